"""The better answer against the one that was given: played out until it is clear how much lies between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.players.protocol import Stop
from overcrush.players.review.proven_chances import Bounds
from overcrush.players.review.trial import Trial
from overcrush.table.observation import Observation

LEAST: Final = 32
"""Play-outs of each answer before it is asked whether more are needed."""
CLEAR: Final = 2.0
"""So many standard errors away from what counts, more play-outs would hardly change anything."""
NO_MATTER: Final = 0.02
"""A smaller difference counts for little."""
SUSPECT: Final = 0.03
"""From this difference on it is played out again with other dice, and only that counts: of many differences the largest
are mostly also the luckiest."""
AGAIN: Final = 2
"""How many times as many play-outs then."""
BETTER: Final = 0
GIVEN: Final = 1


class Comparison:
    """Two whole answers to one question."""

    def __init__(
        self,
        observed: Observation,
        ways: Sequence[Sequence[int]],
        bounds: Sequence[Bounds],
        play_outs: int,
        seeds: tuple[int, int],
    ) -> None:
        """ways: the better answer, the given one, and perhaps another way to go on after the given one.

        bounds: what is proven of the first two. seeds: of the first play-outs and of those that count.
        """
        self.observed = observed
        self.ways = ways
        self.bounds = bounds
        self.play_outs = play_outs
        self.seeds = seeds
        self.trial = Trial(observed, ways, seeds[0], play_outs)
        self.played: int = 0
        """Play-outs of each answer, all together."""

    def run(self, stop: Stop) -> bool:
        """Compare them; False if it was stopped before anything was known."""
        whole = self.play(self.play_outs, stop)
        if not whole and self.trial.played < LEAST:
            return False
        if whole and self.behind() >= SUSPECT and not self.is_proven():
            first = self.trial
            self.trial = Trial(self.observed, self.ways, self.seeds[1], self.play_outs)
            if not self.play(AGAIN * self.play_outs, stop) and self.trial.played < first.played:
                self.trial = first
        return True

    def play(self, most: int, stop: Stop) -> bool:
        """Play out at most so often; False if it was stopped before."""
        check = LEAST
        while self.trial.played < most:
            if stop():
                return False
            self.trial.play()
            self.played += 1
            if self.trial.played == check:
                check *= 2
                if self.behind() + CLEAR * self.error() < NO_MATTER:
                    return True
        return True

    def given(self) -> int:
        """Which of the ways stands for the given answer: the better one of those that begin with it."""
        return max(range(GIVEN, len(self.ways)), key=self.trial.chance)

    def chances(self) -> tuple[float, float]:
        """The chance to win after the better answer and after the given one."""
        better, given = self.bounds
        return better.within(self.trial.chance(BETTER)), given.within(self.trial.chance(self.given()))

    def behind(self) -> float:
        """How much the given answer loses."""
        better, given = self.chances()
        return better - given

    def error(self) -> float:
        """The standard error of that; what is proven has none."""
        better, given = (each.is_settled for each in self.bounds)
        if better and given:
            return 0.0
        if better:
            return self.trial.error(self.given())
        return self.trial.error(BETTER) if given else self.trial.error_between(BETTER, self.given())

    def is_proven(self) -> bool:
        """Whether one of the two is won or lost for certain."""
        return any(each.is_settled for each in self.bounds)
