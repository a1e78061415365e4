"""A test that may be checked after every pair of games, and stops as soon as it is clear who is stronger.

It is a bet against the claim "side A wins the share m of the games". Before each pair a part f of all money is put on
A, at odds that are fair if the claim is true. Then the money neither grows nor shrinks on average, and the chance that
it ever reaches x times its start is at most 1/x (Ville's inequality). So money that has grown fortyfold, betting on A
or on B, refutes the claim with an error of 5 % in all, however often it was checked. The money is spread over many
parts f, because nobody knows beforehand which is best.

The shares m that no bet has refuted are an interval that holds at every moment at once: in 95 matches of 100 it never
leaves out the true share. docs/decisions/0013 says why this test and no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import exp, log
from typing import Final

PARTS: Final = tuple((number + 0.5) / 64 for number in range(64))
"""The parts f of the money that are put on one side."""
ERROR: Final = 0.05
EVEN: Final = 0.5
STEPS: Final = 40
"""Bisections to find an end of the interval: far more exact than anybody prints."""


class Betting:
    """Counts what side A scored in each pair of games, and says which shares of wins are ruled out.

    A score is a number from 0 to 1, such as 0.5 for one win of each side. Only how often each score occurred matters,
    not the order.
    """

    def __init__(self, scores: Iterable[float] = (), error: float = ERROR) -> None:
        self.counts: Counter[float] = Counter(scores)
        self.limit = log(2 / error)
        """The logarithm of the growth that counts as clear: half of the error is allowed to each side of the bet."""

    def add(self, score: float) -> None:
        """Count the score of one more pair."""
        if not 0.0 <= score <= 1.0:
            raise ValueError(f"a pair of games scores 0 to 1, not {score}")
        self.counts[score] += 1

    @property
    def pairs(self) -> int:
        """How many pairs were counted."""
        return self.counts.total()

    def growth_for(self, share: float) -> float:
        """The logarithm of what the money has grown to that was bet on A winning more than this share."""
        return _grown(self.counts, share)

    def growth_against(self, share: float) -> float:
        """The same for money that was bet on A winning less."""
        return _grown({1.0 - score: count for score, count in self.counts.items()}, 1.0 - share)

    def clear(self) -> int:
        """1 if side A is clearly stronger, -1 if side B is, 0 as long as nothing is clear."""
        if self.growth_for(EVEN) >= self.limit:
            return 1
        return -1 if self.growth_against(EVEN) >= self.limit else 0

    def interval(self) -> tuple[float, float]:
        """The shares of wins that are not ruled out; holds whenever the test stops."""
        if not self.counts:
            return 0.0, 1.0
        return _end(self.counts, self.limit), 1.0 - _end(
            {1.0 - score: count for score, count in self.counts.items()}, self.limit
        )


def _grown(counts: dict[float, int] | Counter[float], share: float) -> float:
    """The logarithm of the mean growth over all parts f: a pair turns 1 into 1 - f + f * score / share."""
    grown = [sum(count * log(1 - part + part * score / share) for score, count in counts.items()) for part in PARTS]
    best = max(grown)
    return best + log(sum(exp(each - best) for each in grown) / len(grown))


def _end(counts: dict[float, int] | Counter[float], limit: float) -> float:
    """The smallest share that is not ruled out from above: the smaller the share, the more the bet has grown."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if _grown(counts, middle) >= limit:
            low = middle
        else:
            high = middle
    return low
