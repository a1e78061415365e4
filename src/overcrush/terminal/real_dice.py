"""Real dice: people type what they draw and roll, several results in one line if they like."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from overcrush.terminal.screen import Screen, whole
from overcrush.wording.questions import Unread, WordedQuestion, find_among
from overcrush.wording.texts import listed, say

SEPARATOR: Final = re.compile(r"\s*[,;]\s*")
NUMBERS: Final = re.compile(r"[0-9]+(\s+[0-9]+)*")

Ask = Callable[[WordedQuestion], str]


class RealDice:
    """Answers for chance with what somebody types."""

    def __init__(self, screen: Screen, ask: Ask, ask_again: Ask) -> None:
        """ask: shows the question and gives what is typed. ask_again: the same after something that did not fit."""
        self.screen = screen
        self.ask = ask
        self.ask_again = ask_again
        self.ahead: list[str] = []
        """Rolls that were typed in one line, for the dice that follow."""

    def answer(self, asked: WordedQuestion, wrong: str) -> str:
        """The words of what was drawn or rolled; wrong: what is to be said about the last try."""
        if wrong:
            self.ahead.clear()
            self.screen.problem(wrong)
        while self.ahead:
            words = self.ahead.pop(0)
            if (meant := named(asked, words)) is not None:
                return meant
            self.ahead.clear()
            self.screen.problem(say("terminal:does not fit", {"words": words, "question": asked.sentence}))
        text = self.ask(asked)
        while True:
            first, *rest = text.split() if NUMBERS.fullmatch(text) else SEPARATOR.split(text)
            meant = named(asked, first)
            if meant is not None:
                self.ahead = rest
                return meant
            found = find_among(asked, first)
            assert isinstance(found, Unread)
            self.screen.problem(say("terminal:type a face", {"problem": found.sentence}))
            text = self.ask_again(asked)

    def drop_rest(self) -> None:
        """More rolls were typed than dice were rolled: say so, and do not keep them for the next dice."""
        if self.ahead:
            self.screen.problem(say("terminal:rolls not used", {"list": listed(self.ahead)}))
            self.ahead.clear()


def named(asked: WordedQuestion, words: str) -> str | None:
    """The answer that a number or words name, in words; None if there is none."""
    if 1 <= whole(words) <= len(asked.answers):
        return asked.answers[whole(words) - 1].words
    return words if isinstance(find_among(asked, words), int) else None
