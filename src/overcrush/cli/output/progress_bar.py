"""A progress bar for many games: how many were played and how long the rest will take; lines without a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

LINE_EVERY: Final = 30.0
"""Seconds between two lines of progress where there is no terminal."""


class ProgressBar:
    """Shows how many games were played, on the error stream so that results can be piped."""

    def __init__(self, progress: Progress, title: str, total: int, done: int, what: str = "games") -> None:
        self.progress = progress
        self.title = title
        self.total = total
        self.what = what
        self.done = done
        self.before = done
        self.began = time.monotonic()
        self.last_line = self.began
        self.follows = ""
        """What comes after these games, shown with the time left."""
        self.bar = progress.add_task(title, total=total, completed=done, left="starting", note="")

    def add_game(self, note: str = "") -> None:
        """Count one more game. note: what to show beside it."""
        self.done += 1
        left = f"{duration(self.seconds_left())} left{self.follows}"
        self.progress.update(self.bar, completed=self.done, left=left, note=note)
        now = time.monotonic()
        if self.progress.disable and now - self.last_line > LINE_EVERY:
            self.last_line = now
            standing = f"{note}, {left}" if note else left
            typer.echo(f"{self.title}: {self.done} of {self.total} {self.what}, {standing}", err=True)

    def set_total(self, total: int) -> None:
        """Change the number of games that are expected."""
        self.total = max(total, self.done)
        self.progress.update(self.bar, total=self.total)

    def seconds_left(self) -> float:
        """How long the rest will take at the speed so far."""
        played = self.done - self.before
        return (time.monotonic() - self.began) / played * (self.total - self.done) if played else 0.0


@contextmanager
def progress_bar(title: str, total: int, done: int = 0, what: str = "games") -> Iterator[ProgressBar]:
    """A progress bar for a number of games, or of whatever is counted; some may have been played before."""
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[note]}"),
        TimeElapsedColumn(),
        TextColumn("{task.fields[left]}"),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
    with progress:
        yield ProgressBar(progress, title, total, done, what)


def duration(seconds: float) -> str:
    """ "0.4 s", "40 s", "12 min", "3 h 20 min"."""
    if seconds < 9.5:
        return f"{seconds:.1f} s"
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min" if minutes % 60 else f"{minutes // 60} h"
