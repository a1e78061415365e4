"""Every scenario below this folder proves something about the cards that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.scenarios.model import PASSED
from overcrush.scenarios.reading import read_scenario
from overcrush.scenarios.running import run_file

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_scenario_passes(file: Path) -> None:
    outcome = run_file(file)
    assert outcome.result == PASSED, "\n".join(map(str, outcome.problems))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_scenario_says_what_it_proves(file: Path) -> None:
    assert read_scenario(file.read_text(encoding="utf-8")).proves
