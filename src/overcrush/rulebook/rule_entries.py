"""The entries of the rulebook, as they stand in the data files beside this module."""

from typing import Final

from msgspec import Struct

BOOK_TITLES: Final = {
    "fus": "Faerûn Under Siege (2016)",
    "tmnt": "Teenage Mutant Ninja Turtles (2016)",
    "ai": "Avengers Infinity (2018)",
    "bfu": "Battle for Ultramar (2018)",
    "wwe": "WWE (2019)",
}

# An edition is written as "all", as a year, or as a comma list of books.
EDITION_BOOKS: Final = {
    "all": tuple(BOOK_TITLES),
    "2016": ("fus", "tmnt"),
    "2018": ("ai", "bfu", "wwe"),
}

LETTER_TITLES: Final = {
    "S": "Set-up and team building",
    "Z": "Zones",
    "D": "Dice and faces",
    "E": "Energy and spending",
    "T": "Turn structure",
    "P": "Priority and windows",
    "B": "Buying",
    "F": "Fielding",
    "A": "Action dice",
    "G": "Global abilities",
    "C": "Combat",
    "N": "Cleanup",
    "W": "Winning and life",
    "X": "Effects",
    "V": "Levels, spin, reroll, capture, control, copy, swap, tokens, bursts, active",
    "K": "Keywords",
    "O": "Doubles",
}


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in plain words, small enough to be shown by a test."""

    id: str
    topic: str
    title: str
    """What it is about, in a few words: no other rule has the same."""
    rule: str
    books: list[str]
    where: str
    edition: str
    test_idea: str
    note: str = ""

    @property
    def letter(self) -> str:
        """The chapter of the ledger that the rule stands in."""
        return self.id[0]

    @property
    def keyword(self) -> str:
        """The keyword that the rule belongs to, or nothing."""
        return self.topic.removeprefix("keyword: ") if self.topic.startswith("keyword: ") else ""

    def applies_in(self, book: str) -> bool:
        """Whether the rule holds in the edition of that book."""
        return book in EDITION_BOOKS.get(self.edition, tuple(self.edition.split(",")))


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of ours where the books are silent or contradict each other."""

    id: str
    question: str
    ruling: str
    rules: list[str]
    switch: bool = False


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """A topic on which the books differ."""

    number: int
    topic: str
    books_2016: str
    books_2018: str
    wwe: str
    rules: list[str]


class Keyword(Struct, frozen=True, forbid_unknown_fields=True):
    """What a keyword does, or what a word of the books' glossaries means."""

    name: str
    kind: str
    parameter: str
    books: list[str]
    rules: list[str]
    points: list[str]
    also: list[str] = []
    """Other forms under which it is looked up."""

    @property
    def title(self) -> str:
        """What it is: a keyword of some kind, or a word."""
        return "word of the glossaries" if self.kind == "word" else f"keyword, {self.kind}"


class Keywords(Struct, frozen=True, forbid_unknown_fields=True):
    """The keywords, those of the five books and later ones, and what holds for all; other words of the glossaries."""

    general: list[str]
    keywords: list[Keyword]
    words: list[Keyword]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """Facts about the books side by side."""

    title: str
    columns: list[str]
    rows: list[list[str]]
