"""Quick games of a team against the teams that come with the game, played while somebody waits for them.

All of them are played by one process that steps back behind everything else, one trial after the other: first come,
first served, one for each address. Whoever leaves or stops ends the games at once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator
from statistics import fmean
from typing import Final

import msgspec

from overcrush.catalogue import load_catalogue
from overcrush.formats import Format, Team, check, nearest_legal
from overcrush.formats.team_files import preset_teams, team_of
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.games.matches import Match
from overcrush.lab.statistics.intervals import wilson
from overcrush.lab.workers.game_process import GameProcess, GameProcessEnded
from overcrush.lab.workers.processes import Job
from overcrush.server.building.team_sheets import TeamDraft, rules_of, team_of_draft
from overcrush.server.limits import one_visitor
from overcrush.server.problems import Refused

LOG: Final = logging.getLogger("overcrush.server")
GAMES: Final = 100
PLAYER: Final = "greedy"
"""Looks one answer ahead: quick, and equally good or bad with every team."""
MOST_WAITING: Final = 20
"""Trials of all addresses that wait or are played."""
LOOK: Final = 0.02
"""Seconds between two looks whether games are over."""


class TrialAgainst(msgspec.Struct, frozen=True):
    """How a team did against one other."""

    team: str
    games: int
    won: int
    lost: int
    tied: int


class TrialProgress(msgspec.Struct, frozen=True):
    """How a team does so far."""

    done: int
    of: int
    ahead: int
    """Trials of others that are played first; then nothing is played yet."""
    won: int
    lost: int
    tied: int
    share: float
    """Of the games won; a tie is half of one."""
    low: float
    """The interval that the true share is in, with 95 % confidence."""
    high: float
    turns: float
    """Of a game, on average."""
    against: list[TrialAgainst]
    problem: str
    """Why no more games are played; empty as long as all is well."""


def trial_of(draft: TeamDraft) -> Match:
    """The games of a trial; Refused if the team may not play them."""
    rules = rules_of(draft)
    team, problems = team_of_draft(draft)
    if problems:
        raise Refused(422, " ".join(problems[:5]))
    if rules.seats != 2 or rules.shared_basics:
        raise Refused(422, f"Quick games are played by two teams alone, and {rules.name} is not. Take another format.")
    wrong = check(team, rules)
    if wrong:
        raise Refused(422, f"The team may not play in {rules.name}. {wrong[0].sentence} {wrong[0].fix}")
    if not team.cards:
        raise Refused(422, "The team has no cards. Add some first.")
    others = opponents(rules)
    if not others:
        raise Refused(422, f"No team that comes with the game may play in {rules.name}. Take another format.")
    pairings = tuple((0, at) for at in range(1, len(others) + 1))
    return Match("trial", (team, *others), pairings, (PLAYER, PLAYER), rules, secrets.randbits(32))


def opponents(rules: Format) -> list[Team]:
    """The teams that come with the game, as the format allows them; those with nothing left stay away."""
    found = [team_of(file, load_catalogue()) for file in preset_teams()]
    fitted = [nearest_legal(read.team, rules) for read in found if not read.problems]
    return [team for team in fitted if team.cards and not check(team, rules)]


def progress_of(match: Match, games: list[GameResult], of: int, ahead: int = 0, problem: str = "") -> TrialProgress:
    """The figures of the games so far."""
    against = []
    for number, (_, other) in enumerate(match.pairings):
        met = [game for game in games if game.number // 2 % len(match.pairings) == number]
        against.append(TrialAgainst(match.teams[other].name, len(met), *counted(met)))
    won, lost, tied = counted(games)
    score = sum(game.score_a for game in games)
    low, high = wilson(score, len(games))
    share = score / len(games) if games else 0.5
    turns = fmean(game.turns for game in games) if games else 0.0
    return TrialProgress(len(games), of, ahead, won, lost, tied, share, low, high, round(turns, 1), against, problem)


def counted(games: list[GameResult]) -> tuple[int, int, int]:
    """Games won, lost and tied by the first side."""
    winners = [game.winner for game in games]
    return winners.count("a"), winners.count("b"), winners.count("tie")


class Trials:
    """All trials of this server."""

    def __init__(self) -> None:
        self.addresses: list[str] = []
        """Whose trials wait or are played, in their order."""
        self.turn = asyncio.Lock()

    def check_room(self, address: str) -> None:
        """Refused if an address has a trial already, or if too many wait."""
        if one_visitor(address) in self.addresses:
            raise Refused(429, "Games are being played for your address already. Wait for their end, or stop them.")
        if len(self.addresses) >= MOST_WAITING:
            raise Refused(429, "Many people let their teams play now. Try again in a few minutes.")

    async def play(self, match: Match, address: str, games: int = GAMES) -> AsyncGenerator[TrialProgress, None]:
        """Play the games, and tell how it stands: at the beginning, and after each of them."""
        self.check_room(address)
        visitor = one_visitor(address)
        self.addresses.append(visitor)
        played: list[GameResult] = []
        try:
            yield progress_of(match, played, games, self.addresses.index(visitor))
            async with self.turn:
                yield progress_of(match, played, games)
                process = await asyncio.to_thread(GameProcess)
                try:
                    for number in range(games):
                        process.start(Job(match, (number,)))
                        while (found := process.poll()) is None:
                            await asyncio.sleep(LOOK)
                        played += found
                        yield progress_of(match, played, games)
                except GameProcessEnded as ended:
                    LOG.exception("the games of a trial could not be played to their end")
                    yield progress_of(match, played, games, problem=str(ended))
                finally:
                    process.close()
        finally:
            self.addresses.remove(visitor)
