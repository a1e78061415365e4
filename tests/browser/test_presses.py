"""An input belongs to the question that was on the screen when it was pressed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.browser.hands import A_MOMENT
from tests.browser.server_process import ServerProcess, computer, person
from tests.browser.visitor import Visitor

BETWEEN_CLICKS = 120
"""Milliseconds between the two clicks of a double click."""
BETWEEN_REPEATS = 35
"""Milliseconds between two repeats of a key that is held down."""
REPEATS = 40
INSIDE = 4
"""Pixels from the edge of a button to a point that is surely on it."""


def asked_to_reroll(me: Visitor, server: ServerProcess) -> None:
    """Sit at a table at the first roll of this person's turn, with dice to keep."""
    opened = server.open_game(seats=[person("Turtle Power"), computer("Foot Clan", 1)], first=0)
    me.sit_at(opened["game"], opened["token"])
    question = me.table.wait_for_question()
    assert question is not None
    assert question["kind"] == "reroll"


def answers(me: Visitor) -> int:
    return len([message for message in me.line.sent if message["type"] == "answer"])


def nearest(spot: tuple[float, float], button: Locator) -> tuple[float, float]:
    """The point of a button that is nearest to a spot: a button is as wide as its words, which the dice decide."""
    box = button.bounding_box()
    assert box is not None
    return (
        min(max(spot[0], box["x"] + INSIDE), box["x"] + box["width"] - INSIDE),
        min(max(spot[1], box["y"] + INSIDE), box["y"] + box["height"] - INSIDE),
    )


def settled(me: Visitor) -> None:
    """Wait until whatever was pressed has had its effect."""
    me.page.wait_for_timeout(500)
    me.table.wait_for_question()
    me.page.wait_for_timeout(A_MOMENT)


def test_the_second_click_of_a_double_click_does_not_answer_the_next_question(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    me = visit()
    asked_to_reroll(me, server)
    box = me.table.main_button.bounding_box()
    assert box is not None
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.page.mouse.click(*spot)
    me.page.wait_for_timeout(BETWEEN_CLICKS)
    me.page.mouse.click(*spot)
    settled(me)
    assert answers(me) == 1
    assert me.line.question is not None
    assert me.line.question["kind"] == "act"
    me.page.mouse.click(*nearest(spot, me.table.main_button))
    me.line.wait_until(lambda: answers(me) == 2, "an answer to the second question")


def test_a_key_that_is_held_down_answers_once(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit(way="keys")
    asked_to_reroll(me, server)
    for _ in range(REPEATS):
        me.page.keyboard.down("Enter")
        me.page.wait_for_timeout(BETWEEN_REPEATS)
    me.page.keyboard.up("Enter")
    settled(me)
    assert answers(me) == 1
    me.page.keyboard.press("G")
    me.page.locator("#question").focus()
    me.page.keyboard.press("Enter")
    me.line.wait_until(lambda: answers(me) == 2, "an answer to the second question")


def test_a_key_that_is_pressed_twice_answers_once(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit(way="keys")
    asked_to_reroll(me, server)
    me.page.keyboard.press("Enter")
    me.page.wait_for_timeout(BETWEEN_CLICKS)
    me.page.keyboard.press("Enter")
    settled(me)
    assert answers(me) == 1


def test_two_dice_can_be_pressed_quickly_one_after_the_other(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    me = visit()
    asked_to_reroll(me, server)
    dice = me.page.locator(".mat [data-die][data-offered]:visible")
    assert dice.count() >= 2
    version = me.table.version
    for number in (0, 1):
        dice.nth(number).click()
    me.table.wait()
    assert me.table.chosen().count() == 2
    assert me.table.version == version


def test_enter_after_a_click_on_a_die_is_for_the_button_that_says_enter(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    me = visit()
    asked_to_reroll(me, server)
    die = me.table.offered.first.get_attribute("data-die")
    assert die is not None
    me.table.offered.first.click()
    me.page.keyboard.press("Enter")
    me.line.wait_until(lambda: answers(me) == 1, "an answer")
    sent = [message for message in me.line.sent if message["type"] == "answer"]
    assert sent[0]["answer"] == [int(die)], "this die is rerolled"


def test_enter_on_a_die_that_keys_have_reached_chooses_it_and_once_more_answers(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    me = visit()
    asked_to_reroll(me, server)
    me.table.offered.first.click()
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Enter")
    settled(me)
    assert answers(me) == 0
    assert me.page.locator('[data-offered][aria-pressed="true"]').count() == 2
    me.page.keyboard.press("Space")
    settled(me)
    assert me.page.locator('[data-offered][aria-pressed="true"]').count() == 1
    me.page.keyboard.press("Space")
    me.page.keyboard.press("Enter")
    me.line.wait_until(lambda: answers(me) == 1, "an answer")
