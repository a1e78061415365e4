"""A match: which teams and players meet, under which rules, and who sits where in each game.

A match is plain data that can be sent to any worker. Game number n of it is the same game everywhere.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from overcrush.engine.setup import Setup
from overcrush.formats.game_format import Format
from overcrush.formats.setups import setup_for
from overcrush.formats.team import Team
from overcrush.lab.games.turn_dice import seed_from

SIDE_A: Final = 0
SIDE_B: Final = 1

SIDES: Final = "sides"
"""In the second game of a pair the other side goes first, with its team and its player."""
PLAYERS: Final = "players"
"""In the second game of a pair the teams stay where they are, and the players change places."""


class Seating(NamedTuple):
    """Who sits where in one game; the player of the first seat goes first."""

    teams: tuple[int, int]
    """Numbers of the teams of both seats."""
    sides: tuple[int, int]
    """The side of each seat: SIDE_A or SIDE_B."""
    dice_seed: int
    player_seeds: tuple[int, int]
    """Of the players of both seats."""


@dataclass(frozen=True)
class Match:
    """Side A against side B, any number of games."""

    name: str
    teams: tuple[Team, ...]
    pairings: tuple[tuple[int, int], ...]
    """The numbers of the two teams that play the first two games, the next two and so on; then from the start again."""
    players: tuple[str, str]
    """The names of the players of side A and side B."""
    rules: Format
    seed: int
    paired: bool = False
    """Whether both games of a pair get the same dice."""
    swap: str = SIDES

    @cached_property
    def key(self) -> str:
        """A short name for everything that the games depend on; computed once, it travels with the match."""
        whole = (self.teams, self.pairings, self.players, self.rules, self.seed, self.paired, self.swap)
        return hashlib.blake2b(repr(whole).encode(), digest_size=8).hexdigest()

    def seating(self, number: int) -> Seating:
        """Who sits where in game `number`, counted from 0."""
        pair, second = divmod(number, 2)
        teams = self.pairings[pair % len(self.pairings)]
        sides = (SIDE_B, SIDE_A) if second else (SIDE_A, SIDE_B)
        if second and self.swap == SIDES:
            teams = (teams[1], teams[0])
        dice = seed_from(self.seed, "dice", pair) if self.paired else seed_from(self.seed, "dice", pair, second)
        return Seating(
            teams, sides, dice, (seed_from(self.seed, number, "player", 0), seed_from(self.seed, number, "player", 1))
        )

    def setup(self, seating: Seating) -> Setup:
        """The set-up of a game."""
        return setup_for([self.teams[number] for number in seating.teams], self.rules, first=0)


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

    Each pair of teams is played twice, with the players exchanged: so each player has the better team once.
    """
    pairings = [(one, (one + step) % len(teams)) for step in range(1, len(teams)) for one in range(len(teams))]
    called = name or f"{players[0]} / {players[1]}"
    return Match(called, teams, tuple(pairings), players, rules, seed, True, PLAYERS)


def mirrored(teams: tuple[Team, ...], players: tuple[str, str], rules: Format, seed: int, name: str = "") -> Match:
    """A match between two players who both have the same team, with the same dice in both games of a pair.

    So neither the teams nor, over a pair, the dice favour one of them: what is left is how they play.
    """
    pairings = tuple((number, number) for number in range(len(teams)))
    called = name or f"{players[0]} / {players[1]}"
    return Match(called, teams, pairings, players, rules, seed, True, PLAYERS)
