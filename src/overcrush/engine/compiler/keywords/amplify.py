"""Amplify: each die with it spins up a level when its controller uses an action die."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import Done
from overcrush.abilities.effects import Announce, Spin
from overcrush.abilities.groups import ThisDie
from overcrush.abilities.program import If, sequence
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

AMPLIFY = KeywordDefinition(
    "Amplify",
    abilities=(
        Triggered(
            Event("action used", who="you"),
            # Only a die that really spins uses it (compendium, Amplify).
            sequence(Spin(ThisDie(), Number(1)), If(Done(), Announce("Amplify", Number(1)))),
            scope="watch die",
        ),
    ),
)
