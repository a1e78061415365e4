"""Opening a database: its address, its settings, and the changes of the tables that it does not have yet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS: Final = Path(__file__).with_name("migrations")
SQLITE: Final = "sqlite"
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
    try:
        engine = sa.create_engine(url)
        if engine.dialect.name == SQLITE:
            if engine.url.database:
                Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
            event.listen(engine, "connect", prepare_sqlite)
        migrate(engine)
    except (sa.exc.SQLAlchemyError, OSError, ImportError) as error:
        told = sa.engine.make_url(url).render_as_string(hide_password=True) if "://" in url else url
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StorageProblem(
            f"The database {told} cannot be used: {why}. Give another address with --database, such as sqlite:///games.db."
        ) from None
    return engine


def prepare_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """The settings of a connection to a file."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def migrate(engine: sa.Engine) -> None:
    """Make the changes of the tables that the database does not have yet."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
