"""Finished games on disk, one JSON object per line: whatever stops the lab, the games stored so far are kept.

The first line is a heading that says which games they are. Nothing is ever written to a file that does not begin with
such a heading, unless the file is new or empty.
"""

from __future__ import annotations

import contextlib
import sys
from io import FileIO
from pathlib import Path
from typing import Final

import msgspec

from overcrush.lab.games.game_run import GameResult
from overcrush.lab.storage.source_digest import source_digest

VERSION: Final = 1
LONGEST_HEADING: Final = 64 * 1024
"""Bytes. A first line longer than this is no heading, so a large file of another kind is not read whole."""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a store: what the games in it have in common."""

    overcrush_games: int
    """The version of the file format."""
    sources: str
    """The rules and players that the games were played with."""
    about: str
    """The match that the games belong to. Games of another match are kept in another file."""


class WrongStore(ValueError):  # noqa: N818 - shown to people as a sentence
    """A file that games cannot be added to, left exactly as it was; the message says what to do."""


class StoreFailed(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """A game could not be written, such as when the disk is full; the message says what was kept and what to do."""


class Store:
    """A file of games: those that were played before, and those that are added."""

    def __init__(self, path: Path, about: str) -> None:
        """Open the file, or make it. WrongStore if it holds anything but games of this match."""
        self.path = path
        self.games: list[GameResult] = []
        self.size: int = 0
        """Bytes of the complete lines."""
        heading = Heading(VERSION, source_digest(), about)
        self.file, new = _opened(path)
        try:
            _lock(self.file, path)
            self._read(heading)
            if not self.size:
                self._write(heading)
        except BaseException as problem:
            self.file.close()
            if new and isinstance(problem, StoreFailed):
                path.unlink(missing_ok=True)
            raise

    def _read(self, heading: Heading) -> None:
        """Take in the games. A last line that was cut off when its writer was killed is removed, nothing else."""
        self.file.seek(0)
        content = self.file.read(LONGEST_HEADING)
        if not content:
            return
        first, complete, _ = content.partition(b"\n")
        try:
            if not complete:
                raise msgspec.DecodeError("its first line has no end")
            found = msgspec.json.decode(first, type=Heading)
        except msgspec.DecodeError:
            raise WrongStore(
                f"{self.path} is not a file of stored games, and was left as it is. Choose another file."
            ) from None
        if found.overcrush_games != heading.overcrush_games:
            raise WrongStore(f"{self.path} was written by another version. Choose another file.")
        if found.sources != heading.sources:
            raise WrongStore(
                f"{self.path} holds games of other rules or players ({found.sources}, now {heading.sources}). "
                "Choose another file: games of different sources are never put together."
            )
        if found.about != heading.about:
            raise WrongStore(
                f"{self.path} holds games of another match ({found.about}; asked for is {heading.about}). "
                "Choose another file."
            )
        content += self.file.read()
        *lines, torn = content.split(b"\n")
        for number, line in enumerate(lines[1:], 2):
            try:
                self.games.append(msgspec.json.decode(line, type=GameResult))
            except msgspec.DecodeError as error:
                raise WrongStore(
                    f"Line {number} of {self.path} is damaged ({error}). Remove that line to go on with the other "
                    "games, or choose another file."
                ) from None
        self.size = len(content) - len(torn)
        if torn:
            self.file.truncate(self.size)

    def _write(self, value: msgspec.Struct) -> None:
        """Write one line, whole or not at all. It then survives whatever happens to this process."""
        line = msgspec.json.encode(value) + b"\n"
        try:
            written = 0
            while written < len(line):
                written += self.file.write(line[written:])
        except OSError as error:
            with contextlib.suppress(OSError):
                self.file.truncate(self.size)
            problem = f"{self.path} cannot be written: {error.strerror or error}."
            if not self.size:
                raise StoreFailed(f"{problem} Make room, or choose another file.") from None
            raise StoreFailed(
                f"{problem} It keeps the games stored so far ({len(self.games)}). "
                "Make room, then give the same command again: it goes on from there."
            ) from None
        self.size += len(line)

    def add(self, result: GameResult) -> None:
        """Keep one more game. StoreFailed if it cannot be written."""
        self._write(result)
        self.games.append(result)

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _opened(path: Path) -> tuple[FileIO, bool]:
    """The file for reading and appending, unbuffered, and whether it is new. Nothing in it is changed."""
    try:
        new = not path.exists()
        # A device or a pipe may be endless, or let nobody read what was written.
        if not new and not path.is_file():
            raise WrongStore(f"{path} cannot be written: it is not an ordinary file. Choose another file.")
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("a+b", buffering=0), new
    except OSError as error:
        raise WrongStore(f"{path} cannot be written: {error.strerror or error}. Choose another file.") from None


def _lock(file: FileIO, path: Path) -> None:
    """Make sure that nobody else adds games at the same time, where the system has locks for that."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise WrongStore(
            f"{path} is in use: another command stores games in it. Wait until that has ended, or choose another file."
        ) from None
    except OSError:
        # Some network file systems have no locks; one command at a time works there as well.
        return
