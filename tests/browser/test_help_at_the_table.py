"""What helps at the table: regions of a screen reader, keys that read and explain, sheets, settings, faults."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.server_process import ServerProcess, computer, person
from tests.browser.visitor import PHONE, Visitor

TABS = 12
ANSWERS = 25
MOVING = (
    "document.getAnimations().filter((each) => each.effect?.target?.closest?.('[data-die], .risen, .front')).length"
)


def seated(me: Visitor, server: ServerProcess) -> None:
    """Sit at a table at the first roll of this person's turn."""
    opened = server.open_game(seats=[person("Turtle Power"), computer("Foot Clan", 1)], first=0)
    me.sit_at(opened["game"], opened["token"])
    me.table.wait_for_question()


def choose(me: Visitor, setting: str, value: str) -> None:
    """Change a setting in the menu."""
    me.page.get_by_role("button", name="Menu").click()
    me.page.locator(f"#set-{setting}").select_option(value)
    me.page.get_by_role("dialog").get_by_role("button", name="Close").click()


def test_a_screen_reader_is_told_what_happens_and_the_focus_is_where_things_are_asked(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    me = visit(way="keys")
    seated(me, server)
    told = me.page.locator("#told[aria-live=polite]")
    expect(told).to_be_empty()
    assert me.page.locator('[role="log"][aria-live="polite"]').count() == 1, "nothing is read twice"
    lines = len(me.table.story())
    for _ in range(ANSWERS):
        if len(me.table.story()) > lines:
            break
        me.table.play(1)
    expect(told).not_to_be_empty()
    words = told.inner_text()
    fresh = [line.split("\n")[0].removesuffix("§").strip() for line in me.table.story()[lines:]]
    assert any(line in words for line in fresh if line)
    assert me.page.evaluate("document.activeElement.closest('.mat') !== null"), "the focus is on the mat"
    assert me.page.locator(".ask[aria-live=polite]").inner_text().strip()


def test_keys_read_a_zone_and_say_why_something_cannot_be_done(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    me = visit(way="keys")
    seated(me, server)
    die = me.page.locator(".mat [data-die]:visible").first
    die.focus()
    zone = die.evaluate("(die) => die.closest('[data-zone]').getAttribute('aria-label')")
    me.page.keyboard.press("R")
    expect(me.page.locator("#spoken")).to_contain_text(f"{zone}:")
    card = me.page.locator("[data-card]:visible").first
    card.focus()
    me.page.keyboard.press("W")
    note = me.page.locator(".why[role=alert]")
    expect(note).to_be_visible()
    shown = note.get_by_role("button", name="What the rule says")
    if shown.count():
        shown.click()
        expect(note.locator('a[href^="/rules/"]')).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_a_sheet_keeps_the_focus_and_gives_it_back(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit(way="keys", size=PHONE)
    seated(me, server)
    opener = me.page.locator(".phonebar").get_by_role("button", name="Story")
    opener.focus()
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".sheet")).to_be_focused()
    for key in ["Tab"] * TABS + ["Shift+Tab"] * TABS:
        me.page.keyboard.press(key)
        assert me.page.evaluate("document.activeElement.closest('.sheet') !== null"), key
    me.page.keyboard.press("Escape")
    expect(me.page.locator(".sheet")).to_have_count(0)
    expect(opener).to_be_focused()


def test_windows_that_never_ask_are_set_in_the_menu(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit()
    seated(me, server)
    choose(me, "ask", "never")
    me.table.wait()
    assert [message["ask"] for message in me.line.sent if message["type"] == "windows"] == ["never"]
    for _ in range(ANSWERS):
        question = me.table.wait_for_question()
        if question is None:
            return
        if question["kind"] == "act":
            assert me.line.state["view"]["active"] == 0, "a window of the other side's turn asks nobody"
        me.table.answer()


def test_nothing_moves_when_motion_is_off(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit(motion=True)
    seated(me, server)
    choose(me, "motion", "off")
    expect(me.page.locator("html")).to_have_attribute("data-motion", "off")
    me.page.evaluate("""() => {
      window.moved = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.moved += 1; return animate.apply(this, given); };
    }""")
    me.table.play(4)
    assert me.page.evaluate("window.moved") == 0


def test_a_press_counts_while_dice_still_move(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit(motion=True)
    seated(me, server)
    # Dice that never come to rest by themselves: only a press ends what moves.
    me.page.evaluate("""() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, how) {
        return animate.call(this, frames, { ...how, duration: 60000 });
      };
    }""")
    dice = me.page.locator(".mat [data-die][data-offered]:visible")
    dice.first.click()
    me.table.wait()
    me.hand.use(me.table.main_button)
    me.line.wait_until(lambda: bool(me.page.evaluate(MOVING)), "dice that move")
    me.table.wait_for_question()
    assert me.page.evaluate(MOVING) > 0
    before = me.table.version
    me.hand.use(me.table.main_button)
    me.line.wait_until(lambda: me.table.version > before, "the answer")


def test_the_chance_to_win_is_shown_on_request(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit()
    seated(me, server)
    bar = me.page.locator(".chance[role=img]")
    assert bar.count() == 0
    me.page.get_by_role("button", name="Menu").click()
    me.page.locator("#set-chance").select_option(label="shown")
    me.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(bar).to_be_visible()
    chance = me.line.state["chance"]
    assert f"{round(chance * 100)}" in (bar.get_attribute("aria-label") or "")


def test_a_fault_of_the_page_is_told_and_can_be_reported(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit()
    seated(me, server)
    me.page.evaluate("() => setTimeout(() => { throw new Error('the test broke it'); })")
    fault = me.page.locator("aside.fault[role=alert]")
    expect(fault).to_contain_text("This page has a fault, the game does not.")
    expect(fault).to_contain_text("the test broke it")
    fault.get_by_role("button", name="Report").click()
    with me.page.expect_download() as download:
        me.page.get_by_role("button", name="Save the report").click()
    report = download.value.path().read_text(encoding="utf-8")
    assert "# fault: Error: the test broke it" in report
    assert "overcrush record" in report
    me.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    fault.get_by_role("button", name="Reload").click()
    expect(fault).to_have_count(0)
    assert me.table.wait_for_question() is not None
    me.complaints.clear()


def test_damaged_settings_are_as_usual(visit: Callable[..., Visitor], server: ServerProcess) -> None:
    me = visit()
    me.context.add_init_script("localStorage.setItem('overcrush.settings', '{broken')")
    seated(me, server)
    expect(me.page.locator("html")).to_have_attribute("data-motion", "on")
