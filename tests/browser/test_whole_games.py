"""Whole games against the computer on the real page, through the real server."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.hands import A_MOMENT, Keys
from tests.browser.visitor import PHONE, Visitor

LIFE = 5
ENDS = ("You win", "You lose", "A tie")
COUNT_POINTERS = """() => {
  window.pointers = 0;
  const kinds = ["pointerdown", "mousedown", "touchstart", "mousemove"];
  for (const kind of kinds) addEventListener(kind, () => (window.pointers += 1), true);
}"""


def test_a_whole_game_by_mouse(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(level=1, life=LIFE)
    me.table.play_to_the_end()
    assert me.table.result.get_by_role("heading").inner_text() in ENDS
    refused = [message["refusal"]["words"] for message in me.line.messages("refused")]
    assert refused == []


def test_a_whole_game_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    me = visit(way="keys")
    keys = Keys(me.page)
    me.home.open()
    me.page.evaluate(COUNT_POINTERS)
    keys.go_to(me.page.get_by_role("button", name="Change"))
    keys.press("Enter")
    keys.go_to(me.page.get_by_role("textbox", name="Life", exact=True))
    keys.page.keyboard.type(str(LIFE))
    keys.go_to(me.page.get_by_label("Opponent"))
    keys.page.keyboard.type("the computer, level 1")
    expect(me.page.get_by_label("Opponent")).to_have_value("computer-1")
    keys.go_to(me.page.get_by_role("button", name="Start the game"))
    keys.press("Enter")
    me.table.wait_for_question()
    keys.press("?")
    expect(me.page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(me.page.get_by_role("dialog", name="Keys")).to_be_hidden()
    me.table.play_to_the_end()
    again = me.table.result.get_by_role("button", name="Play again", exact=True)
    keys.go_to(again)
    # The last answer may have been the same key, and the same key at once is meant for what was there before.
    me.page.wait_for_timeout(A_MOMENT)
    keys.press("Enter")
    me.line.wait_until(lambda: not me.table.over, "another game")
    assert me.table.wait_for_question() is not None
    assert me.page.evaluate("window.pointers") == 0


def test_a_whole_game_on_a_phone_by_touch(visit: Callable[..., Visitor]) -> None:
    me = visit(way="touch", size=PHONE)
    me.home.start_game(level=1, life=LIFE)
    me.table.play_to_the_end()
    assert me.table.result.get_by_role("heading").inner_text() in ENDS
    too_wide = me.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert too_wide <= 0
