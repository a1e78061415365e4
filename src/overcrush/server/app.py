"""The server: its routes, its start and its end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency, Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, HeaderParameter, JSONBody

from overcrush import __version__
from overcrush.server import lobby, pages, safety, wire
from overcrush.server.limits import Limits, Visitors
from overcrush.server.lobby import FormatShown, Games, NewGame, Opened, SitDown, TeamRead, TeamShown, TextOfTeam
from overcrush.server.memory import KEPT_SECONDS, Memory
from overcrush.server.news import LocalNews
from overcrush.server.play import Unplayable
from overcrush.server.problems import HANDLERS, Refused
from overcrush.server.rules import RuleShown, rule_shown
from overcrush.server.sockets import Sockets
from overcrush.server.storage.queries import Storage
from overcrush.server.thinkers import Thinkers

TIDY_SECONDS: Final = 15.0
"""How often idle tables are looked for."""
PROGRAM: Final = "Overcrush"


class ServerSettings(msgspec.Struct, frozen=True):
    """How a server is run."""

    database: str
    own: bool = False
    """It is the person's own, on their machine: it lists their games to them, and only to them."""
    names: tuple[str, ...] = ()
    """Names that the server may be called by, besides localhost and addresses in numbers."""
    limits: Limits = Limits()
    thinkers: int = 2
    """Processes that think for computers."""
    kept_seconds: float = KEPT_SECONDS
    pages: str = str(pages.FOLDER)


class Program(msgspec.Struct, frozen=True):
    """What runs here."""

    version: str
    protocol: int
    own: bool
    name: str = PROGRAM


class Health(msgspec.Struct, frozen=True):
    """That the server works, and how much is going on."""

    ok: bool
    program: str
    version: str
    tables: int
    """In memory."""
    pages: int
    """That are connected."""


class Server:
    """Everything that the routes share."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.news = LocalNews()
        self.visitors = Visitors(settings.limits)
        self.memory = Memory(self.storage, settings.kept_seconds)
        self.thinkers = Thinkers(self.storage, self.news, self.visitors, settings.thinkers)
        self.sockets = Sockets(self.storage, self.memory, self.news, self.thinkers, self.visitors, settings.own)

    @contextlib.asynccontextmanager
    async def running(self, _app: Litestar) -> AsyncIterator[None]:
        """From the start to the end."""
        tidying = asyncio.create_task(self.tidy())
        try:
            yield
        finally:
            tidying.cancel()
            self.sockets.close()
            await self.end_thinking()
            await self.news.close()
            await asyncio.to_thread(self.memory.close)
            self.storage.close()

    async def end_thinking(self) -> None:
        """Let no computer begin anything new, and end what is thought about."""
        tasks = [room.thinking for room in self.memory.rooms.values() if room.thinking is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()

    async def tidy(self) -> None:
        """Let go of idle tables now and then."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.memory.forget_idle()

    def at_home(self, connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> bool:
        """Whether a connection comes from this machine, and calls it so."""
        return safety.is_loopback(address_of(connection)) and safety.is_loopback(
            safety.host_of(connection.headers.get("host", ""))
        )


def address_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client is not None else ""


# Routes


@get("/api/program", sync_to_thread=False)
def program(server: NamedDependency[Server]) -> Program:
    """What runs here."""
    return Program(__version__, wire.PROTOCOL, server.settings.own)


@get("/health", sync_to_thread=False)
def health(server: NamedDependency[Server]) -> Health:
    """Whether the server works."""
    return Health(True, PROGRAM, __version__, len(server.memory.rooms), len(server.sockets.open))


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


@get("/api/rules/{rule_id:str}", sync_to_thread=True)
def rule(rule_id: FromPath[str]) -> RuleShown:
    """What a rule or ruling says."""
    return rule_shown(rule_id)


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
    opened = await loop.run_in_executor(server.memory.executor, lobby.sit_down, server.storage, game, data)
    room = server.memory.rooms.get(game)
    if room is not None:
        async with room.lock:
            await room.run(room.play.reload)
            await room.run(room.play.start)
        await server.news.tell(game, room.play.version)
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
        raise Refused(409, str(error)) from None
    if room is None:
        raise Refused(404, "There is no such game here. Begin at the home page.")
    page = await room.run(lobby.page_of, server.storage, game, token)
    async with room.lock:
        text = await room.run(room.play.record_text, page)
    disposition = f'attachment; filename="overcrush-{game}.record"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": disposition})


@websocket("/ws")
async def table(socket: WebSocket[Any, Any, Any], server: NamedDependency[Server]) -> None:
    """The socket of a page."""
    await server.sockets.serve(socket, address_of(socket), server.at_home(socket))


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(server: NamedDependency[Server], path: FromPath[str] = "") -> Response[bytes]:
    """The pages of the client."""
    if path.startswith("/api/"):
        raise Refused(404, "Nothing stands at this address. See /api/schema/openapi.json.")
    return await asyncio.to_thread(pages.page, path, Path(server.settings.pages))


ROUTES: Final = (
    program,
    health,
    teams,
    read_team,
    formats,
    rule,
    open_game,
    games,
    sit_down,
    record,
    table,
    client,
)


def create_app(settings: ServerSettings) -> Litestar:
    """The server as an application; the database is opened at once, StorageProblem if it cannot be."""
    server = Server(settings)
    app = Litestar(
        route_handlers=list(ROUTES),
        dependencies={"server": Provide(lambda: server, sync_to_thread=False)},
        lifespan=[server.running],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            PROGRAM, __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()], use_handler_docstrings=True
        ),
        compression_config=CompressionConfig("gzip", minimum_size=1000),
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    app.state.server = server
    app.asgi_handler = safety.Gate(app.asgi_handler, settings.names, server.visitors)
    return app
