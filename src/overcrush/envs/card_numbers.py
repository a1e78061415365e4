"""A number for every card that comes with the game, the same for ever: the line of its id in cards.txt.

Lines are only ever added at the end (`python -m tools.write_card_numbers`), so that what an agent has learned about a
card stays true. Cards that are not in the list, such as people's own, have the number 0; what they cost and what their
dice show is in the observation all the same.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from overcrush.catalogue import load_catalogue
from overcrush.engine.setup import SIDEKICK
from overcrush.envs.layout import CARD_NUMBERS
from overcrush.practice import CARDS

FILE: Final = Path(__file__).with_name("cards.txt")
UNLISTED: Final = 0


@cache
def card_numbers() -> dict[str, int]:
    """The number of each listed card, by id; the first is 1."""
    return {card: number for number, card in enumerate(FILE.read_text(encoding="utf-8").split(), start=1)}


def number_of(card: str) -> int:
    """The number of a card, UNLISTED if it has none."""
    return card_numbers().get(card, UNLISTED)


def every_card() -> list[str]:
    """The ids of all cards that come with the game: the Sidekick, the practice set, the catalogue."""
    return [SIDEKICK.id, *CARDS, *load_catalogue().entries]


def with_new_cards(listed: list[str]) -> list[str]:
    """The list with every card that it lacks at its end."""
    known = set(listed)
    longer = listed + [card for card in every_card() if card not in known]
    if len(longer) >= CARD_NUMBERS:
        raise ValueError(f"{len(longer)} cards need numbers, and there are {CARD_NUMBERS - 1}: raise the version.")
    return longer
