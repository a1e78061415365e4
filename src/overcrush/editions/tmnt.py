"""Teenage Mutant Ninja Turtles (2016): the shared text of 2016, and Regenerate after a KO.

The book has no chapter on capturing, controlling and copying; the 2018 text fills the gap
(docs/rulings/chapters-that-tmnt-lacks.md).
"""

from __future__ import annotations

from typing import Final

from overcrush.editions.books_2016 import BOTH, WORDS
from overcrush.editions.edition_model import Book, Difference

OWN: Final = (
    Difference(
        "regenerate_after_ko",
        True,
        ("K-086", "K-087", "A39"),
        "Regenerate rolls a die that has been KO'd: what a KO causes happens, and its bonuses are lost.",
    ),
)

BOOK: Final = Book("tmnt", "Teenage Mutant Ninja Turtles", 2016, (*BOTH, *OWN), WORDS)
