"""Puzzles in the browser: one is solved, one fails and says why, the solution is watched; by mouse, keys and finger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from overcrush.puzzles import puzzles, puzzles_of
from tests.browser.puzzle_page import WAIT, PuzzlePage, a_block_puzzle, a_global_puzzle
from tests.browser.visitor import DESKTOP, PHONE, Visitor, Way


def at_a_puzzle(visitor: Visitor) -> PuzzlePage:
    return PuzzlePage(visitor, a_block_puzzle()).open()


@pytest.mark.parametrize(("way", "size"), [("mouse", DESKTOP), ("keys", DESKTOP), ("touch", PHONE)])
def test_a_puzzle_is_solved_and_the_next_one_follows(
    visit: Callable[..., Visitor], way: Way, size: tuple[int, int]
) -> None:
    me = visit(way=way, size=size)
    puzzle = at_a_puzzle(me)
    puzzle.solve()
    puzzle.wait_until("solved")
    expect(puzzle.bar).to_contain_text("At the first try.")
    puzzle.press("Next puzzle")
    expect(me.page).not_to_have_url(re.compile(puzzle.puzzle.id))
    me.page.goto("/puzzles")
    expect(me.page.locator(f'.list a[href="/puzzle/{puzzle.puzzle.id}"]')).to_contain_text("Solved")


@pytest.mark.parametrize("goal", ["win", "survive"])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_global_with_its_target_solves_a_puzzle(visit: Callable[..., Visitor], way: Way, goal: str) -> None:
    puzzle = PuzzlePage(visit(way=way), a_global_puzzle(goal)).open()
    puzzle.solve_by_global()
    puzzle.wait_until("solved")
    expect(puzzle.bar).to_contain_text("At the first try.")
    expect(puzzle.page.locator(".puzzle-solution li").first).to_contain_text("You: use the Global of")


@pytest.mark.parametrize(("way", "size"), [("mouse", DESKTOP), ("keys", DESKTOP), ("touch", PHONE)])
def test_a_wrong_answer_is_shown_what_defeats_it_and_is_taken_back(
    visit: Callable[..., Visitor], way: Way, size: tuple[int, int]
) -> None:
    puzzle = at_a_puzzle(visit(way=way, size=size))
    puzzle.fail()
    expect(puzzle.bar).to_contain_text("You have no life left.")
    puzzle.press("Show why")
    told = puzzle.walk_to_the_end()
    assert any("damage" in words for words in told)
    own_life = puzzle.page.locator(".half.own .life")
    expect(own_life).to_have_text(re.compile("^0"))
    puzzle.hand.use(puzzle.bar.locator(".go .btn.main"))
    puzzle.wait_until("failed")
    expect(own_life).not_to_have_text(re.compile("^0"))
    puzzle.press("Take it back")
    puzzle.wait_until_asked()
    puzzle.solve()
    puzzle.wait_until("solved")
    expect(puzzle.bar).to_contain_text("At try 2.")


def test_hints_come_in_three_steps_and_the_last_one_plays_the_solution(visit: Callable[..., Visitor]) -> None:
    me = visit()
    puzzle = at_a_puzzle(me)
    hints = me.page.locator(".puzzle-hints")
    puzzle.press("Hint")
    expect(hints).to_contain_text("A block decides it.")
    me.hand.use(hints.get_by_role("button", name="Show the first answer"))
    expect(hints).to_contain_text("You: block")
    me.hand.use(hints.get_by_role("button", name="Show the solution"))
    assert any("blocks" in words for words in puzzle.walk_to_the_end())
    puzzle.press("Back to the puzzle")
    puzzle.wait_until_asked()
    puzzle.solve()
    puzzle.wait_until("solved")
    expect(puzzle.bar).to_contain_text("With 3 hints.")


def test_a_hint_on_a_phone_is_on_the_screen_and_the_table_is_one_tap_away(visit: Callable[..., Visitor]) -> None:
    me = visit(way="touch", size=PHONE)
    puzzle = at_a_puzzle(me)
    puzzle.press("Hint")
    expect(me.page.locator(".sheet").get_by_text("A block decides it.")).to_be_in_viewport()
    me.page.locator(".phonebar").get_by_role("button", name="Table").tap()
    expect(me.page.locator(".sheet")).to_have_count(0)
    puzzle.solve()
    puzzle.wait_until("solved")
    expect(puzzle.bar).to_contain_text("With 1 hint.")


def test_why_other_lines_fail_is_told_with_the_solution_and_each_can_be_played(visit: Callable[..., Visitor]) -> None:
    me = visit()
    puzzle = at_a_puzzle(me)
    wrong = me.page.locator(".puzzle-failed li button")
    expect(wrong).to_have_count(0)
    puzzle.fail()
    expect(wrong).to_have_count(1)
    puzzle.press("Take it back")
    puzzle.wait_until_asked()
    puzzle.solve()
    puzzle.wait_until("solved")
    expect(me.page.get_by_role("heading", name="Why other lines fail")).to_be_visible()
    expect(wrong.first).to_contain_text("Your try")
    expect(wrong).not_to_have_count(1)
    expect(wrong.last).to_contain_text("Show that line")
    words = wrong.last.locator("span").inner_text()
    me.hand.use(wrong.last)
    expect(puzzle.bar).to_contain_text(words)
    assert len(puzzle.walk_to_the_end()) > 1


def test_a_line_plays_by_itself_and_can_be_paused(visit: Callable[..., Visitor]) -> None:
    me = visit(motion=True)
    puzzle = at_a_puzzle(me)
    puzzle.fail()
    puzzle.press("Show why")
    again = puzzle.bar.get_by_role("button", name="Once more")
    expect(again).to_be_visible(timeout=WAIT)
    again.click()
    puzzle.bar.get_by_role("button", name="Pause").click()
    expect(puzzle.bar.get_by_role("button", name="Next step")).to_be_visible()


def test_starting_over_takes_everything_back(visit: Callable[..., Visitor]) -> None:
    puzzle = at_a_puzzle(visit())
    puzzle.fail()
    puzzle.press("Start over")
    puzzle.wait_until_asked()


def test_the_home_page_leads_to_the_puzzle_of_the_day(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.open()
    me.page.get_by_role("link", name="Puzzle of the day").click()
    me.page.locator("a.today").click()
    expect(me.page.locator(".puzzle-task")).to_contain_text("Puzzle of the day")


def test_puzzles_are_chosen_by_goal_and_difficulty_and_the_address_says_it(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.page.goto("/puzzles")
    level = puzzles_of(goal="win")[0].difficulty
    me.page.get_by_label("Goal").select_option(label="Win this turn")
    me.page.get_by_label("Difficulty").select_option(str(level))
    wanted = puzzles_of(goal="win", difficulty=level)
    count = f"{len(wanted)} puzzle{'' if len(wanted) == 1 else 's'}"
    expect(me.page.locator(".puzzles [role=status]")).to_have_text(count)
    assert f"goal=win&difficulty={level}" in me.page.url
    me.page.reload()
    expect(me.page.locator(".puzzles [role=status]")).to_have_text(count)
    expect(me.page.get_by_role("link", name="Next puzzle")).to_have_attribute("href", f"/puzzle/{wanted[0].id}")


def test_only_what_is_not_solved_can_be_shown(visit: Callable[..., Visitor]) -> None:
    me = visit()
    puzzle = at_a_puzzle(me)
    puzzle.solve()
    puzzle.wait_until("solved")
    me.page.goto("/puzzles")
    me.page.get_by_label("Only those I have not solved").check()
    expect(me.page.locator(".puzzles [role=status]")).to_have_text(f"{len(puzzles()) - 1} puzzles")


def test_a_puzzle_that_does_not_exist_says_so(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.page.goto("/puzzle/nothing")
    expect(me.page.get_by_role("alert")).to_contain_text("There is no puzzle 'nothing'")
    me.complaints.clear()
