"""Thinking in a process of its own: same decision, interrupted at once, never over its time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from overcrush.engine.machine import offered
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import Setup, build_setting
from overcrush.formats import demo_setup
from overcrush.players import observe, player_named
from overcrush.players.protocol import never
from overcrush.players.thinkers.thinker_process import KEPT_FOR_ANSWER, Thinker, ThinkingFailed, serve, until
from overcrush.players.tree_search.team_prior import estimate_for
from overcrush.wording.questions import question
from tests.engine.test_observation import riddle
from tests.players.test_observation import asked_in

LONG = "search:5"
"""Thinks far longer about `position` than these tests wait: a whole search would have ignored them."""
PROMPT = 60.0
"""Seconds: far more than any machine needs. That nobody waited for the end is seen by what is not `whole`."""


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker() as one:
        one.think(observe(position(), SeatId(0)), "random")
        yield one


def position() -> Game:
    """The first player may reroll several dice: nothing is clear about that for a long time."""
    game = asked_in(demo_setup("ai"), 41, 45)
    assert (game.asked, question(game).kind.value, len(offered(game))) == (0, "reroll", 4)
    return game


def running(thinker: Thinker) -> bool:
    """Whether it has a process at present."""
    return thinker.process is not None


@pytest.mark.parametrize("name", ["greedy", "search:1"])
def test_the_process_thinks_what_would_be_thought_here(thinker: Thinker, name: str) -> None:
    for game in (position(), riddle("mask")):
        here = player_named(name, 7, lines=True).think(observe(game, game.asked))
        assert thinker.think(observe(game, game.asked), name, 7, lines=True) == here


def test_the_table_goes_on_while_somebody_thinks_and_an_interrupt_gives_the_best_so_far(thinker: Thinker) -> None:
    game = position()
    thinker.start(observe(game, SeatId(0)), LONG)
    assert thinker.poll(0.2) is None
    thinker.interrupt()
    found = thinker.poll(PROMPT)
    assert found is not None
    assert not found.whole
    assert found.answer in offered(game)


@pytest.mark.parametrize("seconds", [0.1, 0.25])
def test_the_time_is_kept(thinker: Thinker, seconds: float) -> None:
    game = position()
    found = thinker.think(observe(game, SeatId(0)), LONG, seconds=seconds)
    assert not found.whole
    assert found.answer in offered(game)


def test_a_little_of_the_time_is_kept_for_the_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("overcrush.players.thinkers.thinker_process.time", SimpleNamespace(monotonic=lambda: now))
    stop = until(never, 4.0, 1.5)
    end = now + 4.0 - 1.5 - KEPT_FOR_ANSWER
    now = end - 0.01
    assert not stop()
    now = end + 0.01
    assert stop()
    assert until(lambda: True, 4.0)(), "an interrupt counts before the time is up"


def test_when_the_process_is_late_the_usual_answer_counts_and_its_own_is_passed_over() -> None:
    game, other = position(), riddle("mask")
    with Thinker() as slow:
        # Within a hundredth of a second not even the process has started.
        found = slow.think(observe(game, SeatId(0)), LONG, seconds=0.01)
        assert not found.whole
        assert found.play_outs == 0
        assert found.answer in offered(game)
        here = player_named("greedy", 7).think(observe(other, other.asked))
        assert slow.think(observe(other, other.asked), "greedy", 7) == here


def test_a_process_that_hangs_is_ended_and_the_next_question_starts_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("overcrush.players.thinkers.thinker_process.HANGS", 0.05)
    game = position()
    with Thinker() as stuck:
        stuck.think(observe(game, SeatId(0)), "random")
        assert stuck.process is not None
        assert stuck.process.pid is not None
        os.kill(stuck.process.pid, signal.SIGSTOP)
        first = stuck.process
        for _ in range(2):
            assert not stuck.think(observe(game, SeatId(0)), "greedy", seconds=0.1).whole
        first.kill()
        assert not running(stuck)
        assert stuck.think(observe(game, SeatId(0)), "greedy").whole


def test_a_process_that_died_is_reported_and_the_next_question_starts_another(thinker: Thinker) -> None:
    game = position()
    thinker.start(observe(game, SeatId(0)), LONG)
    assert thinker.process is not None
    thinker.process.kill()
    thinker.process.join()
    with pytest.raises(ThinkingFailed, match="came to an end"):
        thinker.poll(PROMPT)
    assert thinker.think(observe(game, SeatId(0)), "random").answer in offered(game)


KILLED = """
import time
from overcrush.players import observe
from overcrush.players.thinkers.thinker_process import Thinker
from tests.players.test_thinker_process import position
if __name__ == "__main__":
    thinker = Thinker()
    thinker.think(observe(position(), 0), "random")
    print("ready", flush=True)
    time.sleep(60)
"""


def test_a_program_that_is_killed_leaves_no_process_and_no_complaint(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as ran:
        assert ran.stdout is not None
        assert ran.stdout.readline() == "ready\n"
        ran.kill()
        # The error stream ends when the last process has ended that might write to it.
        _, said = ran.communicate(timeout=30)
    assert said == ""


def test_what_comes_while_nothing_is_thought_about_ends_nothing_later(thinker: Thinker) -> None:
    game = position()
    thinker.interrupt()
    assert thinker.think(observe(game, SeatId(0)), "search:1", 7).whole


def test_only_one_question_at_a_time(thinker: Thinker) -> None:
    with pytest.raises(ThinkingFailed, match="Start with a question"):
        thinker.poll()
    game = position()
    thinker.start(observe(game, SeatId(0)), LONG)
    with pytest.raises(ThinkingFailed, match="interrupt it first"):
        thinker.start(observe(game, SeatId(0)), "random")
    thinker.interrupt()
    assert thinker.poll(PROMPT) is not None


def test_while_nobody_waits_for_an_answer_games_for_the_prior_are_played() -> None:
    setup = Setup(demo_setup("ai").teams, life=7)
    here, there = multiprocessing.Pipe()
    serving = threading.Thread(target=serve, args=(there,))
    serving.start()
    here.send(setup)
    here.send("search:3")
    end = time.monotonic() + PROMPT
    while estimate_for(build_setting(setup)).played < 2 and time.monotonic() < end:
        time.sleep(0.05)
    here.close()
    serving.join(PROMPT)
    assert not serving.is_alive()
    assert 2 <= estimate_for(build_setting(setup)).played < 1024
