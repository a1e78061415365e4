"""Small changes of texts: which there are, and what it means that one is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.catalogue.entries import Entry
from overcrush.catalogue.loader import load_file
from overcrush.catalogue.word_lists import known_words
from overcrush.proving import OPERATORS, mutants_of
from overcrush.proving.mutation_report import reasons_in
from overcrush.proving.scenario_runs import MISSED, NOTICED, passes, verdict_on
from overcrush.scenarios.scenario_file import read_scenario

FILE = """
set = "OWN"
name = "Own cards"

[die.lamp]
levels = ["1/2/3", "1/3/3", "2/4/5"]
energy = "shield"

[[card]]
number = 1
name = "Lamp Keeper"
subtitle = "Of the Harbor"
cost = 4
max = 4
die = "lamp"
text = '''
TEXT
'''
"""


def entry(folder: Path, text: str) -> Entry:
    path = folder / "own.toml"
    path.write_text(FILE.replace("TEXT", text), encoding="utf-8")
    found = load_file(path).entries["OWN-001"]
    assert found.card is not None, found.problem
    return found


def changes(folder: Path, text: str, operator: str) -> list[str]:
    return [mutant.change for mutant in mutants_of(entry(folder, text), known_words()) if mutant.operator == operator]


CASES = (
    ("drop a line", "Overcrush.", [""]),
    ("drop may", "When fielded: you may draw and roll 1.", ["When fielded: draw and roll 1."]),
    (
        "drop may",
        "When you would take damage, you may, once per turn: redirect 1 of it to this.",
        ["When you would take damage, once per turn: redirect 1 of it to this."],
    ),
    (
        "drop another",
        "When another character would be damaged: prevent it.",
        ["When a character would be damaged: prevent it."],
    ),
    ("amount + 1", "Fabricate 2-4.", ["Fabricate 3-4.", "Fabricate 2-5."]),
    ("drop another", "While active: your other characters get +1A.", ["While active: your characters get +1A."]),
    (
        "drop up to",
        "When fielded: KO up to 2 target sidekicks.",
        ["When fielded: KO 2 target sidekicks."],
    ),
    ("drop target", "When fielded: KO target sidekick.", ["When fielded: KO a sidekick."]),
    (
        "drop once",
        "Global [fist], once per turn: draw and roll 1.",
        ["Global [fist]: draw and roll 1."],
    ),
    ("drop first", "When this attacks, first time each turn: gain 1 life.", ["When this attacks: gain 1 life."]),
    (
        "drop instead",
        "When this would be KO'd: instead spin it to level 1.",
        ["When this would be KO'd: spin it to level 1."],
    ),
    (
        "drop a condition",
        "When fielded, if you have 2 or more sidekicks: gain 1 life.",
        ["When fielded: gain 1 life."],
    ),
    (
        "drop a duration",
        "When fielded: this gets +1A until end of turn.",
        ["When fielded: this gets +1A for the game."],
    ),
    ("amount + 1", "When fielded: gain 2 life.", ["When fielded: gain 3 life."]),
    ("amount - 1", "This gets +1A +2D.", ["This gets +2D.", "This gets +1A +1D."]),
    (
        "swap your and opposing",
        "While active: your characters get +1A.",
        ["While active: opposing characters get +1A."],
    ),
    ("swap each and one", "When fielded: KO each sidekick.", ["When fielded: KO target sidekick."]),
    ("swap A and D", "This gets +2A.", ["This gets +2D."]),
    (
        "swap a zone",
        "When fielded: prep a die in your used.",
        ["When fielded: prep a die in your prep.", "When fielded: move a die in your used to used."],
    ),
    ("swap a level", "When fielded: spin this up 1.", ["When fielded: spin this down 1."]),
    ("swap an energy type", "Global [mask]: gain 1 life.", ["Global [shield]: gain 1 life."]),
    (
        "swap while and when",
        "This gets +2A.",
        ["When fielded: this gets +2A until end of turn."],
    ),
)


@pytest.mark.parametrize(("operator", "text", "expected"), CASES)
def test_what_an_operator_changes(tmp_path: Path, operator: str, text: str, expected: list[str]) -> None:
    assert changes(tmp_path, text, operator) == expected


def test_every_operator_is_shown_above() -> None:
    assert {operator for operator, _, _ in CASES} == {"drop a line", *OPERATORS}


SCENARIO = """
[you]
life = 10
reserve = "OWN-001 L1, 1 shield"

[play]
steps = "you: field Lamp Keeper"

[expect.you]
life = 12
"""


def test_a_mutant_is_noticed_if_an_expectation_fails(tmp_path: Path) -> None:
    card = entry(tmp_path, "When fielded: gain 2 life.")
    assert card.card is not None
    scenario = read_scenario(SCENARIO)
    assert passes(scenario, card.card)
    found = {
        mutant.operator: verdict_on([(tmp_path, scenario)], mutant.card)[0]
        for mutant in mutants_of(card, known_words())
    }
    assert set(found) == {"drop a line", "amount + 1", "amount - 1", "swap your and opposing"}
    assert set(found.values()) == {NOTICED}


def test_a_mutant_is_missed_if_everything_happens_as_before(tmp_path: Path) -> None:
    card = entry(tmp_path, "When fielded: gain 2 life.\nOvercrush.")
    scenario = read_scenario(SCENARIO)
    states = {
        mutant.key: verdict_on([(tmp_path, scenario)], mutant.card)[0] for mutant in mutants_of(card, known_words())
    }
    assert states["2: dropped"] == MISSED


def test_reasons_are_written_with_tabs(tmp_path: Path) -> None:
    (tmp_path / "unnoticed.tsv").write_text("OWN-001\t2: dropped\tNobody blocks.\n", encoding="utf-8")
    assert reasons_in(tmp_path) == {("OWN-001", "2: dropped"): "Nobody blocks."}
    (tmp_path / "unnoticed.tsv").write_text("OWN-001 2: dropped\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"line 1: write card, change and reason"):
        reasons_in(tmp_path)
