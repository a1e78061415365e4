"""The socket of a table."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from overcrush.server.services import Server, address_of


@websocket("/ws")
async def table(socket: WebSocket[Any, Any, Any], server: NamedDependency[Server]) -> None:
    """The socket of a page."""
    await server.sockets.serve(socket, address_of(socket), server.at_home(socket))


ROUTES = (table,)
