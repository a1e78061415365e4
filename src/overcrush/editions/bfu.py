"""Battle for Ultramar (2018): the same rules as Avengers Infinity; its own demo game stands in `formats`."""

from __future__ import annotations

from typing import Final

from overcrush.editions.edition_model import Book

BOOK: Final = Book("bfu", "Battle for Ultramar", 2018)
