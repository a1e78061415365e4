"""The contests behind docs/strength.md: which player has to beat which, over which teams, and in how many games."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log
from statistics import fmean
from typing import Final

from overcrush.lab.courses import Course
from overcrush.lab.intervals import wilson_of_pairs
from overcrush.lab.matches import over_teams
from overcrush.lab.playing import Played
from overcrush.lab.seeding import derived
from overcrush.lab.sequential import ERROR, Betting
from overcrush.lab.tallying import pair_scores
from overcrush.lab.teams import chosen_teams, presets

TEAMS: Final = 10
MOST: Final = 2000
"""Games after which a contest ends even if nothing is clear."""
GUESSED: Final = 120
"""Games that a contest until clear is taken for as long as nothing else is known."""
ANSWERS_GUESSED: Final = 70
"""Answers of one side in a game, as long as no game was played."""


@dataclass(frozen=True)
class Contest:
    """Player A against player B."""

    code: str
    player_a: str
    player_b: str
    least: int
    """Games at least."""
    most: int = MOST
    """Games at most; if that is the same, the number is fixed and no test stops the contest."""
    format: str = "standard"
    aim: float = 0.5
    """The share of wins that A should reach; above 50 % it is enough that the interval is above it."""

    @property
    def fixed(self) -> bool:
        """Whether the number of games was fixed beforehand."""
        return self.least == self.most


CONTESTS: Final = (
    Contest("greedy-random", "greedy", "random", 200, 200, aim=0.95),
    Contest("1-greedy", "search:1", "greedy", 40),
    Contest("2-1", "search:2", "search:1", 40),
    Contest("3-2", "search:3", "search:2", 40),
    Contest("3-greedy", "search:3", "greedy", 100, aim=0.8),
    Contest("4-3", "search:4", "search:3", 40, 40, "casual"),
    Contest("5-4", "search:5", "search:4", 40, 40, "casual"),
)
"""In the order in which they are played: the quick ones first."""


def course_of(contest: Contest, seed: int) -> Course:
    """The contest before its first game: pairs of games with the same dice over pairs of the preset teams."""
    teams, rules = chosen_teams(presets(TEAMS), contest.format, fit=True)
    match = over_teams(
        teams, (contest.player_a, contest.player_b), rules, derived(seed, contest.code), name=contest.code
    )
    return Course(match, contest.most, until_clear=not contest.fixed, least=contest.least)


def about(courses: list[Course]) -> str:
    """Names what is played, for the store."""
    return f"strength {derived(*[course.match.key for course in courses]):x}"


def interval(contest: Contest, games: list[Played]) -> tuple[float, float]:
    """The 95 % interval of A's share of wins: Wilson's over pairs for a fixed number of games, else always valid."""
    scores = pair_scores(games)
    if contest.fixed and len(games) >= contest.least:
        return wilson_of_pairs(scores)
    return Betting(scores).interval()


def expected_games(contest: Contest, games: list[Played]) -> int:
    """How many games it will probably take in all, judged by those that were played."""
    if contest.fixed:
        return contest.most
    scores = pair_scores(games)
    if len(scores) < 5:
        return max(contest.least, GUESSED)
    mean = fmean(scores)
    spread = max(0.02, fmean([(score - mean) ** 2 for score in scores]))
    edge = max(0.01, abs(mean - 0.5))
    # A bet of the best size grows by edge² / (2 spread) a pair; it has to grow fortyfold, and spreading it costs some.
    pairs = (log(2 / ERROR) + 2) * 2 * spread / edge**2
    return min(contest.most, max(contest.least, 2 * ceil(pairs)))


def seconds_of_game(contest: Contest, games: list[Played], seconds_of_answer: dict[str, float]) -> float:
    """Seconds of one core for a game: as long as those that were played, or as long as the answers would take."""
    if games:
        return fmean([game.seconds for game in games])
    return ANSWERS_GUESSED * (
        seconds_of_answer.get(contest.player_a, 0.0) + seconds_of_answer.get(contest.player_b, 0.0)
    )
