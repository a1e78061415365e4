"""A league: every team plays every other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import inf
from typing import Final

import msgspec

from overcrush.formats.model import Format
from overcrush.formats.teams import Team
from overcrush.lab.courses import Course
from overcrush.lab.intervals import wilson
from overcrush.lab.matches import between
from overcrush.lab.playing import TIE, Played
from overcrush.lab.ratings import Rating, ratings
from overcrush.lab.seeding import derived
from overcrush.lab.tallying import Bought, purchases
from overcrush.lab.workers import Errand

OUTERMOST: Final = 3
"""Bins of luck on either side of the middle one; the last one holds all that is further out."""


class Meeting(msgspec.Struct, frozen=True):
    """What came of all games between two teams; a is the first one."""

    team_a: str
    team_b: str
    games: int
    wins_a: int
    wins_b: int
    ties: int
    win_rate_a: float
    interval_95: tuple[float, float]
    mean_turns: float


class Luck(msgspec.Struct, frozen=True):
    """How often the side won whose dice fell so much better than the other's."""

    low: float
    high: float
    """Above the average of the same dice, less the same for the other side; null in JSON means without limit."""
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
    meetings: list[Meeting]
    mean_turns: float
    turns: dict[str, list[int]]
    """The turns of each game of a team."""
    wins_going_first: float
    """The share of games won by whoever went first, ties as halves."""
    first_interval_95: tuple[float, float]
    energy: list[Luck]
    characters: list[Luck]
    bought: dict[str, list[Bought]]
    seconds: float
    engine: str
    sources: str


@dataclass
class League:
    """All matches of a league, under way."""

    teams: tuple[Team, ...]
    player: str
    rules: Format
    seed: int
    games: int
    """Of each pair of teams."""
    courses: dict[tuple[int, int], Course] = field(init=False)

    def __post_init__(self) -> None:
        # The seed of a match depends on its teams' names alone: with one team more the other games stay the same.
        self.courses = {
            (one, other): Course(
                between(
                    (self.teams[one], self.teams[other]),
                    (self.player, self.player),
                    self.rules,
                    derived(self.seed, self.teams[one].name, self.teams[other].name),
                    paired=True,
                ),
                self.games,
            )
            for one, other in combinations(range(len(self.teams)), 2)
        }
        self._by_name = {course.match.name: course for course in self.courses.values()}

    @property
    def about(self) -> str:
        """Names what is played, for a store. The number of games is not part of it: more may be played later."""
        keys = [course.match.key for course in self.courses.values()]
        return f"league of {len(self.teams)} teams, {self.player}, {derived(*keys):x}"

    def note(self, played: Played) -> bool:
        """One more game is over; False if it is known already or belongs elsewhere."""
        course = self._by_name.get(played.match)
        return course is not None and course.note(played)

    def errands(self) -> Iterator[Errand]:
        """Two games of each pair of teams, then two more of each: a league that is stopped has played all alike."""
        left = [course.errands() for course in self.courses.values()]
        while left:
            going: list[Iterator[Errand]] = []
            for errands in left:
                errand = next(errands, None)
                if errand is not None:
                    yield errand
                    going.append(errands)
            left = going

    def played(self) -> list[Played]:
        """All games that are over, match by match."""
        return [game for course in self.courses.values() for game in course.kept()]

    @property
    def total(self) -> int:
        """Games of the whole league."""
        return self.games * len(self.courses)

    def standings(self) -> Standings:
        """The figures of what was played so far."""
        every = self.played()
        names = [team.name for team in self.teams]
        scores = {
            pair: (sum(game.score_a for game in course.kept()), len(course.kept()))
            for pair, course in self.courses.items()
        }
        first = sum(0.5 if game.winner == TIE else float(game.winner == game.first) for game in every)
        return Standings(
            games=len(every),
            teams=names,
            player=self.player,
            format=self.rules.code,
            seed=self.seed,
            ratings=ratings(names, scores),
            meetings=[meeting(course) for course in self.courses.values()],
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


def meeting(course: Course) -> Meeting:
    """The figures of one match."""
    games = course.kept()
    wins_a, wins_b = sum(game.winner == "a" for game in games), sum(game.winner == "b" for game in games)
    ties = len(games) - wins_a - wins_b
    score = wins_a + ties / 2
    return Meeting(
        course.match.teams[0].name,
        course.match.teams[1].name,
        len(games),
        wins_a,
        wins_b,
        ties,
        round(score / max(1, len(games)), 6),
        wilson(score, len(games)),
        round(sum(game.turns for game in games) / max(1, len(games)), 3),
    )


def plays(game: Played, team: str) -> bool:
    """Whether a team is one of the two."""
    return team in (game.team_a, game.team_b)


def seen_by(game: Played, team: str) -> Played:
    """The game with that team as side A, as far as winner and purchases go."""
    if game.team_a == team:
        return game
    other = {"a": "b", "b": "a"}
    return msgspec.structs.replace(
        game, winner=other.get(game.winner, game.winner), bought_a=game.bought_b, bought_b=game.bought_a
    )


def by_luck(games: Sequence[Played], differences: Sequence[float]) -> list[Luck]:
    """Win rates by how much better the dice fell for side A than for side B, in bins of equal width.

    Each game is counted from either side, so the picture is the same from both; no bin counts it twice.
    """
    if not games:
        return []
    width = bin_width(differences)
    bins: dict[int, list[float]] = {}
    for game, difference in zip(games, differences, strict=True):
        # Bins are centred: the middle one holds games in which the dice fell alike.
        at = max(-OUTERMOST, min(OUTERMOST, round(difference / width)))
        bins.setdefault(at, []).append(game.score_a)
        bins.setdefault(-at, []).append(1 - game.score_a)
    found: list[Luck] = []
    for at in sorted(bins):
        scores = bins[at]
        # In the middle bin each game stands twice, once from either side.
        count = len(scores) / 2 if at == 0 else len(scores)
        share = sum(scores) / len(scores)
        low, high = wilson(share * count, count)
        start = -inf if at == -OUTERMOST else (at - 0.5) * width
        end = inf if at == OUTERMOST else (at + 0.5) * width
        found.append(Luck(start, end, int(count), round(share, 6), (low, high)))
    return found


def bin_width(differences: Sequence[float]) -> float:
    """An even number such that nine games of ten fall between the outermost bins."""
    ordered = sorted(map(abs, differences))
    reach = ordered[int(0.9 * (len(ordered) - 1))] / (OUTERMOST - 0.5)
    return next((float(width) for width in range(2, 40, 2) if width >= reach), 40.0)
