"""The usual faces of a die. Card lists give the character faces; which energy faces stand beside them is an assumption.

It is made here and nowhere else. A die that is known to be different is written out as a `Die` of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.abilities.card import ActionFace, CharacterFace, Die, EnergyFace

TYPES: Final = ("fist", "bolt", "mask", "shield")
FACES: Final = 6

Level = tuple[int, int, int, int]
"""Fielding cost, attack, defense, bursts."""


def energy_faces(energy: Sequence[str]) -> tuple[EnergyFace, EnergyFace, EnergyFace]:
    """The single and the two double faces of a die with those energy types."""
    unknown = [name for name in energy if name not in TYPES]
    if unknown or len(set(energy)) < len(energy):
        raise ValueError(f"a die's energy types are different ones of {', '.join(TYPES)}; not {', '.join(energy)}")
    match tuple(energy):
        case ():
            return EnergyFace(("generic",)), EnergyFace(("generic",) * 2), EnergyFace(("generic",) * 2)
        case (one,):
            return EnergyFace((one,)), EnergyFace((one, one)), EnergyFace((one, one))
        case (one, two):
            return EnergyFace(("generic",)), EnergyFace((one, two)), EnergyFace((one, two))
        case (one, two, three):
            # A double has room for two of the three: each type stands on one of the two faces at least.
            return EnergyFace(("generic",)), EnergyFace((one, two)), EnergyFace((two, three))
        case (one, two, three, four):
            return EnergyFace(("wild",)), EnergyFace((one, two)), EnergyFace((three, four))
        case _:
            raise AssertionError(energy)


def character_die(energy: Sequence[str], levels: Sequence[Level]) -> Die:
    """A character's die: energy faces, then its levels upwards; a fourth level takes the place of a double."""
    if len(levels) not in (3, 4):
        raise ValueError(f"a character die has three or four levels, not {len(levels)}")
    characters = [CharacterFace(number, *level) for number, level in enumerate(levels, start=1)]
    return Die((*energy_faces(energy)[: FACES - len(levels)], *characters))


def action_die(energy: Sequence[str]) -> Die:
    """The die of a card that is no Basic Action: energy faces, then action faces with none, one and two bursts."""
    return Die((*energy_faces(energy), ActionFace(0), ActionFace(1), ActionFace(2)))


def basic_action_die() -> Die:
    """Three faces of two generic energy, then action faces with none, one and two bursts (D-002, D-008)."""
    double = EnergyFace(("generic", "generic"))
    return Die((double, double, double, ActionFace(0), ActionFace(1), ActionFace(2)))
