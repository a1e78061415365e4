"""The page of a puzzle in the words of somebody who solves it."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Locator, expect

from overcrush.puzzles import Attempt, Puzzle, puzzles_of, solution_of
from tests.browser.line import PATIENCE
from tests.browser.visitor import Visitor

WAIT = PATIENCE * 1000


def blocks_of(puzzle: Puzzle) -> list[tuple[int, int]] | None:
    """Who blocks whom in the solution of a puzzle that consists of blocks alone; None if it does not."""
    attempt = Attempt(puzzle)
    found: list[tuple[int, int]] = []
    for answer in solution_of(puzzle).answers:
        question = attempt.question()
        assert question is not None, "the solution goes on"
        option = next(each for each in question.options if each.answer == answer)
        if option.kind == "block" and option.die is not None and option.other is not None:
            found.append((option.die, option.other))
        elif option.kind != "done":
            return None
        assert attempt.answer(answer) is None
    return found


@cache
def a_block_puzzle() -> Puzzle:
    """A puzzle that one block solves."""
    return next(puzzle for puzzle in puzzles_of(goal="block") if len(blocks_of(puzzle) or []) == 1)


@cache
def a_global_puzzle(goal: str) -> Puzzle:
    """A puzzle that a Global with a target solves."""
    for puzzle in puzzles_of(goal=goal):
        attempt = Attempt(puzzle)
        kinds: list[str] = []
        for answer in solution_of(puzzle).answers:
            question = attempt.question()
            assert question is not None, "the solution goes on"
            kinds.append(next(each.kind for each in question.options if each.answer == answer))
            attempt.answer(answer)
        if kinds == ["use global", "target die"]:
            return puzzle
    raise AssertionError(f"no puzzle of {goal} is solved by a Global with a target")


class PuzzlePage:
    """A puzzle in a browser."""

    def __init__(self, visitor: Visitor, puzzle: Puzzle) -> None:
        self.visitor = visitor
        self.puzzle = puzzle
        self.page = visitor.page
        self.hand = visitor.hand
        self.bar = self.page.locator("#question")

    def open(self) -> PuzzlePage:
        """Go to its address, and wait until something is asked."""
        self.page.goto(f"/puzzle/{self.puzzle.id}")
        self.wait_until_asked()
        return self

    def wait_until_asked(self, kind: str = "") -> None:
        """Until something is asked: what the puzzle begins with, if nothing else is meant."""
        expect(self.bar).to_have_attribute(
            "data-question", kind or ("blockers" if self.puzzle.goal == "block" else "act"), timeout=WAIT
        )

    def wait_until(self, standing: str) -> None:
        """Until the attempt is over."""
        expect(self.bar).to_have_attribute("data-standing", standing, timeout=WAIT)

    def press(self, words: str) -> None:
        """Press a button of the bar."""
        self.hand.use(self.bar.get_by_role("button", name=words))

    def die(self, number: int) -> Locator:
        return self.page.locator(f'.mat [data-die="{number}"]')

    def solve(self) -> None:
        """Block as the solution says."""
        for blocker, attacker in blocks_of(self.puzzle) or []:
            self.hand.use(self.die(blocker))
            # Where there is one attacker that it may block, the lane is clear at once.
            if self.bar.get_by_role("button", name="No blocks").count():
                self.hand.use(self.die(attacker))
        self.hand.use(self.bar.locator(".go .btn.main"))

    def solve_by_global(self) -> None:
        """Use the Global of the solution, and choose its target."""
        attempt = Attempt(self.puzzle)
        for answer in solution_of(self.puzzle).answers:
            question = attempt.question()
            assert question is not None, "the solution goes on"
            self.wait_until_asked(question.kind)
            option = next(each for each in question.options if each.answer == answer)
            if option.ability is not None:
                self.hand.use(self.page.locator(f'.globals [data-ability="{option.ability}"]:visible'))
            elif option.die is not None:
                self.hand.use(self.die(option.die))
                # Where a choice is to be confirmed, the button says so.
                confirm = self.bar.locator(".go .btn.main")
                if self.bar.get_attribute("data-question") == question.kind and confirm.count():
                    self.hand.use(confirm)
            attempt.answer(answer)

    def fail(self) -> None:
        """Block with nobody."""
        self.press("No blocks")
        self.wait_until("failed")

    def walk_to_the_end(self) -> list[str]:
        """Follow a line that is played out, step by step; what happens in it."""
        told: list[str] = []
        forward = self.bar.get_by_role("button", name="Next step")
        expect(self.bar).to_have_attribute("data-step", re.compile("."), timeout=WAIT)
        while True:
            told.append(self.bar.locator(".q").inner_text())
            if self.bar.get_by_role("button", name="Once more").count():
                return told
            before = self.bar.get_attribute("data-step") or ""
            self.hand.use(forward)
            expect(self.bar).not_to_have_attribute("data-step", before)
