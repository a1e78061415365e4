"""One screen for several people, watching, taking back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.server_process import ServerProcess, person
from tests.browser.visitor import Visitor

TEAMS = ("Turtle Power", "Foot Clan", "Avengers Assembled", "Rogues and Guardians")


def test_two_people_at_one_screen_play_to_the_end(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(one_screen=True, life=5)
    me.table.play_to_the_end()
    title = me.table.result.get_by_role("heading").inner_text()
    assert title.endswith("wins") or title == "A tie"


def test_whoever_watches_sees_everything_and_can_do_nothing(
    visits: Callable[..., Visitor], public_server: ServerProcess
) -> None:
    opened = public_server.open_game(seats=[person(team) for team in TEAMS[:2]], one_screen=True, life=20)
    me, other = visits(public_server), visits(public_server)
    table = me.sit_at(opened["game"], opened["token"])
    other.sit_at(opened["game"])
    assert other.line.hello.get("seats", []) == []
    table.play(6)
    other.line.wait_until(lambda: other.line.version == me.line.version, "the same table")
    other.table.wait_until_shown()
    assert other.line.question is None
    assert other.table.offered.count() == 0
    assert other.table.bar.get_by_role("button").count() == 0
    expect(other.table.bar).to_contain_text("You watch")
    assert other.table.story()[-1] == table.story()[-1]


def test_an_undo_against_the_computer_brings_the_same_question_back(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(level=1, life=20)
    table = me.table
    table.play(3)
    first = table.wait_for_question()
    assert first is not None
    words, before = table.title(), table.version
    table.answer()
    second = table.wait_for_question()
    assert second is not None
    table.hand.use(table.button("Undo"))
    me.line.wait_until(
        lambda: me.line.question is not None and me.line.question["words"] == first["words"], "the question"
    )
    table.wait()
    assert table.title() == words
    assert table.version > before
    table.answer()
