"""The editions: differences that are cited, switches that can be set, words that a player sees."""

import ast

import pytest

from overcrush.compiled_engine import PACKAGE
from overcrush.editions import (
    EDITIONS,
    ROWS,
    SWITCHES,
    UnknownEdition,
    UnknownSwitch,
    WrongSetting,
    differences,
    edition,
    usual_value,
)
from overcrush.editions.edition_words import USUAL
from overcrush.editions.topics import KEYWORDS
from overcrush.rulebook import rulebook

NOT_SWITCHES = {"code", "words"}


def declared_options() -> set[str]:
    """The attributes of Options as written in its source: a compiled class would not list them."""
    source = ast.parse((PACKAGE / "engine" / "model" / "edition_options.py").read_text(encoding="utf-8"))
    return {
        node.target.attr
        for node in ast.walk(source)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
    }


def test_every_option_of_the_engine_is_listed_as_a_switch_once() -> None:
    assert sorted(switch.option for switch in SWITCHES) == sorted(declared_options() - NOT_SWITCHES)


def test_the_editions_of_2018_differ_in_words_only() -> None:
    for code in ("ai", "bfu", "wwe"):
        assert differences(code) == []
        options = edition(code)
        assert all(getattr(options, switch.option) == usual_value(switch.option) for switch in SWITCHES)


@pytest.mark.parametrize("code", EDITIONS)
def test_an_edition_sets_exactly_its_differences(code: str) -> None:
    listed = {difference.option: difference.value for difference in differences(code)}
    options = edition(code)
    assert options.code == code
    for switch in SWITCHES:
        value = getattr(options, switch.option)
        assert value == listed.get(switch.option, usual_value(switch.option)), switch.option
    for option, value in listed.items():
        assert value != usual_value(option), f"{option} is no difference"


@pytest.mark.parametrize("code", EDITIONS)
def test_a_difference_cites_a_rule_that_its_book_states(code: str) -> None:
    book = rulebook()
    for difference in differences(code):
        for name in difference.rules:
            assert name in book.rules or name in book.rulings, f"{difference.option} cites {name}"
        stated = [book.rules[name].books for name in difference.rules if name in book.rules]
        assert any(code in books for books in stated), difference.option
        assert difference.sentence.endswith(".")


def test_a_switch_cites_what_stands_in_the_rulebook() -> None:
    book = rulebook()
    for switch in SWITCHES:
        assert switch.rules
        for name in switch.rules:
            assert name in book.rules or name in book.rulings, f"{switch.option} cites {name}"


def test_all_topics_of_the_table_of_differences_are_decided() -> None:
    assert [row.number for row in ROWS] == [difference.number for difference in rulebook().differences]
    for row in ROWS:
        assert (row.how == "option") == bool(row.options), row.number


def test_an_option_of_a_row_stands_on_a_rule_of_that_row() -> None:
    rules = {difference.number: set(difference.rules) for difference in rulebook().differences}
    cited = {switch.option: set(switch.rules) for switch in SWITCHES}
    for row in ROWS:
        for option in row.options:
            if option != "control_ends_only_with_ko":  # V-029 is not named in the table
                assert cited[option] & rules[row.number], f"row {row.number}: {option}"


def test_every_difference_belongs_to_a_row_or_to_a_keyword() -> None:
    of_rows = {option for row in ROWS for option in row.options}
    of_keywords = {option for options in KEYWORDS.values() for option in options}
    made = {difference.option for code in EDITIONS for difference in differences(code)}
    assert made == of_rows | of_keywords


def test_a_switch_can_be_changed() -> None:
    assert edition("ai").swarm_chains
    assert not edition("ai", swarm_chains=False).swarm_chains
    assert edition("ai", turn_limit=100).turn_limit == 100


def test_changing_one_game_s_switch_leaves_the_edition_alone() -> None:
    changed = edition("fus", first_draw_is_short=True)
    changed.words["sidekick"] = "other"
    assert not edition("fus").first_draw_is_short
    assert edition("fus").words["sidekick"] == "NPC"


@pytest.mark.parametrize(("typed", "meant"), [("tnmt", "tmnt"), ("wwf", "wwe"), ("fuss", "fus")])
def test_an_unknown_edition_is_answered_with_the_nearest(typed: str, meant: str) -> None:
    with pytest.raises(UnknownEdition, match=rf"no edition '{typed}'\. Did you mean {meant}"):
        edition(typed)


def test_an_edition_like_none_is_answered_with_all() -> None:
    with pytest.raises(UnknownEdition, match="There are: fus, tmnt, ai, bfu, wwe"):
        edition("2018")


def test_an_unknown_switch_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownSwitch, match=r"no switch 'swarm_chain'\. Did you mean swarm_chains"):
        edition("ai", swarm_chain=False)


@pytest.mark.parametrize("name", sorted(NOT_SWITCHES))
def test_what_makes_an_edition_itself_is_no_switch(name: str) -> None:
    with pytest.raises(UnknownSwitch):
        edition("ai", **{name: True})


def test_a_setting_of_the_wrong_kind_is_refused() -> None:
    with pytest.raises(WrongSetting, match="swarm_chains is either True or False, not 2"):
        edition("ai", swarm_chains=2)
    with pytest.raises(WrongSetting, match="turn_limit is a number of turns"):
        edition("ai", turn_limit=True)
    with pytest.raises(WrongSetting, match="turn_limit is a number of turns"):
        edition("ai", turn_limit=-1)


def test_a_code_may_be_typed_in_capitals() -> None:
    assert edition(" WWE ").code == "wwe"


def test_players_see_their_book_s_words() -> None:
    assert edition("wwe").words["character"] == "Superstar"
    assert edition("wwe").words["role"] == "commissioner"
    assert edition("fus").words["sidekick"] == "NPC"
    assert edition("tmnt").words["wild"] == "wildcard"
    assert edition("bfu").words == USUAL
    for code in EDITIONS:
        assert edition(code).words.keys() == USUAL.keys()
