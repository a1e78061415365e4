"""Overcrush: what an attacker's blockers did not need of its damage goes to the opponent."""

from overcrush.engine.compiler.keywords.definition import KeywordDefinition

OVERCRUSH = KeywordDefinition(
    "Overcrush",
    rules=("K-074", "K-075", "K-076", "K-077", "K-078", "K-079"),
    engine=("atoms/overcrush.py", "steps/combat.py"),
)
