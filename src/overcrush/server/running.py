"""Running the server: by uvicorn, on an address of this machine."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from overcrush.catalogue import load_catalogue
from overcrush.rulebook import rulebook
from overcrush.server.app import create_app
from overcrush.server.services import ServerSettings
from overcrush.server.storage.migrating import StorageProblem, is_postgres, opened
from overcrush.server.together.clocks import NOW, Now
from overcrush.server.together.network import Network

PORT: Final = 8710
"""Where the server listens if nobody says otherwise."""
SECONDS_TO_END: Final = 5
PING_SECONDS: Final = 20.0
OBJECTS_UNTIL_COLLECTED: Final = 10_000
"""New objects between two looks for garbage. One state is made of hundreds that are gone once it is sent."""
SETTINGS: Final = "OVERCRUSH_SERVER_SETTINGS"
"""The variable in which the first process hands its settings to those that it starts."""
SECONDS_TO_SHOW_LIFE: Final = 60
"""A process that does not say for so long that it lives is ended, and another one takes its place."""


def server_of(
    settings: ServerSettings, host: str, port: int, behind_proxy: bool = False, now: Now = NOW
) -> uvicorn.Server:
    """A server that is ready to run; StorageProblem if its database cannot be used.

    behind_proxy: a proxy on this machine says where requests come from. now: the clock of the players' time.
    """
    app = create_app(settings, now)
    if settings.own:
        listening = partial(network_config, app, settings, port)
        app.state.server.network = Network(listening, port, settings.remembered)
    return uvicorn.Server(uvicorn.Config(app, **options(settings, host, port, behind_proxy)))


def network_config(app: Litestar, settings: ServerSettings, port: int, host: str) -> uvicorn.Config:
    """How the same application is served at another address: it has begun already."""
    return uvicorn.Config(app, **{**options(settings, host, port, behind_proxy=False), "lifespan": "off"})


def options(settings: ServerSettings, host: str, port: int, behind_proxy: bool) -> dict[str, Any]:
    """How uvicorn serves."""
    return {
        "host": host,
        "port": port,
        "lifespan": "on",
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": behind_proxy,
        "ws_max_size": settings.limits.message_bytes * 4,
        "ws_ping_interval": PING_SECONDS,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": SECONDS_TO_END,
    }


def run_processes(
    settings: ServerSettings, host: str, port: int, behind_proxy: bool, count: int, ready: Callable[[], None]
) -> None:
    """Serve with several processes until this one is asked to end; StorageProblem if the database is for one alone.

    One that dies is replaced; pages that it served connect to another one. ready: called before they are started.
    """
    engine = opened(settings.database)
    is_shared = is_postgres(engine)
    engine.dispose()
    if not is_shared:
        raise StorageProblem(
            "A SQLite file is for one process: others would not hear of what one has written. Leave out --workers, or "
            "give --database the address of a PostgreSQL database, such as postgresql+psycopg://user@host/name."
        )
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    chosen = options(settings, host, port, behind_proxy)
    ready()
    config = uvicorn.Config(
        f"{__name__}:{one_of_several.__name__}",
        factory=True,
        workers=count,
        timeout_worker_healthcheck=SECONDS_TO_SHOW_LIFE,
        **chosen,
    )
    Supervisor(config, [config.bind_socket()]).run()


class Supervisor(Multiprocess):
    """Starts the processes and replaces those that die, also while it waits for one to say that it lives.

    It would wait the whole SECONDS_TO_SHOW_LIFE for one that is gone as long as it keeps that one's end of the pipe
    between them: only without it the pipe ends with the process.
    """

    def init_processes(self) -> None:
        super().init_processes()
        self.let_go()

    def keep_subprocess_alive(self) -> None:
        super().keep_subprocess_alive()
        self.let_go()

    def let_go(self) -> None:
        """Close the ends of pipes that belong to the processes; they have their own copies."""
        for process in self.processes:
            process.child_conn.close()


def one_of_several() -> Litestar:
    """The application of one process among several; it ends when the process that started it is gone."""
    settings = msgspec.json.decode(os.environ.pop(SETTINGS), type=ServerSettings)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=follow, daemon=True).start()
    app = create_app(settings)
    settle_memory()
    return app


def settle_memory() -> None:
    """Load what every table needs, and let the garbage collector leave it alone from now on.

    It stays as long as the server does. To look through all of it again and again would hold up every table at once,
    for as long as a hundred answers take.
    """
    load_catalogue()
    rulebook()
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_UNTIL_COLLECTED)


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
