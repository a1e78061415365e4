"""Trying the whole server once: it starts, a short game is played over its own socket, it ends."""

from __future__ import annotations

import json
import secrets
import socket
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import connect

from overcrush.server.home import LOOPBACK, SECONDS_TO_START, own_server

MOST_ANSWERS: Final = 2_000
LIFE: Final = 3
"""So few that the game is short."""
PATIENCE: Final = 30.0
EAGER: Final = ("attack", "purchase", "field", "pay")
"""What is chosen first: it brings the game to its end."""

Message = dict[str, Any]


class SelfTestFailed(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """The trial did not come to its end; the message says where."""


def self_test() -> str:
    """Start a server, play a short game against the computer over its socket; gives a sentence about it.

    Raises SelfTestFailed if anything is not as it should be.
    """
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = own_server(Path(folder), port, warm=False)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        try:
            while not server.started:
                if time.monotonic() - began > SECONDS_TO_START or not thread.is_alive():
                    raise SelfTestFailed("The server did not start.")
                time.sleep(0.02)
            started = time.monotonic() - began
            answers, words = played(port, opened(port))
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
    if thread.is_alive():
        raise SelfTestFailed("The server does not end.")
    whole = time.monotonic() - began
    return f"The server started in {started:.1f} s; {answers} answers over its socket, {whole:.1f} s in all. {words}"


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as trial:
        trial.bind((LOOPBACK, 0))
        return int(trial.getsockname()[1])


def opened(port: int) -> Message:
    """A new short game against the computer."""
    seats = [
        {"kind": "person", "team": {"preset": "Turtle Power"}},
        {"kind": "computer", "level": 0, "team": {"preset": "Foot Clan"}},
    ]
    # Whoever waits could lose before being asked anything, and nothing would have been tried.
    body = json.dumps({"seats": seats, "life": LIFE, "first": 0}).encode()
    request = urllib.request.Request(
        f"http://{LOOPBACK}:{port}/api/games", body, {"Content-Type": "application/json"}, method="POST"
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=PATIENCE) as reply:
        found: Message = json.loads(reply.read())
    return found


def played(port: int, game: Message) -> tuple[int, str]:
    """Play a game to its end; gives the number of answers and how it ended."""
    answers = 0
    with connect(f"ws://{LOOPBACK}:{port}/ws", proxy=None, max_size=None) as line:
        line.send(json.dumps({"type": "join", "game": game["game"], "token": game["token"]}))
        while answers < MOST_ANSWERS:
            message: Message = json.loads(line.recv(PATIENCE))
            if message["type"] in ("refused", "problem"):
                raise SelfTestFailed(f"The server refused an answer that it had offered: {message}")
            if message["type"] != "state":
                continue
            if "result" in message["view"]:
                return answers, str(message["view"]["result"]["words"])
            if "question" in message:
                answers += 1
                line.send(json.dumps(answer_to(message["question"])))
    raise SelfTestFailed(f"The game was not over after {MOST_ANSWERS} answers.")


def answer_to(question: Message) -> Message:
    """An answer that brings the game forward."""
    options: list[Message] = question["options"]
    chosen = min(options, key=lambda option: EAGER.index(option["kind"]) if option["kind"] in EAGER else len(EAGER))
    return {
        "type": "answer",
        "id": secrets.token_hex(4),
        "version": question["version"],
        "answer": chosen["answer"],
    }
