"""What happens in a game, as values with named fields: one class for each kind of event.

Events exist only while somebody listens (`Game.listener`). Whoever listens gets all of them, in the order in which
things happened: from the state before and the events alone the facts of the state after can be worked out
(`engine/laws.py`). What abilities listen to are not these but the rows in `Game.events`.

Dice, cards, abilities and seats are named by their numbers, zones and steps by the numbers of `model/constants.py`; -1
stands for none. `card` is the card that the die was when it happened.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from overcrush.engine.model.ids import (
    NO_ABILITY,
    NO_CARD,
    NO_DIE,
    NO_SEAT,
    AbilityId,
    CardId,
    Dice,
    DieId,
    SeatId,
    SideId,
    Zone,
)

NOT_KNOWN = -2
"""In place of a secret choice, for those who may not know it."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something happened: an ability of a card, or a rule of the book."""

    rule: str = ""
    """The rule's id; empty if a card is the cause."""
    card: CardId = NO_CARD
    ability: AbilityId = NO_ABILITY
    die: DieId = NO_DIE
    """The die whose ability it is, if it is one die's."""
    seat: SeatId = NO_SEAT
    """The player whose ability it is."""


@dataclass(slots=True)
class Event:
    """Something that happened."""

    cause: Cause = field(init=False, compare=False, repr=False)
    batch: int = field(init=False, compare=False, repr=False)
    """Events of one batch happened at the same time."""


# Dice


@dataclass(slots=True)
class DieEvent(Event):
    """Something that happened to a die."""

    die: DieId
    card: CardId


@dataclass(slots=True)
class Moved(DieEvent):
    """A die is in another zone now, or in another player's."""

    origin: Zone
    zone: Zone
    seat: SeatId
    """Whose zone it is in."""


@dataclass(slots=True)
class Drawn(DieEvent):
    """A die was drawn from a bag."""

    seat: SeatId


@dataclass(slots=True)
class Rolled(DieEvent):
    """A die was rolled."""

    before: int
    """The face it showed, -1 if none."""
    face: int
    again: bool
    """It was a reroll."""
    seat: SeatId
    shows: bool = True
    """Whether the die shows it now; a roll may only decide something."""


@dataclass(slots=True)
class Spun(DieEvent):
    """A die was spun to another level."""

    before: int
    face: int
    levels: int
    """How many levels up, or down if negative."""


@dataclass(slots=True)
class Turned(DieEvent):
    """A die shows another face, or none, without being rolled or spun to a level."""

    before: int
    face: int


@dataclass(slots=True)
class Fielded(DieEvent):
    """A character was fielded."""

    seat: SeatId
    level: int
    origin: Zone


@dataclass(slots=True)
class Purchased(DieEvent):
    """A die was purchased."""

    seat: SeatId
    cost: int
    changed_by: tuple[CardId, ...] = ()
    """The cards whose effects change its price."""


@dataclass(slots=True)
class ActionUsed(DieEvent):
    """An Action Die was used."""

    seat: SeatId


@dataclass(slots=True)
class Targeted(DieEvent):
    """A die was chosen as a target."""

    seat: SeatId
    """Who chose it."""


@dataclass(slots=True)
class Damaged(DieEvent):
    """A die took damage."""

    level: int
    amount: int
    source: DieId
    """The die that dealt it; the first of them if several did."""
    sources: Dice
    combat: bool
    seat: SeatId
    """Who caused it."""


@dataclass(slots=True)
class DamageCleared(DieEvent):
    """Damage was taken off a die."""

    amount: int


@dataclass(slots=True)
class Kod(DieEvent):
    """A die was KO'd."""

    level: int
    source: DieId
    seat: SeatId
    """Who caused it."""


@dataclass(slots=True)
class Attacked(DieEvent):
    """A die attacks."""

    seat: SeatId


@dataclass(slots=True)
class Blocked(DieEvent):
    """A die blocks an attacker."""

    attacker: DieId
    seat: SeatId


@dataclass(slots=True)
class BlockEnded(DieEvent):
    """A die blocks an attacker no more."""

    attacker: DieId


@dataclass(slots=True)
class Captured(DieEvent):
    """A die was captured."""

    captor: DieId
    seat: SeatId


@dataclass(slots=True)
class Attached(DieEvent):
    """A die is held by, or attached to, another one; or no longer."""

    before: int
    host: DieId


@dataclass(slots=True)
class ControlTaken(DieEvent):
    """A player took control of a die."""

    seat: SeatId


@dataclass(slots=True)
class ControllerChanged(DieEvent):
    """A die counts as another player's."""

    before: int
    controller: SeatId


@dataclass(slots=True)
class OwnerChanged(DieEvent):
    """A die belongs to another player, or to nobody."""

    before: int
    owner: SeatId


@dataclass(slots=True)
class BecameCard(DieEvent):
    """A die is another card now: a copy, or itself again."""

    before: int


@dataclass(slots=True)
class KeywordUsed(DieEvent):
    """A keyword was used."""

    keyword: int
    amount: int
    seat: SeatId


# Cards and abilities


@dataclass(slots=True)
class GlobalUsed(Event):
    """A Global was used and paid for."""

    card: CardId
    ability: AbilityId
    seat: SeatId


@dataclass(slots=True)
class AbilityUsed(DieEvent):
    """A player used an ability of a die, at a time of the player's choice."""

    ability: AbilityId
    seat: SeatId


@dataclass(slots=True)
class AbilityBegan(Event):
    """An ability that waited in the queue begins."""

    card: CardId
    ability: AbilityId
    """-1 for a delayed effect."""
    die: DieId
    seat: SeatId


@dataclass(slots=True)
class NothingToDo(Event):
    """Something optional was not even offered: there is nothing that it could be done to."""

    card: CardId
    seat: SeatId


@dataclass(slots=True)
class CountersChanged(Event):
    """Counters were put on a card or taken off it."""

    card: CardId
    counter: str
    before: int
    after: int
    seat: SeatId


@dataclass(slots=True)
class Flipped(Event):
    """A card shows its other side."""

    card: CardId
    side: int
    seat: SeatId


@dataclass(slots=True)
class BendBegan(Event):
    """An effect applies from now on: to a die, a player, or whatever matches."""

    bend: int
    """The bend's number in the setting."""
    target: int
    """A die, -1 - seat for a player, or EVERYTHING."""
    card: CardId
    seat: SeatId
    until: int
    first: int
    second: int


@dataclass(slots=True)
class BendEnded(Event):
    """An effect applies no longer."""

    bend: int
    target: int
    card: CardId
    seat: SeatId
    until: int
    first: int
    second: int


# Players


@dataclass(slots=True)
class PlayerDamaged(Event):
    """A player took damage."""

    seat: SeatId
    amount: int
    source: DieId
    """The die that dealt it, -1 if none or several did."""
    sources: Dice
    combat: bool
    by: SeatId
    """Who caused it."""


@dataclass(slots=True)
class LifeLost(Event):
    """A player lost or paid life; this is not damage."""

    seat: SeatId
    amount: int


@dataclass(slots=True)
class LifeGained(Event):
    """A player gained life."""

    seat: SeatId
    amount: int


@dataclass(slots=True)
class Paid(Event):
    """A player paid energy."""

    seat: SeatId
    energy: tuple[int, ...]
    """How much of each type: fist, bolt, mask, shield, wild, generic."""


@dataclass(slots=True)
class EnergyChanged(Event):
    """A player has more or less energy that no die shows."""

    seat: SeatId
    energy: int
    amount: int


@dataclass(slots=True)
class ExpiringEnergyChanged(Event):
    """How much of a player's generic energy is lost unless the very next thing is paid with it (2016)."""

    seat: SeatId
    amount: int


@dataclass(slots=True)
class Named(Event):
    """A player named something."""

    seat: SeatId
    quality: int
    """What kind of thing: an index of `trait_filters.QUALITIES`."""
    word: int
    """The number of the word; NOT_KNOWN for those who may not know it."""
    secret: bool


@dataclass(slots=True)
class Revealed(Event):
    """What was named in secret is known now."""

    seat: SeatId
    quality: int
    word: int


@dataclass(slots=True)
class BagRefilled(Event):
    """The Used Pile went into an empty bag."""

    seat: SeatId


# The moment


@dataclass(slots=True)
class AttackersDeclared(Event):
    """The attack is declared: with these dice, or none."""

    seat: SeatId
    dice: Dice


@dataclass(slots=True)
class BlockersDeclared(Event):
    """The blocks are declared, as pairs of blocker and attacker."""

    seat: SeatId
    pairs: tuple[tuple[int, int], ...]
    unblocked: tuple[int, ...]
    """The attackers that nobody blocks."""


@dataclass(slots=True)
class TurnBegan(Event):
    """A side's turn begins."""

    turn: int
    side: SideId


@dataclass(slots=True)
class TurnPassed(Event):
    """The other side is the active one from now on."""

    side: SideId


@dataclass(slots=True)
class StepBegan(Event):
    """A step of the turn begins."""

    step: int


@dataclass(slots=True)
class Asked(Event):
    """The game waits for an answer of a seat, or of chance."""

    seat: SeatId


@dataclass(slots=True)
class Over(Event):
    """The game is over."""

    result: int


EVENTS: tuple[type[Event], ...] = (
    AbilityBegan,
    AbilityUsed,
    ActionUsed,
    Asked,
    Attached,
    Attacked,
    AttackersDeclared,
    BagRefilled,
    BecameCard,
    BendBegan,
    BendEnded,
    BlockEnded,
    Blocked,
    BlockersDeclared,
    Captured,
    ControlTaken,
    ControllerChanged,
    CountersChanged,
    DamageCleared,
    Damaged,
    Drawn,
    EnergyChanged,
    ExpiringEnergyChanged,
    Fielded,
    Flipped,
    GlobalUsed,
    KeywordUsed,
    Kod,
    LifeGained,
    LifeLost,
    Moved,
    Named,
    NothingToDo,
    Over,
    OwnerChanged,
    Paid,
    PlayerDamaged,
    Purchased,
    Revealed,
    Rolled,
    Spun,
    StepBegan,
    Targeted,
    Turned,
    TurnBegan,
    TurnPassed,
)
"""All kinds of events."""


def seen_by(event: Event, seat: SeatId) -> Event:
    """The event as a seat may know it (a spectator is seat -1): a secret choice of somebody else is not in it."""
    if isinstance(event, Named) and event.secret and event.seat != seat:
        hidden = Named(event.seat, event.quality, NOT_KNOWN, event.secret)
        hidden.cause = event.cause
        hidden.batch = event.batch
        return hidden
    return event
