"""Numbers that mean different things are different types; a running game knows them as plain integers."""

from __future__ import annotations

from typing import Final, NewType

CardId = NewType("CardId", int)
"""A card of the table: its place in `Setting.cards`; -1 for none."""
NO_CARD: Final = CardId(-1)
AbilityId = NewType("AbilityId", int)
"""An ability: its place in `Setting.abilities`; -1 for none."""
NO_ABILITY: Final = AbilityId(-1)
DieId = NewType("DieId", int)
"""A die: its place in the columns of a game; -1 for none."""
NO_DIE: Final = DieId(-1)
Dice = tuple[DieId, ...]
"""Dice in a row."""
NO_DICE: Final[Dice] = ()
Zone = NewType("Zone", int)
"""A zone: one of those in `model/constants.py`."""


def as_dice(numbers: tuple[int, ...]) -> Dice:
    """Numbers that stand for dice: a slot of a frame, or the members of a group (players among them are below 0)."""
    return numbers  # type: ignore[return-value] # a call of `cast` would cost more than all the rest
