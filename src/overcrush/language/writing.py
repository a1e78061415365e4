"""From a value to its text: the first phrase of its category that has its shape."""

from __future__ import annotations

import re
from typing import Any, Final

from overcrush.language.grammar import Grammar, Phrase, take

ARTICLE: Final = re.compile(r"\ba(?= (?:[aeiou]|\"?[AEIOU]|X-))")
"""Before a vowel "a" is "an"; the grammar writes "a" everywhere."""


class Writer:
    """Writes values; remembers what it wrote."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.known: dict[tuple[str, Any], str | None] = {}
        self.used: set[tuple[str, str]] | None = None
        """If somebody asks: category and pattern of every phrase that has written something."""

    def write(self, category: str, value: Any) -> str | None:
        """The text of a value in a category, or None if the category has no word for it."""
        key = (category, value)
        if key not in self.known:
            self.known[key] = self.found(category, value)
        return self.known[key]

    def found(self, category: str, value: Any) -> str | None:
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            return terminal.write(value)
        for phrase in self.grammar.phrases[category]:
            text = self.by(phrase, value)
            if text is not None:
                return text
        return None

    def by(self, phrase: Phrase, value: Any) -> str | None:
        slots: dict[str, Any] = {}
        if not take(phrase.template, value, slots):
            return None
        text = ""
        for piece in phrase.pieces:
            if not piece.name:
                text += piece.text
                continue
            part = self.write(piece.category, slots[piece.name])
            if part is None:
                return None
            text += part
        if self.used is not None:
            self.used.add((phrase.category, phrase.origin))
        return text


def finished(text: str) -> str:
    """A line as people read it: the right article, and a capital letter after each full stop."""
    text = ARTICLE.sub("an", text)
    text = re.sub(r"(?<=\. )[a-z]", lambda found: found.group().upper(), text)
    return text[:1].upper() + text[1:]
