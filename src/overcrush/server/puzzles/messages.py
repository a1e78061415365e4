"""What a page and the server say to each other about puzzles, over HTTP."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from overcrush.server.replays.messages import Walk
from overcrush.server.wire import Answer, AskWhy, CheckDraft, DraftChecked, Refused, State, TableFacts, TakeBack, WhyNot
from overcrush.table.view import Value

MOST_ANSWERS: Final = 400
"""Small answers of one attempt."""

Goal = Literal["win", "survive", "block"]
Standing = Literal["asked", "solved", "failed"]
SmallAnswers = Annotated[list[int], msgspec.Meta(max_length=MOST_ANSWERS)]


class PuzzleListed(Value, frozen=True):
    """A puzzle among others."""

    id: str
    goal: Goal
    difficulty: int
    edition: str
    """Its title."""
    turn: int


class PuzzleList(Value, frozen=True):
    """All puzzles, and which one belongs to a day."""

    today: str
    """The id of the puzzle of that day."""
    puzzles: list[PuzzleListed]


class PuzzleShown(Value, frozen=True):
    """A puzzle as it lies on the table."""

    puzzle: PuzzleListed
    seat: int
    """Who solves it."""
    facts: TableFacts
    missed_by: list[int] = msgspec.field(default_factory=list)
    """Levels of computers that do not find it; 0 answers without searching."""


class AttemptMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page does at the table of a puzzle: a message as over a socket, with all answers before it."""

    answers: SmallAnswers
    told: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None = None
    """How many answers of both sides the page has drawn; without it nothing yet."""
    message: Answer | TakeBack | CheckDraft | AskWhy | None = None
    """Without one, the page only wants to see the table."""


class AttemptReply(Value, frozen=True):
    """How the attempt stands after it."""

    answers: list[int]
    """What was answered so far, to be said with the next message."""
    standing: Standing
    messages: list[State | Refused | DraftChecked | WhyNot]


class WrongLine(Value, frozen=True):
    """What whoever solves the puzzle answers in a line that fails."""

    answers: list[int]
    words: str
    """What they do."""
    ends: str
    """How the turn ends then, in a sentence."""


class Defeat(Value, frozen=True):
    """How the other side defeats an attempt."""

    line: WrongLine
    walk: Walk


class Solution(Value, frozen=True):
    """The one best line, and what leads to it."""

    walk: Walk
    kinds: list[str]
    """The kinds of what its player does, each named once."""
    attackers: int
    """How many dice attack in it."""
    first: str
    """What its player does first."""
    others: list[WrongLine]
    """Some lines that leave it at one answer and fail."""


SENT: Final = (PuzzleList, PuzzleShown, AttemptMessage, AttemptReply, Defeat, Solution)
"""What the client has types for."""
