"""Worker processes that leave every decision to the process that started them: the parent."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection


class Lifeline:
    """A pipe that nothing is ever sent through: workers hold one end and exit at once when the other end is closed.

    The system closes it when the parent dies, however that happens. (A multiprocessing.Event would not do: setting it
    hangs for good once a process that waited for it was killed.)
    """

    def __init__(self) -> None:
        self.worker_end, self.parent_end = Pipe(duplex=False)

    def cut(self) -> None:
        """End the workers, whatever they are doing."""
        self.parent_end.close()

    def close(self) -> None:
        """Release both ends; workers that are still there are ended."""
        self.parent_end.close()
        self.worker_end.close()


def obey_parent(lifeline: Connection) -> None:
    """Called first in a worker: from now on it ignores Ctrl-C, and exits when its lifeline is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_when_cut, args=(lifeline,), daemon=True).start()


def _exit_when_cut(lifeline: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(1)


def end_at_interrupt(status: int) -> None:
    """From now on Ctrl-C ends this process at once. Only for work that loses nothing by it.

    An exception that a signal raises in the middle of compiled code can end it as if no memory were left.
    """

    def end(_number: int, _frame: object) -> None:
        sys.stderr.write("\nStopped.\n")
        sys.stderr.flush()
        os._exit(status)

    signal.signal(signal.SIGINT, end)


@contextlib.contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Start worker processes inside this block: Ctrl-C never reaches them, and reaches this process after the block.

    Ctrl-C goes to all processes of a terminal. A worker can ignore it only once it runs its own code; until then,
    while it is still importing modules, it would end with a traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # multiprocessing's own helper process unblocks the signal when it is started, so it has to run already.
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
