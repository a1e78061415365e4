"""A match under way: which games are played, which are left, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from overcrush.lab.games.game_run import GameResult
from overcrush.lab.games.matches import Match
from overcrush.lab.statistics.sequential import Betting
from overcrush.lab.workers.processes import Job

JOB_SIZE: Final = 2
"""Games of one job: a pair."""
JOB_SIZE_RANDOM: Final = 20
"""The same between random players, whose games are so short that handing over each pair would cost more time."""
RANDOM: Final = "random"


class MatchProgress:
    """The games of a match, in whatever order they end.

    until_clear: the match is over after the first pair of games at which the sequential test is clear. The test takes
    the games in the order of their numbers, not in the order in which workers finish them, so the number of workers
    changes nothing.
    """

    def __init__(self, match: Match, most: int, *, until_clear: bool = False, least: int = 0) -> None:
        self.match = match
        self.most = most
        self.until_clear = until_clear
        self.least = least
        """The match is not over before this many games, even if the test is clear."""
        self.games: dict[int, GameResult] = {}
        self.bets = Betting()
        self.tested: int = 0
        """How many games the test has taken: all pairs from the first on, as far as none is missing."""
        self.decided: int = 0
        """After how many games the test was clear; 0 as long as it is not."""

    def add(self, result: GameResult) -> bool:
        """Add a finished game; False if it is known already or not part of the match."""
        if result.number in self.games or not 0 <= result.number < self.most:
            return False
        self.games[result.number] = result
        while self.until_clear and not self.decided and self.tested + 1 < self.most:
            one, other = self.games.get(self.tested), self.games.get(self.tested + 1)
            if one is None or other is None:
                break
            self.bets.add((one.score_a + other.score_a) / 2)
            self.tested += 2
            if self.tested >= self.least and self.bets.clear():
                self.decided = self.tested
        return True

    @property
    def over(self) -> bool:
        """Whether no further game is needed."""
        return bool(self.decided) or len(self.games) >= self.most

    def counted_games(self) -> list[GameResult]:
        """The games that count, in order: those that workers have played beyond the decision do not."""
        end = self.decided or self.most
        return [self.games[number] for number in sorted(self.games) if number < end]

    def jobs(self) -> Iterator[Job]:
        """The games that are left, in order; there are no more jobs once the match is over."""
        size = JOB_SIZE_RANDOM if set(self.match.players) == {RANDOM} else JOB_SIZE
        for at in range(0, self.most, size):
            if self.over:
                return
            left = tuple(number for number in range(at, min(at + size, self.most)) if number not in self.games)
            if left:
                yield Job(self.match, left)
