"""What goes over the socket of a page, read along: nothing is sent or changed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket

Message = dict[str, Any]
PATIENCE = 120.0
"""Seconds after which something that was waited for is said to be missing; a busy machine is slow."""
GLANCE = 10
"""Milliseconds between two looks."""
WITH_REPLY = ("answer", "draft", "undo", "consent", "concede", "windows")


class Line:
    """All messages of a page, in both directions."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[Message] = []
        self.got: list[Message] = []
        self.unanswered: set[str] = set()
        self.opened = 0
        self.state: Message = {}
        self.hello: Message = {}
        self.taken = -1
        """The version that the last answer led to."""
        page.on("websocket", self.follow)

    def follow(self, socket: WebSocket) -> None:
        """Read along a socket that the page opens."""
        self.opened += 1
        socket.on("framesent", self.note_sent)
        socket.on("framereceived", self.note_received)
        socket.on("close", lambda _: self.unanswered.clear())

    def note_sent(self, data: str | bytes) -> None:
        message: Message = json.loads(data)
        self.sent.append(message)
        if message["type"] in WITH_REPLY:
            self.unanswered.add(message["id"])

    def note_received(self, data: str | bytes) -> None:
        message: Message = json.loads(data)
        self.got.append(message)
        if message["type"] == "state":
            self.state = message
        if message["type"] == "hello":
            if self.hello.get("game") != message["game"]:
                self.state, self.taken = {}, -1
            self.hello = message
        if message["type"] == "taken":
            self.taken = max(self.taken, message["version"])
        self.unanswered.discard(message.get("id") or "")

    def wait_until(self, holds: Callable[[], bool], missing: str) -> None:
        """Look again and again until something holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"waited too long for {missing}"
            self.page.wait_for_timeout(GLANCE)

    def messages(self, kind: str) -> list[Message]:
        """What the server has sent of one kind."""
        return [message for message in self.got if message["type"] == kind]

    @property
    def version(self) -> int:
        """The version of the last state; -1 before the first."""
        version: int = self.state.get("version", -1)
        return version

    @property
    def question(self) -> Message | None:
        """What the page is asked."""
        return self.state.get("question")

    @property
    def result(self) -> Message | None:
        """How the game ended."""
        found: Message | None = self.state.get("view", {}).get("result")
        return found
