"""Fast: the die deals its combat damage before those without it."""

from overcrush.engine.compiler.keywords.definition import KeywordDefinition

FAST = KeywordDefinition("Fast", rules=("K-050", "K-051", "K-052"), engine=("steps/combat.py",))
