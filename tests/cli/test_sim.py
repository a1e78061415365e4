"""`overcrush sim`: many games between two teams."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from overcrush.cli.main import run
from overcrush.compiled_engine import build_path
from overcrush.formats.team_links import write_link
from overcrush.formats.team_lookup import team_for

SHORT = ("--life", "4", "--players", "random")
PROMISED = {"games", "wins_a", "wins_b", "ties", "win_rate_a", "interval_95", "mean_turns"}
TIMES = {"seconds", "seconds_per_answer_a", "seconds_per_answer_b", "engine"}


def sim(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The command in this process: exit code, what it printed, what it said besides."""
    with pytest.raises(SystemExit) as left:
        run(["sim", *words])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    code, out, problem = sim(capsys, *words, "--json")
    assert code == 0, problem
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_figures_are_the_same_with_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("Turtle Power", "Foot Clan", "--games", "30", "--seed", "7", *SHORT)
    one = figures(capsys, *words)
    two = figures(capsys, *words, "--workers", "2")
    assert one.keys() >= PROMISED
    for name in TIMES:
        del one[name], two[name]
    assert one == two
    assert one["games"] == 30 == one["wins_a"] + one["wins_b"] + one["ties"]
    low, high = one["interval_95"]
    assert 0 <= low < one["win_rate_a"] < high <= 1
    other = figures(capsys, "Turtle Power", "Foot Clan", "--games", "30", "--seed", "8", *SHORT)
    assert other["turns"] != one["turns"]


def test_people_see_who_won_how_sure_it_is_and_what_was_bought(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = sim(capsys, "turtle power", "FOOT CLAN", "--games", "12", *SHORT)
    assert code == 0
    for part in ("A  Turtle Power, played by random", "with 95 % certainty between", "Turns of a game"):
        assert part in out
    assert "Life at the start of a turn" in out
    assert "Mousers: Spare Parts" in out
    assert all(len(line) <= 110 for line in out.splitlines())


def test_until_clear_stops_when_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("Turtle Power", "Turtle Power", "--players", "greedy,random", "--life", "3", "--paired", "--until-clear")
    found = figures(capsys, *words, "--games", "100")
    assert found["clear"] == "a"
    assert found["games"] < 100
    assert found["interval_95"][0] > 0.5
    assert found["interval_kind"] == "always valid"
    assert (found["team_a"], found["team_b"]) == ("Turtle Power", "Turtle Power (2)")


def test_pairs_make_an_even_number_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, problem = sim(capsys, "Turtle Power", "Foot Clan", "--paired", "--games", "3", "--json", *SHORT)
    assert code == 0
    assert "Games are played in pairs with the same dice, so 4 are played, not 3." in problem
    assert json.loads(out)["games"] == 4
    _, out, problem = sim(capsys, "Turtle Power", "Foot Clan", "--games", "3", "--json", *SHORT)
    assert "in pairs" not in problem
    assert json.loads(out)["games"] == 3


def test_teams_come_from_files_and_links_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    link = write_link(team_for("Foot Clan").team)
    file.write_text(link, encoding="utf-8")
    found = figures(capsys, link, str(file), "--games", "2", *SHORT)
    assert (found["team_a"], found["team_b"]) == ("Foot Clan", "Foot Clan (2)")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("Turtle Powr", "Foot Clan"), "Did you mean Turtle Power?"),
        (("Turtle Power", "Foot Clan", "--players", "gredy"), "Did you mean greedy?"),
        (("Turtle Power", "Foot Clan", "--players", "search:9"), "There are search:1 to search:5."),
        (("Turtle Power", "Foot Clan", "--players", "greedy,greedy,random"), "two players, not 3"),
        (("Turtle Power", "Foot Clan", "--format", "casul"), "Did you mean casual?"),
        (("Turtle Power", "Foot Clan", "--format", "casual"), "With --fit the teams are changed"),
        (("Turtle Power", "Foot Clan", "--format", "doubles"), "The lab plays formats for two"),
        (("Turtle Power", "Foot Clan", "--out", "games.xls"), "ends with .csv or .parquet"),
        (("Turtle Power", "Foot Clan", "--until-clear"), "Add --paired."),
        (("Turtle Power", "Foot Clan", "--on", "moon"), "There are: here, ray, ray://HOST:PORT."),
        (
            ("Turtle Power", "Foot Clan", "--life", "100000000000000000000"),
            "A game starts with 1 to 999 life, not 1000000",
        ),
    ],
)
def test_wrong_words_get_a_sentence_with_the_next_step(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, problem = sim(capsys, *words)
    assert code == 2
    assert sentence in problem
    assert not out


def test_casual_teams_are_made_to_fit(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "Main Event", "Foot Clan", "-f", "casual", "--fit", "-n", "2", "-p", "random")
    assert found["format"] == "casual"
    assert found["life_a"][0] == 15


def test_a_store_is_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("Turtle Power", "Foot Clan", "--seed", "7", *SHORT)
    store = str(tmp_path / "games.jsonl")
    half = figures(capsys, *words, "--games", "6", "--store", store)
    whole = figures(capsys, *words, "--games", "12", "--store", store)
    assert (half["games"], whole["games"]) == (6, 12)
    assert whole["turns"] == figures(capsys, *words, "--games", "12")["turns"]
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 13
    code, _, problem = sim(capsys, *words, "--seed", "9", "--store", store)
    assert code == 2
    assert "another match" in problem


@pytest.mark.parametrize("content", [b"milk\nbread", b"milk"])
def test_a_file_that_is_no_store_is_not_touched(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    code, _, problem = sim(capsys, "Turtle Power", "Foot Clan", "--games", "2", *SHORT, "--store", str(file))
    assert code == 2
    assert f"{file} is not a file of stored games, and was left as it is. Choose another file." in problem
    assert file.read_bytes() == content


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT to a child process, which Windows has not")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_interrupting_keeps_what_was_played(tmp_path: Path, workers: str) -> None:
    out, store = tmp_path / "games.csv", tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "overcrush", "sim", "Turtle Power", "Foot Clan", "--players", "random"]
    command += ["--games", "100000", "--workers", workers, "--out", str(out), "--store", str(store), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        until = time.monotonic() + 120
        while time.monotonic() < until and not (store.exists() and store.read_bytes().count(b"\n") > 5):
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        told, problem = process.communicate(timeout=200)
    assert process.returncode == 130, problem
    assert "Interrupted after" in problem
    found = json.loads(told)
    assert found["games"] >= 5
    assert len(out.read_text(encoding="utf-8").splitlines()) == found["games"] + 1
    assert len(store.read_text(encoding="utf-8").splitlines()) == found["games"] + 1


def test_the_compiled_engine_is_used_when_it_is_built_and_the_report_says_which() -> None:
    command = [sys.executable, "-m", "overcrush", "sim", "Turtle Power", "Foot Clan", "--games", "2", "--json", *SHORT]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("OVERCRUSH_FAST")}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["engine"] == ("compiled" if build_path().is_dir() else "uncompiled")
    plain = subprocess.run(
        command, env={**environment, "OVERCRUSH_FAST": "0"}, capture_output=True, text=True, check=True
    )
    assert json.loads(plain.stdout)["engine"] == "uncompiled"
    for told in (ran, plain):
        assert f"engine {json.loads(told.stdout)['engine']}" in told.stderr


def test_playing_needs_no_package_of_the_extras() -> None:
    blocked = "import sys\nfor name in ('numpy', 'pyarrow', 'matplotlib', 'ray', 'pandas'): sys.modules[name] = None\n"
    words = ["sim", "Turtle Power", "Foot Clan", "-n", "2", "-p", "random"]
    code = f"{blocked}from overcrush.cli.main import run\nrun({words})"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
