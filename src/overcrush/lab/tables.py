"""The games of a match as a table, one row a game: CSV or Parquet."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from overcrush.extras import need
from overcrush.lab.playing import Played

CSV: Final = ".csv"
PARQUET: Final = ".parquet"
COLUMNS: Final = tuple(field.name for field in msgspec.structs.fields(Played))


class WrongTable(ValueError):  # noqa: N818 - shown to people as a sentence
    """A file in which no table can be written; the message says what to do."""


def check_table_file(path: Path) -> None:
    """Say before the first game, and not after the last, that the table could not be written."""
    if path.suffix not in (CSV, PARQUET):
        raise WrongTable(f"{path}: the results are written as a table; give a file that ends with .csv or .parquet.")
    if path.suffix == PARQUET:
        need("pyarrow", "PyArrow", "a .parquet file", "lab")
    if not path.parent.is_dir():
        raise WrongTable(f"{path}: there is no folder {path.parent}. Make it first, or choose another file.")


def write_table(path: Path, games: Sequence[Played]) -> None:
    """Write one row for each game, all at once."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        if path.suffix == CSV:
            _write_csv(unfinished, games)
        else:
            _write_parquet(unfinished, games)
        unfinished.replace(path)
    except OSError as error:
        raise WrongTable(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        unfinished.unlink(missing_ok=True)


def _write_csv(path: Path, games: Sequence[Played]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for game in games:
            writer.writerow([_cell(getattr(game, name)) for name in COLUMNS])


def _cell(value: object) -> object:
    """A value as one cell: curves as numbers with spaces between them, purchases as counts and cards."""
    if isinstance(value, list):
        return " ".join(str(each) for each in value)
    if isinstance(value, dict):
        return " ".join(f"{count}x{card}" for card, count in value.items())
    return value


def _write_parquet(path: Path, games: Sequence[Played]) -> None:
    arrow = need("pyarrow", "PyArrow", "a .parquet file", "lab")
    parquet = need("pyarrow.parquet", "PyArrow", "a .parquet file", "lab")
    columns = {name: [_listed(getattr(game, name)) for game in games] for name in COLUMNS}
    schema = arrow.schema([(field.name, _kind(arrow, field.type)) for field in msgspec.structs.fields(Played)])
    parquet.write_table(arrow.table(columns, schema=schema), path)


def _listed(value: object) -> object:
    return list(value.items()) if isinstance(value, dict) else value


def _kind(arrow: Any, kind: object) -> Any:
    """Arrow's word for a type: spelled out, so that a table of no games has the same columns."""
    plain = {str: arrow.string, int: arrow.int32, float: arrow.float64, bool: arrow.bool_}
    if kind == list[int]:
        return arrow.list_(arrow.int32())
    if kind == dict[str, int]:
        return arrow.map_(arrow.string(), arrow.int32())
    return next(made() for each, made in plain.items() if each is kind)
