"""Lines of a puzzle that are played out on the table: the solution, and what defeats a wrong answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from overcrush.engine.machine import offered, open_question, proceed
from overcrush.engine.model.question import OptionKind
from overcrush.puzzles import Attempt, Puzzle, Status, solution_of
from overcrush.puzzles.deeds import NO_DEEDS
from overcrush.puzzles.puzzle import position_of
from overcrush.server.problems import Refused
from overcrush.server.puzzles.messages import Defeat, Solution
from overcrush.server.puzzles.tables import attempt_of, walk, wanted
from overcrush.server.puzzles.wrong_lines import wrong_line, wrong_lines
from overcrush.wording.texts import say

SOLUTIONS_KEPT: Final = 64
"""Of puzzles, in memory."""


def solution(puzzle_id: str) -> Solution:
    """The one best line of a puzzle, with what leads to it and what lies beside it."""
    return solution_shown(wanted(puzzle_id))


@lru_cache(maxsize=SOLUTIONS_KEPT)
def solution_shown(puzzle: Puzzle) -> Solution:
    """The solution of a puzzle for pages."""
    found = solution_of(puzzle)
    solved = Attempt(puzzle, found.answers)
    played = solved.moment().played
    line = found.line()
    kinds = kinds_done(puzzle, played)
    deeds = list(dict.fromkeys(kind.value for kind in kinds if kind not in NO_DEEDS))
    game = position_of(puzzle)
    first = say(line[0], None, game, puzzle.seat) if line else ""
    others = wrong_lines(puzzle, found.answers)
    return Solution(walk(puzzle, played, 0, line), deeds, kinds.count(OptionKind.ATTACK), first, others)


def kinds_done(puzzle: Puzzle, played: tuple[int, ...]) -> list[OptionKind]:
    """What whoever solves a puzzle does in a line, by kind."""
    game = position_of(puzzle)
    found: list[OptionKind] = []
    for answer in played:
        offered(game)
        if game.asked == puzzle.seat:
            found.append(next(each.kind for each in open_question(game).options if each.answer == answer))
        proceed(game, answer, None, None)
    return found


def defeat(puzzle_id: str, answers: list[int]) -> Defeat:
    """How the other side defeats a wrong answer; Refused if there is nothing to defeat."""
    attempt = attempt_of(wanted(puzzle_id), answers)
    if attempt.status is not Status.FAILED:
        raise Refused(409, "Nothing is lost after these answers, so there is no line that defeats them.")
    before = Attempt.of(attempt.puzzle, answers)
    before.undo()
    begin = len(before.moment().played)
    shown = walk(attempt.puzzle, attempt.defeat_answers(), begin, attempt.refutation()[:-1])
    return Defeat(wrong_line(attempt), shown)
