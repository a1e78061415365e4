"""Commands that save, stopped by force: kill -9 loses nothing that was complete, and Ctrl-C ends them cleanly."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from overcrush.__main__ import main
from overcrush.soak.state_file import load

SIM = ("sim", "Turtle Power", "Foot Clan", "--players", "random", "--life", "4", "--seed", "7")
LEAGUE = ("league", "Turtle Power", "Foot Clan", "Main Event", "--player", "random", "--life", "4")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals that Windows has not")


def started(*words: str) -> subprocess.Popen[str]:
    """The command in a process group of its own, as a shell starts it."""
    return subprocess.Popen(
        [sys.executable, "-m", "overcrush", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def finished(*words: str) -> str:
    """Run the command to its end; what it printed."""
    process = started(*words)
    out, problem = process.communicate(timeout=200)
    assert process.returncode == 0, problem
    return out


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 200
    while not holds():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.01)


def killed(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL


# kill -9


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("words", [SIM, LEAGUE], ids=["sim", "league"])
def test_a_killed_command_has_stored_every_game_and_goes_on(
    tmp_path: Path, words: tuple[str, ...], workers: str
) -> None:
    store = tmp_path / "games.jsonl"
    process = started(*words, "--store", str(store), "--games", "100000", "--workers", workers)
    wait_until(lambda: store.exists() and store.read_bytes().count(b"\n") > 8)
    killed(process)
    kept = store.read_bytes()
    whole = kept[: kept.rindex(b"\n") + 1]
    before = [json.loads(line) for line in whole.splitlines()[1:]]
    assert len(before) >= 8
    pairs = 1 if words is SIM else 3
    # As many games as are surely not all there yet.
    games = 2 * len(before)
    found = json.loads(finished(*words, "--store", str(store), "--games", str(games), "--json"))
    assert found["games"] == pairs * games
    assert store.read_bytes().startswith(whole)
    after = [json.loads(line) for line in store.read_bytes().splitlines()[1:]]
    assert after[: len(before)] == before
    assert len({(game["match"], game["number"]) for game in after}) == len(after) == pairs * games, "none twice"


def test_a_killed_soak_goes_on_after_the_games_that_were_saved(tmp_path: Path) -> None:
    games = 8
    words = ("soak", "--games", str(games), "-p", "1", "--folder", str(tmp_path))
    process = started(*words)
    wait_until(lambda: (tmp_path / "soak.json").exists() and len(load(tmp_path, 0, games)[0].done) > 1)
    killed(process)
    done = len(load(tmp_path, 0, games)[0].done)
    assert 1 < done < games
    told = finished(*words)
    assert f"Going on after {done} of {games} games." in told
    assert f"{games} of {games} games" in told


# Ctrl-C


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """The worker processes that a command has started so far."""
    try:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="utf-8").split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    except OSError:
        return []


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.4])
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("sim", "Turtle Power", "Foot Clan", "--workers", "2"), 130),
        (("soak", "-p", "2", "--folder", "{folder}"), 3),
    ],
    ids=["sim", "soak"],
)
def test_an_early_interrupt_shows_no_traceback(
    words: tuple[str, ...], code: int, seconds: float, tmp_path: Path
) -> None:
    """The workers are still importing modules then, and cannot ignore anything by themselves."""
    process = started(*(word.format(folder=tmp_path) for word in words))
    wait_until(lambda: bool(workers_of(process)) or process.poll() is not None)
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)
    out, problem = process.communicate(timeout=200)
    assert "Traceback" not in problem
    assert process.returncode == code, out + problem


def test_an_interrupt_before_anything_has_begun_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("overcrush.cli.main.run", interrupted)
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 130


def test_work_that_loses_nothing_ends_at_once_when_it_is_interrupted() -> None:
    code = (
        "import os, signal; from overcrush.child_processes import end_at_interrupt\n"
        "end_at_interrupt(130); os.kill(os.getpid(), signal.SIGINT); print('still here')"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "\nStopped.\n")
