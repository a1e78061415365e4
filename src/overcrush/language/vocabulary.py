"""The closed word lists that texts may use besides the language's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from overcrush.abilities.keywords import KEYWORDS

ALIGNMENTS: Final = ("Good", "Evil", "Neutral")

AFFILIATION: Final = "affiliation"
TAG: Final = "type of card"
ALIGNMENT: Final = "alignment"
KEYWORD: Final = "keyword"


@dataclass(frozen=True, slots=True)
class Words:
    """Affiliations and types of cards (Fiend, Dragon, Gear): proper names, written with capitals and without quotes."""

    affiliations: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()

    def joined(self, other: Words) -> Words:
        """The words of both."""
        return Words(self.affiliations | other.affiliations, self.tags | other.tags)

    def kinds(self) -> dict[str, tuple[str, ...]]:
        """Every proper word with what it may be. A word that is both an affiliation and a type is an affiliation."""
        found: dict[str, tuple[str, ...]] = {}
        for kind, words in (
            (AFFILIATION, self.affiliations),
            (TAG, self.tags - self.affiliations),
            (ALIGNMENT, frozenset(ALIGNMENTS)),
            (KEYWORD, frozenset(KEYWORDS)),
        ):
            for word in words:
                found[word] = (*found.get(word, ()), kind)
        return found
