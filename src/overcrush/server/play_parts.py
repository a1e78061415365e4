"""What a table keeps beside its game: settings of windows, what lists show, who looks at it, what a message led to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from overcrush.server import wire
from overcrush.server.fairness import fairness_lines
from overcrush.server.storage.queries import Storage, StoredGame
from overcrush.server.together.clocks import ClockChoice
from overcrush.table.entries import PERSON, Entry, standing_text
from overcrush.table.windows import PAYABLE

YOU: Final = "You"
"""What a person is called who has not said a name and sits among computers."""


class PreparedBlocks(msgspec.Struct, frozen=True):
    """Blocks that a seat has declared before it is asked."""

    version: int
    parts: list[int]


class WindowSettings(msgspec.Struct):
    """When windows ask a seat."""

    ask: str = PAYABLE
    quiet: list[int] = msgspec.field(default_factory=list)
    """Globals that are not asked about in the turn below."""
    turn: int = -1
    until_my_turn: bool = False
    prepared: PreparedBlocks | None = None
    """What counts together with the blocks of the teammate, who is asked now."""


class Summary(msgspec.Struct, omit_defaults=True):
    """What lists of games show."""

    turn: int = 0
    words: str = ""
    """What is asked, or how it ended."""
    life: list[int] = msgspec.field(default_factory=list)
    waiting: int | None = None
    """The seat that is asked."""
    kind: str = ""
    """The kind of the question."""


class WaitingUndo(msgspec.Struct, frozen=True):
    """What waits for consent, as it is kept."""

    number: int
    seat: int
    to: int
    missing: list[int]
    """The seats that have not agreed yet."""


class WantedSeat(msgspec.Struct, frozen=True):
    """What was wanted of a seat, as far as a table needs it."""

    kind: str
    team: Any = None
    """None: it is still to be chosen."""
    invited: bool = False


class Wanted(msgspec.Struct, frozen=True):
    """How a game was opened, as far as a table needs it."""

    seats: list[WantedSeat] = []
    first: int | None = None
    clock: ClockChoice | None = None


def level_of(entry: Entry) -> int | None:
    """The level that plays for a seat from an entry on; None for a person."""
    return None if entry.words == PERSON else int(entry.words.split()[0])


def turn_of(entry: Entry) -> int:
    """The turn since which a computer plays for somebody; 0 where an older version has not written it."""
    words = entry.words.split()
    return int(words[1]) if len(words) > 1 else 0


class Unplayable(Exception):  # noqa: N818 - shown to people as a sentence
    """The game cannot be set up any more; the message says why."""


class Page:
    """What a table knows of somebody who looks at it."""

    def __init__(self, seats: Sequence[int] = (), host: bool = False) -> None:
        self.seats = tuple(seats)
        """The seats that it answers for; none for a watcher."""
        self.host = host
        self.is_replaced = False
        """It had seats that somebody has taken with a new link."""
        self.wants_chance = False
        self.told: int = 0
        """How many answers it has been told of."""
        self.shown: tuple[int, int] = (-1, -1)
        """Version and revision of the state that it got last."""


class Reply(msgspec.Struct):
    """What came of a message."""

    message: wire.ToPage
    changed: bool = False
    """The others get a new state."""
    prepared: bool = False
    """Blocks wait for those of the teammate, or do not any more: only this page gets a new state."""


def stored_record(storage: Storage, game: StoredGame) -> str:
    """The whole record of a game that is over, as its rows have it: also what this version does not replay any more."""
    seeds = [seat.seed or "" for seat in storage.seats(game.id)]
    _, _, text = standing_text(game.setup, storage.entries(game.id))
    return "\n".join([*fairness_lines(game.secret, seeds), text, ""])
