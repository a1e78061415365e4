"""What the steps of a turn share: the slots of its frame, two places to go on at, and telling of a beginning or end."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.constants import (
    EV_TURN_START,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.instructions import Label
from overcrush.engine.model.rows import NO_STEP

T_SEATS: Final = 2


T_PICKED: Final = 3


T_SEAT: Final = 4


T_NAMED: Final = 5
"""Names of the dice that a player expects to draw."""


T_MORE: Final = 6
"""Dice drawn beyond the four of the step."""


TURN_SLOTS: Final = 7


ROLL_DICE: Final = Label("roll all dice")


PICK_REROLLS: Final = Label("which dice are rerolled")


def announce(g: Game, kind: int, step: int = NO_STEP) -> None:
    """The start or end of a turn or step, for the player whose it is."""
    s = g.setting
    if s.heard[kind] or kind == EV_TURN_START:
        begin(g)
        for seat in s.seats_of[g.active]:
            emit(g, kind, seat, seat, step=step)
