"""Sends hostile messages to a server while a game beside it goes on, and looks whether anything was disturbed."""

from __future__ import annotations

import contextlib
import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from overcrush.formats.card_ids import lookup
from overcrush.server.fairness import verified
from overcrush.server.limits import Bucket
from overcrush.table.records.record_reader import read
from tools.fuzz.hostile_messages import HostileMessages

Message = dict[str, Any]
PATIENCE: Final = 120.0
IN_ONE_GO: Final = 100
"""Messages over one socket before it is looked whether the server has dealt with them."""
FLOOD: Final = 300
"""Messages as quickly as they can be sent; more than any page may."""
MOST_ANSWERS: Final = 4_000
LIFE: Final = 6
"""Of the game beside it: so few that it ends."""
TEAMS: Final = ("Turtle Power", "Foot Clan")
PACE: Final = 10.0
"""Answers a second of the game beside it at the most: nobody who plays has ever to be slowed down."""
AT_ONCE: Final = 40.0
BREATH: Final = 0.02


class Disturbed(RuntimeError):  # noqa: N818 - what the tool looks for, told as a sentence
    """Something happened that no message may cause; the message says what."""


class Visitor:
    """A page of one visitor, without a browser."""

    def __init__(self, address: str, who: str) -> None:
        self.stack = ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                f"ws://{address}/ws",
                proxy=None,
                max_size=None,
                max_queue=None,
                open_timeout=PATIENCE,
                additional_headers={"X-Forwarded-For": who},
            )
        )
        self.state: Message = {}
        self.got: list[Message] = []

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Message:
        message: Message = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "problem" and message["code"] == "fault":
            raise Disturbed(f"The server had a fault: {message}")
        if message["type"] == "state":
            self.state = message
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def reply_to(self, name: str) -> Message:
        """The reply to a message of that id."""
        return self.until(lambda message: message.get("id") == name)

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()


class Bombardment:
    """Hostile messages against a server, with a game under way beside it."""

    def __init__(self, address: str, seed: int, behind_proxy: bool = True) -> None:
        """behind_proxy: the server believes where messages say that they come from."""
        self.address = address
        self.choice = random.Random(seed)
        self.behind_proxy = behind_proxy
        self.visitors = 0
        self.sent = 0
        self.floods = 0
        headers = {"X-Forwarded-For": "192.0.2.1"}
        with httpx.Client(base_url=f"http://{address}", trust_env=False, timeout=PATIENCE, headers=headers) as http:
            self.target = opened(http, life=20)
            self.bystander = opened(http, life=LIFE)
        self.hostile = HostileMessages(seed, self.target["game"], self.bystander["game"])
        self.beside = self.sitting(self.bystander, "192.0.2.2")
        self.answers: list[str] = []
        """Ids of the answers of the game beside it."""
        self.pace = Bucket(PACE, AT_ONCE)
        self.over = False

    def sitting(self, game: Message, who: str) -> Visitor:
        page = Visitor(self.address, who)
        page.send({"type": "join", "game": game["game"], "token": game["token"]})
        page.until(lambda message: message["type"] == "state")
        return page

    def stranger(self) -> str:
        """A new address each time, so that limits of the one before do not hide anything."""
        self.visitors += 1
        return f"10.1.{self.visitors // 250 % 250}.{self.visitors % 250 + 1}"

    def run(self, messages: int) -> None:
        """Send so many; Disturbed if the server or a game does not stand it."""
        while self.sent < messages:
            self.attack()
            self.play_beside(3)
        while not self.over:
            self.play_beside(50)
        self.check_end()
        self.beside.socket.close()

    def attack(self) -> None:
        """One socket with hostile messages: from a seat, from a watcher, or from nobody."""
        kind = self.choice.random()
        with contextlib.suppress(ConnectionClosed, InvalidStatus), Visitor(self.address, self.stranger()) as page:
            if kind < 0.15:
                page.socket.send(self.hostile.first(self.target["token"], self.bystander["token"]))
                self.sent += 1
                page.until(lambda message: message["type"] in ("problem", "state"))
                return
            join = {"type": "join", "game": self.target["game"]}
            if kind < 0.85:
                join["token"] = self.target["token"]
            page.send(join)
            page.until(lambda message: message["type"] == "state")
            if kind > 0.97:
                self.flood(page)
            for _ in range(IN_ONE_GO // 2):
                # No more than a page may send at once, so that each of them is looked at.
                page.socket.send(self.hostile.message(page.state))
                self.sent += 1
            page.send({"type": "hurry", "id": "marker"})
            page.until(lambda message: message.get("id") == "marker" or message.get("final", False))
            self.go_on(page)

    def flood(self, page: Visitor) -> None:
        """More messages than anybody may send; the server lets go of the socket."""
        self.floods += 1
        for _ in range(FLOOD):
            page.socket.send(self.hostile.message(page.state))
            self.sent += 1

    def go_on(self, page: Visitor) -> None:
        """Sometimes the game that is bombarded goes on by a right answer, so that other questions come up."""
        question = page.state.get("question")
        if question is None or self.choice.random() < 0.5:
            return
        chosen = self.choice.choice(question["options"])["answer"]
        page.send({"type": "answer", "id": f"right {self.sent}", "version": question["version"], "answer": chosen})
        page.reply_to(f"right {self.sent}")

    def play_beside(self, answers: int) -> None:
        """Go on with the game beside it, as if nothing were."""
        for _ in range(answers):
            if "result" in self.beside.state["view"]:
                self.over = True
                return
            question = self.beside.state.get("question")
            if question is None:
                raise Disturbed(f"The game beside it asks nothing: {self.beside.state['view'].get('waiting')}")
            name = f"beside {len(self.answers)}"
            version = question["version"]
            if len(self.answers) >= MOST_ANSWERS:
                raise Disturbed(f"The game beside it is not over after {MOST_ANSWERS} answers.")
            chosen = eager(question, self.choice)
            while not self.pace.take():
                time.sleep(BREATH)
            self.beside.send({"type": "answer", "id": name, "version": version, "answer": chosen})
            self.answers.append(name)
            reply = self.beside.reply_to(name)
            if reply["type"] != "taken":
                raise Disturbed(f"The game beside it was refused an answer that it was offered: {reply}")
            while self.beside.state["version"] < reply["version"]:
                self.beside.receive()

    def check_end(self) -> None:
        """The game beside it has ended as it would have: all its dice are those of its secret."""
        headers = {"X-Forwarded-For": "192.0.2.3"}
        with httpx.Client(base_url=f"http://{self.address}", trust_env=False, timeout=PATIENCE) as http:
            text = http.get(f"/api/games/{self.bystander['game']}/record", headers=headers).text
            health = http.get("/health", headers=headers)
        verdict = verified(text, read(text, lookup))
        if not verdict.fair:
            raise Disturbed(verdict.words)
        if health.status_code != 200:
            raise Disturbed(f"The server is not well: {health.text}")


def opened(http: httpx.Client, life: int) -> Message:
    """A new game of one person at one screen."""
    seats = [{"kind": "person", "team": {"preset": team}} for team in TEAMS]
    reply = http.post("/api/games", json={"seats": seats, "first": 0, "one_screen": True, "life": life})
    reply.raise_for_status()
    found: Message = reply.json()
    return found


def eager(question: Message, choice: random.Random) -> int:
    """An answer that brings a game to its end, mostly."""
    wanted = ("attack", "purchase", "field", "pay")
    options = question["options"]
    if choice.random() < 0.1:
        return int(choice.choice(options)["answer"])
    best = min(options, key=lambda option: wanted.index(option["kind"]) if option["kind"] in wanted else len(wanted))
    return int(best["answer"])


def bombarded(address: str, messages: int, seed: int) -> str:
    """Bombard a server; gives a sentence about it, raises Disturbed if it did not stand it."""
    began = time.monotonic()
    done = Bombardment(address, seed)
    done.run(messages)
    seconds = time.monotonic() - began
    return (
        f"{done.sent} hostile messages over {done.visitors} sockets ({done.floods} floods, seed {seed}) in "
        f"{seconds:.0f} s: no fault, and the game beside them came to its end after {len(done.answers)} answers, "
        "every die as it had to fall."
    )
