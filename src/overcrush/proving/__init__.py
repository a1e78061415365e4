"""Proof of cards: scenarios must notice every line of a text, and nearly every small change to it."""

from overcrush.proving.mutants import Mutant, mutants_of
from overcrush.proving.operators import OPERATORS

__all__ = ["OPERATORS", "Mutant", "mutants_of"]
