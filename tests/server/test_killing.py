"""A server that is killed loses nothing that it had acknowledged."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.serving import PATIENCE, Site, free_port
from tests.server.test_playing import quick_choice


@contextlib.contextmanager
def process(folder: Path) -> Iterator[tuple[Site, subprocess.Popen[bytes]]]:
    """A real server in a process of its own."""
    port = free_port()
    command = [sys.executable, "-m", "overcrush", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder / 'games.db'}"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    site = Site(port)
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if site.http.get("/health").status_code == 200:
                    break
            time.sleep(0.1)
        yield site, running
    finally:
        site.http.close()
        if running.poll() is None:
            running.terminate()
        running.wait(PATIENCE)


def test_kill_9_in_the_middle_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    acknowledged = 0
    with process(tmp_path) as (site, running):
        opened = site.open_game(first=0)
        with site.page(opened["game"], opened["token"]) as page:
            for answers in range(1000):
                question = page.question()
                if question is None:
                    break
                if answers == 12:
                    os.kill(running.pid, signal.SIGKILL)
                try:
                    reply = page.answer(quick_choice(question))
                except (ConnectionClosed, OSError):
                    break
                finally:
                    told = [message["version"] for message in page.got if message["type"] == "taken"]
                    acknowledged = max([acknowledged, *told])
                assert reply["type"] == "taken"
            seen = page.state["version"]
    assert acknowledged
    with process(tmp_path) as (site, running), site.page(opened["game"], opened["token"], seen) as page:
        assert page.first_state()["version"] >= max(acknowledged, seen)
        for _ in range(3):
            question = page.question()
            assert question is not None
            assert page.answer(quick_choice(question))["type"] == "taken"


def test_a_server_that_is_asked_to_end_says_good_bye_and_ends(tmp_path: Path) -> None:
    with process(tmp_path) as (site, running):
        opened = site.open_game(first=0)
        with site.page(opened["game"], opened["token"]) as page:
            assert page.question() is not None
            running.terminate()
            with contextlib.suppress(ConnectionClosed):
                while True:
                    page.receive()
        assert running.wait(PATIENCE) in (0, -signal.SIGTERM)
