"""The cards of the books' demo games, with the usual energy faces: facts from the card lists, texts of our own.

The cards of the books of 2016 stand in `demo_cards_2016.py`, those of 2018 and 2019 in `demo_cards_2018.py`.
"""

from __future__ import annotations

from typing import Final

from overcrush.abilities.card import Card
from overcrush.formats import demo_cards_2016, demo_cards_2018

DEMO_CARDS: Final[dict[str, Card]] = {card.id: card for card in (*demo_cards_2018.CARDS, *demo_cards_2016.CARDS)}
"""By id."""
