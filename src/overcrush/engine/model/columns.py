"""Columns of numbers that copies of a game share."""

from __future__ import annotations

from typing import Final, TypeVar

from overcrush.engine.model.ids import DieId

Ints = tuple[int, ...]
T = TypeVar("T")

NOTHING: Final[Ints] = ()
NO_OFFER_ORDER: Final[list[tuple[int, DieId]]] = []
"""No dice are being declared: shared, never changed."""

# Columns of what was computed of each die; 0 in them means that it was not
STAT_BITS: Final = 20
"""Room for one number in the column of stats: attack above, defense below."""
MOST_STAT: Final = (1 << STAT_BITS) - 1
STATS_KNOWN: Final = 1 << 2 * STAT_BITS
"""Marks a computed entry of the column of stats."""
KEYWORDS_KNOWN: Final = 1
"""Marks a computed entry of the column of keywords."""
FIRST_KEYWORD: Final = 2
"""The bit of keyword number 0 in that column. The mark stands below the keywords, so that there can be any number of
them; in the compiled engine a die that has one of those from number 61 on is asked a little more slowly."""


def with_entry(column: tuple[T, ...], at: int, entry: T) -> tuple[T, ...]:
    """A column with one entry changed; copies of the game that share the old one keep it."""
    changed = list(column)
    changed[at] = entry
    return tuple(changed)


def with_more(column: Ints, at: int, more: int) -> Ints:
    """A column with one number changed by so much."""
    changed = list(column)
    changed[at] += more
    return tuple(changed)
