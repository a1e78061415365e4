"""Every kind of question of the engine on the real page: its own control is there, and the server takes the answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from overcrush.engine.model.question import QuestionKind
from tests.browser.controls import CONTROLS, QUESTIONS, answer_a_question
from tests.browser.questions import FROM_CHANCE, QuestionTables, places
from tests.browser.visitor import Visitor


def test_there_is_a_position_and_a_control_for_every_kind_of_question() -> None:
    asked = {kind.value for kind in QuestionKind if kind not in FROM_CHANCE}
    assert {key.partition(":")[0] for key in places()} == asked
    assert {key.partition(":")[0] for key in CONTROLS} == asked


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_has_its_own_control_and_is_answered_by_it(
    visits: Callable[..., Visitor], question_tables: QuestionTables, question: str
) -> None:
    answer_a_question(visits(question_tables), question_tables.open(question))
