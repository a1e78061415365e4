"""The cards that tests and scenarios may name without defining them."""

from __future__ import annotations

from collections.abc import Sequence

from overcrush.abilities.card import Card
from overcrush.practice import CARDS


def practice_cards() -> Sequence[Card]:
    """The practice set."""
    return tuple(CARDS.values())
