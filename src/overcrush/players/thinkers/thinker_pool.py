"""Thinking for many tables in a few processes: fair between tables, with time limits and cancellation.

Each process has a thread of its own that gives it one question after the other. Whose question comes next goes round
the tables that wait, so a table that asks much does not keep the others waiting.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from collections.abc import Hashable, Sequence
from typing import Final

from overcrush.players.names import known_name
from overcrush.players.thinkers.thinker_process import Thinker, ThinkingFailed, quick_decision
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.observation import Observation

POLL: Final = 0.05
"""Seconds between two checks whether a question was cancelled."""
TRIES: Final = 2
"""How often a question is asked if the process that thinks about it comes to an end."""
LONG_SECONDS: Final = 3.0
"""A question that may take longer never gets the last free process: those that are answered promptly do not wait."""
SECONDS_TO_STOP: Final = 2.0
"""A process that does not stop thinking in that time is ended."""


class Cancelled(RuntimeError):  # noqa: N818 - not an error: somebody wanted it
    """The question was cancelled before it was answered."""


class Job:
    """A question that a pool thinks about, or will."""

    def __init__(
        self,
        table: Hashable,
        observed: Observation,
        player: str,
        seed: int,
        seconds: float,
        prior_seconds: float,
        lines: bool = False,
        given: Sequence[int] = (),
    ) -> None:
        self.table = table
        self.given = given
        """An answer that was given, to be weighed against the player's own."""
        self.lines = lines
        self.observed = observed
        self.player = player
        self.seed = seed
        self.seconds = seconds
        self.prior_seconds = prior_seconds
        self.began = time.monotonic()
        self.order: int = 0
        """The order in which the pool began to think about it, from 1; 0 while it waits."""
        self.pid: int | None = None
        """The process that thinks about it."""
        self.cancelled = False
        self.hurried = False
        self.decision: Decision | None = None
        self.problem: ThinkingFailed | None = None
        self.ended = threading.Event()

    @property
    def is_long(self) -> bool:
        """Whether it may take long."""
        return self.seconds > LONG_SECONDS

    def left(self) -> float:
        """The seconds of its time limit that are left; 0 if it has none."""
        return max(self.seconds - (time.monotonic() - self.began), 0.0) if self.seconds else 0.0

    def result(self, timeout: float | None = None) -> Decision:
        """The decision once it is there; raises Cancelled, ThinkingFailed, or TimeoutError when the time is up."""
        if not self.ended.wait(timeout):
            raise TimeoutError(f"There is no answer after {timeout:g} seconds. Wait longer, or cancel the question.")
        if self.problem is not None:
            raise self.problem
        if self.decision is None:
            raise Cancelled("The question was cancelled.")
        return self.decision

    def cancel(self) -> None:
        """The answer is not needed any more; the process that thinks about it is free again at once."""
        self.cancelled = True
        self.ended.set()

    def is_cancelled(self) -> bool:
        return self.cancelled

    def hurry(self) -> None:
        """Stop thinking: the best answer so far counts."""
        self.hurried = True


class ThinkerPool:
    """A few processes that think for any number of tables."""

    def __init__(self, processes: int = 2) -> None:
        if processes < 1:
            raise ValueError(f"A pool needs at least one process, not {processes}.")
        self.change = threading.Condition()
        self.waiting: dict[Hashable, deque[Job]] = {}
        self.turns: deque[Hashable] = deque()
        """The tables that wait, in the order in which it is their turn."""
        self.started: int = 0
        self.long_ones: int = 0
        """How many questions are thought about that may take long."""
        self.most_long = max(processes - 1, 1)
        self.closing = False
        self.threads = [
            threading.Thread(target=self.work, name=f"thinker {number}", daemon=True) for number in range(processes)
        ]
        for thread in self.threads:
            thread.start()

    def submit(
        self,
        table: Hashable,
        observed: Observation,
        player: str,
        seed: int = 0,
        seconds: float = 0.0,
        prior_seconds: float = 0.0,
        lines: bool = False,
        given: Sequence[int] = (),
    ) -> Job:
        """Queue a question; it waits until it is its table's turn and a process is free.

        seconds: the most time for it, waiting included; then what one would answer without thinking counts.
        lines: also tell what is expected to follow each answer.
        given: an answer that was given, to be weighed against the player's own.
        """
        job = Job(table, observed, known_name(player), seed, seconds, prior_seconds, lines, given)
        with self.change:
            if self.closing:
                raise ThinkingFailed("This pool is closed. Start another one.")
            if table not in self.waiting:
                self.waiting[table] = deque()
                self.turns.append(table)
            self.waiting[table].append(job)
            self.change.notify()
        return job

    def cancel_table(self, table: Hashable) -> None:
        """Cancel everything that waits for a table, such as one whose game is over."""
        with self.change:
            for job in self.waiting.pop(table, ()):
                job.cancel()
            with contextlib.suppress(ValueError):
                self.turns.remove(table)

    def next_job(self) -> Job | None:
        """The next question; None when the pool is closed."""
        with self.change:
            while not self.closing:
                table = next((table for table in self.turns if self.may_begin(self.waiting[table][0])), None)
                if table is not None:
                    break
                self.change.wait()
            else:
                return None
            self.turns.remove(table)
            jobs = self.waiting[table]
            job = jobs.popleft()
            self.long_ones += job.is_long
            if jobs:
                self.turns.append(table)
            else:
                del self.waiting[table]
            self.started += 1
            job.order = self.started
            return job

    def may_begin(self, job: Job) -> bool:
        """Whether a question may have the next free process."""
        return not job.is_long or self.long_ones < self.most_long

    def ended(self, job: Job) -> None:
        """A question is not thought about any more."""
        with self.change:
            self.long_ones -= job.is_long
            self.change.notify_all()
        job.ended.set()

    def work(self) -> None:
        """What the thread of a process does until the pool is closed."""
        with Thinker() as thinker:
            while (job := self.next_job()) is not None:
                for again in range(TRIES - 1, -1, -1):
                    try:
                        self.think(thinker, job)
                        break
                    except ThinkingFailed as problem:
                        # Its process came to an end; the next try starts another one.
                        if not again:
                            job.problem = problem
                self.ended(job)

    def think(self, thinker: Thinker, job: Job) -> None:
        """Think about one question until it is answered, cancelled, or the pool is closed."""
        if job.is_cancelled():
            return
        left = job.left()
        if job.seconds and not left:
            job.decision = quick_decision(job.observed)
            return
        thinker.start(job.observed, job.player, job.seed, left, job.lines, job.prior_seconds, job.given)
        job.pid = thinker.process.pid if thinker.process is not None else None
        hurried = False
        while True:
            found = thinker.poll(POLL)
            if found is not None:
                job.decision = None if job.is_cancelled() else found
                return
            if job.is_cancelled() or self.closing:
                self.stop(thinker)
                return
            if job.hurried and not hurried:
                hurried = True
                thinker.interrupt()

    def stop(self, thinker: Thinker) -> None:
        """Make a process stop thinking; one that does not is ended, and the next question starts another."""
        thinker.interrupt()
        end = time.monotonic() + SECONDS_TO_STOP
        while time.monotonic() < end and not self.closing:
            if thinker.poll(POLL) is not None:
                return
        thinker.close()

    def close(self) -> None:
        """End all processes; what waits is cancelled."""
        with self.change:
            self.closing = True
            for jobs in self.waiting.values():
                for job in jobs:
                    job.cancel()
            self.waiting.clear()
            self.turns.clear()
            self.change.notify_all()
        for thread in self.threads:
            thread.join()

    def __enter__(self) -> ThinkerPool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
