"""What others do can be followed: step by step, the last blow before the result, and no die moves away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.controls import QUESTIONS
from tests.browser.line import Message
from tests.browser.questions import QuestionTables
from tests.browser.visitor import Visitor

WATCH = """() => {
  window.seen = [];
  const look = () => {
    const bar = document.querySelector("#question");
    const life = document.querySelector(".half.own .life")?.firstChild?.nodeValue;
    const now = [Number(bar?.dataset.version ?? -1), Number(life ?? 0), document.querySelector(".over") !== null];
    const last = window.seen.at(-1);
    if (!last || now.some((each, at) => each !== last[at + 1])) window.seen.push([performance.now(), ...now]);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Keeps every picture of the table: when, version, own life, whether the result is shown."""


def pass_all(me: Visitor) -> None:
    """Play without doing anything, so that the computer wins."""
    while (question := me.table.wait_for_question()) is not None:
        passes = question["kind"] in ("act", "attackers", "blockers", "reroll")
        if passes and not me.table.is_off(me.table.main_button):
            me.table.hand.use(me.table.main_button)
            me.table.wait()
        else:
            me.table.answer()


def did(state: Message, kind: str) -> bool:
    return any(event["kind"] == kind and event["fields"]["seat"] == 1 for event in state.get("events", []))


def test_what_the_computer_does_is_seen_in_order_and_its_last_blow_before_the_result(
    visit: Callable[..., Visitor],
) -> None:
    me = visit(motion=True)
    me.home.start_game(level=1, life=3)
    me.table.wait_for_question()
    first = me.table.version
    me.page.evaluate(WATCH)
    pass_all(me)
    me.page.locator(".over").wait_for()
    seen: list[tuple[float, int, int, bool]] = [tuple(each) for each in me.page.evaluate("window.seen")]
    shown = {version for _, version, _, _ in seen}
    states = [state for state in me.line.messages("state") if state["version"] > first]
    for kind in ("purchased", "fielded"):
        assert [state["version"] for state in states if did(state, kind) and state["version"] not in shown] == []
    result = next(at for at, _, _, over in seen if over)
    blow = next(at for at, _, life, over in seen if life <= 0 and not over)
    assert result - blow >= 1000


def test_without_motion_the_result_waits_for_nothing(visit: Callable[..., Visitor]) -> None:
    me = visit()
    me.home.start_game(level=1, life=1)
    me.table.wait_for_question()
    me.page.evaluate(WATCH)
    pass_all(me)
    me.page.locator(".over").wait_for()
    lasts = [over for _, version, _, over in me.page.evaluate("window.seen") if version == me.table.version]
    assert not any(over is False for over in lasts)


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_choosing_an_attacker_moves_no_other_die_and_not_the_bar(
    visits: Callable[..., Visitor], question_tables: QuestionTables, size: tuple[int, int]
) -> None:
    me = visits(question_tables, size=size)
    opened = question_tables.open(next(each for each in QUESTIONS if each.startswith("attackers")))
    table = me.sit_at(opened.game, opened.token)
    table.wait_for_question()
    home = me.page.locator(".half.own .field [data-die][data-offered]")
    places = {each.get_attribute("data-die"): each.bounding_box() for each in home.all()}
    bar = table.bar.bounding_box()
    chosen = home.first.get_attribute("data-die")
    home.first.click()
    table.wait()
    for number, place in places.items():
        if number != chosen:
            assert me.page.locator(f'.half.own .field [data-die="{number}"]').bounding_box() == place
    assert table.bar.bounding_box() == bar
    reserve = me.page.locator(".reserve.own").bounding_box()
    assert bar is not None
    assert reserve is not None
    assert reserve["y"] + reserve["height"] <= bar["y"]
