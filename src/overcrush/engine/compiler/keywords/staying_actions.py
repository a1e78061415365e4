"""Continuous and Trap: kinds of action dice that are used by moving them to the Field Zone, where their text waits."""

from overcrush.engine.compiler.keywords.definition import ITS_CARD, KeywordDefinition

CONTINUOUS = KeywordDefinition(
    "Continuous", rules=("K-022", "K-023", "K-024", "K-025", "K-026"), belongs_to=ITS_CARD, stays=True
)
TRAP = KeywordDefinition("Trap", belongs_to=ITS_CARD, stays=True)
