"""PostgreSQL for the tests that need it: started once for a run, never as a service."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from overcrush.server.storage.migrating import file_url
from tools.postgres_cluster import MISSING, Cluster, cluster, is_here


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server; where there is none, the test is skipped and says so."""
    if not is_here():
        pytest.skip(MISSING)
    with cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database, one of each kind."""
    if request.param == "sqlite":
        return file_url(tmp_path / "new folder" / "games.db")
    found: Cluster = request.getfixturevalue("postgres")
    return found.new_database()
