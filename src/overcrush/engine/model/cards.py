"""A card and its die as the engine reads them: numbers, looked up by index."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.card import ActionFace, Card, CharacterFace, EnergyFace
from overcrush.engine.model.columns import STAT_BITS, STATS_KNOWN
from overcrush.engine.model.constants import (
    ACTION_FACE,
    CARD_KINDS,
    CHARACTER_FACE,
    ENERGY_FACE,
    ENERGY_NAMES,
    GENERIC,
    WILD,
)
from overcrush.engine.model.ids import CardId, SeatId

ENERGY_BITS: Final = 5
"""Bits for each energy type in packed energy."""


class FaceRow:
    """One side of a die."""

    # fmt: off
    __slots__ = (
        "attack", "burst", "defense", "fielding", "first", "kind", "level", "packed", "rest", "second", "stats",
        "total", "units", "weight",
    )
    # fmt: on

    def __init__(self, kind: int, units: tuple[int, ...], level: int, fielding: int, attack: int, defense: int) -> None:
        self.kind = kind
        self.units = units
        """Symbols per energy type: fist, bolt, mask, shield, wild, generic."""
        self.total = sum(units)
        shown = [t for t in range(len(units)) for _ in range(units[t])]
        self.first: int = shown[0] if shown else -1
        self.second: int = shown[1] if len(shown) > 1 else -1
        """The types of the first and second symbol, -1 for none."""
        self.packed: int = sum(number << ENERGY_BITS * t for t, number in enumerate(units))
        """The symbols as one number: those of several dice are added up."""
        self.level = level
        self.fielding = fielding
        self.attack = attack
        self.defense = defense
        self.stats: int = STATS_KNOWN | attack << STAT_BITS | defense
        """Both as a number of the column of computed stats."""
        self.burst: int = 0
        self.weight: int = 1
        """How many faces of the die are equal to this one; the others map to it."""
        self.rest: int = -1
        """The face a partly spent double is spun to (A12)."""


class CardRow:
    """A card on the table."""

    # fmt: off
    __slots__ = (
        "actions", "affiliations", "alignment", "anytimes", "canonical", "cost", "equip", "faces", "globals",
        "has_live", "id", "keyword_values", "keywords", "kind", "levels", "name", "number", "own_energy", "own_kinds",
        "own_statics", "owner", "pips", "plain_price", "rolls", "second_values", "shown_keywords", "source", "stays",
        "tags", "types",
    )
    # fmt: on

    def __init__(self, card: Card, number: CardId, owner: SeatId) -> None:
        self.source = card
        self.number = number
        self.owner = owner
        """The seat whose team it is on; -1 for Basic Actions, which are everybody's (S-015), and Sidekicks."""
        self.id = card.id
        self.name = card.name
        self.kind = CARD_KINDS.index(card.kind)
        self.cost = card.cost
        self.types: tuple[int, ...] = tuple(ENERGY_NAMES.index(e) for e in card.energy)
        self.own_energy: int = sum(1 << t for t in set(self.types))
        """Its energy types, one bit each."""
        self.plain_price: int = max(card.cost, len(self.types) if len(self.types) > 1 else 1)
        """The price when nothing changes it (B-010, A15)."""
        self.equip = card.equip
        self.alignment = card.alignment
        self.tags: frozenset[str] = frozenset(card.tags)
        sides = (card.front,) if card.back is None else (card.front, card.back)
        self.affiliations: tuple[frozenset[str], ...] = tuple(frozenset(side.affiliations) for side in sides)
        self.faces: list[FaceRow] = face_rows(card)
        self.canonical: list[int] = canonical_faces(self.faces)
        self.levels: list[int] = [i for i, face in enumerate(self.faces) if face.kind == CHARACTER_FACE]
        self.rolls: list[int] = sorted(set(self.canonical))
        """The faces a roll can show, each once."""
        self.pips: list[int] = [i for i in self.rolls for _ in range(self.faces[i].weight)]
        """What each of the equally likely sides shows, in the order of `rolls`."""
        self.keywords: tuple[int, ...] = tuple(0 for _ in sides)
        """Printed keywords per side, as bits."""
        self.keyword_values: dict[int, int] = {}
        self.second_values: dict[int, int] = {}
        self.stays: bool = False
        """Continuous, Trap or Gear: used by moving it to the Field Zone (K-022, K-037)."""
        self.actions: list[int] = []
        """Numbers of its action texts."""
        self.globals: list[int] = []
        self.anytimes: list[int] = []
        self.own_statics: list[int] = []
        """Static abilities about the very die."""
        self.shown_keywords: bool = False
        """Some keyword of its dice hangs on what they show."""
        self.own_kinds: int = 0
        """The kinds of bends that those make, as bits."""
        self.has_live: bool = False
        """Static or replacing abilities that depend on the card being active."""


def check_die(card: Card) -> None:
    """What every die is like; a card list with a slip must not become a game that only looks right."""
    faces = card.die.faces
    levels = [face.level for face in faces if isinstance(face, CharacterFace)]
    actions = [face for face in faces if isinstance(face, ActionFace)]
    energy = [face for face in faces if isinstance(face, EnergyFace)]
    if len(faces) != 6 or not energy:
        raise ValueError(f"{card.name}: a die has six faces, and energy on some of them (D-002)")
    if card.kind in ("character", "sidekick"):
        if actions or not levels:
            raise ValueError(f"{card.name}: a {card.kind} die has levels, and no action faces (D-003)")
    elif levels or not actions:
        raise ValueError(f"{card.name}: an action die has action faces, and no numbers on any of them (D-003)")
    for face in energy:
        if not 1 <= len(face.symbols) <= 2 or any(symbol not in ENERGY_NAMES for symbol in face.symbols):
            known = ", ".join(ENERGY_NAMES)
            raise ValueError(f"{card.name}: an energy face shows one or two of {known} (D-020)")
    if not all(isinstance(face, EnergyFace) for face in faces[: len(energy)]):
        raise ValueError(f"{card.name}: energy faces come before the others (D-021)")
    if levels != list(range(1, len(levels) + 1)):
        raise ValueError(f"{card.name}: its levels go upwards from 1 with none left out (D-021)")


def face_rows(card: Card) -> list[FaceRow]:
    rows: list[FaceRow] = []
    none = (0, 0, 0, 0, 0, 0)
    for face in card.die.faces:
        if isinstance(face, EnergyFace):
            units = tuple(sum(1 for s in face.symbols if s == name) for name in ENERGY_NAMES)
            row = FaceRow(ENERGY_FACE, units, 0, 0, 0, 0)
        elif isinstance(face, CharacterFace):
            row = FaceRow(CHARACTER_FACE, none, face.level, face.fielding_cost, face.attack, face.defense)
            row.burst = face.burst
        else:
            assert isinstance(face, ActionFace)
            row = FaceRow(ACTION_FACE, none, 0, 0, 0, 0)
            row.burst = face.burst
        rows.append(row)
    for row in rows:
        if row.kind == ENERGY_FACE and row.total == 2 and row.units[GENERIC] == 0:
            row.rest = rest_face(rows, row)
    return rows


def rest_face(rows: list[FaceRow], double: FaceRow) -> int:
    """A partly spent double shows the die's single energy face, of its own type if there is one (E-011, A12)."""
    singles = [i for i, row in enumerate(rows) if row.kind == ENERGY_FACE and row.total == 1]
    for i in singles:
        if any(double.units[t] and rows[i].units[t] for t in range(WILD)):
            return i
    return singles[0] if singles else -1


def face_key(row: FaceRow) -> tuple[int, ...]:
    return (row.kind, *row.units, row.level, row.fielding, row.attack, row.defense, row.burst)


def canonical_faces(rows: list[FaceRow]) -> list[int]:
    """Equal faces map to the lowest one, so that equal positions are equal states."""
    first: dict[tuple[int, ...], int] = {}
    canonical: list[int] = []
    for i, row in enumerate(rows):
        home = first.setdefault(face_key(row), i)
        canonical.append(home)
        if home != i:
            rows[home].weight += 1
    return canonical
