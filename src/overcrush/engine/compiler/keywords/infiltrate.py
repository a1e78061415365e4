"""Infiltrate: an unblocked attacker may leave combat and deal 1 damage to the opponent."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.effects import Announce, DealDamage, RemoveFromCombat
from overcrush.abilities.groups import DefendingPlayer, ThisDie
from overcrush.abilities.program import May, sequence
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

INFILTRATE = KeywordDefinition(
    "Infiltrate",
    rules=("K-064", "K-065", "K-066"),
    abilities=(
        Triggered(
            Event("unblocked"),
            May(
                sequence(
                    RemoveFromCombat(ThisDie()),
                    Announce("Infiltrate", Number(1)),
                    DealDamage(Number(1), DefendingPlayer()),
                )
            ),
        ),
    ),
)
