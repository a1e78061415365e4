"""The person's own server: one on their machine, at one port, whose home page opens in their browser."""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn
from litestar import Litestar

from overcrush.server.running import PORT, is_free, server_of
from overcrush.server.services import PROGRAM, ServerSettings
from overcrush.server.starting.other_games import OtherGames
from overcrush.server.storage.database_file import DATABASE
from overcrush.server.storage.migrating import file_url

LOOPBACK: Final = "127.0.0.1"
MOST_PORTS: Final = 20
"""Ports that are tried, one after the other."""
OPEN_TO_NETWORK: Final = "open-to-network"
"""A file that is there while the server is open to the network, also after a restart."""
SECONDS_TO_ANSWER: Final = 2.0
SECONDS_TO_START: Final = 60.0


class NoPort(Exception):  # noqa: N818 - shown to people as a sentence
    """All ports are taken; the message says what to do."""


class Place(NamedTuple):
    """Where the person's server is, or will be."""

    port: int
    is_ours: bool
    """It listens there already."""

    @property
    def address(self) -> str:
        """What a browser opens."""
        return f"http://localhost:{self.port}/"


def is_ours(port: int) -> bool:
    """Whether the server that listens at a port is one that `overcrush play` has started."""
    # No proxy is asked about this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"http://{LOOPBACK}:{port}/api/program", timeout=SECONDS_TO_ANSWER) as reply:
            told = json.loads(reply.read(10_000))
    except (OSError, ValueError, urllib.error.URLError):
        return False
    return isinstance(told, dict) and told.get("own") is True and told.get("name") == PROGRAM


def place(first: int = PORT, say: Callable[[str], None] = print) -> Place:
    """Where to play: the usual port; the next one, and it is said, if another program has that."""
    for port in range(first, first + MOST_PORTS):
        if is_free(LOOPBACK, port):
            return Place(port, False)
        if is_ours(port):
            return Place(port, True)
        say(f"Another program listens at port {port}; trying {port + 1}.")
    raise NoPort(f"All ports from {first} to {first + MOST_PORTS - 1} are taken. Choose another one with --port.")


def own_server(folder: Path, port: int, others: OtherGames | None = None, warm: bool = True) -> uvicorn.Server:
    """The person's own server, ready to run; StorageProblem if its database cannot be used.

    others: games that they have elsewhere on their machine. warm: thinking processes start with it.
    """
    remembered = str(folder / OPEN_TO_NETWORK)
    settings = ServerSettings(file_url(folder / DATABASE), own=True, others=others, warm=warm, remembered=remembered)
    return server_of(settings, LOOPBACK, port)


def network_addresses(server: uvicorn.Server) -> list[str]:
    """Where the network reaches the person's own server; nowhere while it is not open."""
    app = server.config.app
    assert isinstance(app, Litestar), "the application of a server of ours"
    found = app.state.server.network
    return found.shown().addresses if found is not None and found.server is not None else []


def open_browser(address: str) -> bool:
    """Open the home page; says whether there is a browser."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def when_started(server: uvicorn.Server, do: Callable[[], None]) -> None:
    """Do something in a thread once the server listens."""

    def wait() -> None:
        end = time.monotonic() + SECONDS_TO_START
        while not server.started and time.monotonic() < end:
            time.sleep(0.02)
        if server.started:
            do()

    threading.Thread(target=wait, daemon=True).start()
