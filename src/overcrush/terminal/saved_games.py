"""The user's data folder: the game under way, finished games, settings."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.formats.card_files import OwnCardsProblem
from overcrush.formats.card_ids import lookup
from overcrush.players.names import UnknownPlayer
from overcrush.table.records.record import Record, RecordError
from overcrush.table.records.record_reader import read_as_far_as_it_fits
from overcrush.terminal.folder_lock import FolderInUse, lock
from overcrush.terminal.own_cards import own_cards
from overcrush.terminal.plans import PERSON, Plan
from overcrush.wording.texts import say

VARIABLE: Final = "OVERCRUSH_HOME"
CURRENT: Final = "current.record"
SETTINGS: Final = "settings.json"
MARK: Final = "# terminal "
"""The comment that keeps what a record does not know: who is a person, what was explained already."""

WINDOWS: Final = ("always", "when I can pay", "never")
PAYMENTS: Final = ("suggest", "ask")


class FolderProblem(Exception):  # noqa: N818 - shown to people as a sentence
    """The folder cannot be used; the message says what to do."""


class Settings(msgspec.Struct):
    """What a person likes, for all games."""

    windows: str = "when I can pay"
    """When a window asks: always, when I can pay, never."""
    payment: str = "suggest"
    """suggest: the best payment is taken and shown; ask: every payment with a choice asks."""


def home(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Where games and settings are kept."""
    known = os.environ if environment is None else environment
    if chosen := known.get(VARIABLE, "").strip():
        return Path(chosen).expanduser()
    if platform == "win32":
        return Path(known.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "overcrush"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "overcrush"
    return Path(known.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "overcrush"


def cause(error: OSError) -> str:
    """Why the system could not do it."""
    return error.strerror or str(error)


def read_record(text: str, own: Mapping[str, Card], strict: bool = True) -> Record:
    """A record of a game with cards of this version, and with somebody's own, as far as it fits.

    strict: cards that have changed since are an error.
    """
    try:
        record = read_as_far_as_it_fits(text, lambda card_id: own.get(card_id) or lookup(card_id), strict)
        if record.stopped is None:
            return record
    except RecordError:
        record = None
    # The demo games have some cards in words of their own; this game may have been played with the catalogue's.
    printed = load_catalogue().playable
    try:
        other = read_as_far_as_it_fits(
            text, lambda card_id: own.get(card_id) or printed.get(card_id) or lookup(card_id), strict
        )
    except RecordError:
        if record is None:
            raise
        return record
    return other if record is None or len(other.answers) > len(record.answers) else record


def read_game(file: Path, strict: bool = True) -> tuple[Plan | None, Record]:
    """A recorded game and, if it was played here, how it was played; FolderProblem with the reason if there is none.

    strict: cards that have changed since are a reason.
    """
    try:
        text = file.read_text(encoding="utf-8")
        first = text.partition("\n")[0]
        plan = msgspec.json.decode(first.removeprefix(MARK), type=Plan) if first.startswith(MARK) else None
        own = own_cards(Path(plan.own)).cards if plan is not None and plan.own else {}
        if plan is not None:
            plan.computers()
        record = read_record(text, own, strict)
    except OSError as error:
        raise FolderProblem(say("folder:unreadable", {"file": str(file), "why": cause(error)})) from None
    except UnicodeDecodeError:
        raise FolderProblem(say("folder:not text", {"file": str(file)})) from None
    except msgspec.DecodeError as error:
        raise FolderProblem(say("folder:bad mark", {"mark": MARK.strip(), "why": str(error)})) from None
    except (RecordError, OwnCardsProblem, UnknownPlayer) as error:
        raise FolderProblem(str(error)) from None
    if plan is not None and len(plan.seats) != len(record.setup.teams):
        plan = None
    return plan, record


class Folder:
    """Reads and writes the files of the data folder; each file is replaced whole or not at all."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def held(self) -> Iterator[None]:
        """Play in the folder; FolderProblem if another program does so."""
        try:
            held = lock(self.path)
        except FolderInUse as problem:
            raise FolderProblem(str(problem)) from None
        except OSError as error:
            raise self.not_writable(self.path, error) from None
        with held:
            yield

    def not_writable(self, target: Path, error: OSError) -> FolderProblem:
        return FolderProblem(
            say("folder:cannot write", {"file": str(target), "why": cause(error), "variable": VARIABLE})
        )

    def write(self, name: str, text: str) -> None:
        """Write a file so that a crash in between leaves the old one."""
        target = self.path / name
        waiting = target.with_name(f"{target.name}.{os.getpid()}.new")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            waiting.write_text(text, encoding="utf-8")
            waiting.replace(target)
        except OSError as error:
            raise self.not_writable(target, error) from None

    def settings(self) -> Settings:
        """What was set before; what cannot be read is as if nothing had been set."""
        try:
            read_settings = msgspec.json.decode((self.path / SETTINGS).read_bytes(), type=Settings)
        except (OSError, msgspec.DecodeError):
            return Settings()
        if read_settings.windows not in WINDOWS:
            read_settings.windows = Settings().windows
        if read_settings.payment not in PAYMENTS:
            read_settings.payment = Settings().payment
        return read_settings

    def keep_settings(self, settings: Settings) -> None:
        """Write the settings down."""
        self.write(SETTINGS, msgspec.json.format(msgspec.json.encode(settings)).decode() + "\n")

    def save(self, plan: Plan, text: str) -> None:
        """Write the game under way down, at the question where it stands."""
        self.write(CURRENT, MARK + msgspec.json.encode(plan).decode() + "\n" + text)

    def has_game(self) -> bool:
        """Whether a game is under way."""
        return (self.path / CURRENT).is_file()

    def load(self) -> tuple[Plan, Record]:
        """The game under way. FolderProblem if it cannot be read: then it is put aside, and the message says where."""
        try:
            plan, record = read_game(self.path / CURRENT)
        except FolderProblem as problem:
            aside = self.put_aside("damaged")
            raise FolderProblem(say("folder:cannot go on", {"why": str(problem), "path": str(aside)})) from None
        if record.stopped is not None:
            # What does not fit any more is kept, although the game goes on without it.
            self.put_aside("damaged")
        return plan or Plan(say("menu:title saved"), [PERSON] * len(record.setup.teams)), record

    def put_aside(self, name: str) -> Path:
        """Move the game under way out of the way, without losing it."""
        target = self.path / f"{name}-{stamp()}.record"
        try:
            (self.path / CURRENT).replace(target)
        except OSError as error:
            raise FolderProblem(
                say("folder:cannot move", {"file": str(self.path / CURRENT), "why": cause(error)})
            ) from None
        return target

    def finish(self, text: str) -> Path:
        """Keep a finished game among the others, and forget it as the game under way."""
        name = f"games/{stamp()}.record"
        self.write(name, text)
        self.forget()
        return self.path / name

    def forget(self) -> None:
        """There is no game under way any more."""
        (self.path / CURRENT).unlink(missing_ok=True)


def stamp() -> str:
    """The moment as part of a file's name."""
    return datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
