"""What runs here, and whether it works."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.di import NamedDependency

from overcrush import __version__
from overcrush.server import wire
from overcrush.server.services import PROGRAM, Server


class Program(msgspec.Struct, frozen=True):
    """What runs here."""

    version: str
    protocol: int
    own: bool
    name: str = PROGRAM


class Health(msgspec.Struct, frozen=True):
    """That the server works, and how much is going on."""

    ok: bool
    program: str
    version: str
    tables: int
    """In memory."""
    pages: int
    """That are connected."""


@get("/api/program", sync_to_thread=False)
def program(server: NamedDependency[Server]) -> Program:
    """What runs here."""
    return Program(__version__, wire.PROTOCOL, server.settings.own)


@get("/health", sync_to_thread=False)
def health(server: NamedDependency[Server]) -> Health:
    """Whether the server works."""
    return Health(True, PROGRAM, __version__, len(server.memory.rooms), len(server.sockets.open))


ROUTES = (program, health)
