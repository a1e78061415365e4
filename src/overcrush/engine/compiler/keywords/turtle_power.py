"""Turtle Power: other Teenage Mutant Ninja Turtles cost everybody 1 less."""

from overcrush.abilities.ability import Static
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Price
from overcrush.abilities.selectors import Affiliated, CharacterDie, CopyOfThis, In
from overcrush.engine.compiler.keywords.definition import ITS_CARD, KeywordDefinition

AFFILIATION = "Teenage Mutant Ninja Turtles"
OTHERS = CharacterDie() & Affiliated(AFFILIATION) & ~CopyOfThis() & In(("card",))

TURTLE_POWER = KeywordDefinition(
    "Turtle Power",
    rules=("K-098",),
    abilities=(Static(OTHERS, Price("purchase", Number(-1), "anyone")),),
    belongs_to=ITS_CARD,
)
