"""Lines of a puzzle that are played out on the table: the solution, and what defeats a wrong answer."""

from __future__ import annotations

from overcrush.engine.machine import offered, open_question, proceed
from overcrush.engine.model.question import OptionKind
from overcrush.puzzles import Attempt, Puzzle, Status, solution_of
from overcrush.puzzles.deeds import NO_DEEDS
from overcrush.puzzles.puzzle import position_of
from overcrush.server.problems import Refused
from overcrush.server.puzzles.messages import Solution, Walk
from overcrush.server.puzzles.tables import attempt_of, walk, wanted
from overcrush.wording.texts import say


def solution(puzzle_id: str) -> Solution:
    """The one best line of a puzzle, with what leads to it."""
    puzzle = wanted(puzzle_id)
    found = solution_of(puzzle)
    solved = Attempt(puzzle, found.answers)
    played = solved.moment().played
    line = found.line()
    kinds = kinds_done(puzzle, played)
    deeds = list(dict.fromkeys(kind.value for kind in kinds if kind not in NO_DEEDS))
    game = position_of(puzzle)
    first = say(line[0], None, game, puzzle.seat) if line else ""
    return Solution(walk(puzzle, played, 0, line), deeds, kinds.count(OptionKind.ATTACK), first)


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


def defeat(puzzle_id: str, answers: list[int]) -> Walk:
    """How the other side defeats a wrong answer; Refused if there is nothing to defeat."""
    attempt = attempt_of(wanted(puzzle_id), answers)
    if attempt.status is not Status.FAILED:
        raise Refused(409, "Nothing is lost after these answers, so there is no line that defeats them.")
    before = Attempt.of(attempt.puzzle, answers)
    before.undo()
    begin = len(before.moment().played)
    return walk(attempt.puzzle, attempt.defeat_answers(), begin, attempt.refutation())
