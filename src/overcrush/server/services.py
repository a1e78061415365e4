"""What the routes of a server share: its storage, its tables in memory, its sockets and its thinkers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, WebSocket

from overcrush.server import pages, safety
from overcrush.server.building.trial_games import Trials
from overcrush.server.limits import Limits, Visitors
from overcrush.server.memory import KEPT_SECONDS, Memory
from overcrush.server.neighbours import Neighbours
from overcrush.server.news import LocalNews, Written
from overcrush.server.postgres_news import PostgresNews
from overcrush.server.problems import Refused
from overcrush.server.puzzles.desk import Desk
from overcrush.server.replays.curves import Curves
from overcrush.server.replays.followed import ReplayThoughts
from overcrush.server.replays.reviews import Reviews
from overcrush.server.replays.sources import Replays
from overcrush.server.rooms import Room
from overcrush.server.sockets import Sockets
from overcrush.server.starting.other_games import OtherGames
from overcrush.server.storage.queries import Storage
from overcrush.server.storage.reviews import StoredReviews
from overcrush.server.thinkers import Thinkers
from overcrush.server.together.clocks import NOW, Now
from overcrush.server.together.network import Network
from overcrush.server.together.taking_back import end_late_request, seconds_left

TIDY_SECONDS: Final = 15.0
"""How often idle tables are looked for."""
PROGRAM: Final = "Overcrush"
CLOCK_SECONDS: Final = 0.25
"""How often clocks are looked at."""
LOOKS_UNTIL_KEPT: Final = 20
"""After so many looks the time that is left is kept: what a server that is killed gives back at the most."""
LOG: Final = logging.getLogger("overcrush.server")


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
    remembered: str = ""
    """The file that says that a server of one's own is open to the network; nothing is remembered without one."""
    others: OtherGames | None = None
    """Games that the person has elsewhere on their machine."""
    warm: bool = False
    """Thinking processes are started before anybody needs them."""


class Server:
    """Everything that the routes share."""

    def __init__(self, settings: ServerSettings, now: Now = NOW) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.visitors = Visitors(settings.limits)
        self.memory = Memory(self.storage, settings.kept_seconds, settings.limits, now)
        self.network: Network | None = None
        """What opens the person's own server to their network."""
        self.news = PostgresNews(self.storage, self.catch_up) if self.storage.is_shared else LocalNews()
        self.neighbours = Neighbours(self.memory, self.news)
        self.thinkers = Thinkers(self.storage, self.news, self.neighbours, self.visitors, settings.thinkers)
        self.replays = Replays(self.storage, self.memory)
        thoughts = ReplayThoughts(self.thinkers, self.visitors)
        self.curves = Curves(thoughts)
        self.reviews = Reviews(thoughts, StoredReviews(self.storage.engine))
        self.trials = Trials()
        self.desk = Desk(self.visitors)
        self.sockets = Sockets(
            self.storage, self.memory, self.news, self.neighbours, self.thinkers, self.visitors, settings.own
        )

    @contextlib.asynccontextmanager
    async def running(self, _app: Litestar) -> AsyncIterator[None]:
        """From the start to the end."""
        if isinstance(self.news, PostgresNews):
            await self.news.start()
        tasks = [asyncio.create_task(self.tidy()), asyncio.create_task(self.watch_clocks())]
        if self.network is not None:
            await self.network.resume()
        if self.settings.warm:
            self.thinkers.warm_up()
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            self.sockets.close()
            if self.network is not None:
                await self.network.end()
            await self.curves.close()
            await self.reviews.close()
            await self.end_thinking()
            await self.neighbours.close()
            await self.news.close()
            await asyncio.to_thread(self.replays.close)
            await asyncio.to_thread(self.desk.close)
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

    async def watch_clocks(self) -> None:
        """End games and requests whose time is up, and keep the time of the others now and then."""
        looks = 0
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            looks += 1
            for room in list(self.memory.rooms.values()):
                try:
                    await self.look_at_clocks(room, looks % LOOKS_UNTIL_KEPT == 0)
                    if seconds_left(room.play) == 0:
                        await self.end_late_request(room)
                except Exception:
                    # One table must not stop the clocks of all others.
                    LOG.exception("the clocks of a table failed")

    async def look_at_clocks(self, room: Room, keep: bool) -> None:
        """End a game whose time is up. keep: the time that is left is kept."""
        clocks = room.play.clocks
        if clocks is None or clocks.running is None:
            return
        if clocks.out_of_time is not None:
            async with room.lock:
                await room.run(room.play.time_out)
            await self.news.tell(Written(room.play.game.id, room.play.version))
        elif keep:
            async with room.lock:
                await room.run(room.play.keep_clocks)

    async def end_late_request(self, room: Room) -> None:
        """What was asked to be taken back stays: nobody has answered in time."""
        async with room.lock:
            ended = await room.run(end_late_request, room.play)
        if ended:
            self.neighbours.announce_request(room)
            await self.news.tell(Written(room.play.game.id, room.play.version))

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
