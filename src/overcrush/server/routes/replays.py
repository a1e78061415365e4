"""Replays: games looked at again, records opened from a file, playing on from a position."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.response import Stream

from overcrush.server import lobby
from overcrush.server.lobby import Opened
from overcrush.server.play import Page
from overcrush.server.problems import Refused
from overcrush.server.replays.continuations import play_on
from overcrush.server.replays.messages import (
    MOST_CHARACTERS,
    OtherLine,
    PlayOn,
    Positions,
    Proof,
    RecordOpened,
    RecordText,
    ReplayShown,
)
from overcrush.server.replays.other_lines import other_line
from overcrush.server.replays.sources import Source
from overcrush.server.services import Server, address_of
from overcrush.table.view import Value

SEEN_AS: Final = QueryParameter(
    name="seat", ge=0, le=3, description="Through whose eyes; without it as somebody who watches."
)
SeenAs = Annotated[int | None, SEEN_AS]
Token = Annotated[str | None, HeaderParameter(name="X-Seat-Token", max_length=64)]
MOST_ANSWERED: Final = 120
"""Small answers that a line may begin with."""
NEVER_COMPRESSED: Final = "never_compressed"
"""Marks a route whose reply comes line by line: what is compressed comes in lumps."""


async def allowed(
    server: Server, request: Request[Any, Any, Any], replay: str, token: str | None
) -> tuple[Source, Page]:
    """A replay, and who asks for it; Refused if they may not see it."""
    source = await server.replays.source(replay)
    page = Page()
    if not source.opened:
        if token:
            page = await server.replays.run(lobby.page_of, server.storage, replay, token)
        elif server.settings.own and server.at_home(request):
            page = Page(await server.replays.run(server.storage.host_seats, replay), True)
    source.allow(page, is_known=bool(token) or page.host)
    return source, page


@get("/api/replays/{replay:str}")
async def shown(
    request: Request[Any, Any, Any],
    replay: FromPath[str],
    server: NamedDependency[Server],
    seat: SeenAs = None,
    token: Token = None,
) -> ReplayShown:
    """A game to be looked at again: everything but its positions."""
    source, page = await allowed(server, request, replay, token)
    return await server.replays.run(source.shown, page, seat)


@get("/api/replays/{replay:str}/positions")
async def positions(
    request: Request[Any, Any, Any],
    replay: FromPath[str],
    server: NamedDependency[Server],
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    seat: SeenAs = None,
    token: Token = None,
) -> Positions:
    """Some positions of a game, from one on."""
    source, page = await allowed(server, request, replay, token)
    return await server.replays.run(source.positions, page, first, seat)


@get("/api/replays/{replay:str}/dice")
async def dice(
    request: Request[Any, Any, Any], replay: FromPath[str], server: NamedDependency[Server], token: Token = None
) -> Proof:
    """What every number of chance came from, to be computed again; after the game."""
    source, _ = await allowed(server, request, replay, token)
    return source.proof()


@get("/api/replays/{replay:str}/chances", opt={NEVER_COMPRESSED: True})
async def chances(
    request: Request[Any, Any, Any], replay: FromPath[str], server: NamedDependency[Server], token: Token = None
) -> Stream:
    """The chance to win over the game, a point in each line, while it is computed; leaving ends the computing."""
    source, _ = await allowed(server, request, replay, token)
    if not source.finished:
        raise Refused(409, "The chances of a game are computed when it is over.")

    return line_by_line(server.curves.follow(source, address_of(request)))


@get("/api/replays/{replay:str}/marks", opt={NEVER_COMPRESSED: True})
async def marks(
    request: Request[Any, Any, Any], replay: FromPath[str], server: NamedDependency[Server], token: Token = None
) -> Stream:
    """How good each decision was, one in each line, while it is computed; leaving ends the computing."""
    source, _ = await allowed(server, request, replay, token)
    if not source.finished:
        raise Refused(409, "Decisions are judged when the game is over.")
    return line_by_line(server.reviews.follow(source, address_of(request)))


@get("/api/replays/{replay:str}/line")
async def line(
    request: Request[Any, Any, Any],
    replay: FromPath[str],
    server: NamedDependency[Server],
    at: Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The position.")],
    answer: Annotated[list[int], QueryParameter(description="Small answers, one after the other.")],
    seat: SeenAs = None,
    token: Token = None,
) -> OtherLine:
    """What could have followed an answer that was not given, up to the end of its turn or the next dice."""
    source, page = await allowed(server, request, replay, token)
    if not source.finished:
        raise Refused(409, "What else could have been played is shown when the game is over.")
    if len(answer) > MOST_ANSWERED:
        raise Refused(422, f"A line begins with at most {MOST_ANSWERED} answers. Ask for one that a mark names.")
    return await server.replays.run(other_line, source, at, answer, source.seen_as(page, seat))


def line_by_line(pieces: AsyncIterator[Value]) -> Stream:
    """A reply that goes on as long as there are more pieces."""

    async def lines() -> AsyncIterator[bytes]:
        async for piece in pieces:
            yield msgspec.json.encode(piece) + b"\n"

    return Stream(lines(), media_type="application/x-ndjson")


@get("/api/replays/{replay:str}/record", media_type="text/plain")
async def record_of_replay(replay: FromPath[str], server: NamedDependency[Server]) -> Response[str]:
    """The text of a record that somebody opened."""
    text = await server.replays.run(server.storage.opened_record, replay)
    if text is None:
        raise Refused(404, "There is no such record here. That of a game is at /api/games/ID/record.")
    disposition = f'attachment; filename="overcrush-{replay}.record"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": disposition})


@post("/api/replays", request_max_body_size=MOST_CHARACTERS * 4)
async def open_record(
    request: Request[Any, Any, Any], data: JSONBody[RecordText], server: NamedDependency[Server]
) -> RecordOpened:
    """Open a record: it is read and checked, and has an address on this server from then on."""
    if not server.visitors.of(address_of(request)).games.take():
        raise Refused(429, "Many games and records were opened from your address. Wait a few minutes, then try again.")
    source = await server.replays.open_record(data.text)
    return RecordOpened(source.id)


@post("/api/replays/{replay:str}/games")
async def open_from_position(
    request: Request[Any, Any, Any],
    replay: FromPath[str],
    data: JSONBody[PlayOn],
    server: NamedDependency[Server],
    token: Token = None,
) -> Opened:
    """Play on from a position: a new game; the one that is looked at stays as it is."""
    if not server.visitors.of(address_of(request)).games.take():
        raise Refused(429, "Many games were opened from your address. Play one of them, or wait a few minutes.")
    source, _ = await allowed(server, request, replay, token)
    return await asyncio.get_running_loop().run_in_executor(
        server.memory.executor, play_on, server.storage, source, data
    )


ROUTES = (shown, positions, dice, chances, marks, line, record_of_replay, open_record, open_from_position)
