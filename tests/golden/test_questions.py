"""Every kind of question in words, as a person has read it."""

import pytest

from overcrush.engine.model.question import OptionKind, ProposalKind, QuestionKind
from overcrush.wording.options import OPTION_KEYS
from overcrush.wording.texts import language
from tools.golden.questions import QUESTIONS, Found, collected, games_in, missing, text_of

TEXTS = language().texts


@pytest.fixture(scope="module")
def found() -> Found:
    return collected(games_in(QUESTIONS.read_text(encoding="utf-8")))


def test_questions_and_options_read_as_before(found: Found) -> None:
    assert text_of(found) == QUESTIONS.read_text(encoding="utf-8"), (
        "A question or an option reads differently. If it should: python -m tools.golden questions"
    )


def test_every_kind_is_shown(found: Found) -> None:
    assert missing(found) == [], "A table in tools/golden/questions.py should reach these kinds."


def test_every_sentence_is_shown(found: Found) -> None:
    shown = {key for key, _ in found.sentences}
    assert {key for key in TEXTS if key.startswith("ask:") and not key.endswith(":you")} == shown - {"ask:over"}


def test_every_kind_has_a_text() -> None:
    asked = {key.split(":")[1] for key in TEXTS if key.startswith("ask:")}
    assert {kind.value for kind in QuestionKind} - {"over"} == asked
    assert set(OPTION_KEYS) == set(OptionKind)
    assert {f"option:{key}" for key in OPTION_KEYS.values()} <= TEXTS.keys()
    assert {f"would:{kind.value}" for kind in ProposalKind} == {key for key in TEXTS if key.startswith("would:")}
