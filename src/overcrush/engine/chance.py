"""Sources of chance that the engine itself asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from overcrush.engine.machine import offered, weights
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import Dice

if TYPE_CHECKING:
    from mypy_extensions import i64


class Chance(ChanceSource):
    """A source of chance: names the offered answer that happens."""

    def answer(self, g: Game) -> int:
        raise AssertionError(f"{type(self).__name__} does not answer in turn {g.turn}")

    def mark(self) -> Ints:
        """Where the source stands, for `rewind`; nothing if it cannot be wound back."""
        return ()

    def mark_after(self, answers: int) -> Ints:
        """Where the source stands after so many answers of a game; nothing if that hangs on more than their number."""
        return ()

    def rewind(self, mark: Ints) -> None:
        """Go back to a mark: the same answers come again."""
        raise AssertionError(f"{type(self).__name__} cannot be wound back to {mark}")


class Seeded(Chance):
    """Dice from a seed, the same in every version of Python: two small generators, combined after L'Ecuyer.

    The numbers stay below 2**48 and are machine integers in the compiled engine. As other integers they would be
    multiplied by Python from 2**30 on, which looks for signals, and the compiled code takes an exception out of a
    multiplication for a lack of memory and ends the process.
    """

    def __init__(self, seed: int) -> None:
        seed = abs(seed)
        self.first: i64 = seed % 2147483562 + 1
        self.second: i64 = seed // 2147483562 % 2147483398 + 1
        # Seeds that are near each other must not roll alike: let them drift apart.
        for _ in range(12):
            self.below(2)

    def mark(self) -> Ints:
        return (self.first, self.second)

    def rewind(self, mark: Ints) -> None:
        self.first = mark[0]
        self.second = mark[1]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        first = self.first * 40014 % 2147483563
        second = self.second * 40692 % 2147483399
        self.first = first
        self.second = second
        return (first - second) % 2147483562 * n // 2147483562

    def tossed(self, pips: list[list[int]], dice: Dice, record: list[int] | None) -> list[int]:
        """The same numbers as from `below`, for all dice in one go."""
        first = self.first
        second = self.second
        found: list[int] = []
        for d in dice:
            sides = pips[d]
            shown = sides[0]
            if shown != sides[-1]:
                first = first * 40014 % 2147483563
                second = second * 40692 % 2147483399
                shown = sides[(first - second) % 2147483562 * len(sides) // 2147483562]
                if record is not None:
                    record.append(shown)
            found.append(shown)
        self.first = first
        self.second = second
        return found

    def answer(self, g: Game) -> int:
        offer = offered(g)
        odds = weights(g)
        at = self.below(sum(odds))
        i = 0
        while at >= odds[i]:
            at -= odds[i]
            i += 1
        return offer[i]
