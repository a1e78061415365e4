"""How likely a die shows what it is bought for."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from overcrush.abilities.card import Die, EnergyFace


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance of a face that is not energy."""

    at_once: Fraction
    with_reroll: Fraction
    """If the die is rerolled once whenever it shows energy."""


def odds_of(die: Die) -> Odds:
    """The chance of a character face, or of an action face on an action die."""
    missing = Fraction(sum(isinstance(face, EnergyFace) for face in die.faces), len(die.faces))
    return Odds(1 - missing, 1 - missing * missing)
