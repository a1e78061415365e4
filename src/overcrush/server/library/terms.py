"""Words and symbols that explain themselves wherever they stand: what each means, in a sentence or two."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

import msgspec

from overcrush.rulebook import Keyword, rulebook

SYMBOLS: Final = {
    "fist": "E-001",
    "bolt": "E-001",
    "mask": "E-001",
    "shield": "E-001",
    "wild": "E-002",
    "generic": "E-006",
    "face": "D-004",
    "A": "C-021",
    "D": "C-026",
    "level": "V-001",
    "purchase cost": "B-004",
}
"""Symbols of cards and dice, with the rule that says what they mean."""
BURST: Final = "burst"
EVERYDAY: Final = frozenset(
    {"Ability", "Action die", "Assign", "Attack", "Face", "Field Zone", "Opposing", "Stats", "When fielded"}
)
"""Words of the glossaries that nearly every text has: marking them would bury the others."""

VERBS: Final = {"Prep": ["prep"]}
"""Keywords that texts also use as plain verbs."""


class Term(msgspec.Struct, frozen=True):
    """Something that explains itself."""

    name: str
    kind: Literal["keyword", "word", "symbol"]
    forms: list[str]
    """How it is written in texts: keywords exactly so, words also with other capitals. None: not looked for."""
    words: str
    address: str
    """Where more is said."""


@cache
def terms() -> list[Term]:
    """Every keyword, word and symbol that explains itself."""
    book = rulebook()
    symbols = [Term(name, "symbol", [], book.rules[rule].rule, f"/rules/{rule}") for name, rule in SYMBOLS.items()]
    burst = book.words["Burst"]
    return [
        *(term(keyword, [keyword.name, *VERBS.get(keyword.name, [])]) for keyword in book.keywords.values()),
        *(term(word, [] if word.name in EVERYDAY else [word.name, *word.also]) for word in book.words.values()),
        *symbols,
        Term(BURST, "symbol", [], burst.points[0], address_of(burst)),
    ]


def term(keyword: Keyword, forms: list[str]) -> Term:
    """A keyword or word as a term."""
    kind: Literal["keyword", "word"] = "word" if keyword.kind == "word" else "keyword"
    return Term(keyword.name, kind, forms, keyword.points[0], address_of(keyword))


def address_of(keyword: Keyword) -> str:
    """The page of a keyword; spaces are written as browsers do."""
    return f"/rules/keyword/{keyword.name.replace(' ', '%20')}"
