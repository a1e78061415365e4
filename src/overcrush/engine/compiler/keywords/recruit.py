"""Recruit: an attacker that hurts the opponent in combat moves another die into the field."""

from overcrush.abilities.ability import Keyword, Triggered
from overcrush.abilities.effects import MoveToField
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import In, YoursAlone
from overcrush.abilities.triggers import Cause, Event
from overcrush.engine.compiler.keywords.definition import ITS_CARD, Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options


def abilities(keyword: Keyword, _options: Options) -> Abilities:
    assert keyword.of is not None
    recruits = keyword.of & YoursAlone() & In(("used", "reserve", "prep"))
    # Moved, not fielded, and no choice whether (compendium, Recruit).
    recruit = sequence(Choose("recruit", Chosen(recruits, how="choose")), MoveToField(Bound("recruit")))
    return (Triggered(Event("hits player", who="opponent", how=Cause.COMBAT), recruit),)


RECRUIT = KeywordDefinition("Recruit", abilities=abilities, belongs_to=ITS_CARD)
