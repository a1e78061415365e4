"""What takes longer of the server: many hostile messages, many requests, games at once while it is killed."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.serving import serving
from tools.fuzz.documented_requests import ask_as_documented
from tools.postgres_cluster import MISSING, is_here

ROOT = Path(__file__).parent.parent.parent


def ran(*words: str) -> str:
    """What a tool prints; it must end well."""
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.timeout(1800)
def test_50000_hostile_messages_disturb_no_game() -> None:
    print(ran("tools.fuzz", "--messages", "50000", "--seed", "1"))


@pytest.mark.timeout(1800)
def test_many_requests_of_the_document_make_the_server_fail_never(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as site, caplog.at_level(logging.ERROR, "overcrush.server"):
        assert ask_as_documented(f"127.0.0.1:{site.port}", 100, 2)
        assert [record.getMessage() for record in caplog.records] == []


def test_games_at_once_lose_nothing_when_the_server_is_killed() -> None:
    told = ran("tools.load", "--games", "12", "--seconds", "24", "--every", "1.5")
    assert "answers lost: 0, counted twice: 0" in told
    print(told)


def test_games_at_once_lose_nothing_when_one_of_two_processes_is_killed() -> None:
    if not is_here():
        pytest.skip(MISSING)
    told = ran("tools.load", "--games", "12", "--seconds", "24", "--every", "1.5", "--workers", "2")
    assert "answers lost: 0, counted twice: 0" in told
    print(told)
