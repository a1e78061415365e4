"""No line takes long, however many readings it has."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from overcrush.catalogue.word_lists import known_words
from overcrush.language import LanguageError, read, read_line
from overcrush.language.bounds import LONGEST_LINE, MOST_LINES
from tests.language.long_lines import LINES, longest, misspelt
from tests.stopwatch import quickly

LIMIT = 0.05
"""Seconds of processor time of the reference machine."""


def read_quickly(limit: float, task: Callable[[], object]) -> None:
    """Something is read, or refused, with not more work than the limit."""

    def attempt() -> None:
        with suppress(LanguageError):
            task()

    quickly(limit, attempt)


def setup_module() -> None:
    # The words that a phrase can begin with are found once.
    read_line("Overcrush.", known_words())


@pytest.mark.parametrize("kind", LINES)
def test_the_longest_line_of_each_kind_is_read_at_once(kind: str) -> None:
    line = longest(LINES[kind])
    assert LONGEST_LINE - 60 < len(line) <= LONGEST_LINE
    read_quickly(LIMIT, lambda: read_line(line, known_words()))


@pytest.mark.parametrize("kind", LINES)
def test_a_mistake_in_a_long_line_is_found_at_once(kind: str) -> None:
    line = misspelt(longest(LINES[kind]))
    with pytest.raises(LanguageError):
        read_line(line, known_words(), 1, "Lamp Keeper")
    read_quickly(LIMIT, lambda: read_line(line, known_words(), 1, "Lamp Keeper"))


def test_a_line_that_is_too_long_is_refused_at_once_with_the_bound() -> None:
    line = "When fielded: " + "draw 1. " * 125_000
    with pytest.raises(LanguageError, match="A line has at most 600 characters, and this one has 1,000,01"):
        read(line, known_words())
    read_quickly(LIMIT, lambda: read(line, known_words()))


def test_a_text_of_too_many_lines_is_refused_at_once_with_the_bound() -> None:
    text = "Overcrush.\n" * 100_000
    with pytest.raises(LanguageError, match=r"line 21, column 1: A text has at most 20 lines, .* has 100,000"):
        read(text, known_words())
    # A megabyte is cut into its lines once, which is all that takes time here.
    read_quickly(5 * LIMIT, lambda: read(text, known_words()))
    assert len(read("Overcrush.\n" * MOST_LINES, known_words())) == MOST_LINES
