"""A bar that says how far the lab is and how long it will take; plain lines where there is no terminal."""

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
INTERRUPTED: Final = 130
"""What shells expect of a program that Ctrl-C has ended."""


class Watch:
    """Told about every game; shows it on the error stream, so that results can be piped."""

    def __init__(self, progress: Progress, title: str, total: int, done: int) -> None:
        self.progress = progress
        self.title = title
        self.total = total
        self.done = done
        self.before = done
        self.began = time.monotonic()
        self.said = self.began
        self.follows = ""
        """What comes after these games, to be told with the time left."""
        self.bar = progress.add_task(title, total=total, completed=done, left="starting", note="")

    def game(self, note: str = "") -> None:
        """One more game is over."""
        self.done += 1
        left = f"{in_words(self.seconds_left())} left{self.follows}"
        self.progress.update(self.bar, completed=self.done, left=left, note=note)
        now = time.monotonic()
        if self.progress.disable and now - self.said > LINE_EVERY:
            self.said = now
            standing = f"{note}, {left}" if note else left
            typer.echo(f"{self.title}: {self.done} of {self.total} games, {standing}", err=True)

    def total_is(self, total: int) -> None:
        """It has turned out how many games it will be."""
        self.total = max(total, self.done)
        self.progress.update(self.bar, total=self.total)

    def seconds_left(self) -> float:
        """At the speed so far."""
        played = self.done - self.before
        return (time.monotonic() - self.began) / played * (self.total - self.done) if played else 0.0


@contextmanager
def watched(title: str, total: int, done: int = 0) -> Iterator[Watch]:
    """A bar for so many games, of which some are played already."""
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
        yield Watch(progress, title, total, done)


def in_words(seconds: float) -> str:
    """ "0.4 s", "40 s", "12 min", "3 h 20 min"."""
    if seconds < 9.5:
        return f"{seconds:.1f} s"
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min" if minutes % 60 else f"{minutes // 60} h"
