"""A hint at the table: three answers, one of which is taken by a click."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.test_lesson import begin
from tests.browser.visitor import Visitor

MOST = 3


def test_an_answer_of_a_hint_is_taken_by_a_click(visit: Callable[..., Visitor]) -> None:
    me = visit()
    begin(me)
    before = me.table.version
    me.table.hand.use(me.table.button("Hint"))
    answers = me.page.locator(".hints button")
    answers.first.wait_for()
    assert 1 <= answers.count() <= MOST
    assert "%" in answers.first.inner_text()
    assert me.table.version == before, "looking changes nothing"
    answers.first.click()
    me.table.wait_for_question()
    assert me.table.version > before
