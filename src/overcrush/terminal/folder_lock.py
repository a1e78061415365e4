"""Who plays in a data folder: one program at a time, so that two never write the same saved game."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO, Final

from overcrush.wording.texts import say

LOCK: Final = "playing.lock"
MOST_DIGITS: Final = 20


class FolderInUse(Exception):  # noqa: N818 - shown to people as a sentence
    """Another program plays in the folder; the message says what to do."""


def lock(folder: Path) -> IO[str]:
    """Take the folder's lock, or FolderInUse; OSError if nothing can be written there.

    It is held until the file is closed, at the latest by the system when the program ends, however it ends.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / LOCK).open("a+", encoding="utf-8")
    if not taken(file):
        file.seek(0)
        holder = file.read(MOST_DIGITS).strip()
        file.close()
        key = "folder:in use by" if holder.isdecimal() else "folder:in use"
        raise FolderInUse(say(key, {"folder": str(folder), "process": holder}))
    file.truncate(0)
    file.write(f"{os.getpid()}\n")
    file.flush()
    return file


if sys.platform == "win32":
    import msvcrt

    FAR: Final = 1 << 20
    """The byte that is locked: behind the text, which others may read."""

    def taken(file: IO[str]) -> bool:
        """Whether the lock could be had."""
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def taken(file: IO[str]) -> bool:
        """Whether the lock could be had."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
