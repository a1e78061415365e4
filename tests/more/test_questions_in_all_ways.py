"""Every kind of question by keyboard alone and by touch on a phone; and what axe finds while it is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import findings
from tests.browser.controls import QUESTIONS, answer_a_question
from tests.browser.questions import QuestionTables
from tests.browser.visitor import PHONE, Theme, Visitor


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered_by_keyboard_alone(
    visits: Callable[..., Visitor], question_tables: QuestionTables, question: str
) -> None:
    answer_a_question(visits(question_tables, way="keys"), question_tables.open(question))


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered_by_touch_on_a_phone(
    visits: Callable[..., Visitor], question_tables: QuestionTables, question: str
) -> None:
    answer_a_question(visits(question_tables, way="touch", size=PHONE), question_tables.open(question))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_axe_finds_nothing_grave_while_a_question_is_asked(
    visits: Callable[..., Visitor], question_tables: QuestionTables, question: str, theme: Theme
) -> None:
    me = visits(question_tables, theme=theme)
    opened = question_tables.open(question)
    table = me.sit_at(opened.game, opened.token)
    table.wait_for_question()
    table.take_the_screen()
    assert findings(me) == []
