"""What an edition is made of: differences from the 2018 text, each with the rules that it stands on."""

from __future__ import annotations

from dataclasses import dataclass, field

Value = bool | int


@dataclass(frozen=True, slots=True)
class Difference:
    """One question that a book answers differently from the 2018 text."""

    option: str
    """The attribute of `Options`."""
    value: Value
    rules: tuple[str, ...]
    """Rules and rulings that say so."""
    sentence: str
    """What a player will notice."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that can be set: the rules behind both settings, and what holds when it is on."""

    option: str
    rules: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook as an edition."""

    code: str
    title: str
    year: int
    differences: tuple[Difference, ...] = ()
    words: dict[str, str] = field(default_factory=dict)
    """This book's words where they are not the usual ones; see `edition_words.py`."""


class UnknownEdition(LookupError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """No book has that code; the message names the nearest one."""


class UnknownSwitch(LookupError):  # noqa: N818 - as above
    """No option has that name; the message names the nearest one."""


class WrongSetting(ValueError):  # noqa: N818 - as above
    """The option exists, but cannot be set to that."""
