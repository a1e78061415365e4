"""A league: every team plays every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import inf
from typing import Final

import msgspec

from overcrush.formats.game_format import Format
from overcrush.formats.team import Team
from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.games.game_run import TIE, GameResult
from overcrush.lab.games.matches import between
from overcrush.lab.games.turn_dice import seed_from
from overcrush.lab.statistics.intervals import wilson
from overcrush.lab.statistics.ratings import Rating, ratings
from overcrush.lab.statistics.summary import Bought, purchases
from overcrush.lab.workers.processes import Job

OUTERMOST: Final = 3
"""Bins on either side of the middle one; the outermost ones hold everything beyond."""


class Meeting(msgspec.Struct, frozen=True):
    """The games between two teams."""

    team_a: str
    team_b: str
    games: int
    wins_a: int
    wins_b: int
    ties: int
    win_rate_a: float
    interval_95: tuple[float, float]
    mean_turns: float


class LuckBin(msgspec.Struct, frozen=True):
    """How often a side won whose dice were luckier than the other's by an amount in this range."""

    low: float
    high: float
    """Both limits are luck of the own side less that of the other; null in JSON means no limit."""
    games: int
    win_rate: float
    interval_95: tuple[float, float]


class Standings(msgspec.Struct, frozen=True):
    """The figures of a league; the names are those of the JSON object."""

    games: int
    teams: list[str]
    player: str
    format: str
    seed: int
    ratings: list[Rating]
    """Of the teams that have played, best first."""
    unrated: list[str]
    """The teams without a game: nothing is known of them."""
    meetings: list[Meeting]
    pairs_by_games: dict[int, int]
    """How many pairs of teams have played how many games; in a league that was stopped the numbers differ."""
    mean_turns: float
    turns: dict[str, list[int]]
    """The turns of each game of a team."""
    wins_going_first: float
    """The share of games won by the side that went first, ties as halves."""
    first_interval_95: tuple[float, float]
    energy: list[LuckBin]
    characters: list[LuckBin]
    bought: dict[str, list[Bought]]
    seconds: float
    engine: str
    sources: str


@dataclass
class League:
    """All matches of a league, and the games of them that were played."""

    teams: tuple[Team, ...]
    player: str
    rules: Format
    seed: int
    games: int
    """Of each pair of teams; an even number."""
    matches: dict[tuple[int, int], MatchProgress] = field(init=False)

    def __post_init__(self) -> None:
        # The seed of a match depends on its teams' names alone: with one team more the other games stay the same.
        self.matches = {
            (one, other): MatchProgress(
                between(
                    (self.teams[one], self.teams[other]),
                    (self.player, self.player),
                    self.rules,
                    seed_from(self.seed, self.teams[one].name, self.teams[other].name),
                    paired=True,
                ),
                self.games,
            )
            for one, other in combinations(range(len(self.teams)), 2)
        }
        self._by_name = {progress.match.name: progress for progress in self.matches.values()}

    @property
    def about(self) -> str:
        """What is played, as the heading of a store names it; without the number of games, which may grow."""
        keys = [progress.match.key for progress in self.matches.values()]
        return f"league of {len(self.teams)} teams, {self.player}, {seed_from(*keys):x}"

    def add(self, result: GameResult) -> bool:
        """Add a finished game; False if it is known already or not part of the league."""
        progress = self._by_name.get(result.match)
        return progress is not None and progress.add(result)

    def jobs(self) -> Iterator[Job]:
        """What is left to be played: two games of each pair of teams, then two more of each, and so on.

        The pairs come in rounds in which every team plays once, so wherever a league is stopped, all teams have
        played nearly the same number of games.
        """
        order = list(round_robin(len(self.teams)))
        for first in range(0, self.games, 2):
            for pair in order:
                progress = self.matches[pair]
                left = tuple(number for number in (first, first + 1) if number not in progress.games)
                if left:
                    yield Job(progress.match, left)

    def results(self) -> list[GameResult]:
        """All finished games, match by match."""
        return [game for progress in self.matches.values() for game in progress.counted_games()]

    @property
    def total(self) -> int:
        """Games of the whole league."""
        return self.games * len(self.matches)

    def standings(self) -> Standings:
        """The figures of the games played so far."""
        every = self.results()
        names = [team.name for team in self.teams]
        met = {pair: games for pair, progress in self.matches.items() if (games := progress.counted_games())}
        rated = sorted({number for pair in met for number in pair})
        scores = {
            (rated.index(one), rated.index(other)): (sum(game.score_a for game in games), len(games))
            for (one, other), games in met.items()
        }
        pairs = Counter(len(progress.counted_games()) for progress in self.matches.values())
        first = sum(0.5 if game.winner == TIE else float(game.winner == game.first) for game in every)
        return Standings(
            games=len(every),
            teams=names,
            player=self.player,
            format=self.rules.code,
            seed=self.seed,
            ratings=ratings([names[number] for number in rated], scores),
            unrated=[name for number, name in enumerate(names) if number not in rated],
            meetings=[meeting(progress) for progress in self.matches.values()],
            pairs_by_games=dict(sorted(pairs.items(), reverse=True)),
            mean_turns=round(sum(game.turns for game in every) / max(1, len(every)), 3),
            turns={name: [game.turns for game in every if name in (game.team_a, game.team_b)] for name in names},
            wins_going_first=round(first / max(1, len(every)), 6),
            first_interval_95=wilson(first, len(every)),
            energy=by_luck(every, [game.energy_a - game.energy_b for game in every]),
            characters=by_luck(every, [game.characters_a - game.characters_b for game in every]),
            bought={
                name: purchases([seen_by(game, name) for game in every if plays(game, name)], "a") for name in names
            },
            seconds=round(sum(game.seconds for game in every), 3),
            engine=" and ".join(sorted({"compiled" if game.compiled else "uncompiled" for game in every})),
            sources=" and ".join(sorted({game.sources for game in every})),
        )


def round_robin(count: int) -> Iterator[tuple[int, int]]:
    """All pairs of numbers below `count`, round by round; in each round every number comes once (the circle method).

    With an odd count one number sits out in each round, another one each time.
    """
    circle = list(range(count + count % 2))
    for _ in range(len(circle) - 1):
        for one, other in zip(circle[: len(circle) // 2], reversed(circle), strict=False):
            if max(one, other) < count:
                yield min(one, other), max(one, other)
        circle = [circle[0], circle[-1], *circle[1:-1]]


def meeting(progress: MatchProgress) -> Meeting:
    """The figures of one match."""
    games = progress.counted_games()
    wins_a, wins_b = sum(game.winner == "a" for game in games), sum(game.winner == "b" for game in games)
    ties = len(games) - wins_a - wins_b
    score = wins_a + ties / 2
    return Meeting(
        progress.match.teams[0].name,
        progress.match.teams[1].name,
        len(games),
        wins_a,
        wins_b,
        ties,
        round(score / max(1, len(games)), 6),
        wilson(score, len(games)),
        round(sum(game.turns for game in games) / max(1, len(games)), 3),
    )


def plays(game: GameResult, team: str) -> bool:
    """Whether a team took part in a game."""
    return team in (game.team_a, game.team_b)


def seen_by(game: GameResult, team: str) -> GameResult:
    """The game with that team as side A, as far as winner and purchases go."""
    if game.team_a == team:
        return game
    other = {"a": "b", "b": "a"}
    return msgspec.structs.replace(
        game, winner=other.get(game.winner, game.winner), bought_a=game.bought_b, bought_b=game.bought_a
    )


def by_luck(games: Sequence[GameResult], differences: Sequence[float]) -> list[LuckBin]:
    """Win rates by how much better side A's dice were than side B's, in bins of equal width.

    Each game is counted once from either side, so the result is symmetric.
    """
    if not games:
        return []
    width = bin_width(differences)
    bins: dict[int, list[float]] = {}
    for game, difference in zip(games, differences, strict=True):
        # Bins are centred: the middle one holds games in which both had about the same luck.
        at = max(-OUTERMOST, min(OUTERMOST, round(difference / width)))
        bins.setdefault(at, []).append(game.score_a)
        bins.setdefault(-at, []).append(1 - game.score_a)
    found: list[LuckBin] = []
    for at in sorted(bins):
        scores = bins[at]
        # In the middle bin each game stands twice, once from either side.
        count = len(scores) / 2 if at == 0 else len(scores)
        share = sum(scores) / len(scores)
        low, high = wilson(share * count, count)
        start = -inf if at == -OUTERMOST else (at - 0.5) * width
        end = inf if at == OUTERMOST else (at + 0.5) * width
        found.append(LuckBin(start, end, int(count), round(share, 6), (low, high)))
    return found


def bin_width(differences: Sequence[float]) -> float:
    """An even number such that nine games of ten lie inside the outermost bins."""
    ordered = sorted(map(abs, differences))
    reach = ordered[int(0.9 * (len(ordered) - 1))] / (OUTERMOST - 0.5)
    return next((float(width) for width in range(2, 40, 2) if width >= reach), 40.0)
