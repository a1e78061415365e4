"""The texts of each language, by key: one file for each in `languages/`, and which language is spoken here and now.

Everything that people read is made of these texts; the engine knows none of them. What an edition calls things
(Superstar for character) is put in where a text says so, never into names of people and cards.

What is kept or sent is no sentence but a `Message`: the key of a text and its fields. Whoever reads it says it in their
own language, now or later.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from overcrush.engine.model.game import Game

FOLDER: Final = Path(__file__).with_name("languages")
YOU: Final = "You"
"""The name of a player who is the person that reads: texts then speak to them."""
POSSESSIVE: Final = "'s"
NO_WORDS: Final[dict[str, str]] = {}
PLAYER: Final = "word:player"
"""The message that names a player: fields name and seat."""
LISTS: Final = "list:"
"""Messages of this section with a field items are lists: the items one after the other, the text between them."""
ITEMS: Final = "items"


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be said in any language: the key of a text and the fields that are put into it."""

    key: str
    fields: dict[str, Message | str | int | list[Message | str | int]] = {}


Part = Message | str | int
"""A field: a name as it is, a number, or another message."""
Fields = Mapping[str, Part | list[Part]]


class Language:
    """All texts of a language."""

    def __init__(self, code: str, texts: Mapping[str, str], plain: bool = False) -> None:
        self.code = code
        self.texts = texts
        self.plain = plain
        """In the code's own words: no edition's words, and nobody is spoken to."""

    def say(self, key: str, fields: Fields, words: Mapping[str, str], reader: int | None = None) -> str:
        """The text of a key with its fields filled in, and with the edition's words.

        reader: the seat of whoever reads it, who is spoken to.
        """
        items = fields.get(ITEMS)
        if isinstance(items, list):
            return self.texts[key].join(self.part(item, words, reader) for item in items)
        if key == PLAYER:
            return self.texts["word:you"] if fields["name"] == YOU or fields["seat"] == reader else str(fields["name"])
        text = self.texts[key]
        if not fields and "{" not in text:
            # Such as the name of a zone.
            return text
        told = Told(self, words)
        for name, field in fields.items():
            if isinstance(field, str):
                told[name] = field
            elif not isinstance(field, list):
                told[name] = self.part(field, words, reader)
        if not self.plain and self.texts["word:you"] in (told.get("player"), told.get("side")):
            text = self.texts.get(f"{key}:you", text)
        return text.format_map(told)

    def part(self, part: Part, words: Mapping[str, str], reader: int | None = None) -> str:
        """A field in words."""
        if isinstance(part, Message):
            return self.say(part.key, part.fields, words, reader)
        return str(part)

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


class Told(dict[str, str]):
    """The fields of one text in words; {player's} is whose, a field that nobody gave one of the edition's words."""

    def __init__(self, language: Language, words: Mapping[str, str]) -> None:
        super().__init__()
        self.language = language
        self.words = words

    def __missing__(self, name: str) -> str:
        owner = name.removesuffix(POSSESSIVE)
        if owner != name and owner in self:
            return self[owner] + ("'" if self[owner].endswith("s") else POSSESSIVE)
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


def say(what: Part, fields: Fields | None = None, g: Game | None = None, reader: int | None = None) -> str:
    """A message, or the text of a key with its fields filled in; with a game, in the words of its edition.

    A message is said with the fields it has. reader: the seat of whoever reads it, who is spoken to.
    """
    words = NO_WORDS if g is None else g.setting.options.words
    if isinstance(what, Message):
        return spoken().say(what.key, what.fields, words, reader)
    return spoken().say(str(what), NO_WORDS if fields is None else fields, words, reader)


def sentence(what: Message, g: Game | None = None, reader: int | None = None) -> str:
    """A message that is a whole sentence: it begins with a capital, whatever it begins with."""
    told = say(what, None, g, reader)
    return told[:1].upper() + told[1:]


def worded(part: Part, g: Game | None = None, reader: int | None = None) -> str:
    """A part of a message in words: names and numbers as they are."""
    return say(part, None, g, reader) if isinstance(part, Message) else str(part)


def listing(parts: Iterable[Part], separator: str = "comma") -> Message:
    """Parts of a list one after the other: separated by comma, semicolon, and, or space."""
    return Message(f"{LISTS}{separator}", {ITEMS: list(parts)})


def listed(parts: Iterable[str], separator: str = "comma") -> str:
    """The same in words."""
    return spoken().texts[f"{LISTS}{separator}"].join(parts)


def counting(parts: Iterable[Part]) -> Message:
    """A list with equal parts counted: "2 x Sidekick, Raphael"."""
    groups: list[tuple[Part, int]] = []
    for part in parts:
        at = next((i for i, (known, _) in enumerate(groups) if known == part), None)
        if at is None:
            groups.append((part, 1))
        else:
            groups[at] = (part, groups[at][1] + 1)
    return listing(
        part if count == 1 else Message("list:counted", {"number": count, "name": part}) for part, count in groups
    )


def counted(parts: Iterable[Part], g: Game | None = None) -> str:
    """The same in words."""
    return say(counting(parts), None, g)
