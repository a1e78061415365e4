"""Games for the tests of environments: random teams of all cards, played by random actions."""

from __future__ import annotations

import random

from overcrush.engine.chance import Seeded
from overcrush.engine.setup import Setup
from overcrush.envs.episodes import Encoding, Episode
from overcrush.soak.random_teams import random_teams


def random_table(number: int) -> Setup:
    """A game of two with cards of the catalogue or the practice set; every fourth is one of doubles."""
    doubles = number % 4 == 0
    names = tuple("ABCD") if doubles else ("A", "B")
    teams = random_teams(random.Random(number), names, printed=number % 2 == 1)
    return Setup(teams, life=30 if doubles else 20, basic_dice=6 if doubles else 3)


def random_episode(number: int) -> Episode:
    """A new game at a random table."""
    return Encoding(random_table(number)).open(Seeded(number))
