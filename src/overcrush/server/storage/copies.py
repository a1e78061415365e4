"""Copies of all games: a backup is a SQLite database with the same tables, whatever database it comes from.

So a backup can be put back into either kind, moves games from one to the other, and can be served as it is.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from overcrush.server.storage.migrating import (
    SQLITE,
    StorageProblem,
    connected,
    file_url,
    is_postgres,
    newest_revision,
    opened,
    problem,
    revision,
)
from overcrush.server.storage.schema import GAMES, LEASES, METADATA

AT_ONCE: Final = 1_000
"""Rows that are copied at once."""


def backup(url: str, file: Path, replace: bool = False) -> int:
    """Copy everything into a new file, also while a server runs; gives the number of games.

    The copy is of one moment: an answer is in it with everything that came of it, or not at all. StorageProblem if the
    database cannot be used, or if the file is there and shall not be replaced.
    """
    if file.exists() and not replace:
        raise StorageProblem(f"{file} is there already. Choose another name, or replace it with --replace.")
    source = existing(url)
    new = file.with_name(f".{file.name}.new")
    try:
        new.unlink(missing_ok=True)
        file.parent.mkdir(parents=True, exist_ok=True)
        # It holds the secrets of games that are not over yet: nobody else may read it.
        os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        target = opened(file_url(new))
        try:
            games = copied(source, target)
            with target.connect() as connection:
                # One file, without a second one beside it.
                connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
        finally:
            target.dispose()
        new.replace(file)
    except OSError as error:
        raise StorageProblem(f"{file} cannot be written: {error.strerror or error}. Choose another place.") from None
    except sa.exc.SQLAlchemyError as error:
        raise problem(url, error) from None
    finally:
        source.dispose()
        new.unlink(missing_ok=True)
    return games


def restore(file: Path, url: str, replace: bool = False) -> int:
    """Put everything of a backup into a database, all or nothing; gives the number of games.

    StorageProblem if the file is no backup, or if there are games in the database that shall not be replaced.
    """
    if not file.is_file():
        raise StorageProblem(f"There is no file {file}. Name a backup that `overcrush games backup` has written.")
    with tempfile.TemporaryDirectory() as folder:
        # The backup stays as it is: what an older version wrote is brought up to date in a copy.
        copy = Path(folder) / "backup.db"
        try:
            shutil.copyfile(file, copy)
        except OSError as error:
            raise StorageProblem(f"{file} cannot be read: {error.strerror or error}.") from None
        source = connected(file_url(copy))
        try:
            try:
                is_backup = revision(source) is not None
            except sa.exc.DatabaseError:
                is_backup = False
            if not is_backup:
                raise StorageProblem(f"{file} is no backup. Name one that `overcrush games backup` has written.")
            source.dispose()
            source = opened(file_url(copy))
            target = opened(url)
            try:
                return copied(source, target, replace)
            except sa.exc.SQLAlchemyError as error:
                raise problem(url, error) from None
            finally:
                target.dispose()
        finally:
            source.dispose()


def existing(url: str) -> sa.Engine:
    """A database with games of this version; it is not changed."""
    address = sa.engine.make_url(url) if "://" in url else None
    if address is not None and address.get_backend_name() == SQLITE and not Path(address.database or "").is_file():
        raise StorageProblem(f"There is no database {address.database}. Say with --database where the games are kept.")
    engine = connected(url)
    try:
        found = revision(engine)
    except sa.exc.SQLAlchemyError as error:
        engine.dispose()
        raise problem(url, error) from None
    if found != newest_revision():
        engine.dispose()
        raise StorageProblem(
            "The tables of this database are of another version of the program. Use that version for the backup, or "
            "start the server of this version once, which brings them up to date."
        )
    return engine


def copied(source: sa.Engine, target: sa.Engine, replace: bool = False) -> int:
    """Copy all rows, as they are at one moment, in one transaction; gives the number of games."""
    tables = [table for table in METADATA.sorted_tables if table is not LEASES]
    with snapshot(source) as reading, target.begin() as writing:
        if writing.execute(sa.select(sa.func.count()).select_from(GAMES)).scalar_one():
            if not replace:
                raise StorageProblem(
                    "There are games in this database already. Restore into an empty one, or replace them with "
                    "--replace; they are lost then."
                )
            for table in reversed(METADATA.sorted_tables):
                writing.execute(table.delete())
        for table in tables:
            rows = reading.execution_options(yield_per=AT_ONCE).execute(sa.select(table)).mappings()
            for part in rows.partitions():
                writing.execute(table.insert(), [dict(row) for row in part])
        return writing.execute(sa.select(sa.func.count()).select_from(GAMES)).scalar_one()


def snapshot(engine: sa.Engine) -> sa.Connection:
    """A connection whose reads all see the same moment."""
    if is_postgres(engine):
        return engine.connect().execution_options(isolation_level="REPEATABLE READ")
    connection = engine.connect()
    # Otherwise every read would be a transaction of its own.
    connection.exec_driver_sql("BEGIN")
    return connection
