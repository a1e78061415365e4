"""What the programs of cards are made of: counted, so that no part of the vocabulary is there for one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from overcrush.abilities.card import Card
from overcrush.abilities.program import Effect


def parts_of(value: object) -> Iterator[object]:
    """A value of the vocabulary and everything inside it."""
    if isinstance(value, tuple):
        for each in value:
            yield from parts_of(each)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from parts_of(getattr(value, field.name))


def verbs_of(card: Card) -> frozenset[str]:
    """The names of the kinds of effect that a card uses."""
    sides = (card.front, card.back)
    parts = parts_of(tuple(side.abilities for side in sides if side is not None))
    return frozenset(type(part).__name__ for part in parts if isinstance(part, Effect))


def verb_counts(cards: Iterable[Card]) -> Counter[str]:
    """For each kind of effect the number of cards that use it."""
    return Counter(verb for card in cards for verb in verbs_of(card))
