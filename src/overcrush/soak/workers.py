"""Several processes play the games of a soak and hand back what came of them, a few games at a time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Final

from overcrush.soak.counting import Counts, Watcher, watching
from overcrush.soak.plans import plan
from overcrush.soak.playing import Outcome, play_game

AT_ONCE: Final = 10
"""Games of one errand: long enough that handing over costs nothing, short enough for the progress and a stop."""

SECONDS_ALONE: Final = 2.0
"""How often a process looks whether the first one is still there."""

Game = tuple[int, str]
"""A number, and the card that the game is about."""
Errand = tuple[int, tuple[Game, ...]]
Result = tuple[list[Outcome], Counts]


def play_some(errand: Errand) -> Result:
    """Play a few games in this process."""
    seed, games = errand
    counts = Counts()
    watcher = Watcher(counts)
    with watching(watcher):
        outcomes = [play_game(plan(number, seed, focus), watcher) for number, focus in games]
    return outcomes, counts


def play_all(seed: int, games: Sequence[Game], processes: int) -> Generator[Result, None, None]:
    """Play all those games, in whatever order they come to an end."""
    errands = [(seed, tuple(games[at : at + AT_ONCE])) for at in range(0, len(games), AT_ONCE)]
    if processes <= 1:
        yield from map(play_some, errands)
        return
    # Started afresh, not forked: the same on every system, and nothing of this process leaks into the games.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=follow_the_first, initargs=(os.getpid(),))
    try:
        waiting: set[Future[Result]] = set()
        rest = iter(errands)
        while True:
            while len(waiting) < 2 * processes and (errand := next(rest, None)) is not None:
                waiting.add(pool.submit(play_some, errand))
            if not waiting:
                return
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def follow_the_first(first: int) -> None:
    """Ctrl-C reaches all processes; only the one that keeps the state decides what to do. Without it nobody goes on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(first,), daemon=True).start()


def _end_with(first: int) -> None:
    while os.getppid() == first:
        time.sleep(SECONDS_ALONE)
    os._exit(1)
