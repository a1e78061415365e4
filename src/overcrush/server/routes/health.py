"""What runs here, and whether it works."""

from __future__ import annotations

import asyncio
import logging
import os
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from litestar import Request, Response, get
from litestar.di import NamedDependency

from overcrush import __version__
from overcrush.server import wire
from overcrush.server.services import PROGRAM, Server

LOG: Final = logging.getLogger("overcrush.server")
SECONDS_TO_ANSWER: Final = 5.0
"""A database that needs longer counts as out of reach."""


class Program(msgspec.Struct, frozen=True):
    """What runs here."""

    version: str
    protocol: int
    own: bool
    """Whoever asks is at their own server: it remembers their games and teams."""
    name: str = PROGRAM


class Health(msgspec.Struct, frozen=True):
    """That the server works, and how much is going on."""

    ok: bool
    """Whether games can be read and written."""
    program: str
    version: str
    tables: int
    """In memory."""
    pages: int
    """That are connected."""
    process: int
    """Which one of several processes answers."""


@get("/api/program", sync_to_thread=False)
def program(request: Request[Any, Any, Any], server: NamedDependency[Server]) -> Program:
    """What runs here."""
    return Program(__version__, wire.PROTOCOL, server.settings.own and server.at_home(request))


@get("/health")
async def health(server: NamedDependency[Server]) -> Response[Health]:
    """Whether the server works: 200, or 503 if its database is out of reach."""
    works = True
    try:
        await asyncio.wait_for(asyncio.to_thread(server.storage.check), SECONDS_TO_ANSWER)
    except (sa.exc.SQLAlchemyError, TimeoutError) as error:
        LOG.warning("the database is out of reach: %s", type(error).__name__)
        works = False
    told = Health(works, PROGRAM, __version__, len(server.memory.rooms), len(server.sockets.open), os.getpid())
    return Response(told, status_code=200 if works else 503)


ROUTES = (program, health)
