"""Puzzles in the terminal: what is shown, typed and told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from overcrush.puzzles import Puzzle, Status, puzzles, puzzles_of
from overcrush.puzzles.attempt import Attempt
from overcrush.terminal.puzzles.puzzle_session import PuzzleSession
from overcrush.terminal.screen import Leave
from overcrush.wording.questions import question, shown_words
from tests.terminal.driving import Keyboard

BLOCK = puzzles_of(goal="block")[0]


def solving(lines: Sequence[str], *found: Puzzle) -> Keyboard:
    """Type the lines at a puzzle, or at several one after the other."""
    keyboard = Keyboard(lines)
    with pytest.raises(Leave):
        PuzzleSession(keyboard.screen, found or (BLOCK,)).run()
    return keyboard


def solution_typed(puzzle: Puzzle) -> list[str]:
    """The words of the solution; a declaration ends with done where something can be added."""
    attempt = Attempt(puzzle)
    typed: list[str] = []
    for answer in attempt.solution().answers:
        typed.append(shown_words(question(attempt.moment().game), answer))
        attempt.take([answer])
    return typed


def test_a_puzzle_shows_the_board_what_is_wanted_and_the_question() -> None:
    told = solving([]).text
    assert f"Puzzle {BLOCK.id} ({BLOCK.difficulty} of 5): Find the block." in told
    assert "Declare blockers." in told


def test_a_puzzle_fits_into_24_lines() -> None:
    for puzzle in puzzles()[:20]:
        keyboard = solving([], puzzle)
        assert len(keyboard.text[: keyboard.marks[0]].splitlines()) < 24, puzzle.id


def test_no_block_is_refuted_and_can_be_taken_back() -> None:
    keyboard = solving(["done", "undo"])
    assert "That does not solve it." in keyboard.after(0)
    assert "has no life left." in keyboard.after(0)
    assert "Declare blockers." in keyboard.after(1)


def test_nothing_is_answered_after_a_wrong_answer_until_it_is_taken_back() -> None:
    assert "undo takes the answer back" in solving(["done", "1"]).after(1)


def test_the_solution_typed_in_words_solves_it() -> None:
    keyboard = solving([*solution_typed(BLOCK), "done"])
    assert "Solved: Find the block, whatever the other side does." in keyboard.text


def test_a_hint_first_names_a_card_and_then_the_answer() -> None:
    keyboard = solving(["hint", "hint"])
    assert "Think of " in keyboard.after(0)
    assert f"The answer: {solution_typed(BLOCK)[0]}." in keyboard.after(1)


def test_following_the_hints_solves_a_puzzle_of_every_goal() -> None:
    for goal in ("win", "survive", "block"):
        attempt = Attempt(puzzles_of(goal=goal)[0])
        while (answer := attempt.hint()) is not None:
            attempt.take([answer])
        assert attempt.status is Status.SOLVED


def test_the_solution_is_told_as_a_line() -> None:
    told = " ".join(solving(["solution"]).after(0).split())
    assert "The line: " in told
    assert solution_typed(BLOCK)[0] in told


def test_next_is_another_puzzle_until_there_is_none() -> None:
    other = puzzles_of(goal="win")[0]
    keyboard = solving(["next", "next"], BLOCK, other)
    assert f"Puzzle {other.id}" in keyboard.after(0)
    assert "That was the last puzzle of this kind." in keyboard.after(1)


def test_restart_begins_again() -> None:
    assert "Declare blockers." in solving(["done", "restart"]).after(1)
    assert "Nothing was answered yet." in solving(["undo"]).after(0)


def test_a_question_mark_explains_what_can_be_typed_and_what_things_are() -> None:
    keyboard = solving(["?", "? 1", "cards", "rules block", "more", "board"])
    assert "solution shows the line" in " ".join(keyboard.after(0).split())
    assert keyboard.after(1).strip()
    assert "costs" in keyboard.after(2)
    assert "C-0" in keyboard.after(3)
    assert "Puzzle" in keyboard.after(5)


def test_what_is_no_answer_is_refused_with_what_would_be() -> None:
    assert "! " in solving(["dance"]).after(0)
