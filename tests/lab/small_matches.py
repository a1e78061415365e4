"""Small matches for the tests of the lab."""

from __future__ import annotations

from functools import cache

import msgspec

from overcrush.formats import format_named
from overcrush.formats.team import Team
from overcrush.formats.team_lookup import team_for
from overcrush.lab.games.game_run import TIMES, GameResult, play_game
from overcrush.lab.games.matches import Match, between


@cache
def team(name: str) -> Team:
    """A team that comes with the game."""
    return team_for(name).team


def small(
    players: tuple[str, str] = ("random", "random"),
    *,
    seed: int = 7,
    paired: bool = False,
    life: int = 6,
    teams: tuple[str, str] = ("Turtle Power", "Foot Clan"),
) -> Match:
    """A match whose games are short."""
    rules = format_named("standard", life=life)
    return between((team(teams[0]), team(teams[1])), players, rules, seed, paired=paired)


def timeless(played: GameResult) -> GameResult:
    """The game without what differs from machine to machine."""
    blank = GameResult.__struct_defaults__
    names = [field.name for field in msgspec.structs.fields(GameResult)]
    defaults = dict(zip(names[-len(blank) :], blank, strict=True))
    return msgspec.structs.replace(played, **{name: defaults[name] for name in TIMES})


def games(match: Match, count: int) -> list[GameResult]:
    """The first games of a match, played here."""
    return [play_game(match, number) for number in range(count)]
