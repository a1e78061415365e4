"""The cards that tests and scenarios may name without defining them."""

from __future__ import annotations

from functools import cache

from overcrush.catalogue import load_catalogue
from overcrush.formats.demos import demo_ids
from overcrush.practice import CARDS
from overcrush.testing.dice_text import KnownCards, with_tokens


@cache
def known_cards() -> KnownCards:
    """The practice set and the cards of the books' demo games; after them every other card that can be played.

    So a bare name that several cards share means the one of the demo games.
    """
    playable = load_catalogue().playable
    near = [*CARDS.values(), *(playable[card] for card in demo_ids() if card in playable)]
    known = {card.id for card in near}
    rest = [card for card in playable.values() if card.id not in known]
    return KnownCards(with_tokens(near), KnownCards(with_tokens(rest)))
