"""The pages of the client, at every address that is nobody else's."""

from __future__ import annotations

import asyncio
from pathlib import Path

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from overcrush.server import pages
from overcrush.server.problems import Refused
from overcrush.server.services import Server


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(server: NamedDependency[Server], path: FromPath[str] = "") -> Response[bytes]:
    """The pages of the client."""
    if path.startswith("/api/"):
        raise Refused(404, "Nothing stands at this address. See /api/schema/openapi.json.")
    return await asyncio.to_thread(pages.page, path, Path(server.settings.pages))


ROUTES = (client,)
