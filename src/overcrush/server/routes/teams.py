"""Teams and formats to choose from."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from overcrush.server import lobby
from overcrush.server.lobby import FormatShown, TeamRead, TeamShown, TextOfTeam


@get("/api/teams", sync_to_thread=True)
def teams() -> list[TeamShown]:
    """The teams that come with the game."""
    return lobby.teams()


@post("/api/teams/read", sync_to_thread=True, status_code=200)
def read_team(data: JSONBody[TextOfTeam]) -> TeamRead:
    """Read a list, a link or a team file."""
    return lobby.read_team(data.text)


@get("/api/formats", sync_to_thread=False)
def formats() -> list[FormatShown]:
    """The formats to choose from."""
    return lobby.formats()


ROUTES = (teams, read_team, formats)
