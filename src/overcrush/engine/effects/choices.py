"""Choosing dice step by step: one more or done, in ascending order, so that each set is reached in one way only."""

from __future__ import annotations

from overcrush.engine.atoms.facts import note
from overcrush.engine.atoms.redirection import reachable
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.abilities import CostRow, Group, Test, Value
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import EV_TARGETED
from overcrush.engine.model.events import NothingToDo, Targeted
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, as_dice
from overcrush.engine.model.instructions import DONE, Asking
from overcrush.engine.model.measures import kind_of_source
from overcrush.engine.model.proposal import as_seat
from overcrush.engine.model.question import Declaration, Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.refusals import (
    REDIRECT_UNTARGETABLE,
    TARGET_NOT_LEGAL,
    TARGET_TOO_FEW,
    TARGET_UNTARGETABLE,
)
from overcrush.engine.queries.dice_groups import one_seat
from overcrush.engine.queries.filters import matching
from overcrush.engine.queries.lookalikes import by_appearance_but
from overcrush.engine.queries.targets import (
    FINISHED,
    can_be_targeted,
    dice_declaration,
    die_option,
    legal,
    next_choices,
)
from overcrush.engine.queries.usability import cost_problem


def named_before(f: Frame, slots: Ints) -> Ints:
    """The dice that a program has already chosen for something."""
    named: Ints = ()
    for slot in slots:
        named += f.slots[slot]
    return named


class ChooseDice(Asking):
    """Bind a number of dice; as many as possible if there are fewer (X-005)."""

    def __init__(
        self, slot: int, test: Test, count: Value, least: Value | None, by: Group, targeting: bool, source: int
    ) -> None:
        super().__init__(QuestionKind.TARGET if targeting else QuestionKind.CHOOSE)
        self.declares = True
        self.slot = slot
        self.test = test
        self.count = count
        self.least = least
        self.by = by
        self.targeting = targeting
        self.source = source
        self.of_effects: bool = False
        """Whether it is about what dice have applied: then twins differ, and dice Out of Play count too."""
        self.earlier: Ints = ()
        """Slots of what the program has chosen before: those dice are told apart from their twins."""

        self.redirects: bool = False
        """It says where something is redirected to: only what that effect may go to can be chosen (X-058)."""

    def seat(self, g: Game, f: Frame) -> SeatId:
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
        pairs = self.pairs(g, f, dice)
        offer = next_choices(pairs, picked[-1] if picked else -1, least - len(picked))
        if len(picked) >= least:
            offer.append(FINISHED)
        return offer

    def pairs(self, g: Game, f: Frame, dice: list[DieId]) -> list[tuple[int, DieId]]:
        """Dice with what can be told apart of them."""
        if self.of_effects:
            return [(d, d) for d in dice]
        return by_appearance_but(g, dice, named_before(f, self.earlier))

    def able(self, g: Game, f: Frame) -> list[DieId]:
        """The dice that may be chosen."""
        if self.of_effects:
            return matching(g, f, self.test)
        dice = legal(g, f, self.test, self.targeting, self.source)
        return reachable(g, f, dice) if self.redirects else dice

    def take(self, g: Game, f: Frame, answer: int) -> None:
        picked = f.slots[self.slot]
        if answer != FINISHED:
            picked = (*picked, answer)
            f.slots[self.slot] = picked
            most = self.count.of(g, f)
            if most < 0 or len(picked) < most:
                if len(picked) < self.bounds(g, f, len(self.able(g, f)))[1]:
                    f.repeat()
                    return
        f.slots[DONE] = (len(picked),)
        if g.listener is not None and self.targeting:
            for d in as_dice(picked):
                note(g, Targeted(d, g.card[d], f.seat))
        if self.targeting and picked and g.setting.heard[EV_TARGETED]:
            begin(g)
            for d in as_dice(picked):
                emit(g, EV_TARGETED, g.controller[d], f.seat, die=d, other=f.die, via=kind_of_source(self.source))

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        if answer == FINISHED:
            return (TARGET_TOO_FEW,)
        if 0 <= answer < len(g.zone) and self.test.holds(g, f, DieId(answer)):
            if self.targeting and not can_be_targeted(g, f, DieId(answer), self.source):
                return (TARGET_UNTARGETABLE, answer)
            if self.redirects and not reachable(g, f, [DieId(answer)]):
                return (REDIRECT_UNTARGETABLE, answer)
        return (TARGET_NOT_LEGAL, answer)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return die_option(answer, OptionKind.TARGET_DIE if self.targeting else OptionKind.CHOOSE_DIE)

    def so_far(self, g: Game, f: Frame) -> Ints:
        return f.slots[self.slot]

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        dice = self.able(g, f)
        pairs = self.pairs(g, f, dice)
        kind = OptionKind.TARGET_DIE if self.targeting else OptionKind.CHOOSE_DIE
        found = dice_declaration(self.seat(g, f), self.question_kind, pairs, kind)
        found.least, found.most = self.bounds(g, f, len(dice))
        return found


class ChoosePlayerOrDie(Asking):
    """A die that matches or a player: players are -1 - seat, so "done" is no answer here."""

    def __init__(self, slot: int, test: Test | None, players: str, source: int) -> None:
        super().__init__(QuestionKind.TARGET)
        self.slot = slot
        self.test = test
        self.players = players
        self.source = source
        self.earlier: Ints = ()
        """As in ChooseDice."""

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
            dice = legal(g, f, self.test, True, self.source)
            offer += next_choices(by_appearance_but(g, dice, named_before(f, self.earlier)), -1, 0)
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[self.slot] = (answer,)
        f.slots[DONE] = (1,)
        d = DieId(answer)
        if d >= 0 and g.listener is not None:
            note(g, Targeted(d, g.card[d], f.seat))
        if d >= 0 and g.setting.heard[EV_TARGETED]:
            begin(g)
            emit(g, EV_TARGETED, g.controller[d], f.seat, die=d, other=f.die, via=kind_of_source(self.source))

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (TARGET_NOT_LEGAL, answer)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        if answer < 0:
            return Option(answer, OptionKind.TARGET_PLAYER, player=as_seat(answer))
        return Option(answer, OptionKind.TARGET_DIE, die=DieId(answer))


class ChooseOption(Asking):
    """One of several effects: jumps to the one that was chosen."""

    def __init__(self, labels: tuple[str, ...], by: Group) -> None:
        super().__init__(QuestionKind.CHOOSE_ONE)
        self.labels = labels
        self.by = by
        self.targets: list[int] = []
        self.costs: list[CostRow | None] = []
        """What whoever chooses pays first for each of them."""

    def seat(self, g: Game, f: Frame) -> SeatId:
        return one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        payer = Frame(f.program, self.seat(g, f), f.die, f.card, f.slots)
        offer: list[int] = []
        for i in range(len(self.labels)):
            cost = self.costs[i]
            if cost is None or not cost_problem(g, cost, payer, 0):
                offer.append(i)
        # If nothing can be paid, nothing comes of any of them.
        return offer or list(range(len(self.labels)))

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.at = self.targets[answer]

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.EFFECT, amount=answer + 1, word=self.labels[answer] or None)


class AskMay(Asking):
    """Do it or not; not asked when it could not be done at all, or there is nobody to ask (the owner of no die)."""

    def __init__(self, by: Group, label: str) -> None:
        super().__init__(QuestionKind.MAY)
        self.by = by
        self.label = label
        self.needs: list[tuple[Test, int]] = []
        self.targeting: bool = False
        self.source: int = 0
        self.cost: CostRow | None = None
        self.prevented: list[Group] = []
        """Those that a payment would spare something: it is not asked for when there is nobody."""
        self.to: int = 0

    def seat(self, g: Game, f: Frame) -> SeatId:
        return one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        if not self.by.members(g, f):
            return [0]
        if self.prevented and not any(group.members(g, f) for group in self.prevented):
            return [0]
        if self.lacks(g, f):
            return [0]
        if self.cost is not None:
            payer = Frame(f.program, self.seat(g, f), f.die, f.card, f.slots)
            if cost_problem(g, self.cost, payer, 0):
                return [0]
        return [0, 1]

    def lacks(self, g: Game, f: Frame) -> bool:
        """Whether dice are missing that it would be done to."""
        for test, count in self.needs:
            if len(legal(g, f, test, self.targeting, self.source)) < count:
                return True
        return False

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer == 0:
            if g.listener is not None and f.card >= 0 and self.by.members(g, f) and self.lacks(g, f):
                note(g, NothingToDo(f.card, self.seat(g, f)))
            f.at = self.to
            f.slots[DONE] = (0,)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        if self.label:
            asked.variant = "what"
            asked.word = self.label
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.YES if answer else OptionKind.NO)
