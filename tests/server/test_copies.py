"""Backups: everything of one moment, from either kind of database into either kind."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from overcrush.cli.main import application
from overcrush.server.storage.copies import backup, restore
from overcrush.server.storage.migrating import StorageProblem, connected, file_url
from overcrush.server.storage.queries import TOKEN, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.server.storage.schema import GAMES, LEASES, METADATA
from overcrush.table.entries import Entry
from tests.server.serving import person, serving
from tests.server.test_playing import played
from tools.postgres_cluster import Cluster


def rows(address: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a database holds, without who thinks at the moment."""
    engine = connected(address)
    with engine.connect() as connection:
        found = {
            table.name: sorted(tuple(row) for row in connection.execute(sa.select(table)))
            for table in METADATA.sorted_tables
            if table is not LEASES
        }
    engine.dispose()
    return found


def test_a_backup_taken_from_a_running_server_is_restored_as_it_was(
    database: str, tmp_path: Path, postgres: Cluster
) -> None:
    file = tmp_path / "backup.db"
    with serving(tmp_path, database) as site:
        # No computer plays on between the last answer and the backup.
        opened = site.open_game(seats=[person("Turtle Power"), person("Foot Clan")], one_screen=True, first=0)
        with site.page(opened["game"], opened["token"]) as page:
            played(page, 12)
            version = page.state["version"]
            assert backup(database, file) == 1
    for again in (file_url(tmp_path / "again.db"), postgres.new_database()):
        assert restore(file, again) == 1
        assert rows(again) == rows(file_url(file))
        with serving(tmp_path, again) as site, site.page(opened["game"], opened["token"]) as page:
            assert page.first_state()["version"] == version
            played(page, 2)
    assert file.stat().st_mode & 0o077 == 0
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(("backup", ".backup"))] == ["backup.db"]


def test_a_backup_has_every_answer_whole_while_others_are_written(database: str, tmp_path: Path) -> None:
    storage = Storage(database)
    game = StoredGame("g", "setup", "standard", "A against B", False, "00" * 32, 1.0, 1.0, False, "{}")
    storage.add_game(game, [StoredSeat(0, "A", None, "a")], [("h", StoredKey("g", TOKEN, [0], True, False))])
    done = threading.Event()

    def write() -> None:
        number = 0
        while not done.is_set():
            assert storage.append("g", number, [Entry(0, "answer", "x")] * 3, str(number + 3), False)
            number += 3

    writing = threading.Thread(target=write)
    writing.start()
    try:
        for number in range(5):
            file = tmp_path / f"{number}.db"
            backup(database, file)
            found = rows(file_url(file))
            assert len(found["entries"]) % 3 == 0
            summary = found["games"][0][GAMES.columns.keys().index("summary")]
            assert str(summary) in ("{}", str(len(found["entries"])))
    finally:
        done.set()
        writing.join()
        storage.close()


def test_nothing_is_replaced_without_being_told(database: str, tmp_path: Path) -> None:
    storage = Storage(database)
    game = StoredGame("g", "setup", "standard", "A against B", False, "00" * 32, 1.0, 1.0, False, "{}")
    storage.add_game(game, [StoredSeat(0, "A", None, "a")], [("h", StoredKey("g", TOKEN, [0], True, False))])
    file = tmp_path / "backup.db"
    assert backup(database, file) == 1
    with pytest.raises(StorageProblem, match="--replace"):
        backup(database, file)
    assert backup(database, file, replace=True) == 1
    storage.append("g", 0, [Entry(0, "answer", "x")], "{}", False)
    with pytest.raises(StorageProblem, match="--replace"):
        restore(file, database)
    assert storage.last_number("g") == 1
    assert restore(file, database, replace=True) == 1
    assert storage.last_number("g") == 0
    storage.close()


def test_what_is_no_backup_or_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("no database, but long enough to be taken for one" * 50)
    for file in (wrong, tmp_path / "missing"):
        with pytest.raises(StorageProblem, match="backup"):
            restore(file, file_url(tmp_path / "new.db"))
    with pytest.raises(StorageProblem, match="no database"):
        backup(file_url(tmp_path / "missing.db"), tmp_path / "backup.db")
    assert not (tmp_path / "missing.db").exists()


def test_the_commands_say_what_they_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERCRUSH_HOME", str(tmp_path))
    Storage(file_url(tmp_path / "served.db")).close()
    file = str(tmp_path / "backup.db")
    for words, code, told in (
        (["games", "backup", file], 0, "0 games copied"),
        (["games", "backup", file], 1, "--replace"),
        (["games", "restore", file], 0, "0 games restored"),
    ):
        app, completed = application(words)
        ran = CliRunner().invoke(app, completed)
        assert ran.exit_code == code, ran.output
        assert told in ran.output


def test_the_games_of_ones_own_server_are_backed_up_without_knowing_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OVERCRUSH_HOME", str(tmp_path))
    storage = Storage(file_url(tmp_path / "games.db"))
    game = StoredGame("g", "setup", "standard", "A against B", False, "00" * 32, 1.0, 1.0, False, "{}")
    storage.add_game(game, [StoredSeat(0, "A", None, "a")], [("h", StoredKey("g", TOKEN, [0], True, False))])
    file = tmp_path / "copy.db"
    app, words = application(["games", "backup", str(file), "--own"])
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0
    assert result.output.startswith("1 game copied")
    app, words = application(["games", "restore", str(file), "--own", "--database", "sqlite:///other.db"])
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 1
    assert "exclude each other" in result.output
