"""What is thought about a replay piece by piece while somebody looks, and told to all who follow it.

When the last of them leaves, the thinking ends, and what is known stays. One position is thought about at a time, for
all replays together, so that computers at the tables keep their processes.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from typing import Final, Generic, TypeVar

from overcrush.players.names import TABLE_PRIOR_SECONDS
from overcrush.players.thinkers.thinker_pool import Cancelled, Job
from overcrush.players.thinkers.thinker_process import ThinkingFailed
from overcrush.players.tree_search.search_result import Decision
from overcrush.server.limits import Visitors
from overcrush.server.replays.sources import Source
from overcrush.server.thinkers import LEVELS, LOG, LOOK, WAIT_FOR_ROOM, Thinkers, tell_fault

MOST_KEPT: Final = 300
"""Replays of which that much is kept in memory."""

Key = tuple[str, int]
Piece = TypeVar("Piece")


class ReplayThoughts:
    """Thinks about positions of replays, one at a time."""

    def __init__(self, thinkers: Thinkers, visitors: Visitors) -> None:
        self.thinkers = thinkers
        self.visitors = visitors
        self.one_at_a_time = asyncio.Semaphore(1)

    async def of(
        self, source: Source, at: int, address: str, level: int, seconds: float, given: Sequence[int] = ()
    ) -> Decision | None:
        """What is thought about a position; None if the thinking failed. given: an answer to be weighed."""
        while not self.visitors.may_think(address):
            await asyncio.sleep(WAIT_FOR_ROOM)
        visitor = self.visitors.of(address)
        visitor.thinking += 1
        job: Job | None = None
        try:
            observed = await asyncio.to_thread(source.playback.observation, at)
            job = self.thinkers.opened().submit(
                f"replay {source.id}", observed, LEVELS[level], at, seconds, TABLE_PRIOR_SECONDS, given=given
            )
            while not job.ended.is_set():
                await asyncio.sleep(LOOK)
            return job.result(0)
        except (Cancelled, ThinkingFailed):
            LOG.exception("a position of a replay could not be thought about")
            return None
        finally:
            visitor.thinking -= 1
            if job is not None and not job.ended.is_set():
                job.cancel()


class Work(Generic[Piece]):
    """What is thought about one replay, as far as it is known."""

    def __init__(self, key: Key, count: int) -> None:
        self.key = key
        self.count = count
        """How many pieces there will be."""
        self.pieces: list[Piece] = []
        self.followers = 0
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to think about."""
        return len(self.pieces) == self.count

    def add(self, piece: Piece) -> None:
        """One more piece is known."""
        self.pieces.append(piece)
        self.tell()

    def tell(self) -> None:
        """Wake those who follow."""
        self.changed.set()
        self.changed = asyncio.Event()


class Followed(ABC, Generic[Piece]):
    """One kind of work, for all replays that somebody looks at."""

    def __init__(self, thoughts: ReplayThoughts) -> None:
        self.thoughts = thoughts
        self.known: OrderedDict[Key, Work[Piece]] = OrderedDict()

    @abstractmethod
    async def begin(self, source: Source, key: Key) -> Work[Piece]:
        """The work on a replay of which nothing is in memory."""

    @abstractmethod
    async def piece(self, work: Work[Piece], source: Source, address: str) -> Piece:
        """The next piece."""

    async def of(self, source: Source) -> Work[Piece]:
        """The work on a replay, as far as it is known."""
        key = (source.id, source.playback.last)
        if key not in self.known:
            begun = await self.begin(source, key)
            # Somebody else may have asked for it meanwhile.
            self.known.setdefault(key, begun)
            for old in list(self.known)[: max(len(self.known) - MOST_KEPT, 0)]:
                if not self.known[old].followers:
                    del self.known[old]
        self.known.move_to_end(key)
        return self.known[key]

    async def follow(self, source: Source, address: str) -> AsyncIterator[Piece]:
        """All pieces, those that are still to be thought about when they are there."""
        work = await self.of(source)
        work.followers += 1
        told = 0
        try:
            while True:
                if has_failed(work.task):
                    return
                if not work.is_done and (work.task is None or work.task.done()):
                    work.task = asyncio.create_task(self.compute(work, source, address))
                    work.task.add_done_callback(tell_fault)
                changed = work.changed
                for piece in work.pieces[told:]:
                    told += 1
                    yield piece
                if work.is_done:
                    return
                if changed is work.changed:
                    await changed.wait()
        finally:
            work.followers -= 1
            if not work.followers and work.task is not None:
                work.task.cancel()

    async def compute(self, work: Work[Piece], source: Source, address: str) -> None:
        """Think about the pieces that are left, one by one."""
        try:
            while not work.is_done:
                async with self.thoughts.one_at_a_time:
                    piece = await self.piece(work, source, address)
                if len(work.pieces) + 1 == work.count:
                    # Before anybody hears of it: whoever has heard all leaves, and that would end this task.
                    await self.finished(work, [*work.pieces, piece])
                work.add(piece)
        finally:
            # Whoever still follows sees that nobody computes any more, and goes on with it.
            work.tell()

    async def finished(self, work: Work[Piece], pieces: Sequence[Piece]) -> None:
        """All pieces are known now."""

    async def close(self) -> None:
        """End all thinking."""
        tasks = [work.task for work in self.known.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def has_failed(task: asyncio.Task[None] | None) -> bool:
    """Whether computing ended by a fault, so that it would end so again."""
    return task is not None and task.done() and not task.cancelled() and task.exception() is not None
