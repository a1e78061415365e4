"""`overcrush solve`: what can be proven of the rest of a turn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from overcrush.cli.main import run
from tests.cli.test_record import TEXT

SCENARIO = """\
scenario = 2
title = "Two attack, one blocks"
edition = "ai"
step = "attack"

[you]
field = ["Sidekick", "Sidekick"]

[opponent]
life = 1
field = ["Sidekick"]

[play]
steps = ["you: attack with Sidekick #1 and Sidekick #2"]

[expect]
asks = "opponent"
"""


def solved(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        run(["solve", *words])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "two-attack.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_scenario_is_solved_where_its_play_begins(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = solved(capsys, str(scenario), "--at", "0")
    assert code == 0
    assert "Win this turn: certain." in told
    assert "Damage this turn: 1 of 1." in told
    assert "This is exact" in told


def test_and_after_its_play_for_whoever_is_asked_then(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = solved(capsys, str(scenario), "--json")
    assert code == 0
    found = json.loads(told)
    assert found["goals"]["survive"] | {"positions": 0, "answers": [], "line": []} == {
        "worst": 0.0, "best": 0.0, "exact": True, "positions": 0, "answers": [], "line": [],
    }  # fmt: skip


def test_a_record_is_solved_at_any_point_also_where_dice_are_rolled(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for at in ("0", "1", "19"):
        code, told, _ = solved(capsys, str(record), "--at", at, "--seconds", "0.3", "--goal", "damage", "--json")
        assert code == 0
        damage = json.loads(told)["goals"]["damage"]
        assert damage["worst"] <= damage["best"]


def test_what_was_not_finished_is_told_as_bounds(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, told, _ = solved(capsys, str(record), "--at", "1", "--seconds", "0.01", "--goal", "damage")
    assert "These are bounds" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["missing.record"], "cannot be read"),
        (["missing.toml"], "cannot be read"),
        (["{record}", "--at", "9999"], "--at is a number from 0 to"),
        (["{scenario}", "--at", "9"], "has 1 lines of play"),
        (["{scenario}", "--goal", "draw"], "The goals are win, survive, damage."),
    ],
)
def test_what_cannot_be_solved_is_refused_with_a_reason(
    words: list[str], said: str, record: Path, scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, told = solved(capsys, *[word.format(record=record, scenario=scenario) for word in words])
    assert code == 1
    assert said in told
