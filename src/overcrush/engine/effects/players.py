"""Effects on players: life, and the end of the game."""

from __future__ import annotations

from overcrush.engine.atoms.life import finish, gain_life, lose_life, lose_life_together
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.instructions import DONE, Instruction
from overcrush.engine.model.proposal import as_seat
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.dice_groups import one_seat


class ChangeLife(Instruction):
    def __init__(self, amount: Value, who: Group, gains: bool) -> None:
        self.amount = amount
        self.who = who
        self.gains = gains

    def do(self, g: Game, f: Frame) -> None:
        amount = self.amount.of(g, f)
        total = 0
        sides: list[int] = []
        seats: list[SeatId] = []
        for player in self.who.members(g, f):
            seat = as_seat(player)
            side = g.setting.side_of[seat]
            if side not in sides:
                sides.append(side)
                seats.append(seat)
        if self.gains:
            for seat in seats:
                total += gain_life(g, seat, amount, f.seat)
        else:
            total = lose_life_together(g, seats, amount, f.seat)
        if g.frames:
            f.slots[DONE] = (total,)


class ExchangeLife(Instruction):
    def __init__(self, who: Group) -> None:
        self.who = who

    def do(self, g: Game, f: Frame) -> None:
        other = one_seat(g, f, self.who)
        more = g.life[g.setting.side_of[other]] - g.life[g.setting.side_of[f.seat]]
        f.slots[DONE] = (1,)
        # One gains what the other loses, so that whoever listens hears of it; neither total can pass its bounds.
        richer, poorer = (other, f.seat) if more > 0 else (f.seat, other)
        gain_life(g, poorer, abs(more), f.seat)
        lose_life(g, richer, abs(more), f.seat)
        touch_all(g)


class WinGame(Instruction):
    def __init__(self, who: Group) -> None:
        self.who = who

    def do(self, g: Game, f: Frame) -> None:
        finish(g, 1 + g.setting.side_of[one_seat(g, f, self.who)])
