"""Intimidate: when the die is fielded, an opposing character is set aside until the end of the turn."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.effects import SetAside
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import Character, Opposing
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

INTIMIDATE = KeywordDefinition(
    "Intimidate",
    rules=("K-067", "K-068"),
    abilities=(
        Triggered(
            Event("fielded"),
            sequence(Choose("scared", Chosen(Opposing() & Character())), SetAside(Bound("scared"))),
        ),
    ),
)
