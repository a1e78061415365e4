"""Numbers as expressions: 2, the attack of a die, a count, half of something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from overcrush.abilities.groups import Group, Players
    from overcrush.abilities.selectors import Filter


@dataclass(frozen=True, slots=True)
class Amount:
    """Any number a card may ask for."""


@dataclass(frozen=True, slots=True)
class Number(Amount):
    value: int


@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many dice match."""

    of: Filter


@dataclass(frozen=True, slots=True)
class CountDifferent(Amount):
    """How many different cards have a die that matches (V-064)."""

    of: Filter


@dataclass(frozen=True, slots=True)
class SizeOf(Amount):
    """How many dice or players a binding holds: "for each KO'd this way"."""

    group: Group


@dataclass(frozen=True, slots=True)
class StatOf(Amount):
    """A stat of one die: attack, defense, level, purchase cost, fielding cost, damage, bursts, blockers."""

    stat: str
    of: Group


@dataclass(frozen=True, slots=True)
class TotalOf(Amount):
    stat: str
    among: Group


@dataclass(frozen=True, slots=True)
class HighestOf(Amount):
    stat: str
    among: Group


@dataclass(frozen=True, slots=True)
class LowestOf(Amount):
    stat: str
    among: Group


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Difference(Amount):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Product(Amount):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Half(Amount):
    """Rounded down."""

    of: Amount


@dataclass(frozen=True, slots=True)
class AtLeast(Amount):
    floor: int
    of: Amount


@dataclass(frozen=True, slots=True)
class AtMost(Amount):
    cap: int
    of: Amount


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """What the step before did: damage dealt, life lost, dice moved."""


@dataclass(frozen=True, slots=True)
class EventAmount(Amount):
    """The number of the event that triggered the ability."""


@dataclass(frozen=True, slots=True)
class BoundNumber(Amount):
    """A number chosen or kept under a name."""

    name: str


@dataclass(frozen=True, slots=True)
class Symbols(Amount):
    """Energy symbols in a player's Reserve Pool: symbols count, not dice, and wild is no type (E-003, E-004)."""

    energy: str
    whose: Players


@dataclass(frozen=True, slots=True)
class EnergyTypesAmong(Amount):
    of: Filter


@dataclass(frozen=True, slots=True)
class AffiliationsAmong(Amount):
    of: Filter


@dataclass(frozen=True, slots=True)
class Counters(Amount):
    """Counters of a kind on this card."""

    kind: str


@dataclass(frozen=True, slots=True)
class CountersOn(Amount):
    """Counters of a kind on the card of a die."""

    kind: str
    of: Group


@dataclass(frozen=True, slots=True)
class LifeOf(Amount):
    whose: Players


@dataclass(frozen=True, slots=True)
class TimesThisTurn(Amount):
    """How often something happened this turn; `of` describes the die it happened to."""

    event: str
    of: Filter


@dataclass(frozen=True, slots=True)
class KeywordNumber(Amount):
    """The number of this die's keyword: Breath Weapon 2 is 2; the highest of several counts."""

    keyword: str


@dataclass(frozen=True, slots=True)
class KeywordDiscount(Amount):
    """How much less this card pays for its keyword: the best of its dice counts."""

    keyword: str


@dataclass(frozen=True, slots=True)
class KodByIt(Amount):
    """Said in passing: how many of those that this effect has dealt damage to were KO'd by it."""


@dataclass(frozen=True, slots=True)
class UpTo(Amount):
    """As the count of a choice: so many or fewer."""

    most: Amount


@dataclass(frozen=True, slots=True)
class AnyNumber(Amount):
    """As the count of a choice: none, some or all."""
