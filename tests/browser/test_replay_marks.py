"""Marks of decisions on the real page: on the curve, in the story, in a list, with what would have been better."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import findings
from tests.browser.line import PATIENCE
from tests.browser.pages import game_over, lost_without_blocking
from tests.browser.replay_page import ReplayPage
from tests.browser.visitor import PHONE, Visitor

WAIT = PATIENCE * 1000


def test_a_blunder_is_found_by_mouse_and_leads_back_to_where_it_was_asked(visit: Callable[..., Visitor]) -> None:
    me = visit()
    replay = lost_without_blocking(me)
    expect(me.page.locator(".onmark")).to_have_count(2, timeout=WAIT)
    me.page.get_by_role("button", name="Blunder by First player").click()
    replay.expect_position(8)
    judged = me.page.get_by_role("region", name="The decision that led here")
    expect(judged.get_by_role("heading")).to_contain_text("Blunder")
    expect(judged).to_contain_text("First player: block with nobody")
    expect(judged).to_contain_text("Better: block ")
    expect(judged).to_contain_text("loses for certain")
    expect(replay.bar).to_contain_text("to 0 %")
    me.page.get_by_role("button", name="Decisions").click()
    marks = me.page.get_by_role("group", name="Marks of First player")
    expect(marks.get_by_role("button", name="blunder")).to_contain_text("1")
    expect(me.page.locator(".decisions .lines button")).to_have_count(2)
    assert findings(me) == []
    marks.get_by_role("button", name="blunder").click()
    expect(me.page.locator(".decisions .lines button")).to_have_count(1)
    judged.get_by_role("button", name="Try another").click()
    replay.expect_position(7)
    expect(me.page.get_by_role("button", name="Play on from turn 10")).to_be_focused()


def test_what_would_have_been_better_is_played_out_on_the_table(visit: Callable[..., Visitor]) -> None:
    me = visit()
    lost_without_blocking(me)
    me.page.get_by_role("button", name="Blunder by First player").click()
    judged = me.page.get_by_role("region", name="The decision that led here")
    judged.get_by_role("button", name="Show that line").click()
    bar = me.page.locator(".walkbar")
    expect(bar).to_be_focused()
    expect(bar).to_contain_text("Better: block ")
    own_life = me.page.locator(".half.own .life")
    expect(own_life).not_to_have_text(re.compile("^0"))
    while bar.get_by_role("button", name="Next step").count():
        step = bar.get_attribute("data-step") or ""
        me.page.keyboard.press("ArrowRight")
        expect(bar).not_to_have_attribute("data-step", step)
    expect(bar).to_contain_text("The turn ends here.")
    expect(own_life).not_to_have_text(re.compile("^0"))
    me.page.keyboard.press("Escape")
    expect(own_life).to_have_text(re.compile("^0"))
    expect(judged.get_by_role("button", name="Show that line")).to_be_focused()


def test_going_anywhere_in_the_game_leaves_the_line(visit: Callable[..., Visitor]) -> None:
    me = visit(way="touch", size=PHONE)
    replay = lost_without_blocking(me)
    for _ in range(2):
        replay.bar.get_by_role("button", name="Next mark").tap()
    replay.expect_position(8)
    replay.bar.get_by_role("button", name="What was better?").tap()
    me.page.get_by_role("button", name="Show that line").tap()
    expect(me.page.locator(".walkbar")).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    me.page.locator(".phonebar").get_by_role("button", name="Result").tap()
    me.page.locator(".judged").get_by_role("button", name="Back to the game").tap()
    me.page.locator(".phonebar").get_by_role("button", name="Table").tap()
    expect(me.page.locator(".walkbar")).to_have_count(0)
    replay.expect_position(8)


def test_the_result_of_a_game_tells_the_marks_and_leads_to_the_worst(visit: Callable[..., Visitor]) -> None:
    me = visit()
    game_over(me)
    summary = me.page.get_by_role("region", name="Decisions")
    expect(summary.get_by_role("group", name="Decisions of You")).to_contain_text("blunder", timeout=WAIT)
    expect(summary.get_by_role("progressbar")).to_have_count(0, timeout=2 * WAIT)
    worst = summary.locator("p a")
    if worst.count():
        where = worst.first.get_attribute("href") or ""
        worst.first.click()
        ReplayPage(me.page).expect_position(int(where.rpartition("=")[2]))
    else:
        expect(summary).to_contain_text("Nothing clearly better was found anywhere.")


def test_marks_are_reached_by_keys_and_have_their_words(visit: Callable[..., Visitor]) -> None:
    me = visit(way="keys")
    replay = lost_without_blocking(me)
    expect(me.page.locator(".onmark")).to_have_count(2, timeout=WAIT)
    me.page.keyboard.press("Home")
    replay.expect_position(0)
    me.page.keyboard.press("n")
    replay.expect_position(7)
    me.page.keyboard.press("n")
    replay.expect_position(8)
    me.page.keyboard.press("Shift+N")
    replay.expect_position(7)
    expect(me.page.locator(".replaystory .mark")).to_have_count(2)
    expect(me.page.locator(".replaystory .mark").last).to_have_text("blunder")


def test_marks_on_a_phone_by_touch(visit: Callable[..., Visitor]) -> None:
    me = visit(way="touch", size=PHONE, theme="dark")
    replay = lost_without_blocking(me)
    expect(me.page.locator(".onmark")).to_have_count(2, timeout=WAIT)
    replay.bar.get_by_role("button", name="Next mark").tap()
    replay.expect_position(7)
    replay.bar.get_by_role("button", name="What was better?").tap()
    expect(me.page.locator(".judged")).to_be_in_viewport()
    assert findings(me) == []
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    me.page.locator(".phonebar").get_by_role("button", name="Story").tap()
    me.page.get_by_role("button", name="Decisions").tap()
    me.page.locator(".decisions .lines button").last.tap()
    replay.expect_position(8)
    expect(me.page.locator(".mat")).to_be_visible()
