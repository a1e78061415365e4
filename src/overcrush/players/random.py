"""The player who knows nothing: any offered answer is as good as another."""

from __future__ import annotations

from overcrush.engine.chance import Seeded
from overcrush.players.protocol import Seated, Stop, never
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.observation import Observation


class RandomPlayer(Seated):
    """Answers at random; the same seed gives the same answers to the same row of questions."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = Seeded(seed)

    def think(self, observed: Observation, stop: Stop = never) -> Decision:  # noqa: ARG002 - there is nothing to stop
        """One of the offered answers."""
        return Decision(observed.offer[self.dice.below(len(observed.offer))])
