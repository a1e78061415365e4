"""Immortal: the die goes to its owner's bag wherever it would go to the Used Pile."""

from overcrush.engine.compiler.keywords.definition import KeywordDefinition

IMMORTAL = KeywordDefinition(
    "Immortal", rules=("K-059", "K-060", "K-061"), engine=("atoms/moves.py", "compiler/card_compiler.py")
)
