"""Processor time in seconds of a reference machine, so that a limit is about the work and not about the machine.

How fast this machine is can change from one second to the next, with its clock and with what else runs on it. So a
fixed piece of work is measured right before and right after what is measured, and the slower of both counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

REFERENCE: Final = 0.006
"""Seconds that `fixed_work` takes on the reference machine."""

Result = TypeVar("Result")


def fixed_work() -> int:
    """Calls nothing and never changes: lists and numbers, as the engine and the readers use them."""
    numbers = list(range(64))
    total = 0
    for at in range(6000):
        found = numbers[:]
        for number in numbers[at & 31 : (at & 31) + 16]:
            if number & 1:
                total += number
            else:
                found[number] = total & 63
    return total


def slowness() -> float:
    """How many times as long as the reference machine this one takes at this moment; at least 1."""
    started = time.process_time()
    fixed_work()
    return max(1.0, (time.process_time() - started) / REFERENCE)


def work_of(task: Callable[[], Result]) -> tuple[float, Result]:
    """The processor time of a task, in seconds of the reference machine, and what the task gives."""
    before = slowness()
    started = time.process_time()
    found = task()
    seconds = time.process_time() - started
    return seconds / max(before, slowness()), found


def quickly(limit: float, task: Callable[[], Result], tries: int = 5) -> Result:
    """What a task gives, if one of a few tries takes less work than so many seconds of the reference machine."""
    started = time.process_time()
    found = task()
    if time.process_time() - started < limit:
        return found
    best = float("inf")
    for _ in range(tries):
        seconds, found = work_of(task)
        best = min(best, seconds)
        if best < limit:
            return found
    raise AssertionError(f"it took {best:.3f} seconds of the reference machine, and {limit} are the most")
