"""Bugs that were fixed, one scenario each: `overcrush scenario new` makes one from the record of a broken game."""

from pathlib import Path

import pytest

from overcrush.scenarios import PASSED, run_file

SCENARIOS = sorted(Path(__file__).parent.glob("*.toml"))


def test_there_are_bugs_to_remember() -> None:
    assert SCENARIOS


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_bug_stays_fixed_and_its_note_says_what_was_wrong(path: Path) -> None:
    outcome = run_file(path)
    assert outcome.result == PASSED, "\n".join(str(problem) for problem in outcome.problems)
    assert "\nnote = " in path.read_text(encoding="utf-8")
