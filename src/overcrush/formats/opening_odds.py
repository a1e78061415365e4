"""What a team can buy on its first two turns: exact chances, from all ways in which four Sidekick dice can fall.

On each of these turns a player draws four of the eight Sidekicks, rolls them and may reroll any of them once; the
second turn has the other four. The chance of a card is that of a player who rerolls for this card alone and spends
nothing on anything else. What other cards, Globals or an opponent do is not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import Final

from overcrush.abilities.card import Card, EnergyFace
from overcrush.engine.setup import SIDEKICK

DICE: Final = 4
"""Drawn each turn."""
WILD: Final = "wild"
OTHER: Final = ""
"""A face without energy."""

Roll = tuple[str, ...]
"""The symbols of some dice, in order."""

FACES: Final = tuple(sorted(face.symbols[0] if isinstance(face, EnergyFace) else OTHER for face in SIDEKICK.die.faces))


@dataclass(frozen=True, slots=True)
class Price:
    """What must be paid: so much energy, at least one of each type among it."""

    cost: int
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpeningOdds:
    """How likely something can be bought."""

    first_turn: Fraction
    """On one of the first two turns; they are alike."""
    two_turns: Fraction
    """On at least one of them."""


def price_of(card: Card) -> Price:
    """What a die of a card costs; a Basic Action takes energy of any type."""
    return Price(card.cost, tuple(sorted(set(card.energy))))


def opening_odds(price: Price) -> OpeningOdds:
    """The chance that the energy of the first turns is enough."""
    once = chance(price)
    return OpeningOdds(once, 1 - (1 - once) ** 2)


def energy_odds(amount: int) -> Fraction:
    """The chance of at least so much energy on the first turn, for somebody who rerolls all other dice."""
    return chance(Price(amount, ()))


@cache
def chance(price: Price) -> Fraction:
    """The chance to be able to pay on one turn, with the best reroll."""
    return sum((weight * best(roll, price) for roll, weight in rolls(DICE)), Fraction(0))


def best(roll: Roll, price: Price) -> Fraction:
    """The chance after a first roll, when the best dice are kept."""
    if pays(roll, price):
        return Fraction(1)
    kept = {each for count in range(DICE) for each in combinations(roll, count)}
    return max(after_reroll(each, price) for each in kept)


@cache
def after_reroll(kept: Roll, price: Price) -> Fraction:
    """The chance if these dice are kept and the others are rolled again."""
    return sum((weight for roll, weight in rolls(DICE - len(kept)) if pays((*kept, *roll), price)), Fraction(0))


@cache
def rolls(count: int) -> tuple[tuple[Roll, Fraction], ...]:
    """All rolls of so many dice, each with its chance; the order of dice does not matter."""
    found = []
    for roll in combinations_with_replacement(FACES, count):
        ways = factorial(count)
        for same in Counter(roll).values():
            ways //= factorial(same)
        found.append((roll, Fraction(ways, len(FACES) ** count)))
    return tuple(found)


def pays(roll: Iterable[str], price: Price) -> bool:
    """Whether the energy of a roll is enough; a wild stands for any type."""
    symbols = Counter(symbol for symbol in roll if symbol != OTHER)
    missing = sum(1 for wanted in price.types if not symbols[wanted])
    return symbols.total() >= price.cost and missing <= symbols[WILD]
