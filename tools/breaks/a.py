"""Breaks of the A rules: using Action Dice."""

from typing import Any

from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.spending import spend
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.effects.uses import BeginUse, FinishUse
from overcrush.engine.model.actions import USE, USE_ANYTIME, verb_of
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ACTION,
    ACTION_FACE,
    BASIC,
    EV_ACTION_USED,
    FIELD,
    PREP,
    RESERVE,
    USED,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.refusals import BUY_NONE_LEFT, USE_CONDITION, USE_NOT_ACTIVE, USE_WINDOW
from overcrush.engine.queries.dice import face
from overcrush.engine.queries.energy import energy_by_type, payments
from overcrush.engine.steps import act_problems
from overcrush.engine.steps.cleanup import BeginCleanup
from overcrush.engine.steps.window import Act
from tools.breaks.making import around, around_method, breaks, burst_ignored, never_passing, put


def only_in(window: int) -> None:
    """Action dice are refused in the other window."""

    def problem(old: Any, g: Game, seat: SeatId, d: int, now: int) -> Ints:
        found: Ints = old(g, seat, d, now)
        return found if now == window else (USE_WINDOW, d)

    around(act_problems.action_problem, problem)


def in_reserve(g: Game, seat: SeatId, kind: int) -> list[int]:
    """Dice in a Reserve Pool on faces of a kind."""
    return [d for d in g.places[seat * ZONES + RESERVE] if face(g, d).kind == kind]


@breaks("A-001", "action dice cannot be used in the Main Step")
def _() -> None:
    only_in(1)


@breaks("A-002", "action dice cannot be used after blockers are declared")
def _() -> None:
    only_in(0)


@breaks("A-003", "using an action die costs 1 energy")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, d: int, window: int) -> Ints:
        found: Ints = old(g, seat, d, window)
        return found or (() if sum(energy_by_type(g, seat)) else (USE_CONDITION, d))

    def do(old: Any, self: BeginUse, g: Game, f: Frame) -> None:
        spend(g, f.seat, payments(g, f.seat, 1, ())[0])
        old(self, g, f)

    around(act_problems.action_problem, problem)
    around_method(BeginUse, "do", do)


@breaks("A-004", "a used action die stays in the Reserve Pool")
def _() -> None:
    put(FinishUse, "do", lambda _self, _g, _f: None)


@breaks("A-005", "an action die that goes to the Field Zone does not count as used")
def _() -> None:
    def do(old: Any, self: BeginUse, g: Game, f: Frame) -> None:
        if not g.setting.cards[g.card[f.die]].stays:
            old(self, g, f)
            return
        begin(g)
        shown = g.face[f.die]
        move(g, f.die, FIELD, f.seat)
        g.face[f.die] = shown
        f.slots[1] = (1,)

    around_method(BeginUse, "do", do)


@breaks("A-006", "activating an action die in the Field Zone is using it")
def _() -> None:
    def take(old: Any, self: Act, g: Game, f: Frame, answer: int) -> None:
        if verb_of(answer) == USE_ANYTIME and g.setting.cards[g.card[answer & 0xFFF]].kind in (ACTION, BASIC):
            begin(g)
            emit(g, EV_ACTION_USED, g.asked, g.asked, die=DieId(answer & 0xFFF), came_from=RESERVE)
        old(self, g, f, answer)

    around_method(Act, "take", take)


@breaks("A-007", "unused action dice go to the Prep Area in Cleanup")
def _() -> None:
    def do(old: Any, self: BeginCleanup, g: Game, f: Frame) -> None:
        unused = [d for seat in g.setting.seats_of[g.active] for d in in_reserve(g, seat, ACTION_FACE)]
        old(self, g, f)
        for d in unused:
            move(g, DieId(d), PREP, g.owner[d])

    around_method(BeginCleanup, "do", do)


@breaks("A-008", "action dice on energy faces leave in Cleanup")
def _() -> None:
    def do(old: Any, self: BeginCleanup, g: Game, f: Frame) -> None:
        old(self, g, f)
        for seat in g.setting.seats_of[g.active]:
            for d in g.places[seat * ZONES + RESERVE]:
                if g.setting.cards[g.card[d]].kind in (ACTION, BASIC):
                    move(g, d, USED, seat)

    around_method(BeginCleanup, "do", do)


@breaks("A-010", "bursts do nothing")
def _() -> None:
    burst_ignored()


@breaks("A-011", "an action die that can be used must be")
def _() -> None:
    never_passing(USE)


@breaks("A-012", "a Basic Action belongs to whoever bought one of its dice first")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, row: CardRow, have: list[int], cost: int) -> Ints:
        if row.kind == BASIC and any(g.owner[d] not in (-1, seat) for d in g.setting.dice_of[row.number]):
            return (BUY_NONE_LEFT, row.number)
        found: Ints = old(g, seat, row, have, cost)
        return found

    around(act_problems.price_problem, problem)


@breaks("A-009", "the inactive player uses action dice")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, d: int, window: int) -> Ints:
        found: Ints = old(g, seat, d, window)
        return () if found == (USE_NOT_ACTIVE,) else found

    around(act_problems.action_problem, problem)
