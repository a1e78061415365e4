"""From what is typed to what is answered: numbers, words, their beginnings, whole declarations; or what is wrong."""

from __future__ import annotations

import copy
import re
from typing import Final

from overcrush.engine.model.game import Game
from overcrush.engine.model.question import Declaration, Option, OptionKind
from overcrush.engine.model.refusals import Refusal
from overcrush.engine.queries.targets import FINISHED
from overcrush.table.declarations import check, declaration, unfold, unfold_words
from overcrush.terminal.screen import whole
from overcrush.terminal.why_not import why_missing
from overcrush.wording.options import Answer, typed
from overcrush.wording.questions import WordedQuestion, answers_for, find_among, shortened
from overcrush.wording.refusals import refusal_in_words

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


def pass_last(asked: WordedQuestion) -> WordedQuestion:
    """The question with pass at the end, where done stands too: nobody ends a step by typing 1."""
    if not asked.answers or asked.answers[0].option.kind is not OptionKind.PASS:
        return asked
    ordered = copy.copy(asked)
    ordered.answers = [*asked.answers[1:], asked.answers[0]]
    return ordered


class OpenQuestion:
    """A question while it is being answered. Of a declaration nothing is answered before it is complete."""

    def __init__(self, game: Game, asked: WordedQuestion) -> None:
        self.game = game
        self.asked = asked
        found = declaration(game) if asked.question.declares else None
        self.declaration = None if found is None or found.total is not None else found
        """What a declaration of dice may consist of; None for every other question."""
        self.chosen: list[Answer] = []
        """What was chosen so far of a declaration."""
        self.parts: list[Answer] = [] if self.declaration is None else answers_for(game, one_of_each(self.declaration))
        """The parts of a declaration: one for all that look alike."""
        self.shown = pass_last(asked)
        """The question with the answers that can be given now, numbered from 1."""
        self.show()

    def show(self) -> None:
        """The question as it stands with what was chosen: what can be added, and done if that is possible."""
        if self.declaration is None:
            return
        state = check(self.game, [each.option for each in self.chosen])
        can_add = {part.answer for part in state.can_add}
        shown = WordedQuestion(self.asked.question, self.asked.sentence)
        shown.answers = [each for each in self.parts if each.number in can_add]
        if state.can_finish:
            shown.answers += answers_for(self.game, [Option(FINISHED, OptionKind.DONE)])
        shown.so_far = [*self.asked.so_far, *(answer.words for answer in self.chosen)]
        self.shown = shown

    def back(self) -> bool:
        """Take back the last choice of a declaration; False if there is none."""
        if not self.chosen:
            return False
        self.chosen.pop()
        self.show()
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
            if self.declaration is not None:
                return self.finish()
        if not self.chosen:
            steps = unfold_words(self.game, text)
            if isinstance(steps, Refusal):
                return Reply(problem=str(refusal_in_words(self.game, steps)))
            if steps is not None:
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
        """One answer. A declaration waits for done, unless its number of dice is given and reached."""
        if self.declaration is None:
            return Reply([answer.number])
        if answer.number != FINISHED:
            self.chosen.append(answer)
            self.show()
            exactly = self.declaration.least == self.declaration.most
            if not exactly or any(each.number != FINISHED for each in self.shown.answers):
                return Reply()
        return self.finish()

    def several(self, numbers: list[str]) -> Reply:
        """Several numbers at once: the whole declaration, done included."""
        answers = self.shown.answers
        for number in numbers:
            if not 1 <= whole(number) <= len(answers):
                return Reply(problem=self.no_number(number))
        chosen = [answers[whole(number) - 1] for number in numbers]
        if any(each.number == FINISHED for each in chosen):
            return Reply(problem="Type the dice without done: it follows by itself.")
        before = self.chosen
        self.chosen = [*before, *chosen]
        reply = self.finish()
        if reply.problem:
            words = ", ".join(each.words for each in self.chosen)
            self.chosen = before
            return Reply(problem=f"These do not go together: {words}. {reply.problem}")
        self.show()
        return reply

    def finish(self) -> Reply:
        """The declaration as it stands, in the small answers of the game; or what stands against it."""
        steps = unfold(self.game, [each.option for each in self.chosen])
        return Reply(problem=str(refusal_in_words(self.game, steps))) if isinstance(steps, Refusal) else Reply(steps)


def one_of_each(found: Declaration) -> list[Option]:
    """The parts of a declaration without those that look like an earlier one."""
    return [part for at, part in enumerate(found.parts) if found.alike.index(found.alike[at]) == at]
