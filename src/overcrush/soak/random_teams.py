"""Random teams for a whole table: of practice cards, or of every card that can be played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.engine.setup import TeamSetup
from overcrush.practice import CARDS
from overcrush.practice.practice_teams import random_team
from overcrush.soak.card_needs import ANYBODY, OPPONENT, OWN, needs

MOST_COMPANIONS: Final = 6
"""A card and those that it needs, at most; the rest of the team is random."""
COST_NOISE: Final = 4
"""By less than this a card may cost more than another and still come before it."""


class Numbers:
    """Python's random generator in the form that drawing a team needs."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.rng.randrange(n)


@cache
def all_cards() -> dict[str, Card]:
    """The practice set and the playable cards of the catalogue, by id."""
    return {**CARDS, **load_catalogue().playable}


def random_teams(
    rng: random.Random, names: tuple[str, ...], *, printed: bool = False, focus: str = ""
) -> tuple[TeamSetup, ...]:
    """A team for each name; teammates never bring the same card (O-005, O-006).

    printed: with cards of the catalogue too. focus: the id of a card that the first and the last player bring; the
    first also brings cards that it needs on its own team, the last those that it needs on the opposing one.
    """
    doubles = len(names) == 4
    numbers = Numbers(rng)
    pool = list(all_cards().values()) if printed else list(CARDS.values())
    taken: set[str] = set()
    teams: list[TeamSetup] = []
    for seat, name in enumerate(names):
        if seat == len(names) // 2:
            taken = set()
        wanted: list[Card] = []
        if focus and seat in (0, len(names) - 1):
            wanted = companions(all_cards()[focus], pool, rng, OPPONENT if seat else OWN)
            wanted = [card for card in wanted if card.name not in taken]
        team = random_team(numbers, name, doubles=doubles, without=frozenset(taken), cards=pool, wanted=wanted)
        taken.update(card.name for card, _ in team.cards)
        taken.update(card.name for card in team.basics)
        teams.append(team)
    return tuple(teams)


def companions(card: Card, pool: Sequence[Card], rng: random.Random, side: str) -> list[Card]:
    """A card with those that it needs on its own team, or on the opposing one: each need in turn until it is enough.

    On the opposing team the needed cards come first, because one of them may have the same name as the card itself.
    """
    queues: list[list[Card]] = []
    for need in needs(card):
        if need.side in (side, ANYBODY):
            found = [other for other in pool if need.fits(other, card) and other.id != card.id]
            # Cheaper ones mostly come first: a die that nobody can afford does not help.
            queues.append(sorted(found, key=lambda other: other.cost + rng.randrange(COST_NOISE)))
    found = [card] if side == OWN else []
    while len(found) < MOST_COMPANIONS and any(queues):
        for queue in queues:
            while queue:
                other = queue.pop(0)
                if len(found) < MOST_COMPANIONS and all(other.name != known.name for known in found):
                    found.append(other)
                    break
    if all(other.name != card.name for other in found):
        found.append(card)
    return found
