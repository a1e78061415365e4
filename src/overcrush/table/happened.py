"""What happened at a table, as a seat or a spectator may know it: events as plain values, in their order."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Final

import msgspec

from overcrush.engine.model.constants import STEP_NAMES, ZONE_NAMES
from overcrush.engine.model.events import Event, seen_by
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import some
from overcrush.table.view import Value
from overcrush.wording.story import messages
from overcrush.wording.texts import Message, say

SPECTATING: Final = -1
"""The seat of a spectator in the engine's events."""
ZONE_FIELDS: Final = frozenset(("origin", "zone"))
LEFT_OUT: Final = frozenset(("cause", "batch"))
ANSWERED: Final = "answered"
"""The kind of a choice that no event of the game tells."""
WORDS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")

Field = int | str | bool | list[int] | None


class Happened(Value, frozen=True):
    """One thing that happened."""

    number: int
    """Counted through the whole game."""
    answer: int
    """Which answer it came of, counted from 1, those of chance included; 0 for what happened before the first.

    A concession counts as one more answer.
    """
    kind: str
    """moved, rolled, player damaged, ko ...: the events of docs/decisions/0017, in words; `answered` for a choice."""
    words: str = ""
    """In a sentence, in the language of whoever asked for the events; empty where another event tells it."""
    message: Message | None = None
    """The same to be said in any language: the key of a text and its fields."""
    rule: str = ""
    """The rule behind it, if the rules themselves are."""
    card: int | None = None
    """The card whose ability is behind it."""
    ability: int | None = None
    seat: int | None = None
    """The player whose ability it is, or who answered."""
    fields: dict[str, Field] = msgspec.field(default_factory=dict)
    """What it is about, by name: die, amount, zone ... as the event has it."""


def answered(g: Game, answer: int, number: int, seat: SeatId, said: Message) -> Happened:
    """A choice that no event of the game tells."""
    return Happened(number, answer, ANSWERED, say(said, None, g), said, seat=some(seat))


def happened(g: Game, answer: int, number: int, events: list[Event], seat: SeatId | None) -> list[Happened]:
    """The events of one answer, the first of them with that number, as a seat may know them."""
    found: list[Happened] = []
    known = [seen_by(event, SeatId(SPECTATING if seat is None else seat)) for event in events]
    for seen, message in zip(known, messages(g, known), strict=True):
        cause = seen.cause
        found.append(
            Happened(
                number=number + len(found),
                answer=answer,
                kind=WORDS.sub(" ", type(seen).__name__).lower(),
                words="" if message is None else say(message, None, g),
                message=message,
                rule=cause.rule,
                card=some(cause.card),
                ability=some(cause.ability),
                seat=some(cause.seat),
                fields=dict(fields_of(seen)),
            )
        )
    return found


def fields_of(event: Event) -> Iterator[tuple[str, Field]]:
    """The fields of an event by name; zones and steps as words, None for what it has none of."""
    for field in dataclasses.fields(event):
        if field.name in LEFT_OUT:
            continue
        value: object = getattr(event, field.name)
        if field.name in ZONE_FIELDS and isinstance(value, int):
            yield field.name, ZONE_NAMES[value] if value >= 0 else None
        elif field.name == "step" and isinstance(value, int):
            yield field.name, STEP_NAMES[value]
        elif isinstance(value, bool | int | str):
            yield field.name, value
        elif isinstance(value, tuple) and all(isinstance(each, int) for each in value):
            yield field.name, [each for each in value if isinstance(each, int)]
        else:
            yield field.name, str(value)
