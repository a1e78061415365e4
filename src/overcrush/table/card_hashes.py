"""Hashes of cards, by which records notice that a card is not what it was."""

from __future__ import annotations

import dataclasses
import hashlib
from typing import Final

from overcrush.abilities.card import Card
from overcrush.abilities.qualities import Quality, word_for_quality
from overcrush.abilities.triggers import How, word_for


def canonical(value: object) -> str:
    """A text of a card value that depends on what it says alone: fields at their default are left out, sets sorted."""
    if isinstance(value, How):
        return repr(word_for(value))
    if isinstance(value, Quality):
        return repr(word_for_quality(value))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        told: list[str] = []
        for field in dataclasses.fields(value):
            content: object = getattr(value, field.name)
            if field.default is not dataclasses.MISSING and content == field.default:
                continue
            if field.default_factory is not dataclasses.MISSING and content == field.default_factory():
                continue
            told.append(f"{field.name}={canonical(content)}")
        return f"{type(value).__name__}({', '.join(told)})"
    if isinstance(value, tuple | list):
        return f"({', '.join(canonical(item) for item in value)})"
    if isinstance(value, frozenset | set):
        return f"{{{', '.join(sorted(canonical(item) for item in value))}}}"
    if isinstance(value, dict):
        items = sorted((canonical(key), canonical(item)) for key, item in value.items())
        return f"{{{', '.join(f'{key}: {item}' for key, item in items)}}}"
    return repr(value)


MOST_KNOWN: Final = 4096
"""More cards than the tables of one process have; beyond it what is kept of them starts anew."""
KNOWN: Final[dict[int, tuple[Card, str]]] = {}
"""Hashes that were made, by the card as an object: to compare what it says takes as long as to make the hash."""


def card_hash(card: Card) -> str:
    """The first 16 digits of the SHA-256 of everything a card says."""
    known = KNOWN.get(id(card))
    if known is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        made = hashlib.sha256(canonical(card).encode("utf-8", "backslashreplace")).hexdigest()[:16]
        known = KNOWN[id(card)] = (card, made)
    return known[1]
