"""What a player is: two doors to the same decision, with words for any table and with numbers for many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from overcrush.engine.machine import advance, offered, play
from overcrush.engine.questions import Question
from overcrush.engine.state import Dice, Game
from overcrush.engine.view import View
from overcrush.engine.words import CHANCE, GOING_ON


class Player(Protocol):
    """Anybody who answers for a seat. `Table.run` uses `choose`, `play_out` uses `decide`."""

    def choose(self, seen: View, asked: Question) -> int:
        """The number of one of the offered answers."""
        ...

    def decide(self, game: Game, seat: int, offer: list[int]) -> int:
        """The same without words. The game is only read and copied, never changed."""
        ...


def play_out(game: Game, players: Sequence[Player], dice: Dice, limit: int = 20_000) -> int:
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
        offer = offered(game)
        refused = play(game, players[seat].decide(game, seat, offer), dice)
        if refused is not None:
            raise ValueError(f"The player of seat {seat} gave an answer that is refused: {refused}")
    return -1
