"""The curve of chances: computed while somebody follows it, shared by all who do, ended when nobody does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

import pytest

from overcrush.engine.chance import Seeded
from overcrush.server.limits import Limits, Visitors
from overcrush.server.replays.curves import Curves, targets_of
from overcrush.server.replays.followed import ReplayThoughts, Work
from overcrush.server.replays.messages import CurvePoint
from overcrush.server.replays.sources import Source
from overcrush.server.thinkers import Thinkers
from overcrush.table.playback import Playback
from tests.table.test_entries import new_table


class SlowThoughts(Curves):
    """Curves whose thoughts end when the test lets them."""

    def __init__(self, visitors: Visitors) -> None:
        super().__init__(ReplayThoughts(cast("Thinkers", None), visitors))
        self.begun: list[int] = []
        self.ended: list[int] = []
        self.may_end = asyncio.Semaphore(0)

    async def thought(self, source: Source, at: int, address: str) -> float:
        assert (source.id, address) == ("g", "here")
        self.begun.append(at)
        try:
            await self.may_end.acquire()
        finally:
            self.ended.append(at)
        return 0.25


@pytest.fixture(scope="module")
def source() -> Source:
    """A game of some turns."""
    table = new_table(Seeded(4))
    for _ in range(60):
        question = table.question
        assert question is not None
        assert table.answer(question.seat, question.options[-1]) is None
    assert table.record is not None
    found = object.__new__(Source)
    found.id = "g"
    found.playback = Playback(table.record)
    return found


def searched(curve: Work[CurvePoint]) -> list[float]:
    """The chances that were thought about."""
    return [point.chance for point in curve.pieces if point.how == "searched"]


async def until(condition: Callable[[], bool]) -> None:
    """Let others run until something holds."""
    while not condition():
        await asyncio.sleep(0.001)


def test_thinking_ends_when_the_last_follower_leaves_and_goes_on_with_the_next(source: Source) -> None:
    async def work() -> None:
        curves = SlowThoughts(Visitors(Limits()))

        async def follow() -> list[CurvePoint]:
            return [point async for point in curves.follow(source, "here")]

        first = asyncio.create_task(follow())
        await until(lambda: len(curves.begun) == 1)
        curves.may_end.release()
        await until(lambda: len(curves.begun) == 2)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        await until(lambda: len(curves.ended) == 2)
        curve = await curves.of(source)
        assert curve.followers == 0
        assert len(searched(curve)) == 1, "what was cancelled does not count, what is known stays"
        second = asyncio.create_task(follow())
        await until(lambda: len(curves.begun) == 3)
        assert curves.begun[2] == curves.begun[1], "the same position is thought about again"
        for _ in targets_of(source.playback):
            curves.may_end.release()
        await second
        assert curve.is_done
        assert searched(curve) == [0.25] * len(targets_of(source.playback))

    asyncio.run(work())


def test_several_follow_one_curve_and_one_position_is_thought_about_at_a_time(source: Source) -> None:
    async def work() -> None:
        curves = SlowThoughts(Visitors(Limits()))

        async def follow() -> list[CurvePoint]:
            return [point async for point in curves.follow(source, "here")]

        both = [asyncio.create_task(follow()) for _ in range(2)]
        curve = await curves.of(source)
        await until(lambda: curve.followers == 2)
        for _ in targets_of(source.playback):
            curves.may_end.release()
        one, other = await asyncio.gather(*both)
        assert one == other
        assert curves.begun == [at for at, _ in targets_of(source.playback)]

    asyncio.run(work())


def test_a_fault_ends_the_curve_instead_of_beginning_again_for_ever(source: Source) -> None:
    class Failing(SlowThoughts):
        async def thought(self, source: Source, at: int, address: str) -> float:
            assert (source.id, address) == ("g", "here")
            self.begun.append(at)
            raise OSError("no process could be started")

    async def work() -> None:
        curves = Failing(Visitors(Limits()))
        points = [point async for point in curves.follow(source, "here")]
        assert {point.how for point in points} == {"quick"}
        assert len(curves.begun) == 1

    asyncio.run(work())
