"""What happened at a table, as a seat or a spectator may know it: events as plain values, in their order."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.bend_kinds import BEND_NAMES
from overcrush.engine.model.constants import ENERGY_NAMES, STEP_NAMES, TIE, ZONE_NAMES
from overcrush.engine.model.events import (
    EVENTS,
    NOT_KNOWN,
    AbilityUsed,
    ActionUsed,
    BendBegan,
    BendEnded,
    Event,
    GlobalUsed,
    KeywordUsed,
    Kod,
    Named,
    Over,
    Paid,
    Revealed,
    seen_by,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.measures import QUALITIES
from overcrush.engine.model.modifiers import DURATIONS, EVERYTHING
from overcrush.engine.model.question import some
from overcrush.rulebook import rulebook
from overcrush.table.view import Value
from overcrush.wording.story import messages
from overcrush.wording.texts import Message, sentence

SPECTATING: Final = -1
"""The seat of a spectator in the engine's events."""
LEFT_OUT: Final = frozenset(("cause", "batch"))
AMOUNTS: Final = frozenset(("after", "amount", "cost", "first", "level", "levels", "second", "turn"))
"""Fields that are numbers, so that a negative one is no "none"."""
TOLD_APART: Final[dict[type[Event], tuple[str, ...]]] = {
    BendBegan: ("target",),
    BendEnded: ("target",),
    Named: ("word",),
    Over: ("result",),
    Paid: ("energy",),
    Revealed: ("word",),
}
"""Fields of some kinds that are told in another form."""
TURN_BEGAN: Final = "turn began"
ANSWERED: Final = "answered"
"""The kind of a choice that no event of the game tells."""
WORDS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")

Field = int | str | bool | list[int | list[int]] | dict[str, int] | None


def kind_of(event: type[Event]) -> str:
    """What a kind of event is called."""
    return WORDS.sub(" ", event.__name__).lower()


def plain_fields(event: type[Event]) -> list[str]:
    """The fields of a kind of event that are told as they are."""
    left_out = LEFT_OUT.union(TOLD_APART.get(event, ()))
    return [field.name for field in dataclasses.fields(event) if field.name not in left_out]


KINDS: Final[dict[type[Event], str]] = {event: kind_of(event) for event in EVENTS}
PLAIN_FIELDS: Final[dict[type[Event], list[str]]] = {event: plain_fields(event) for event in EVENTS}
HappenedKind = Annotated[str, msgspec.Meta(extra_json_schema={"enum": [ANSWERED, *KINDS.values()]})]
"""One of a closed set, which the JSON schema lists."""


class Happened(Value, frozen=True):
    """One thing that happened."""

    number: int
    """Counted through the whole game."""
    answer: int
    """Which answer it came of, counted from 1, those of chance included; 0 for what happened before the first.

    A concession counts as one more answer.
    """
    kind: HappenedKind
    """moved, rolled, player damaged, ko ...: the events of docs/decisions/0017, in words; `answered` for a choice."""
    words: str = ""
    """In a sentence, in the language of whoever asked for the events; empty where another event tells it."""
    message: Message | None = None
    """The same to be said in any language: the key of a text and its fields."""
    rule: str = ""
    """The rule behind it, if the rules themselves are."""
    about: str = ""
    """A rule about such events, if a card is behind it."""
    card: int | None = None
    """The card whose ability is behind it."""
    ability: int | None = None
    seat: int | None = None
    """The player whose ability it is, or who answered."""
    fields: dict[str, Field] = msgspec.field(default_factory=dict)
    """What it is about, by name: die, amount, zone ... as the event has it."""


def answered(g: Game, answer: int, number: int, seat: SeatId, said: Message) -> Happened:
    """A choice that no event of the game tells."""
    return Happened(number, answer, ANSWERED, sentence(said, g), said, seat=some(seat))


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
                kind=KINDS[type(seen)],
                words="" if message is None else sentence(message, g),
                message=message,
                rule=cause.rule,
                about=rule_about(seen),
                card=some(cause.card),
                ability=some(cause.ability),
                seat=some(cause.seat),
                fields=dict(fields_of(g, seen)),
            )
        )
    return found


def told_to(events: list[Happened], g: Game, reader: int) -> list[Happened]:
    """The same in words that speak to the player of a seat."""
    return [
        msgspec.structs.replace(event, words=sentence(event.message, g, reader)) if event.message is not None else event
        for event in events
    ]


RULES_ABOUT: Final[dict[type[Event], str]] = {
    AbilityUsed: "P-017",
    ActionUsed: "A-001",
    GlobalUsed: "G-003",
    Kod: "C-028",
}
"""Rules about things that cards do; about everything else that what a card says goes before the rules."""
CARDS_FIRST: Final = "X-001"


def of_one_turn(events: list[Happened]) -> list[Happened]:
    """The events up to the end of the turn in which they begin."""
    began = [at for at, event in enumerate(events) if event.kind == TURN_BEGAN]
    return events[: began[1]] if len(began) > 1 else events


def rule_about(event: Event) -> str:
    """A rule about what a card did: that of the keyword, or of such events."""
    if event.cause.card < 0:
        return ""
    if isinstance(event, KeywordUsed):
        known = rulebook().keywords.get(KEYWORDS[event.keyword])
        return known.rules[0] if known is not None and known.rules else CARDS_FIRST
    return RULES_ABOUT.get(type(event), CARDS_FIRST)


def fields_of(g: Game, event: Event) -> Iterator[tuple[str, Field]]:
    """The fields of an event by name; kinds, zones, steps and the like as words, None for what it has none of."""
    match event:
        case BendBegan() | BendEnded():
            player = -1 - event.target
            everything = event.target == EVERYTHING
            yield "target", event.target if event.target >= 0 else None
            yield "player", player if event.target < 0 and not everything else None
        case Over():
            yield "result", "tie" if event.result == TIE else "won"
            yield "winner", None if event.result == TIE else event.result - 1
        case Named() | Revealed():
            yield "word", word_of(g, event)
        case Paid():
            yield "energy", {ENERGY_NAMES[at]: amount for at, amount in enumerate(event.energy) if amount}
        case _:
            pass
    for name in PLAIN_FIELDS[type(event)]:
        value: object = getattr(event, name)
        if isinstance(value, bool | str):
            yield name, value
        elif isinstance(value, int):
            yield name, value if name in AMOUNTS else named(g, name, value)
        else:
            assert isinstance(value, tuple)
            yield name, [list(each) if isinstance(each, tuple) else each for each in value]


def named(g: Game, field: str, value: int) -> int | str | None:
    """A number that stands for something: its name where it has one, None for none."""
    if field == "until":
        return DURATIONS[value] if 0 <= value < len(DURATIONS) else None
    if value < 0:
        return None
    match field:
        case "origin" | "zone":
            return ZONE_NAMES[value]
        case "step":
            return STEP_NAMES[value]
        case "keyword":
            return KEYWORDS[value]
        case "energy":
            return ENERGY_NAMES[value]
        case "quality":
            return QUALITIES[value]
        case "bend":
            return BEND_NAMES[g.setting.bends[value].kind]
        case _:
            return value


def word_of(g: Game, event: Named | Revealed) -> int | str | None:
    """What was named; None for those who may not know it."""
    if event.word == NOT_KNOWN:
        return None
    match QUALITIES[event.quality]:
        case "energy type":
            return ENERGY_NAMES[event.word]
        case "number":
            return event.word
        case _:
            return g.setting.words[event.word]
