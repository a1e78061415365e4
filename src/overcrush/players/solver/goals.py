"""What is proven of a turn, and what the end of the turn is worth to it."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import GOING_ON, TIE
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId

WIN: Final = 0
"""The chance that the side has won by the end of the turn."""
SURVIVE: Final = 1
"""The chance that it has not lost by then."""
DAMAGE: Final = 2
"""The life that the other side has lost by then, on average over the dice."""
GOAL_NAMES: Final = ("win", "survive", "damage")


def goal_number(name: str) -> int:
    """The goal of that name."""
    return GOAL_NAMES.index(name)


def final_value(g: Game, side: SideId, goal: int, their_life: int) -> float:
    """What the end of the turn, or of the game, is worth; their_life: the other side's when the turn was looked at."""
    if goal == DAMAGE:
        return float(their_life - max(g.life[1 - side], 0))
    if g.result == GOING_ON:
        return 0.0 if goal == WIN else 1.0
    if g.result == TIE:
        return 0.5
    return 1.0 if g.result == side + 1 else 0.0


def least_value(g: Game, side: SideId, goal: int) -> float:
    """No end of the turn is worth less."""
    if goal == DAMAGE:
        return float(g.life[1 - side] - max(g.setting.start_life, g.life[1 - side]))
    return 0.0


def most_value(g: Game, side: SideId, goal: int) -> float:
    """No end of the turn is worth more."""
    return float(max(g.life[1 - side], 0)) if goal == DAMAGE else 1.0
