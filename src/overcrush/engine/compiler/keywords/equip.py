"""Equip: the die of a Gear card stays in the field and may be attached to anybody's character with the Equip icon."""

from overcrush.abilities.ability import Keyword, Triggered
from overcrush.abilities.effects import Attach
from overcrush.abilities.groups import Bound, Chosen, ThisDie
from overcrush.abilities.program import Choose, May, sequence
from overcrush.abilities.selectors import Character, EquipIcon
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import ITS_CARD, Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options


def abilities(keyword: Keyword, _options: Options) -> Abilities:
    bearer = Character() & EquipIcon()
    if keyword.of is not None:
        bearer = bearer & keyword.of
    attach = May(sequence(Choose("bearer", Chosen(bearer, how="choose")), Attach(ThisDie(), Bound("bearer"))))
    return (
        Triggered(Event("action used"), attach),
        Triggered(Event("turn start"), attach, scope="watch die"),
    )


EQUIP = KeywordDefinition(
    "Equip", rules=("K-037", "K-038", "K-039", "K-040"), abilities=abilities, belongs_to=ITS_CARD, stays=True
)
