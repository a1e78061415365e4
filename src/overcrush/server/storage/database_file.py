"""Where servers keep their games and teams in the data folder, for whoever only wants to know that."""

from typing import Final

DATABASE: Final = "games.db"
"""The name of the file of a person's own server."""
SERVED: Final = "served.db"
"""The same of a server for others."""
