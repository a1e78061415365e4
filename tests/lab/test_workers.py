"""Worker processes: the same games, none lost and none counted twice, whatever happens to a worker."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator

import pytest

from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.games.game_run import GameResult, play_game
from overcrush.lab.workers import processes
from overcrush.lab.workers.processes import Backend, Job, WorkersDied, worker_processes
from tests.lab.small_matches import games, small, timeless


def played_by(progress: MatchProgress, backend: Backend) -> list[GameResult]:
    """Play a match to its end."""
    results = backend(progress.jobs())
    for some in results:
        for game in some:
            assert progress.add(game), "a game came twice"
        if progress.over:
            break
    results.close()
    return progress.counted_games()


def test_the_number_of_workers_changes_nothing() -> None:
    match = small(("random", "greedy"), life=3)
    one = played_by(MatchProgress(match, 5), worker_processes(1))
    two = played_by(MatchProgress(match, 5), worker_processes(2))
    assert [timeless(game) for game in one] == [timeless(game) for game in two]
    assert [game.number for game in one] == list(range(5))
    assert [timeless(game).winner for game in games(match, 5)] == [game.winner for game in one]


def test_the_sequential_test_stops_at_the_same_game_with_any_number_of_workers() -> None:
    match = small(("greedy", "random"), life=3, paired=True)
    one = MatchProgress(match, 60, until_clear=True)
    two = MatchProgress(match, 60, until_clear=True)
    kept = played_by(one, worker_processes(1))
    assert [timeless(game) for game in kept] == [timeless(game) for game in played_by(two, worker_processes(2))]
    assert one.decided == two.decided
    assert 0 < one.decided < 60


def worker_ids() -> list[int]:
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


@pytest.mark.parametrize("compiled", [True, False])
def test_a_single_worker_has_a_process_of_its_own_if_the_engine_is_compiled(
    compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled code that hears Ctrl-C may end its whole process."""
    monkeypatch.setattr("overcrush.lab.workers.processes.is_compiled", lambda: compiled)
    results = worker_processes(1)(MatchProgress(small(life=2), 40).jobs())
    assert next(results)
    assert len(worker_ids()) == compiled
    results.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_games_of_a_worker_that_dies_are_played_again() -> None:
    match = small(life=5)
    progress = MatchProgress(match, 160)
    results = worker_processes(2)(progress.jobs())
    killed = 0
    for some in results:
        for game in some:
            assert progress.add(game), "a game came twice"
        if not killed:
            killed = worker_ids()[0]
            os.kill(killed, signal.SIGKILL)
    assert killed
    assert [game.number for game in progress.counted_games()] == list(range(160))
    assert timeless(progress.games[159]).winner == timeless(play_game(match, 159)).winner


def deadly(job: Job) -> list[GameResult]:
    """Played by nobody: whoever tries dies."""
    os._exit(len(job.numbers))


def test_when_all_workers_die_somebody_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "play_job", deadly)

    def jobs() -> Iterator[Job]:
        yield Job(small(), (0, 1))

    with pytest.raises(WorkersDied, match="Turtle Power / Foot Clan 0"):
        list(worker_processes(2)(jobs()))


def test_stopping_early_ends_the_workers_in_the_middle_of_a_game() -> None:
    # A game of two searching players takes far longer than any test may: waiting for its end would fail.
    match = small(("search:5", "search:5"), life=20)
    quick = small(life=2)

    def jobs() -> Iterator[Job]:
        yield Job(quick, (0,))
        yield Job(match, (0,))
        yield Job(match, (1,))

    results = worker_processes(2)(jobs())
    assert next(results)[0].number == 0
    assert worker_ids()
    results.close()
    assert not worker_ids()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_stopping_early_does_not_wait_for_a_worker_that_was_killed() -> None:
    match = small(("search:5", "search:5"), life=20)
    quick = small(life=2)
    results = worker_processes(2)(iter([Job(quick, (0,)), *(Job(match, (number,)) for number in range(4))]))
    assert next(results)[0].number == 0
    os.kill(worker_ids()[0], signal.SIGKILL)
    results.close()
    assert not worker_ids()
