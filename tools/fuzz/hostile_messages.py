"""Messages that nobody should send, made from those that pages do send."""

from __future__ import annotations

import json
import random
from typing import Any, Final

ACTIONS: Final = ("buy", "fabricate", "field", "use", "global", "ability", "attack", "block", "reroll", "choose")
NUMBERS: Final = (-1, 0, 1, 2, 3, 5, 8, 17, 40, 100, 255, 4096, 65536, 10**6, 2**40, -(2**40), 2**62, 2**63 - 1)
VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2**31, 2**63, -(2**63), 2**80, 1.5, 1e308, "", "x", "\x00", "\ud800", "é" * 50,
    "a" * 300, "‮", "\U0001f3b2", [], {}, [[]], "always", "never", "../../etc/passwd", "' OR 1=1 --", "<script>",
)  # fmt: skip
LONG: Final = 60_000
"""Characters: more than a message may have."""


class HostileMessages:
    """Makes messages from a seed."""

    def __init__(self, seed: int, game: str, other_game: str) -> None:
        self.choice = random.Random(seed)
        self.game = game
        self.other_game = other_game

    def value(self, depth: int = 0) -> Any:
        """Any JSON."""
        choice = self.choice
        if depth < 3 and choice.random() < 0.3:
            return [self.value(depth + 1) for _ in range(choice.randrange(5))]
        if depth < 3 and choice.random() < 0.2:
            return {choice.choice(["die", "card", "answer", "amount", "x"]): self.value(depth + 1) for _ in range(2)}
        return choice.choice(VALUES)

    def number(self) -> int:
        """A number that is rarely meant."""
        return self.choice.choice(NUMBERS)

    def parts(self, known: list[int]) -> list[Any]:
        """Parts of a declaration, some of which are offered."""
        pool: list[Any] = [*known, *known, self.number()]
        found = [self.choice.choice(pool) for _ in range(self.choice.randrange(8))]
        if self.choice.random() < 0.3:
            found = [{"answer": part, "amount": self.choice.randrange(1001)} for part in found]
        if self.choice.random() < 0.05:
            found = found * 60
        return found

    def message(self, state: dict[str, Any]) -> str | bytes:
        """The next message; state: the last one that the page got."""
        kind = self.choice.random()
        if kind < 0.08:
            return self.choice.randbytes(self.choice.randrange(1, 200))
        if kind < 0.12:
            return "".join(chr(self.choice.randrange(1, 0xD7FF)) for _ in range(self.choice.randrange(100)))
        if kind < 0.2:
            return json.dumps(self.value())
        return self.almost_right(state)

    def almost_right(self, state: dict[str, Any]) -> str:
        """A message of the right shape with values that are not."""
        choice = self.choice
        version = choice.choice([state.get("version", 0)] * 3 + [0, -1, state.get("version", 0) - 1, self.number()])
        question = state.get("question") or {}
        known = [option["answer"] for option in question.get("options", [])] + [0]
        made: list[dict[str, Any]] = [
            {"type": "answer", "id": "h", "version": version, "answer": self.number()},
            {"type": "answer", "id": "h", "version": version, "answer": self.parts(known)},
            {"type": "draft", "id": "h", "version": version, "parts": self.parts(known)},
            {"type": "why", "id": "h", "about": {choice.choice(["die", "card", "ability"]): self.number()}},
            {"type": "why", "id": "h", "about": {"die": self.number(), "other": self.number(), "action": "block"}},
            {"type": "why", "id": "h", "about": {"card": choice.randrange(40), "action": choice.choice(ACTIONS)}},
            {"type": "why", "id": "h", "about": {"die": choice.randrange(90), "action": choice.choice(ACTIONS)}},
            {"type": "undo", "id": "h", "to": choice.choice([-1, 10**6, -(2**40), 2**62])},
            {"type": "consent", "id": "h", "request": self.number(), "agree": choice.random() < 0.5},
            {"type": "windows", "id": "h", "ask": "x", "quiet": [self.number()]},
            {"type": "windows", "id": "h", "ask": "payable", "quiet": [self.number()] * choice.randrange(120)},
            {"type": "chance", "id": "h", "on": choice.random() < 0.2},
            {"type": "say", "id": "h", "phrase": choice.choice(["x", "hello"])},
            {"type": "join", "game": choice.choice([self.game, self.other_game, "nothing", "x" * 41])},
            {"type": "hurry", "id": "h"},
            {
                "type": choice.choice(["answer", "nothing", "", "hint", "concede"]),
                "id": self.value(),
                "x": self.value(),
            },
        ]
        message = choice.choice(made)
        if choice.random() < 0.3:
            message[choice.choice([*message, "more"])] = self.value()
        text = json.dumps(message)
        spoiled = choice.random()
        if spoiled < 0.1:
            at = choice.randrange(len(text))
            text = text[:at] + choice.choice(["", "}", "[" * 500, "\x00", '"', "9" * 400]) + text[at + 1 :]
        elif spoiled < 0.102:
            text += " " * LONG
        return text

    def first(self, token: str | None, other_token: str) -> str:
        """A first message that gets nobody to a table that is not theirs; or does, if the token is one of the game."""
        choice = self.choice
        wrong = [
            {"type": "join", "game": self.other_game, "token": token},
            {"type": "join", "game": self.game, "token": other_token},
            {"type": "join", "game": "no such game", "token": token},
            {"type": "join", "game": self.game, "token": "A" * choice.randrange(70)},
            {"type": "join", "game": self.game, "token": "' OR 1=1 --"},
            {"type": "answer", "id": "h", "version": 0, "answer": 0},
            self.value(),
        ]
        return json.dumps(choice.choice(wrong))
