"""Going on from a position by habit, with sampled dice, up to the end of a turn."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.players.evaluation.features import NO_LIKING, Liking
from overcrush.players.plans.policy import Memory, habit

MOST_ANSWERS: Final = 400
"""More than any few turns have; beyond it a position is valued as it stands."""


def follow(g: Game, dice: ChanceSource, last_turn: int, liking: Liking = NO_LIKING, thorough: bool = False) -> None:
    """Play by habit, in place, until that turn is over: the next one stands before its first draw."""
    memory = Memory(liking, thorough)
    for _ in range(MOST_ANSWERS):
        if g.result != GOING_ON or g.turn > last_turn:
            return
        if g.asked == CHANCE:
            advance(g, dice, None)
            continue
        answer = habit(g, g.asked, offered(g), dice, memory)
        # In the last turn chance is not answered at once: the next turn's draw must not be part of it.
        if g.turn < last_turn:
            play(g, answer, dice)
        else:
            play(g, answer)
