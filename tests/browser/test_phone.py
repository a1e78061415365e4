"""What a phone must show without a search."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.controls import QUESTIONS
from tests.browser.questions import QuestionTables
from tests.browser.table_page import TablePage
from tests.browser.visitor import PHONE, Visitor


def test_a_global_that_costs_nothing_can_be_taken_from_the_question(
    visits: Callable[..., Visitor], question_tables: QuestionTables
) -> None:
    me = visits(question_tables, way="touch", size=PHONE)
    opened = question_tables.open(next(each for each in QUESTIONS if each.startswith("free global")))
    table = me.sit_at(opened.game, opened.token)
    question = table.wait_for_question()
    assert question is not None
    before = table.version
    offered = [option["words"] for option in question["options"] if option["kind"] == "use global"]
    # The button says what the Global does, and then its name.
    table.hand.use(table.button(f"({offered[0].removeprefix('global ')})"))
    table.wait()
    assert table.version > before


def in_the_main_step(me: Visitor) -> TablePage:
    """A table at which something can be bought."""
    me.home.start_game(level=1)
    question = me.table.wait_for_question()
    while question is not None and all(option["kind"] != "purchase" for option in question["options"]):
        me.table.hand.use(me.table.main_button)
        me.table.wait()
        question = me.table.wait_for_question()
    return me.table


def hold(thing: Locator) -> None:
    """Press something with a finger for longer than a tap, then let go."""
    page = thing.page
    box = thing.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(900)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)


def test_a_tap_reads_a_card_and_a_button_beside_its_text_buys_it(visit: Callable[..., Visitor]) -> None:
    me = visit(way="touch", size=PHONE)
    table = in_the_main_step(me)
    tab = me.page.get_by_role("button", name="Cards")
    tab.tap()
    sheet = me.page.locator(".sheet")
    first = sheet.locator("section").first
    assert first.locator("[data-card]").count() == int(tab.locator("em").inner_text())
    name = first.locator("[data-card] .nm b").first.inner_text()
    before = table.version
    first.locator("[data-card]").first.tap()
    expect(sheet.locator(".insp .t b")).to_have_text(name)
    assert table.version == before
    sheet.get_by_role("button", name="Buy for").tap()
    table.wait()
    assert table.version > before
    expect(sheet).to_have_count(0)


def test_what_is_held_is_read_until_it_is_closed_and_nothing_is_chosen(visit: Callable[..., Visitor]) -> None:
    me = visit(way="touch", size=PHONE)
    table = in_the_main_step(me)
    before = table.version
    hint = me.page.get_by_text("Hold a die or card to read it")
    expect(hint).to_be_visible()
    hold(me.page.locator(".reserve.own [data-die]").first)
    panel = me.page.locator(".sheet .insp")
    expect(panel).to_be_visible()
    expect(hint).to_have_count(0)
    me.page.locator(".scrim").tap(position={"x": 100, "y": 60})
    expect(panel).to_have_count(0)
    me.page.get_by_role("button", name="Cards").tap()
    hold(me.page.locator(".sheet [data-card]").first)
    expect(panel).to_be_visible()
    assert table.version == before


def test_the_story_says_how_much_is_new_and_opens_at_its_end(visit: Callable[..., Visitor]) -> None:
    me = visit(way="touch", size=PHONE)
    me.home.start_game(level=1)
    me.table.play(16)
    me.table.wait_for_question()
    tab = me.page.get_by_role("button", name="Story")
    expect(tab.locator("em")).to_be_visible()
    tab.tap()
    expect(me.page.locator(".sheet .story li").last).to_be_in_viewport()
    expect(tab.locator("em")).to_have_count(0)
