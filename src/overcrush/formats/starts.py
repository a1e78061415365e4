"""The books' ways to find who decides about going first."""

from __future__ import annotations

from overcrush.editions import book
from overcrush.engine.steps.start import BASIC_ACTION_DIE, COIN, SIDEKICK_DIE

FIRST_WITH_BASIC_ACTION_DIE = 2018
"""The year of the first book that rolls a Basic Action Die."""


def starts_of(edition: str) -> list[str]:
    """The ways of an edition's book, the book's own first (S-030, S-031)."""
    return [BASIC_ACTION_DIE, COIN] if book(edition).year >= FIRST_WITH_BASIC_ACTION_DIE else [COIN, SIDEKICK_DIE]
