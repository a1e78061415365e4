"""Numbers that mean different things are different types; a running game knows them as plain integers."""

from __future__ import annotations

from typing import Final, NewType

CardId = NewType("CardId", int)
"""A card of the table: its place in `Setting.cards`; -1 for none."""
NO_CARD: Final = CardId(-1)
AbilityId = NewType("AbilityId", int)
"""An ability: its place in `Setting.abilities`; -1 for none."""
NO_ABILITY: Final = AbilityId(-1)
