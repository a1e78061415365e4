"""The computer players by name."""

from __future__ import annotations

import difflib
from typing import Final

from overcrush.players.greedy import GreedyPlayer
from overcrush.players.protocol import Player
from overcrush.players.random import RandomPlayer
from overcrush.players.search_player import SearchPlayer
from overcrush.players.tree_search.search import PLAY_OUTS, prior_games
from overcrush.wording.texts import say

RANDOM: Final = "random"
GREEDY: Final = "greedy"
SEARCH: Final = "search"
PROMPT_LEVEL: Final = 3
"""Up to this level a search does not keep people waiting, however slow the machine is."""
TABLE_SECONDS: Final = 3.0
"""The longest time for an answer at a table with people, up to that level."""
TABLE_PRIOR_SECONDS: Final = 1.0
"""Seconds of an answer that may go into the team prior there: the rest of its games are played while people think."""


PLAYERS: Final = (RANDOM, GREEDY, *(f"{SEARCH}:{level}" for level in range(1, len(PLAY_OUTS) + 1)))
"""Every name, weakest first."""


def player_text(name: str) -> str:
    """What a player does, for a person who chooses one."""
    kind, _, level = name.partition(":")
    if not level:
        return say(f"player:{kind}")
    count = PLAY_OUTS[int(level) - 1]
    games = prior_games(count)
    fields = {"level": level, "number": f"{count:,}", "games": f"{games:,}"}
    return say("player:scouting search" if games else "player:search", fields)


class UnknownPlayer(LookupError):  # noqa: N818 - shown to people as a sentence
    """No computer player has that name; the message names those that are meant."""


def known_name(name: str) -> str:
    """The name as in the list; capitals, spaces and a missing colon are understood."""
    wanted = name.strip().casefold().replace(" ", "").replace("search=", f"{SEARCH}:")
    if wanted in PLAYERS:
        return wanted
    if wanted.startswith(SEARCH) and wanted[len(SEARCH) :] in {str(level) for level in range(1, len(PLAY_OUTS) + 1)}:
        return f"{SEARCH}:{wanted[len(SEARCH) :]}"
    levels = f"{SEARCH}:1 to {SEARCH}:{len(PLAY_OUTS)}"
    if wanted.partition(":")[0] == SEARCH:
        raise UnknownPlayer(f"{name!r} has no such level. There are {levels}.")
    near = difflib.get_close_matches(wanted, [*PLAYERS, SEARCH], 1, 0.5)
    meant = f" Did you mean {levels if near[0] == SEARCH else near[0]}?" if near else ""
    raise UnknownPlayer(
        f"There is no computer player {name!r}.{meant} The players are {RANDOM}, {GREEDY} and {levels}."
    )


def prior_games_of(name: str) -> int:
    """How many games the player of that name plays for its team prior before its first answer at a table."""
    level = known_name(name).partition(":")[2]
    return prior_games(PLAY_OUTS[int(level) - 1]) if level else 0


def play_outs_of(name: str) -> int:
    """The most play-outs of the searching player of that name."""
    level = known_name(name).partition(":")[2]
    if not level:
        raise UnknownPlayer(f"{name!r} does not search. Choose {SEARCH}:1 to {SEARCH}:{len(PLAY_OUTS)}.")
    return PLAY_OUTS[int(level) - 1]


def table_seconds(name: str) -> float:
    """The longest time that a player takes for an answer at a table with people; 0 for as long as it takes."""
    level = known_name(name).partition(":")[2]
    return TABLE_SECONDS if level and int(level) <= PROMPT_LEVEL else 0.0


def player_named(
    name: str, seed: int = 0, lines: bool = False, seconds: float = 0.0, prior_seconds: float = 0.0
) -> Player:
    """A new player of that name.

    seed: the same seed gives the same answers. lines: a searching player also gives the answers that it expects to
    follow. seconds: the time for an answer; 0 for as long as it takes. prior_seconds: how much of it may go into the
    team prior; 0 for no limit.
    """
    known = known_name(name)
    if known == RANDOM:
        return RandomPlayer(seed)
    if known == GREEDY:
        return GreedyPlayer(seed)
    play_outs = PLAY_OUTS[int(known.partition(":")[2]) - 1]
    return SearchPlayer(play_outs, seed, lines=lines, seconds=seconds, prior_seconds=prior_seconds)


def thinks_long(name: str) -> bool:
    """Whether the player thinks so long that it should be asked in a process of its own."""
    return known_name(name).startswith(SEARCH)
