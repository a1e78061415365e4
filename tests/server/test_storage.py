"""What the database keeps: entries count once, invitations and leases go to one alone."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from overcrush.server.storage.migrating import StorageProblem, file_url
from overcrush.server.storage.queries import INVITATION, TOKEN, Storage, StoredGame, StoredKey, StoredSeat
from overcrush.server.storage.schema import METADATA
from overcrush.table.entries import Entry


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    found = Storage(file_url(tmp_path / "new folder" / "games.db"))
    game = StoredGame("g", "setup", "standard", "A against B", False, "00" * 32, 1.0, 1.0, False, "{}")
    seats = [StoredSeat(0, "A", None, "a"), StoredSeat(1, "B")]
    found.add_game(game, seats, [("h", StoredKey("g", INVITATION, [1], False, False))])
    return found


def test_the_migrations_make_the_tables_of_the_schema(storage: Storage) -> None:
    with storage.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    assert [each for each in differences if "comment" not in str(each[0])] == []


def test_opening_a_database_again_changes_nothing(storage: Storage) -> None:
    again = Storage(storage.engine.url.render_as_string())
    assert again.game("g") == storage.game("g")
    assert again.seats("g") == storage.seats("g")


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
    assert storage.take_seat("h", "t1", seat, "b", "setup 2")
    assert not storage.take_seat("h", "t2", seat, "c", "setup 3")
    assert storage.seats("g")[1].seed == "b"
    assert storage.key("t2") is None


def test_a_lease_belongs_to_one_until_it_runs_out_or_the_game_goes_on(storage: Storage) -> None:
    assert storage.take_lease("g", 3, "one", 60)
    assert storage.take_lease("g", 3, "one", 60)
    assert not storage.take_lease("g", 3, "two", 60)
    assert storage.take_lease("g", 4, "two", -1)
    assert storage.take_lease("g", 4, "one", 60)


def test_a_commit_is_on_the_disk_before_it_counts(storage: Storage) -> None:
    with storage.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database at all, but long enough to be taken for one" * 30)
    with pytest.raises(StorageProblem, match="--database"):
        Storage(file_url(tmp_path / "file"))
    with pytest.raises(StorageProblem, match="--database"):
        Storage("nonsense")
