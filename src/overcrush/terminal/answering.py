"""From what is typed to what is answered: numbers, words, their beginnings, whole declarations; or what is wrong."""

from __future__ import annotations

import copy
import re
from typing import Final

from overcrush.engine.answers import Answer, typed
from overcrush.engine.choosing import FINISHED
from overcrush.engine.machine import play, why_not
from overcrush.engine.questions import Question, find_among, shortened
from overcrush.engine.state import Game
from overcrush.engine.table import unfold
from overcrush.engine.windows import PASS
from overcrush.terminal.declaring import Declaration, is_declaration
from overcrush.terminal.refusing import why_missing
from overcrush.terminal.screen import whole

NUMBERS: Final = re.compile(r"[0-9]+(?:[\s,;]+(?:and\s+)?[0-9]+)+")
NUMBERS_AND_DONE: Final = re.compile(r"([0-9]+(?:[\s,;]+[0-9]+)*)[\s,;]+(?:done|pass)", re.IGNORECASE)
NOTHING_MORE: Final = ("done", "pass")
"""What people type for nothing more, whichever of the two the question calls it."""
MOST_MEANT: Final = 5
HINT: Final = "Type a number, words, or ? for help."


class Reply:
    """What a line came to: answers to play, or a problem; neither if a declaration goes on."""

    def __init__(self, steps: list[int] | None = None, problem: str = "") -> None:
        self.steps = steps or []
        self.problem = problem


def pass_last(asked: Question) -> Question:
    """The question with pass at the end, where done stands too: nobody ends a step by typing 1."""
    if asked.topic != "act" or asked.answers[0].number != PASS:
        return asked
    ordered = copy.copy(asked)
    ordered.answers = [*asked.answers[1:], asked.answers[0]]
    return ordered


class OpenQuestion:
    """A question while it is being answered."""

    def __init__(self, game: Game, asked: Question) -> None:
        self.game = game
        self.declaration = Declaration(game, asked) if is_declaration(game) else None
        self.shown = self.declaration.question() if self.declaration else pass_last(asked)
        """The question with the answers that can be given now, numbered from 1."""

    def back(self) -> bool:
        """Take back the last choice of a declaration; False if there is none."""
        if self.declaration is None or not self.declaration.chosen:
            return False
        self.declaration.chosen.pop()
        self.shown = self.declaration.question()
        return True

    def read(self, text: str) -> Reply:
        """Use a typed line."""
        if self.declaration is not None:
            finished = NUMBERS_AND_DONE.fullmatch(text)
            if finished or NUMBERS.fullmatch(text):
                return self.several(re.findall(r"[0-9]+", finished[1] if finished else text))
        if text.isdecimal():
            number = whole(text)
            if not 1 <= number <= len(self.shown.answers):
                return Reply(problem=self.no_number(text))
            return self.take(self.shown.answers[number - 1])
        found = find_among(self.shown, text)
        if isinstance(found, int):
            return self.take(next(each for each in self.shown.answers if each.number == found))
        if text.casefold() in NOTHING_MORE:
            for each in self.shown.answers:
                if each.words in NOTHING_MORE:
                    return self.take(each)
        if self.declaration is None or not self.declaration.chosen:
            steps = unfold(self.game, text)
            if steps:
                return Reply(steps)
        wanted = typed(text)
        meant = [each for each in self.shown.answers if typed(each.words).startswith(wanted)]
        if not meant:
            meant = [each for each in self.shown.answers if wanted in typed(each.words)]
        if len(meant) == 1:
            return self.take(meant[0])
        reasons = why_missing(self.game, self.shown.seat, self.shown, text)
        if reasons:
            return Reply(problem="\n".join(reasons))
        if len(meant) > 1 and not found.several:
            several = "; ".join(each.words for each in meant[:MOST_MEANT])
            return Reply(problem=f"{shortened(text)!r} could mean several answers: {several}. Type a number.")
        return Reply(problem=f"{found.sentence} {HINT}")

    def no_number(self, number: str) -> str:
        most = len(self.shown.answers)
        return f"There is no answer {shortened(number)}. Type a number from 1 to {most}, words, or ? for help."

    def take(self, answer: Answer) -> Reply:
        """One answer: a declaration goes on as long as something could be added to it."""
        if self.declaration is None:
            return Reply([answer.number])
        if answer.number != FINISHED:
            self.declaration.chosen.append(answer)
            self.shown = self.declaration.question()
            if any(each.number != FINISHED for each in self.shown.answers):
                return Reply()
        return Reply(self.declaration.steps())

    def several(self, numbers: list[str]) -> Reply:
        """Several numbers at once: the whole declaration, done included."""
        assert self.declaration is not None
        answers = self.shown.answers
        for number in numbers:
            if not 1 <= whole(number) <= len(answers):
                return Reply(problem=self.no_number(number))
        chosen = [answers[whole(number) - 1] for number in numbers]
        if any(each.number == FINISHED for each in chosen):
            return Reply(problem="Type the dice without done: it follows by itself.")
        before = list(self.declaration.chosen)
        for each in chosen:
            if not self.declaration.can_add(each):
                self.declaration.chosen = before
                words = ", ".join(each.words for each in chosen)
                return Reply(problem=f"These do not go together: {words}. {self.against(chosen)}")
            self.declaration.chosen.append(each)
        steps = self.declaration.steps()
        self.shown = self.declaration.question()
        return Reply(steps)

    def against(self, chosen: list[Answer]) -> str:
        """What stands against the last of several choices, if the game can say so."""
        tried = self.game.copy()
        for answer in chosen:
            refused = why_not(tried, answer.number)
            if refused is not None:
                return str(refused)
            play(tried, answer.number)
        return "Choose one after the other."
