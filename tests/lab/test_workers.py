"""Worker processes: the same games, none lost and none counted twice, whatever happens to a worker."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from overcrush.lab import workers
from overcrush.lab.courses import Course
from overcrush.lab.playing import Played, play_game
from overcrush.lab.workers import Crew, Errand, WorkersDied, processes
from tests.lab.matching import games, small, timeless


def played_by(course: Course, crew: Crew) -> list[Played]:
    """Play a match to its end."""
    results = crew(course.errands())
    for some in results:
        for game in some:
            assert course.note(game), "a game came twice"
        if course.over:
            break
    results.close()
    return course.kept()


def test_the_number_of_workers_changes_nothing() -> None:
    match = small(("random", "greedy"), life=3)
    one = played_by(Course(match, 5), processes(1))
    two = played_by(Course(match, 5), processes(2))
    assert [timeless(game) for game in one] == [timeless(game) for game in two]
    assert [game.number for game in one] == list(range(5))
    assert [timeless(game).winner for game in games(match, 5)] == [game.winner for game in one]


def test_the_sequential_test_stops_at_the_same_game_with_any_number_of_workers() -> None:
    match = small(("greedy", "random"), life=3, paired=True)
    one = Course(match, 60, until_clear=True)
    two = Course(match, 60, until_clear=True)
    kept = played_by(one, processes(1))
    assert [timeless(game) for game in kept] == [timeless(game) for game in played_by(two, processes(2))]
    assert one.decided == two.decided
    assert 0 < one.decided < 60


def worker_ids() -> list[int]:
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


@pytest.mark.parametrize("compiled", [True, False])
def test_a_single_worker_has_a_process_of_its_own_if_the_engine_is_compiled(
    compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled code that hears Ctrl-C may end its whole process."""
    monkeypatch.setattr("overcrush.lab.workers.is_compiled", lambda: compiled)
    results = processes(1)(Course(small(life=2), 40).errands())
    assert next(results)
    assert len(worker_ids()) == compiled
    results.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_games_of_a_worker_that_dies_are_played_again() -> None:
    match = small(life=5)
    course = Course(match, 160)
    results = processes(2)(course.errands())
    killed = 0
    for some in results:
        for game in some:
            assert course.note(game), "a game came twice"
        if not killed:
            killed = worker_ids()[0]
            os.kill(killed, signal.SIGKILL)
    assert killed
    assert [game.number for game in course.kept()] == list(range(160))
    assert timeless(course.games[159]).winner == timeless(play_game(match, 159)).winner


def deadly(errand: Errand) -> list[Played]:
    """Played by nobody: whoever tries dies."""
    os._exit(len(errand.numbers))


def test_when_all_workers_die_somebody_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "play_some", deadly)

    def errands() -> Iterator[Errand]:
        yield Errand(small(), (0, 1))

    with pytest.raises(WorkersDied, match="Turtle Power / Foot Clan 0"):
        list(processes(2)(errands()))


def test_stopping_early_ends_the_workers_in_the_middle_of_a_game() -> None:
    # A game of two searching players takes far longer than this test may.
    match = small(("search:5", "search:5"), life=20)
    quick = small(life=2)

    def errands() -> Iterator[Errand]:
        yield Errand(quick, (0,))
        yield Errand(match, (0,))
        yield Errand(match, (1,))

    results = processes(2)(errands())
    assert next(results)[0].number == 0
    began = time.monotonic()
    results.close()
    assert time.monotonic() - began < 20
    assert not worker_ids()
