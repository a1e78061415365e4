"""The cards that tests and scenarios may name without defining them."""

from __future__ import annotations

from functools import cache

from overcrush.abilities.card import Card
from overcrush.formats.demo_cards import DEMO_CARDS
from overcrush.practice import CARDS
from overcrush.testing.dicetext import Library, with_tokens


@cache
def known_cards() -> Library:
    """The practice set and the cards of the books' demo games, with their tokens."""
    return Library(with_tokens([*CARDS.values(), *DEMO_CARDS.values()]))


def lookup(card_id: str) -> Card | None:
    """The card of exactly that id, for whatever reads ids from files."""
    return CARDS.get(card_id) or DEMO_CARDS.get(card_id)
