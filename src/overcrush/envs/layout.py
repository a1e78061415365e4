"""The encodings' sizes: which numbers an observation has and where, and what each action means.

Everything here is fixed: store VERSION with every trained agent. A change of any size, order or meaning
raises VERSION. docs/environments.md explains it, and a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.constants import CARD_KINDS, DIE_FLAGS, ENERGY_NAMES, STEP_NAMES, ZONE_NAMES

VERSION: Final = 2

# Places at the table, seen from a seat: me, my teammate, the opponent across, the other opponent.
SEATS: Final = 4
SEAT_NAMES: Final = ("me", "teammate", "across", "other opponent")

# Slots of dice and cards, seen from a seat: a block for each place, then the middle, then tokens.
SEAT_DICE: Final = 32
MIDDLE_DICE: Final = 48
TOKEN_DICE: Final = 48
DICE: Final = SEATS * SEAT_DICE + MIDDLE_DICE + TOKEN_DICE
SEAT_CARDS: Final = 12
MIDDLE_CARDS: Final = 12
TOKEN_CARDS: Final = 4
CARDS: Final = SEATS * SEAT_CARDS + MIDDLE_CARDS + TOKEN_CARDS

CARD_NUMBERS: Final = 4096
"""Card numbers (cards.txt) stay below this; 0 means a card that is not in the list."""
MOST: Final = 4095
"""No number of an observation is larger: larger ones are cut off. None is below 0."""

# Actions

FACES: Final = 8
NUMBERS: Final = 32
WORDS: Final = 32
ACTION_SECTIONS: Final[dict[str, int]] = {
    "no": 1,
    "yes": 1,
    "die": DICE,
    "card": CARDS,
    "fabricate": CARDS,
    "ability": CARDS + 1,
    "player": SEATS,
    "energy": len(ENERGY_NAMES),
    "face": FACES,
    "number": NUMBERS,
    "word": WORDS,
}
"""Kinds of actions and how many of each there are, in their order."""


def _starts(sizes: Iterable[int]) -> list[int]:
    starts: list[int] = []
    at = 0
    for size in sizes:
        starts.append(at)
        at += size
    return starts


FIRST: Final[dict[str, int]] = dict(zip(ACTION_SECTIONS, _starts(ACTION_SECTIONS.values()), strict=True))
"""The first action of each kind."""
ACTIONS: Final = sum(ACTION_SECTIONS.values())
NO: Final = FIRST["no"]
YES: Final = FIRST["yes"]
DIE: Final = FIRST["die"]
CARD: Final = FIRST["card"]
FABRICATE: Final = FIRST["fabricate"]
ABILITY: Final = FIRST["ability"]
PLAYER: Final = FIRST["player"]
ENERGY: Final = FIRST["energy"]
FACE: Final = FIRST["face"]
NUMBER: Final = FIRST["number"]
WORD: Final = FIRST["word"]


def kind_of(action: int) -> tuple[str, int]:
    """The kind of an action and its number within the kind."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"Actions go from 0 to {ACTIONS - 1}; {action} is none.")
    for kind in reversed(ACTION_SECTIONS):
        if action >= FIRST[kind]:
            return kind, action - FIRST[kind]
    raise AssertionError("the first kind begins at 0")


# Observations

TOPICS: Final = (
    "any other",
    "act",
    "attackers",
    "blockers",
    "call",
    "choose",
    "choose one",
    "divide",
    "draw",
    "energy",
    "fabricate",
    "face",
    "first or second",
    "how much",
    "may",
    "name",
    "order",
    "over",
    "pay",
    "react",
    "reroll",
    "roll",
    "roll for the call",
    "split",
    "target",
    "times",
    "who decides",
)
"""Kinds of questions; one that is not in the list counts as the first."""
TOPIC_COLUMNS: Final = 32
KEYWORD_COLUMNS: Final = 72
assert len(KEYWORDS) <= KEYWORD_COLUMNS, "there are more keywords than columns for them: add some and raise VERSION"
FLAG_NAMES: Final = (
    "blocked",
    "partly spent",
    "fielded this turn",
    "attacked this turn",
    "blocked this turn",
    "damaged this turn",
    "rerolled",
    "cannot be fielded now",
    "has struck",
    "KO'd this turn",
    "drawn this turn",
    "damaged twice",
    "spared",
    "prepped this turn",
)
"""A die's flags in the order of their bits."""
assert len(FLAG_NAMES) == len(DIE_FLAGS), "each flag of a die has a column: add it and raise VERSION"
SEEN_ZONES: Final = ZONE_NAMES[:-1]
"""Every zone but "gone": rows of tokens that do not exist are empty."""
SPELLED: Final = 6
"""How many actions of an answer under way are shown."""
WAITING: Final = 16
"""How many waiting abilities are shown."""

TABLE_COLUMNS: Final = (
    "seats",
    "turn",
    "turn limit",
    "my side's turn",
    "my side's life",
    "their side's life",
    "life at the start",
    *(f"step: {name}" for name in STEP_NAMES),
)
SEAT_COLUMNS: Final = (
    "is there",
    "is asked",
    *(f"energy: {name}" for name in ENERGY_NAMES),
    *(f"energy without a die: {name}" for name in ENERGY_NAMES),
    "energy lost unless spent next",
    *(f"dice: {name}" for name in SEEN_ZONES),
)
QUESTION_COLUMNS: Final = (
    *(f"topic: {name}" for name in TOPICS),
    *(f"topic: spare {number}" for number in range(TOPIC_COLUMNS - len(TOPICS))),
    "put to me",
    "put to chance",
    "slot of the card it is about, plus 1",
    "number of the card it is about",
    "slot of the die it is about, plus 1",
    "amount",
    "actions of the answer so far",
    *(f"action {number + 1} of the answer so far, plus 1" for number in range(SPELLED)),
)
CARD_COLUMNS: Final = (
    "is there",
    "number",
    *(f"of: {name}" for name in SEAT_NAMES),
    *(f"kind: {name}" for name in CARD_KINDS),
    "printed cost",
    "my price",
    *(f"type: {name}" for name in ENERGY_NAMES[:4]),
    "dice left on it",
    "active for my side",
    "active for their side",
    "turned over",
    "counters",
    "uses that count against a limit",
)
DIE_COLUMNS: Final = (
    "is there",
    "slot of its card, plus 1",
    "number of its card",
    *(f"zone: {name}" for name in SEEN_ZONES),
    *(f"owned by: {name}" for name in SEAT_NAMES),
    *(f"controlled by: {name}" for name in SEAT_NAMES),
    "face: energy",
    "face: character",
    "face: action",
    *(f"shows: {name}" for name in ENERGY_NAMES),
    "level",
    "bursts",
    "fielding cost",
    "attack",
    "defense",
    "damage",
    *(f"flag: {name}" for name in FLAG_NAMES),
    "slot of the die that holds it, plus 1",
    "slot of the first die it blocks, plus 1",
    "dice it blocks",
    "picked in the declaration under way",
    *(f"keyword {number}" for number in range(KEYWORD_COLUMNS)),
)
WAITING_COLUMNS: Final = (
    *(f"of: {name}" for name in SEAT_NAMES),
    "slot of its card, plus 1",
    "slot of its die, plus 1",
)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an observation: rows of named columns."""

    name: str
    start: int
    rows: int
    columns: tuple[str, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.rows, len(self.columns)) if self.rows > 1 else (len(self.columns),)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def place(self) -> slice:
        return slice(self.start, self.start + self.size)


def _sections() -> dict[str, Section]:
    parts = (
        ("table", 1, TABLE_COLUMNS),
        ("seats", SEATS, SEAT_COLUMNS),
        ("question", 1, QUESTION_COLUMNS),
        ("waiting", WAITING, WAITING_COLUMNS),
        ("cards", CARDS, CARD_COLUMNS),
        ("dice", DICE, DIE_COLUMNS),
    )
    starts = _starts(rows * len(columns) for _, rows, columns in parts)
    return {name: Section(name, at, rows, columns) for at, (name, rows, columns) in zip(starts, parts, strict=True)}


SECTIONS: Final = _sections()
"""The parts of an observation in their order."""
SIZE: Final = sum(section.size for section in SECTIONS.values())
"""How many numbers an observation has."""
