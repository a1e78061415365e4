"""Opening one's own server to the network: it listens at the machine's network addresses too, until it is closed again.

It listens at each address by itself, never at all of them: on this machine it stays as it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final

import msgspec
import uvicorn

LOG: Final = logging.getLogger("overcrush.server")
FAR: Final = (
    (socket.AF_INET, "198.51.100.1"),
    (socket.AF_INET, "10.255.255.254"),
    (socket.AF_INET, "172.31.255.254"),
    (socket.AF_INET, "192.168.255.254"),
    (socket.AF_INET6, "2001:db8::1"),
)
"""Addresses elsewhere: the way to each begins at one of this machine's own. Nothing is sent there."""
LOOK: Final = 0.02
NOTE: Final = "Overcrush is open to the network. Without this file it listens on this machine alone.\n"


class NetworkShown(msgspec.Struct, frozen=True):
    """Whether a server of one's own is open to the network, and where."""

    open: bool
    addresses: list[str]
    """What others on the network open, such as http://192.168.1.20:8710; what they would open while it is closed."""


class NetworkProblem(Exception):  # noqa: N818 - shown to people as a sentence
    """The server cannot be opened to the network; the message says what to do."""


def own_addresses() -> list[str]:
    """The addresses of this machine on its networks."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    for family, far in FAR:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, 9))
            found.append(str(way.getsockname()[0]))
    return [each for each in dict.fromkeys(found) if is_of_network(each)]


def is_of_network(address: str) -> bool:
    """Whether others on the network can reach an address of this machine."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return False
    return not (read.is_loopback or read.is_link_local or read.is_unspecified or read.is_multicast)


class QuietServer(uvicorn.Server):
    """A server beside another one, which already listens to signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


class Network:
    """Listens at the network addresses while it is open."""

    def __init__(
        self,
        config: Callable[[str], uvicorn.Config],
        port: int,
        remembered: str = "",
        addresses: Callable[[], list[str]] = own_addresses,
    ) -> None:
        self.config = config
        self.port = port
        self.remembered = Path(remembered) if remembered else None
        self.addresses = addresses
        self.listening: list[str] = []
        self.server: uvicorn.Server | None = None
        self.task: asyncio.Task[None] | None = None
        self.lock = asyncio.Lock()

    def shown(self) -> NetworkShown:
        """Whether it is open, and where."""
        return NetworkShown(self.server is not None, [self.link(each) for each in self.listening or self.addresses()])

    def link(self, address: str) -> str:
        return f"http://[{address}]:{self.port}" if ":" in address else f"http://{address}:{self.port}"

    async def open(self) -> None:
        """Listen at the network addresses; NetworkProblem if there are none."""
        async with self.lock:
            if self.server is not None:
                return
            sockets: list[socket.socket] = []
            self.listening = []
            for address in self.addresses():
                try:
                    sockets.append(bound(address, self.port))
                except OSError as error:
                    LOG.warning("cannot listen at %s, port %d: %s", address, self.port, error)
                else:
                    self.listening.append(address)
            if not sockets:
                raise NetworkProblem(
                    "This machine has no network address to listen at. Connect it to a network, then try again."
                )
            server = self.server = QuietServer(self.config(self.listening[0]))
            self.task = asyncio.create_task(server.serve(sockets))
            while not server.started and not self.task.done():
                await asyncio.sleep(LOOK)
            if self.remembered is not None:
                await asyncio.to_thread(self.remembered.write_text, NOTE, encoding="utf-8")

    async def resume(self) -> None:
        """Open it if it was open when the server ended: links that others have stay good."""
        if self.remembered is not None and self.remembered.exists():
            try:
                await self.open()
            except NetworkProblem as problem:
                LOG.warning("%s", problem)

    async def close(self) -> None:
        """Listen on this machine alone from now on."""
        await self.end()
        if self.remembered is not None:
            await asyncio.to_thread(self.remembered.unlink, missing_ok=True)

    async def end(self) -> None:
        """Stop listening; after a restart it is open again."""
        async with self.lock:
            if self.server is not None and self.task is not None:
                self.server.should_exit = True
                await self.task
            self.server = None
            self.task = None
            self.listening = []


def bound(address: str, port: int) -> socket.socket:
    """A socket at an address of this machine."""
    found = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((address, port))
    except OSError:
        found.close()
        raise
    return found
