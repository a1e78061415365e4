"""Avengers Infinity (2018): the text that everything else is compared with (ruling A1), so it differs in nothing."""

from __future__ import annotations

from typing import Final

from overcrush.editions.edition_model import Book

BOOK: Final = Book("ai", "Avengers Infinity", 2018)
