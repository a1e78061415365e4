"""Marks of decisions on the real page: on the curve, in the story, in a list, with what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.axe import findings
from tests.browser.line import PATIENCE
from tests.browser.replay_page import ReplayPage
from tests.browser.visitor import PHONE, Visitor

WAIT = PATIENCE * 1000
LOST = Path(__file__).parent.parent / "records" / "lost-without-blocking.record"


def opened(me: Visitor) -> ReplayPage:
    """The record in which a game is lost because nobody blocks."""
    me.page.goto("/replay")
    me.page.locator(".openrecord input").set_input_files(LOST)
    me.page.wait_for_url("**/replay/*", timeout=WAIT)
    replay = ReplayPage(me.page)
    replay.wait()
    expect(me.page.get_by_role("button", name="Next mark")).to_be_visible(timeout=WAIT)
    return replay


def test_a_blunder_is_found_by_mouse_and_leads_back_to_where_it_was_asked(visit: Callable[..., Visitor]) -> None:
    me = visit()
    replay = opened(me)
    expect(me.page.locator(".onmark")).to_have_count(2, timeout=WAIT)
    me.page.get_by_role("button", name="Blunder by First player").click()
    replay.expect_position(8)
    judged = me.page.get_by_role("region", name="The decision that led here")
    expect(judged.get_by_role("heading")).to_contain_text("Blunder")
    expect(judged).to_contain_text("First player: block with nobody")
    expect(judged).to_contain_text("Better: block Sidekick with Sidekick")
    expect(judged).to_contain_text("loses for certain")
    expect(replay.bar).to_contain_text("to 0 %")
    me.page.get_by_role("button", name="Decisions").click()
    marks = me.page.get_by_role("group", name="Marks of First player")
    expect(marks.get_by_role("button", name="blunder")).to_contain_text("1")
    expect(me.page.locator(".decisions .lines button")).to_have_count(2)
    assert findings(me) == []
    marks.get_by_role("button", name="blunder").click()
    expect(me.page.locator(".decisions .lines button")).to_have_count(1)
    judged.get_by_role("button", name="Go back").click()
    replay.expect_position(7)
    expect(me.page.get_by_role("button", name="Play on from turn 10")).to_be_focused()


def test_marks_are_reached_by_keys_and_have_their_words(visit: Callable[..., Visitor]) -> None:
    me = visit(way="keys")
    replay = opened(me)
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
    replay = opened(me)
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
