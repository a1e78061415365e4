"""Where puzzles are worked at beside everything else: one thread, so many requests at once and no more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from overcrush.puzzles import BrokenPuzzle
from overcrush.server.limits import Visitors
from overcrush.server.problems import Refused

MOST_WAITING: Final = 60
"""Requests of all addresses that wait or are worked at."""
MOST_OF_ONE: Final = 8
"""The same of one address."""

Result = TypeVar("Result")


class Desk:
    """Judges answers to puzzles in one thread, which never takes the tables of others more than its share."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors
        self.executor = ThreadPoolExecutor(1, "puzzle")
        self.waiting: dict[int, int] = {}
        """For each visitor who has something here, how much."""

    async def run(self, address: str, work: Callable[..., Result], *arguments: object) -> Result:
        """Do something for an address; Refused if too much waits already."""
        visitor = id(self.visitors.of(address))
        mine = self.waiting.get(visitor, 0)
        if mine >= MOST_OF_ONE or sum(self.waiting.values()) >= MOST_WAITING:
            raise Refused(429, "Many answers to puzzles are looked at just now. Wait a moment, then try again.")
        self.waiting[visitor] = mine + 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.executor, work, *arguments)
        except BrokenPuzzle as error:
            raise Refused(409, f"{error} Take another one.") from None
        finally:
            self.waiting[visitor] -= 1
            if not self.waiting[visitor]:
                del self.waiting[visitor]

    def close(self) -> None:
        """Finish what is under way."""
        self.executor.shutdown(wait=True, cancel_futures=True)
