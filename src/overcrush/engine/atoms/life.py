"""Life totals, and the end of a game."""

from __future__ import annotations

from overcrush.engine.atoms.facts import note
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.bend_kinds import B_FORBID
from overcrush.engine.model.constants import EV_LIFE_GAINED, EV_LIFE_LOST, GOING_ON, TIE
from overcrush.engine.model.events import LifeGained, LifeLost, Over
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.permissions import V_GAIN_LIFE
from overcrush.engine.queries.active_bends import concerns, held_for_players
from overcrush.engine.queries.caches import touch_all


def lose_life(g: Game, seat: SeatId, amount: int, by: SeatId, rule: str = "") -> int:
    """Losing or paying life is not damage (W-006)."""
    return lose_life_together(g, [seat], amount, by, rule)


def lose_life_together(g: Game, seats: list[SeatId], amount: int, by: SeatId, rule: str = "") -> int:
    """Players of different sides lose life by one effect: both at zero is a tie (A28). Returns the total."""
    if amount <= 0:
        return 0
    begin(g)
    for seat in seats:
        g.life[g.setting.side_of[seat]] -= amount
        if g.listener is not None:
            note(g, LifeLost(seat, amount), rule)
        emit(g, EV_LIFE_LOST, seat, by, amount=amount)
    check_life(g)
    return amount * len(seats)


def gain_life(g: Game, seat: SeatId, amount: int, by: SeatId) -> int:
    """Never above the start (W-005); gaining nothing is no event (A86)."""
    side = g.setting.side_of[seat]
    room = g.setting.start_life - g.life[side]
    if amount > room:
        amount = room
    if amount <= 0:
        return 0
    if g.setting.bend_kinds >> B_FORBID & 1:
        for h in held_for_players(g, B_FORBID):
            if h.bend.word == V_GAIN_LIFE and concerns(g, h, seat):
                return 0
    begin(g)
    g.life[side] += amount
    if g.listener is not None:
        note(g, LifeGained(seat, amount))
    emit(g, EV_LIFE_GAINED, seat, by, amount=amount)
    life_changed(g)
    return amount


def life_changed(g: Game) -> None:
    """A text may hang on life totals: "while an opponent has more life than you"."""
    if g.setting.reads_outside_field:
        touch_all(g)
        g.checks |= 1


def check_life(g: Game) -> None:
    """A side at zero or below has lost at once; both at once is a tie (W-001 to W-004, A28)."""
    life_changed(g)
    lost = [side for side in g.setting.all_sides if g.life[side] <= 0]
    if len(lost) == 2:
        finish(g, TIE)
    elif lost:
        finish(g, 2 - lost[0])


def finish(g: Game, result: int, rule: str = "W-001") -> None:
    """The game is over: what was under way or waiting is not resolved (A30)."""
    if g.result == GOING_ON:
        g.result = result
        if g.listener is not None:
            note(g, Over(result), rule)
        g.frames.clear()
        g.waiting.clear()
        g.delayed.clear()
        g.checks = 0
        g.deaths_wait = 0
