"""Looking back on the real page: by mouse, by keys, from a file, on a phone; playing on; what fits no more."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.line import PATIENCE
from tests.browser.replay_page import ReplayPage
from tests.browser.server_process import ServerProcess
from tests.browser.visitor import PHONE, Visitor
from tests.server.serving import Site
from tests.server.test_playing import played

WAIT = PATIENCE * 1000


@pytest.fixture
def over(server: ServerProcess) -> str:
    """A game that was played to its end."""
    site = Site(server.port)
    with site.http:
        opened = site.open_game(first=0, life=6)
        with site.page(opened["game"], opened["token"]) as page:
            played(page)
    game: str = opened["game"]
    return game


def test_a_replay_by_mouse(visit: Callable[..., Visitor], over: str) -> None:
    me = visit()
    replay = ReplayPage(me.page)
    replay.open(over)
    replay.expect_position(0)
    replay.button("Step forward").click()
    first = replay.expect_moved(0)
    line = replay.current_line()
    replay.button("Step back").click()
    replay.expect_position(0)
    replay.button("Last position").click()
    replay.expect_position(replay.last)
    expect(me.page.locator(".mat .life").first).to_be_visible()
    replay.line(line).click()
    replay.expect_position(first)
    assert replay.current_line() == line
    replay.bar.get_by_label("Turn", exact=True).select_option("Turn 2")
    second = replay.expect_moved(first)
    replay.bar.get_by_label("Speed").select_option("8")
    replay.button("Play").click()
    replay.expect_moved(second)
    replay.button("Pause").click()
    me.page.get_by_label("Seen by").select_option("Computer")
    expect(me.page.locator(".half.own .who .n")).to_have_text("Computer", timeout=WAIT)
    expect(me.page.locator(".fair h2 .good")).to_be_visible(timeout=WAIT)
    expect(me.page.locator(".luck table")).to_have_count(2)
    expect(me.page.locator(".curve .line")).to_be_visible(timeout=WAIT)


def test_a_replay_by_keys_alone(visit: Callable[..., Visitor], over: str) -> None:
    me = visit(way="keys")
    replay = ReplayPage(me.page)
    replay.open(over)
    replay.expect_position(0)
    keyboard = me.page.keyboard
    keyboard.press("ArrowRight")
    first = replay.expect_moved(0)
    keyboard.press("ArrowLeft")
    replay.expect_position(0)
    keyboard.press("End")
    replay.expect_position(replay.last)
    keyboard.press("Home")
    replay.expect_position(0)
    keyboard.press("]")
    turn = replay.position
    keyboard.press("]")
    assert replay.expect_moved(turn) > first
    keyboard.press("[")
    keyboard.press("Home")
    replay.expect_position(0)
    keyboard.press("Shift+ArrowRight")
    replay.expect_moved(0)
    keyboard.press("Space")
    expect(replay.button("Pause")).to_be_visible()
    keyboard.press("Space")
    expect(replay.button("Play")).to_be_visible()
    slider = replay.bar.get_by_role("slider")
    slider.focus()
    keyboard.press("Home")
    replay.expect_position(0)
    keyboard.press("ArrowRight")
    assert "step" in (slider.get_attribute("aria-valuetext") or "")
    keyboard.press("?")
    expect(me.page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_playing_on_from_a_point_opens_a_game_of_its_own(visit: Callable[..., Visitor], over: str) -> None:
    me = visit()
    replay = ReplayPage(me.page)
    replay.open(over, "#at=8&seat=0")
    replay.expect_position(8)
    life = me.page.locator(".half.own .life").inner_text()
    me.page.get_by_role("button", name="Play on from turn").click()
    me.page.wait_for_url("**/game/*", timeout=WAIT)
    assert over not in me.page.url
    me.line.wait_until(lambda: me.line.version >= 0, "the table")
    me.table.wait_for_question()
    assert me.page.locator(".half.own .life").inner_text() == life
    me.table.play(3)


def test_a_record_is_downloaded_and_opened_again(visit: Callable[..., Visitor], over: str, tmp_path: Path) -> None:
    me = visit()
    me.page.goto(f"/game/{over}")
    with me.page.expect_download(timeout=WAIT) as download:
        me.page.locator(".over").get_by_role("link", name="Download record").click()
    file = tmp_path / "game.record"
    download.value.save_as(file)
    me.home.open()
    me.page.locator(".openrecord input").set_input_files(file)
    me.page.wait_for_url("**/replay/*", timeout=WAIT)
    replay = ReplayPage(me.page)
    replay.wait()
    assert over not in me.page.url
    expect(me.page.locator(".fair h2 .good")).to_be_visible(timeout=WAIT)
    address = me.page.url
    stranger = visit()
    stranger.page.goto(address)
    ReplayPage(stranger.page).wait()


def test_a_record_that_ends_too_early_is_shown_as_such(
    visit: Callable[..., Visitor], server: ServerProcess, over: str, tmp_path: Path
) -> None:
    with Site(server.port).http as http:
        whole = http.get(f"/api/games/{over}/record").text.splitlines()
    file = tmp_path / "cut.record"
    file.write_text("\n".join(whole[: whole.index("answers") + 30]), encoding="utf-8")
    me = visit()
    me.page.goto("/replay")
    me.page.locator(".openrecord input").set_input_files(file)
    ReplayPage(me.page).wait()
    expect(me.page.locator(".stopped")).to_contain_text("ends before the game was over", timeout=WAIT)
    expect(me.page.locator(".replaybar .s")).to_contain_text("where the record ends")


def test_a_file_that_is_no_record_is_refused_in_words(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    me = visit()
    me.home.open()
    file = tmp_path / "list.txt"
    file.write_text("eggs, milk", encoding="utf-8")
    me.page.locator(".openrecord input").set_input_files(file)
    expect(me.page.locator(".openrecord [role=alert]")).to_contain_text("no record", timeout=WAIT)
    # Chromium itself notes every refused request in the console.
    me.complaints = [each for each in me.complaints if "422" not in each]


def test_a_report_is_one_file_with_the_record_and_what_was_written(visit: Callable[..., Visitor], over: str) -> None:
    me = visit()
    ReplayPage(me.page).open(over)
    me.page.get_by_role("button", name="Report a problem").click()
    me.page.get_by_label("What happened").fill("The die fell off.")
    with me.page.expect_download(timeout=WAIT) as download:
        me.page.get_by_role("button", name="Save the report").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert "# said: The die fell off." in text
    assert "# version " in text
    assert "overcrush record 2" in text


def test_a_game_that_fits_no_more_is_shown_up_to_there_with_the_reason(
    visit: Callable[..., Visitor], server: ServerProcess, over: str
) -> None:
    server.stop()
    with sqlite3.connect(server.home / "games.db") as database:
        database.execute("update entries set words = 'purchase card=unheard-of' where number = 9")
    server.start()
    me = visit()
    replay = ReplayPage(me.page)
    replay.open(over)
    assert replay.last == 8
    expect(me.page.locator(".stopped")).to_contain_text("unheard-of", timeout=WAIT)


def test_the_result_says_why_and_leads_to_the_replay(visit: Callable[..., Visitor], over: str) -> None:
    me = visit()
    me.page.goto(f"/game/{over}")
    expect(me.page.locator(".over .lede")).to_contain_text("damage", timeout=WAIT)
    expect(me.page.locator(".aftermath .fair h2 .good")).to_be_visible(timeout=WAIT)
    score = me.page.locator(".over .score").inner_text()
    assert "-" not in score.split("life")[0]
    me.page.locator(".over").get_by_role("link", name="Replay").click()
    ReplayPage(me.page).wait()


def test_a_replay_on_a_phone_by_touch(visit: Callable[..., Visitor], over: str) -> None:
    me = visit(way="touch", size=PHONE)
    replay = ReplayPage(me.page)
    replay.open(over)
    replay.button("Step forward").tap()
    first = replay.expect_moved(0)
    tabs = me.page.locator(".phonebar")
    tabs.get_by_role("button", name="Story").tap()
    replay.lines().nth(3).tap()
    replay.expect_moved(first)
    tabs.get_by_role("button", name="Result").tap()
    expect(me.page.locator(".luck")).to_be_visible()
    tabs.get_by_role("button", name="Play on").tap()
    expect(me.page.get_by_role("button", name="Play on from turn")).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
