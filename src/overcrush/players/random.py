"""The player who knows nothing: any offered answer is as good as another."""

from __future__ import annotations

from overcrush.engine.questions import Question
from overcrush.engine.state import Dice, Game
from overcrush.engine.table import Seeded
from overcrush.engine.view import View


class RandomPlayer:
    """Answers at random; the same seed gives the same answers."""

    def __init__(self, seed: int = 0, dice: Dice | None = None) -> None:
        self.dice = dice if dice is not None else Seeded(seed)

    def choose(self, seen: View, asked: Question) -> int:
        """One of the offered answers."""
        return self.decide(seen.game, seen.seat, asked.numbers())

    def decide(self, game: Game, seat: int, offer: list[int]) -> int:  # noqa: ARG002 - a player is asked so
        """One of the offered answers."""
        return offer[self.dice.below(len(offer))]
