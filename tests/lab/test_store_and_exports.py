"""Games on disk: stores that go on after a stop, and tables of results."""

from __future__ import annotations

import csv
import os
import sys
from pathlib import Path

import pytest

from overcrush.extras import MissingPackage, need
from overcrush.lab.storage.exports import COLUMNS, ExportProblem, check_table_file, write_table, write_text
from overcrush.lab.storage.store import Store, StoreFailed, WrongStore
from tests.full_disk import files_of_at_most
from tests.lab.small_matches import games, small


def stored(path: Path, count: int, about: str = "match") -> bytes:
    """Make a store of so many games; gives its bytes."""
    with Store(path, about) as store:
        for result in games(small(life=3), count):
            store.add(result)
    return path.read_bytes()


# Stores


def test_a_store_goes_on_after_a_stop_in_the_middle_of_a_line(tmp_path: Path) -> None:
    played = games(small(life=3), 3)
    path = tmp_path / "deep" / "games.jsonl"
    with Store(path, "match") as store:
        store.add(played[0])
        store.add(played[1])
    whole = path.read_bytes()
    for torn in (b"{", b'{"match":"Turt', b"\0\0\0"):
        path.write_bytes(whole + torn)
        with Store(path, "match") as store:
            assert store.games == played[:2]
            assert path.read_bytes() == whole, "the line that was cut off is gone, and nothing else"
    with Store(path, "match") as store:
        store.add(played[2])
    with Store(path, "match") as store:
        assert store.games == played


def test_games_of_other_sources_or_matches_are_never_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    with Store(path, "one"):
        pass
    with pytest.raises(WrongStore, match="another match"):
        Store(path, "other")
    monkeypatch.setattr("overcrush.lab.storage.store.source_digest", lambda: "0123")
    with pytest.raises(WrongStore, match="never put together"):
        Store(path, "one")


@pytest.mark.parametrize(
    "content",
    [
        b"milk\nbread\n",
        b"milk\nbread",
        b"milk",
        b"\n",
        b"{}\n",
        b"{",
        b'{"overcrush_games":1,"sources":"0123","about":"match"}',
        b'["overcrush_games",1]\n{"match":"Turt',
        b"\x89PNG\r\n\x1a\n\xff\xfe\x00",
        b"x" * 300_000,
    ],
)
def test_a_file_that_is_no_store_is_refused_and_left_byte_for_byte(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(WrongStore, match="is not a file of stored games"):
        Store(path, "match")
    assert path.read_bytes() == content


def test_a_store_of_something_else_is_not_mended(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    content = stored(path, 1, "another match") + b'{"match":"Turt'
    path.write_bytes(content)
    with pytest.raises(WrongStore, match="another match"):
        Store(path, "match")
    assert path.read_bytes() == content


def test_a_damaged_line_is_named_and_nothing_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    lines = stored(path, 3).splitlines(keepends=True)
    content = b"".join([*lines[:2], b'{"match":"Turtle P\n', *lines[3:], b'{"match"'])
    path.write_bytes(content)
    with pytest.raises(WrongStore, match=r"Line 3 of .* is damaged"):
        Store(path, "match")
    assert path.read_bytes() == content


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.touch()
    assert len(stored(path, 1).splitlines()) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_only_ordinary_files_can_be_stores(tmp_path: Path) -> None:
    """/dev/full can be read without end, and a pipe waits for somebody at its other end."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path("/dev/full"), Path("/dev/null")):
        with pytest.raises(WrongStore, match="not an ordinary file"):
            Store(path, "match")
    with pytest.raises(WrongStore, match="cannot be written"):
        Store(tmp_path / "pipe" / "games.jsonl", "match")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_two_commands_cannot_write_to_one_store(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Store(path, "match"), pytest.raises(WrongStore, match="is in use"):
        Store(path, "match")
    with Store(path, "match") as store:
        assert not store.games


# A full disk


def test_on_a_full_disk_a_store_keeps_whole_lines_and_goes_on_later(tmp_path: Path) -> None:
    played = games(small(life=3), 3)
    path = tmp_path / "games.jsonl"
    whole = stored(path, 1)
    with files_of_at_most(len(whole) + 40), Store(path, "match") as store:
        with pytest.raises(StoreFailed, match=r"keeps the games stored so far \(1\). Make room, then give the same"):
            store.add(played[1])
        assert [result.number for result in store.games] == [0]
        assert path.read_bytes() == whole
    with Store(path, "match") as store:
        store.add(played[1])
        assert [result.number for result in store.games] == [0, 1]


def test_on_a_full_disk_no_empty_store_is_left(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with files_of_at_most(10), pytest.raises(StoreFailed, match="Make room, or choose another file"):
        Store(path, "match")
    assert not path.exists()


def test_on_a_full_disk_the_old_table_and_the_old_page_stay(tmp_path: Path) -> None:
    table, page = tmp_path / "games.csv", tmp_path / "page.html"
    table.write_text("old", encoding="utf-8")
    page.write_text("old", encoding="utf-8")
    played = games(small(life=3), 3)
    with files_of_at_most(100):
        with pytest.raises(ExportProblem, match=r"games\.csv cannot be written: "):
            write_table(table, played)
        with pytest.raises(ExportProblem, match=r"page\.html cannot be written: "):
            write_text(page, "new" * 100)
    assert table.read_text(encoding="utf-8") == page.read_text(encoding="utf-8") == "old"
    assert len(list(tmp_path.iterdir())) == 2


# Tables


def test_a_csv_has_a_row_for_each_game(tmp_path: Path) -> None:
    played = games(small(life=3), 3)
    path = tmp_path / "games.csv"
    write_table(path, played)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["winner"] for row in rows] == [game.winner for game in played]
    assert tuple(rows[0]) == COLUMNS
    assert [int(life) for life in rows[1]["life_a"].split()] == played[1].life_a
    assert not list(tmp_path.glob("*.unfinished"))


def test_a_parquet_file_holds_lists_and_counts(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="make setup-lab")
    played = games(small(life=3), 3)
    path = tmp_path / "games.parquet"
    write_table(path, played)
    rows = parquet.read_table(path).to_pylist()
    assert [row["turns"] for row in rows] == [game.turns for game in played]
    assert rows[2]["life_b"] == played[2].life_b
    assert dict(rows[2]["bought_b"]) == played[2].bought_b
    write_table(path, [])
    assert parquet.read_table(path).column_names == list(COLUMNS)


def test_a_table_that_could_not_be_written_is_told_before_the_games(tmp_path: Path) -> None:
    with pytest.raises(ExportProblem, match=r"ends with \.csv or \.parquet"):
        check_table_file(tmp_path / "games.xls")
    with pytest.raises(ExportProblem, match="there is no folder"):
        check_table_file(tmp_path / "none" / "games.csv")


def test_a_missing_package_is_told_with_the_command_that_installs_it() -> None:
    with pytest.raises(MissingPackage, match=r"make .*setup-lab$"):
        need("nothing_of_that_name", "Nothing", "this test", "lab")
