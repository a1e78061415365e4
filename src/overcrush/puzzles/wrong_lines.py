"""What is done in the lines of a puzzle, for its player to read; lines that fail, and lie beside the solution."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from overcrush.engine.machine import declared, offered, open_question, proceed
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import OptionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.puzzles.attempt import Attempt
from overcrush.puzzles.least_lines import NO_PARTS
from overcrush.puzzles.moments import Status
from overcrush.puzzles.puzzle import Puzzle, position_of
from overcrush.wording.questions import given_message
from overcrush.wording.texts import Message, Part, listed, say, worded

MOST_SHOWN: Final = 5
MOST_OF_ONE_QUESTION: Final = 2
"""Wrong lines that leave the solution at the same question."""
MOST_TRIED: Final = 60
"""Answers that are looked at for them."""
ENDING: Final = (OptionKind.PASS, OptionKind.DONE)
DECLARED: Final = (OptionKind.ATTACK, OptionKind.BLOCK)
PLAINLY: Final = {
    "option:global": "puzzle:does:global",
    "option:target": "puzzle:does:target",
    "option:target player": "puzzle:does:target player",
    "given:act:attack": "puzzle:does:act attack",
    "given:act:other": "puzzle:does:act other",
    "given:attackers": "puzzle:does:attackers",
    "given:blockers": "puzzle:does:blockers",
}
"""Answers that are told as what somebody does: by themselves they are what is typed, or stand in the story."""
NUMBERED: Final = "list:numbered"
"""A name among others that are alike."""


class WrongLine(NamedTuple):
    """What the player of a puzzle answers in a line that fails."""

    answers: list[int]
    words: str
    """What they do."""
    ends: str
    """How the turn ends then, in a sentence."""


def told_to_player(puzzle: Puzzle, said: Message) -> str:
    """A message in words that speak to the player of a puzzle."""
    plain = plainly(said)
    assert isinstance(plain, Message), "a message stays one"
    return say(plain, None, position_of(puzzle), puzzle.seat)


def plainly(said: Part) -> Part:
    """The same with its answers told as what somebody does."""
    if not isinstance(said, Message):
        return said
    inner = said.fields.get("words")
    fields = said.fields if inner is None or isinstance(inner, list) else {**said.fields, "words": plainly(inner)}
    return Message(PLAINLY.get(said.key, said.key), fields)


def kinds_done(puzzle: Puzzle, played: tuple[int, ...]) -> list[str]:
    """What the player of a puzzle does in a line, by kind of answer, one after the other."""
    game = position_of(puzzle)
    found: list[str] = []
    for answer in played:
        offered(game)
        if game.asked == puzzle.seat:
            kind = next(each.kind for each in open_question(game).options if each.answer == answer)
            found += [] if kind in NO_PARTS else [kind.value]
        proceed(game, answer, None, None)
    return found


def own_words(puzzle: Puzzle, played: tuple[int, ...]) -> str:
    """What the player of a puzzle does in a line, in words; what is alike is counted."""
    game = position_of(puzzle)
    done: Counter[str] = Counter()
    ended = ""
    for answer in played:
        offered(game)
        if game.asked == puzzle.seat:
            asked = open_question(game)
            kind = next(each.kind for each in asked.options if each.answer == answer)
            said = given_message(game, asked, answer)
            words = worded(without_number(said) if kind in DECLARED else plainly(said), game, puzzle.seat)
            if kind not in ENDING:
                done[words] += 1
                ended = ""
            elif not asked.so_far:
                ended = words
        proceed(game, answer, None, None)
    counted = [words if n == 1 else say("puzzle:times", {"words": words, "number": n}) for words, n in done.items()]
    return listed([*counted, *([ended] if ended else [])])


def without_number(said: Part) -> Part:
    """A part of a message without what tells apart what is alike."""
    if not isinstance(said, Message):
        return said
    if said.key == NUMBERED:
        inner = said.fields["words"]
        assert not isinstance(inner, list), "a name is one part"
        return without_number(inner)
    return said


def wrong_lines(puzzle: Puzzle, solution: list[int]) -> list[WrongLine]:
    """Some lines that leave the solution at one answer and fail, those that leave it latest first."""
    found: dict[str, WrongLine] = {}
    tried = 0
    left = MOST_OF_ONE_QUESTION
    for at in range(len(solution) - 1, -1, -1):
        before = Attempt.of(puzzle, solution[:at]).moment().game
        for answer in offered(before.copy()):
            if answer == solution[at] or tried >= MOST_TRIED or left == 0 or len(found) >= MOST_SHOWN:
                continue
            tried += 1
            line = failing(puzzle, [*solution[:at], answer])
            if line is not None and line.words not in found:
                found[line.words] = line
                left -= 1
        if not declared(before):
            left = MOST_OF_ONE_QUESTION
    return list(found.values())


def failing(puzzle: Puzzle, answers: list[int]) -> WrongLine | None:
    """The line of these answers, a declaration under way ended as soon as it may be; None if it does not fail."""
    attempt = Attempt.of(puzzle, answers)
    while attempt.status is Status.ASKED and declared(attempt.moment().game):
        attempt = Attempt.of(puzzle, [*attempt.answers, soonest(attempt.moment().game)])
    return wrong_line(attempt) if attempt.status is Status.FAILED else None


def soonest(game: Game) -> int:
    """The answer that ends a declaration, or brings it nearest to its end."""
    offer = offered(game)
    return FINISHED if FINISHED in offer else offer[0]


def wrong_line(attempt: Attempt) -> WrongLine:
    """What was done in an attempt that has failed, and what it lacks."""
    puzzle = attempt.puzzle
    ends = told_to_player(puzzle, attempt.refutation()[-1])
    return WrongLine(list(attempt.answers), own_words(puzzle, attempt.moment().played), ends)
