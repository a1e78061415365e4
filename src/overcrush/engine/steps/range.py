"""Range: one exchange for an attack declaration, targets first, then all damage at once (K-082 to K-085, A46, A47)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.proposals import propose
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import EV_DAMAGED, K_RANGE
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_CARD, NO_DIE, DieId, SeatId, SideId
from overcrush.engine.model.instructions import Asking, Instruction, Label, Program, Return
from overcrush.engine.model.measures import BY_CHARACTER
from overcrush.engine.model.proposal import entry
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.refusals import TARGET_NOT_LEGAL
from overcrush.engine.model.rows import CAUSE_RANGE
from overcrush.engine.queries.dice import characters_of_side, field_of
from overcrush.engine.queries.die_keywords import has_keyword, keyword_value
from overcrush.engine.queries.lookalikes import by_appearance_but
from overcrush.engine.queries.targets import can_be_targeted, next_choices

R_LEFT: Final = 2
R_SHOTS: Final = 3
RANGE_SLOTS: Final = 4

NEXT_SHOT: Final = Label("the next die that shoots")
ALL_AIMED: Final = Label("all targets are chosen")


class BeginRange(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        seats = [*s.seats_of[g.active], *s.seats_of[1 - g.active]]
        f.slots[R_LEFT] = tuple(d for seat in seats for d in field_of(g, seat) if has_keyword(g, d, K_RANGE))


def range_targets(g: Game, f: Frame) -> list[DieId]:
    shooter = DieId(f.slots[R_LEFT][0])
    view = Frame(-1, g.controller[shooter], shooter, g.card[shooter], [()])
    theirs = characters_of_side(g, SideId(1 - g.setting.side_of[g.controller[shooter]]))
    return [d for d in theirs if can_be_targeted(g, view, d, BY_CHARACTER)]


class NextShot(Instruction):
    """The next die that shoots; one without a target does not."""

    def do(self, g: Game, f: Frame) -> None:
        while f.slots[R_LEFT] and not range_targets(g, f):
            f.slots[R_LEFT] = f.slots[R_LEFT][1:]
        if not f.slots[R_LEFT]:
            f.at = ALL_AIMED.at


class RangeTarget(Asking):
    """Whom the next die with Range shoots at."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.TARGET)

    def seat(self, g: Game, f: Frame) -> SeatId:
        return g.controller[f.slots[R_LEFT][0]]

    def ask(self, g: Game, f: Frame) -> list[int]:
        # A die that is shot at already is not the same as its twin (K-083).
        return next_choices(by_appearance_but(g, range_targets(g, f), f.slots[R_SHOTS][1::2]), -1, 0)

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[R_SHOTS] = (*f.slots[R_SHOTS], f.slots[R_LEFT][0], answer)
        f.slots[R_LEFT] = f.slots[R_LEFT][1:]
        f.at = NEXT_SHOT.at

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (TARGET_NOT_LEGAL, answer)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.variant = "range"
        asked.die = DieId(f.slots[R_LEFT][0])
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.TARGET_DIE, die=DieId(answer))


class Shoot(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        shots = f.slots[R_SHOTS]
        entries: list[int] = []
        for i in range(0, len(shots), 2):
            shooter = DieId(shots[i])
            amount = keyword_value(g, shooter, K_RANGE)
            by = g.controller[shooter]
            entries += entry(shots[i + 1], amount, source=shooter, card=g.card[shooter], by=by, cause=CAUSE_RANGE)
        propose(g, EV_DAMAGED, tuple(entries), f.seat, NO_DIE, NO_CARD)


def range_program() -> Program:
    return Program(
        "range",
        [
            BeginRange(),
            NEXT_SHOT,
            NextShot(),
            RangeTarget(),
            ALL_AIMED,
            Shoot(),
            Return(),
        ],
        RANGE_SLOTS,
    )
