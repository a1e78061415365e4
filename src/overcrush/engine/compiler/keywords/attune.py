"""Attune: for each action die that its controller uses, the card deals 1 damage to a player or character."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.effects import Announce, DealDamage
from overcrush.abilities.groups import Bound
from overcrush.abilities.program import ChoosePlayerOrDie, sequence
from overcrush.abilities.selectors import Character
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

ATTUNE = KeywordDefinition(
    "Attune",
    rules=("K-005", "K-006", "K-007", "K-008"),
    abilities=(
        Triggered(
            Event("action used", who="you"),
            sequence(
                ChoosePlayerOrDie("hit", Character()),
                Announce("Attune", Number(1)),
                DealDamage(Number(1), Bound("hit")),
            ),
            scope="card",
        ),
    ),
)
