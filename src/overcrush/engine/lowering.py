from __future__ import annotations
from overcrush.abilities.card import Card
from overcrush.engine.state import Setting


def lower_cards(s: Setting) -> None:
    pass


def tokens_made(cards: list[Card]) -> list[tuple[str, int, int]]:
    return []
