"""The puzzles that come with the game: all of them, one by its id, one for each day."""

from __future__ import annotations

import datetime
import difflib
import gzip
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from overcrush.puzzles.puzzle import Puzzle

FILE: Final = Path(__file__).with_name("puzzles.json.gz")
NEWEST_FORMAT: Final = 1


class Collection(msgspec.Struct, frozen=True):
    """A file of puzzles."""

    format: int
    puzzles: tuple[Puzzle, ...]


class UnknownPuzzle(LookupError):  # noqa: N818 - shown to people as a sentence
    """There is no puzzle like that; the message says what there is."""


class WrongPuzzleFile(ValueError):  # noqa: N818 - shown to people as a sentence
    """A file that holds no puzzles."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles that come with the game, the easier ones first."""
    return read_puzzles(FILE)


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    try:
        found = msgspec.json.decode(gzip.decompress(path.read_bytes()), type=Collection)
    except OSError as error:
        reason = error.strerror or "it is not compressed"
        raise WrongPuzzleFile(f"{path} cannot be read: {reason}. Check the name of the file.") from None
    except (EOFError, msgspec.DecodeError) as error:
        raise WrongPuzzleFile(f"{path} holds no puzzles: {error}. Make it with `puzzle make`.") from None
    if found.format != NEWEST_FORMAT:
        raise WrongPuzzleFile(
            f"{path} has format {found.format}; this version of Overcrush reads format {NEWEST_FORMAT}."
        )
    return found.puzzles


def write_puzzles(path: Path, found: tuple[Puzzle, ...]) -> None:
    """Write a file of puzzles; the same puzzles give the same bytes."""
    path.write_bytes(gzip.compress(msgspec.json.encode(Collection(NEWEST_FORMAT, found)), mtime=0))


@cache
def by_id() -> dict[str, Puzzle]:
    """The puzzles by their ids."""
    return {puzzle.id: puzzle for puzzle in puzzles()}


def puzzle_of(puzzle_id: str) -> Puzzle:
    """The puzzle of that id, however it is typed."""
    wanted = puzzle_id.strip().casefold()
    found = by_id().get(wanted)
    if found is None:
        near = difflib.get_close_matches(wanted[:20], by_id(), n=1, cutoff=0.5)
        hint = f"Did you mean {near[0]}?" if near else f"There are {len(by_id())}, such as {next(iter(by_id()))}."
        raise UnknownPuzzle(f"There is no puzzle {puzzle_id.strip()[:20]!r}. {hint}")
    return found


def puzzles_of(*, difficulty: int | None = None, goal: str | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a difficulty, of a goal, or of both."""
    return tuple(
        puzzle
        for puzzle in puzzles()
        if (difficulty is None or puzzle.difficulty == difficulty) and (goal is None or puzzle.goal == goal)
    )


def puzzle_of_the_day(date: datetime.date) -> Puzzle:
    """The puzzle of a day, the same for everybody; no other day has it before all others had theirs."""
    ordered = sorted(puzzles(), key=lambda puzzle: puzzle.id)
    return ordered[date.toordinal() % len(ordered)]
