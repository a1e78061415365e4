"""The player who knows nothing: any offered answer is as good as another."""

from __future__ import annotations

from overcrush.engine.chance import Seeded
from overcrush.players.observation import Sight
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.search_result import Thought


class RandomPlayer(Seated):
    """Answers at random; the same seed gives the same answers to the same row of questions."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = Seeded(seed)

    def think(self, sight: Sight, stop: Stop = never) -> Thought:  # noqa: ARG002 - there is nothing to stop
        """One of the offered answers."""
        return Thought(sight.offer[self.dice.below(len(sight.offer))])
