"""How sure a win rate is: intervals for a number of games that was fixed beforehand.

A test that looks again and again and stops when it likes what it sees needs `overcrush.lab.sequential` instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Final

Z_95: Final = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(wins: float, games: float, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a share of wins; a tie is half a win."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    # Nothing but rounding can lead out of 0 to 1, or keep 0 and 1 themselves out where all or nothing was won.
    low = 0.0 if share <= 0 else max(0.0, middle - half)
    high = 1.0 if share >= 1 else min(1.0, middle + half)
    return low, high


def wilson_of_pairs(pairs: Sequence[float]) -> tuple[float, float]:
    """The same from the shares won of pairs of games with the same dice.

    Two games of a pair may go alike, and then they say less than two games of their own. So many games are counted as
    the spread of the pairs allows, and never more than were played.
    """
    count = len(pairs)
    if count < 2:
        return wilson(sum(pairs) * 2, 2 * count)
    share = fmean(pairs)
    alone = share * (1 - share) / 2
    spread = sum((each - share) ** 2 for each in pairs) / (count - 1)
    games = 2 * count / max(1.0, spread / alone) if alone > 0 else 2 * count
    return wilson(share * games, games)
