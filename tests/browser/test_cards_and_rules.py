"""Cards and rules in a real browser: looking for them, coming back, and words that explain themselves."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import findings
from tests.browser.line import PATIENCE
from tests.browser.visitor import PHONE, Visitor

expect.set_options(timeout=PATIENCE * 1000)


def rows(page: Page) -> Locator:
    return page.get_by_role("list", name="Cards that fit").get_by_role("heading", level=2)


def test_a_card_is_found_opened_and_left_again(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Cards").click()
    expect(page).to_have_title("Cards - Overcrush")
    expect(page.get_by_role("heading", level=1, name="Cards")).to_be_focused()
    expect(page.get_by_role("status")).to_have_text("375 of 375 cards")

    line = page.get_by_role("searchbox")
    line.press_sequentially("set:ai cost>=4")
    expect(page.get_by_role("status")).to_have_text("40 of 375 cards")
    expect(page).to_have_url(re.compile(r"/cards\?q=set%3Aai\+cost%3E%3D4$"))
    page.get_by_role("button", name="character", exact=True).click()
    expect(line).to_have_value("set:ai cost>=4 type:character")
    page.get_by_role("button", name="Remove cost>=4").click()
    expect(line).to_have_value("set:ai type:character")

    found = page.get_by_role("list", name="Cards that fit").get_by_role("link", name="Gamora Power Gem")
    found.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 0
    found.click()
    expect(page).to_have_url(re.compile(r"/cards/AI-022$"))
    expect(page.get_by_role("heading", level=1, name="Gamora")).to_be_focused()
    expect(page).to_have_title("Gamora: Power Gem - Overcrush")

    page.go_back()
    expect(found).to_be_focused()
    assert abs(page.evaluate("scrollY") - before) < 5
    expect(line).to_have_value("set:ai type:character")


def test_a_wrong_query_says_where_it_is_wrong(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/cards?q=cost>=4 sett:ai")
    expect(page.get_by_text("There is no field 'sett'. Did you mean 'set'?")).to_be_visible()
    expect(page.locator(".wrong mark")).to_have_text("sett:ai")
    page.get_by_role("searchbox").fill("cost>=4 set:ai")
    expect(page.get_by_role("status")).to_have_text("40 of 375 cards")


def test_the_list_goes_on_to_its_end(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.page.goto("/cards")
    expect(rows(me.page).first).to_be_visible()

    def at_the_end() -> bool:
        me.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        return me.page.locator('[aria-posinset="375"]').count() == 1

    me.line.wait_until(at_the_end, "the last card")
    expect(me.page.get_by_role("button", name="Show more cards")).to_have_count(0)
    expect(me.page.locator('[aria-posinset="375"]')).to_be_in_viewport()
    assert rows(me.page).count() < 200, "only cards near the screen are drawn"
    me.page.evaluate("scrollTo(0, 0)")
    expect(me.page.locator('[aria-posinset="1"]')).to_be_in_viewport()


def test_rules_are_found_as_one_types_and_each_has_an_address(visit: Callable[..., Visitor]) -> None:
    page = visit(way="keys").page
    page.goto("/rules")
    line = page.get_by_role("searchbox")
    line.focus()
    page.keyboard.type("blocked attacker stays")
    hits = page.get_by_role("list", name="What was found")
    expect(hits.get_by_role("link", name="C-015")).to_be_visible()
    expect(hits.locator("mark").first).to_be_visible()
    expect(line).to_be_focused()
    hits.get_by_role("link").first.focus()
    page.keyboard.press("ArrowDown")
    expect(hits.get_by_role("link").nth(1)).to_be_focused()
    hits.get_by_role("link", name="C-015").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/rules/C-015$"))
    expect(page.get_by_role("heading", level=1, name="C-015")).to_be_focused()
    expect(page.get_by_text("A blocked attacker stays blocked when its blocker is gone")).to_be_visible()
    page.go_back()
    expect(hits.get_by_role("link", name="C-015")).to_be_visible()
    expect(line).to_have_value("blocked attacker stays")


def test_a_keyword_explains_itself_by_keyboard(visit: Callable[..., Visitor]) -> None:
    page = visit(way="keys").page
    page.goto("/cards/WWE-008")
    word = page.locator(".printed").get_by_role("button", name="Overcrush")
    expect(word).to_be_visible()
    note = page.locator(".explanation")
    for _ in range(30):
        page.keyboard.press("Tab")
        if word.evaluate("(each) => each === document.activeElement"):
            break
    expect(word).to_be_focused()
    expect(note).to_be_visible()
    expect(word).to_have_accessible_description(re.compile("all its blockers are KO'd"))
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    expect(note).to_be_visible()
    page.keyboard.press("Tab")
    expect(note.get_by_role("link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/rules/keyword/Overcrush$"))
    expect(page.get_by_role("heading", level=1, name="Overcrush")).to_be_focused()


def test_a_keyword_explains_itself_under_the_mouse(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/cards/WWE-008")
    page.locator(".printed").get_by_role("button", name="Overcrush").hover()
    note = page.locator(".explanation")
    expect(note).to_be_visible()
    note.get_by_role("link").hover()
    expect(note).to_be_visible()
    page.mouse.move(700, 700)
    expect(note).to_have_count(0)


def test_a_phone_shows_the_same_by_touch(visit: Callable[..., Visitor]) -> None:
    page = visit(way="touch", size=PHONE).page
    page.goto("/cards")
    page.get_by_role("searchbox").fill("becky lynch straight fire or becky straight")
    page.get_by_role("searchbox").fill('"straight fire"')
    rows(page).get_by_role("link", name="Becky Lynch").tap()
    expect(page.get_by_role("heading", level=1, name="Becky Lynch")).to_be_visible()
    symbol = page.locator(".printed .text").get_by_role("button", name="shield")
    symbol.tap()
    note = page.locator(".explanation")
    expect(note).to_be_visible()
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    symbol.tap()
    expect(note).to_have_count(0)
    symbol.tap()
    page.get_by_role("heading", level=1).tap()
    expect(note).to_have_count(0)
    for address in ("/cards", "/cards/AI-022", "/rules", "/rules?q=block", "/rules/C-015", "/rules/keyword/Overcrush"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], address


def test_words_explain_themselves_at_the_table(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(team="Main Event", level=1)
    me.table.wait_for_question()
    card = me.page.locator(".crow", has_text="Becky Lynch").first
    card.hover()
    word = me.page.get_by_role("region", name="Card").get_by_role("button", name="Overcrush")
    word.hover()
    note = me.page.locator(".explanation")
    expect(note).to_be_visible()
    expect(note.get_by_role("link")).to_have_attribute("target", "_blank")
    me.page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def explained(page: Page) -> None:
    """A card with an explanation open."""
    page.goto("/cards/WWE-008")
    page.locator(".printed").get_by_role("button", name="Overcrush").click()
    expect(page.locator(".explanation")).to_be_visible()


def found_cards(page: Page) -> None:
    """Cards of a query, with its parts and all search words."""
    page.goto("/cards?q=set:ai cost>=4")
    page.get_by_text("How to search").click()
    expect(rows(page).first).to_be_visible()


def wrong_query(page: Page) -> None:
    """What is wrong with a query."""
    page.goto("/cards?q=sett:ai")
    expect(page.locator(".wrong mark")).to_be_visible()


def found_rules(page: Page) -> None:
    """Rules that fit words, the first one beside them."""
    page.goto("/rules?q=blocker is gone")
    expect(page.locator(".hits mark").first).to_be_visible()


def chapter(page: Page) -> None:
    """A chapter of the rules."""
    page.goto("/rules?chapter=C")
    expect(page.get_by_role("link", name="C-015")).to_be_attached()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_grave_in_what_the_pages_can_show(visit: Callable[..., Visitor], theme: str) -> None:
    me = visit(theme=theme)
    for show in (explained, found_cards, wrong_query, found_rules, chapter):
        show(me.page)
        assert findings(me) == [], show.__doc__
