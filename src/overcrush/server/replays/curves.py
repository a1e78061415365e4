"""The chance to win over a game, computed while somebody looks: at once by a quick look, then better by thinking.

For each turn the position is taken at which a player is asked first. Whoever looks follows the curve; several follow
the same one. When the last of them leaves, the thinking ends, and what is known stays. One position is thought about
at a time, for all curves together, so that computers at the tables keep their processes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Final

from overcrush.players.evaluation.network import network_value
from overcrush.players.names import TABLE_PRIOR_SECONDS
from overcrush.players.thinkers.thinker_pool import Cancelled, Job
from overcrush.players.thinkers.thinker_process import ThinkingFailed
from overcrush.server.limits import Visitors
from overcrush.server.replays.messages import CurvePoint
from overcrush.server.replays.sources import Source
from overcrush.server.thinkers import LEVELS, LOG, LOOK, WAIT_FOR_ROOM, Thinkers, tell_fault
from overcrush.table.playback import Playback

LEVEL: Final = 2
SECONDS: Final = 1.5
"""For a position at the most."""
MOST_POINTS: Final = 60
"""A longer game has a point every few turns."""
MOST_CURVES: Final = 300
"""That are kept in memory."""
SIDE: Final = 0
"""Whose chance is told."""

Key = tuple[str, int]


class Curve:
    """The chance to win in one game."""

    def __init__(self, key: Key, playback: Playback) -> None:
        self.key = key
        decisions = playback.first_decisions()
        self.targets = decisions[:: -(-len(decisions) // MOST_POINTS)] if decisions else []
        self.quick: list[CurvePoint] = []
        self.better: list[CurvePoint] = []
        """As many of the targets as have been thought about."""
        self.followers = 0
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to think about."""
        return len(self.better) == len(self.targets)

    def add(self, chance: float) -> None:
        """The chance at the next target."""
        at, turn = self.targets[len(self.better)]
        done = len(self.better) + 1
        self.better.append(CurvePoint(at, turn, round(chance, 3), "searched", done, len(self.targets)))
        self.tell()

    def tell(self) -> None:
        """Wake those who follow."""
        self.changed.set()
        self.changed = asyncio.Event()


class Curves:
    """The curves of all replays that somebody looks at."""

    def __init__(self, thinkers: Thinkers, visitors: Visitors) -> None:
        self.thinkers = thinkers
        self.visitors = visitors
        self.known: OrderedDict[Key, Curve] = OrderedDict()
        self.one_at_a_time = asyncio.Semaphore(1)

    def of(self, source: Source) -> Curve:
        """The curve of a replay, as far as it is known."""
        key = (source.id, source.playback.last)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = Curve(key, source.playback)
            for old in list(self.known)[: max(len(self.known) - MOST_CURVES, 0)]:
                if not self.known[old].followers:
                    del self.known[old]
        self.known.move_to_end(key)
        return found

    async def follow(self, source: Source, address: str) -> AsyncIterator[CurvePoint]:
        """All points of a curve, those that are still to be computed when they are there."""
        curve = self.of(source)
        if not curve.quick:
            curve.quick = await asyncio.to_thread(quick_points, source.playback, curve.targets)
        for point in curve.quick:
            yield point
        curve.followers += 1
        told = 0
        try:
            while True:
                if has_failed(curve.task):
                    return
                if not curve.is_done and (curve.task is None or curve.task.done()):
                    curve.task = asyncio.create_task(self.compute(curve, source, address))
                    curve.task.add_done_callback(tell_fault)
                changed = curve.changed
                for point in curve.better[told:]:
                    told += 1
                    yield point
                if curve.is_done:
                    return
                if changed is curve.changed:
                    await changed.wait()
        finally:
            curve.followers -= 1
            if not curve.followers and curve.task is not None:
                curve.task.cancel()

    async def compute(self, curve: Curve, source: Source, address: str) -> None:
        """Think about the targets that are left, one by one."""
        try:
            while not curve.is_done:
                at, _ = curve.targets[len(curve.better)]
                async with self.one_at_a_time:
                    chance = await self.thought(source, at, address)
                curve.add(chance)
        finally:
            # Whoever still follows sees that nobody computes any more, and goes on with it.
            curve.tell()

    async def thought(self, source: Source, at: int, address: str) -> float:
        """The chance at a position after thinking about it; by a quick look if the thinking failed."""
        while not self.visitors.may_think(address):
            await asyncio.sleep(WAIT_FOR_ROOM)
        visitor = self.visitors.of(address)
        visitor.thinking += 1
        job: Job | None = None
        try:
            observed = await asyncio.to_thread(source.playback.observation, at)
            job = self.thinkers.opened().submit(
                f"curve {source.id}", observed, LEVELS[LEVEL], at, SECONDS, TABLE_PRIOR_SECONDS
            )
            while not job.ended.is_set():
                await asyncio.sleep(LOOK)
            found = job.result(0)
            if not found.considered:
                return quick_chance(source.playback, at)
            chance = found.considered[0].win_chance
            return chance if observed.game.setting.side_of[observed.seat] == SIDE else 1 - chance
        except (Cancelled, ThinkingFailed):
            LOG.exception("a position of a replay could not be thought about; a quick look counts")
            return quick_chance(source.playback, at)
        finally:
            visitor.thinking -= 1
            if job is not None and not job.ended.is_set():
                job.cancel()

    async def close(self) -> None:
        """End all thinking."""
        tasks = [curve.task for curve in self.known.values() if curve.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def has_failed(task: asyncio.Task[None] | None) -> bool:
    """Whether computing ended by a fault, so that it would end so again."""
    return task is not None and task.done() and not task.cancelled() and task.exception() is not None


def quick_chance(playback: Playback, at: int) -> float:
    """The chance of side 0 by a look at the position."""
    seen = playback.observation(at).game
    return round(network_value(seen, seen.setting.all_sides[SIDE]), 3)


def quick_points(playback: Playback, targets: list[tuple[int, int]]) -> list[CurvePoint]:
    """A first curve: a look at each target, and how it ended."""
    count = len(targets)
    found = [CurvePoint(at, turn, quick_chance(playback, at), "quick", 0, count) for at, turn in targets]
    if playback.over:
        view = playback.positions(playback.last, 1, None)[0].view
        assert view.result is not None, "a game that is over has a result"
        winner = view.result.winner
        chance = 0.5 if winner is None else 1.0 if winner == SIDE else 0.0
        found.append(CurvePoint(playback.last, view.turn, chance, "result", 0, count))
    return found
