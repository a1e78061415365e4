"""Lines of a puzzle that are played out on the table: the solution, and what defeats a wrong answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from overcrush.puzzles import Attempt, Puzzle, Status, solution_of
from overcrush.puzzles.wrong_lines import kinds_done, told_to_player, wrong_line, wrong_lines
from overcrush.server.problems import Refused
from overcrush.server.puzzles.messages import Defeat, Solution, WrongLine
from overcrush.server.puzzles.tables import attempt_of, walk, wanted

ATTACK: Final = "attack"
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
    kinds = kinds_done(puzzle, played)
    words = [told_to_player(puzzle, each) for each in found.line()]
    first = words[0] if words else ""
    others = [WrongLine(*each) for each in wrong_lines(puzzle, found.answers)]
    return Solution(walk(puzzle, played, 0, words), list(dict.fromkeys(kinds)), kinds.count(ATTACK), first, others)


def defeat(puzzle_id: str, answers: list[int]) -> Defeat:
    """How the other side defeats a wrong answer; Refused if there is nothing to defeat."""
    attempt = attempt_of(wanted(puzzle_id), answers)
    if attempt.status is not Status.FAILED:
        raise Refused(409, "Nothing is lost after these answers, so there is no line that defeats them.")
    before = Attempt.of(attempt.puzzle, answers)
    before.undo()
    begin = len(before.moment().played)
    words = [told_to_player(attempt.puzzle, each) for each in attempt.refutation()[:-1]]
    shown = walk(attempt.puzzle, attempt.defeat_answers(), begin, words)
    return Defeat(WrongLine(*wrong_line(attempt)), shown)
