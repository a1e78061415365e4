"""A table and the pages that look at it: who is there, what is sent to whom, one thing after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from overcrush.server import wire
from overcrush.server.limits import USUAL, Bucket, Limits
from overcrush.server.news import Here
from overcrush.server.play import Page, Play
from overcrush.server.together.clocks import NOW, Now
from overcrush.server.together.teammates import is_blocking, side_blocks

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
        self.is_away = False
        """The page is open, but nobody looks at it."""
        self.is_moved = False
        """Another page of the same person plays: this one is no watcher of its own."""
        self.knows: object = None
        """What the facts of the table said that it got last."""
        self.page = ""
        """What the page calls itself."""
        self.number: int = 0
        """Among the pages of its seats, where several processes serve them."""
        self.phrases: Bucket | None = None
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

    def __init__(self, play: Play, executor: Executor, limits: Limits = USUAL, now: Now = NOW) -> None:
        self.play = play
        self.executor = executor
        self.limits = limits
        self.now = now
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.loaded = now()
        self.left: dict[int, float] = {}
        """When the last page of a seat left, by the clock that only goes forward."""
        self.rematch: set[int] = set()
        """Seats that want to play again."""
        self.rematch_teams: wire.RematchTeams = "swapped"
        self.others: dict[str, tuple[Here, float]] = {}
        """Who is at the table at other processes, and when they said so."""
        self.newest: dict[int, int] = {}
        """The number of the newest page of each seat, as far as it is known."""
        self.thinking: asyncio.Task[None] | None = None
        self.job: Job | None = None
        """What a computer thinks about."""
        self.used = time.monotonic()

    @property
    def is_idle(self) -> bool:
        """Whether the table may leave the memory."""
        busy = self.thinking is not None and not self.thinking.done()
        timed = self.play.clocks is not None and self.play.clocks.running is not None
        return not self.viewers and not busy and not timed and not self.lock.locked()

    async def run(self, work: Callable[..., Result], *arguments: object) -> Result:
        """Do something with the table in another thread."""
        self.used = time.monotonic()
        return await asyncio.get_running_loop().run_in_executor(self.executor, work, *arguments)

    async def broadcast(self) -> None:
        """Send everybody the present state who does not have it yet; before that, what else has changed."""
        async with self.lock:
            viewers = list(self.viewers)
            await self.send_facts(viewers)
            if self.play.is_hidden:
                return
            states = await self.run(self.play.states, viewers)
            for page, state in states:
                assert isinstance(page, Viewer)
                page.send_bytes(state)
            await self.show_teammates([page for page, _ in states if isinstance(page, Viewer)])

    async def show_teammates(self, viewers: Iterable[Viewer]) -> None:
        """Tell pages what their teammates block, as far as it is chosen; whoever calls this holds the lock."""
        if not is_blocking(self.play):
            return
        for viewer in viewers:
            told = await self.run(side_blocks, self.play, viewer)
            if told is not None:
                viewer.send(told)

    async def send_facts(self, viewers: Iterable[Viewer]) -> None:
        """Send what does not change in a game to those who do not know it; the lobby, while people are missing."""
        known = (self.play.game.setup, [(seat.level, seat.seed is None) for seat in self.play.seats])
        new = [viewer for viewer in viewers if viewer.knows != known]
        if not new:
            return
        facts = None if self.play.is_hidden else msgspec.json.encode(await self.run(self.play.facts))
        for viewer in new:
            viewer.knows = known
            if facts is not None:
                viewer.send_bytes(facts)
            if not self.play.is_full:
                viewer.send(lobby_of(self.play, viewer))

    def send_all(self, message: wire.ToPage) -> None:
        """Send everybody the same message."""
        self.send_all_bytes(msgspec.json.encode(message))

    def send_all_bytes(self, message: bytes) -> None:
        """Send everybody what is written as JSON already."""
        for viewer in self.viewers:
            viewer.send_bytes(message)

    def presence(self) -> wire.Presence:
        """Who is at the table."""
        now = self.now()
        told = [(self.here(), now), *self.others.values()]
        here = self.seats_here()
        away = {seat for each, _ in told for seat in each.away}
        seats = [
            wire.SeatPresence(
                seat.seat,
                seat.seat not in self.play.people or seat.seat in here,
                None if (gone := self.gone_since(seat.seat, told)) is None else round(gone, 1),
                seat.seat in away,
            )
            for seat in self.play.seats
        ]
        watchers = sum(each.watchers for each, _ in told)
        return wire.Presence(seats, self.limits.replace_after, self.limits.claim_after, watchers)

    def seats_here(self) -> set[int]:
        """Seats whose pages are at the table, at this process or another one."""
        others = {seat for each, _ in self.others.values() for seat in each.seats}
        return others | {seat for viewer in self.viewers for seat in viewer.seats}

    def seats_at_other_pages(self, page: str) -> set[int]:
        """Seats that are played at pages other than one, at this process or another."""
        told = [self.here(), *(each for each, _ in self.others.values())]
        return {seat for each in told for seat in each.seats if not page or each.pages.get(seat) != page}

    def gone_since(self, seat: int, told: Sequence[tuple[Here, float]]) -> float | None:
        """Seconds since the last page of a person left; None while one is here, and for computers."""
        if seat not in self.play.people or seat in self.seats_here():
            return None
        now = self.now()
        # Who was never here counts as gone from the moment at which the table was loaded.
        left = [each.left[seat] + now - at for each, at in told if seat in each.left]
        return min(left, default=now - self.loaded)

    def gone_for(self, seconds: float) -> set[int]:
        """Seats of people whose pages have been gone for so long."""
        told = [(self.here(), self.now()), *self.others.values()]
        gone = {seat: self.gone_since(seat, told) for seat in self.play.people}
        return {seat for seat, since in gone.items() if since is not None and since >= seconds}

    @property
    def everybody_is_here(self) -> bool:
        """Whether a page of every person is at the table."""
        return self.seats_here().issuperset(self.play.people)

    def here(self, asks: bool = False) -> Here:
        """Who is at the table at this process."""
        now = self.now()
        seats = {seat for viewer in self.viewers for seat in viewer.seats}
        looked_at = {seat for viewer in self.viewers if not viewer.is_away for seat in viewer.seats}
        watchers = sum(1 for viewer in self.viewers if not viewer.seats and not viewer.is_moved)
        left = {seat: now - at for seat, at in self.left.items()}
        away = sorted(seats - looked_at)
        pages = {seat: viewer.page for viewer in self.viewers for seat in viewer.seats}
        return Here(self.play.game.id, sorted(seats), watchers, left, asks, away, pages)

    def hear_of(self, origin: str, note: Here) -> None:
        """Another process says who is at the table there."""
        self.others[origin] = (note, self.now())

    def forget_silent(self, now: float) -> bool:
        """Forget processes that say nothing any more; says whether there were any."""
        silent = [origin for origin, (_, at) in self.others.items() if now - at > SILENT_SECONDS]
        for origin in silent:
            del self.others[origin]
        return bool(silent)

    def give_up(self, seats: Collection[int], number: int, replaced: bool = False) -> bool:
        """Older pages that played for seats watch from now on; says whether there were any.

        number: of the page that plays for them. replaced: they cannot have the seats back.
        """
        for seat in seats:
            self.newest[seat] = max(self.newest.get(seat, 0), number)
        older = [viewer for viewer in self.viewers if viewer.number <= number and set(viewer.seats) & set(seats)]
        for viewer in older:
            viewer.seats = ()
            viewer.is_moved = True
            viewer.host = False
            viewer.shown = (-1, -1)
            hello = self.play.hello(viewer)
            viewer.send(msgspec.structs.replace(hello, moved=not replaced, replaced=replaced))
        return bool(older)

    def enter(self, viewer: Viewer) -> None:
        """A page comes to the table."""
        self.give_up(viewer.seats, viewer.number)
        self.viewers.add(viewer)
        newest = max((self.newest[seat] for seat in viewer.seats), default=0)
        if newest > viewer.number:
            # Another one came a moment later, at another process, and was heard of first.
            self.give_up(viewer.seats, newest)
        self.send_all(self.presence())

    def leave(self, viewer: Viewer) -> None:
        """A page goes."""
        self.viewers.discard(viewer)
        here = {seat for other in self.viewers for seat in other.seats}
        for seat in viewer.seats:
            if seat not in here:
                self.left[seat] = self.now()
        self.send_all(self.presence())


def lobby_of(play: Play, page: Page) -> wire.Lobby:
    """A table while it waits for people, as a page may see it."""
    side_of = play.table.game.setting.side_of
    seats = [
        wire.LobbySeat(
            seat.seat,
            side_of[seat.seat],
            play.setup.teams[seat.seat].name,
            seat.seed is not None,
            seat.level,
            seat.team if seat.team and (not play.is_hidden or seat.seat in page.seats) else None,
            bool(play.wanted.seats) and play.wanted.seats[seat.seat].team is None,
        )
        for seat in play.seats
    ]
    rules = (play.game.format, play.setup.options.code, play.setup.life)
    return wire.Lobby(seats, *rules, play.is_hidden, play.wanted.first, play.wanted.clock)
