"""The lab on a real Ray that the test starts: the same games, none lost and none counted twice."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from overcrush.cli.main import run
from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.games.game_run import play_game
from overcrush.lab.workers.backends import backend_for
from overcrush.lab.workers.clusters import LOCAL, ClusterProblem, RayBackend
from overcrush.lab.workers.processes import Job
from tests.lab.small_matches import small, timeless

pytest.importorskip("ray", reason="Ray is not installed: make setup-cluster")
# Ray is a guest here: what it warns of is its own affair.
pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.timeout(600)]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A Ray of two workers on this machine, started by the lab itself and ended with the module."""
    backend = RayBackend(LOCAL, 2)
    backend.connect()
    yield backend.ray
    backend.ray.shutdown()


def test_a_worker_that_is_killed_loses_no_game_and_none_counts_twice(cluster: Any) -> None:
    match = small(("greedy", "greedy"), life=3)
    progress = MatchProgress(match, 24)
    backend = RayBackend("", 2)
    killed = 0
    seen_after: set[str] = set()
    for some in backend(progress.jobs()):
        for game in some:
            assert progress.add(game), "a game came twice"
        if not killed:
            # The worker that brought the first games is at the next ones already.
            name = next(iter(backend.by_worker))
            killed = int(name.split()[1])
            os.kill(killed, signal.SIGKILL)
            before = set(backend.by_worker)
        else:
            seen_after |= set(backend.by_worker) - before
    assert killed
    assert seen_after, "another worker has taken the place of the dead one"
    assert [game.number for game in progress.counted_games()] == list(range(24))
    assert sum(backend.by_worker.values()) == 24
    for number in (0, 11, 23):
        assert timeless(progress.games[number]) == timeless(play_game(match, number, progress.games[number].sources))
    assert cluster.is_initialized(), "whoever did not start the cluster leaves it running"


def test_stopping_early_lets_go_of_the_cluster(cluster: Any) -> None:
    match = small(("search:5", "search:5"), life=20)
    quick = small(life=2)

    def jobs() -> Iterator[Job]:
        yield Job(quick, (0,))
        yield Job(match, (0,))

    results = RayBackend("", 2)(jobs())
    assert next(results)[0].number == 0
    results.close()
    # The worker of the long game is free again: another game gets through.
    for _ in range(2):
        assert next(RayBackend("", 2)(iter([Job(quick, (1,))])))[0].number == 1
    assert cluster.is_initialized()


def test_games_of_other_sources_are_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    del cluster
    monkeypatch.setattr("overcrush.lab.workers.clusters.source_digest", lambda: "0123")
    with pytest.raises(ClusterProblem, match="Install the same version of Overcrush everywhere"):
        list(RayBackend("", 2)(iter([Job(small(life=2), (0,))])))


def test_the_command_gives_the_same_figures_on_ray_and_here() -> None:
    words = ["sim", "Turtle Power", "Foot Clan", "--games", "6", "--players", "random", "--life", "4", "--json"]
    told = []
    for place in (["--on", "ray", "--workers", "1"], []):
        ran = subprocess.run(
            [sys.executable, "-m", "overcrush", *words, *place],
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert ran.returncode == 0, ran.stderr
        figures = json.loads(ran.stdout)
        told.append({name: value for name, value in figures.items() if not name.startswith("seconds")})
    assert told[0] == told[1]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.fixture
def head() -> Iterator[tuple[str, dict[str, str]]]:
    """A cluster of its own with a door for clients: its address, and the environment in which it lets one in."""
    # A token of its own, so that it needs none that may lie on this machine.
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token"}
    # On a busy machine its server for a client takes its time.
    environment["RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S"] = "120"
    environment["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
    door = free_port()
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus=1"]
    command += ["--node-ip-address=127.0.0.1", f"--port={free_port()}", f"--ray-client-server-port={door}"]
    command += ["--include-dashboard=false", "--object-store-memory=100000000", "--disable-usage-stats"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet) as process:
        until = time.monotonic() + 180
        while time.monotonic() < until and process.poll() is None:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", door), 1):
                break
            time.sleep(0.3)
        yield f"ray://127.0.0.1:{door}", environment
        process.terminate()
        process.wait(120)


@pytest.mark.skipif(sys.platform == "win32", reason="ends a cluster with SIGTERM, which Windows has not")
def test_a_cluster_elsewhere_plays_the_same_games(head: tuple[str, dict[str, str]]) -> None:
    address, environment = head
    command = [sys.executable, "-m", "overcrush", "sim", "Turtle Power", "Foot Clan", "--games", "4", "--json"]
    command += ["--players", "random", "--life", "4", "--seed", "7", "--on", address]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    turns = json.loads(ran.stdout)["turns"]
    here = MatchProgress(small(life=4), 4)
    for number in range(4):
        here.add(play_game(here.match, number))
    assert turns == {
        str(turn): count for turn, count in sorted(Counter(game.turns for game in here.counted_games()).items())
    }


def test_a_cluster_that_is_not_there_is_told_with_the_command_that_starts_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for address, sentence in (("ray://127.0.0.1:9", "ray start --head"), ("ray://box", "ray://HOST:PORT")):
        with pytest.raises(SystemExit) as left:
            run(["sim", "Turtle Power", "Foot Clan", "--games", "2", "--on", address])
        assert left.value.code == 2
        assert sentence in capsys.readouterr().err


def test_places_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = backend_for("ray://127.0.0.1:10001", 3)
    assert isinstance(backend, RayBackend)
    assert (backend.address, backend.workers) == ("ray://127.0.0.1:10001", 3)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    local = backend_for("ray", 2)
    assert isinstance(local, RayBackend)
    assert local.address == LOCAL
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:6379")
    named = backend_for("ray", 2)
    assert isinstance(named, RayBackend)
    assert named.address == "127.0.0.1:6379"
