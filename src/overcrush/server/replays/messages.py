"""What a page and the server say to each other about replays, over HTTP."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from overcrush.players.review.reviewed import Reviewed
from overcrush.puzzles.unplayed_lines import LineEnd
from overcrush.server.replays.luck import SeatLuck
from overcrush.server.wire import TableFacts
from overcrush.table.happened import Happened
from overcrush.table.playback import ChanceNumber, Ending, Moment, Position
from overcrush.table.view import Value

MOST_CHARACTERS: Final = 300_000
"""Of a record that somebody opens."""
MOST_LINES: Final = 6_000


class ReplayShown(Value, frozen=True):
    """A game to be looked at again."""

    id: str
    title: str
    program: str
    """The version of the program that replays it."""
    finished: bool
    """It is over: anybody may see it, from any seat. Otherwise only those who sit at it or may watch it."""
    positions: int
    """The number of the last position; the first is 0."""
    facts: TableFacts
    moments: list[Moment]
    """What was asked and answered: the moment at place n leads from position n to n + 1."""
    events: list[Happened]
    seats: list[int] = msgspec.field(default_factory=list)
    """The seats of whoever asks."""
    views: list[int] = msgspec.field(default_factory=list)
    """The seats whose view may be asked for."""
    opened: bool = False
    """It is a record that somebody opened; otherwise a game of this server."""
    stopped: str = ""
    """Why the rest of the game is missing: this version of the program does not replay it."""
    ending: Ending | None = None
    luck: list[SeatLuck] = msgspec.field(default_factory=list)
    provable: bool = False
    """The secret of its dice is known, so that every roll can be checked."""


class Positions(Value, frozen=True):
    """Some positions, one after the other."""

    first: int
    positions: list[Position]


class Proof(Value, frozen=True):
    """What every number of chance in a game came from, to be computed again."""

    commitment: str
    """What was told before the first die: the SHA-256 of the secret."""
    secret: str
    seeds: list[str]
    numbers: list[ChanceNumber]


class CurvePoint(Value, frozen=True):
    """The chance to win at one position."""

    at: int
    turn: int
    chance: float
    """Of side 0."""
    how: Literal["quick", "searched", "result"]
    """quick: a look at the position; searched: after thinking; result: the game was over there."""
    done: int = 0
    """How many positions have been thought about."""
    of: int = 0
    """How many there are to think about."""


class Marked(Reviewed, frozen=True):
    """A decision with its mark, as a page gets it."""

    better_answers: list[int] = msgspec.field(default_factory=list)
    """What would have been better and what was expected to follow in that turn, to be played out on the table; nothing
    where only dice would be rolled."""


class Walk(Value, frozen=True):
    """A line of both sides, to be played out on the table."""

    shown: ReplayShown
    positions: list[Position]
    begin: int
    """The position at which it begins to be worth looking at."""
    words: list[str] = msgspec.field(default_factory=list)
    """What both sides do in it."""


class OtherLine(Value, frozen=True):
    """What could have followed an answer that was not given."""

    walk: Walk
    ends: LineEnd


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that somebody wants to look at."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_CHARACTERS)]


class RecordOpened(Value, frozen=True):
    """Where the replay of a record is."""

    replay: str


class PlayOnSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat of a game that goes on from a position."""

    kind: Literal["person", "computer"]
    level: Annotated[int, msgspec.Meta(ge=0, le=5)] | None = None
    """Of a computer: 1 to 5; 0 answers at once."""


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be opened from a position of another one. All people sit at one screen."""

    at: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[PlayOnSeat], msgspec.Meta(min_length=2, max_length=4)]


SENT: Final = (ReplayShown, Positions, Proof, CurvePoint, Marked, OtherLine, RecordOpened, PlayOn)
"""What the client has types for."""
