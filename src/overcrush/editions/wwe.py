"""WWE (2019): the rules of 2018, the chapters it leaves out included (ruling A2), with words of its own."""

from __future__ import annotations

from typing import Final

from overcrush.editions.edition_model import Book

BOOK: Final = Book("wwe", "WWE", 2019, words={"role": "commissioner", "character": "Superstar"})
