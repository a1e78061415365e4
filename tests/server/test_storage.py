"""What the database keeps: entries count once, invitations and leases go to one alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from overcrush.server.storage.migrating import StorageProblem, file_url
from overcrush.server.storage.queries import INVITATION, TOKEN, Outdated, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.server.storage.schema import METADATA
from overcrush.server.together.seating import again
from overcrush.table.entries import Entry
from tests.server.serving import free_port


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    found = Storage(database)
    game = StoredGame("g", "setup", "standard", "A against B", False, "00" * 32, 1.0, 1.0, False, "{}")
    seats = [StoredSeat(0, "A", None, "a"), StoredSeat(1, "B")]
    found.add_game(game, seats, [("h", StoredKey("g", INVITATION, [1], False, False))])
    yield found
    found.close()


def test_the_migrations_make_the_tables_of_the_schema(storage: Storage) -> None:
    with storage.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    assert [each for each in differences if "comment" not in str(each[0])] == []


def test_opening_a_database_again_changes_nothing(storage: Storage) -> None:
    again = Storage(storage.engine.url.render_as_string(hide_password=False))
    assert again.game("g") == storage.game("g")
    assert again.seats("g") == storage.seats("g")
    again.close()


def test_several_that_open_a_new_database_at_once_make_its_tables_once(database: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        opened = list(threads.map(Storage, [database] * 4))
    assert [each.game("g") for each in opened] == [None] * 4
    for each in opened:
        each.close()


def test_entries_are_written_all_or_none_and_a_number_counts_once(storage: Storage) -> None:
    first = [Entry(0, "answer", "pass"), Entry(-1, "answer", "roll")]
    assert storage.append("g", 0, first, "{}", False, "0/x")
    assert not storage.append("g", 1, [Entry(1, "answer", "late"), Entry(1, "answer", "later")], "{}", True)
    assert storage.entries("g") == first
    assert storage.last_number("g") == 2
    found = storage.game("g")
    assert found is not None
    assert not found.over


def test_a_message_is_known_by_the_number_up_to_which_it_was_entered(storage: Storage) -> None:
    storage.append("g", 0, [Entry(0, "answer", "a"), Entry(-1, "answer", "b")], "{}", False, "0/x")
    assert storage.acknowledged("g", "0/x") == 2
    assert storage.acknowledged("g", "1/x") is None


def test_an_invitation_is_taken_once(storage: Storage) -> None:
    seat = StoredKey("g", TOKEN, [1], False, False)
    game = storage.game("g")
    assert game is not None
    changed = msgspec.structs.replace(game, setup="setup 2")
    assert storage.take_seat("h", "t1", seat, "b", game, changed, "C")
    assert not storage.take_seat("h", "t2", seat, "c", changed, changed, "D")
    assert storage.seats("g")[1].seed == "b"
    assert storage.seats("g")[1].team == "C"
    assert storage.game("g") == changed
    assert storage.key("t2") is None


def test_a_set_up_that_somebody_else_has_changed_is_not_overwritten(storage: Storage) -> None:
    game = storage.game("g")
    assert game is not None
    storage.keep_setup(game, msgspec.structs.replace(game, setup="setup 2"))
    with pytest.raises(Outdated):
        storage.keep_setup(game, msgspec.structs.replace(game, setup="setup 3"))
    seat = StoredKey("g", TOKEN, [1], False, False)
    with pytest.raises(Outdated):
        storage.take_seat("h", "t1", seat, "b", game, game, "C")
    assert storage.key("t1") is None
    invitation = storage.key("h")
    assert invitation is not None
    assert not invitation.used


def test_a_lease_belongs_to_one_until_it_runs_out_or_the_game_goes_on(storage: Storage) -> None:
    assert storage.take_lease("g", 3, "one", 60)
    assert storage.take_lease("g", 3, "one", 60)
    assert not storage.take_lease("g", 3, "two", 60)
    assert storage.take_lease("g", 4, "two", -1)
    assert storage.take_lease("g", 4, "one", 60)


def test_entries_behind_a_number_come_with_what_is_known_of_a_message(storage: Storage) -> None:
    first = [Entry(0, "answer", "a"), Entry(-1, "answer", "b")]
    storage.append("g", 0, first, "{}", False, "0/x")
    storage.append("g", 2, [Entry(1, "answer", "c")], "{}", False, "1/y")
    assert storage.since("g", 0) == ([*first, Entry(1, "answer", "c")], None)
    assert storage.since("g", 2, "1/y") == ([Entry(1, "answer", "c")], 3)
    assert storage.since("g", 2, "0/x") == ([Entry(1, "answer", "c")], None)
    assert storage.since("g", 3, "1/y") == ([], None)


def test_two_who_sit_down_at_the_same_moment_keep_both_their_names(database: str) -> None:
    found = Storage(database)
    game = StoredGame("d", "-", "doubles", "A against B", False, "00" * 32, 1.0, 1.0, False, "{}")
    keys = [(f"h{seat}", StoredKey("d", INVITATION, [seat], False, False)) for seat in range(8)]
    found.add_game(game, [StoredSeat(seat, "A") for seat in range(8)], keys)

    def sit_down(seat: int) -> bool:
        key = StoredKey("d", TOKEN, [seat], False, False)
        before = found.game("d")
        assert before is not None
        after = msgspec.structs.replace(before, setup=f"{before.setup}{seat}")
        return found.take_seat(f"h{seat}", f"t{seat}", key, "seed", before, after, "A")

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(lambda seat: again(lambda: sit_down(seat)), range(8)))
    seated = found.game("d")
    assert seated is not None
    assert sorted(seated.setup) == sorted("-01234567")
    found.close()


def test_a_commit_is_on_the_disk_before_it_counts(storage: Storage) -> None:
    with storage.engine.connect() as connection:
        if storage.is_shared:
            assert connection.execute(sa.text("SHOW synchronous_commit")).scalar() == "on"
        else:
            assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database at all, but long enough to be taken for one" * 30)
    with pytest.raises(StorageProblem, match="--database"):
        Storage(file_url(tmp_path / "file"))
    with pytest.raises(StorageProblem, match="--database"):
        Storage("nonsense")
    with pytest.raises(StorageProblem, match="SQLite or PostgreSQL"):
        Storage("mysql://somewhere/games")


def test_a_database_that_does_not_answer_is_told_without_its_password() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StorageProblem, match="cannot be used") as told:
        Storage(f"postgresql://me:confidential@127.0.0.1:{free_port()}/games")
    assert "confidential" not in str(told.value)


def test_a_driver_that_is_missing_is_told_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageProblem, match="setup-postgres"):
        Storage("postgresql+psycopg://localhost/games")
