"""Computer players as opponents: by the names that the whole project knows them by, or anybody who can decide."""

from __future__ import annotations

from typing import Protocol

from overcrush.engine.model.game import Game
from overcrush.players import Observation, UnknownPlayer, observe, player_named

__all__ = ["Opponent", "UnknownPlayer", "answer_of", "opponent_named"]


class Opponent(Protocol):
    """Anybody who answers for a seat and sees no more than it may."""

    def decide(self, observed: Observation) -> int:
        """One of the offered answers."""
        ...


def opponent_named(name: str, seed: int) -> Opponent:
    """A player by its name; the same seed gives the same answers."""
    return player_named(name, seed)


def answer_of(opponent: Opponent, game: Game) -> int:
    """What the opponent answers to the open question, which is put to its seat."""
    return opponent.decide(observe(game, game.asked))
