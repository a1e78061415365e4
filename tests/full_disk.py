"""A disk that is full after so many bytes, for tests: the system's limit for the size of a file."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator

import pytest


@contextlib.contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """No file can grow beyond so many bytes inside the block: writing more fails as on a full disk."""
    resource = pytest.importorskip("resource", reason="Windows has no limits for a process")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def overcrush_on_full_disk(size: int, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own in which no file can grow beyond so many bytes."""
    pytest.importorskip("resource", reason="Windows has no limits for a process")
    code = (
        "import resource, sys\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))\n"
        "from overcrush.cli.main import run\n"
        "run(sys.argv[1:])\n"
    )
    command = [sys.executable, "-B", "-c", code, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
