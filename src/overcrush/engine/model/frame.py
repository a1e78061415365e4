"""A program under way: where it is, and what it has bound."""

from __future__ import annotations

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.ids import CardId, DieId, SeatId


class Frame:
    """Something under way. The top frame runs; a frame below waits for it."""

    __slots__ = ("at", "card", "die", "program", "seat", "slots")

    def __init__(self, program: int, seat: SeatId, die: DieId, card: CardId, slots: list[Ints]) -> None:
        self.program = program
        self.at: int = 0
        self.seat = seat
        """The player whose ability it is."""
        self.die = die
        """The die whose ability it is; -1 if none."""
        self.card = card
        self.slots = slots
        """Slot 0 is the event, slot 1 what the last step did; the rest are bindings."""

    def repeat(self) -> None:
        """The step that is under way is done once more."""
        self.at -= 1

    def copy(self) -> Frame:
        twin = Frame(self.program, self.seat, self.die, self.card, self.slots[:])
        twin.at = self.at
        return twin

    def value(self) -> tuple[int, int, int, int, int, tuple[Ints, ...]]:
        return (self.program, self.at, self.seat, self.die, self.card, tuple(self.slots))
