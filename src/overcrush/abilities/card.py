"""A card as a value: facts and abilities."""

from __future__ import annotations

from dataclasses import dataclass

from overcrush.abilities.ability import Ability


@dataclass(frozen=True, slots=True)
class EnergyFace:
    """Symbols shown: ("bolt",), ("bolt", "bolt"), ("wild",), ("generic", "generic")."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CharacterFace:
    level: int
    fielding_cost: int
    attack: int
    defense: int
    burst: int = 0


@dataclass(frozen=True, slots=True)
class ActionFace:
    burst: int = 0


Face = EnergyFace | CharacterFace | ActionFace


@dataclass(frozen=True, slots=True)
class Die:
    """Six faces: energy faces first, then levels upwards or action faces (D-021)."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What a side of a card says; most cards have one."""

    abilities: tuple[Ability, ...] = ()
    affiliations: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """kind: character, action, basic action, sidekick, token."""

    id: str
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: tuple[str, ...]
    die: Die
    front: Side
    back: Side | None = None
    max_dice: int = 4
    alignment: str = ""
    tags: tuple[str, ...] = ()
    equip: bool = False
