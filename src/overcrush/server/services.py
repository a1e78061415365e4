"""What the routes of a server share: its storage, its tables in memory, its sockets and its thinkers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, WebSocket

from overcrush.server import pages, safety
from overcrush.server.building.trial_games import Trials
from overcrush.server.limits import Limits, Visitors
from overcrush.server.memory import KEPT_SECONDS, Memory
from overcrush.server.neighbours import Neighbours
from overcrush.server.news import LocalNews
from overcrush.server.postgres_news import PostgresNews
from overcrush.server.problems import Refused
from overcrush.server.replays.curves import Curves
from overcrush.server.replays.sources import Replays
from overcrush.server.sockets import Sockets
from overcrush.server.starting.other_games import OtherGames
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
    others: OtherGames | None = None
    """Games that the person has elsewhere on their machine."""
    warm: bool = False
    """Thinking processes are started before anybody needs them."""


class Server:
    """Everything that the routes share."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.visitors = Visitors(settings.limits)
        self.memory = Memory(self.storage, settings.kept_seconds)
        self.news = PostgresNews(self.storage, self.catch_up) if self.storage.is_shared else LocalNews()
        self.neighbours = Neighbours(self.memory, self.news)
        self.thinkers = Thinkers(self.storage, self.news, self.neighbours, self.visitors, settings.thinkers)
        self.replays = Replays(self.storage, self.memory)
        self.curves = Curves(self.thinkers, self.visitors)
        self.trials = Trials()
        self.sockets = Sockets(
            self.storage, self.memory, self.news, self.neighbours, self.thinkers, self.visitors, settings.own
        )

    @contextlib.asynccontextmanager
    async def running(self, _app: Litestar) -> AsyncIterator[None]:
        """From the start to the end."""
        if isinstance(self.news, PostgresNews):
            await self.news.start()
        tidying = asyncio.create_task(self.tidy())
        if self.settings.warm:
            self.thinkers.warm_up()
        try:
            yield
        finally:
            tidying.cancel()
            self.sockets.close()
            await self.curves.close()
            await self.end_thinking()
            await self.neighbours.close()
            await self.news.close()
            await asyncio.to_thread(self.replays.close)
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
            self.neighbours.tidy()

    async def catch_up(self) -> None:
        """Notes of other processes may have been missed: bring every table to the present."""
        await self.sockets.refresh_all()

    def check_own(self, request: Request[Any, Any, Any]) -> None:
        """Refused unless this is the person's own server, and they ask from this machine."""
        if not self.settings.own or not self.at_home(request):
            raise Refused(
                403,
                "Games and teams are kept for you only on your own machine, by the server of `overcrush play`.",
            )

    def at_home(self, connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> bool:
        """Whether a connection comes from this machine, and calls it so."""
        return safety.is_loopback(address_of(connection)) and safety.is_loopback(
            safety.host_of(connection.headers.get("host", ""))
        )


def address_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client is not None else ""
