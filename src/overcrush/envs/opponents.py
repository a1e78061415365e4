"""Computer players as opponents, by name."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Final, Protocol

from overcrush.engine.questions import Question
from overcrush.engine.state import Game
from overcrush.engine.view import View, view
from overcrush.players.random import RandomPlayer


class Opponent(Protocol):
    """Anybody who answers for a seat, as at a table."""

    def choose(self, seen: View, asked: Question) -> int:
        """The number of one of the offered answers."""
        ...


NAMED: Final[dict[str, Callable[[int], Opponent]]] = {"random": RandomPlayer}
"""From the name of a player to what makes one out of a seed."""


class UnknownOpponent(LookupError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """No player has that name; the message names those that there are."""


def opponent_named(name: str, seed: int) -> Opponent:
    """A player by its name; the same seed gives the same answers."""
    make = NAMED.get(name.strip().casefold())
    if make is None:
        near = difflib.get_close_matches(name.casefold(), NAMED, n=1, cutoff=0.5)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(NAMED)}."
        raise UnknownOpponent(f"There is no player {name.strip()!r}. {hint}")
    return make(seed)


def answer_of(opponent: Opponent, game: Game) -> int:
    """What the opponent answers to the open question, which is put to its seat."""
    seen = view(game, game.asked)
    asked = seen.question()
    assert asked is not None, "the seat that is asked has a question"
    return opponent.choose(seen, asked)
