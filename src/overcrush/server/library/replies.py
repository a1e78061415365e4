"""Replies that change with the program only: browsers keep them and ask whether they are still the same."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response

from overcrush import __version__
from overcrush.server.pages import EACH_TIME

PACKAGE: Final = Path(__file__).parent.parent.parent
MADE_FROM: Final = ("catalogue", "rulebook", "server", "abilities", "language")
ENDINGS: Final = (".py", ".toml", ".json", ".jsonl")


@cache
def program_mark() -> str:
    """The same for the same version with the same data, and another one otherwise."""
    digest = hashlib.blake2b(__version__.encode(), digest_size=12)
    for part in MADE_FROM:
        for path in sorted((PACKAGE / part).rglob("*")):
            if path.suffix in ENDINGS and "pages" not in path.parts:
                digest.update(path.name.encode())
                digest.update(path.read_bytes())
    # Weak, because the same reply may be compressed or not.
    return f'W/"{digest.hexdigest()}"'


def unchanged(request: Request[Any, Any, Any]) -> Response[None] | None:
    """An empty reply for a browser that has what this version of the program says."""
    known = [mark.strip() for mark in request.headers.get("if-none-match", "").split(",")]
    return Response(None, status_code=304) if program_mark() in known else None


def marked(response: Response[Any]) -> Response[Any]:
    """A reply with the headers by which a browser knows what it has."""
    response.headers["ETag"] = program_mark()
    response.headers["Cache-Control"] = EACH_TIME
    return response


KEPT: Final[dict[str, Any]] = {"sync_to_thread": True, "before_request": unchanged, "after_request": marked}
"""What makes a route one whose replies are kept."""
