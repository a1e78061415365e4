"""A match: which teams and players meet, under which rules, and who sits where in game number n.

A match is plain data, so it can be sent to any worker; game n of it is the same game everywhere.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from overcrush.engine.setup import Setup
from overcrush.formats.model import Format
from overcrush.formats.setups import setup_for
from overcrush.formats.teams import Team
from overcrush.lab.seeding import derived

SIDE_A: Final = 0
SIDE_B: Final = 1

SIDES: Final = "sides"
"""The second game of two: the other side, team and player together, goes first."""
PLAYERS: Final = "players"
"""The second game of two: the teams stay where they are, and the players change places."""


class Sitting(NamedTuple):
    """Who sits where in one game; the player of the first seat goes first."""

    teams: tuple[int, int]
    """Numbers of the teams of both seats."""
    sides: tuple[int, int]
    """The side of each seat: SIDE_A or SIDE_B."""
    dice: int
    """The seed of chance."""
    thinking: tuple[int, int]
    """The seeds of the players of both seats."""


@dataclass(frozen=True)
class Match:
    """Side A against side B, any number of games."""

    name: str
    teams: tuple[Team, ...]
    tables: tuple[tuple[int, int], ...]
    """Numbers of the teams that meet, for the first two games, the next two and so on, over and over."""
    players: tuple[str, str]
    """The names of the players of side A and side B."""
    rules: Format
    seed: int
    paired: bool = False
    """Both games of two get the same dice."""
    swap: str = SIDES

    @cached_property
    def key(self) -> str:
        """Names everything that the games of the match depend on; found once, it travels with the match."""
        whole = (self.teams, self.tables, self.players, self.rules, self.seed, self.paired, self.swap)
        return hashlib.blake2b(repr(whole).encode(), digest_size=8).hexdigest()

    def sitting(self, number: int) -> Sitting:
        """Who sits where in game `number`, counted from 0."""
        pair, second = divmod(number, 2)
        teams = self.tables[pair % len(self.tables)]
        sides = (SIDE_B, SIDE_A) if second else (SIDE_A, SIDE_B)
        if second and self.swap == SIDES:
            teams = (teams[1], teams[0])
        dice = derived(self.seed, "dice", pair) if self.paired else derived(self.seed, "dice", pair, second)
        return Sitting(
            teams, sides, dice, (derived(self.seed, number, "player", 0), derived(self.seed, number, "player", 1))
        )

    def setup(self, sitting: Sitting) -> Setup:
        """What the game starts with."""
        return setup_for([self.teams[number] for number in sitting.teams], self.rules, first=0)


def between(
    teams: tuple[Team, Team],
    players: tuple[str, str],
    rules: Format,
    seed: int,
    *,
    paired: bool = False,
    name: str = "",
) -> Match:
    """A match between two teams, each with its player."""
    called = name or f"{teams[0].name} / {teams[1].name}"
    return Match(called, teams, ((0, 1),), players, rules, seed, paired)


def over_teams(teams: tuple[Team, ...], players: tuple[str, str], rules: Format, seed: int, name: str = "") -> Match:
    """A match between two players over all pairs of different teams, with the same dice for both.

    Each table is played twice with the players' places exchanged: whoever has the better team has it once each.
    """
    apart = [(one, (one + step) % len(teams)) for step in range(1, len(teams)) for one in range(len(teams))]
    called = name or f"{players[0]} / {players[1]}"
    return Match(called, teams, tuple(apart), players, rules, seed, True, PLAYERS)
