"""Running the server: by uvicorn, on an address of this machine."""

from __future__ import annotations

import contextlib
import socket
from typing import Final

import uvicorn

from overcrush.server.app import create_app
from overcrush.server.services import ServerSettings

PORT: Final = 8710
"""Where the server listens if nobody says otherwise."""
SECONDS_TO_END: Final = 5
PING_SECONDS: Final = 20.0


def server_of(settings: ServerSettings, host: str, port: int, behind_proxy: bool = False) -> uvicorn.Server:
    """A server that is ready to run; StorageProblem if its database cannot be used.

    behind_proxy: a proxy on this machine says where requests come from.
    """
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy,
        ws_max_size=settings.limits.message_bytes * 4,
        ws_ping_interval=PING_SECONDS,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )
    return uvicorn.Server(config)


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens at a port yet."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with contextlib.closing(socket.socket(family, socket.SOCK_STREAM)) as trial:
        # As uvicorn does it: a port that a server has just let go of is free.
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError:
            return False
    return True
