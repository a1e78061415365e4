"""Teams of the person whose server this is."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from overcrush.formats.team_parts import LONGEST
from overcrush.server.lobby import TeamRead, clean_name, read_team
from overcrush.server.problems import Refused
from overcrush.server.services import Server
from overcrush.server.storage.queries import StoredTeam

MOST_TEAMS: Final = 200
TEAM_BYTES: Final = 9


class OwnTeam(msgspec.Struct, frozen=True):
    """A team of one's own as it is kept, and what it says."""

    id: str
    name: str
    text: str
    read: TeamRead


class TeamToKeep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team of one's own to be kept."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


@get("/api/own/teams", sync_to_thread=True)
def own_teams(request: Request[Any, Any, Any], server: NamedDependency[Server]) -> list[OwnTeam]:
    """All of them, by name."""
    server.check_own(request)
    return [shown(each) for each in server.storage.teams()]


@put("/api/own/teams/{team:str}", sync_to_thread=True)
def keep_team(
    request: Request[Any, Any, Any], team: FromPath[str], data: JSONBody[TeamToKeep], server: NamedDependency[Server]
) -> OwnTeam:
    """Keep a team, instead of the one with that id; `new` makes one."""
    server.check_own(request)
    known = [each.id for each in server.storage.teams()]
    if team != "new" and team not in known:
        raise Refused(404, "There is no such team of yours. It may have been deleted; keep it as a new one.")
    if team == "new" and len(known) >= MOST_TEAMS:
        raise Refused(422, f"{MOST_TEAMS} teams are kept, and no more fit. Delete some.")
    read = read_team(data.text)
    if read.team is None:
        raise Refused(422, " ".join(read.problems[:5]) or "No card was found in this text.")
    name = clean_name(data.name) or clean_name(read.team.name) or "My team"
    kept = StoredTeam(secrets.token_urlsafe(TEAM_BYTES) if team == "new" else team, name, data.text, time.time())
    server.storage.keep_team(kept)
    return shown(kept)


@delete("/api/own/teams/{team:str}", sync_to_thread=True)
def remove_team(request: Request[Any, Any, Any], team: FromPath[str], server: NamedDependency[Server]) -> None:
    """Delete a team."""
    server.check_own(request)
    if not server.storage.remove_team(team):
        raise Refused(404, "There is no such team of yours. It may have been deleted already.")


def shown(team: StoredTeam) -> OwnTeam:
    return OwnTeam(team.id, team.name, team.text, read_team(team.text))


ROUTES = (own_teams, keep_team, remove_team)
