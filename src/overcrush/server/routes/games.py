"""Games: opening them, sitting down, their lists and records."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from overcrush.server import lobby
from overcrush.server.lobby import NewGame, Opened
from overcrush.server.news import Written
from overcrush.server.play import Unplayable, stored_record
from overcrush.server.problems import Refused
from overcrush.server.services import Server, address_of
from overcrush.server.starting import game_checks, game_lists, lessons, other_games
from overcrush.server.starting.game_checks import GameChecked
from overcrush.server.starting.game_lists import Games
from overcrush.server.starting.other_games import OtherGames
from overcrush.server.together import seating
from overcrush.server.together.seating import SitDown


class GameElsewhere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game by the name that its list gives."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


@post("/api/games")
async def open_game(
    request: Request[Any, Any, Any], data: JSONBody[NewGame], server: NamedDependency[Server]
) -> Opened:
    """Open a table."""
    visitor = server.visitors.of(address_of(request))
    if not visitor.games.take():
        raise Refused(429, "Many games were opened from your address. Play one of them, or wait a few minutes.")
    loop = asyncio.get_running_loop()
    async with visitor.opening:
        return await loop.run_in_executor(server.memory.executor, lobby.open_game, server.storage, data)


@post("/api/lessons")
async def open_lesson(request: Request[Any, Any, Any], server: NamedDependency[Server]) -> Opened:
    """Open the table of a lesson."""
    visitor = server.visitors.of(address_of(request))
    if not visitor.games.take():
        raise Refused(429, "Many games were opened from your address. Play one of them, or wait a few minutes.")
    loop = asyncio.get_running_loop()
    async with visitor.opening:
        return await loop.run_in_executor(server.memory.executor, lessons.open_lesson, server.storage)


@get("/api/games", sync_to_thread=True)
def games(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    page: Annotated[str, HeaderParameter(name="X-Page", max_length=40)] = "",
) -> Games:
    """The games of the person whose server this is; X-Page is what the page calls itself at tables."""
    server.check_own(request)
    return game_lists.games(server.storage, server.settings.others, lambda game: server.sockets.seats_at(game, page))


@post("/api/games/check", sync_to_thread=True, status_code=200)
def check_game(data: JSONBody[NewGame]) -> GameChecked:
    """Everything that stands against opening a game, seat by seat, without opening it."""
    return game_checks.checked(data)


@delete("/api/games/{game:str}")
async def remove_game(request: Request[Any, Any, Any], game: FromPath[str], server: NamedDependency[Server]) -> None:
    """Delete a game of the person whose server this is."""
    server.check_own(request)
    await asyncio.to_thread(game_lists.remove_game, server.storage, game)
    server.sockets.leave_game(game)


@post("/api/games/elsewhere")
async def take_over(
    request: Request[Any, Any, Any], data: JSONBody[GameElsewhere], server: NamedDependency[Server]
) -> Opened:
    """Go on here with a game that is kept elsewhere on this machine."""
    server.check_own(request)
    game = await asyncio.to_thread(other_games.take_over, server.storage, others_of(server), data.name)
    return Opened(game, "")


@post("/api/games/elsewhere/remove", sync_to_thread=True, status_code=204)
def remove_elsewhere(
    request: Request[Any, Any, Any], data: JSONBody[GameElsewhere], server: NamedDependency[Server]
) -> None:
    """Delete a game that is kept elsewhere on this machine."""
    server.check_own(request)
    other_games.remove(others_of(server), data.name)


def others_of(server: Server) -> OtherGames:
    """Where the person's other games are; Refused if nobody has said."""
    if server.settings.others is None:
        raise Refused(404, "No games are kept elsewhere. Begin at the home page.")
    return server.settings.others


@post("/api/games/{game:str}/seat")
async def sit_down(game: FromPath[str], data: JSONBody[SitDown], server: NamedDependency[Server]) -> Opened:
    """Sit down with an invitation."""
    loop = asyncio.get_running_loop()
    opened, replaced = await loop.run_in_executor(server.memory.executor, seating.sit_down, server.storage, game, data)
    await server.sockets.give_up(game, replaced)
    await server.news.tell(Written(game, 0))
    return opened


@get("/api/games/{game:str}/record", media_type="text/plain")
async def record(
    game: FromPath[str],
    server: NamedDependency[Server],
    token: Annotated[str | None, HeaderParameter(name="X-Seat-Token", max_length=64)] = None,
) -> Response[str]:
    """The record of a game; what others chose in secret stays so until the end."""
    try:
        room = await server.memory.room(game)
    except Unplayable as error:
        row = await asyncio.to_thread(server.storage.game, game)
        if row is None or not row.over:
            raise Refused(409, str(error)) from None
        text = await asyncio.to_thread(stored_record, server.storage, row)
    else:
        if room is None:
            raise Refused(404, "There is no such game here. Begin at the home page.")
        page = await room.run(lobby.page_of, server.storage, game, token)
        async with room.lock:
            await room.run(room.play.catch_up)
            text = await room.run(room.play.record_text, page)
    disposition = f'attachment; filename="overcrush-{game}.record"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": disposition})


ROUTES = (open_game, open_lesson, games, check_game, remove_game, take_over, remove_elsewhere, sit_down, record)
