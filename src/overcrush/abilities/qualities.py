"""Qualities that a player chooses or names: an energy type, an affiliation, a name, a number."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Nameable(Enum):
    """Which dice have names that may be said."""

    ANY = "name"
    TEAM = "name of a team die"
    CHARACTER = "name of a character die"
    BASIC_ACTION = "name of a basic action die"


@dataclass(frozen=True, slots=True)
class AnEnergyType:
    """One of the four types."""


@dataclass(frozen=True, slots=True)
class AnAffiliation:
    """An affiliation of a card at the table, but not the one that is excepted."""

    excepted: str = ""


@dataclass(frozen=True, slots=True)
class AName:
    """The name of a die."""

    of: Nameable = Nameable.ANY


@dataclass(frozen=True, slots=True)
class ANewName:
    """A name that was not said before under the same binding; it joins those that were."""


@dataclass(frozen=True, slots=True)
class ANumber:
    """A number between two others."""

    least: int
    most: int


Quality = AnEnergyType | AnAffiliation | AName | ANewName | ANumber
"""What can be chosen."""


def word_for_quality(quality: Quality) -> str:
    """The word for it in hashes of cards, which must stay the same for as long as the card does."""
    match quality:
        case AnEnergyType():
            return "energy type"
        case AnAffiliation(excepted):
            return f"affiliation but {excepted}" if excepted else "affiliation"
        case AName(of):
            return of.value
        case ANewName():
            return "new name"
        case ANumber(least, most):
            return f"number from {least} to {most}" if least != 1 else f"number to {most}"
