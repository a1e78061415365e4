"""A scenario as it was read, and the outcome of running it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from overcrush.abilities.card import Card
from overcrush.editions.edition_model import Value
from overcrush.testing import SeatSetup

PASSED: Final = "passed"
FAILED: Final = "failed"
"""The game did something else than the scenario expects."""
WRONG: Final = "error"
"""The file itself is wrong: nothing can be said about the game."""


class ScenarioError(ValueError):
    """A scenario file that cannot be read or played: where, and what to do."""

    def __init__(self, sentence: str, line: int = 0, where: str = "") -> None:
        place = ", ".join(part for part in (f"line {line}" if line else "", where) if part)
        super().__init__(f"{place}: {sentence}" if place else sentence)
        self.sentence = sentence
        self.line = line
        self.where = where
        self.further: tuple[ScenarioError, ...] = ()
        """What else is wrong with the file."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the play, with the line of the file it stands in (0: unknown)."""

    words: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Expected:
    """Something that must be true: a key, the die it is about, the value; of a seat or of the whole table."""

    key: str
    value: object
    seat: str = ""
    die: str = ""
    line: int = 0
    negated: bool = False
    """Whether it must not be so."""

    @property
    def key_text(self) -> str:
        return " ".join(part for part in (self.seat, self.key, f"of {self.die}" if self.die else "") if part)


@dataclass(slots=True)
class Scenario:
    """A position, some play, and what must then be true."""

    title: str = ""
    strict: bool = False
    """Whether it is read strictly: `scenario = 2`."""
    rules: tuple[str, ...] = ()
    proves: tuple[str, ...] = ()
    """Ids of cards that it plays and checks."""
    edition: str = "ai"
    switches: Mapping[str, Value] = field(default_factory=dict)
    seats: int = 2
    life: int | None = None
    step: str = "main"
    active: str = "you"
    turn: int = 3
    first: str = ""
    start: str = "coin"
    basics: str = ""
    basic_dice: int | None = None
    random: int | None = None
    """A seed for chance that the scenario does not tell."""
    rolls: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    sits: dict[str, SeatSetup] = field(default_factory=dict)
    """What each seat has, by its word."""
    steps: list[Step] = field(default_factory=list)
    expected: list[Expected] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What is wrong with the file and does not matter to the play."""
    lines: dict[str, int] = field(default_factory=dict)
    """In which line a section begins, for errors about all of it."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that differed or was wrong."""

    sentence: str
    line: int = 0
    where: str = ""
    expected: str = ""
    found: str = ""

    def __str__(self) -> str:
        place = ", ".join(part for part in (f"line {self.line}" if self.line else "", self.where) if part)
        text = f"{place}: {self.sentence}" if place else self.sentence
        if self.expected or self.found:
            text += f"\n  - expected: {self.expected or 'nothing'}\n  + found:    {self.found or 'nothing'}"
        return text


@dataclass(slots=True)
class Outcome:
    """What came of one file."""

    file: str
    title: str = ""
    result: str = PASSED
    problems: list[Problem] = field(default_factory=list)
    rules: tuple[str, ...] = ()
    strict: bool = True
    """Whether it was read strictly, or could not be read at all."""
    notes: list[str] = field(default_factory=list)
    """Reasons why something holds, with their lines."""

    def as_data(self) -> dict[str, object]:
        """For --json."""
        return {
            "file": self.file,
            "title": self.title,
            "result": self.result,
            "rules": list(self.rules),
            "strict": self.strict,
            "notes": self.notes,
            "problems": [
                {
                    "line": problem.line,
                    "where": problem.where,
                    "sentence": problem.sentence,
                    "expected": problem.expected,
                    "found": problem.found,
                }
                for problem in self.problems
            ],
        }
