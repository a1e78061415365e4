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
SeatId = NewType("SeatId", int)
"""Who sits at the table: a place in `Setting.names`; -1 for none."""
NO_SEAT: Final = SeatId(-1)
FIRST_SEAT: Final = SeatId(0)
Seats = tuple[SeatId, ...]
"""Seats in a row."""
SideId = NewType("SideId", int)
"""Who plays together: a place in `Setting.seats_of`. The two sides of a card are something else."""
Zone = NewType("Zone", int)
"""A zone: one of those in `model/constants.py`."""


def as_dice(numbers: tuple[int, ...]) -> Dice:
    """Numbers that stand for dice: a slot of a frame, or the members of a group (players among them are below 0)."""
    return numbers  # type: ignore[return-value] # a call of `cast` would cost more than all the rest


def as_seats(numbers: tuple[int, ...]) -> Seats:
    """Numbers that stand for seats: a slot of a frame, or a column that was read."""
    return numbers  # type: ignore[return-value] # as above
