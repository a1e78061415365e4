"""Scenarios with cards of one's own: a card that cannot be played matters only to scenarios that name it."""

from pathlib import Path

import pytest

from overcrush.scenarios.runner import run_file
from overcrush.scenarios.scenario_model import PASSED, WRONG, Outcome

CARDS = """
set = "MINE"
[die.keeper]
levels = ["0/1/3", "1/2/3", "1/3/4"]
energy = "shield"

[[card]]
name = "Lamp Keeper"
subtitle = "Up All Night"
cost = 3
die = "keeper"
text = "Overcrush."

[[card]]
name = "Lamp"
subtitle = "Broken"
cost = 3
die = "keeper"
text = "Overcrsh."
"""
SCENARIO = """
title = "A Lamp is no Lamp Keeper"
cards = ["mine.toml"]

[you]
field = "Lamp Keeper L1"

[expect.you]
field = "Lamp Keeper L1"
"""


def ran(folder: Path, scenario: str) -> Outcome:
    (folder / "mine.toml").write_text(CARDS, encoding="utf-8")
    (folder / "keeper.toml").write_text(scenario, encoding="utf-8")
    return run_file(folder / "keeper.toml")


def test_a_card_that_cannot_be_played_does_not_matter_if_nobody_names_it(tmp_path: Path) -> None:
    outcome = ran(tmp_path, SCENARIO)
    assert outcome.result == PASSED, outcome.problems
    (note,) = outcome.notes
    assert note.startswith("MINE-002 Lamp: Broken cannot be played: ")
    assert note.endswith("The scenario does not use that card.")


@pytest.mark.parametrize("name", ["Lamp", "MINE-002", "Lamp: Broken"])
def test_who_names_it_is_told_what_is_wrong_with_it(tmp_path: Path, name: str) -> None:
    outcome = ran(tmp_path, SCENARIO.replace("Lamp Keeper L1", f"{name} L1"))
    assert outcome.result == WRONG
    (problem,) = outcome.problems
    assert problem.line == 3
    assert problem.sentence == (
        "MINE-002 Lamp: Broken cannot be played: Line 1 of its text, column 1: "
        "'Overcrsh' does not fit here. Did you mean 'Overcrush'?"
    )


def test_a_card_written_in_the_scenario_calls_itself_this(tmp_path: Path) -> None:
    card = "[[card]]\nname = 'Hook'\ntext = '''\nOvercrush.\nWhen Hook attacks: draw 1.\n'''\n"
    outcome = ran(tmp_path, SCENARIO.replace('field = "Lamp Keeper L1"', 'field = "Lamp Keeper L1, Hook"', 1) + card)
    (problem,) = outcome.problems
    assert problem.line == SCENARIO.count("\n") + 5
    assert problem.sentence.startswith("'Hook' does not fit here.")
    assert "Write it like this: When this attacks: draw 1." in problem.sentence


def test_everything_that_is_wrong_with_such_a_card_is_told_with_its_line_in_the_file(tmp_path: Path) -> None:
    card = "[[card]]\nname = 'Hook'\ntext = '''\nOvercrsh.\nFast.\nWhen fielded: gain 1 lief.\n'''\n"
    outcome = ran(tmp_path, SCENARIO.replace('field = "Lamp Keeper L1"', 'field = "Lamp Keeper L1, Hook"', 1) + card)
    (problem,) = outcome.problems
    before = SCENARIO.count("\n")
    assert problem.line == before + 4
    assert problem.sentence == (
        "'Overcrsh' does not fit here. Did you mean 'Overcrush'?\n"
        f"  line {before + 6}, column 22, Hook: 'lief' does not fit here. Did you mean 'life'?"
    )


BROKEN = """
[[card]]
name = "Hook"
text = "Overcrsh."

[[card]]
name = "Line"
levels = "0/1"

[[card]]
name = "Sinker"
text = "When fielded: gain 1 lief."
"""


def test_cards_of_the_scenario_that_nobody_uses_do_not_fail_it(tmp_path: Path) -> None:
    outcome = ran(tmp_path, SCENARIO + BROKEN)
    assert outcome.result == PASSED, outcome.problems
    # One more is about the Lamp of the file.
    assert len(outcome.notes) == 4


def test_everything_that_is_wrong_with_the_cards_of_a_scenario_is_told_at_once(tmp_path: Path) -> None:
    outcome = ran(tmp_path, SCENARIO.replace('field = "Lamp Keeper L1"', 'field = "Lamp Keeper L1, Hook"', 1) + BROKEN)
    assert outcome.result == WRONG
    before = SCENARIO.count("\n")
    assert [problem.line for problem in outcome.problems] == [before + 4, before + 7, before + 12]


WRONG_LEVELS = """
[[card]]
name = "Wick"
cost = 3
levels = ["0/1"]
energy = "shield"
text = "Overcrush."
"""


@pytest.mark.parametrize(("name", "result"), [("Lamp Keeper", PASSED), ("Wick", WRONG)])
def test_wrong_facts_of_a_card_in_a_file_matter_only_to_who_names_it(
    tmp_path: Path, name: str, result: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.scenarios.test_own_cards.CARDS", CARDS + WRONG_LEVELS)
    outcome = ran(tmp_path, SCENARIO.replace("Lamp Keeper L1", f"{name} L1"))
    assert outcome.result == result, outcome.problems
    told = [*outcome.notes, *(problem.sentence for problem in outcome.problems)]
    assert any("MINE-003 Wick" in each and "three or four levels" in each for each in told)
