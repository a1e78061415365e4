"""Every puzzle that comes with the game, proven again by the cards and rules of today."""

from __future__ import annotations

import pytest

from overcrush.puzzles import Puzzle, puzzles
from overcrush.puzzles.making.checking import problem_of


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_a_puzzle_has_exactly_one_best_line(puzzle: Puzzle) -> None:
    assert problem_of(puzzle) == ""
