"""Commands that save, on a full disk: a sentence instead of a traceback, and everything complete is kept."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.full_disk import overcrush_on_full_disk

SIM = ("sim", "Turtle Power", "Foot Clan", "--players", "random", "--life", "4", "--seed", "7")
LEAGUE = ("league", "Turtle Power", "Foot Clan", "Main Event", "--player", "random", "--life", "4")
SMALL_DISK = 6_000
"""Bytes: a few games."""


def overcrush(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "overcrush", *words], capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.parametrize("words", [SIM, LEAGUE], ids=["sim", "league"])
def test_games_are_kept_and_gone_on_with(tmp_path: Path, words: tuple[str, ...]) -> None:
    store = tmp_path / "games.jsonl"
    words = (*words, "--games", "30", "--store", str(store))
    full = overcrush_on_full_disk(SMALL_DISK, *words)
    assert full.returncode == 2, full.stderr
    assert "Traceback" not in full.stderr
    assert "File too large. It keeps the games stored so far" in full.stderr
    assert "Make room, then give the same command again" in full.stderr
    assert " won " in full.stdout, "what was played is reported"
    kept = store.read_bytes()
    assert kept.endswith(b"\n")
    games = [json.loads(line) for line in kept.splitlines()[1:]]
    assert len(games) > 3
    later = overcrush(*words)
    assert later.returncode == 0, later.stderr
    assert store.read_bytes().startswith(kept)
    numbers = [(game["match"], game["number"]) for game in map(json.loads, store.read_bytes().splitlines()[1:])]
    assert len(numbers) == len(set(numbers)) == 30 * (1 if words[0] == "sim" else 3)


def test_a_table_that_does_not_fit_is_told(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    full = overcrush_on_full_disk(200, *SIM, "--games", "6", "--out", str(out))
    assert full.returncode == 2, full.stderr
    assert f"{out} cannot be written: File too large." in full.stderr
    assert "Traceback" not in full.stderr
    assert not list(tmp_path.iterdir())


def test_a_report_that_does_not_fit_is_told(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="pip install 'overcrush[lab]'")
    report = tmp_path / "league.html"
    full = overcrush_on_full_disk(200, *LEAGUE, "--games", "2", "--report", str(report))
    assert full.returncode == 2, full.stderr
    assert f"{report} cannot be written: File too large." in full.stderr
    assert "Traceback" not in full.stderr
    assert not list(tmp_path.iterdir())


def test_a_soak_keeps_what_was_saved_and_goes_on(tmp_path: Path) -> None:
    words = ("soak", "--games", "4", "-p", "1", "--folder", str(tmp_path))
    begun = overcrush(*words, "--minutes", "0")
    assert begun.returncode == 3, begun.stderr
    saved = (tmp_path / "soak.json").read_bytes()
    full = overcrush_on_full_disk(1000, *words)
    assert full.returncode == 2, full.stderr
    assert "Traceback" not in full.stderr
    assert "soak.json cannot be written: File too large. What was saved before is kept." in full.stderr
    assert (tmp_path / "soak.json").read_bytes() == saved
    assert not list(tmp_path.glob("*.unfinished"))
    later = overcrush(*words)
    assert later.returncode == 0, later.stderr
    assert "Going on after 1 of 4 games." in later.stdout


def test_a_soak_says_before_its_first_game_that_it_cannot_save(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    ran = overcrush("soak", "--games", "2", "-p", "1", "--folder", str(file))
    assert ran.returncode == 2
    assert "Choose another folder with --folder." in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_a_device_is_no_store() -> None:
    ran = overcrush(*SIM, "--games", "2", "--store", "/dev/full")
    assert ran.returncode == 2
    assert "/dev/full cannot be written: it is not an ordinary file." in ran.stderr
