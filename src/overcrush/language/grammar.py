"""The grammar: phrases that say at once how a value is read and how it is written.

A phrase belongs to a category and joins a pattern with a template:

    phrase("effect", "deal {n:number} damage to {to:group}", DealDamage(_.n, _.to))

In a pattern `{name:category}` is a slot, `[...]` may be left out (its slots then have their defaults), `?`
stands for "one" and "many" in turn, with `<gets|get>` for the words that change with it. A template is an ordinary
value with `_.name` where a slot's value goes, so reading is filling in and writing is taking apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from itertools import product
from typing import Any, Final

NUMBERS: Final = ("one", "many")
SLOT: Final = re.compile(r"\{(\w+):([\w. -]+)\}")


@dataclass(frozen=True, slots=True)
class Slot:
    name: str


class _Slots:
    def __getattr__(self, name: str) -> Any:
        return Slot(name)


_: Final = _Slots()
"""Slots of templates: `_.amount`."""


@dataclass(frozen=True, slots=True)
class Made:
    """A template that is no plain shape: how the value is made of the slots, and how it is taken apart again."""

    make: Callable[..., Any]
    take: Callable[[Any], dict[str, Any] | None]


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a pattern: literal text, or a slot."""

    text: str = ""
    name: str = ""
    category: str = ""


@dataclass(slots=True)
class Phrase:
    category: str
    pattern: str
    pieces: tuple[Piece, ...]
    template: Any
    origin: str
    """The pattern as it was written, of which this is one form."""
    elements: tuple[tuple[str, str], ...] = ()
    """For reading: (name, category) for a slot, ("", word) for a literal word."""


@dataclass(slots=True)
class Terminal:
    """A category that is one token: how its value is found and written."""

    category: str
    label: str
    kinds: tuple[str, ...]
    """Kinds of tokens it can be."""
    read: Callable[[Any], Any]
    """The value of a token, or None."""
    write: Callable[[Any], str | None]
    """The text of a value, or None."""


@dataclass(slots=True)
class Grammar:
    phrases: dict[str, list[Phrase]] = field(default_factory=dict)
    terminals: dict[str, Terminal] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    """What to call a category in an error."""

    def phrase(self, category: str, pattern: str, template: Any, **defaults: Any) -> None:
        """Add a phrase, in all its forms."""
        for number in NUMBERS if "?" in category + pattern else ("",):
            whole = pattern
            if number:
                # "<one|many>" is what one and what many are called.
                whole = re.sub(r"<([^|>]*)\|([^>]*)>", rf"\{NUMBERS.index(number) + 1}", whole)
                whole = whole.replace(".?", f".{number}")
            for form, missing in forms(whole):
                filled = fill(template, {name: defaults[name] for name in missing}) if missing else template
                self.add(category.replace(".?", f".{number}"), form, filled, pattern)

    def add(self, category: str, pattern: str, template: Any, origin: str) -> None:
        pieces = tuple(pieces_of(pattern))
        self.phrases.setdefault(category, []).append(Phrase(category, pattern, pieces, template, origin))

    def terminal(
        self,
        category: str,
        label: str,
        kinds: tuple[str, ...],
        read: Callable[[Any], Any],
        write: Callable[[Any], str | None],
    ) -> None:
        """Add a category that is one token."""
        self.terminals[category] = Terminal(category, label, kinds, read, write)

    def known(self, category: str) -> bool:
        return category in self.phrases or category in self.terminals


def pieces_of(pattern: str) -> Iterator[Piece]:
    at = 0
    for found in SLOT.finditer(pattern):
        if found.start() > at:
            yield Piece(text=pattern[at : found.start()])
        yield Piece(name=found.group(1), category=found.group(2))
        at = found.end()
    if at < len(pattern):
        yield Piece(text=pattern[at:])


OPTION: Final = re.compile(r"\[((?:[^\[\]])*)\]")


def forms(pattern: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every way to write a pattern with its optional parts, with the slots that are then missing.

    Icons are written with double brackets in patterns, so that single ones are free for this.
    """
    marked = pattern.replace("[[", "\0").replace("]]", "\1")
    options = list(OPTION.finditer(marked))
    for kept in product((True, False), repeat=len(options)):
        text = ""
        at = 0
        missing: list[str] = []
        for option, keep in zip(options, kept, strict=True):
            text += marked[at : option.start()]
            if keep:
                text += option.group(1)
            else:
                missing += [name for name, _category in SLOT.findall(option.group(1))]
            at = option.end()
        text += marked[at:]
        yield text.replace("\0", "[").replace("\1", "]"), tuple(missing)


_NAMES: Final[dict[type, tuple[str, ...]]] = {}


def names_of(value: Any) -> tuple[str, ...]:
    """The names of the parts of a value; none if it has no parts."""
    names = _NAMES.get(type(value))
    if names is None:
        parts = fields(value) if is_dataclass(value) and not isinstance(value, type) else ()
        names = _NAMES[type(value)] = tuple(part.name for part in parts)
    return names


def fill(template: Any, slots: dict[str, Any]) -> Any:
    """The template with slots filled in; slots without a value stay."""
    if isinstance(template, Slot):
        return slots.get(template.name, template)
    if isinstance(template, Made):
        return template.make(**slots)
    if isinstance(template, tuple):
        return tuple(fill(part, slots) for part in template)
    if names := names_of(template):
        old = [getattr(template, name) for name in names]
        new = [fill(part, slots) for part in old]
        return template if new == old else type(template)(*new)
    return template


def take(template: Any, value: Any, slots: dict[str, Any]) -> bool:
    """Whether the value has the template's shape; the slots are then what stands in their places."""
    if isinstance(template, Slot):
        if template.name in slots:
            return bool(slots[template.name] == value)
        slots[template.name] = value
        return True
    if isinstance(template, Made):
        parts = template.take(value)
        if parts is not None:
            slots.update(parts)
        return parts is not None
    if isinstance(template, tuple):
        return (
            isinstance(value, tuple)
            and len(template) == len(value)
            and all(take(mine, its, slots) for mine, its in zip(template, value, strict=True))
        )
    if names := names_of(template):
        return type(template) is type(value) and all(
            take(getattr(template, name), getattr(value, name), slots) for name in names
        )
    return bool(type(template) is type(value) and template == value)
