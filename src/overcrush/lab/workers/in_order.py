"""Several processes work on tasks, and the results come in the order of the tasks, however many processes there are."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Final, TypeVar

from overcrush.child_processes import Lifeline, interrupts_blocked, obey_parent

Task = TypeVar("Task")
Result = TypeVar("Result")
AHEAD: Final = 3
"""Tasks that are given out for each process: a slow one must not leave the others without work."""


def in_order(function: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Iterator[Result]:
    """What the function makes of each task. It and the tasks must be of the kind that processes can hand over."""
    if workers <= 1:
        yield from map(function, tasks)
        return
    # Spawned, not forked: it works alike on every system, and nothing of this process leaks into the others.
    context = multiprocessing.get_context("spawn")
    lifeline = Lifeline()
    pool = ProcessPoolExecutor(workers, context, obey_parent, (lifeline.worker_end,))
    waiting: deque[Future[Result]] = deque()
    finished = False
    try:
        for task in tasks:
            with interrupts_blocked():
                waiting.append(pool.submit(function, task))
            while len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        finished = True
    finally:
        if not finished:
            lifeline.cut()
        pool.shutdown(wait=True, cancel_futures=True)
        lifeline.close()
