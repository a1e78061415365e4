"""Games in memory: loaded when somebody comes, caught up when others have written, forgotten when nobody is left."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from overcrush.server.limits import USUAL, Limits
from overcrush.server.play import Play
from overcrush.server.rooms import Room
from overcrush.server.storage.queries import Storage
from overcrush.server.together.clocks import NOW, Now

THREADS: Final = 4
"""That work at tables; each table keeps at most one busy."""
KEPT_SECONDS: Final = 60.0
"""How long a table stays in memory after its last viewer."""


class Memory:
    """The tables that are in use."""

    def __init__(
        self, storage: Storage, kept_seconds: float = KEPT_SECONDS, limits: Limits = USUAL, now: Now = NOW
    ) -> None:
        self.storage = storage
        self.limits = limits
        self.now = now
        self.kept_seconds = kept_seconds
        self.executor = ThreadPoolExecutor(THREADS, "table")
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}

    async def room(self, game: str) -> Room | None:
        """The table of a game, loaded if it has to be; None if there is no such game.

        Raises Unplayable if its set-up fits no more.
        """
        found = self.rooms.get(game)
        if found is not None:
            return found
        # Several who come at once wait for the same table.
        task = self.loading.get(game)
        if task is None:
            task = self.loading[game] = asyncio.create_task(self.load(game))
            task.add_done_callback(lambda _: self.loading.pop(game, None))
        return await asyncio.shield(task)

    async def load(self, game: str) -> Room | None:
        play = await asyncio.get_running_loop().run_in_executor(self.executor, self.loaded, game)
        if play is None:
            return None
        room = self.rooms[game] = Room(play, self.executor, self.limits, self.now)
        return room

    def loaded(self, game: str) -> Play | None:
        row = self.storage.game(game)
        return None if row is None else Play(self.storage, row, self.now)

    def forget_idle(self) -> int:
        """Let go of tables that nobody has looked at for a while; gives their number."""
        now = time.monotonic()
        idle = [game for game, room in self.rooms.items() if room.is_idle and now - room.used >= self.kept_seconds]
        for game in idle:
            del self.rooms[game]
        return len(idle)

    def close(self) -> None:
        """Finish what is under way."""
        self.executor.shutdown(wait=True)
