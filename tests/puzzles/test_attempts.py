"""Solving a puzzle: right answers, wrong ones with what defeats them, taking back, the solution."""

import datetime
import time

import pytest

from overcrush.puzzles import (
    Attempt,
    NotAnAnswer,
    Puzzle,
    Status,
    UnknownPuzzle,
    puzzle_of,
    puzzle_of_the_day,
    puzzles,
    puzzles_of,
    solution_of,
)
from overcrush.wording.texts import say

BLOCKS = puzzles_of(goal="block")
ID = [puzzle.id for puzzle in puzzles()]


def wrong_answer(puzzle: Puzzle) -> Attempt:
    """An attempt that one answer has failed; a declaration is ended after it."""
    question = Attempt(puzzle).question()
    assert question is not None
    for option in question.options:
        tried = Attempt(puzzle)
        assert tried.answer(option) is None
        if tried.status is Status.FAILED:
            return tried
    raise AssertionError("one of the answers is wrong")


def test_the_solution_solves_every_puzzle() -> None:
    for puzzle in puzzles():
        assert Attempt(puzzle, solution_of(puzzle).answers).status is Status.SOLVED, puzzle.id


def test_a_wrong_block_fails_and_the_refutation_ends_without_life() -> None:
    failed = wrong_answer(BLOCKS[0])
    assert failed.status is Status.FAILED
    assert failed.refutation()[-1].key == "puzzle:ends:survive"
    assert failed.defeat().over
    assert failed.question() is None


def test_a_failed_answer_can_be_taken_back() -> None:
    failed = wrong_answer(BLOCKS[0])
    assert failed.undo()
    assert failed.status is Status.ASKED
    assert failed.answers == []
    assert not failed.undo()


def test_nothing_more_can_be_answered_after_the_end() -> None:
    failed = wrong_answer(BLOCKS[0])
    before = list(failed.answers)
    refused = failed.answer("done")
    assert refused is not None
    assert "The puzzle is over." in str(refused)
    assert failed.answers == before
    with pytest.raises(NotAnAnswer, match="take one back"):
        Attempt(BLOCKS[0], [*before, 0])


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    attempt = Attempt(BLOCKS[0])
    assert attempt.answer("dance") is not None
    assert attempt.answers == []
    with pytest.raises(NotAnAnswer, match="not among the answers"):
        Attempt(BLOCKS[0], [123456])


def test_an_attempt_is_rebuilt_from_its_answers_alone() -> None:
    for puzzle in puzzles()[:3]:
        answers = solution_of(puzzle).answers
        there = Attempt(puzzle)
        for answer in answers:
            assert there.answer(answer) is None
        again = Attempt.of(puzzle, answers)
        assert again.table().text() == there.table().text()
        assert again.status is there.status


def test_the_line_of_the_solution_names_what_is_done() -> None:
    line = solution_of(BLOCKS[0]).line()
    assert "block" in say(line[0])


def test_a_puzzle_is_found_by_its_id_however_it_is_typed() -> None:
    assert puzzle_of(f" {ID[0].upper()} ").id == ID[0]
    with pytest.raises(UnknownPuzzle, match="Did you mean"):
        puzzle_of(ID[0][:-1])


def test_everybody_has_the_same_puzzle_on_a_day_and_another_one_on_the_next() -> None:
    day = datetime.date(2026, 11, 19)
    assert puzzle_of_the_day(day) == puzzle_of_the_day(day)
    following = {puzzle_of_the_day(day + datetime.timedelta(days=n)).id for n in range(len(puzzles()))}
    assert len(following) == len(puzzles())


def test_puzzles_are_read_in_an_instant() -> None:
    began = time.perf_counter()
    puzzles.__wrapped__()
    assert time.perf_counter() - began < 0.5
