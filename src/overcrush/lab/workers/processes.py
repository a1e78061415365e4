"""Several processes play games and hand them back as they end.

A worker that dies is replaced, and its games are played again.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

from overcrush.child_processes import Lifeline, interrupts_blocked, obey_parent
from overcrush.compiled_engine import is_compiled
from overcrush.lab.games.game_run import GameResult, play_game
from overcrush.lab.games.matches import Match
from overcrush.lab.storage.source_digest import source_digest

JOBS_PER_WORKER: Final = 2
"""How many jobs each worker is given at once: one to play and one to start on without waiting."""
MOST_DEATHS: Final = 3
"""How often workers may die in a row without finishing a game."""


class Job(NamedTuple):
    """A few games of one match, played by one worker."""

    match: Match
    numbers: tuple[int, ...]


class WorkersDied(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """Workers die again and again; the message names the games."""


Results = Generator[list[GameResult], None, None]
Backend = Callable[[Iterator[Job]], Results]
"""Plays jobs and yields their games as they end, in any order. Closed early, it abandons the games under way."""


def play_job(job: Job) -> list[GameResult]:
    """Play the games of a job in this process."""
    return [play_game(job.match, number, source_digest()) for number in job.numbers]


def in_this_process(jobs: Iterator[Job]) -> Results:
    """Play everything in this process, one game after the other."""
    for job in jobs:
        for number in job.numbers:
            yield play_job(Job(job.match, (number,)))


def worker_processes(count: int) -> Backend:
    """A backend of worker processes on this machine; a single one is this process itself, unless the engine is
    compiled.

    A Ctrl-C in the middle of compiled code could end the whole process with "fatal: out of memory", and what was played
    would be lost. A worker process never receives it.
    """
    if count <= 1 and not is_compiled():
        return in_this_process

    def backend(jobs: Iterator[Job]) -> Results:
        return _play(jobs, max(count, 1))

    return backend


def _play(jobs: Iterator[Job], count: int) -> Results:
    # Spawned, not forked: it works alike on every system, and nothing of this process leaks into the games.
    context = multiprocessing.get_context("spawn")
    waiting: dict[Future[list[GameResult]], Job] = {}
    again: list[Job] = []
    deaths = 0
    all_played = False
    lifeline = Lifeline()

    def new_pool() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(count, mp_context=context, initializer=obey_parent, initargs=(lifeline.worker_end,))

    pool = new_pool()
    try:
        while True:
            try:
                while len(waiting) < JOBS_PER_WORKER * count:
                    job = again.pop(0) if again else next(jobs, None)
                    if job is None:
                        break
                    # Kept in `again` until the pool has taken it: a pool that is broken already takes nothing.
                    again.insert(0, job)
                    with interrupts_blocked():
                        future = pool.submit(play_job, job)
                    again.pop(0)
                    waiting[future] = job
                if not waiting:
                    all_played = True
                    return
                finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in sorted(finished, key=lambda each: waiting[each].numbers):
                    games = future.result()
                    del waiting[future]
                    deaths = 0
                    yield games
            except BrokenProcessPool:
                deaths += 1
                # One worker died and took the pool with it. Jobs that were finished before that are kept, the others
                # are played again.
                for future, job in list(waiting.items()):
                    if future.done() and not future.cancelled() and future.exception() is None:
                        deaths = 0
                        yield future.result()
                    else:
                        again.append(job)
                waiting.clear()
                pool.shutdown(wait=True)
                if deaths >= MOST_DEATHS:
                    named = ", ".join(f"{each.match.name} {each.numbers[0]}" for each in again[:4])
                    raise WorkersDied(
                        f"Workers died {deaths} times without finishing a game. They were playing: {named}. "
                        "Is there enough memory? Try --workers 1 to see what happens."
                    ) from None
                pool = new_pool()
    finally:
        if not all_played:
            lifeline.cut()
        pool.shutdown(wait=True, cancel_futures=True)
        lifeline.close()
