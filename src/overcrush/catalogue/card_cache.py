"""Keeps the built catalogue between starts. What is kept is used only if it was made from exactly these files.

The key is a digest of everything that a card is made from: the files of the sets, the words, and the sources of the
vocabulary, the language and this package. A change of any of them gives another key, and the catalogue is built again.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from overcrush.catalogue.entries import CardSet, Catalogue, Entry

VARIABLE: Final = "OVERCRUSH_HOME"
FILE: Final = "catalogue.cache"
MARK: Final = b"overcrush catalogue 1\n"
DIGEST_SIZE: Final = 32

PACKAGE: Final = Path(__file__).parent.parent
MADE_FROM: Final = ("abilities", "language", "catalogue")
ENDINGS: Final = (".py", ".toml")


def cache_folder(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Where things are kept that can be made again."""
    known = os.environ if environment is None else environment
    if chosen := known.get(VARIABLE, "").strip():
        return Path(chosen).expanduser() / "cache"
    if platform == "win32":
        return Path(known.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "overcrush" / "cache"
    if platform == "darwin":
        return Path.home() / "Library" / "Caches" / "overcrush"
    return Path(known.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "overcrush"


def key_of(package: Path = PACKAGE) -> bytes:
    """A digest of all that the catalogue is made from, and of the Python that runs."""
    digest = hashlib.blake2b(sys.version.encode(), digest_size=DIGEST_SIZE)
    for part in MADE_FROM:
        # Files of teams and of the status do not change a card.
        for path in sorted((package / part).rglob("*")):
            if path.suffix in ENDINGS and "teams" not in path.parts:
                content = path.read_bytes()
                digest.update(f"{path.relative_to(package).as_posix()} {len(content)}\n".encode())
                digest.update(content)
    return digest.digest()


def recall(key: bytes, folder: Path) -> Catalogue | None:
    """The kept catalogue of that key; None if there is none, or if it is damaged in any way."""
    try:
        content = (folder / FILE).read_bytes()
    except OSError:
        return None
    head = MARK + key
    payload = content[len(head) + DIGEST_SIZE :]
    if not content.startswith(head) or content[len(head) :][:DIGEST_SIZE] != _digest(payload):
        return None
    try:
        sets, entries = _OnlyOurs(BytesIO(payload)).load()
        return Catalogue(sets, entries)
    except (pickle.UnpicklingError, AttributeError, EOFError, ImportError, IndexError, TypeError, ValueError):
        # Only somebody who meant to could write such a file; it is as good as none.
        return None


def keep(catalogue: Catalogue, key: bytes, folder: Path) -> bool:
    """Keep a catalogue for the next start; False if the disk does not allow it, which costs time and nothing else."""
    values: tuple[tuple[CardSet, ...], tuple[Entry, ...]] = (
        tuple(catalogue.sets.values()),
        tuple(catalogue.entries.values()),
    )
    payload = _pickled(values)
    waiting = folder / f"{FILE}.{os.getpid()}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        waiting.write_bytes(MARK + key + _digest(payload) + payload)
        waiting.replace(folder / FILE)
    except OSError:
        return False
    return True


def _pickled(values: object) -> bytes:
    target = BytesIO()
    _ByFields(target, protocol=5).dump(_shared(values, {}))
    return target.getvalue()


def _shared(value: object, seen: dict[tuple[type, object], object]) -> object:
    """The same value, with equal parts being one object: cards say the same things, and each is kept once."""
    if isinstance(value, tuple):
        again: object = tuple(_shared(each, seen) for each in value)
    elif is_dataclass(value) and not isinstance(value, type):
        again = type(value)(*(_shared(getattr(value, field.name), seen) for field in fields(value)))
    else:
        again = value
    return seen.setdefault((type(again), again), again)


class _ByFields(pickle.Pickler):
    """Values are made again by calling their class, which is several times quicker than filling an empty one."""

    def reducer_override(self, value: object) -> Any:
        if is_dataclass(value) and not isinstance(value, type):
            return type(value), tuple(getattr(value, field.name) for field in fields(value))
        return NotImplemented


def _digest(payload: bytes) -> bytes:
    return hashlib.blake2b(payload, digest_size=DIGEST_SIZE).digest()


class _OnlyOurs(pickle.Unpickler):
    """Makes values of the vocabulary and the catalogue and nothing else, whoever wrote the file."""

    def find_class(self, module: str, name: str) -> object:
        if module.startswith("overcrush.abilities.") or module == "overcrush.catalogue.entries":
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a card")
