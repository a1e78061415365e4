"""Games on disk: stores that go on after a stop, and tables of results."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from overcrush.extras import MissingPackage, need
from overcrush.lab.storing import Store, WrongStore
from overcrush.lab.tables import COLUMNS, WrongTable, check_table_file, write_table
from tests.lab.matching import games, small


def test_a_store_goes_on_after_a_stop_in_the_middle_of_a_line(tmp_path: Path) -> None:
    played = games(small(life=3), 3)
    path = tmp_path / "deep" / "games.jsonl"
    with Store(path, "match") as store:
        store.add(played[0])
        store.add(played[1])
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"match":"Turt')
    with Store(path, "match") as store:
        assert store.games == played[:2]
        assert path.read_bytes() == whole
        store.add(played[2])
    with Store(path, "match") as store:
        assert store.games == played


def test_games_of_other_sources_or_matches_are_never_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    with Store(path, "one"):
        pass
    with pytest.raises(WrongStore, match="another match"):
        Store(path, "other")
    monkeypatch.setattr("overcrush.lab.storing.sources", lambda: "0123")
    with pytest.raises(WrongStore, match="never put together"):
        Store(path, "one")


def test_any_other_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk\nbread\n", encoding="utf-8")
    with pytest.raises(WrongStore, match="is no file of games"):
        Store(path, "one")
    assert path.read_text(encoding="utf-8") == "milk\nbread\n"
    with pytest.raises(WrongStore, match="cannot be written"):
        Store(tmp_path, "one")


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
    parquet = pytest.importorskip("pyarrow.parquet", reason="pip install 'overcrush[lab]'")
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
    with pytest.raises(WrongTable, match=r"ends with \.csv or \.parquet"):
        check_table_file(tmp_path / "games.xls")
    with pytest.raises(WrongTable, match="there is no folder"):
        check_table_file(tmp_path / "none" / "games.csv")


def test_a_missing_package_is_told_with_the_command_that_installs_it() -> None:
    with pytest.raises(MissingPackage, match=r"pip install 'overcrush\[lab\]'"):
        need("nothing_of_that_name", "Nothing", "this test", "lab")
