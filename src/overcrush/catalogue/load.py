"""Loads the cards: all sets of the catalogue, or a file of your own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from overcrush.catalogue.keeping import cache_folder, keep, key_of, recall
from overcrush.catalogue.model import Catalogue
from overcrush.catalogue.problems import CatalogueError, Problem

if TYPE_CHECKING:
    from overcrush.catalogue.reading import CardFile

SETS: Final = Path(__file__).parent / "sets"
TEAMS: Final = Path(__file__).parent / "teams"
"""Teams are data beside the cards; `formats` reads them, because it knows what a team is."""
ORDER: Final = ("WWE", "AI", "TMNT", "BFU", "FUS")


@cache
def load_catalogue() -> Catalogue:
    """All cards of the five sets; from what was kept if no file has changed since."""
    key, folder = key_of(), cache_folder()
    kept = recall(key, folder)
    if kept is not None:
        return kept
    catalogue = build_catalogue()
    keep(catalogue, key, folder)
    return catalogue


def build_catalogue() -> Catalogue:
    """All cards of the five sets, read from their files."""
    # Imported here because a start that finds the catalogue kept needs no language.
    from overcrush import language
    from overcrush.catalogue.building import build

    found = Catalogue((), ())
    for code in ORDER:
        found = found.joined(build(read_file(SETS / f"{code.lower()}.toml"), language))
    return found


def load_file(path: Path) -> Catalogue:
    """The cards of one file, somebody's own or ours; CatalogueError if its facts are wrong."""
    from overcrush import language
    from overcrush.catalogue.building import build

    return build(read_file(path), language)


def read_file(path: Path) -> CardFile:
    """The facts and texts of a file; CatalogueError with all that is wrong."""
    from overcrush.catalogue.reading import read_cards
    from overcrush.catalogue.words import known_words

    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CatalogueError([Problem(str(path), 0, "", "The file is not UTF-8 text. Save it as UTF-8.")]) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise CatalogueError([Problem(str(path), 0, "", f"The file cannot be read: {reason}.")]) from None
    return read_cards(text, str(path), known_words())
