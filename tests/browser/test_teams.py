"""Building a team in a real browser: faults and fixes, adding cards, keeping it, letting it play."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.line import PATIENCE
from tests.browser.visitor import Visitor

expect.set_options(timeout=PATIENCE * 1000)


def test_a_die_too_many_is_told_with_its_rule_and_mended_by_one_click(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/teams")
    page.get_by_role("link", name="Avengers Assembled").click()
    expect(page.get_by_role("heading", level=1, name="Avengers Assembled")).to_be_visible()
    expect(page.get_by_text("This team may play in Standard 20/20.")).to_be_visible()

    hulk = page.get_by_role("group", name="Dice of Hulk: Explosive Beginnings")
    hulk.get_by_role("button", name="One die more").press("Enter")
    expect(page.get_by_text("There are 21 dice on the cards, and at most 20 are allowed.")).to_be_visible()
    expect(page.get_by_role("link", name="Rule S-010")).to_have_attribute("href", "/rules/S-010")
    expect(page.get_by_role("button", name="Play this team")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Take the fix").press("Enter")
    expect(page.get_by_text("This team may play in Standard 20/20.")).to_be_visible()

    # The address is the team: after loading it anew it is there again.
    page.get_by_role("button", name="Remove Thor: Wayward Son").click()
    expect(page).not_to_have_url(re.compile("2x41ai"))
    page.reload()
    expect(page.get_by_text("7 of 8 cards")).to_be_visible()


def test_a_card_goes_from_its_page_to_a_new_team_that_is_kept(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/cards/AI-022")
    page.get_by_role("link", name="Use in a team").click()
    expect(page.get_by_role("heading", level=1, name="Where does Gamora go?")).to_be_visible()
    page.get_by_role("link", name="Build a new team").click()
    expect(page.get_by_role("group", name="Dice of Gamora: Power Gem")).to_be_visible()

    page.get_by_role("button", name="Choose 2 Basic Actions").click()
    line = page.get_by_role("searchbox")
    expect(line).to_be_focused()
    expect(line).to_have_value("type:basic")
    page.get_by_role("button", name="Add Big Entrance").click()
    page.get_by_role("button", name="Add Raised Shields").click()
    expect(page.get_by_text("This team may play in Standard 20/20.")).to_be_visible()
    line.fill("gamora set:ai")
    why = page.get_by_role("button", name=re.compile("Why can Gamora")).first
    why.click()
    expect(page.get_by_text("2 cards have the name Gamora")).to_be_visible()

    page.get_by_role("textbox", name="Name of the team").fill("Green")
    expect(page.get_by_role("heading", level=1, name="Green")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved as Green.")).to_be_visible()
    page.get_by_role("button", name="Remove Raised Shields").click()
    expect(page.get_by_text("Saved as Green.")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("link", name="All teams").click()
    page.get_by_role("link", name="Green").click()
    expect(page.get_by_role("group", name="Dice of Gamora: Power Gem")).to_be_visible()

    # Quick games: they begin, and stop when somebody says so.
    page.get_by_role("button", name="Let it play 100 games").click()
    expect(page.get_by_role("progressbar", name="Quick games")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name=re.compile("100"))).to_be_visible()


def test_a_format_whose_sets_are_not_here_is_told_and_the_team_stays(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/teams/build?preset=Avengers Assembled")
    page.get_by_label("Format").select_option(label="Modern Age 2022 (its sets are not here yet)")
    expect(page.get_by_text("No team can be built in Modern Age 2022 yet.")).to_be_visible()
    expect(page.get_by_text("Infinity Gauntlet, Dark Phoenix Saga and Kryptonite Crisis, and")).to_be_visible()
    expect(page.get_by_role("button", name="Take the fix")).to_have_count(0)
    expect(page.get_by_role("button", name="Remove Thor: Wayward Son")).to_be_visible()


def test_what_the_fixes_take_away_is_said_before_and_comes_back(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/teams/build?preset=Avengers Assembled&format=standard")
    page.get_by_label("Format").select_option(label="Modern Age 2017")
    expect(page.get_by_text("This takes away Avengers ID Cards, Black Widow")).to_be_visible()
    page.get_by_role("button", name="Take the fixes").click()
    expect(page.get_by_text("0 of 8 cards")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("8 of 8 cards")).to_be_visible()


def test_a_list_with_a_slip_leaves_the_team_and_the_text_alone(visit: Callable[..., Visitor]) -> None:
    page = visit().page
    page.goto("/teams/build?preset=Avengers Assembled")
    expect(page.get_by_text("8 of 8 cards")).to_be_visible()
    page.get_by_text("Paste or open a team").click()
    text = page.get_by_label("Team link, list or file")
    text.fill("Team: Two\n4x Shredder: Old Rival\n2x Krangg: Nobody")
    page.get_by_role("button", name="Read the team").click()
    expect(page.get_by_text("Line 3, '2x Krangg: Nobody'")).to_be_visible()
    expect(text).to_have_value(re.compile("Krangg"))
    expect(page.get_by_text("8 of 8 cards")).to_be_visible()

    page.get_by_role("button", name="Take the 1 card that was understood").click()
    expect(page.get_by_text("1 of 8 cards")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", level=1, name="Avengers Assembled")).to_be_visible()
    expect(page.get_by_text("8 of 8 cards")).to_be_visible()

    page.get_by_label("Open a file").set_input_files(
        {"name": "cat.txt", "mimeType": "text/plain", "buffer": bytes(range(256))}
    )
    expect(page.get_by_text("cat.txt is no text.")).to_be_visible()
