"""Positions in which something was once wrong: games cut off at an answer, each with a note that says what it shows.

Each is kept twice: its answers by their places among those offered (`positions.jsonl`), which no change of words can
break, and as a record, which people read and play on from, and which a change of the offered answers need not break.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from overcrush.engine.machine import offered, play
from overcrush.formats.card_ids import lookup
from overcrush.table.records.record import Record, write
from overcrush.table.records.record_reader import read
from overcrush.wording.questions import question
from tools.golden.door import Door, Setup, opened
from tools.golden.games import StoredGame, read_game, stored, write_game

FOLDER: Final = Path(__file__).parents[2] / "tests" / "positions"
POSITIONS: Final = FOLDER / "positions.jsonl"
WIDTH: Final = 110


@dataclass(frozen=True)
class StoredPosition:
    """A game up to a question."""

    note: str
    """What was wrong here."""
    asked: str
    turn: int
    question: str
    """The topic of the question."""
    game: StoredGame

    @property
    def name(self) -> str:
        return self.game.name

    def door(self) -> Door:
        """The game at that question."""
        door = opened(self.game.setup())
        for answer in self.game.answers:
            door.take(answer)
        return door


def record_file(name: str) -> Path:
    return FOLDER / f"{name}.record"


def load_positions() -> dict[str, StoredPosition]:
    """All positions by name."""
    found: dict[str, StoredPosition] = {}
    for line in POSITIONS.read_text(encoding="utf-8").splitlines():
        value = json.loads(line)
        position = StoredPosition(**{**value, "game": read_game(value["game"])})
        found[position.name] = position
    return found


def save_positions(positions: Iterable[StoredPosition]) -> None:
    """Write them all, one line for each."""
    lines = [
        json.dumps({**vars(position), "game": write_game(position.game)}, ensure_ascii=False) + "\n"
        for position in positions
    ]
    POSITIONS.write_text("".join(lines), encoding="utf-8")


def read_record(file: Path) -> Record:
    """A record, even if its cards have been written differently since."""
    return read(file.read_text(encoding="utf-8"), lookup, strict=False)


def record_text(position: StoredPosition) -> str:
    """The record of a position, with its note."""
    setup = position.game.setup()
    door = opened(setup)
    answers: list[int] = []
    for index in position.game.answers:
        answers.append(offered(door.game)[index])
        door.take(index)
    note = "".join(f"# {line}\n" for line in textwrap.wrap(position.note, WIDTH))
    return note + write(Record(setup, answers))


def from_record(record: Record, at: int, name: str, note: str) -> StoredPosition:
    """The position after a number of answers of a record."""
    door = opened(plain_setup(record.setup))
    indices: list[int] = []
    for answer in record.answers[:at]:
        indices.append(offered(door.game).index(answer))
        refused = play(door.game, answer)
        assert refused is None, f"a record that was read fits its game: {refused}"
    game = replace(stored(name, record.setup), answers=indices)
    return StoredPosition(note, door.asked(), door.turn(), question(door.game).kind.value, game)


def plain_setup(setup: Setup) -> Setup:
    """The set-up as it is kept."""
    return stored("", setup).setup()


def cut_out(file: Path, at: int, name: str, note: str) -> None:
    """Keep the position after a number of answers of a record."""
    known = load_positions() if POSITIONS.exists() else {}
    record = read_record(file)
    if not 0 <= at <= len(record.answers) or record.position:
        raise SystemExit(f"{file} is no record of a whole game with at least {at} answers.")
    known[name] = from_record(record, at, name, note)
    save_positions(known.values())
    record_file(name).write_text(record_text(known[name]), encoding="utf-8")


def save_records() -> None:
    """Write all records again from the places of their answers."""
    for name, position in load_positions().items():
        record_file(name).write_text(record_text(position), encoding="utf-8")


def save_indices() -> None:
    """Find the places of all answers again from the records."""
    save_positions(
        from_record(record := read_record(record_file(name)), len(record.answers), name, position.note)
        for name, position in load_positions().items()
    )
