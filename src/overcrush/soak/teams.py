"""Random teams of practice cards for a whole table."""

from __future__ import annotations

import random

from overcrush.engine.setup import TeamSetup
from overcrush.practice.teams import random_team


class Numbers:
    """Python's generator in the form in which teams are drawn."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.rng.randrange(n)


def random_teams(rng: random.Random, names: tuple[str, ...]) -> tuple[TeamSetup, ...]:
    """A team for each name; teammates never bring the same card (O-005, O-006)."""
    doubles = len(names) == 4
    numbers = Numbers(rng)
    taken: set[str] = set()
    teams: list[TeamSetup] = []
    for seat, name in enumerate(names):
        if seat == len(names) // 2:
            taken = set()
        team = random_team(numbers, name, doubles=doubles, without=frozenset(taken))
        taken.update(card.name for card, _ in team.cards)
        taken.update(card.name for card in team.basics)
        teams.append(team)
    return tuple(teams)
