"""What a card needs around it before all it says can run, read off its own program.

A game about a card is only worth playing with the cards that it speaks of: by name, affiliation, alignment, keyword; on
its own side or across the table; and with cards that make happen what it waits for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Final

from overcrush.abilities.ability import Keyword
from overcrush.abilities.bends import DrawsMore
from overcrush.abilities.card import Card
from overcrush.abilities.conditions import ActiveNamed
from overcrush.abilities.effects import (
    Capture,
    Draw,
    DrawAndRoll,
    FlipCard,
    GainLife,
    LoseLife,
    PrepFromBag,
    PutCounters,
    Spin,
    SpinTo,
    TakeControl,
    TakeCounters,
)
from overcrush.abilities.selectors import (
    Affiliated,
    Aligned,
    Both,
    CopyOfThis,
    Crossover,
    DieOfAction,
    Either,
    EquipIcon,
    Filter,
    Named,
    NamedWith,
    Non,
    OfType,
    Opposing,
    Sidekick,
    SidekickDie,
    Tagged,
    TokenDie,
    WithKeyword,
    Yours,
    YoursAlone,
)
from overcrush.abilities.triggers import Event
from overcrush.engine.keywords import own_abilities
from overcrush.engine.options import Options

OWN: Final = "own"
FOES: Final = "foes"
ANYBODY: Final = "anybody"

FACTS: Final = (
    Named,
    NamedWith,
    Affiliated,
    Aligned,
    Tagged,
    OfType,
    Crossover,
    WithKeyword,
    EquipIcon,
    DieOfAction,
)
"""What is printed on a card, so that it tells which cards to bring."""
USES: Final = "uses "
"""How an event names the keyword that is used."""
CAUSES: Final[dict[str, tuple[type, ...]]] = {
    "captured": (Capture,),
    "control taken": (TakeControl,),
    "countered": (PutCounters, TakeCounters),
    "drawn": (Draw, DrawAndRoll),
    "drew": (DrawsMore,),
    "drew and rolled": (DrawAndRoll,),
    "flipped": (FlipCard,),
    "life gained": (GainLife,),
    "life lost": (LoseLife,),
    "prepped": (PrepFromBag,),
    "spun": (Spin, SpinTo),
}
"""Events that no step of a turn brings about by itself, or hardly ever, and what does."""


@dataclass(frozen=True)
class Wish:
    """Cards of one sort that a card needs: those that a filter speaks of, or whose program has one of those parts."""

    side: str
    """Who should bring them: the card's own side, the other one, or anybody."""
    of: Filter | None = None
    doing: tuple[type, ...] = ()

    def fits(self, other: Card, card: Card) -> bool:
        """Whether a card is one of those that `card` needs."""
        if self.of is not None:
            return fits(self.of, other, card)
        return not kinds_in(other).isdisjoint(self.doing)


@cache
def wishes(card: Card) -> tuple[Wish, ...]:
    """Everything that a card needs, each once, in the order of its text."""
    return tuple(dict.fromkeys(asked_for((card.front, card.back), ANYBODY)))


@cache
def kinds_in(card: Card) -> frozenset[type]:
    """The kinds of parts that a card's program is made of."""
    return frozenset(type(part) for part in parts((card.front, card.back)))


def asked_for(value: object, side: str) -> Iterator[Wish]:
    """The wishes of a part of a program; side: whose the dice are where a filter does not tell."""
    if isinstance(value, Filter):
        if any(isinstance(part, FACTS) for part in parts(value)):
            yield Wish(side_of(value, side), value)
        return
    if isinstance(value, ActiveNamed):
        yield Wish(ANYBODY, Named(value.name))
    elif isinstance(value, Event):
        side = {"you": OWN, "opponent": FOES}.get(value.who, ANYBODY)
        if value.how.startswith(USES):
            yield Wish(side_of(value.subject, side), WithKeyword(value.how.removeprefix(USES)))
        if value.kind in CAUSES:
            yield Wish(ANYBODY, doing=CAUSES[value.kind])
    elif isinstance(value, Keyword):
        # What the keyword stands for has needs too: Experience comes from the KO of a Monster.
        yield from asked_for(tuple(own_abilities(value, Options())), ANYBODY)
    for part in inside(value):
        yield from asked_for(part, side if isinstance(value, Event) else ANYBODY)


def side_of(filter_: Filter, otherwise: str) -> str:
    """On which side of the table dice that match are."""
    for part in parts(filter_):
        if isinstance(part, Opposing):
            return FOES
        if isinstance(part, Yours | YoursAlone):
            return OWN
    return otherwise


def fits(filter_: Filter, other: Card, card: Card) -> bool:
    """Whether dice of a card can match a filter of `card`, as far as print tells."""
    match filter_:
        case Both(left, right):
            return fits(left, other, card) and fits(right, other, card)
        case Either(left, right):
            return fits(left, other, card) or fits(right, other, card)
        case Non(of):
            return not (isinstance(of, (*FACTS, CopyOfThis)) and fits(of, other, card))
        case Named(name):
            return other.name == name
        case NamedWith(name):
            return name in other.name
        case Affiliated(affiliation):
            return affiliation in affiliations(other)
        case Aligned(alignment):
            return other.alignment == alignment
        case Tagged(tag):
            adventurer = tag == "Adventurer" and has_keyword(other, "Experience")
            return tag in other.tags or tag in affiliations(other) or adventurer
        case OfType(energy):
            return energy in other.energy
        case Crossover():
            return len(other.energy) > 1
        case WithKeyword(keyword):
            return has_keyword(other, keyword)
        case EquipIcon():
            return other.equip
        case DieOfAction():
            return other.kind in ("action", "basic action")
        case CopyOfThis():
            return other.id == card.id
        case Sidekick() | SidekickDie() | TokenDie():
            return False
        case _:
            return True


def affiliations(card: Card) -> tuple[str, ...]:
    """Of both sides."""
    return card.front.affiliations + (card.back.affiliations if card.back is not None else ())


def has_keyword(card: Card, keyword: str) -> bool:
    """Whether a card has a keyword in print."""
    lines = card.front.abilities + (card.back.abilities if card.back is not None else ())
    return any(isinstance(line, Keyword) and line.name == keyword for line in lines)


def parts(value: object) -> Iterator[object]:
    """Every part of a program."""
    yield value
    for part in inside(value):
        yield from parts(part)


def inside(value: object) -> Iterator[object]:
    """The parts that a part is made of."""
    if is_dataclass(value):
        for field in fields(value):
            yield getattr(value, field.name)
    elif isinstance(value, tuple):
        yield from value
