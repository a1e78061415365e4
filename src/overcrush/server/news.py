"""How processes that serve the same games tell each other what pages of the others must know.

A note is a hint, never a fact: facts are rows. Who misses one catches up with the next.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec

LONGEST_NOTE: Final = 7_900
"""Bytes: PostgreSQL passes on no more."""


class Note(msgspec.Struct, frozen=True, tag=True):
    """Something about a game."""

    game: str


class Written(Note, frozen=True):
    """Entries up to that number are written, or somebody has sat down."""

    number: int


class Shown(Note, frozen=True):
    """A message for every page at the table, such as a phrase, or that a computer thinks."""

    message: str
    """As JSON."""


class Here(Note, frozen=True):
    """Who is at the table at one process."""

    seats: list[int] = []
    watchers: int = 0
    left: dict[int, float] = {}
    """For each seat whose page has left: how many seconds ago."""
    asks: bool = False
    """The others shall say the same of theirs."""
    away: list[int] = []
    """Seats whose pages are open while nobody looks at them."""
    pages: dict[int, str] = {}
    """What the page of each seat calls itself."""


class Entered(Note, frozen=True):
    """A page plays for seats from now on; older ones watch."""

    seats: list[int]
    page: int
    """Its number among the pages of these seats."""


class Again(Note, frozen=True):
    """Who wants to play again; or where, once all do."""

    seats: list[int]
    following: str | None = None
    teams: str = "swapped"
    """What they ask for."""


class Hurried(Note, frozen=True):
    """Whoever thinks for a computer at this table shall come to an end."""


class Settled(Note, frozen=True):
    """A seat has changed when windows ask it."""


class Drafted(Note, frozen=True):
    """What a seat is putting together, for its teammate."""

    version: int
    seat: int
    parts: list[int]


class Requested(Note, frozen=True):
    """Somebody asks to take back answers, or does not any more."""

    version: int
    number: int
    """Of the request."""
    seat: int = -1
    """Who asks; -1 if nobody does any more."""
    to: int = 0
    missing: list[int] = []
    """The seats that have not agreed yet."""


AnyNote = Written | Shown | Here | Entered | Again | Hurried | Settled | Drafted | Requested
Heard = Callable[[str, AnyNote], Awaitable[None]]
"""Gets the process that told a note, and the note."""


class News(Protocol):
    """Between processes: whoever tells something is heard by everybody."""

    origin: str
    """What the others call this process."""
    is_shared: bool
    """Whether there may be other processes."""

    async def tell(self, note: AnyNote) -> None:
        """Let everybody hear a note; this process too, before it goes on."""

    def listen(self, heard: Heard) -> None:
        """Be told everything, also what is told here."""

    async def close(self) -> None:
        """Hear nothing any more."""


class LocalNews:
    """In one process: a plain call."""

    is_shared = False

    def __init__(self, origin: str = "") -> None:
        self.origin = origin
        self.heard: list[Heard] = []

    async def tell(self, note: AnyNote) -> None:
        for heard in self.heard:
            await heard(self.origin, note)

    def listen(self, heard: Heard) -> None:
        self.heard.append(heard)

    async def close(self) -> None:
        self.heard.clear()


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """A note with the process that tells it, as it is passed on."""

    origin: str
    note: AnyNote


def encoded(origin: str, note: AnyNote) -> str:
    """A note as text."""
    return msgspec.json.encode(Letter(origin, note)).decode()


def decoded(text: str) -> Letter:
    """The note of a text; msgspec.DecodeError if it is none."""
    return msgspec.json.decode(text, type=Letter)
