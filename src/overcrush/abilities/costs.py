"""What must be given up: energy, life, dice; paid whole or the ability is not used (X-003)."""

from __future__ import annotations

from dataclasses import dataclass

from overcrush.abilities.amounts import Amount
from overcrush.abilities.selectors import Filter


@dataclass(frozen=True, slots=True)
class Cost:
    pass


@dataclass(frozen=True, slots=True)
class Energy(Cost):
    """`amount` energy in all, among it these types: Energy(("mask",), 1) is one mask, Energy((), 2) any two (E-006)."""

    types: tuple[str, ...]
    amount: Amount


@dataclass(frozen=True, slots=True)
class PayLife(Cost):
    amount: Amount


@dataclass(frozen=True, slots=True)
class KoOwn(Cost):
    of: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class SacrificeOwn(Cost):
    of: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class SpinDownOwn(Cost):
    of: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class MoveOwn(Cost):
    """Move own dice to a zone: "move this to used", "prep this"."""

    of: Filter
    zone: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class RemoveCounters(Cost):
    kind: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Costs(Cost):
    parts: tuple[Cost, ...]
