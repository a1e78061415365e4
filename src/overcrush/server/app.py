"""The server as an application."""

from __future__ import annotations

from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from overcrush import __version__
from overcrush.server import safety
from overcrush.server.problems import HANDLERS
from overcrush.server.routes import (
    card_library,
    choices,
    client,
    friends,
    games,
    health,
    own_teams,
    puzzles,
    replays,
    rulebook,
    table,
    team_builder,
    teams,
)
from overcrush.server.services import PROGRAM, Server, ServerSettings
from overcrush.server.together.clocks import NOW, Now

ROUTES: Final = (
    *health.ROUTES,
    *teams.ROUTES,
    *team_builder.ROUTES,
    *own_teams.ROUTES,
    *choices.ROUTES,
    *card_library.ROUTES,
    *rulebook.ROUTES,
    *games.ROUTES,
    *friends.ROUTES,
    *replays.ROUTES,
    *puzzles.ROUTES,
    *table.ROUTES,
    *client.ROUTES,
)


def create_app(settings: ServerSettings, now: Now = NOW) -> Litestar:
    """The server as an application; the database is opened at once, StorageProblem if it cannot be.

    now: the clock of the players' time.
    """
    server = Server(settings, now)
    app = Litestar(
        route_handlers=list(ROUTES),
        dependencies={"server": Provide(lambda: server, sync_to_thread=False)},
        lifespan=[server.running],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            PROGRAM, __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()], use_handler_docstrings=True
        ),
        compression_config=CompressionConfig("gzip", minimum_size=1000, exclude_opt_key=replays.NEVER_COMPRESSED),
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    app.state.server = server
    app.asgi_handler = safety.Gate(app.asgi_handler, settings.names, server.visitors)
    return app
