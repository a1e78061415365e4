"""Whether a candidate is a puzzle: one best line, proven, and not to be found by doing the obvious."""

from __future__ import annotations

from typing import Final, NamedTuple

from overcrush.engine.machine import kind_asked, open_question
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.players.plans.policy import Memory
from overcrush.puzzles.deeds import Line, Lines, TooBroad
from overcrush.puzzles.judging import Judge, Verdict
from overcrush.puzzles.making.candidates import Candidate, solver_goal
from overcrush.puzzles.moments import Status, next_moment
from overcrush.puzzles.replies import natural_answer, simplest_answer

POSITIONS: Final = 1_500
"""Positions for one verdict: what takes more would keep people waiting while they solve it."""
MOST_POSITIONS: Final = 8_000
"""Positions for all verdicts."""
MOST_DEEDS: Final = 7
MOST_ANSWERS: Final = 30


class Checked(NamedTuple):
    """What was proven of a candidate."""

    line: Line
    """The one best line."""
    questions: int
    """How many questions of the player were looked at."""
    planned: bool
    """Whether whoever follows simple plans finds it."""


def checked(found: Candidate) -> Checked | None:
    """The proof that a candidate is a puzzle; None if it is none, or that cannot be proven."""
    game = found.game
    judge = Judge(game.copy(), game.setting.side_of[game.asked], solver_goal(found.goal), POSITIONS)
    if judge.verdict(game) is not Verdict.KEPT or obvious(game, judge):
        return None
    lines = Lines(judge, MOST_POSITIONS)
    try:
        least = lines.least(game)
    except TooBroad:
        return None
    if len(least) != 1 or not 1 <= len(least[0].deeds) <= MOST_DEEDS:
        return None
    return Checked(least[0], len(lines.known), plans_solve(game, judge))


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
