"""Teams that the browser's table keeps in the same data folder, for the terminal."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from overcrush.server.storage.database_file import DATABASE
from overcrush.wording.texts import say


@dataclass(frozen=True, slots=True)
class KeptTeam:
    """A team as it was kept: a list, a link or a team file."""

    name: str
    text: str


class TeamsProblem(Exception):  # noqa: N818 - shown to people as a sentence
    """The browser's teams cannot be read; the message says why."""


def teams_of_browser(home: Path) -> list[KeptTeam]:
    """The teams kept there by name; none if the browser's table was never opened."""
    file = home / DATABASE
    if not file.is_file():
        return []
    try:
        # Only read: the server may be running, and its database is its own.
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            rows = connection.execute("SELECT name, text FROM teams ORDER BY name, id").fetchall()
    except sqlite3.Error as error:
        raise TeamsProblem(say("folder:no teams", {"file": str(file), "why": str(error)})) from None
    return [KeptTeam(str(name), str(text)) for name, text in rows]
