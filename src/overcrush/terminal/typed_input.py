"""From what is typed to what is answered: numbers, words, their beginnings, whole declarations; or what is wrong."""

from __future__ import annotations

import copy
import re
from typing import Final

from overcrush.engine.model.game import Game
from overcrush.engine.model.question import Option, OptionKind, QuestionKind
from overcrush.engine.model.refusals import Refusal
from overcrush.engine.queries.targets import FINISHED
from overcrush.table.declarations import VERBS, check, declaration, first_of_each, named_parts, unfold, unfold_words
from overcrush.terminal.commands import DONE, ending_of
from overcrush.terminal.screen import whole
from overcrush.terminal.why_not import why_missing
from overcrush.wording.options import Answer, typed
from overcrush.wording.questions import Unread, WordedQuestion, answers_for, find_among, shortened, whole_question
from overcrush.wording.refusals import refusal_in_words
from overcrush.wording.texts import listed, say
from overcrush.wording.typed_words import after_verb, any_of, typed_words

MOST_MEANT: Final = 5


class Reply:
    """What a line came to: answers to play, or a problem; neither if a declaration goes on."""

    def __init__(self, steps: list[int] | None = None, problem: str = "") -> None:
        self.steps = steps or []
        self.problem = problem
        self.by_itself = False
        """A declaration is complete, and nobody had to say so."""


LAST: Final = (OptionKind.PASS, OptionKind.NO)
"""Listed last although the game lists them first: nobody ends a step by typing 1, and yes comes first."""


def as_listed(asked: WordedQuestion) -> WordedQuestion:
    """The question with its answers as a person reads them: pass and no at the end, shares of damage as such."""
    listed_so = copy.copy(asked)
    answers = [share_in_words(each) for each in asked.answers]
    if answers and answers[0].option.kind in LAST:
        answers = [*answers[1:], answers[0]]
    listed_so.answers = answers
    return listed_so


def share_in_words(answer: Answer) -> Answer:
    """A share of damage in words that nobody takes for the number of an answer."""
    option = answer.option
    if option.kind is not OptionKind.SHARE:
        return answer
    form = rf"[0-9]+ {any_of('to')} (.+)"
    target = re.fullmatch(form, answer.words)
    assert target is not None, "a share is so much to somebody"
    fields = {"amount": str(option.amount), "target": target[1]}
    words = say("terminal:share" if option.amount else "terminal:no share", fields)
    return Answer(option, answer.plain, words, answer.said)


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
        self.parts: list[Answer] = []
        """The parts of a declaration: one for all that look alike."""
        if self.declaration is not None:
            self.parts = answers_for(game, first_of_each(self.declaration))
        self.shown = as_listed(asked)
        """The question with the answers that can be given now, numbered from 1."""
        self.show()

    def show(self) -> None:
        """The question as it stands with what was chosen: what can be added, and done if that is possible."""
        if self.declaration is None:
            return
        state = check(self.game, [each.option for each in self.chosen])
        can_add = {part.answer for part in state.can_add}
        shown = WordedQuestion(self.asked.question, self.asked.message, self.sentence(state.can_finish))
        shown.answers = [each for each in self.parts if each.number in can_add]
        if state.can_finish:
            shown.answers += answers_for(self.game, [Option(FINISHED, OptionKind.DONE)])
        shown.so_far = [*self.asked.so_far, *(answer.words for answer in self.chosen)]
        self.shown = shown

    def sentence(self, can_finish: bool) -> str:
        """What is asked, and how a whole declaration is typed."""
        whole_words = whole_question(self.asked.message)
        if whole_words is None or not can_finish:
            return self.asked.sentence
        fields = {"question": say(whole_words, None, self.game), "done": say("option:done")}
        return say("terminal:declare more" if self.chosen else "terminal:declare", fields)

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
            joint = rf"[\s,;]+(?:{any_of('and')}\s+)?"
            form = rf"([0-9]+(?:{joint}[0-9]+)*)({joint}{any_of('done')})?"
            numbers = re.fullmatch(form, text, re.IGNORECASE)
            if numbers:
                return self.several(re.findall(r"[0-9]+", numbers[1]), finished=numbers[2] is not None)
        if text.isdecimal():
            number = whole(text)
            if not 1 <= number <= len(self.shown.answers):
                return Reply(problem=self.no_number(text))
            return self.take(self.shown.answers[number - 1])
        found = find_among(self.shown, text)
        if isinstance(found, int):
            return self.take(next(each for each in self.shown.answers if each.number == found))
        if found.several:
            return Reply(problem=say("terminal:how to answer", {"problem": found.sentence}))
        if ending_of(text):
            return self.nothing_more(ending_of(text))
        if self.declaration is not None:
            if self.means_all(text):
                return self.add_all()
            named = named_parts(self.game, text)
            if isinstance(named, Unread):
                return Reply(problem=say("terminal:how to answer", {"problem": named.sentence}))
            if named is not None:
                return self.add([self.part(option) for option in named], finished=False)
        else:
            steps = unfold_words(self.game, text)
            if isinstance(steps, Refusal):
                return Reply(problem=str(refusal_in_words(self.game, steps)))
            if steps is not None:
                return Reply(steps)
        meant = beginning(self.shown.answers, text)
        if len(meant) == 1:
            return self.take(meant[0])
        if meant:
            several = listed((each.words for each in meant[:MOST_MEANT]), "semicolon")
            return Reply(problem=say("terminal:several answers", {"words": shortened(text), "list": several}))
        whole_list = beginning(self.parts, text)
        if len(whole_list) == 1:
            # It is part of the declaration, but not together with what was chosen: the refusal says why.
            return self.add(whole_list, finished=False)
        reasons = why_missing(self.game, self.shown.seat, self.shown, text)
        if reasons:
            return Reply(problem="\n".join(reasons))
        return Reply(problem=say("terminal:how to answer", {"problem": found.sentence}))

    def means_all(self, text: str) -> bool:
        """Whether somebody wants all dice: "attack with all", "reroll all"."""
        assert self.declaration is not None
        _, rest = after_verb(VERBS[self.declaration.kind], typed(text))
        return self.declaration.kind is not QuestionKind.BLOCKERS and rest in typed_words("all")

    def add_all(self) -> Reply:
        """Add to the declaration whatever can be added."""
        before = len(self.chosen)
        while left := [each for each in self.shown.answers if each.number != FINISHED]:
            reply = self.add(left[:1], finished=False)
            if reply.steps or reply.problem:
                return reply
        return Reply() if len(self.chosen) > before else Reply(problem=say("terminal:nothing to add"))

    def no_number(self, number: str) -> str:
        most = len(self.shown.answers)
        return say("terminal:no answer", {"number": shortened(number), "most": str(most)})

    def nothing_more(self, word: str) -> Reply:
        """`done` ends a declaration and `pass` a step: one is never taken for the other."""
        for each in self.shown.answers:
            if each.option.kind in (OptionKind.DONE, OptionKind.PASS):
                fields = {"word": say(f"option:{word}"), "other": each.words}
                return Reply(problem=say("terminal:other ending", fields))
        if self.declaration is not None and word == DONE:
            return self.finish()
        return Reply(problem=say("terminal:no ending", {"word": say(f"option:{word}")}))

    def part(self, option: Option) -> Answer:
        """A part of the declaration as it was shown."""
        return next(each for each in self.parts if each.number == option.answer)

    def take(self, answer: Answer) -> Reply:
        """One answer. A declaration waits for done, unless its number of dice is given and reached."""
        if self.declaration is None:
            return Reply([answer.number])
        if answer.number == FINISHED:
            return self.finish()
        return self.add([answer], finished=False)

    def several(self, numbers: list[str], finished: bool) -> Reply:
        """Several numbers at once, and perhaps done."""
        answers = self.shown.answers
        for number in numbers:
            if not 1 <= whole(number) <= len(answers):
                return Reply(problem=self.no_number(number))
        chosen = [answers[whole(number) - 1] for number in numbers]
        if chosen[-1].number == FINISHED:
            chosen.pop()
            finished = True
        if any(each.number == FINISHED for each in chosen):
            return Reply(problem=say("terminal:done comes last"))
        return self.add(chosen, finished)

    def add(self, chosen: list[Answer], finished: bool) -> Reply:
        """Add to the declaration, all of it or nothing."""
        assert self.declaration is not None
        before = self.chosen
        for each in chosen:
            can_add = {part.answer for part in check(self.game, [one.option for one in self.chosen]).can_add}
            alike = self.declaration.group_of(each.number)
            if not any(self.declaration.group_of(number) == alike for number in can_add):
                return self.together([*before, *chosen], before)
            self.chosen = [*self.chosen, each]
        self.show()
        exactly = self.declaration.least == self.declaration.most
        complete = exactly and all(each.number == FINISHED for each in self.shown.answers)
        if finished or complete:
            reply = self.finish()
            reply.by_itself = not finished
            if reply.problem:
                self.chosen = before
                self.show()
            return reply
        return Reply()

    def together(self, all_chosen: list[Answer], before: list[Answer]) -> Reply:
        """Why these cannot all be declared; what was chosen before stands."""
        self.chosen = all_chosen
        problem = self.finish().problem
        self.chosen = before
        self.show()
        words = listed(each.words for each in all_chosen)
        return Reply(problem=say("terminal:not together", {"words": words, "problem": problem}))

    def finish(self) -> Reply:
        """The declaration as it stands, in the small answers of the game; or what stands against it."""
        steps = unfold(self.game, [each.option for each in self.chosen])
        return Reply(problem=str(refusal_in_words(self.game, steps))) if isinstance(steps, Refusal) else Reply(steps)


def beginning(answers: list[Answer], text: str) -> list[Answer]:
    """The answers that begin with what was typed; else those in which some word begins with it."""
    wanted = typed(text)
    meant = [each for each in answers if typed(each.words).startswith(wanted)]
    inside = re.compile(rf"(?<!\w){re.escape(wanted)}")
    meant = meant or [each for each in answers if inside.search(typed(each.words))]
    if meant:
        return meant
    # Else those of whose words some begin so, one after the other: "block rock with leo".
    letters = re.compile(r"\b.*?(?<!\w)".join(re.escape(word) + r"\w*" for word in wanted.split()))
    return [each for each in answers if letters.match(typed(each.words))]
