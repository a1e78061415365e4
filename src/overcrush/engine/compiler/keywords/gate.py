"""Gate: when the die is fielded, an unpurchased die of a kind is rolled and may be prepped if it shows a character."""

from overcrush.abilities.ability import Keyword, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import IsA
from overcrush.abilities.effects import Announce, Move, Roll
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, If, May, sequence
from overcrush.abilities.selectors import In, Shows, Yours
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import ITS_CARD, Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options


def abilities(keyword: Keyword, _options: Options) -> Abilities:
    assert keyword.of is not None
    gate = sequence(
        Choose("gated", Chosen(keyword.of & In(("card",)) & Yours(), how="choose")),
        Roll(Bound("gated")),
        If(
            IsA(Bound("gated"), Shows("character")),
            May(sequence(Move(Bound("gated"), "prep"), Announce("Gate", Number(1)))),
        ),
    )
    return (Triggered(Event("fielded"), May(gate)),)


GATE = KeywordDefinition("Gate", rules=("K-056", "K-057", "K-058"), abilities=abilities, belongs_to=ITS_CARD)
