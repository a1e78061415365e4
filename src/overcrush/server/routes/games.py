"""Games: opening them, sitting down, their lists and records."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from overcrush.server import lobby, seating
from overcrush.server.lobby import Games, NewGame, Opened
from overcrush.server.news import Written
from overcrush.server.play import Unplayable, stored_record
from overcrush.server.problems import Refused
from overcrush.server.seating import SitDown
from overcrush.server.services import Server, address_of


@post("/api/games")
async def open_game(
    request: Request[Any, Any, Any], data: JSONBody[NewGame], server: NamedDependency[Server]
) -> Opened:
    """Open a table."""
    if not server.visitors.of(address_of(request)).games.take():
        raise Refused(429, "Many games were opened from your address. Play one of them, or wait a few minutes.")
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(server.memory.executor, lobby.open_game, server.storage, data)


@get("/api/games", sync_to_thread=True)
def games(request: Request[Any, Any, Any], server: NamedDependency[Server]) -> Games:
    """The games of the person whose server this is."""
    if not server.settings.own or not server.at_home(request):
        raise Refused(403, "Games are listed only on your own machine, by the server that `overcrush play` starts.")
    return lobby.games(server.storage)


@post("/api/games/{game:str}/seat")
async def sit_down(game: FromPath[str], data: JSONBody[SitDown], server: NamedDependency[Server]) -> Opened:
    """Sit down with an invitation."""
    loop = asyncio.get_running_loop()
    opened = await loop.run_in_executor(server.memory.executor, seating.sit_down, server.storage, game, data)
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


ROUTES = (open_game, games, sit_down, record)
