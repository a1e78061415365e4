"""Breath Weapon N: when its dice attack, N energy for N damage to the opponent and to every opposing character."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import KeywordNumber
from overcrush.abilities.conditions import Done, Exists
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import Announce, DealDamage
from overcrush.abilities.groups import DefendingPlayer, Each, Together
from overcrush.abilities.program import If, May, Pay, sequence
from overcrush.abilities.selectors import Attacking, Character, CopyOfThis, Opposing
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

NAME = "Breath Weapon"
AMOUNT = KeywordNumber(NAME)
EVERYBODY = Together(DefendingPlayer(), Each(Opposing() & Character()))

BREATH_WEAPON = KeywordDefinition(
    NAME,
    rules=("K-009", "K-010", "K-011"),
    abilities=(
        Triggered(
            Event("attack declared", who="you"),
            May(
                sequence(
                    Pay(Energy((), AMOUNT)),
                    If(
                        Done(),
                        sequence(
                            Announce(NAME, AMOUNT),
                            If(Done(), DealDamage(AMOUNT, EVERYBODY, kind=NAME)),
                        ),
                    ),
                )
            ),
            scope="card",
            condition=Exists(CopyOfThis() & Attacking()),
        ),
    ),
)
