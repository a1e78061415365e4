"""The record of a table in a file: what was written there before is kept, and only new answers are added."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from overcrush.table.records.record import answer_lines

if TYPE_CHECKING:
    from overcrush.table.table import Table


class Written:
    """How far a file has the record of a table."""

    def __init__(self, file: Path, answers: int, taken_back: int, conceded: int) -> None:
        self.file = file
        self.answers = answers
        self.taken_back = taken_back
        self.conceded = conceded
        self.size = file.stat().st_size

    def fits(self, file: Path, taken_back: int, conceded: int) -> bool:
        """Whether new answers can be added: it is the same file, nobody changed it, and nothing was taken back."""
        same = (self.file, self.taken_back, self.conceded) == (file, taken_back, conceded)
        return same and file.exists() and file.stat().st_size == self.size


def save_record(table: Table, file: Path) -> None:
    """Write the record of a table into a file."""
    written = table.written
    added = written is not None and written.fits(file, table.taken_back, table.conceded)
    if written is None or not added:
        fresh = file.with_name(f".{file.name}.new")
        fresh.write_text(table.text(), encoding="utf-8")
        fresh.replace(file)
    elif len(table.lines) > written.answers:
        assert table.record is not None
        turn = table.lines[written.answers - 1].turn if written.answers else -1
        new = answer_lines(table.record, table.lines[written.answers :], turn)
        with file.open("a", encoding="utf-8") as end:
            end.write("".join(f"{line}\n" for line in new))
    table.written = Written(file, len(table.lines), table.taken_back, table.conceded)
