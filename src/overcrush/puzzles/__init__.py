"""Puzzles: positions out of games in which exactly one line wins this turn, survives it, or is the block to find."""

from overcrush.puzzles.attempt import Attempt, Solution, solution_of
from overcrush.puzzles.library import UnknownPuzzle, puzzle_of, puzzle_of_the_day, puzzles, puzzles_of
from overcrush.puzzles.moments import NotAnAnswer, Status
from overcrush.puzzles.puzzle import DIFFICULTIES, GOALS, BrokenPuzzle, Puzzle

__all__ = [
    "DIFFICULTIES",
    "GOALS",
    "Attempt",
    "BrokenPuzzle",
    "NotAnAnswer",
    "Puzzle",
    "Solution",
    "Status",
    "UnknownPuzzle",
    "puzzle_of",
    "puzzle_of_the_day",
    "puzzles",
    "puzzles_of",
    "solution_of",
]
