"""What a player is: it sees what its seat may see, is asked, and names one of the offered answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol

from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.observation import Observation, observe

Stop = Callable[[], bool]
"""Called repeatedly while a player thinks: True ends it, and the best answer so far counts."""


def never() -> bool:
    """Think to the end."""
    return False


class Player(Protocol):
    """Anybody who answers for a seat; never sees the game itself."""

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """One of the offered answers, and what was considered."""
        ...

    def decide(self, observed: Observation) -> int:
        """The answer alone."""
        ...


class Seated(ABC):
    """A player whose `decide` is the answer of its `think`."""

    @abstractmethod
    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        """One of the offered answers, and what was considered."""

    def decide(self, observed: Observation) -> int:
        """The answer alone."""
        return self.think(observed).answer


def play_out(game: Game, players: Sequence[Player], dice: ChanceSource, limit: int = 20_000) -> int:
    """Play a game to its end, in place and without a record; gives the result.

    A game that is not over after `limit` answers counts as a tie.
    """
    offered(game)
    if game.asked == CHANCE:
        advance(game, dice, None)
    for _ in range(limit):
        if game.result != GOING_ON:
            return game.result
        seat = game.asked
        refused = play(game, players[seat].decide(observe(game, seat)), dice)
        if refused is not None:
            raise ValueError(f"The player of seat {seat} gave an answer that is refused: {refused}")
    return -1
