"""Playing together: invitations, and opening one's own server to the network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from overcrush.server.lobby import Invitation, page_of
from overcrush.server.news import Written
from overcrush.server.play import Page
from overcrush.server.problems import Refused
from overcrush.server.services import Server
from overcrush.server.starting.game_checks import SeatChecked
from overcrush.server.storage.queries import Storage
from overcrush.server.together import guest_teams, places, seating
from overcrush.server.together.guest_teams import TeamToBring
from overcrush.server.together.network import Network, NetworkProblem, NetworkShown
from overcrush.server.together.places import ChooseTeam, FreeSeat, GiveSeats
from overcrush.server.together.seating import InvitationShown, Invite, LookAt

Wish = TypeVar("Wish", GiveSeats, FreeSeat, ChooseTeam)
NOT_HERE = "Only the person whose machine this is can open it to the network, on that machine."


class OpenNetwork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the server shall listen on the network too."""

    open: bool


@post("/api/games/{game:str}/invitation", sync_to_thread=True, status_code=200)
def look_at_invitation(game: FromPath[str], data: JSONBody[LookAt], server: NamedDependency[Server]) -> InvitationShown:
    """What an invitation is for, before it is used."""
    return seating.look_at(server.storage, game, data)


@post("/api/games/{game:str}/invitation/team", sync_to_thread=True, status_code=200)
def check_guest_team(game: FromPath[str], data: JSONBody[TeamToBring], server: NamedDependency[Server]) -> SeatChecked:
    """What stands against a team that an invited person would like to play, with the nearest fixes."""
    return guest_teams.checked_team(server.storage, game, data)


@post("/api/games/{game:str}/invitations", sync_to_thread=True)
def invite(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    data: JSONBody[Invite],
    server: NamedDependency[Server],
    token: Annotated[str | None, HeaderParameter(name="X-Seat-Token", max_length=64)] = None,
) -> Invitation:
    """A new invitation to a free seat; older ones to it are good no more."""
    return seating.invite(server.storage, game, page_at(request, server, game, token), data)


@post("/api/games/{game:str}/device", sync_to_thread=True)
def move_to_device(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    server: NamedDependency[Server],
    token: Annotated[str | None, HeaderParameter(name="X-Seat-Token", max_length=64)] = None,
) -> Invitation:
    """What lets another browser go on with this one's seat, once."""
    return seating.move(server.storage, game, page_at(request, server, game, token))


@post("/api/games/{game:str}/return")
async def link_back(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    data: JSONBody[Invite],
    server: NamedDependency[Server],
    token: Annotated[str | None, HeaderParameter(name="X-Seat-Token", max_length=64)] = None,
) -> Invitation:
    """What brings somebody back to their seat from another browser, once, while their page is gone."""
    page = await asyncio.to_thread(page_at, request, server, game, token)
    here = server.sockets.seats_at(game, "")
    return await asyncio.to_thread(seating.link_back, server.storage, game, page, data, here)


@post("/api/games/{game:str}/team", status_code=204)
async def choose_team(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    data: JSONBody[ChooseTeam],
    server: NamedDependency[Server],
    token: Annotated[str | None, HeaderParameter(name="X-Seat-Token", max_length=64)] = None,
) -> None:
    """Play another team, at a table that waits for people and that one has opened."""
    await change_seats(request, server, game, token, places.choose_team, data)


@post("/api/games/{game:str}/computers", status_code=204)
async def give_to_computers(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    data: JSONBody[GiveSeats],
    server: NamedDependency[Server],
    token: Annotated[str | None, HeaderParameter(name="X-Seat-Token", max_length=64)] = None,
) -> None:
    """Let computers play at free seats of a table that waits for people."""
    await change_seats(request, server, game, token, places.give_to_computers, data)


@post("/api/games/{game:str}/free", status_code=204)
async def free_seat(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    data: JSONBody[FreeSeat],
    server: NamedDependency[Server],
    token: Annotated[str | None, HeaderParameter(name="X-Seat-Token", max_length=64)] = None,
) -> None:
    """Let a person have the seat of a computer, at a table that waits for people."""
    await change_seats(request, server, game, token, places.free_seat, data)


async def change_seats(
    request: Request[Any, Any, Any],
    server: Server,
    game: str,
    token: str | None,
    change: Callable[[Storage, str, Page, Wish], None],
    wish: Wish,
) -> None:
    """Change who sits where in a waiting room, one change after the other, and tell all pages of it."""
    page = await asyncio.to_thread(page_at, request, server, game, token)
    executor = server.memory.executor
    await asyncio.get_running_loop().run_in_executor(executor, change, server.storage, game, page, wish)
    await server.news.tell(Written(game, 0))


def page_at(request: Request[Any, Any, Any], server: Server, game: str, token: str | None) -> Page:
    """Who asks for something at a table; Refused if there is no such table, or the token is not for it."""
    if server.storage.game(game) is None:
        raise Refused(404, "There is no such game here. Begin at the home page.")
    if token is None and server.settings.own and server.at_home(request):
        return Page(server.storage.host_seats(game), True)
    return page_of(server.storage, game, token)


def network_of(request: Request[Any, Any, Any], server: Server) -> Network:
    """The network of one's own server; Refused for everybody else."""
    if server.network is None or not server.at_home(request):
        raise Refused(403, NOT_HERE)
    return server.network


@get("/api/network", sync_to_thread=True)
def network(request: Request[Any, Any, Any], server: NamedDependency[Server]) -> NetworkShown:
    """Whether your own server is open to the network, and where."""
    return network_of(request, server).shown()


@post("/api/network", status_code=200)
async def open_network(
    request: Request[Any, Any, Any], data: JSONBody[OpenNetwork], server: NamedDependency[Server]
) -> NetworkShown:
    """Open your own server to the network, or close it again."""
    found = network_of(request, server)
    try:
        await (found.open() if data.open else found.close())
    except NetworkProblem as problem:
        raise Refused(409, str(problem)) from None
    return found.shown()


ROUTES = (
    look_at_invitation,
    check_guest_team,
    invite,
    move_to_device,
    link_back,
    choose_team,
    give_to_computers,
    free_seat,
    network,
    open_network,
)
