"""The cards that tests and scenarios may name without defining them."""

from __future__ import annotations

from functools import cache

from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.formats.demos import demo_ids
from overcrush.practice import CARDS
from overcrush.testing.dicetext import Library, with_tokens


@cache
def known_cards() -> Library:
    """The practice set and the cards of the books' demo games; behind them every other card that can be played.

    So a bare name that several cards share means the one of the demo games.
    """
    playable = load_catalogue().playable
    near = [*CARDS.values(), *(playable[card] for card in demo_ids() if card in playable)]
    known = {card.id for card in near}
    rest = [card for card in playable.values() if card.id not in known]
    return Library(with_tokens(near), Library(with_tokens(rest)))


def lookup(card_id: str) -> Card | None:
    """The card of exactly that id, for whatever reads ids from files."""
    return CARDS.get(card_id) or load_catalogue().playable.get(card_id)
