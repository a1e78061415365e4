"""Ratings of teams from who beat whom: the model of Bradley and Terry on the scale of Elo.

A team that is 200 points better is expected to win 76 of 100 games. Ratings compare the teams of one league only: their
mean is always 1500.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final

import msgspec

from overcrush.lab.statistics.intervals import Z_95

POINTS: Final = 400 / log(10)
"""Points of Elo for one unit of the logarithm of the odds."""
MEAN: Final = 1500.0
PRIOR_GAMES: Final = 1.0
"""Each team starts with one tie against an average team; otherwise a team that never lost would be infinitely good."""
ROUNDS: Final = 50


class Rating(msgspec.Struct, frozen=True):
    """How good a team is, and how sure that is."""

    team: str
    rating: float
    low: float
    high: float
    games: int
    score: float
    """Wins, ties as halves."""


def ratings(teams: Sequence[str], scores: Mapping[tuple[int, int], tuple[float, int]]) -> list[Rating]:
    """The ratings, best first. scores: what team i got against team j, and in how many games, for i < j."""
    if not teams:
        return []
    count = len(teams)
    strengths = [0.0] * count
    for _ in range(ROUNDS):
        slopes, curves = _slopes(strengths, scores)
        steps = solved(curves, slopes)
        strengths = [strength + step for strength, step in zip(strengths, steps, strict=True)]
        if max(map(abs, steps)) < 1e-10:
            break
    _, curves = _slopes(strengths, scores)
    middle = sum(strengths) / count
    # What is uncertain is a team's distance from the mean of these teams, not from the average team of the prior ties.
    found: list[Rating] = []
    for number, team in enumerate(teams):
        apart = [(1.0 if other == number else 0.0) - 1.0 / count for other in range(count)]
        spread = sqrt(sum(one * other for one, other in zip(apart, solved(curves, apart), strict=True)))
        rating = MEAN + POINTS * (strengths[number] - middle)
        half = Z_95 * POINTS * spread
        games = sum(played for pair, (_, played) in scores.items() if number in pair)
        score = sum(
            won if pair[0] == number else played - won for pair, (won, played) in scores.items() if number in pair
        )
        found.append(Rating(team, round(rating, 1), round(rating - half, 1), round(rating + half, 1), games, score))
    return sorted(found, key=lambda each: (-each.rating, each.team))


def expected(one: float, other: float) -> float:
    """The share of games that a team of the first rating wins against one of the other."""
    return 1 / (1 + exp((other - one) / POINTS))


def _slopes(
    strengths: Sequence[float], scores: Mapping[tuple[int, int], tuple[float, int]]
) -> tuple[list[float], list[list[float]]]:
    """The gradient of the log likelihood, and the negative of its second derivatives."""
    count = len(strengths)
    slopes = [0.0] * count
    curves = [[0.0] * count for _ in range(count)]
    for number, strength in enumerate(strengths):
        share = 1 / (1 + exp(-strength))
        slopes[number] += PRIOR_GAMES * (0.5 - share)
        curves[number][number] += PRIOR_GAMES * share * (1 - share)
    for (one, other), (won, games) in scores.items():
        share = 1 / (1 + exp(strengths[other] - strengths[one]))
        slopes[one] += won - games * share
        slopes[other] -= won - games * share
        curve = games * share * (1 - share)
        curves[one][one] += curve
        curves[other][other] += curve
        curves[one][other] -= curve
        curves[other][one] -= curve
    return slopes, curves


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The numbers x for which matrix * x = right, by Gaussian elimination with pivoting."""
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for row in range(at + 1, count):
            part = rows[row][at] / rows[at][at]
            if part:
                rows[row] = [one - part * other for one, other in zip(rows[row], rows[at], strict=True)]
    found = [0.0] * count
    for at in reversed(range(count)):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, count))
        found[at] = (rows[at][count] - known) / rows[at][at]
    return found
