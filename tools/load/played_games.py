"""Games between two clients each: one answer after the other at a steady pace, whatever happens to the server."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

TEAMS: Final = ("Turtle Power", "Foot Clan")
PATIENCE: Final = 120.0
"""Seconds until a game that gets no reply counts as lost."""
CONNECT_AGAIN: Final = (1.0, 2.0, 4.0, 8.0)
"""Seconds until a client tries again, as the page does it: longer each time, and the last again and again."""
LOOK: Final = 0.05
"""Seconds from one look at how late the clients are to the next."""


class SeenOption(msgspec.Struct):
    answer: int
    kind: str = ""


class SeenQuestion(msgspec.Struct):
    version: int
    options: list[SeenOption]


class SeenView(msgspec.Struct):
    result: msgspec.Raw | None = None


class Seen(msgspec.Struct):
    """What a client reads of a message."""

    type: str
    id: str | None = None
    version: int = -1
    question: SeenQuestion | None = None
    view: SeenView | None = None
    code: str = ""
    words: str = ""
    final: bool = False


DECODER: Final = msgspec.json.Decoder(Seen)


class Figures:
    """What all games together have measured."""

    def __init__(self) -> None:
        self.acknowledged: list[tuple[float, float]] = []
        """When an answer was sent, and after how many seconds it was acknowledged."""
        self.told: list[tuple[float, float]] = []
        """The same until the other player had the new state."""
        self.retried = 0
        self.tries = 0
        """How often clients tried to connect again."""
        self.connected_again = 0
        self.late: list[float] = []
        """How late the clients themselves were each time: they are busy, or their processor is."""
        self.finished = 0
        self.errors: list[str] = []

    async def watch_clients(self) -> None:
        """Note how late the clients are, all the time: an acknowledgement seems to take that much longer."""
        while True:
            due = time.monotonic() + LOOK
            await asyncio.sleep(LOOK)
            self.late.append(time.monotonic() - due)


class Line:
    """One client at one table: connects again by itself."""

    def __init__(self, game: PlayedGame, seat: int, token: str) -> None:
        self.game = game
        self.seat = seat
        self.token = token
        self.socket: ClientConnection | None = None
        self.version = -1
        self.question: SeenQuestion | None = None
        self.over = False
        self.taken: dict[str, int] = {}
        self.change = asyncio.Condition()
        self.reading: asyncio.Task[None] | None = None
        self.ending = False
        self.connections = 0

    def start(self) -> None:
        """Connect, and stay connected."""
        self.reading = asyncio.create_task(self.stay())

    async def stay(self) -> None:
        """Read until the end; when the connection breaks, make another one."""
        failed = 0
        while not self.ending:
            try:
                async with connect(
                    f"ws://{self.game.address}/ws",
                    proxy=None,
                    max_size=None,
                    open_timeout=PATIENCE,
                    ping_interval=None,
                    additional_headers={"X-Forwarded-For": self.game.visitor},
                ) as socket:
                    seen = None if self.version < 0 else self.version
                    join = {"type": "join", "game": self.game.id, "token": self.token, "seen": seen}
                    await socket.send(msgspec.json.encode(join).decode())
                    self.game.figures.connected_again += self.connections > 0
                    self.connections += 1
                    failed = 0
                    self.socket = socket
                    async with self.change:
                        self.change.notify_all()
                    async for message in socket:
                        await self.read(DECODER.decode(message))
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError):
                pass
            self.socket = None
            if not self.ending:
                wait = CONNECT_AGAIN[min(failed, len(CONNECT_AGAIN) - 1)]
                failed += 1
                self.game.figures.tries += 1
                await asyncio.sleep(wait)

    async def read(self, message: Seen) -> None:
        """Take in a message."""
        if message.type == "state":
            if message.version < self.version:
                self.game.wrong(f"version {message.version} came after {self.version}")
            self.version = message.version
            self.question = message.question
            self.over = message.view is not None and message.view.result is not None
        elif message.type == "taken" and message.id is not None:
            self.taken[message.id] = message.version
        elif message.type == "refused" or (message.type == "problem" and message.code != "fault"):
            self.game.wrong(f"{message.type} {message.code} {message.words}")
        elif message.type == "problem":
            self.game.wrong(f"a fault of the server: {message.words}")
        else:
            return
        async with self.change:
            self.change.notify_all()

    async def until(self, ready: Callable[[], object]) -> None:
        """Wait until something is as it should be; TimeoutError if it does not become so."""
        async with self.change:
            await asyncio.wait_for(self.change.wait_for(ready), PATIENCE)

    async def until_version(self, version: int) -> None:
        """Wait for a state of that version or a later one."""
        await self.until(lambda: self.version >= version)

    async def until_taken(self, name: str, connection: int) -> None:
        """Wait until a message is acknowledged, or there is another connection than the one of that number."""
        await self.until(lambda: name in self.taken or self.is_fresh(connection))

    def is_fresh(self, connection: int) -> bool:
        """Whether there is another connection than the one of that number."""
        return self.socket is not None and self.connections != connection

    async def close(self) -> None:
        """Leave the table."""
        self.ending = True
        if self.socket is not None:
            await self.socket.close()
        if self.reading is not None:
            self.reading.cancel()
            await asyncio.gather(self.reading, return_exceptions=True)


class PlayedGame:
    """A game between two clients."""

    def __init__(self, address: str, number: int, figures: Figures, seed: int) -> None:
        self.address = address
        self.visitor = f"10.{number // 65536}.{number // 256 % 256}.{number % 256}"
        """Each game comes from an address of its own, so that the usual limits count."""
        self.figures = figures
        self.choice = random.Random(seed * 1_000_003 + number)
        self.number = number
        self.id = ""
        self.lines: list[Line] = []
        self.acknowledged: dict[str, int] = {}
        """For each answer as the database names it: up to which number it was entered."""
        self.unanswered: set[str] = set()
        self.answered = 0
        self.acknowledged_at: list[float] = []
        """When."""

    def wrong(self, words: str) -> None:
        """Something is not as it should be."""
        self.figures.errors.append(f"game {self.number}: {words}")

    async def open(self, client: httpx.AsyncClient) -> None:
        """Open the table, sit down at both sides, and connect."""
        seats = [{"kind": "person", "team": {"preset": team}} for team in TEAMS]
        headers = {"X-Forwarded-For": self.visitor}
        reply = await client.post("/api/games", json={"seats": seats, "first": 0}, headers=headers)
        reply.raise_for_status()
        opened = reply.json()
        self.id = opened["game"]
        body = {"invitation": opened["invitations"][0]["invitation"]}
        reply = await client.post(f"/api/games/{self.id}/seat", json=body, headers=headers)
        reply.raise_for_status()
        self.lines = [Line(self, 0, opened["token"]), Line(self, 1, reply.json()["token"])]
        for line in self.lines:
            line.start()
        for line in self.lines:
            await line.until_version(1)

    async def asked(self) -> Line | None:
        """The client that is asked, with everybody at the same version; None when the game is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if all(line.over for line in self.lines):
                return None
            newest = max(line.version for line in self.lines)
            for line in self.lines:
                if line.version < newest:
                    await line.until_version(newest)
            for line in self.lines:
                if line.question is not None and line.question.version == newest:
                    return line
            await asyncio.sleep(0.05)
        raise TimeoutError

    async def play(self, every: float, until: float) -> None:
        """Answer every so many seconds until a time has come."""
        next_at = time.monotonic() + self.choice.random() * every
        try:
            while next_at < until:
                await asyncio.sleep(max(next_at - time.monotonic(), 0))
                next_at = max(next_at + every, time.monotonic())
                line = await self.asked()
                if line is None:
                    self.figures.finished += 1
                    return
                await self.answer(line)
        except TimeoutError:
            self.wrong(f"no reply for {PATIENCE:g} seconds after {self.answered} answers")

    @property
    def resumed_at(self) -> float:
        """When the last answer was acknowledged; 0 without one."""
        return self.acknowledged_at[-1] if self.acknowledged_at else 0.0

    async def answer(self, line: Line) -> None:
        """Give one answer; the same message again if the connection breaks before it is acknowledged."""
        question = line.question
        assert question is not None, "somebody is asked"
        self.answered += 1
        name = f"{self.number}-{self.answered}"
        request = f"{line.seat}/{name}"
        chosen = self.choice.choice(question.options).answer
        message = {"type": "answer", "id": name, "version": question.version, "answer": chosen}
        text = msgspec.json.encode(message).decode()
        self.unanswered.add(request)
        began = time.monotonic()
        sent_over = 0
        while name not in line.taken:
            if line.socket is not None and line.is_fresh(sent_over):
                if sent_over:
                    self.figures.retried += 1
                sent_over = line.connections
                try:
                    await line.socket.send(text)
                except WebSocketException:
                    continue
            await line.until_taken(name, sent_over)
        now = time.monotonic()
        self.acknowledged_at.append(now)
        self.figures.acknowledged.append((began, now - began))
        number = line.taken.pop(name)
        self.acknowledged[request] = number
        self.unanswered.discard(request)
        other = self.lines[1 - line.seat]
        await other.until_version(number)
        self.figures.told.append((began, time.monotonic() - began))

    async def close(self) -> None:
        """Leave the table at both sides."""
        for line in self.lines:
            await line.close()
