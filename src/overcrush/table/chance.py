"""Who answers chance at a table: a seed, numbered dice, a script, or people with real dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from overcrush.engine.chance import Chance as Chance
from overcrush.engine.machine import offered, play, weights
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import CHANCE
from overcrush.engine.model.game import Game
from overcrush.table.records.record import Record
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


class Numbered(Chance):
    """Dice whose n-th answer hangs on n alone, counted along the line of play that stands."""

    def __init__(self) -> None:
        self.count: int = 0
        """How many answers it has given."""

    def number(self, n: int, total: int) -> int:
        """The n-th number of the game, counted from 0: from 0 to total - 1."""
        raise NotImplementedError

    def answer(self, g: Game) -> int:
        odds = weights(g)
        at = self.number(self.count, sum(odds))
        self.count += 1
        return offered(g)[place_of(odds, at)]

    def mark(self) -> Ints:
        return (self.count,)

    def mark_after(self, answers: int) -> Ints:
        return (answers,)

    def rewind(self, mark: Ints) -> None:
        self.count = mark[0]


def place_of(odds: Sequence[int], at: int) -> int:
    """Which of several answers a number means, each answer having its share of the numbers."""
    for place, share in enumerate(odds):
        if at < share:
            return place
        at -= share
    raise ValueError("the number lies behind all answers")


def first_difference(record: Record, chance: Chance) -> int | None:
    """Which answer of a record, counted from 1, is the first of chance that the source would not have given."""
    game = record.opening()
    for at, answer in enumerate(record.answers, 1):
        offered(game)
        if game.asked == CHANCE and chance.answer(game) != answer:
            return at
        play(game, answer)
    return None


# The table


UNKNOWN_DICE: Final[Ints] = ()
"""As the mark of the dice before an answer: the answer comes from a record, which knows no seed."""


def chance_is_asked(g: Game) -> bool:
    """Whether dice are awaited."""
    return len(offered(g)) > 0 and g.asked == CHANCE


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
