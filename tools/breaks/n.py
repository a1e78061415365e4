"""Breaks of the N rules: the Cleanup Step."""

from typing import Any

from overcrush.engine.atoms.moves import move
from overcrush.engine.model.constants import ASIDE, CLEANUP, FIELD, PREP, RESERVE, USED, ZONES
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.permissions import TO_KO, TO_UNBLOCKED
from overcrush.engine.steps import cleanup
from overcrush.engine.steps.cleanup import BeginCleanup, EndOfTurn
from overcrush.engine.steps.turn import EndTurn
from tools.breaks.making import around_method, breaks, inactive_player_first, put, sent_elsewhere, swap
from tools.breaks.p import inactive_side_purchases


def nothing_ends() -> None:
    """Effects of the turn go on for ever."""
    swap(cleanup.end_effects, lambda _g: None)


@breaks("N-001", "damage stays on the dice")
def _() -> None:
    swap(cleanup.clear_damage, lambda _g: None)


@breaks("N-002", "applied effects outlast the turn")
def _() -> None:
    nothing_ends()


@breaks("N-003", "2016: what an action gave outlasts the turn, and nothing occurs at its end")
def _() -> None:
    nothing_ends()
    put(EndOfTurn, "do", lambda _self, _g, _f: None)


@breaks("N-004", "the whole Reserve Pool is emptied in Cleanup")
def _() -> None:
    def do(old: Any, self: BeginCleanup, g: Game, f: Frame) -> None:
        old(self, g, f)
        for seat in g.setting.seats_of[g.active]:
            for d in g.places[seat * ZONES + RESERVE]:
                move(g, d, USED, seat)

    around_method(BeginCleanup, "do", do)


@breaks("N-005", "the inactive player's end-of-turn effects come first")
def _() -> None:
    inactive_player_first()


@breaks("N-006", "end-of-turn effects come before everything else in Cleanup")
def _() -> None:
    cleaned = BeginCleanup.do

    def begin(_old: Any, _self: BeginCleanup, g: Game, _f: Frame) -> None:
        g.step = CLEANUP

    def end(old: Any, self: EndTurn, g: Game, f: Frame) -> None:
        cleaned(BeginCleanup(), g, f)
        old(self, g, f)

    around_method(BeginCleanup, "do", begin)
    around_method(EndTurn, "do", end)


@breaks("N-007", "dice stay Out of Play")
def _() -> None:
    put(cleanup, "OUT", ASIDE)


@breaks("N-008", "2016: KO'd characters lie in the Used Pile after Cleanup")
def _() -> None:
    sent_elsewhere(TO_KO, USED)


@breaks("N-009", "2016: unblocked attackers go to the Prep Area")
def _() -> None:
    sent_elsewhere(TO_UNBLOCKED, PREP)


@breaks("N-010", "saved energy buys dice on the opponent's turn")
def _() -> None:
    inactive_side_purchases()


@breaks("N-011", "continuous dice leave at the end of the turn")
def _() -> None:
    def do(old: Any, self: EndTurn, g: Game, f: Frame) -> None:
        for seat in g.setting.all_seats:
            for d in g.places[seat * ZONES + FIELD]:
                if g.setting.cards[g.card[d]].stays:
                    move(g, d, USED, SeatId(seat))
        old(self, g, f)

    around_method(EndTurn, "do", do)
