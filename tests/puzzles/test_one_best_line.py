"""What makes a puzzle: exactly one best line, whatever the order of its parts and whichever of two alike dice."""

from __future__ import annotations

import pytest

from overcrush.engine.machine import kind_asked, open_question, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.engine.setup import Setup
from overcrush.players.solver.goals import SURVIVE, WIN
from overcrush.practice.practice_teams import team
from overcrush.puzzles import Puzzle, Status, puzzles
from overcrush.puzzles.attempt import Attempt
from overcrush.puzzles.judging import Judge, Verdict
from overcrush.puzzles.least_lines import Line, Lines
from overcrush.puzzles.making.checking import problem_of
from overcrush.table.position import Position

SETUP = Setup((team("Red", {"Fist Fighter": 2}), team("Blue", {"Fist Fighter": 2, "Night Thief": 2})), first=0)


def attacked(attackers: int, life: int, *blockers: str) -> Game:
    """Sidekicks attack a side with so much life and these blockers, which is asked for blocks."""
    built = Position(SETUP).seat(0).field("Sidekick", attackers).seat(1).life(life)
    for name in blockers:
        built = built.field(name)
    game = built.build(step="attack", active=0)
    while kind_asked(game) is QuestionKind.ATTACKERS:
        options = open_question(game).options
        more = next((each for each in options if each.kind is OptionKind.ATTACK), options[-1])
        assert play(game, more.answer) is None
    assert kind_asked(game) is QuestionKind.BLOCKERS
    return game


def least_lines(game: Game, side: int, goal: int) -> list[Line]:
    return Lines(Judge(game.copy(), SideId(side), goal), 10_000).least(game)


def test_blockers_that_look_alike_make_one_line() -> None:
    lines = least_lines(attacked(1, 1, "Sidekick", "Sidekick"), 1, SURVIVE)
    assert len(lines) == 1
    assert [part[0] for part in lines[0].parts] == ["block"]


def test_blockers_that_differ_make_two_lines() -> None:
    assert len(least_lines(attacked(1, 1, "Sidekick", "Night Thief"), 1, SURVIVE)) == 2


def test_a_block_that_is_not_needed_is_no_part_of_the_line() -> None:
    lines = least_lines(attacked(2, 2, "Sidekick", "Sidekick"), 1, SURVIVE)
    assert [[part[0] for part in line.parts] for line in lines] == [["block"]]


def test_both_blocks_are_one_line_in_whatever_order_they_are_declared() -> None:
    lines = least_lines(attacked(2, 1, "Sidekick", "Sidekick"), 1, SURVIVE)
    assert [len(line.parts) for line in lines] == [2]


def test_a_verdict_is_proven_or_open_when_too_little_was_looked_at() -> None:
    game = attacked(2, 1, "Sidekick", "Sidekick")
    assert Judge(game.copy(), SideId(1), SURVIVE).verdict(game) is Verdict.KEPT
    assert Judge(game.copy(), SideId(0), WIN).verdict(game) is Verdict.LOST
    assert Judge(game.copy(), SideId(1), SURVIVE, positions=1).verdict(game) is Verdict.OPEN


def some(every: int) -> list[Puzzle]:
    return list(puzzles()[::every])


@pytest.mark.parametrize("puzzle", some(12), ids=lambda puzzle: puzzle.id)
def test_puzzles_that_come_with_the_game_are_proven_again(puzzle: Puzzle) -> None:
    assert problem_of(puzzle) == ""


@pytest.mark.parametrize("puzzle", some(6), ids=lambda puzzle: puzzle.id)
def test_some_first_answer_is_wrong_or_ends_wrong_when_nothing_more_is_done(puzzle: Puzzle) -> None:
    question = Attempt(puzzle).question()
    assert question is not None
    ends: set[Status] = set()
    for option in question.options:
        attempt = Attempt(puzzle)
        attempt.take([option.answer])
        while attempt.status is Status.ASKED:
            asked = attempt.question()
            assert asked is not None
            ending = [each for each in asked.options if each.kind in ("pass", "done", "no")]
            attempt.take([(ending or asked.options)[0].answer])
        ends.add(attempt.status)
        if attempt.status is Status.FAILED:
            assert attempt.refutation()
    assert Status.FAILED in ends
