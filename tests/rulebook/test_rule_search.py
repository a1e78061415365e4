"""A player's words lead to the rule."""

import pytest

from overcrush.rulebook import Keyword
from overcrush.rulebook.rule_search import search


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
