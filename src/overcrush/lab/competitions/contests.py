"""The contests behind docs/strength.md: which player should beat which, over which teams, and in how many games."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log
from statistics import fmean
from typing import Final

from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.games.matches import mirrored
from overcrush.lab.games.team_choice import chosen_teams, presets
from overcrush.lab.games.turn_dice import seed_from
from overcrush.lab.games.varied_games import random_teams
from overcrush.lab.statistics.intervals import wilson_of_pairs
from overcrush.lab.statistics.sequential import ERROR, Betting
from overcrush.lab.statistics.summary import pair_scores

PRESETS: Final = 10
RANDOM_TEAMS: Final = 10
"""Teams of a contest: those that come with the game, and as many that nobody has built on purpose."""
FORMAT: Final = "casual"
MOST: Final = 2000
"""Games after which a contest ends even if nothing is clear."""
EXPECTED_GAMES: Final = 120
"""How many games a contest without a fixed number is expected to take before any was played."""
EXPECTED_ANSWERS: Final = 70
"""How many answers one side is expected to give in a game before any was played."""


@dataclass(frozen=True)
class Contest:
    """Player A against player B."""

    code: str
    player_a: str
    player_b: str
    least: int
    """The least number of games."""
    most: int = MOST
    """The greatest number of games; if both are the same, the number is fixed and no test stops the contest."""
    aim: float = 0.5
    """The share of wins that A should reach; where it is 50 %, the whole interval should be above that."""

    @property
    def fixed(self) -> bool:
        """Whether the number of games was fixed beforehand."""
        return self.least == self.most


CONTESTS: Final = (
    Contest("greedy-random", "greedy", "random", 200, 200, aim=0.95),
    Contest("1-greedy", "search:1", "greedy", 40),
    Contest("2-1", "search:2", "search:1", 40),
    Contest("3-2", "search:3", "search:2", 40),
    Contest("3-greedy", "search:3", "greedy", 100, aim=0.7),
    Contest("4-3", "search:4", "search:3", 40, 200),
    Contest("5-4", "search:5", "search:4", 40, 200),
)
"""In the order in which they are played: the quick ones first."""


def new_progress(contest: Contest, seed: int) -> MatchProgress:
    """A contest before its first game: pairs of games with the same dice, in which both players have the same team."""
    teams, rules = chosen_teams(presets(PRESETS), FORMAT, fit=True)
    others = random_teams(f"{contest.code} {seed}", RANDOM_TEAMS, rules)
    # Taking turns: a contest that ends early has had both kinds.
    mixed = tuple(team for both in zip(teams, others, strict=True) for team in both)
    match = mirrored(mixed, (contest.player_a, contest.player_b), rules, seed_from(seed, contest.code), contest.code)
    return MatchProgress(match, contest.most, until_clear=not contest.fixed, least=contest.least)


def about(matches: list[MatchProgress]) -> str:
    """What is played, as the heading of a store names it."""
    return f"strength {seed_from(*[progress.match.key for progress in matches]):x}"


def interval(contest: Contest, games: list[GameResult]) -> tuple[float, float]:
    """The 95 % interval of A's share of wins: Wilson's for a fixed number of games, else one that is always valid."""
    scores = pair_scores(games)
    if contest.fixed and len(games) >= contest.least:
        return wilson_of_pairs(scores)
    return Betting(scores).interval()


def expected_games(contest: Contest, games: list[GameResult]) -> int:
    """How many games a contest will probably take in all, estimated from those that were played."""
    if contest.fixed:
        return contest.most
    scores = pair_scores(games)
    if len(scores) < 5:
        return max(contest.least, EXPECTED_GAMES)
    mean = fmean(scores)
    spread = max(0.02, fmean([(score - mean) ** 2 for score in scores]))
    edge = max(0.01, abs(mean - 0.5))
    # With each pair the logarithm of the best bet grows by edge² / (2 spread), up to that of 40. The 2 is what it costs
    # that the money is spread over many bets.
    pairs = (log(2 / ERROR) + 2) * 2 * spread / edge**2
    return min(contest.most, max(contest.least, 2 * ceil(pairs)))


def seconds_of_game(contest: Contest, games: list[GameResult], seconds_of_answer: dict[str, float]) -> float:
    """Seconds of one core for a game: the mean of those that were played, or what the expected answers would take."""
    if games:
        return fmean([game.seconds for game in games])
    return EXPECTED_ANSWERS * (
        seconds_of_answer.get(contest.player_a, 0.0) + seconds_of_answer.get(contest.player_b, 0.0)
    )
