"""Fabricate X-Y: its die is purchased by the KO of X own characters whose costs total Y."""

from overcrush.engine.compiler.keywords.definition import KeywordDefinition

FABRICATE = KeywordDefinition(
    "Fabricate",
    rules=("K-047", "K-048", "K-049"),
    engine=("compiler/card_compiler.py", "steps/fabricate.py", "steps/act_problems.py", "steps/quick_offer.py"),
)
