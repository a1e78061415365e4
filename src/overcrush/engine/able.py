"""What could be done to a die now: filters for choices that nothing can come of."""

from __future__ import annotations

from typing import Final

from overcrush.engine.abilityrows import Test
from overcrush.engine.fielding import turns_by
from overcrush.engine.frames import Frame
from overcrush.engine.returning import can_be_swapped
from overcrush.engine.rolling import can_reroll
from overcrush.engine.state import Game

CAN_BE: Final = ("spun up", "spun down", "rerolled", "swapped", "flipped")
SPUN_UP: Final = 0
SPUN_DOWN: Final = 1
REROLLED: Final = 2
FLIPPED: Final = 4


class CanBeTest(Test):
    def __init__(self, verb: int) -> None:
        self.verb = verb

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        verb = self.verb
        if verb == SPUN_UP:
            return turns_by(g, d, 1, f.seat) != 0
        if verb == SPUN_DOWN:
            return turns_by(g, d, -1, f.seat) != 0
        if verb == REROLLED:
            return can_reroll(g, d)
        if verb == FLIPPED:
            return g.setting.cards[g.card[d]].source.back is not None
        return can_be_swapped(g, d)
