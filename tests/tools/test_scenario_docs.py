"""The tables of answers on the page about scenarios are current, and every kind of question and option is there."""

from overcrush.engine.model.question import OptionKind, QuestionKind
from tools.write_scenario_docs import PAGE, options_of, page


def test_the_tables_are_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == page(text), "run `make docs` and commit the page"


def test_every_kind_of_question_and_option_has_its_words() -> None:
    seen = options_of()
    assert {kind.value for kind in QuestionKind} == set(seen)
    assert {kind.value for kind in OptionKind} == {option for options in seen.values() for option in options}


def test_the_words_that_are_looked_for_are_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for words in ("`KO Sidekick`", "`turn to shield`", "`yes`", "| Equip: to whom |"):
        assert words in text
