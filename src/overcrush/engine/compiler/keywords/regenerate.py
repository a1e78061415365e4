"""Regenerate: a die that would be KO'd is rolled, and stays if it shows a character."""

from overcrush.abilities.ability import Keyword, Replacement, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import IsA
from overcrush.abilities.effects import MoveToField, RegenerateRoll, Roll
from overcrush.abilities.groups import ThisDie
from overcrush.abilities.program import If, sequence
from overcrush.abilities.selectors import Shows
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options


def abilities(_keyword: Keyword, options: Options) -> Abilities:
    if options.regenerate_after_ko:
        back = sequence(
            Roll(ThisDie()),
            If(IsA(ThisDie(), Shows("character")), MoveToField(ThisDie(), Number(0))),
        )
        return (Triggered(Event("ko"), back),)
    return (Replacement(Event("ko"), RegenerateRoll()),)


REGENERATE = KeywordDefinition(
    "Regenerate",
    rules=("K-086", "K-087", "K-088", "K-089"),
    abilities=abilities,
    engine=("effects/rolling.py",),
)
