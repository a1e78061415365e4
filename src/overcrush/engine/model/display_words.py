"""The words of an edition in place of the code's own."""

from __future__ import annotations

import re


def in_edition_words(text: str, words: dict[str, str]) -> str:
    """The text as the edition's players say it: "a character" becomes "a Superstar", plurals too."""
    for plain, shown in words.items():
        if plain and shown and plain != shown:
            text = re.sub(rf"\b{re.escape(plain)}(s?)\b", Swap(shown).put, text, flags=re.IGNORECASE)
    return text


class Swap:
    """Puts one word for another and keeps a capital and the plural."""

    def __init__(self, shown: str) -> None:
        self.shown = shown

    def put(self, found: re.Match[str]) -> str:
        capital = found.group(0)[:1].isupper()
        shown = self.shown[:1].upper() + self.shown[1:] if capital else self.shown
        return shown + str(found.group(1))
