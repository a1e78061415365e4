"""Ally: in the Field Zone the die is a Sidekick character die too."""

from overcrush.engine.compiler.keywords.definition import KeywordDefinition

ALLY = KeywordDefinition("Ally", rules=("K-002", "K-003", "K-004"), engine=("queries/traits.py",))
