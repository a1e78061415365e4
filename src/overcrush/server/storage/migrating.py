"""Opening a database: its address, its settings, and the changes of the tables that it does not have yet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from overcrush.extras import MissingPackage, need

MIGRATIONS: Final = Path(__file__).with_name("migrations")
SQLITE: Final = "sqlite"
POSTGRES: Final = "postgresql"
POSTGRES_NAMES: Final = (POSTGRES, "postgres", "postgresql+psycopg")
"""How the address of a PostgreSQL database may begin; other drivers than psycopg 3 are not tried."""
POSTGRES_OPTIONS: Final = {
    # A connection that the database has closed is noticed before it is used.
    "pool_pre_ping": True,
    "pool_size": 8,
    "connect_args": {"connect_timeout": 10, "application_name": "overcrush"},
}
MIGRATING: Final = 8710
"""The number of the lock that lets one process at a time change the tables."""
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    # With WAL a commit is on the disk only with FULL: it is acknowledged to players.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)


class StorageProblem(Exception):  # noqa: N818 - shown to people as a sentence
    """The database cannot be used; the message says what to do."""


def file_url(path: Path) -> str:
    """The address of a database in a file."""
    return f"{SQLITE}:///{path}"


def opened(url: str) -> sa.Engine:
    """The database at an address, with all its tables; StorageProblem if it cannot be used."""
    engine = connected(url)
    try:
        migrate(engine)
    except sa.exc.SQLAlchemyError as error:
        engine.dispose()
        raise problem(url, error) from None
    return engine


def connected(url: str) -> sa.Engine:
    """The database at an address as it is, without looking into it; StorageProblem if there cannot be one."""
    try:
        address = sa.engine.make_url(url)
        if address.drivername in POSTGRES_NAMES:
            need("psycopg", "The driver of PostgreSQL, psycopg,", "this database", "postgres")
            return sa.create_engine(address.set(drivername="postgresql+psycopg"), **POSTGRES_OPTIONS)
        if address.get_backend_name() != SQLITE:
            raise StorageProblem(
                f"Games are kept in SQLite or PostgreSQL, not in {address.drivername}. Give --database an address such "
                "as sqlite:///games.db or postgresql+psycopg://user@host/name."
            )
        engine = sa.create_engine(address)
        if engine.url.database:
            Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", prepare_sqlite)
    except MissingPackage as error:
        raise StorageProblem(str(error)) from None
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise problem(url, error) from None
    return engine


def problem(url: str, error: Exception) -> StorageProblem:
    """Why a database cannot be used, without its password."""
    try:
        told = sa.engine.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        told = "at that address"
    lines = str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__]
    return StorageProblem(
        f"The database {told} cannot be used: {lines[0].rstrip('.')}. Give another address with --database, such as "
        "sqlite:///games.db."
    )


def is_postgres(engine: sa.Engine) -> bool:
    """Whether a database is one that several processes can share."""
    return engine.dialect.name == POSTGRES


def prepare_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """The settings of a connection to a file."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def script() -> Config:
    """What alembic has to know."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def newest_revision() -> str:
    """The last change of the tables that this program knows."""
    found = ScriptDirectory.from_config(script()).get_current_head()
    assert found is not None, "there are migrations"
    return found


def revision(engine: sa.Engine) -> str | None:
    """The last change of the tables that was made in a database; None if it has no tables of ours."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def migrate(engine: sa.Engine) -> None:
    """Make the changes of the tables that the database does not have yet; all or none, one process at a time."""
    config = script()
    with engine.begin() as connection:
        if is_postgres(engine):
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
        else:
            # Otherwise every change of a table would be a transaction of its own.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
