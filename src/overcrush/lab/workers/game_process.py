"""One process that plays a few games at a time for somebody who waits for each of them and may stop at any time."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
from typing import Final

from overcrush import compiled_engine
from overcrush.lab.games.game_run import GameResult, play_game
from overcrush.lab.workers.processes import Job

BEHIND: Final = 10
"""How far it steps back behind other processes: those that somebody plays against come first."""


class GameProcessEnded(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """The process came to an end in the middle of a game."""


class GameProcess:
    """Plays jobs one after the other, on the compiled engine if there is one."""

    def __init__(self) -> None:
        # Started afresh, not forked: the same on every system, and nothing of this process is known to it.
        context = multiprocessing.get_context("spawn")
        self.line, other = context.Pipe()
        arguments = (serve.__module__, serve.__name__, other)
        self.process = context.Process(target=compiled_engine.run_compiled, args=arguments, daemon=True)
        self.process.start()
        other.close()

    def start(self, job: Job) -> None:
        """Begin to play the games of a job; `poll` has them when they are over."""
        try:
            self.line.send(job)
        except OSError:
            raise GameProcessEnded(ENDED) from None

    def poll(self) -> list[GameResult] | None:
        """The games once they are over; None while they go on."""
        try:
            if not self.line.poll():
                return None
            found: list[GameResult] = self.line.recv()
        except (EOFError, OSError):
            raise GameProcessEnded(ENDED) from None
        return found

    def close(self) -> None:
        """End the process, whatever it does."""
        self.line.close()
        self.process.kill()
        self.process.join()


ENDED: Final = "The process that played the games came to an end. Start them again."


def serve(line: Connection) -> None:
    """The loop of the process, as long as the other end is open."""
    # Ctrl-C reaches all processes; only the first one decides what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    with contextlib.suppress(EOFError, OSError):
        while True:
            job: Job = line.recv()
            line.send([play_game(job.match, number) for number in job.numbers])
