"""What can be targeted or chosen."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.abilities import Test
from overcrush.engine.model.ability_kinds import OPPONENT, YOU
from overcrush.engine.model.bend_kinds import B_UNTARGETABLE
from overcrush.engine.model.constants import OUT
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.measures import BY_ANY, keyword_of_source, kind_of_source
from overcrush.engine.model.question import Declaration, Option, OptionKind, QuestionKind
from overcrush.engine.queries.active_bends import bent, held_on
from overcrush.engine.queries.filters import matching

FINISHED: Final = -1
"""The answer "done" (or "none")."""


def die_option(answer: int, kind: OptionKind) -> Option:
    """What an answer means that is a die or done."""
    return Option(answer, OptionKind.DONE) if answer == FINISHED else Option(answer, kind, die=DieId(answer))


def dice_declaration(
    seat: SeatId, kind: QuestionKind, pairs: list[tuple[int, DieId]], option_kind: OptionKind
) -> Declaration:
    """A declaration whose parts are dice, given with their looks in the order in which they are offered."""
    return Declaration(seat, kind, [die_option(d, option_kind) for _, d in pairs], [look for look, _ in pairs])


def next_choices(pairs: list[tuple[int, DieId]], last: int, leave: int) -> list[int]:
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


def can_be_targeted(g: Game, f: Frame, d: DieId, source: int) -> bool:
    """Whether an ability of that kind of that player may target the die. Above the kind: its keyword's number + 1."""
    if not bent(g, B_UNTARGETABLE):
        return True
    for h in held_on(g, B_UNTARGETABLE, d):
        by = h.bend.how >> 2
        whose = h.bend.how & 3
        if by != BY_ANY and by != kind_of_source(source):
            continue
        if h.bend.word and h.bend.word != keyword_of_source(source):
            continue
        if h.bend.test is not None and (f.die < 0 or not h.bend.test.holds(g, h.frame, f.die)):
            continue
        same = g.setting.side_of[h.frame.seat] == g.setting.side_of[f.seat]
        if (whose == OPPONENT and same) or (whose == YOU and not same):
            continue
        return False
    return True


def legal(g: Game, f: Frame, test: Test, targeting: bool, source: int) -> list[DieId]:
    dice = matching(g, f, test)
    if test.reach() >> OUT & 1:
        # Whatever a text describes, it does not reach Out of Play (Z-018).
        dice = [d for d in dice if g.zone[d] != OUT]
    if targeting and bent(g, B_UNTARGETABLE):
        return [d for d in dice if can_be_targeted(g, f, d, source)]
    return dice
