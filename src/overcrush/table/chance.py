"""Who answers chance at a table: a seed, a script, or people with real dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from overcrush.engine.chance import Chance
from overcrush.engine.machine import play
from overcrush.engine.model.constants import CHANCE
from overcrush.engine.model.game import Game
from overcrush.wording.questions import Unread, WordedQuestion, find_among, question


class TableError(ValueError):
    """Something that cannot be done at this table; the message says what to do instead."""


class Scripted(Chance):
    """Dice that are told beforehand, in words: "Sidekick", "fist", "L2" ... For tests and scenarios."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = list(words)
        self.at: int = 0

    def answer(self, g: Game) -> int:
        asked = question(g)
        if self.at >= len(self.words):
            raise TableError(
                f"The script of chance is used up after {self.at} answers, and chance is asked again: "
                f"{asked.sentence} One of: {'; '.join(asked.words())}."
            )
        words = self.words[self.at]
        found = find_among(asked, words)
        if isinstance(found, Unread):
            raise TableError(f"Answer {self.at + 1} of the script of chance does not fit. {found.sentence}")
        self.at += 1
        return found


class TypedIn(Chance):
    """Real dice: somebody is asked and types what was drawn or rolled, until it fits."""

    def __init__(self, ask: Callable[[WordedQuestion, str], str]) -> None:
        """`ask` gets the question, and what was wrong with the last try (nothing at first)."""
        self.ask = ask

    def answer(self, g: Game) -> int:
        asked = question(g)
        wrong = ""
        while True:
            found = find_among(asked, self.ask(asked, wrong))
            if isinstance(found, int):
                return found
            wrong = found.sentence


# The table


UNKNOWN_DICE: Final = -1
"""As the state of the dice before an answer: the answer comes from a record, which knows no seed."""


def chance_answers(game: Game, answers: Sequence[int]) -> list[int]:
    """Which of the answers that follow are chance's."""
    found: list[int] = []
    copy = game.copy()
    for answer in answers:
        if copy.asked == CHANCE:
            found.append(answer)
        if play(copy, answer) is not None:
            break
    return found
