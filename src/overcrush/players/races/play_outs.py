"""A play-out: from a position some turns further by the policy, then the network's value."""

from __future__ import annotations

from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior
from overcrush.players.evaluation.network import network_value
from overcrush.players.plans.policy import Memory, policy_answer

MOST_ANSWERS: Final = 4_000
TURNS_APART: Final = 15_485_863
"""Between the seeds of two turns."""


def played_out(
    position: Game, side: SideId, seed: int, last: int, network_plans: bool, prior: CardPrior = NO_PRIOR
) -> float:
    """The chance of a side to win at the end of a turn, that with the number `last`; position stays as it is.

    Every turn has dice of its own, so that moves which roll more or fewer dice now meet the same dice later.
    """
    g = position.copy()
    memory = Memory(prior, network_plans)
    turn = g.turn
    dice = Seeded(seed + turn * TURNS_APART)
    for _ in range(MOST_ANSWERS):
        if g.result != GOING_ON or g.turn > last:
            break
        if g.turn > turn:
            turn = g.turn
            dice = Seeded(seed + turn * TURNS_APART)
        offer = offered(g)
        if g.asked == CHANCE:
            advance(g, dice, None)
            continue
        play(g, policy_answer(g, g.asked, offer, dice, memory))
    return network_value(g, side)
