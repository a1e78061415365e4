"""What the pages of one table must know of each other although several processes serve them.

Who is there, what is said, that a computer thinks and shall hurry, who asks to take back: none of it is an entry of the
game, so the processes tell it each other as notes. With one process nothing of this is done.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import msgspec

from overcrush.server import wire
from overcrush.server.memory import Memory
from overcrush.server.news import AnyNote, Drafted, Entered, Here, Hurried, News, Requested, Settled, Shown
from overcrush.server.rooms import Room
from overcrush.server.together.taking_back import take_request

LOG: Final = logging.getLogger("overcrush.server")
SECONDS_TO_SAY: Final = 2.0
"""The longest time that the end of a process waits until the others know that its pages have left."""


class Neighbours:
    """The other processes, as far as tables of this one are concerned."""

    def __init__(self, memory: Memory, news: News) -> None:
        self.memory = memory
        self.news = news
        self.telling: set[asyncio.Task[None]] = set()

    # Telling

    def tell(self, note: AnyNote) -> None:
        """Tell the others a note, beside everything else."""
        if not self.news.is_shared:
            return
        task = asyncio.create_task(self.news.tell(note))
        self.telling.add(task)
        task.add_done_callback(self.told)

    def told(self, task: asyncio.Task[None]) -> None:
        self.telling.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            LOG.warning("other processes could not be told something: %s", type(fault).__name__)

    def show(self, room: Room, message: wire.ToPage) -> None:
        """Send a message to every page at a table, wherever it is connected."""
        room.send_all(message)
        self.tell(Shown(room.play.game.id, msgspec.json.encode(message).decode()))

    def announce(self, room: Room, asks: bool = False) -> None:
        """Tell who is at a table here. asks: the others shall do so as well."""
        self.tell(room.here(asks))

    def announce_request(self, room: Room) -> None:
        """Tell what somebody asks to take back, or that nobody does any more."""
        game, version = room.play.game.id, room.play.version
        asked = room.play.table.undo_request
        if asked is None:
            self.tell(Requested(game, version, room.play.table.requests))
        else:
            self.tell(Requested(game, version, asked.number, asked.seat, asked.point.to, list(asked.missing)))

    def tidy(self) -> None:
        """Say again who is here, and forget processes that have not done so for long: they are dead."""
        if not self.news.is_shared:
            return
        for room in self.memory.rooms.values():
            if room.forget_silent(time.monotonic()):
                room.send_all(room.presence())
            if room.viewers:
                self.announce(room)

    async def take_draft(self, room: Room, note: Drafted) -> None:
        """Show teammates what somebody is putting together."""
        async with room.lock:
            room.play.drafts[note.seat] = (note.version, note.parts)
            await room.show_teammates([viewer for viewer in room.viewers if note.seat not in viewer.seats])

    async def close(self) -> None:
        """Wait a moment until everything is told."""
        if self.telling:
            await asyncio.wait(list(self.telling), timeout=SECONDS_TO_SAY)

    # Hearing

    async def heard(self, origin: str, note: AnyNote) -> None:
        """Another process has told something about a table that pages here look at."""
        room = self.memory.rooms.get(note.game)
        if room is None or origin == self.news.origin:
            return
        match note:
            case Here():
                room.hear_of(origin, note)
                room.send_all(room.presence())
                if note.asks and room.viewers:
                    self.announce(room)
                    if room.play.table.undo_request is not None:
                        self.announce_request(room)
            case Entered():
                if room.give_up(note.seats, note.page):
                    room.send_all(room.presence())
                    self.announce(room)
                    await room.broadcast()
            case Shown():
                room.send_all_bytes(note.message.encode())
            case Hurried():
                if room.job is not None:
                    room.job.hurry()
            case Settled():
                async with room.lock:
                    await room.run(room.play.load_windows)
                    await room.show_teammates(room.viewers)
                await room.broadcast()
            case Drafted():
                await self.take_draft(room, note)
            case Requested():
                async with room.lock:
                    await room.run(take_request, room.play, note)
                await room.broadcast()
