"""A real server in a process of its own, as `overcrush play` and `overcrush serve` start it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from tests.server.serving import PATIENCE, Site, computer, free_port, person

__all__ = ["ServerProcess", "computer", "person", "running_server"]


class ServerProcess:
    """A server with a home and a port of its own; it can be killed and started again at the same address."""

    def __init__(self, home: Path, command: str = "play", fast: bool = False) -> None:
        """By `play` it is the person's own, by `serve` one for others. fast: it thinks on the compiled engine."""
        self.fast = fast
        self.home = home
        self.command = command
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        assert self.process is None, "it runs already"
        # The program opens the home page in the person's browser, here a command that does nothing, and it would
        # compile the engine in the background.
        surroundings = {**os.environ, "OVERCRUSH_HOME": str(self.home), "BROWSER": "true"}
        if not self.fast:
            surroundings["OVERCRUSH_FAST"] = "0"
        self.home.mkdir(parents=True, exist_ok=True)
        log = (self.home / "server.log").open("ab")
        with log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "overcrush", self.command, "--port", str(self.port)],
                env=surroundings,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        end = time.monotonic() + PATIENCE
        with httpx.Client(trust_env=False, timeout=PATIENCE) as http:
            while time.monotonic() < end:
                assert self.process.poll() is None, f"the server has ended: {self.log()}"
                with contextlib.suppress(httpx.TransportError):
                    if http.get(f"http://127.0.0.1:{self.port}/health").status_code == 200:
                        return
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log()}")

    def log(self) -> str:
        """What it has printed."""
        return (self.home / "server.log").read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """End it as `kill -9` does, with everything that it has started."""
        assert self.process is not None, "it runs"
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.process = None

    @contextlib.contextmanager
    def silent(self) -> Iterator[None]:
        """For a while it says nothing, and closes nothing."""
        assert self.process is not None, "it runs"
        os.killpg(self.process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.killpg(self.process.pid, signal.SIGCONT)

    def stop(self) -> None:
        """Ask it to end."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            raise
        self.process = None

    def open_game(self, **wanted: Any) -> dict[str, Any]:
        """Open a table over HTTP, as the home page does: gives `game`, `token` and `invitations`."""
        site = Site(self.port)
        with site.http:
            return site.open_game(**wanted)


@contextlib.contextmanager
def running_server(home: Path, command: str = "play", fast: bool = False) -> Iterator[ServerProcess]:
    """A server that runs as long as it is needed."""
    server = ServerProcess(home, command, fast)
    try:
        server.start()
        yield server
    finally:
        server.stop()
