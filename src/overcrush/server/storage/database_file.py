"""Where a person's own server keeps its games and teams, for whoever only wants to know that."""

from typing import Final

DATABASE: Final = "games.db"
"""The name of the file in the data folder."""
