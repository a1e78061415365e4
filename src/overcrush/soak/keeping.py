"""What a soak keeps on disk: its state, so that it can go on after a stop, and the records of games that broke."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Final

from overcrush.fast import PACKAGE, is_compiled
from overcrush.soak.counting import Counts
from overcrush.soak.playing import Outcome
from overcrush.soak.teams import all_cards
from overcrush.soak.wishes import has_keyword

VERSION: Final = 3
STATE: Final = "soak.json"
DECIDING: Final = ("abilities", "catalogue", "editions", "engine", "language", "practice", "soak")
"""Packages on whose sources the games depend: after an edit they are other games, and a soak starts anew."""

FULL: Final = 5000
"""From so many games on everything must have run at least once."""
MOST_ROUNDS: Final = 12
GAMES_EACH: Final = 8
"""Games about each card that has not yet done all it can, in each round."""
CARDS_EACH: Final = 3
"""Cards, the cheapest ones, that are chased for a keyword that has not yet run."""


def default_folder() -> Path:
    """Where a soak keeps its state unless told otherwise."""
    home = os.environ.get("OVERCRUSH_HOME")
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return (Path(home) if home else data / "overcrush") / "soak"


def sources() -> str:
    """A name for the sources that the games depend on."""
    digest = hashlib.sha256()
    for folder in DECIDING:
        for path in sorted(each for each in (PACKAGE / folder).rglob("*") if each.suffix in (".py", ".toml")):
            digest.update(f"{path.relative_to(PACKAGE).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


class Tally:
    """Everything that the games so far have shown."""

    def __init__(self, seed: int, games: int) -> None:
        self.seed = seed
        self.games = games
        self.sources = sources()
        self.done: set[int] = set()
        self.decisions: int = 0
        self.answers: int = 0
        self.seconds: float = 0.0
        """Of playing, all processes together."""
        self.editions: dict[str, int] = {}
        self.doubles: int = 0
        self.longest: tuple[int, int] = (0, -1)
        """The most turns, and the game that took them."""
        self.broken: list[dict[str, Any]] = []
        self.counts = Counts()
        self.rounds: int = 0
        """How often the cards were chased that had not yet done all they can."""
        self.further: list[tuple[int, str]] = []
        """The games of the last such round, each with the card that it is about."""
        self.finished: bool = False
        """Whether nothing is left to play or to chase."""

    def note(self, outcome: Outcome) -> None:
        """One more game is over."""
        self.done.add(outcome.number)
        self.decisions += outcome.decisions
        self.answers += outcome.answers
        self.seconds += outcome.seconds
        self.editions[outcome.edition] = self.editions.get(outcome.edition, 0) + 1
        self.doubles += outcome.seats == 4
        self.longest = max(self.longest, (outcome.turns, outcome.number))

    def left(self) -> list[tuple[int, str]]:
        """The games that are still to be played."""
        every = [(number, "") for number in range(self.games)] + self.further
        return [game for game in every if game[0] not in self.done]

    def chase(self) -> list[tuple[int, str]]:
        """When all games are played: some about each card that has not yet done all it can; none if that is vain."""
        if self.rounds >= MOST_ROUNDS or self.games < FULL or is_compiled():
            return []
        self.rounds += 1
        first = max(self.done, default=-1) + 1
        never = self.counts.never()
        cards = {label.split(" ", 1)[0] for label in never["ability"]}
        for keyword in never["keyword"]:
            having = [card for card in all_cards().values() if has_keyword(card, keyword)]
            cards.update(card.id for card in sorted(having, key=lambda card: (card.cost, card.id))[:CARDS_EACH])
        every = [card for card in sorted(cards) for _ in range(GAMES_EACH)]
        self.further = [(first + at, card) for at, card in enumerate(every)]
        return self.further


def file_for(folder: Path, number: int) -> Path:
    """Where the record of a game that broke stands."""
    return folder / "broken" / f"game-{number:05}.record"


def keep_broken(folder: Path, tally: Tally, outcome: Outcome) -> Path:
    """Write the record of a game that broke, and remember why."""
    path = file_for(folder, outcome.number)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(outcome.record, encoding="utf-8")
    path.with_suffix(".trace").write_text(f"{outcome.title}\n{outcome.trace}", encoding="utf-8")
    tally.broken.append(
        {
            "number": outcome.number,
            "about": outcome.about,
            "title": outcome.title,
            "problem": outcome.problem,
            "record": str(path),
        }
    )
    return path


def save(folder: Path, tally: Tally) -> None:
    """Write the state; a stop in the middle of writing leaves the one before."""
    folder.mkdir(parents=True, exist_ok=True)
    value = {
        "version": VERSION,
        "seed": tally.seed,
        "games": tally.games,
        "sources": tally.sources,
        "done": ranges(tally.done),
        "decisions": tally.decisions,
        "answers": tally.answers,
        "seconds": tally.seconds,
        "editions": tally.editions,
        "doubles": tally.doubles,
        "longest": tally.longest,
        "broken": tally.broken,
        "counts": tally.counts.value(),
        "rounds": tally.rounds,
        "further": tally.further,
        "finished": tally.finished,
    }
    unfinished = folder / f"{STATE}.unfinished"
    unfinished.write_text(json.dumps(value, indent=1), encoding="utf-8")
    unfinished.replace(folder / STATE)


def load(folder: Path, seed: int, games: int) -> tuple[Tally, str]:
    """The tally to go on with, and a sentence about it; a new one if there is none of the same games."""
    tally = Tally(seed, games)
    path = folder / STATE
    if not path.exists():
        return tally, ""
    try:
        value: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        found = (value["version"], value["seed"], value["games"], value["sources"])
        if found[0] != VERSION:
            return tally, "The last soak was written by another version; this one starts anew."
        if found[1:3] != (seed, games):
            return tally, "The last soak here was about other games; this one starts anew."
        if found[3] != tally.sources:
            return tally, "The sources have been edited since the last soak; this one starts anew."
        tally.done = {number for first, last in value["done"] for number in range(first, last + 1)}
        tally.decisions = value["decisions"]
        tally.answers = value["answers"]
        tally.seconds = value["seconds"]
        tally.editions = value["editions"]
        tally.doubles = value["doubles"]
        tally.longest = tuple(value["longest"])
        tally.broken = value["broken"]
        tally.counts = Counts.of(value["counts"])
        tally.rounds = value["rounds"]
        tally.further = [(number, card) for number, card in value["further"]]
        tally.finished = value["finished"]
    except (ValueError, KeyError, TypeError) as problem:
        return Tally(seed, games), f"{path} cannot be read ({type(problem).__name__}); the soak starts anew."
    if tally.finished:
        return Tally(seed, games), "The last soak is finished; this one starts anew."
    return tally, f"Going on after {len(tally.done)} of {games} games."


def ranges(numbers: set[int]) -> list[tuple[int, int]]:
    """Numbers as first and last of each unbroken row."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found
