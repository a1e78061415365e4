"""Cards that fit a query, in an order, page by page. The query is read by the one parser of the catalogue."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal

import msgspec

from overcrush.catalogue import Catalogue, Entry
from overcrush.catalogue.card_search import Part, QueryError, Test, levels_of, read_parts

MOST_A_PAGE: Final = 200
SECONDS: Final = 0.5
"""The most that one query may take of a processor. A query of usual length takes a hundredth of it for 4,000 cards."""
LOOKS_AT_THE_CLOCK: Final = 50
"""After so many cards."""
KEPT: Final = 128
"""Queries whose cards are remembered: a page of results is often followed by the next one."""

Sort = Literal["cost", "name", "set", "attack", "defense"]


class CardLevel(msgspec.Struct, frozen=True):
    """A character face in short."""

    cost: int
    attack: int
    defense: int
    burst: int


class CardRow(msgspec.Struct, frozen=True):
    """A card as a list shows it."""

    id: str
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: list[str]
    affiliations: list[str]
    text: list[str]
    levels: list[CardLevel]


class QueryPart(msgspec.Struct, frozen=True):
    """One of the conditions that a query joins with `and`; positions count characters from 0."""

    start: int
    end: int
    field: str
    comparison: str
    value: str
    either: bool
    """Conditions joined with `or`, without parentheses around them."""


class QueryProblem(msgspec.Struct, frozen=True):
    """Why a query cannot be read, and where in it."""

    words: str
    position: int


class CardsFound(msgspec.Struct, frozen=True):
    """Some of the cards that fit a query."""

    total: int
    """How many fit."""
    all: int
    """How many there are."""
    sets: list[str]
    """The codes of all sets."""
    offset: int
    cards: list[CardRow]
    parts: list[QueryPart]
    problem: QueryProblem | None
    """A query that is still being typed is often no query yet; that is no error of the request."""


class TooMuchWork(Exception):  # noqa: N818 - an answer to a visitor, not a fault
    """A query that would take too long."""


TOO_MUCH: Final = "This query asks too much of every card. Use fewer conditions."


def find_cards(catalogue: Catalogue, query: str, sort: Sort, offset: int, most: int) -> CardsFound:
    """The cards of a query from `offset` on; all cards for an empty one."""
    whole, sets = len(catalogue), list(catalogue.sets)
    lost = len(query) - len(query.lstrip())
    try:
        entries, parts = ordered(catalogue, query.strip(), sort)
    except QueryError as error:
        return CardsFound(0, whole, sets, 0, [], [], QueryProblem(error.sentence, error.position + lost))
    except TooMuchWork:
        return CardsFound(0, whole, sets, 0, [], [], QueryProblem(TOO_MUCH, 0))
    page = [card_row(entry) for entry in entries[offset : offset + min(most, MOST_A_PAGE)]]
    return CardsFound(len(entries), whole, sets, offset, page, [query_part(part, lost) for part in parts], None)


def query_part(part: Part, by: int) -> QueryPart:
    """A part of a query that stands so many characters further on."""
    return QueryPart(part.start + by, part.end + by, part.field, part.comparison, part.value.casefold(), part.either)


@lru_cache(maxsize=KEPT)
def ordered(catalogue: Catalogue, query: str, sort: Sort) -> tuple[tuple[Entry, ...], tuple[Part, ...]]:
    """All cards of a query in order, and the parts of the query; QueryError or TooMuchWork."""
    if not query:
        found, parts = list(catalogue.entries.values()), list[Part]()
    else:
        test, parts = read_parts(query, catalogue)
        found = fitting(test, catalogue)
    return tuple(sorted(found, key=ORDERS[sort])), tuple(parts)


def fitting(test: Test, catalogue: Catalogue, clock: Callable[[], float] = time.thread_time) -> list[Entry]:
    """The cards that pass a test; TooMuchWork if that takes too long."""
    end = clock() + SECONDS
    found = []
    for number, entry in enumerate(catalogue.entries.values()):
        if test(entry):
            found.append(entry)
        if number % LOOKS_AT_THE_CLOCK == 0 and clock() > end:
            raise TooMuchWork
    return found


def card_row(entry: Entry) -> CardRow:
    """A card as a list shows it."""
    return CardRow(
        entry.id,
        entry.name,
        entry.subtitle,
        entry.kind,
        entry.cost,
        list(entry.energy),
        list(entry.affiliations),
        (entry.text or "").splitlines(),
        [CardLevel(face.fielding_cost, face.attack, face.defense, face.burst) for face in levels_of(entry)],
    )


def by_name(entry: Entry) -> tuple[object, ...]:
    """Names in order; versions of one name by set and number."""
    return (entry.name.casefold(), entry.set, entry.number)


# Sorting keeps the order of the catalogue, set by set and number by number, where keys are equal.
ORDERS: Final[dict[Sort, Callable[[Entry], tuple[object, ...]]]] = {
    "cost": lambda entry: (entry.cost, *by_name(entry)),
    "name": by_name,
    "set": lambda _: (),
    "attack": lambda entry: (-max((face.attack for face in levels_of(entry)), default=-1), *by_name(entry)),
    "defense": lambda entry: (-max((face.defense for face in levels_of(entry)), default=-1), *by_name(entry)),
}
