"""How processes that serve the same games tell each other that one has changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

Heard = Callable[[str, int], Awaitable[None]]
"""Gets the game and the number of its last entry."""


class News(Protocol):
    """Between processes: who has written tells it, everybody hears it."""

    async def tell(self, game: str, number: int) -> None:
        """Entries up to that number are written."""

    def listen(self, heard: Heard) -> None:
        """Be told of everything that is written, also here."""

    async def close(self) -> None:
        """Hear nothing any more."""


class LocalNews:
    """In one process: a plain call."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []

    async def tell(self, game: str, number: int) -> None:
        for heard in self.heard:
            await heard(game, number)

    def listen(self, heard: Heard) -> None:
        self.heard.append(heard)

    async def close(self) -> None:
        self.heard.clear()
