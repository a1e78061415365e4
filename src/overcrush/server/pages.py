"""The pages of the client: built files from `pages/`, and the first page for every address that is none of a file."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response
from litestar.exceptions import NotFoundException

from overcrush.command_name import command_name

FOLDER: Final = Path(__file__).with_name("pages")
INDEX: Final = "index.html"
ASSETS: Final = "assets/"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Built files have a hash in their name."""
EACH_TIME: Final = "no-cache"
HTML: Final = "text/html"
NOT_BUILT: Final = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Overcrush</title></head>
<body>
<h1>The pages are not built yet</h1>
<p>The server of Overcrush runs, but the pages of its table have not been built. In a checkout of the project run
<code>make play</code>, which builds them, or play in the terminal: <code>COMMAND play --terminal</code>.</p>
</body>
</html>
"""


def is_built(folder: Path = FOLDER) -> bool:
    """Whether the client is there."""
    return (folder / INDEX).is_file()


def page(path: str, folder: Path = FOLDER) -> Response[bytes]:
    """The file of an address below the folder; the first page for an address of the client."""
    if not is_built(folder):
        said = NOT_BUILT.replace(b"COMMAND", command_name().encode())
        return Response(said, status_code=503, media_type=HTML, headers={"Cache-Control": EACH_TIME})
    name = path.lstrip("/")
    file = found(folder, name)
    if file is None:
        if "." in name.rpartition("/")[2]:
            raise NotFoundException
        file = folder / INDEX
    # Litestar itself says of a text that it is UTF-8.
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    kept = FOR_EVER if name.startswith(ASSETS) else EACH_TIME
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": kept})


def found(folder: Path, name: str) -> Path | None:
    """A file below the folder; nothing outside of it can be named."""
    if not name or "\x00" in name:
        return None
    file = (folder / name).resolve()
    inside = file.is_relative_to(folder.resolve())
    return file if inside and file.is_file() else None
