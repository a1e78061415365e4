"""Several processes play the games of a soak and hand back their outcomes, a few games at a time."""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from overcrush.child_processes import Lifeline, interrupts_blocked, obey_parent
from overcrush.compiled_engine import is_compiled
from overcrush.soak.coverage import Counts, Watcher, watching
from overcrush.soak.schedule import plan
from overcrush.soak.soak_game import Outcome, play_game

JOB_SIZE: Final = 10
"""Games of one job: enough that handing it over costs nothing, few enough that a stop loses little."""
MOST_PROCESSES: Final = 256

Game = tuple[int, str]
"""A number, and the id of the card that the game is about ("" for most games)."""
Job = tuple[int, tuple[Game, ...]]
"""The seed of the soak, and the games to play."""
Result = tuple[list[Outcome], Counts]


class WorkerDied(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """A worker process ended in the middle of its games; the message says what to do."""


def play_job(job: Job) -> Result:
    """Play the games of a job in this process."""
    seed, games = job
    counts = Counts()
    watcher = Watcher(counts)
    with watching(watcher):
        outcomes = [play_game(plan(number, seed, focus), watcher) for number, focus in games]
    return outcomes, counts


def play_all(seed: int, games: Sequence[Game], processes: int) -> Generator[Result, None, None]:
    """Play all those games, in whatever order they end. Closed early, it abandons the games under way."""
    if processes <= 1 and not is_compiled():
        # One game at a time: handing over costs nothing here, and a stop loses no game that was finished.
        for game in games:
            yield play_job((seed, (game,)))
        return
    # Compiled, even one process is another one: Ctrl-C must not raise anything in the middle of compiled code.
    jobs = iter([(seed, tuple(games[at : at + JOB_SIZE])) for at in range(0, len(games), JOB_SIZE)])
    # Spawned, not forked: it works alike on every system, and nothing of this process leaks into the games.
    context = multiprocessing.get_context("spawn")
    lifeline = Lifeline()
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=obey_parent, initargs=(lifeline.worker_end,))
    all_played = False
    try:
        waiting: set[Future[Result]] = set()
        while True:
            while len(waiting) < 2 * processes and (job := next(jobs, None)) is not None:
                with interrupts_blocked():
                    waiting.add(pool.submit(play_job, job))
            if not waiting:
                all_played = True
                return
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    except BrokenProcessPool:
        raise WorkerDied(
            "A process that played games was ended from outside. Is there enough memory? What was saved before is "
            "kept; give the same command again, perhaps with fewer --processes: it goes on from there."
        ) from None
    finally:
        if not all_played:
            lifeline.cut()
        pool.shutdown(wait=True, cancel_futures=True)
        lifeline.close()
