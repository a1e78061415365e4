"""Which other cards a card needs before everything that it says can run, found in its own program.

Those are the cards that it mentions by name, affiliation, alignment or keyword, on its own team or on the opposing one,
and cards that cause the events that it waits for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from overcrush.abilities.ability import Keyword
from overcrush.abilities.bends import CannotBeTargeted, CannotUse, DrawsMore, Loses, UsesCheaper
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
from overcrush.abilities.keywords import KEYWORDS
from overcrush.abilities.selectors import (
    Affiliated,
    Aligned,
    Attached,
    Both,
    CopyOfThis,
    Crossover,
    DieOfAction,
    Either,
    EquipIcon,
    Filter,
    HasAttached,
    Named,
    NamedWith,
    Non,
    OfType,
    Opposing,
    Other,
    Sidekick,
    SidekickDie,
    Tagged,
    TokenDie,
    WithKeyword,
    Yours,
    YoursAlone,
)
from overcrush.abilities.triggers import Event, Uses
from overcrush.engine.compiler.analysis import part_names
from overcrush.engine.compiler.keywords import own_abilities
from overcrush.engine.model.edition_options import Options

OWN: Final = "own"
OPPONENT: Final = "opponent"
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
"""Filters for what is printed on a card: they tell which cards to bring."""
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
"""Events that hardly ever happen by themselves in a turn, and the effects that cause them."""


@dataclass(frozen=True)
class Need:
    """One sort of cards that a card needs: those that match a filter, or whose program has one of those parts."""

    side: str
    """Whose team they should be on: the card's own, the opposing one, or any."""
    of: Filter | None = None
    doing: tuple[type, ...] = ()

    def fits(self, other: Card, card: Card) -> bool:
        """Whether a card is one of those that `card` needs."""
        if self.of is not None:
            return fits(self.of, other, card)
        return not kinds_in(other).isdisjoint(self.doing)


@cache
def needs(card: Card) -> tuple[Need, ...]:
    """Everything that a card needs, each once, in the order of its text."""
    return tuple(dict.fromkeys(needs_in((card.front, card.back), ANYBODY)))


@cache
def kinds_in(card: Card) -> frozenset[type]:
    """The types of all parts of a card's program."""
    return frozenset(type(part) for part in parts((card.front, card.back)))


def needs_in(value: object, side: str) -> Iterator[Need]:
    """The needs of a part of a program. side: whose dice are meant where a filter does not say."""
    if isinstance(value, Filter):
        if any(isinstance(part, HasAttached | Attached) for part in parts(value)):
            yield Need(ANYBODY, WithKeyword("Equip"))
        if any(isinstance(part, FACTS) for part in parts(value)):
            yield Need(side_of(value, side), value)
        return
    if isinstance(value, Loses | CannotUse | UsesCheaper):
        yield Need(ANYBODY, WithKeyword(value.keyword))
    elif isinstance(value, CannotBeTargeted) and value.by in KEYWORDS:
        yield Need(ANYBODY, WithKeyword(value.by))
    elif isinstance(value, ActiveNamed):
        yield Need(ANYBODY, Named(value.name))
    elif isinstance(value, Event):
        side = {"you": OWN, "opponent": OPPONENT}.get(value.who, ANYBODY)
        if isinstance(value.how, Uses):
            yield Need(side_of(value.subject, side), WithKeyword(value.how.keyword))
        if value.kind in CAUSES:
            yield Need(ANYBODY, doing=CAUSES[value.kind])
    elif isinstance(value, Keyword):
        # What a keyword stands for has needs too: Experience comes from the KO of a Monster.
        yield from needs_in(tuple(own_abilities(value, Options())), ANYBODY)
    for part in inside(value):
        yield from needs_in(part, side if isinstance(value, Event) else ANYBODY)


def side_of(filter_: Filter, otherwise: str) -> str:
    """On which side the dice are that match a filter."""
    for part in parts(filter_):
        if isinstance(part, Opposing):
            return OPPONENT
        if isinstance(part, Yours | YoursAlone):
            return OWN
    return otherwise


def fits(filter_: Filter, other: Card, card: Card) -> bool:
    """Whether dice of the card `other` can match a filter of `card`, judged by what is printed."""
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
        case Other():
            return other.id != card.id
        case Sidekick() | SidekickDie() | TokenDie():
            return False
        case _:
            return True


def affiliations(card: Card) -> tuple[str, ...]:
    """The affiliations on both sides of a card."""
    return card.front.affiliations + (card.back.affiliations if card.back is not None else ())


def has_keyword(card: Card, keyword: str) -> bool:
    """Whether a keyword is printed on a card."""
    lines = card.front.abilities + (card.back.abilities if card.back is not None else ())
    return any(isinstance(line, Keyword) and line.name == keyword for line in lines)


def parts(value: object) -> Iterator[object]:
    """A part of a program and all parts inside it."""
    yield value
    for part in inside(value):
        yield from parts(part)


def inside(value: object) -> Iterator[object]:
    """The parts directly inside a part."""
    if isinstance(value, tuple):
        yield from value
    else:
        for name in part_names(type(value)):
            yield getattr(value, name)
