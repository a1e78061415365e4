"""The texts of each language, by key: one file for each in `languages/`, and which language is spoken here and now.

Everything that people read is made of these texts; the engine knows none of them. What an edition calls things
(Superstar for character) is put in where a text says so, never into names of people and cards.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

from overcrush.engine.model.game import Game

FOLDER: Final = Path(__file__).with_name("languages")
YOU: Final = "You"
"""The name of a player who is the person that reads: texts then speak to them."""
NO_WORDS: Final[dict[str, str]] = {}


class Language:
    """All texts of a language."""

    def __init__(self, code: str, texts: Mapping[str, str], plain: bool = False) -> None:
        self.code = code
        self.texts = texts
        self.plain = plain
        """In the code's own words: no edition's words, and nobody is spoken to."""

    def say(self, key: str, fields: Mapping[str, str], words: Mapping[str, str]) -> str:
        """The text of a key with its fields filled in, and with the edition's words."""
        if not self.plain and self.texts["word:you"] in (fields.get("player"), fields.get("side")):
            key = f"{key}:you" if f"{key}:you" in self.texts else key
        return self.texts[key].format_map(Fields(self, fields, words))

    def term(self, name: str, words: Mapping[str, str]) -> str:
        """What something is called in an edition: `name` is the code's word, with a plural s or a capital if wanted."""
        wanted = name.casefold()
        text = self.texts[f"term:{wanted}"]
        for one, shown in () if self.plain else words.items():
            base = one.casefold()
            if shown and wanted in (base, f"{base}s") and shown.casefold() != base:
                text = self.texts.get(f"term:{shown}", shown)
                if wanted != base:
                    text = self.texts.get(f"term:{shown}s", self.texts["term:plural"].format(word=shown))
        return text[:1].upper() + text[1:] if name[0].isupper() else text


class Fields(dict[str, str]):
    """The fields of one text; a field that nobody gave is one of the edition's words."""

    def __init__(self, language: Language, fields: Mapping[str, str], words: Mapping[str, str]) -> None:
        super().__init__(fields)
        self.language = language
        self.words = words

    def __missing__(self, name: str) -> str:
        return self.language.term(name, self.words)


@cache
def language(code: str = "en") -> Language:
    """A language by its code."""
    return Language(code, read_texts(code))


@cache
def plain_language() -> Language:
    """English in the code's own words, in which answers are written in scenarios."""
    return Language("en", language("en").texts, plain=True)


def read_texts(code: str) -> dict[str, str]:
    """The texts of a language's file, by section and name."""
    with (FOLDER / f"{code}.toml").open("rb") as file:
        sections = tomllib.load(file)
    return {f"{section}:{name}": text for section, texts in sections.items() for name, text in texts.items()}


SPOKEN: Final[ContextVar[Language | None]] = ContextVar("language", default=None)


def spoken() -> Language:
    """The language that is spoken here: English unless somebody chose another."""
    return SPOKEN.get() or language()


@contextmanager
def speaking(chosen: Language) -> Iterator[None]:
    """Speak a language for a while; each thread and task has its own."""
    before = SPOKEN.set(chosen)
    try:
        yield
    finally:
        SPOKEN.reset(before)


def say(key: str, fields: Mapping[str, str] | None = None, g: Game | None = None) -> str:
    """The text of a key with its fields filled in; with a game, in the words of its edition."""
    words = NO_WORDS if g is None else g.setting.options.words
    return spoken().say(key, NO_WORDS if fields is None else fields, words)


def listed(parts: Iterable[str], separator: str = "comma") -> str:
    """Parts of a list one after the other: separated by comma, semicolon or and."""
    return spoken().texts[f"list:{separator}"].join(parts)


def counted(parts: Iterable[str]) -> str:
    """The same with equal parts counted: "2 x Sidekick, Raphael"."""
    counts: dict[str, int] = {}
    for part in parts:
        counts[part] = counts.get(part, 0) + 1
    return listed(
        part if count == 1 else say("list:counted", {"number": str(count), "name": part})
        for part, count in counts.items()
    )
