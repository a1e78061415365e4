"""Where a puzzle stands after a player's answers: worked out from the answers alone, so nothing has to be kept."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final

from overcrush.engine.machine import declared, offered, proceed
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.puzzles.judging import Judge, Verdict
from overcrush.puzzles.puzzle import Puzzle, position_of, side_of
from overcrush.puzzles.replies import play_on, refuting_answers

MOMENTS_KEPT: Final = 1024
"""Positions of puzzles that are remembered: each is a copy of a game."""


class Status(Enum):
    """How a puzzle stands."""

    ASKED = "asked"
    """The player has something to decide."""
    SOLVED = "solved"
    """The goal is reached, or nothing can go wrong any more."""
    FAILED = "failed"
    """The last answer has given it away."""


class Moment:
    """A position of a puzzle. Nobody changes it."""

    def __init__(self, game: Game, played: tuple[int, ...], status: Status) -> None:
        self.game = game
        self.played = played
        """All answers since the puzzle began, those of the other side among them."""
        self.status = status


class NotAnAnswer(ValueError):  # noqa: N818 - shown to people as a sentence
    """An answer that is not offered there."""


def judge_of(puzzle: Puzzle) -> Judge:
    """Who judges the positions of a puzzle."""
    start = position_of(puzzle)
    return Judge(start, side_of(start, puzzle), puzzle.solver_goal)


@lru_cache(maxsize=MOMENTS_KEPT)
def moment_after(puzzle: Puzzle, answers: tuple[int, ...]) -> Moment:
    """Where the puzzle stands after so many answers of its player, and what the other side has replied."""
    if not answers:
        return Moment(position_of(puzzle), (), Status.ASKED)
    before = moment_after(puzzle, answers[:-1])
    answer = answers[-1]
    if before.status is not Status.ASKED:
        raise NotAnAnswer(f"The puzzle is over after {len(answers) - 1} answers; take one back first.")
    game = before.game.copy()
    if answer not in offered(game):
        raise NotAnAnswer(f"{answer} is not among the answers there: {', '.join(map(str, offered(game)))}.")
    return next_moment(judge_of(puzzle), game, before.played, answer)


def next_moment(judge: Judge, game: Game, played: tuple[int, ...], answer: int) -> Moment:
    """Answer in place and let the other side reply; a declaration is judged when it is complete."""
    proceed(game, answer, None, None)
    played = (*played, answer)
    if game.result == GOING_ON and declared(game) and judge.is_players(game):
        return Moment(game, played, Status.ASKED)
    if judge.verdict(game) is Verdict.LOST:
        return Moment(game, played, Status.FAILED)
    replied = play_on(game, judge)
    if not judge.is_over(game):
        return Moment(game, (*played, *replied), Status.ASKED)
    solved = judge.verdict(game) is Verdict.KEPT
    return Moment(game, (*played, *replied), Status.SOLVED if solved else Status.FAILED)


@lru_cache(maxsize=MOMENTS_KEPT)
def moment_of_defeat(puzzle: Puzzle, answers: tuple[int, ...]) -> Moment:
    """Where it ends if the other side takes its chance after a wrong answer."""
    failed = moment_after(puzzle, answers)
    game = failed.game.copy()
    refuted = refuting_answers(game, judge_of(puzzle))
    return Moment(game, (*failed.played, *refuted), Status.FAILED)
