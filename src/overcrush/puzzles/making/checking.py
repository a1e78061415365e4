"""Whether a candidate is a puzzle: one best line, proven, and not to be found by doing the obvious."""

from __future__ import annotations

from typing import Final, NamedTuple

from overcrush.engine.machine import kind_asked, open_question, proceed
from overcrush.engine.model.constants import CHANCE
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.formats.card_ids import lookup
from overcrush.players.plans.policy import Memory
from overcrush.puzzles.attempt import solution_of
from overcrush.puzzles.judging import Judge, Verdict
from overcrush.puzzles.least_lines import Line, Lines, Parts, TooBroad, part_of
from overcrush.puzzles.making.candidates import Candidate, solver_goal
from overcrush.puzzles.moments import Status, next_moment
from overcrush.puzzles.puzzle import Puzzle, position_of, side_of
from overcrush.puzzles.replies import GLANCE, natural_answer, simplest_answer
from overcrush.table.records.record_reader import read

MOST_POSITIONS: Final = 4_000
"""Positions for all verdicts."""
MOST_PARTS: Final = 7
MOST_ANSWERS: Final = 30


class Checked(NamedTuple):
    """What was proven of a candidate."""

    judge: Judge
    line: Line
    """The one best line."""
    planned: bool
    """Whether whoever follows simple plans finds it."""


def checked(found: Candidate, with_planned: bool = True) -> Checked | None:
    """The proof that a candidate is a puzzle; None if it is none, or that cannot be proven.

    with_planned: also those that simple plans solve.
    """
    game = found.game
    judge = Judge(game.copy(), game.setting.side_of[game.asked], solver_goal(found.goal), GLANCE)
    if judge.verdict(game) is not Verdict.KEPT or obvious(game, judge):
        return None
    planned = plans_solve(game, judge)
    if planned and not with_planned:
        return None
    try:
        least = Lines(judge, MOST_POSITIONS).least(game)
    except TooBroad:
        return None
    if len(least) != 1 or not 1 <= len(least[0].parts) <= MOST_PARTS or rolls_dice(game, judge, least[0].answers):
        return None
    return Checked(judge, least[0], planned)


def problem_of(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle by the cards and rules of today; empty if it is proven again."""
    try:
        record = read(puzzle.record, lookup, strict=False)
        stored = solution_of(puzzle).answers
    except ValueError as problem:
        return str(problem)
    game = position_of(puzzle)
    judge = Judge(game.copy(), side_of(game, puzzle), puzzle.solver_goal, GLANCE)
    proof = checked(Candidate(puzzle.goal, record, game))
    if proof is None:
        return f"Puzzle {puzzle.id} has no best line, or more than one, or it is found by doing nothing."
    if parts_of_line(game, judge, tuple(stored)) != proof.line.parts:
        return f"Puzzle {puzzle.id} has another best line by now."
    return ""


def parts_of_line(game: Game, judge: Judge, answers: tuple[int, ...]) -> Parts:
    """The parts of a player's answers."""
    line = Line((), ())
    there = game.copy()
    for answer in answers:
        option = next(each for each in open_question(there).options if each.answer == answer)
        line = line.behind(part_of(there, option), answer)
        there = next_moment(judge, there, (), answer).game
    return line.parts


def rolls_dice(game: Game, judge: Judge, answers: tuple[int, ...]) -> bool:
    """Whether dice are rolled on a line."""
    walked = game.copy()
    there = game.copy()
    for answer in answers:
        moment = next_moment(judge, there, (), answer)
        for played in moment.played:
            if walked.asked == CHANCE:
                return True
            proceed(walked, played, None, None)
        there = moment.game
    return False


def obvious(game: Game, judge: Judge) -> bool:
    """Whether attacking with everybody and otherwise doing nothing reaches the goal."""
    tried = game.copy()
    for _ in range(MOST_ANSWERS):
        moment = next_moment(judge, tried.copy(), (), first_thought(tried))
        if moment.status is not Status.ASKED:
            return moment.status is Status.SOLVED
        tried = moment.game
    return False


def first_thought(game: Game) -> int:
    """One more attacker if there is one; otherwise nothing more."""
    options = open_question(game).options
    if kind_asked(game) is QuestionKind.ATTACKERS and options[0].kind is OptionKind.ATTACK:
        return options[0].answer
    return simplest_answer(game)


def plans_solve(game: Game, judge: Judge) -> bool:
    """Whether whoever follows simple plans reaches the goal."""
    tried = game.copy()
    memory = Memory()
    for _ in range(MOST_ANSWERS):
        moment = next_moment(judge, tried.copy(), (), natural_answer(tried, memory))
        if moment.status is not Status.ASKED:
            return moment.status is Status.SOLVED
        tried = moment.game
    return False
