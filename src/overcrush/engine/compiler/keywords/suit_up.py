"""Suit Up: whoever purchases the die may KO a character of a name to put it into the field at once."""

from overcrush.abilities.ability import Keyword, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import Done
from overcrush.abilities.costs import KoOwn
from overcrush.abilities.effects import Field, MoveToField
from overcrush.abilities.groups import ThisDie
from overcrush.abilities.program import Effect, If, May, Pay, sequence
from overcrush.abilities.selectors import Character
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import ITS_CARD, Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options


def abilities(keyword: Keyword, options: Options) -> Abilities:
    assert keyword.of is not None
    suit = sequence(
        Pay(KoOwn(keyword.of & Character())),
        If(Done(), May(into_field(options))),
    )
    return (Triggered(Event("purchased"), May(suit), scope="always"),)


def into_field(options: Options) -> Effect:
    """A move by the glossary, fielding by some cards: a switch (A58)."""
    return Field(ThisDie(), Number(2)) if options.suit_up_fields else MoveToField(ThisDie(), Number(2))


SUIT_UP = KeywordDefinition("Suit Up", rules=("K-090", "K-091"), abilities=abilities, belongs_to=ITS_CARD)
