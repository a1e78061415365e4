"""A table and the pages that look at it: who is there, what is sent to whom, one thing after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from overcrush.server import wire
from overcrush.server.news import Here
from overcrush.server.play import Page, Play

if TYPE_CHECKING:
    from overcrush.players.thinkers.thinker_pool import Job

Result = TypeVar("Result")
SILENT_SECONDS: Final = 40.0
"""A process that has not said for so long who is at its tables is dead."""


class Viewer(Page):
    """A page with its socket."""

    def __init__(self, address: str, waiting: int) -> None:
        super().__init__()
        self.address = address
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue(waiting)
        """What is still to be sent; None closes the socket."""
        self.is_ended = False
        self.hint: asyncio.Task[None] | None = None

    def send(self, message: wire.ToPage) -> None:
        """Send a message as soon as the socket can."""
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Send what is written as JSON already; who does not read what is sent is let go."""
        if self.is_ended:
            return
        try:
            self.out.put_nowait(message)
        except asyncio.QueueFull:
            while not self.out.empty():
                self.out.get_nowait()
            self.end()

    def end(self) -> None:
        """Send what waits, then close the socket."""
        if self.is_ended:
            return
        self.is_ended = True
        if self.out.full():
            self.out.get_nowait()
        self.out.put_nowait(None)


class Room:
    """A table in memory with its viewers. Whoever uses `play` holds the lock."""

    def __init__(self, play: Play, executor: Executor) -> None:
        self.play = play
        self.executor = executor
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.left: dict[int, float] = {}
        """When the last page of a seat left, by the clock that only goes forward."""
        self.others: dict[str, tuple[Here, float]] = {}
        """Who is at the table at other processes, and when they said so."""
        self.thinking: asyncio.Task[None] | None = None
        self.job: Job | None = None
        """What a computer thinks about."""
        self.used = time.monotonic()

    @property
    def is_idle(self) -> bool:
        """Whether the table may leave the memory."""
        busy = self.thinking is not None and not self.thinking.done()
        return not self.viewers and not busy and not self.lock.locked()

    async def run(self, work: Callable[..., Result], *arguments: object) -> Result:
        """Do something with the table in another thread."""
        self.used = time.monotonic()
        return await asyncio.get_running_loop().run_in_executor(self.executor, work, *arguments)

    async def broadcast(self) -> None:
        """Send everybody the present state who does not have it yet."""
        async with self.lock:
            viewers = list(self.viewers)
            states = await self.run(self.play.states, viewers)
            for page, state in states:
                assert isinstance(page, Viewer)
                page.send_bytes(state)

    def send_all(self, message: wire.ToPage) -> None:
        """Send everybody the same message."""
        self.send_all_bytes(msgspec.json.encode(message))

    def send_all_bytes(self, message: bytes) -> None:
        """Send everybody what is written as JSON already."""
        for viewer in self.viewers:
            viewer.send_bytes(message)

    def presence(self) -> wire.Presence:
        """Who is at the table."""
        now = time.monotonic()
        told = [(self.here(), now), *self.others.values()]
        here = {seat for each, _ in told for seat in each.seats}
        left: dict[int, float] = {}
        for each, at in told:
            for seat, seconds in each.left.items():
                left[seat] = min(left.get(seat, seconds + now - at), seconds + now - at)
        seats = [
            wire.SeatPresence(
                seat.seat,
                seat.level is not None or seat.seat in here,
                round(left[seat.seat], 1) if seat.seat in left and seat.seat not in here else None,
            )
            for seat in self.play.seats
        ]
        return wire.Presence(seats, sum(each.watchers for each, _ in told))

    def here(self, asks: bool = False) -> Here:
        """Who is at the table at this process."""
        now = time.monotonic()
        seats = sorted({seat for viewer in self.viewers for seat in viewer.seats})
        watchers = sum(1 for viewer in self.viewers if not viewer.seats)
        return Here(self.play.game.id, seats, watchers, {seat: now - at for seat, at in self.left.items()}, asks)

    def hear_of(self, origin: str, note: Here) -> None:
        """Another process says who is at the table there."""
        self.others[origin] = (note, time.monotonic())

    def forget_silent(self, now: float) -> bool:
        """Forget processes that say nothing any more; says whether there were any."""
        silent = [origin for origin, (_, at) in self.others.items() if now - at > SILENT_SECONDS]
        for origin in silent:
            del self.others[origin]
        return bool(silent)

    def enter(self, viewer: Viewer) -> None:
        """A page comes to the table."""
        self.viewers.add(viewer)
        self.send_all(self.presence())

    def leave(self, viewer: Viewer) -> None:
        """A page goes."""
        self.viewers.discard(viewer)
        here = {seat for other in self.viewers for seat in other.seats}
        for seat in viewer.seats:
            if seat not in here:
                self.left[seat] = time.monotonic()
        self.send_all(self.presence())
