"""A table as the list of everything that was done at it, so that it can be kept row by row and set up again.

An entry is an answer (of a seat or of chance), an answer that the settings of a seat gave for it, an undo, a change of
who plays for a seat, or what ends a game beside its rules: a concession, a clock that ran out, a player who is gone.
The version of a table is the number of its last entry: numbers never go back, and after an undo the answers that stand
are those before the point it went back to. Answers are written as in records (notation.py).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from overcrush.engine.chance import Chance
from overcrush.engine.machine import open_question
from overcrush.engine.model.constants import CHANCE as CHANCE
from overcrush.engine.setup import Setup as Setup
from overcrush.table.notation import notation_of
from overcrush.table.records.record import (
    BY_CHANCE,
    CONCEDE,
    GONE,
    OUT_OF_TIME,
    Record,
    RecordError,
    head_lines,
    seat_tags,
)
from overcrush.table.records.record_reader import Lookup, read_as_far_as_it_fits
from overcrush.table.table import Table
from overcrush.table.undo import go_back

ANSWERED: Final = "answer"
BY_SETTINGS: Final = "settings"
"""An answer that the settings of a seat gave: nobody was asked."""
TAKEN_BACK: Final = "undo"
"""Its words are the number of answers that stay."""
CONCEDED: Final = "concede"
TIMED_OUT: Final = "time"
LEFT: Final = "gone"
SEATED: Final = "seat"
"""Somebody else plays for the seat from now on: its words are the level of a computer, or `person`."""
PERSON: Final = "person"
LOSSES: Final = {CONCEDED: CONCEDE, TIMED_OUT: OUT_OF_TIME, LEFT: GONE}
"""What ends a game beside its rules, as records say it."""
PLAYER: Final = "player "
"""How the line of a player begins in the head of a record."""


class Entry(msgspec.Struct, frozen=True):
    """One thing that was done at a table."""

    seat: int
    """CHANCE for dice."""
    kind: str
    words: str = ""


class Rebuilt:
    """A table that was set up again from its entries."""

    def __init__(self, table: Table, heights: list[int], unasked: set[int], stopped: RecordError | None) -> None:
        self.table = table
        self.heights = heights
        """For each version, from 0 on, how many answers stood."""
        self.unasked = unasked
        """Which of the answers that stand were given by settings."""
        self.stopped = stopped
        """Why the game cannot go on: an answer fits no more, since rules or cards have changed."""


def setup_text(setup: Setup) -> str:
    """The set-up of a game as the head of its record."""
    return "\n".join(head_lines(Record(setup)))


def names_in(head: str) -> list[str]:
    """The players of the head of a record, seat by seat."""
    return [json.loads(line[len(PLAYER) :]) for line in head.splitlines() if line.startswith(PLAYER)]


def answers_from(table: Table, first: int, by_settings: Collection[int] = ()) -> list[Entry]:
    """Entries for the answers of a table from one on; by_settings: the places of those that nobody was asked for."""
    return [
        Entry(line.seat, BY_SETTINGS if at in by_settings else ANSWERED, line.words)
        for at, line in enumerate(table.lines[first:], first)
    ]


def standing_text(head: str, entries: Sequence[Entry]) -> tuple[list[Entry], list[int], str]:
    """The answers that stand, for each version how many of them stood, and the record of them, unread."""
    standing: list[Entry] = []
    heights = [0]
    lost: Entry | None = None
    for entry in entries:
        if entry.kind == TAKEN_BACK:
            del standing[int(entry.words) :]
        elif entry.kind in LOSSES:
            lost = entry
        elif entry.kind != SEATED:
            standing.append(entry)
        heights.append(len(standing))
    tags = seat_tags(names_in(head))
    lines = [f"{BY_CHANCE if entry.seat == CHANCE else tags[entry.seat]}: {entry.words}" for entry in standing]
    if lost is not None:
        lines.append(f"{tags[lost.seat]}: {LOSSES[lost.kind]}")
    return standing, heights, "\n".join([head, "answers", *lines])


def rebuilt(
    head: str, entries: Sequence[Entry], chance: Chance, lookup: Lookup, agreeing: Collection[int] = ()
) -> Rebuilt:
    """The table as it stood after its last entry; chance is asked no more than it was.

    Raises RecordError if already the set-up cannot be read any more.
    """
    standing, heights, text = standing_text(head, entries)
    record = read_as_far_as_it_fits(text, lookup, strict=False)
    table = Table(None, chance, record, agreeing, rolls=False)
    table.rolls = True
    table.taken_back = max(len(entries) - table.version, 0)
    unasked = {at for at, entry in enumerate(standing) if entry.kind == BY_SETTINGS}
    return Rebuilt(table, heights, unasked, record.stopped)


def goes_on(table: Table, entries: Sequence[Entry], unasked: set[int]) -> list[int] | None:
    """Do at a table what others have done at their copy of it; gives how many answers stood after each entry.

    None if an entry does not fit: then the table is of no use any more. unasked: places of answers that settings gave,
    kept up to date.
    """
    heights: list[int] = []
    notation = notation_of(table.game.setting)
    done = len(table.answers)
    for entry in entries:
        height = len(table.answers)
        if entry.kind == SEATED:
            # Who agrees beforehand changes with it.
            return None
        if entry.kind == TAKEN_BACK or entry.kind in LOSSES:
            if done != height:
                return None
            if entry.kind in LOSSES:
                if table.concede(entry.seat, LOSSES[entry.kind]) is not None:
                    return None
            else:
                done = int(entry.words)
                if not 0 <= done <= height:
                    return None
                go_back(table, done)
                unasked -= {at for at in unasked if at >= done}
        else:
            if done == height and entry.seat == CHANCE:
                table.roll()
            elif done == height:
                meant = [] if table.over else notation.meant(open_question(table.game).options, entry.words)
                if len(meant) != 1:
                    return None
                table.take(meant[0].answer)
            # Chance answers at once: its entries follow on the one that made it.
            if done >= len(table.answers) or entry.seat != table.lines[done].seat:
                return None
            if entry.words != table.lines[done].words:
                return None
            if entry.kind == BY_SETTINGS:
                unasked.add(done)
            done += 1
        heights.append(done)
    return heights if done == len(table.answers) else None
