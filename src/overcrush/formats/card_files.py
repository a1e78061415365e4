"""Files of somebody's own cards beside the catalogue: read, checked, and joined with it in one place."""

from __future__ import annotations

from pathlib import Path

from overcrush.catalogue import Catalogue, CatalogueError, load_catalogue, load_file
from overcrush.command_name import command_name
from overcrush.formats.engine_check import why_not_run
from overcrush.wording.texts import say


class OwnCardsProblem(Exception):  # noqa: N818 - shown to people as sentences
    """The file cannot be played with; the message says why, card by card."""


def catalogue_with(path: Path | None) -> tuple[Catalogue, Catalogue]:
    """The whole catalogue together with the cards of a file, and those of the file alone.

    OwnCardsProblem if one of them cannot be played. Without a file the second catalogue is empty.
    """
    if path is None:
        return load_catalogue(), Catalogue((), ())
    try:
        found = load_file(path)
        both = load_catalogue().joined(found)
    except CatalogueError as error:
        raise OwnCardsProblem(str(error)) from None
    except ValueError as error:
        raise OwnCardsProblem(f"{path}: {error}") from None
    problems = {
        entry.id: entry.problem or (why_not_run(entry.card) if entry.card is not None else "")
        for entry in found.entries.values()
    }
    wrong = [f"{path}, {card} {found.entries[card].name}: {why}" for card, why in problems.items() if why]
    if wrong:
        raise OwnCardsProblem(
            "\n".join([*wrong, say("folder:check cards", {"path": str(path), "command": command_name()})])
        )
    if not found.entries:
        raise OwnCardsProblem(say("folder:no card", {"path": str(path)}))
    return both, found
