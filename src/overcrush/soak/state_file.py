"""What a soak saves: its state, so that it can go on after a stop, and the records of games that broke."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from pathlib import Path
from typing import Any, Final

from overcrush.compiled_engine import PACKAGE, is_compiled
from overcrush.soak.card_needs import has_keyword
from overcrush.soak.coverage import Counts
from overcrush.soak.random_teams import all_cards
from overcrush.soak.soak_game import Outcome

VERSION: Final = 3
STATE: Final = "soak.json"
UNFINISHED: Final = f"{STATE}.unfinished"
DECIDING: Final = ("abilities", "catalogue", "editions", "engine", "language", "practice", "soak")
"""Packages that the games depend on: after an edit in one of them the games differ, and a soak starts again."""

FULL: Final = 5000
"""In a soak of at least this many games everything must have run."""
MOST_ROUNDS: Final = 12
GAMES_EACH: Final = 8
"""Games about each card that has not yet done all it can, in each round."""
CARDS_EACH: Final = 3
"""For a keyword that has not yet run, this many of its cheapest cards get games in a round."""


class StateProblem(RuntimeError):  # noqa: N818 - shown to people as a sentence
    """The state or a record cannot be written or read; the message says what to do."""


def default_folder() -> Path:
    """Where a soak keeps its state by default."""
    home = os.environ.get("OVERCRUSH_HOME")
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return (Path(home) if home else data / "overcrush") / "soak"


def source_digest() -> str:
    """A digest of the sources that the games depend on."""
    digest = hashlib.sha256()
    for folder in DECIDING:
        for path in sorted(each for each in (PACKAGE / folder).rglob("*") if each.suffix in (".py", ".toml")):
            digest.update(f"{path.relative_to(PACKAGE).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


class SoakState:
    """Everything that is known from the games so far."""

    def __init__(self, seed: int, games: int) -> None:
        self.seed = seed
        self.games = games
        self.sources = source_digest()
        self.done: set[int] = set()
        self.decisions: int = 0
        self.answers: int = 0
        self.seconds: float = 0.0
        """The time of playing, all processes together."""
        self.editions: dict[str, int] = {}
        self.doubles: int = 0
        self.longest: tuple[int, int] = (0, -1)
        """The most turns, and the game that took them."""
        self.broken: list[dict[str, Any]] = []
        self.counts = Counts()
        self.rounds: int = 0
        """How many rounds of games about single cards were begun."""
        self.round_games: list[tuple[int, str]] = []
        """The games of the last round, each with the card that it is about."""
        self.finished: bool = False
        """Whether all games and all rounds were played."""

    def add(self, outcome: Outcome) -> None:
        """Add the outcome of one more game."""
        self.done.add(outcome.number)
        self.decisions += outcome.decisions
        self.answers += outcome.answers
        self.seconds += outcome.seconds
        self.editions[outcome.edition] = self.editions.get(outcome.edition, 0) + 1
        self.doubles += outcome.seats == 4
        self.longest = max(self.longest, (outcome.turns, outcome.number))

    def left(self) -> list[tuple[int, str]]:
        """The games that are still to be played."""
        every = [(number, "") for number in range(self.games)] + self.round_games
        return [game for game in every if game[0] not in self.done]

    def start_round(self) -> list[tuple[int, str]]:
        """When all games are played: games about each card of which a part never ran; none after the last round."""
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
        self.round_games = [(first + at, card) for at, card in enumerate(every)]
        return self.round_games


def file_for(folder: Path, number: int) -> Path:
    """Where the record of a game that broke is written."""
    return folder / "broken" / f"game-{number:05}.record"


def save_broken(folder: Path, state: SoakState, outcome: Outcome) -> Path:
    """Write the record of a game that broke, and note in the state why. StateProblem if it cannot be written."""
    path = file_for(folder, outcome.number)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(outcome.record, encoding="utf-8")
        path.with_suffix(".trace").write_text(f"{outcome.title}\n{outcome.trace}", encoding="utf-8")
    except OSError as error:
        raise _cannot_write(path, error) from None
    state.broken.append(
        {
            "number": outcome.number,
            "about": outcome.about,
            "title": outcome.title,
            "problem": outcome.problem,
            "record": str(path),
        }
    )
    return path


def check_folder(folder: Path) -> None:
    """Say before the first game, and not after it, that nothing could be saved there. StateProblem if so."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        attempt = folder / UNFINISHED
        attempt.write_bytes(b"")
        attempt.unlink()
    except OSError as error:
        raise StateProblem(
            f"Nothing can be saved in {folder}: {error.strerror or error}. Choose another folder with --folder."
        ) from None


def save(folder: Path, state: SoakState) -> None:
    """Write the state. A stop in the middle of writing leaves the one before, and so does a StateProblem."""
    value = {
        "version": VERSION,
        "seed": state.seed,
        "games": state.games,
        "sources": state.sources,
        "done": ranges(state.done),
        "decisions": state.decisions,
        "answers": state.answers,
        "seconds": state.seconds,
        "editions": state.editions,
        "doubles": state.doubles,
        "longest": state.longest,
        "broken": state.broken,
        "counts": state.counts.value(),
        "rounds": state.rounds,
        "round_games": state.round_games,
        "finished": state.finished,
    }
    unfinished = folder / UNFINISHED
    try:
        folder.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(json.dumps(value, indent=1), encoding="utf-8")
        unfinished.replace(folder / STATE)
    except OSError as error:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise _cannot_write(folder / STATE, error) from None


def _cannot_write(path: Path, error: OSError) -> StateProblem:
    return StateProblem(
        f"{path} cannot be written: {error.strerror or error}. What was saved before is kept. "
        "Make room, then give the same command again: it goes on from there."
    )


def load(folder: Path, seed: int, games: int) -> tuple[SoakState, str]:
    """The saved state, or a new one if there is none of the same games; and a sentence about it."""
    state = SoakState(seed, games)
    path = folder / STATE
    try:
        value: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        found = (value["version"], value["seed"], value["games"], value["sources"])
        if found[0] != VERSION:
            return state, "The last soak was written by another version; this one starts from the beginning."
        if found[1:3] != (seed, games):
            return state, "The last soak here was about other games; this one starts from the beginning."
        if found[3] != state.sources:
            return state, "The sources have been edited since the last soak; this one starts from the beginning."
        state.done = {number for first, last in value["done"] for number in range(first, last + 1)}
        state.decisions = value["decisions"]
        state.answers = value["answers"]
        state.seconds = value["seconds"]
        state.editions = value["editions"]
        state.doubles = value["doubles"]
        state.longest = tuple(value["longest"])
        state.broken = value["broken"]
        state.counts = Counts.of(value["counts"])
        state.rounds = value["rounds"]
        state.round_games = [(number, card) for number, card in value["round_games"]]
        state.finished = value["finished"]
    except FileNotFoundError:
        return state, ""
    except OSError as error:
        raise StateProblem(
            f"{path} cannot be read: {error.strerror or error}. Choose another folder with --folder."
        ) from None
    except (ValueError, KeyError, TypeError) as problem:
        return SoakState(seed, games), _put_aside(path, type(problem).__name__)
    if state.finished:
        return SoakState(seed, games), "The last soak is finished; this one starts from the beginning."
    return state, f"Going on after {len(state.done)} of {games} games."


def _put_aside(path: Path, why: str) -> str:
    """Give a file that is no state another name, so that it is not overwritten; what to say about it."""
    aside = path.with_name(f"{path.name}.damaged")
    try:
        path.replace(aside)
    except OSError as error:
        raise StateProblem(f"{path} is damaged, and cannot be moved away: {error.strerror or error}.") from None
    return f"{path} cannot be read ({why}) and is now called {aside.name}; the soak starts from the beginning."


def ranges(numbers: set[int]) -> list[tuple[int, int]]:
    """Numbers as ranges, each with its first and last number."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found
