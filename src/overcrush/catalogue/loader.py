"""Loads the cards: all sets of the catalogue, or a file of your own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from overcrush.abilities.card import Card
from overcrush.catalogue.card_cache import cache_folder, keep, key_of, recall
from overcrush.catalogue.entries import Catalogue, TextProblem
from overcrush.catalogue.problems import CatalogueError, Problem

if TYPE_CHECKING:
    from overcrush.catalogue.card_file import CardFile

SETS: Final = Path(__file__).parent / "sets"
TEAMS: Final = Path(__file__).parent / "teams"
"""Teams are data beside the cards; `formats` reads them, because it knows what a team is."""
ORDER: Final = ("WWE", "AI", "TMNT", "BFU", "FUS")


LOADING: Final = Lock()
"""Threads that ask at the same time wait for the first one, and find what it has kept."""


@cache
def load_catalogue() -> Catalogue:
    """All cards of the five sets; from what was kept if no file has changed since."""
    key, folder = key_of(), cache_folder()
    with LOADING:
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
    from overcrush.catalogue.card_builder import build

    found = Catalogue((), ())
    for code in ORDER:
        found = found.joined(build(read_file(SETS / f"{code.lower()}.toml"), language))
    return found


def load_file(path: Path) -> Catalogue:
    """The cards of one file, somebody's own or ours; CatalogueError if its facts are wrong."""
    from overcrush import language
    from overcrush.catalogue.card_builder import build

    return build(read_file(path), language)


def read_file(path: Path) -> CardFile:
    """The facts and texts of a file; CatalogueError with all that is wrong."""
    from overcrush.catalogue.card_file import read_cards
    from overcrush.catalogue.word_lists import known_words

    return read_cards(text_of(path), str(path), known_words())


def load_what_holds(path: Path) -> Catalogue:
    """The cards of one file; one with wrong facts is there with its problems. CatalogueError if the file is wrong."""
    from overcrush import language
    from overcrush.catalogue.card_builder import build_entry
    from overcrush.catalogue.card_file import read_what_holds
    from overcrush.catalogue.word_lists import known_words

    found, problems = read_what_holds(text_of(path), str(path), known_words())
    of_cards = {problem for wrong in found.wrong_facts for problem in wrong}
    if about_the_file := [problem for problem in problems if problem not in of_cards]:
        raise CatalogueError(about_the_file)
    entries = [
        replace(entry, problems=tuple(TextProblem(problem.sentence) for problem in wrong))
        if wrong
        else build_entry(entry, found.words, language)
        for entry, wrong in zip(found.entries, found.wrong_facts, strict=True)
    ]
    return Catalogue([found.set], entries)


def examine_file(path: Path, why_not: Callable[[Card], str]) -> tuple[int, list[Problem]]:
    """How many cards a file has, and everything that is wrong with their facts and texts.

    `why_not` is asked about a card that can be built, and gives a sentence if it cannot be played.
    """
    from overcrush import language
    from overcrush.catalogue.card_builder import build_entry, text_problems
    from overcrush.catalogue.card_file import read_what_holds
    from overcrush.catalogue.word_lists import known_words

    try:
        found, wrong_facts = read_what_holds(text_of(path), str(path), known_words())
    except CatalogueError as error:
        return 0, error.problems
    problems = list(wrong_facts)
    for number, entry in enumerate(found.entries):
        if wrong_facts:
            # Whether a text fits the rest of the card is unknown while the rest is wrong.
            wrong = text_problems(entry, found.words, language)
        else:
            built = build_entry(entry, found.words, language)
            reason = why_not(built.card) if built.card is not None else ""
            wrong = (TextProblem(reason),) if reason else built.problems
        problems += [found.problem(number, each) for each in wrong]
    return len(found.entries), sorted(problems, key=lambda problem: problem.line)


def text_of(path: Path) -> str:
    """What a file of cards contains; CatalogueError if it is no text or cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CatalogueError([Problem(str(path), 0, "", "The file is not UTF-8 text. Save it as UTF-8.")]) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise CatalogueError(
            [Problem(str(path), 0, "", f"The file cannot be read: {reason}. Check its name.")]
        ) from None
