"""The practice set: invented cards of a harbor town, which use everything the vocabulary of cards can say.

Tests, scenarios, bench, soak and demo games play with it; with the catalogue it stays the rules' own test set.
"""

from __future__ import annotations

import difflib
from typing import Final

from overcrush.abilities.card import Card
from overcrush.practice import (
    action_cards as deeds,
)
from overcrush.practice import (
    basic_actions as commons,
)
from overcrush.practice import (
    control_and_copies as shifting,
)
from overcrush.practice import (
    keyword_cards as keyworded,
)
from overcrush.practice import (
    later_keywords as travellers,
)
from overcrush.practice import (
    luck as chancing,
)
from overcrush.practice import (
    naming_and_counters as knowing,
)
from overcrush.practice import (
    plain_characters as crew,
)
from overcrush.practice import (
    prices_and_bans as law,
)
from overcrush.practice import (
    rare_phrases as strays,
)
from overcrush.practice import (
    reactions_and_globals as answering,
)
from overcrush.practice import (
    static_abilities as standing,
)
from overcrush.practice import (
    triggered_abilities as triggered,
)
from overcrush.practice import (
    watching_abilities as watchful,
)
from overcrush.practice.card_writing import Shelf

__all__ = ["CARDS", "MODULES", "UnknownCard", "card", "lookup"]

MODULES: Final = (
    crew,
    triggered,
    watchful,
    standing,
    law,
    answering,
    deeds,
    commons,
    keyworded,
    shifting,
    knowing,
    chancing,
    strays,
    travellers,
)
"""Where the cards are written, in the order of their ids."""

CARDS: Final = Shelf(sheet for module in MODULES for sheet in module.SHEETS)
"""Every card of the set by its id, in order."""

_IDS: Final = {sheet.facts.name.casefold(): sheet.facts.id for sheet in CARDS.sheets.values()}


class UnknownCard(LookupError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """No practice card has that name or id; the message names the nearest one."""


def card(name_or_id: str) -> Card:
    """The card of that name or id, however it was typed."""
    typed = name_or_id.strip()
    found = CARDS.get(typed.upper()) or CARDS.get(_IDS.get(typed.casefold(), ""))
    if found is None:
        raise UnknownCard(f"There is no practice card {typed!r}. {_nearest(typed)}")
    return found


def lookup(card_id: str) -> Card:
    """The card of exactly that id, for whatever reads ids from files."""
    found = CARDS.get(card_id)
    if found is None:
        raise UnknownCard(f"There is no practice card with the id {card_id!r}. {_nearest(card_id)}")
    return found


def _nearest(typed: str) -> str:
    names = [*CARDS, *(sheet.facts.name for sheet in CARDS.sheets.values())]
    plain = {name.casefold(): name for name in names}
    near = difflib.get_close_matches(typed.casefold(), plain, n=3, cutoff=0.5)
    if near:
        return f"Did you mean {' or '.join(plain[name] for name in near)}?"
    first, *_, last = CARDS
    return f"Ids go from {first} to {last}; names are listed in docs/practice.md."
