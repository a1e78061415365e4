"""Luck: what the dice of a seat showed, against what they promise.

Every roll of every die counts, rerolls too, each for itself: with the faces that the die has, a roll promises so many
energy symbols, so many characters and so many bursts on average, and spreads around that by a known amount (its
variance). The sums over a game are compared: rolled minus expected, in standard deviations. What somebody decided to
reroll does not matter: a roll counts with what it promises at the moment when it is made. What was drawn from the bag
does not count, and neither does how useful a face was.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from overcrush.table.playback import DieRolled, FaceShown
from overcrush.table.view import Value

MEASURES: Final[dict[str, Callable[[FaceShown], int]]] = {
    "energy": lambda face: face.energy,
    "characters": lambda face: int(face.character),
    "bursts": lambda face: int(face.burst),
}


class Measure(Value, frozen=True):
    """One thing that dice show, counted over a game."""

    name: str
    """energy (symbols), characters (faces) or bursts (faces with one or two)."""
    rolled: int
    expected: float
    deviations: float
    """How many standard deviations more than expected; less if it is negative, 0 where nothing could differ."""
    rarity: float
    """How many of 100 games with the same rolls are at least so far from what is expected, by a normal curve."""


class SeatLuck(Value, frozen=True):
    """The luck of a seat."""

    seat: int
    dice: int
    """Single rolls of a die, rerolls counted again."""
    measures: list[Measure]


def luck(rolls: Sequence[DieRolled], seats: int) -> list[SeatLuck]:
    """The luck of every seat."""
    found: list[SeatLuck] = []
    for seat in range(seats):
        own = [roll for roll in rolls if roll.seat == seat]
        found.append(SeatLuck(seat, len(own), [measured(name, own) for name in MEASURES]))
    return found


def measured(name: str, rolls: Sequence[DieRolled]) -> Measure:
    """One measure over all rolls of a seat."""
    value = MEASURES[name]
    expected = 0.0
    variance = 0.0
    for roll in rolls:
        total = sum(face.weight for face in roll.faces)
        mean = sum(face.weight * value(face) for face in roll.faces) / total
        expected += mean
        variance += sum(face.weight * (value(face) - mean) ** 2 for face in roll.faces) / total
    rolled = sum(value(roll.face) for roll in rolls)
    deviations = (rolled - expected) / math.sqrt(variance) if variance > 0 else 0.0
    rarity = 100 * math.erfc(abs(deviations) / math.sqrt(2))
    return Measure(name, rolled, round(expected, 1), round(deviations, 2), round(rarity, 1))
