"""Choosing dice step by step: one more or done, in ascending order, so that each set is reached in one way only."""

from __future__ import annotations

from typing import Final

from overcrush.engine.abilityrows import CostRow, Crowd, Test, Value
from overcrush.engine.bending import bent, held_on
from overcrush.engine.bendkinds import B_UNTARGETABLE, BY_ANY, OPPONENT, YOU
from overcrush.engine.control import DONE
from overcrush.engine.costs import cost_problem
from overcrush.engine.counting import one_seat
from overcrush.engine.events import begin, emit
from overcrush.engine.frames import Frame, Ints
from overcrush.engine.places import is_character
from overcrush.engine.programs import Asking
from overcrush.engine.queries import looks, looks_in_area
from overcrush.engine.refusals import TARGET_NOT_LEGAL, TARGET_TOO_FEW, TARGET_UNTARGETABLE
from overcrush.engine.selecting import QUALITIES, matching
from overcrush.engine.state import Game
from overcrush.engine.words import BASIC, CHARACTER, EV_TARGETED, OUT, SIDEKICK

FINISHED: Final = -1
"""The answer "done" (or "none")."""


def by_look(g: Game, dice: list[int]) -> list[tuple[int, int]]:
    """Dice with their looks, in the order in which they are offered."""
    if len(dice) < 2:
        return [(0, d) for d in dice]
    return sorted(zip(looks(g, dice), dice, strict=True))


def by_look_in_area(g: Game, dice: list[int]) -> list[tuple[int, int]]:
    """The same order for dice of one player's area outside combat."""
    if len(dice) < 2:
        return [(0, d) for d in dice]
    return sorted(zip(looks_in_area(g, dice), dice, strict=True))


def next_choices(pairs: list[tuple[int, int]], last: int, leave: int) -> list[int]:
    """What may come after the last one taken: a twin only right after its twin; `leave` must remain behind it."""
    offer: list[int] = []
    start = 0
    seen = -1
    if last >= 0:
        for i, (kind, d) in enumerate(pairs):
            if d == last:
                start = i + 1
                seen = kind
                break
    if leave > 1:
        pairs = pairs[start : len(pairs) - leave + 1]
    elif start:
        pairs = pairs[start:]
    if start and pairs and pairs[0][0] == seen:
        offer.append(pairs[0][1])
    # Look-alikes lie side by side.
    for kind, d in pairs:
        if kind != seen:
            offer.append(d)
            seen = kind
    return offer


def can_be_targeted(g: Game, f: Frame, d: int, source: int) -> bool:
    """Whether an ability of that kind of that player may target the die. Above the kind: its keyword's number + 1."""
    if not bent(g, B_UNTARGETABLE):
        return True
    for h in held_on(g, B_UNTARGETABLE, d):
        by = h.bend.how >> 2
        whose = h.bend.how & 3
        if by != BY_ANY and by != source & 3:
            continue
        if h.bend.word and h.bend.word != source >> 2:
            continue
        if h.bend.test is not None and (f.die < 0 or not h.bend.test.holds(g, h.frame, f.die)):
            continue
        same = g.setting.side_of[h.frame.seat] == g.setting.side_of[f.seat]
        if (whose == OPPONENT and same) or (whose == YOU and not same):
            continue
        return False
    return True


def legal(g: Game, f: Frame, test: Test, targeting: bool, source: int) -> list[int]:
    dice = matching(g, f, test)
    if test.reach() >> OUT & 1:
        # Whatever a text describes, it does not reach Out of Play (Z-018).
        dice = [d for d in dice if g.zone[d] != OUT]
    if targeting and bent(g, B_UNTARGETABLE):
        return [d for d in dice if can_be_targeted(g, f, d, source)]
    return dice


class ChooseDice(Asking):
    """Bind a number of dice; as many as possible if there are fewer (X-005)."""

    def __init__(
        self, slot: int, test: Test, count: Value, least: Value | None, by: Crowd, targeting: bool, source: int
    ) -> None:
        super().__init__()
        self.slot = slot
        self.test = test
        self.count = count
        self.least = least
        self.by = by
        self.targeting = targeting
        self.source = source
        self.of_effects: bool = False
        """Whether it is about what dice have applied: then twins differ, and dice Out of Play count too."""

    def seat(self, g: Game, f: Frame) -> int:
        return one_seat(g, f, self.by)

    def bounds(self, g: Game, f: Frame, available: int) -> tuple[int, int]:
        most = self.count.of(g, f)
        if most < 0:
            most = available
        least = most if self.least is None else self.least.of(g, f)
        return min(least, available), min(most, available)

    def ask(self, g: Game, f: Frame) -> list[int]:
        picked = f.slots[self.slot]
        dice = self.able(g, f)
        least, most = self.bounds(g, f, len(dice))
        if len(picked) >= most:
            return [FINISHED]
        pairs = [(d, d) for d in dice] if self.of_effects else by_look(g, dice)
        offer = next_choices(pairs, picked[-1] if picked else -1, least - len(picked))
        if len(picked) >= least:
            offer.append(FINISHED)
        return offer

    def able(self, g: Game, f: Frame) -> list[int]:
        """The dice that may be chosen."""
        return matching(g, f, self.test) if self.of_effects else legal(g, f, self.test, self.targeting, self.source)

    def take(self, g: Game, f: Frame, answer: int) -> None:
        picked = f.slots[self.slot]
        if answer != FINISHED:
            picked = (*picked, answer)
            f.slots[self.slot] = picked
            most = self.count.of(g, f)
            if most < 0 or len(picked) < most:
                if len(picked) < self.bounds(g, f, len(self.able(g, f)))[1]:
                    f.at -= 1
                    return
        f.slots[DONE] = (len(picked),)
        if self.targeting and picked and g.setting.heard[EV_TARGETED]:
            begin(g)
            for d in picked:
                if is_character(g, d):
                    emit(g, EV_TARGETED, d, f.die, g.controller[d], 0, f.seat, 18 + (self.source & 3), 0)

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        if answer == FINISHED:
            return (TARGET_TOO_FEW,)
        if 0 <= answer < len(g.zone) and self.test.holds(g, f, answer):
            if self.targeting and not can_be_targeted(g, f, answer, self.source):
                return (TARGET_UNTARGETABLE, answer)
        return (TARGET_NOT_LEGAL, answer)

    def topic(self, g: Game, f: Frame) -> str:
        return "target" if self.targeting else "choose"


class ChoosePlayerOrDie(Asking):
    """A die that matches or a player: players are -1 - seat, so "done" is no answer here."""

    def __init__(self, slot: int, test: Test | None, players: str, source: int) -> None:
        super().__init__()
        self.slot = slot
        self.test = test
        self.players = players
        self.source = source

    def ask(self, g: Game, f: Frame) -> list[int]:
        s = g.setting
        offer: list[int] = []
        if self.players != "none":
            mine = s.side_of[f.seat]
            # In doubles life is a team's: one player stands for each side.
            seats = [s.across[f.seat]] if self.players == "opponent" else [f.seat, s.across[f.seat]]
            offer += [-1 - seat for seat in seats]
            assert mine == s.side_of[f.seat]
        if self.test is not None:
            offer += next_choices(by_look(g, legal(g, f, self.test, True, self.source)), -1, 0)
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[self.slot] = (answer,)
        f.slots[DONE] = (1,)
        if answer >= 0 and g.setting.heard[EV_TARGETED]:
            begin(g)
            emit(g, EV_TARGETED, answer, f.die, g.controller[answer], 0, f.seat, 18 + (self.source & 3), 0)

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (TARGET_NOT_LEGAL, answer)

    def topic(self, g: Game, f: Frame) -> str:
        return "target"


TEAM_DICE: Final = 1
"""As the most of a name: only dice that a team brings, no Sidekicks."""
CHARACTER_DICE: Final = 2
"""As the most of a name: only character dice, no Sidekicks and no action dice."""
BASIC_DICE: Final = 3
"""As the most of a name: only Basic Action Dice."""


class ChooseWord(Asking):
    """Bind a quality: (kind, number), where the number is an energy type, a word or a plain number."""

    def __init__(self, slot: int, quality: str, by: Crowd, secret: bool, most: int) -> None:
        super().__init__()
        self.slot = slot
        self.kind = QUALITIES.index(quality)
        self.by = by
        self.secret = secret
        self.most = most
        self.least: int = 1
        self.excepted: int = -1
        """A word that cannot be chosen."""

    def seat(self, g: Game, f: Frame) -> int:
        return one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        s = g.setting
        if self.kind == 0:
            return [0, 1, 2, 3]
        if self.kind == 3:
            return list(range(self.least, self.most + 1))
        words: set[int] = set()
        for card in s.cards:
            if self.kind == 1:
                for side in card.affiliations:
                    words.update(s.word_numbers[name] for name in side)
            elif s.dice_of[card.number] and self.may_name(card.kind):
                words.add(s.word_numbers[card.name])
        words.discard(self.excepted)
        return sorted(words) if words else [FINISHED]

    def may_name(self, kind: int) -> bool:
        if self.most == CHARACTER_DICE:
            return kind == CHARACTER
        if self.most == BASIC_DICE:
            return kind == BASIC
        return self.most != TEAM_DICE or kind != SIDEKICK

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[self.slot] = () if answer == FINISHED else (self.kind, answer, *((1,) if self.secret else ()))
        f.slots[DONE] = (0 if answer == FINISHED else 1,)

    def topic(self, g: Game, f: Frame) -> str:
        return "name"


class RevealWord(Asking):
    """A secret choice becomes open: it is a step of its own, so that a replay shows it at the right time."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.asks = False
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        f.slots[self.slot] = f.slots[self.slot][:2]


class ChooseOption(Asking):
    """One of several effects: jumps to the one that was chosen."""

    def __init__(self, labels: tuple[str, ...], by: Crowd) -> None:
        super().__init__()
        self.labels = labels
        self.by = by
        self.targets: list[int] = []

    def seat(self, g: Game, f: Frame) -> int:
        return one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        return list(range(len(self.labels)))

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.at = self.targets[answer]

    def topic(self, g: Game, f: Frame) -> str:
        return "choose one"


class AskMay(Asking):
    """Do it or not; not asked when it could not be done at all, or there is nobody to ask (the owner of no die)."""

    def __init__(self, by: Crowd, label: str) -> None:
        super().__init__()
        self.by = by
        self.label = label
        self.needs: list[tuple[Test, int]] = []
        self.targeting: bool = False
        self.source: int = 0
        self.cost: CostRow | None = None
        self.to: int = 0

    def seat(self, g: Game, f: Frame) -> int:
        return one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        if not self.by.members(g, f):
            return [0]
        for test, count in self.needs:
            if len(legal(g, f, test, self.targeting, self.source)) < count:
                return [0]
        if self.cost is not None:
            payer = Frame(f.program, self.seat(g, f), f.die, f.card, f.slots)
            if cost_problem(g, self.cost, payer, 0):
                return [0]
        return [0, 1]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer == 0:
            f.at = self.to
            f.slots[DONE] = (0,)

    def topic(self, g: Game, f: Frame) -> str:
        return "may"
