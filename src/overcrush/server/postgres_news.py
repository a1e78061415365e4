"""News between processes by LISTEN and NOTIFY of PostgreSQL.

That entries are written is told by the transaction that writes them (`Storage.append`), so it cannot be lost between
the two; everything else is told here. One thread listens; when its connection breaks it makes another one, and what was
missed in between is caught up with.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from overcrush.server.news import LONGEST_NOTE, AnyNote, LocalNews, Written, decoded, encoded
from overcrush.server.storage.queries import CHANNEL, Storage

LOG: Final = logging.getLogger("overcrush.server")
LOOK: Final = 0.5
"""Seconds between two looks whether this process ends."""
TRY_AGAIN_AFTER: Final = 1.0


class PostgresNews(LocalNews):
    """Several processes, on one machine or on several, with one database."""

    is_shared = True

    def __init__(self, storage: Storage, missed: Callable[[], Awaitable[None]]) -> None:
        """missed: called when notes may have been missed."""
        super().__init__(storage.origin)
        self.storage = storage
        self.missed = missed
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ending = threading.Event()
        self.ready = threading.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        self.thread = threading.Thread(target=self.work, name="news", daemon=True)

    async def start(self) -> None:
        """Begin to listen."""
        self.loop = asyncio.get_running_loop()
        self.thread.start()
        await asyncio.to_thread(self.ready.wait)

    async def tell(self, note: AnyNote) -> None:
        await super().tell(note)
        if isinstance(note, Written):
            return
        text = encoded(self.origin, note)
        if len(text.encode()) <= LONGEST_NOTE:
            await asyncio.to_thread(self.storage.notify, text)

    async def close(self) -> None:
        await super().close()
        self.ending.set()
        if self.thread.is_alive():
            await asyncio.to_thread(self.thread.join)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # In the thread

    def work(self) -> None:
        """Listen until the end."""
        while not self.ending.is_set():
            try:
                self.hear()
            except Exception as error:
                # Whatever broke the connection, another one is tried; pages are served in the meantime.
                LOG.warning("news from other processes were interrupted: %s", type(error).__name__)
                self.ending.wait(TRY_AGAIN_AFTER)

    def hear(self) -> None:
        """Listen as long as one connection holds."""
        engine = self.storage.engine
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(sa.text(f"LISTEN {CHANNEL}"))
            first = not self.ready.is_set()
            self.ready.set()
            if not first:
                self.run(self.missed())
            driver: Any = connection.connection.driver_connection
            try:
                while not self.ending.is_set():
                    for notice in driver.notifies(timeout=LOOK):
                        self.pass_on(notice.payload)
            finally:
                # It goes back to the others without listening.
                connection.invalidate()

    def pass_on(self, text: str) -> None:
        """Let this process hear what another one has told."""
        try:
            letter = decoded(text)
        except msgspec.DecodeError:
            # Told by a newer version of the program.
            return
        if letter.origin != self.origin:
            for heard in list(self.heard):
                self.run(heard(letter.origin, letter.note))

    def run(self, doing: Coroutine[Any, Any, None] | Awaitable[None]) -> None:
        """Do something in the event loop."""
        assert self.loop is not None, "it is started"
        self.loop.call_soon_threadsafe(self.begin, doing)

    def begin(self, doing: Awaitable[None]) -> None:
        task = asyncio.ensure_future(doing)
        assert isinstance(task, asyncio.Task)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            LOG.error("a note of another process failed", exc_info=fault)
