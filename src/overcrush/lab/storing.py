"""Games on disk as they end, one in each line, so that whatever stops the lab loses none that was over."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from overcrush.lab.playing import Played
from overcrush.lab.sources import sources

VERSION: Final = 1


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a store: what the games in it have in common."""

    overcrush_games: int
    """The version of the file's form."""
    sources: str
    """Rules and players that the games were played with."""
    about: str
    """What is played: games of something else do not belong here."""


class WrongStore(ValueError):  # noqa: N818 - shown to people as a sentence
    """A file that games cannot be added to; the message says what to do."""


class Store:
    """A file of games. Opened, it holds what was played before and takes what comes."""

    def __init__(self, path: Path, about: str) -> None:
        """Read the file if there is one, and go on at its end. WrongStore if its games are others."""
        self.path = path
        self.games: list[Played] = []
        heading = Heading(VERSION, sources(), about)
        self.file: BinaryIO
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = path.open("a+b")
        except OSError as error:
            raise WrongStore(f"{path} cannot be written: {error.strerror or error}. Choose another file.") from None
        try:
            self.read(heading)
        except BaseException:
            self.file.close()
            raise

    def read(self, heading: Heading) -> None:
        """Take in what is there; a line that a stop has cut off is removed."""
        self.file.seek(0)
        content = self.file.read()
        whole, _, rest = content.rpartition(b"\n")
        if rest:
            self.file.truncate(len(content) - len(rest))
        lines = whole.splitlines()
        if not lines:
            self.write(heading)
            return
        try:
            found = msgspec.json.decode(lines[0], type=Heading)
            self.games = [msgspec.json.decode(line, type=Played) for line in lines[1:]]
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise WrongStore(
                f"{self.path} is no file of games ({error}). Choose another file, or remove this one."
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

    def write(self, value: msgspec.Struct) -> None:
        """Write one line and hand it to the system at once: what is written survives the end of this process."""
        self.file.write(msgspec.json.encode(value) + b"\n")
        self.file.flush()

    def add(self, played: Played) -> None:
        """Keep one more game."""
        self.games.append(played)
        self.write(played)

    def close(self) -> None:
        """Let go of the file."""
        self.file.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
