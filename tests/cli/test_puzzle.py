"""`overcrush puzzle`: choosing, listing and making puzzles."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from overcrush.cli.main import run
from overcrush.puzzles import puzzles


def told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str, typed: str = "quit\n"
) -> tuple[int, str, str]:
    """Run the command with something typed; its exit code and what it printed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as left:
        run(["puzzle", *words])
    said = capsys.readouterr()
    return int(left.value.code or 0), said.out, said.err


def test_alone_it_puts_any_puzzle(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = told(capsys, monkeypatch)
    assert code == 0
    assert any(f"Puzzle {puzzle.id}" in out for puzzle in puzzles())


def test_an_id_names_the_puzzle(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = puzzles()[-1].id
    assert f"Puzzle {wanted} " in told(capsys, monkeypatch, wanted.upper())[1]


def test_goal_and_difficulty_choose(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    one = puzzles()[0]
    _, out, _ = told(capsys, monkeypatch, "--goal", one.goal, "--difficulty", str(one.difficulty))
    assert f"({one.difficulty} of 5)" in out


def test_the_puzzle_of_the_day_is_the_same_when_asked_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(capsys, monkeypatch, "--day")[1] == told(capsys, monkeypatch, "--day")[1]


def test_an_unknown_id_is_answered_with_the_nearest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, problem = told(capsys, monkeypatch, puzzles()[0].id[:-1])
    assert code == 2
    assert f"Did you mean {puzzles()[0].id}?" in problem


def test_an_unknown_goal_is_answered_with_those_there_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, problem = told(capsys, monkeypatch, "--goal", "lose")
    assert code == 2
    assert "win, survive, block" in problem


def test_the_list_can_be_read_by_programs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _, out, _ = told(capsys, monkeypatch, "list", "--json")
    assert [each["id"] for each in json.loads(out)] == [puzzle.id for puzzle in puzzles()]
    _, lines, _ = told(capsys, monkeypatch, "list", "--goal", "block")
    assert all("Find the block" in line for line in lines.splitlines())


def test_making_into_a_folder_that_is_not_there_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code, _, problem = told(capsys, monkeypatch, "make", "--out", str(tmp_path / "missing" / "p.json.gz"))
    assert code == 2
    assert "there is no folder" in problem
