"""`overcrush scenario`: what it prints and how it exits."""

import json
from pathlib import Path

import pytest

from overcrush.cli.main import run
from overcrush.engine.chance import Seeded
from overcrush.engine.playout import playout
from overcrush.engine.setup import Setup, TeamSetup, new_game
from overcrush.table.records.record import Record, write

GOOD = '[you]\nfield = "Sidekick"\n[expect.you]\nlife = 20\n'
BAD = 'title = "Bad"\n[you]\nfield = "Sidekick"\n[expect.you]\nlife = 19\n'


def overcrush(*words: str) -> int:
    with pytest.raises(SystemExit) as stop:
        run(words)
    assert isinstance(stop.value.code, int)
    return stop.value.code


def test_files_and_folders_are_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.toml").write_text(GOOD)
    assert overcrush("scenario", str(tmp_path)) == 0
    assert capsys.readouterr().out == "1 of 1 scenarios passed.\n"


def test_what_differs_is_printed_and_the_exit_code_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.toml").write_text(BAD)
    (tmp_path / "good.toml").write_text(GOOD)
    assert overcrush("scenario", "run", str(tmp_path / "bad.toml"), str(tmp_path / "good.toml")) == 1
    told = capsys.readouterr().out
    assert "bad.toml: failed (Bad)" in told
    assert "- expected: 19" in told
    assert "+ found:    20" in told
    assert "1 of 2 scenarios passed." in told


def test_json_gives_each_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.toml").write_text(BAD)
    (tmp_path / "wrong.toml").write_text("[you")
    assert overcrush("scenario", "--json", str(tmp_path)) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["files"], told["passed"]) == (2, 0)
    assert [result["result"] for result in told["results"]] == ["failed", "error"]
    assert told["results"][0]["problems"][0]["line"] == 5


def test_an_empty_folder_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert overcrush("scenario", str(tmp_path)) == 1
    assert "no scenario file" in capsys.readouterr().err


def test_a_record_becomes_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = Setup((TeamSetup("Lamp"), TeamSetup("Tide")), first=0)
    answers: list[int] = []
    playout(new_game(setup), Seeded(5), Seeded(6), 30, answers)
    record = tmp_path / "game.txt"
    record.write_text(write(Record(setup, answers)), encoding="utf-8")
    made = tmp_path / "made.toml"
    assert overcrush("scenario", "new", "--from", str(record), "--at", "25", "-o", str(made)) == 0
    assert overcrush("scenario", str(made)) == 0
    assert overcrush("scenario", "new", "--from", str(record), "--at", "25", "--title", "Mine") == 0
    assert 'title = "Mine"' in capsys.readouterr().out
    assert overcrush("scenario", "new", "--from", str(record), "--at", "999") == 1
    assert "choose a position from 0 to" in capsys.readouterr().err
    assert overcrush("scenario", "new", "--from", str(tmp_path / "none.txt"), "--at", "0") == 1
    assert "cannot be read" in capsys.readouterr().err


def test_files_of_the_first_format_get_one_warning_for_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text(GOOD)
    (tmp_path / "strict.toml").write_text(f"scenario = 2\n{GOOD}")
    assert overcrush("scenario", str(tmp_path)) == 0
    printed = capsys.readouterr()
    assert printed.out == "3 of 3 scenarios passed.\n"
    assert printed.err.count("Warning:") == 1
    assert "2 files" in printed.err
    assert overcrush("scenario", "--json", str(tmp_path)) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["warnings"]) == 1
    assert [result["strict"] for result in told["results"]] == [False, True, False]


def test_strict_files_get_no_warning_and_reasons_are_noted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "strict.toml").write_text(
        'scenario = 2\n[opponent]\nteam = "Reef Crab"\n[play]\nsteps = "opponent: cannot buy Reef Crab"\n'
    )
    assert overcrush("scenario", str(tmp_path)) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "note: line 5: 'cannot buy Reef Crab' holds because nobody asks Opponent" in printed.out
