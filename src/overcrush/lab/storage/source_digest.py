"""A digest of all sources that decide how a game goes: rules, cards, players, and the lab's own part in it."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from overcrush.compiled_engine import PACKAGE

DECIDING: Final = ("abilities", "catalogue", "editions", "engine", "formats", "language", "players")
"""Packages that the games depend on: after an edit in one of them the same numbers are other games."""
DECIDING_HERE: Final = ("dice_luck.py", "game_run.py", "matches.py", "turn_dice.py")
"""Modules of the lab for which the same holds."""
ENDINGS: Final = (".py", ".toml")


@cache
def source_digest() -> str:
    """The digest of the sources that this process runs; games of different sources are never put together."""
    digest = hashlib.sha256()
    paths = [path for folder in DECIDING for path in sorted((PACKAGE / folder).rglob("*")) if path.suffix in ENDINGS]
    for path in [*paths, *(PACKAGE / "lab" / "games" / name for name in DECIDING_HERE)]:
        # A checkout on Windows may have other line ends.
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(PACKAGE).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]
