"""How sure a win rate is: intervals for a number of games that was fixed beforehand.

Checking the result again and again, and stopping once it is clear, needs `overcrush.lab.statistics.sequential` instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Final

Z_95: Final = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations of its mean."""


def wilson(wins: float, games: float, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a share of wins; a tie is half a win."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    # Only rounding errors can lead beyond 0 and 1, or leave them out where nothing or everything was won.
    low = 0.0 if share <= 0 else max(0.0, middle - half)
    high = 1.0 if share >= 1 else min(1.0, middle + half)
    return low, high


def wilson_of_pairs(pairs: Sequence[float]) -> tuple[float, float]:
    """The same for pairs of games with the same dice; pairs: the share of each pair that was won.

    The two games of a pair may go alike, and then they tell less than two independent games. The interval is that of as
    many independent games as would have the same spread, and never of more games than were played.
    """
    count = len(pairs)
    if count < 2:
        return wilson(sum(pairs) * 2, 2 * count)
    share = fmean(pairs)
    independent = share * (1 - share) / 2
    spread = sum((each - share) ** 2 for each in pairs) / (count - 1)
    games = 2 * count / max(1.0, spread / independent) if independent > 0 else 2 * count
    return wilson(share * games, games)
