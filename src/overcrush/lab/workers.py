"""Several processes play games and hand them back as they end.

One that dies is replaced, and its games are played again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event
from typing import Final, NamedTuple

from overcrush.fast import is_compiled
from overcrush.lab.matches import Match
from overcrush.lab.playing import Played, play_game
from overcrush.lab.sources import sources

AHEAD: Final = 2
"""Errands for each worker that are given out: one under way and one in hand."""
SECONDS_ALONE: Final = 2.0
"""How often a worker looks whether the first process is still there."""
MOST_DEATHS: Final = 3
"""Workers may die so often in a row without any game coming in."""


class Errand(NamedTuple):
    """A few games of one match."""

    match: Match
    numbers: tuple[int, ...]


class WorkersDied(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """Workers die again and again; the message names the games."""


Results = Generator[list[Played], None, None]
Crew = Callable[[Iterator[Errand]], Results]
"""Plays errands and yields their games as they come in, in any order. Closed early, it stops what is under way."""


def play_some(errand: Errand) -> list[Played]:
    """Play a few games in this process."""
    return [play_game(errand.match, number, sources()) for number in errand.numbers]


def alone(errands: Iterator[Errand]) -> Results:
    """Play everything in this process, one game after the other."""
    for errand in errands:
        for number in errand.numbers:
            yield play_some(Errand(errand.match, (number,)))


def processes(count: int) -> Crew:
    """So many worker processes on this machine; a single one is this process itself, unless the engine is compiled.

    Ctrl-C in the middle of compiled code now and then ended the process with "fatal: out of memory", and nothing could
    be kept; where in it was not found. In a process of its own it does not hear Ctrl-C.
    """
    if count <= 1 and not is_compiled():
        return alone

    def crew(errands: Iterator[Errand]) -> Results:
        return _play(errands, max(count, 1))

    return crew


def _play(errands: Iterator[Errand], count: int) -> Results:
    # Started afresh, not forked: the same on every system, and nothing of this process leaks into the games.
    context = multiprocessing.get_context("spawn")
    waiting: dict[Future[list[Played]], Errand] = {}
    again: list[Errand] = []
    deaths = 0
    stop = context.Event()

    def opened() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            count, mp_context=context, initializer=follow_the_first, initargs=(os.getpid(), stop)
        )

    pool = opened()
    try:
        while True:
            try:
                while len(waiting) < AHEAD * count:
                    errand = again.pop(0) if again else next(errands, None)
                    if errand is None:
                        break
                    again.insert(0, errand)
                    future = pool.submit(play_some, errand)
                    again.pop(0)
                    waiting[future] = errand
                if not waiting:
                    return
                finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in sorted(finished, key=lambda each: waiting[each].numbers):
                    games = future.result()
                    del waiting[future]
                    deaths = 0
                    yield games
            except BrokenProcessPool:
                deaths += 1
                # What has come in besides the one that broke is kept; the rest is played again.
                for future, errand in list(waiting.items()):
                    if future.done() and not future.cancelled() and future.exception() is None:
                        deaths = 0
                        yield future.result()
                    else:
                        again.append(errand)
                waiting.clear()
                pool.shutdown(wait=True)
                if deaths >= MOST_DEATHS:
                    told = ", ".join(f"{each.match.name} {each.numbers[0]}" for each in again[:4])
                    raise WorkersDied(
                        f"Workers ended {deaths} times without a game. The games in their hands: {told}. "
                        "Is there enough memory? Try --workers 1 to see what happens."
                    ) from None
                pool = opened()
    finally:
        if waiting:
            stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def follow_the_first(first: int, stop: Event) -> None:
    """Ctrl-C reaches all processes; only the first decides what to do. Without it, or at its word, nobody goes on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(first, stop), daemon=True).start()


def _end_with(first: int, stop: Event) -> None:
    while os.getppid() == first:
        if stop.wait(SECONDS_ALONE):
            break
    os._exit(1)
