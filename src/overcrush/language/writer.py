"""From a value to its text: the first phrase of its category that has its shape."""

from __future__ import annotations

import re
from typing import Any, Final

from overcrush.language.grammar import Grammar, Made, Phrase, Slot, take

ARTICLE: Final = re.compile(r"\ba(?= (?:[aeiou]|\"?[AEIOU]|X-))")
"""Before a vowel "a" is "an"; the grammar writes "a" everywhere."""


REMEMBERED: Final = 50_000
"""For how many parts of texts a writer remembers what it wrote."""


class Same:
    """A value that is looked up by what it is, with its hash, which for a long text is much work to compute."""

    __slots__ = ("hash", "value")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.hash = hash(value)

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and (self.value is other.value or bool(self.value == other.value))


class Writer:
    """Writes values; remembers what it wrote."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.known: dict[tuple[str, Same], str | None] = {}
        self.keys: dict[int, Same] = {}
        """By identity, which is theirs as long as they are here."""
        self.used: set[tuple[str, str]] | None = None
        """If somebody asks: category and pattern of every phrase that has written something."""
        self.shaped: dict[tuple[str, type], list[Phrase]] = {}
        """For each category and type of value the phrases that may have its shape, in order."""

    def write(self, category: str, value: Any) -> str | None:
        """The text of a value in a category, or None if the category has no word for it."""
        same = self.keys.get(id(value))
        if same is None:
            same = self.keys[id(value)] = Same(value)
        key = (category, same)
        if key not in self.known:
            if len(self.known) > REMEMBERED:
                self.known.clear()
                self.keys = {id(value): same}
            self.known[key] = self.found(category, value)
        return self.known[key]

    def found(self, category: str, value: Any) -> str | None:
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            return terminal.write(value)
        for phrase in self.phrases(category, type(value)):
            text = self.by(phrase, value)
            if text is not None:
                return text
        return None

    def phrases(self, category: str, kind: type) -> list[Phrase]:
        found = self.shaped.get((category, kind))
        if found is None:
            found = self.shaped[category, kind] = [
                phrase
                for phrase in self.grammar.phrases[category]
                if isinstance(phrase.template, Slot | Made) or type(phrase.template) is kind
            ]
        return found

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
