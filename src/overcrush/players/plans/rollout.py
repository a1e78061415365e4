"""A rollout: from a position to the end of a turn, by the policy, with sampled dice."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior
from overcrush.players.plans.policy import Memory, policy_answer

MOST_ANSWERS: Final = 400
"""More than any few turns have; a longer rollout is evaluated where it stopped."""


def follow(
    g: Game, dice: ChanceSource, last_turn: int, prior: CardPrior = NO_PRIOR, network_plans: bool = False
) -> None:
    """Play by the policy, in place, until that turn is over and before the next turn's first draw."""
    memory = Memory(prior, network_plans)
    for _ in range(MOST_ANSWERS):
        if g.result != GOING_ON or g.turn > last_turn:
            return
        if g.asked == CHANCE:
            advance(g, dice, None)
            continue
        answer = policy_answer(g, g.asked, offered(g), dice, memory)
        # In the last turn chance is not answered at once: the next turn's draw must not be part of it.
        if g.turn < last_turn:
            play(g, answer, dice)
        else:
            play(g, answer)
