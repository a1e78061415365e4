"""Breaks of the W rules: life, winning and losing."""

from typing import Any

from overcrush.engine.atoms import damage, draws, life, triggers
from overcrush.engine.atoms.life import finish
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import EV_LIFE_GAINED, EV_LIFE_LOST, EV_PLAYER_DAMAGED
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.proposal import STRIDE
from overcrush.table.observation import Observation
from tools.breaks.making import around, breaks, put


def nobody_loses() -> None:
    """Life at zero means nothing."""
    around(life.check_life, lambda _old, _g: None)


def active_side_wins() -> None:
    """Whoever is at zero, the side whose turn it is wins."""

    def check(_old: Any, g: Game) -> None:
        if min(g.life) <= 0:
            finish(g, g.active + 1)

    around(life.check_life, check)


@breaks("W-001", "a player at zero life plays on")
def _() -> None:
    nobody_loses()


@breaks("W-002", "only a life total of exactly zero loses")
def _() -> None:
    def check(old: Any, g: Game) -> None:
        if 0 in g.life:
            old(g)

    around(life.check_life, check)


@breaks("W-003", "when somebody is at zero, the side whose turn it is wins")
def _() -> None:
    active_side_wins()


@breaks("W-004", "2016: when both are at zero, the side whose turn it is wins")
def _() -> None:
    active_side_wins()


@breaks("W-005", "life rises above the start")
def _() -> None:
    def gain(_old: Any, g: Game, seat: SeatId, amount: int, by: SeatId) -> int:
        begin(g)
        g.life[g.setting.side_of[seat]] += amount
        emit(g, EV_LIFE_GAINED, seat, by, amount=amount)
        return amount

    around(life.gain_life, gain)


@breaks("W-006", "losing life and taking damage trigger each other's abilities")
def _() -> None:
    other = {EV_LIFE_LOST: EV_PLAYER_DAMAGED, EV_PLAYER_DAMAGED: EV_LIFE_LOST}
    around(triggers.emit, lambda old, g, kind, *rest, **named: old(g, other.get(kind, kind), *rest, **named))


@breaks("W-007", "damage costs a player 1 life more")
def _() -> None:
    def commit(old: Any, g: Game, packets: Ints) -> int:
        for at in range(0, len(packets), STRIDE):
            if packets[at] < 0 and packets[at + 1] > 0:
                g.life[g.setting.side_of[-1 - packets[at]]] -= 1
        total: int = old(g, packets)
        return total

    around(damage.commit_damage, commit)


@breaks("W-008", "dice that cannot be drawn cost no life")
def _() -> None:
    put(draws, "lose_life", lambda _g, _seat, _amount, _by: 0)


@breaks("W-009", "players see their own life only, and damage by a team's second player does not count")
def _() -> None:
    def commit(old: Any, g: Game, packets: Ints) -> int:
        if g.setting.seats > 2:
            groups = [packets[at : at + STRIDE] for at in range(0, len(packets), STRIDE)]
            packets = tuple(number for packet in groups if packet[4] % 2 == 0 for number in packet)
        total: int = old(g, packets)
        return total

    around(damage.commit_damage, commit)
    put(
        Observation,
        "life",
        lambda self, side: self.game.life[side] if side == self.game.setting.side_of[self.seat] else 0,
    )
