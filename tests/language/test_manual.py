"""The manual: every line of its examples reads, and its tutorial works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from overcrush.abilities.keywords import KEYWORDS, PLAIN, WITH_EFFECT, WITH_NOUN, WITH_NUMBER, WITH_OR_WITHOUT, WITH_TWO
from overcrush.catalogue.loader import examine_file, load_file
from overcrush.catalogue.word_lists import known_words
from overcrush.language import read_line, write_line
from overcrush.language.bounds import (
    LONGEST_LINE,
    MOST,
    MOST_AMOUNT,
    MOST_LINES,
    MOST_ROUNDS,
    ROUNDS,
    ROUNDS_OF_PLAYERS,
    ROUNDS_WHILE,
)
from overcrush.scenarios.runner import run_file
from overcrush.scenarios.scenario_model import PASSED

MANUAL = (Path(__file__).parents[2] / "docs" / "language.md").read_text(encoding="utf-8")
LINES = [
    line for block in re.findall(r"```card\n(.*?)```", MANUAL, re.S) for line in block.splitlines() if line.strip()
]
FILES = re.findall(r"```toml\n(.*?)```", MANUAL, re.S)


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_manual_reads(line: str) -> None:
    assert write_line(read_line(line, known_words())) == line


def test_the_first_card_can_be_played_and_proven(tmp_path: Path) -> None:
    card, scenario = FILES
    (tmp_path / "mine.toml").write_text(card, encoding="utf-8")
    (tmp_path / "keeper.toml").write_text(scenario, encoding="utf-8")
    assert [entry.problem for entry in load_file(tmp_path / "mine.toml").entries.values()] == [""]
    outcome = run_file(tmp_path / "keeper.toml")
    assert outcome.result == PASSED, outcome.problems


def test_the_manual_lists_every_keyword_as_it_is_written() -> None:
    rows = dict(re.findall(r"^\| `([^`]+)`[^|]* \| ([A-Z][^|`]+) \|$", MANUAL, re.M))
    listed = {example: tuple(names.split(", ")) for example, names in rows.items()}
    assert listed == {
        "Overcrush.": tuple(sorted(PLAIN)),
        "Range 2.": tuple(sorted((*WITH_NUMBER, *WITH_OR_WITHOUT))),
        "Fabricate 2-4.": WITH_TWO,
        "Gate for a character.": tuple(sorted(WITH_NOUN)),
        "Impulse: draw and roll 1.": tuple(sorted(WITH_EFFECT)),
        "if Underdog": ("Underdog",),
    }
    assert {name for names in listed.values() for name in names} == set(KEYWORDS)


@pytest.mark.parametrize("line", ["Overcrush.", "Range 2.", "Fabricate 2-4.", "Gate for a character.", "Energy Drain."])
def test_a_keyword_is_written_as_the_manual_says(line: str) -> None:
    read_line(line, known_words())


def test_the_manual_tells_the_bounds() -> None:
    bounds = (
        f"A number in a text is at most {MOST}",
        f"if it could pass {MOST_AMOUNT:,}, counting {MOST} for every count",
        f"could be done more than {MOST_ROUNDS:,} times",
        f"counting {ROUNDS} for what is known only in a game, {ROUNDS_OF_PLAYERS} for players and {ROUNDS_WHILE} for",
        f"at\nmost {LONGEST_LINE} characters, a text at most {MOST_LINES} lines",
    )
    assert [bound for bound in bounds if bound not in MANUAL] == []


def test_a_mistake_in_the_first_card_is_told_as_the_manual_shows(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    first = "When fielded: deal 1 damage to target opposing character.\n"
    path.write_text(FILES[0].replace(first, first + "While active: your other charcters get +1D.\n"), encoding="utf-8")
    _, problems = examine_file(path, lambda _: "")
    assert [str(problem).removeprefix(f"{tmp_path}/") in MANUAL for problem in problems] == [True]
