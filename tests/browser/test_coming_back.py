"""A game is never lost: not by a reload, not by a closed tab, not by a server that is killed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.server_process import ServerProcess
from tests.browser.visitor import Visitor

ANSWERS = 4
LIFE = 8
SILENCE = 20
"""Seconds in which a page must notice that nothing comes; it waits for 5."""


def asked(visitor: Visitor) -> tuple[int, str, str]:
    """What the page asks: version, kind and words."""
    question = visitor.table.wait_for_question()
    assert question is not None, "the game goes on"
    return visitor.table.version, question["kind"], visitor.table.title()


def test_reloading_the_page_shows_the_same_question(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(level=1, life=LIFE)
    me.table.play(ANSWERS)
    before = asked(me)
    me.page.reload()
    me.line.wait_until(lambda: me.line.opened == 2, "another socket")
    assert asked(me) == before
    me.table.answer()
    assert me.table.version > before[0]


def test_a_closed_tab_loses_nothing_and_the_home_page_leads_back(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(level=1, life=LIFE)
    me.table.play(ANSWERS)
    before = asked(me)
    address = me.page.url.removeprefix(me.address)
    me.page.close()
    me.new_page()
    me.home.open()
    me.page.locator(f'a[href="{address}"]').click()
    assert asked(me) == before
    me.table.answer()
    assert me.table.version > before[0]


def test_a_killed_server_comes_back_with_the_same_question(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    me = visit()
    me.home.start_game(level=1, life=LIFE)
    me.table.play(ANSWERS)
    before = asked(me)
    me.server_may_be_gone = True
    server.kill()
    expect(me.table.bar).to_contain_text("No connection. Your game is safe.")
    server.start()
    me.line.wait_until(lambda: me.line.opened >= 2 and me.table.button("Try now").count() == 0, "the line")
    assert asked(me) == before
    me.table.play(ANSWERS)
    assert me.table.version > before[0]


def test_a_server_that_falls_silent_is_noticed_and_the_answer_is_not_lost(
    visit: Callable[..., Visitor], server: ServerProcess
) -> None:
    me = visit()
    me.home.start_game(level=1, life=LIFE)
    me.table.play(ANSWERS)
    version, _, _ = asked(me)
    with server.silent():
        me.hand.use(me.table.main_button)
        expect(me.table.bar).to_contain_text("No connection. Your game is safe.", timeout=SILENCE * 1000)
        expect(me.table.bar).to_contain_text("What you chose is kept")
    me.line.wait_until(lambda: me.line.opened >= 2 and me.table.button("Try now").count() == 0, "the line")
    me.line.wait_until(lambda: me.table.version > version, "the answer at the server")
    asked(me)


def test_a_browser_without_a_net_says_so_at_once_and_comes_back(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(level=1, life=LIFE)
    before = asked(me)
    me.server_may_be_gone = True
    me.context.set_offline(True)
    expect(me.table.bar).to_contain_text("No connection. Your game is safe.", timeout=3000)
    me.context.set_offline(False)
    me.line.wait_until(lambda: me.line.opened >= 2 and me.table.button("Try now").count() == 0, "the line")
    assert asked(me) == before
