"""Plain words are read as what they probably mean."""

import pytest

from overcrush.catalogue import load_catalogue
from overcrush.catalogue.card_search import search
from overcrush.catalogue.card_suggestions import mended, suggested
from overcrush.server.library.card_finder import find_cards


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("cost 3", "cost:3"),
        ("3 cost", "cost:3"),
        ("Cost3", "cost:3"),
        ("cost is 3", "cost:3"),
        ("cost under 3", "cost<3"),
        ("cost 3 or less", "cost<=3"),
        ("at most 3 cost", "cost<=3"),
        ("4+ cost", "cost>=4"),
        ("attack at least 5", "A>=5"),
        ("fist characters", "energy:fist type:character"),
        ("avengers cost 2", "affiliation:Avengers cost:2"),
        ("basic actions", 'type:"basic action"'),
        ("cards with overcrush", "keyword:Overcrush"),
        ("breath weapon dragon", 'keyword:"Breath Weapon" tag:Dragon'),
        ("hulk cost 5", "hulk cost:5"),
    ],
)
def test_plain_words_are_read_as_conditions(typed: str, meant: str) -> None:
    assert suggested(load_catalogue(), typed) == meant
    assert search(load_catalogue(), meant)


@pytest.mark.parametrize("typed", ["", "hulk", "cost:3", "draw 2 dice from", '"cost 3"', "(cost 3)", "x " * 400])
def test_of_other_queries_nothing_is_guessed(typed: str) -> None:
    assert suggested(load_catalogue(), typed) == ""


@pytest.mark.parametrize(
    ("typed", "meant"), [("overcursh", "overcrush"), ("captan america", "captain america"), ("hukl", "hulk")]
)
def test_words_that_stand_on_no_card_are_read_as_near_ones(typed: str, meant: str) -> None:
    assert mended(load_catalogue(), typed) == meant


def test_words_that_are_near_nothing_are_left() -> None:
    assert mended(load_catalogue(), "qqqqzzzz") == ""
    assert mended(load_catalogue(), "hulk") == ""


def test_what_is_meant_is_told_only_if_it_finds_other_cards() -> None:
    catalogue = load_catalogue()
    found = find_cards(catalogue, "cost 3", "cost", 0, 1)
    assert found.meant is not None
    assert found.meant.query == "cost:3"
    assert found.meant.total == find_cards(catalogue, "cost:3", "cost", 0, 1).total > found.total
    assert find_cards(catalogue, "overcrush", "cost", 0, 1).meant is None
    assert find_cards(catalogue, "", "cost", 0, 1).meant is None
    assert find_cards(catalogue, "cost:3", "cost", 0, 1).meant is None
