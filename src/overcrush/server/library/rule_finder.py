"""Rules, rulings and keywords that fit somebody's words, and what stands in which chapter."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final, Literal

import msgspec

from overcrush.catalogue import Catalogue
from overcrush.catalogue.entries import LONGEST_NAME, plain
from overcrush.rulebook import Keyword, Rule, Ruling, rulebook
from overcrush.rulebook.rule_entries import BOOK_TITLES, LETTER_TITLES
from overcrush.rulebook.rule_search import places, search
from overcrush.rulebook.rule_status import Status, read_status
from overcrush.server.library.card_page import CardLink, card_link
from overcrush.server.problems import Refused

MOST_HITS: Final = 60
MOST_CARDS: Final = 6
RULINGS: Final = "rulings"
KEYWORDS: Final = "keywords"

Kind = Literal["rule", "ruling", "keyword", "word"]
Wanted = Literal["all", "rules", "rulings", "keywords"]
Book = Literal["all", "fus", "tmnt", "ai", "bfu", "wwe"]
OF_KIND: Final[dict[Wanted, tuple[Kind, ...]]] = {
    "all": ("rule", "ruling", "keyword", "word"),
    "rules": ("rule",),
    "rulings": ("ruling",),
    "keywords": ("keyword", "word"),
}


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules, and how many it has."""

    letter: str
    title: str
    rules: int


class BookShown(msgspec.Struct, frozen=True):
    """A rulebook."""

    code: str
    title: str


class RulebookShown(msgspec.Struct, frozen=True):
    """What the rulebook consists of."""

    chapters: list[Chapter]
    books: list[BookShown]
    keywords: list[str]
    words: list[str]
    """Other words of the books' glossaries."""
    rules: int
    rulings: int
    shown: int
    """Rules that a test shows."""


class RuleHit(msgspec.Struct, frozen=True):
    """Something that was found."""

    id: str
    kind: Kind
    title: str
    """What a rule is about, what kind of keyword it is, or the question of a ruling."""
    words: str
    edition: str
    """Empty if it holds in all of them."""
    marks: list[tuple[int, int]]
    """From and to: the words that were looked for."""


class RulesFound(msgspec.Struct, frozen=True):
    """What fits somebody's words, best first, or a chapter in its order."""

    total: int
    hits: list[RuleHit]
    read_as: dict[str, list[str]]
    """Words that were taken for other words."""
    cards: list[CardLink]
    """Cards that are called so."""


@cache
def rule_status() -> Status:
    """How many of the rules are shown by tests."""
    return read_status()


@cache
def rulebook_shown() -> RulebookShown:
    """What the rulebook consists of."""
    book = rulebook()
    letters = [rule.letter for rule in book.rules.values()]
    return RulebookShown(
        [Chapter(letter, title, letters.count(letter)) for letter, title in LETTER_TITLES.items()],
        [BookShown(code, title) for code, title in BOOK_TITLES.items()],
        list(book.keywords),
        list(book.words),
        len(book.rules),
        len(book.rulings),
        rule_status().shown,
    )


def find_rules(catalogue: Catalogue, words: str, wanted: Wanted, book: Book) -> RulesFound:
    """What fits somebody's words, best first."""
    everything = rulebook()
    result = search(words, len(everything.rules) + len(everything.rulings) + len(everything.words) * 4)
    fitting = [hit.found for hit in result.hits if kind_of(hit.found) in OF_KIND[wanted] and holds(hit.found, book)]
    hits = [rule_hit(found, result.stems) for found in fitting[:MOST_HITS]]
    named = catalogue.by_name.get(plain(words), ()) if len(words) <= LONGEST_NAME else ()
    return RulesFound(len(fitting), hits, result.read_as, [card_link(entry) for entry in named[:MOST_CARDS]])


def chapter_shown(chapter: str, book: Book) -> RulesFound:
    """The rules of a chapter, all keywords, or all rulings; Refused if there is no such chapter."""
    everything = rulebook()
    if chapter == RULINGS:
        found: Iterable[Rule | Ruling | Keyword] = everything.rulings.values()
    elif chapter == KEYWORDS:
        found = [*everything.keywords.values(), *everything.words.values()]
    elif chapter in LETTER_TITLES:
        found = [rule for rule in everything.rules.values() if rule.letter == chapter]
    else:
        letters = ", ".join(LETTER_TITLES)
        raise Refused(404, f"There is no such chapter. Chapters are {letters}, {KEYWORDS} and {RULINGS}.")
    hits = [rule_hit(each, ()) for each in found if holds(each, book)]
    return RulesFound(len(hits), hits, {}, [])


def kind_of(found: Rule | Ruling | Keyword) -> Kind:
    """What it is."""
    match found:
        case Rule():
            return "rule"
        case Ruling():
            return "ruling"
        case Keyword():
            return "word" if found.kind == "word" else "keyword"


def holds(found: Rule | Ruling | Keyword, book: Book) -> bool:
    """Whether something holds in an edition; rulings and keywords do in all of them (ruling A1)."""
    return book == "all" or not isinstance(found, Rule) or found.applies_in(book)


def edition_of(rule: Rule) -> str:
    """Where a rule holds, in short: a year, or the codes of books; empty for all."""
    return "" if rule.edition == "all" else rule.edition.upper().replace(",", ", ")


def rule_hit(found: Rule | Ruling | Keyword, stems: Collection[str]) -> RuleHit:
    """A rule, ruling or keyword as a list shows it, with what was looked for marked."""
    match found:
        case Rule():
            hit = RuleHit(found.id, "rule", found.title, found.rule, edition_of(found), [])
        case Ruling():
            hit = RuleHit(found.id, "ruling", found.question, found.ruling, "", [])
        case Keyword():
            # The first point says what it is, unless another one has more of what was looked for.
            point = max(found.points, key=lambda each: len(places(each, stems)))
            hit = RuleHit(found.name, kind_of(found), found.title, point, "", [])
    return msgspec.structs.replace(hit, marks=places(hit.words, stems))
