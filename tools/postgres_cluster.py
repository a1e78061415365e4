"""A PostgreSQL server for as long as a test or a measurement takes: started by pg_virtualenv, gone afterwards."""

from __future__ import annotations

import contextlib
import itertools
import shutil
import subprocess
import tempfile
import time
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import sqlalchemy as sa

MISSING: Final = (
    "PostgreSQL is not tried: pg_virtualenv is missing (Debian and Ubuntu: apt install postgresql postgresql-common)."
)
SECONDS_TO_START: Final = 120.0
TRIES: Final = 3
"""Two that are started at the same moment may want the same port."""
NUMBERS: Final = itertools.count(1)
# Its environment says where it listens; it runs until the process that started it closes the pipe, or dies.
INSIDE: Final = 'env >"$0.new" && mv "$0.new" "$0" && cat >/dev/null'


def is_here() -> bool:
    """Whether there is a PostgreSQL that can be started."""
    return shutil.which("pg_virtualenv") is not None


class Cluster:
    """A PostgreSQL server that is running."""

    def __init__(self, address: str) -> None:
        self.address = address
        """Of its first database, for psycopg."""

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"overcrush_{next(NUMBERS)}"
        engine = sa.create_engine(self.address, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
        engine.dispose()
        return sa.engine.make_url(self.address).set(database=name).render_as_string(hide_password=False)

    def end_connections(self, address: str) -> None:
        """Close all connections to a database from the side of the server, as a restart of it would."""
        engine = sa.create_engine(self.address, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            chosen = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
            connection.execute(chosen, {"name": sa.engine.make_url(address).database})
        engine.dispose()


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server; RuntimeError if it does not start."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "environment"
        for _ in range(TRIES):
            running = subprocess.Popen(
                ["pg_virtualenv", "-t", "sh", "-c", INSIDE, str(told)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            end = time.monotonic() + SECONDS_TO_START
            while running.poll() is None and not told.exists() and time.monotonic() < end:
                time.sleep(0.05)
            if told.exists():
                break
            running.kill()
            words = running.communicate()[0].decode(errors="replace")
        else:
            raise RuntimeError(f"PostgreSQL did not start: {words}")
        try:
            yield Cluster(address_in(told.read_text(encoding="utf-8")))
        finally:
            # Closing its input ends it and removes what it kept.
            running.communicate()


def address_in(environment: str) -> str:
    """Where PostgreSQL listens, from the variables of its environment."""
    found = dict(line.partition("=")[::2] for line in environment.splitlines())
    password = urllib.parse.quote(found["PGPASSWORD"], safe="")
    host, port = found.get("PGHOST", "localhost"), found.get("PGPORT", "5432")
    return f"postgresql+psycopg://{found['PGUSER']}:{password}@{host}:{port}/postgres"
