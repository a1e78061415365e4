"""What is under way, and the columns that copies of a game share."""

from __future__ import annotations

from typing import Final, TypeVar

Ints = tuple[int, ...]
T = TypeVar("T")

NOTHING: Final[Ints] = ()
NO_LINE: Final[list[tuple[int, int]]] = []
"""No dice are being declared: shared, never changed."""


class Frame:
    """Something under way. The top frame runs; a frame below waits for it."""

    __slots__ = ("at", "card", "die", "program", "seat", "slots")

    def __init__(self, program: int, seat: int, die: int, card: int, slots: list[Ints]) -> None:
        self.program = program
        self.at: int = 0
        self.seat = seat
        """The player whose ability it is."""
        self.die = die
        """The die whose ability it is; -1 if none."""
        self.card = card
        self.slots = slots
        """Slot 0 is the event, slot 1 what the last step did; the rest are bindings."""

    def copy(self) -> Frame:
        twin = Frame(self.program, self.seat, self.die, self.card, self.slots[:])
        twin.at = self.at
        return twin

    def value(self) -> tuple[int, int, int, int, int, tuple[Ints, ...]]:
        return (self.program, self.at, self.seat, self.die, self.card, tuple(self.slots))


class Dice:
    """A source of chance."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        raise AssertionError(f"{type(self).__name__} gives no numbers")

    def tossed(self, pips: list[list[int]], dice: Ints, record: list[int] | None) -> list[int]:
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


def with_entry(column: tuple[T, ...], at: int, entry: T) -> tuple[T, ...]:
    """A column with one entry changed; copies of the game that share the old one keep it."""
    changed = list(column)
    changed[at] = entry
    return tuple(changed)


def with_more(column: Ints, at: int, more: int) -> Ints:
    """A column with one number changed by so much."""
    changed = list(column)
    changed[at] += more
    return tuple(changed)
