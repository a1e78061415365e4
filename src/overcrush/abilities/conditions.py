"""Whether something holds: comparisons, presence, history, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from overcrush.abilities.amounts import Amount
from overcrush.abilities.groups import Group
from overcrush.abilities.selectors import Filter


@dataclass(frozen=True, slots=True)
class Condition:
    pass


@dataclass(frozen=True, slots=True)
class Always(Condition):
    pass


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    left: Amount
    relation: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    of: Filter


@dataclass(frozen=True, slots=True)
class IsA(Condition):
    """Every die of the group matches (and there is one)."""

    group: Group
    of: Filter


@dataclass(frozen=True, slots=True)
class ActiveNamed(Condition):
    """A card of that name of your own team is active (X-008)."""

    name: str


@dataclass(frozen=True, slots=True)
class ThisIsActive(Condition):
    pass


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    pass


@dataclass(frozen=True, slots=True)
class InStep(Condition):
    step: str


@dataclass(frozen=True, slots=True)
class Underdog(Condition):
    """An opponent has more character dice in the field than you (K-099)."""


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """This turn, to a die that matches; `by` is anyone, you or opponent."""

    event: str
    of: Filter
    by: str = "anyone"


@dataclass(frozen=True, slots=True)
class Done(Condition):
    """The step before did something: "if you do", "if it was KO'd"."""


@dataclass(frozen=True, slots=True)
class AsNamed(Condition):
    """The dice drawn are those that were named, one of each name."""


@dataclass(frozen=True, slots=True)
class QualityIs(Condition):
    """Two remembered words are the same: a guess against a secret."""

    left: str
    right: str


@dataclass(frozen=True, slots=True)
class SideUp(Condition):
    """Which side of this two-sided card shows."""

    side: int


@dataclass(frozen=True, slots=True)
class And(Condition):
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class Or(Condition):
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class Not(Condition):
    of: Condition
