"""Results as files: a table with one row for each game (CSV or Parquet), and pages."""

from __future__ import annotations

import contextlib
import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from overcrush.extras import need
from overcrush.lab.games.game_run import GameResult

CSV: Final = ".csv"
PARQUET: Final = ".parquet"
COLUMNS: Final = tuple(field.name for field in msgspec.structs.fields(GameResult))


class ExportProblem(ValueError):  # noqa: N818 - shown to people as a sentence
    """A file that cannot be written; the message says what to do."""


def check_table_file(path: Path) -> None:
    """Check before the first game that the table can be written after the last. ExportProblem if not."""
    if path.suffix not in (CSV, PARQUET):
        raise ExportProblem(f"{path}: the results are written as a table; give a file that ends with .csv or .parquet.")
    if path.suffix == PARQUET:
        need("pyarrow", "PyArrow", "a .parquet file", "lab")
    if not path.parent.is_dir():
        raise ExportProblem(f"{path}: there is no folder {path.parent}. Make it first, or choose another file.")


def write_table(path: Path, games: Sequence[GameResult]) -> None:
    """Write one row for each game. ExportProblem if it cannot be written."""
    _write(path, lambda unfinished: (_write_csv if path.suffix == CSV else _write_parquet)(unfinished, games))


def write_text(path: Path, text: str) -> None:
    """Write a page. ExportProblem if it cannot be written."""
    _write(path, lambda unfinished: unfinished.write_text(text, encoding="utf-8"))


def _write(path: Path, write: Callable[[Path], object]) -> None:
    """Write a file beside the old one and then put it in its place: if that fails, the old one stays."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        write(unfinished)
        unfinished.replace(path)
    except OSError as error:
        raise ExportProblem(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _write_csv(path: Path, games: Sequence[GameResult]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for game in games:
            writer.writerow([_cell(getattr(game, name)) for name in COLUMNS])


def _cell(value: object) -> object:
    """A value as one cell: lists as numbers with spaces between them, purchases as counts and cards."""
    if isinstance(value, list):
        return " ".join(str(each) for each in value)
    if isinstance(value, dict):
        return " ".join(f"{count}x{card}" for card, count in value.items())
    return value


def _write_parquet(path: Path, games: Sequence[GameResult]) -> None:
    arrow = need("pyarrow", "PyArrow", "a .parquet file", "lab")
    parquet = need("pyarrow.parquet", "PyArrow", "a .parquet file", "lab")
    columns = {name: [_listed(getattr(game, name)) for game in games] for name in COLUMNS}
    schema = arrow.schema([(field.name, _kind(arrow, field.type)) for field in msgspec.structs.fields(GameResult)])
    parquet.write_table(arrow.table(columns, schema=schema), path)


def _listed(value: object) -> object:
    return list(value.items()) if isinstance(value, dict) else value


def _kind(arrow: Any, kind: object) -> Any:
    """The Arrow type of a field. It is given explicitly, so that a table without games has the same columns."""
    plain = {str: arrow.string, int: arrow.int32, float: arrow.float64, bool: arrow.bool_}
    if kind == list[int]:
        return arrow.list_(arrow.int32())
    if kind == dict[str, int]:
        return arrow.map_(arrow.string(), arrow.int32())
    return next(made() for each, made in plain.items() if each is kind)
