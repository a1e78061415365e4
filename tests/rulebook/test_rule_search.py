"""A player's words lead to the rule."""

import pytest

from overcrush.rulebook import Keyword
from overcrush.rulebook.rule_search import NEAR, search


def found(text: str, most: int = 5) -> list[str]:
    hits = search(text, most).hits
    return [hit.found.name if isinstance(hit.found, Keyword) else hit.found.id for hit in hits]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("overcrush", "Overcrush"),
        ("first turn draw", "T-010"),
        ("unblocked attacker out of play", "C-019"),
        ("no second reroll", "T-020"),
        ("life above starting amount", "W-005"),
        ("wild energy counts as any type", "E-002"),
        ("token reroll", "V-047"),
        ("who concedes", "A87"),
        ("buying teammate dice", "O-016"),
        ("x-012", "X-012"),
    ],
)
def test_words_lead_to_the_rule(words: str, expected: str) -> None:
    assert expected in found(words)


@pytest.mark.parametrize(
    ("misspelt", "expected"),
    [("overcrsh", "Overcrush"), ("regenrate", "Regenerate"), ("infiltrat", "Infiltrate"), ("sidekik level", "V-002")],
)
def test_misspelt_words_are_understood(misspelt: str, expected: str) -> None:
    assert expected in found(misspelt)


@pytest.mark.parametrize(
    ("borrowed", "expected"),
    [
        ("trample", "Overcrush"),
        ("npc attack block", "C-003"),
        ("look into deck", "Z-006"),
        ("killed die prep", "Z-009"),
    ],
)
def test_words_of_other_games_and_books_are_understood(borrowed: str, expected: str) -> None:
    assert expected in found(borrowed)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("how many dice do I draw", "T-007"),
        ("can I buy after attacking", "B-001"),
        ("can I roll again", "T-019"),
        ("can I look in my bag", "Z-006"),
        ("do I have to attack?", "C-007"),
        ("can a minion block", "C-003"),
        ("where do knocked out dice go", "Z-009"),
        ("how much health do I start with", "S-016"),
        ("what does Amplify do", "Amplify"),
        ("how do I win", "W-001"),
        ("how often can I use a Global", "G-004"),
        ("what happens when the bag is empty", "Z-003"),
    ],
)
def test_a_question_in_plain_words_is_answered_among_the_first_three(question: str, expected: str) -> None:
    assert expected in found(question, 3)


def test_only_what_fits_nearly_as_well_as_the_best_is_shown() -> None:
    hits = search("can I buy after attacking", 1000).hits
    assert len(hits) < 20
    assert all(hit.score >= NEAR * hits[0].score for hit in hits)


def test_words_in_quotation_marks_stand_there_as_they_were_typed() -> None:
    assert set(found('"second reroll"', 1000)) == {"T-019", "T-020"}
    assert found('"reroll second"', 1000) == []
    assert "T-020" in found("reroll second")


def test_what_was_read_as_something_else_is_said() -> None:
    assert search("overcrsh").read_as == {"overcrsh": ["overcrush"]}
    assert search("overcrush").read_as == {}


def test_an_entry_with_all_the_words_comes_before_one_with_some() -> None:
    assert found("fast unblocked attacker")[0] == "Fast"


def test_nothing_fits_nonsense() -> None:
    assert search("qqqqzzzz").hits == []
    assert search("").hits == []
    assert search("the of and").hits == []


def test_of_very_many_words_only_the_first_are_looked_for() -> None:
    words = [f"q{number}z" for number in range(5000)]
    result = search(" ".join(["overcrush", *words]))
    assert result.left_out == 4951
    assert result.hits
    assert search("q" * 100_000).hits == []
