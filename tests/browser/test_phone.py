"""What a phone must show without a search."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.controls import QUESTIONS
from tests.browser.questions import QuestionTables
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
    table.hand.use(table.button(offered[0]))
    table.wait()
    assert table.version > before
