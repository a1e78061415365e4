"""What a source of chance must be able to do."""

from __future__ import annotations

from overcrush.engine.model.ids import Dice


class ChanceSource:
    """A source of chance."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        raise AssertionError(f"{type(self).__name__} gives no numbers")

    def tossed(self, pips: list[list[int]], dice: Dice, record: list[int] | None) -> list[int]:
        """What each of these dice shows, of the equally likely sides of each; a die with one only is no chance."""
        found: list[int] = []
        for d in dice:
            sides = pips[d]
            shown = sides[0]
            if shown != sides[-1]:
                shown = sides[self.below(len(sides))]
                if record is not None:
                    record.append(shown)
            found.append(shown)
        return found
