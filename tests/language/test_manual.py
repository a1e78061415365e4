"""The manual: every line of its examples reads, and its tutorial works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from overcrush.catalogue.load import load_file
from overcrush.catalogue.words import known_words
from overcrush.language import read_line, write_line
from overcrush.scenarios.model import PASSED
from overcrush.scenarios.running import run_file

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
