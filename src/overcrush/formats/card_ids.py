"""Cards by their ids, for whatever reads ids from files."""

from __future__ import annotations

from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.practice import CARDS


def lookup(card_id: str) -> Card | None:
    """The card of exactly that id, of the practice set or of the catalogue; nothing if it cannot be played."""
    return CARDS.get(card_id) or load_catalogue().playable.get(card_id)
