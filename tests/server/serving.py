"""A real server on a free port of this machine, and a page without a browser."""

from __future__ import annotations

import itertools
import json
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from overcrush.server.limits import Limits
from overcrush.server.running import server_of
from overcrush.server.services import Server, ServerSettings
from overcrush.server.storage.migrating import file_url
from overcrush.server.together.clocks import NOW, Now

Message = dict[str, Any]
GENEROUS = Limits(
    messages_a_second=2000.0,
    messages_at_once=2000.0,
    address_messages_a_second=5000.0,
    address_messages_at_once=5000.0,
    requests_a_second=2000.0,
    requests_at_once=2000.0,
    games_an_hour=100_000.0,
    games_at_once=1000.0,
    sockets=500,
)
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Site:
    """Where a server is."""

    def __init__(self, port: int, server: Any = None) -> None:
        self.port = port
        self.server: Server = server
        """The server itself, where it runs in this process."""
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False)

    def open_game(self, **wanted: Any) -> Message:
        """Open a table against a computer, or as wanted."""
        body = {"seats": [person("Turtle Power"), computer("Foot Clan", 0)], **wanted}
        reply = self.http.post("/api/games", json=body)
        assert reply.status_code == 201, reply.text
        opened: Message = reply.json()
        return opened

    def page(self, game: str, token: str | None = None, seen: int | None = None, **more: Any) -> Page:
        """Join a table."""
        return Page(self.port, game, token, seen, **more)

    def sit_down(self, opened: Message, at: int = 0, **wanted: Any) -> Message:
        """Use an invitation of a game that was just opened."""
        body = {"invitation": opened["invitations"][at]["invitation"], **wanted}
        reply = self.http.post(f"/api/games/{opened['game']}/seat", json=body)
        assert reply.status_code == 201, reply.text
        seated: Message = reply.json()
        return seated


def person(team: str, **more: Any) -> Message:
    return {"kind": "person", "team": {"preset": team}, **more}


def computer(team: str, level: int = 0) -> Message:
    return {"kind": "computer", "level": level, "team": {"preset": team}}


class Hand:
    """A clock that goes forward when a test moves its hand."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at

    def move(self, seconds: float) -> None:
        self.at += seconds


class Page:
    """A page that has joined a table: keeps the last state."""

    def __init__(
        self,
        port: int,
        game: str,
        token: str | None,
        seen: int | None = None,
        headers: dict[str, str] | None = None,
        **more: Any,
    ) -> None:
        self.ids = (f"{secrets.token_hex(4)} {number}" for number in itertools.count(1))
        self.game = game
        self.stack = ExitStack()
        address = f"ws://127.0.0.1:{port}/ws"
        self.socket: ClientConnection = self.stack.enter_context(
            connect(address, proxy=None, max_size=None, max_queue=None, additional_headers=headers)
        )
        self.state: Message = {}
        self.got: list[Message] = []
        join: Message = {"type": "join", "game": game, "seen": seen, **more}
        if token is not None:
            join["token"] = token
        self.send(join)

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Message:
        message: Message = json.loads(self.socket.recv(timeout))
        self.got.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    def until(self, wanted: Callable[[Message], bool], timeout: float = PATIENCE) -> Message:
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(end - time.monotonic(), 0.01))
            if wanted(message):
                return message

    def first_state(self) -> Message:
        return self.until(lambda message: message["type"] == "state")

    def question(self) -> Message | None:
        """The next question to this page; None when the game is over."""
        while not self.state or ("question" not in self.state and "result" not in self.state["view"]):
            self.receive()
        found: Message | None = self.state.get("question")
        return found

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a message and wait for the reply to it."""
        number = next(self.ids)
        self.send({"type": kind, "id": fields.pop("id", number), **fields})
        return self.until(lambda message: message.get("id") == number or message["type"] == "problem")

    def answer(self, answer: object) -> Message:
        """Answer the open question and wait for the new state."""
        version = self.state["version"]
        reply = self.ask("answer", version=version, answer=answer)
        if reply["type"] == "taken" and self.state["version"] == version:
            self.until(lambda message: message["type"] == "state" and message["version"] > version)
        return reply

    def close(self) -> None:
        self.stack.close()

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def serving(
    folder: Path,
    database: str = "",
    behind_proxy: bool = False,
    now: Now = NOW,
    **settings: Any,
) -> Iterator[Site]:
    """A server in a thread, with its database in the folder unless it is said where. now: the players' clock."""
    port = free_port()
    chosen = {"limits": GENEROUS, "thinkers": 1, **settings}
    address = database or file_url(folder / "games.db")
    server = server_of(ServerSettings(address, **chosen), "127.0.0.1", port, behind_proxy, now)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    end = time.monotonic() + PATIENCE
    while not server.started and thread.is_alive() and time.monotonic() < end:
        time.sleep(0.02)
    assert server.started, "the server did not start"
    app = server.config.app
    assert isinstance(app, Litestar)
    site = Site(port, app.state.server)
    try:
        yield site
    finally:
        site.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not end"
