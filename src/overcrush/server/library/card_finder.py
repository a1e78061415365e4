"""Cards that fit a query, in an order, page by page. The query is read by the one parser of the catalogue."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal

import msgspec

from overcrush.catalogue import Catalogue, Entry
from overcrush.catalogue.card_search import Part, QueryError, Test, levels_of, read_parts
from overcrush.catalogue.card_suggestions import mended, suggested

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


class Meant(msgspec.Struct, frozen=True):
    """Another query that somebody probably meant, and how many cards fit it."""

    query: str
    total: int


class SetShown(msgspec.Struct, frozen=True):
    """A set of cards."""

    code: str
    title: str


class CardsFound(msgspec.Struct, frozen=True):
    """Some of the cards that fit a query."""

    total: int
    """How many fit."""
    all: int
    """How many there are."""
    sets: list[SetShown]
    """All sets."""
    offset: int
    cards: list[CardRow]
    parts: list[QueryPart]
    meant: Meant | None
    """Of plain words that are read better as conditions, or that stand on no card."""
    problem: QueryProblem | None
    """A query that is still being typed is often no query yet; that is no error of the request."""


class TooMuchWork(Exception):  # noqa: N818 - an answer to a visitor, not a fault
    """A query that would take too long."""


TOO_MUCH: Final = "This query asks too much of every card. Use fewer conditions."


def find_cards(catalogue: Catalogue, query: str, sort: Sort, offset: int, most: int) -> CardsFound:
    """The cards of a query from `offset` on; all cards for an empty one."""
    whole, sets = len(catalogue), [SetShown(each.code, each.title) for each in catalogue.sets.values()]
    lost = len(query) - len(query.lstrip())
    try:
        entries, parts = ordered(catalogue, query.strip(), sort)
    except QueryError as error:
        return CardsFound(0, whole, sets, 0, [], [], None, QueryProblem(error.sentence, error.position + lost))
    except TooMuchWork:
        return CardsFound(0, whole, sets, 0, [], [], None, QueryProblem(TOO_MUCH, 0))
    page = [card_row(entry) for entry in entries[offset : offset + min(most, MOST_A_PAGE)]]
    shown_parts = [query_part(part, lost) for part in parts]
    return CardsFound(len(entries), whole, sets, offset, page, shown_parts, meant(catalogue, query.strip()), None)


@lru_cache(maxsize=KEPT)
def meant(catalogue: Catalogue, query: str) -> Meant | None:
    """What plain words probably mean, if that finds cards that the words miss."""
    found = set(ordered(catalogue, query, "set")[0])
    for guess in (suggested(catalogue, query), "" if found else mended(catalogue, query)):
        if not guess:
            continue
        try:
            other = ordered(catalogue, guess, "set")[0]
        except (QueryError, TooMuchWork):
            continue
        if not found.issuperset(other):
            return Meant(guess, len(other))
    return None


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
