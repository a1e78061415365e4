"""Clocks of seats: how much time is left, whose runs, and what a turn adds.

The clock of a seat runs while that seat is asked and a person plays for it; computers and dice cost nobody time. It is
kept with every entry and now and then in between, so a server that ends takes no time away.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Final

import msgspec

Now = Callable[[], float]
"""A clock that only goes forward, in seconds."""
NOW: Final[Now] = time.monotonic
MOST_MINUTES: Final = 180
MOST_INCREMENT: Final = 300


class ClockChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time each person has."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=MOST_MINUTES)]
    """For the whole game."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=MOST_INCREMENT)] = 0
    """Seconds that a side gets back at the end of each of its turns."""


class KeptClocks(msgspec.Struct):
    """What the database has of the clocks of a game."""

    left: list[float]
    """Seconds for each seat."""
    increment: int = 0
    total: float = 0.0
    """Seconds that each had at the beginning."""
    turn: int = 0
    """The last turn whose end has added time: one that is taken back and played again adds nothing."""
    began: bool = False
    """Everybody was at the table once; before that no clock runs."""


class Clocks:
    """The clocks of a game while it is in memory."""

    def __init__(self, kept: KeptClocks, now: Now = NOW) -> None:
        self.kept = kept
        self.now = now
        self.running: int | None = None
        """The seat whose clock runs."""
        self.since = now()

    def left(self, seat: int) -> float:
        """Seconds that a seat has left."""
        spent = self.now() - self.since if seat == self.running else 0.0
        return max(self.kept.left[seat] - spent, 0.0)

    @property
    def out_of_time(self) -> int | None:
        """The seat whose time is up."""
        return self.running if self.running is not None and self.left(self.running) <= 0 else None

    def run_for(self, seat: int | None) -> None:
        """Let the clock of a seat run from now on, or none."""
        if not self.kept.began:
            seat = None
        if self.running is not None:
            self.kept.left[self.running] = self.left(self.running)
        self.running = seat
        self.since = self.now()

    def turn_over(self, turn: int, seats: list[int]) -> None:
        """Add what the end of a turn adds. turn: the new one; seats: of the side whose turn has ended."""
        if turn <= self.kept.turn:
            return
        # The first turn ends no other one.
        if self.kept.turn:
            for seat in seats:
                self.kept.left[seat] += self.kept.increment
        self.kept.turn = turn

    def encoded(self) -> str:
        """The clocks as they are kept."""
        self.run_for(self.running)
        return msgspec.json.encode(self.kept).decode()


def new_clocks(choice: ClockChoice | None, seats: int) -> str:
    """The clocks of a new game as they are kept; nothing without clocks."""
    if choice is None:
        return ""
    return msgspec.json.encode(
        KeptClocks([choice.minutes * 60.0] * seats, choice.increment, choice.minutes * 60.0)
    ).decode()


def clocks_of(kept: str, now: Now = NOW) -> Clocks | None:
    """The clocks of a game by what is kept of them."""
    return Clocks(msgspec.json.decode(kept, type=KeptClocks), now) if kept else None
