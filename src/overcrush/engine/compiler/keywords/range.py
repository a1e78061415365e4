"""Range N: when dice with it attack, every active die with it deals its N to an opposing character, both sides' too."""

from overcrush.abilities.ability import Keyword, Triggered
from overcrush.abilities.conditions import Exists
from overcrush.abilities.program import Procedure
from overcrush.abilities.selectors import Attacking, WithKeyword
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options

EXCHANGE = Procedure("range")
"""Which dice shoot at what is found when it begins (steps/range.py)."""


def abilities(_keyword: Keyword, options: Options) -> Abilities:
    if options.range_per_attacker:
        # The switch of A46: an exchange for each attacking die with Range.
        return (Triggered(Event("attacks"), EXCHANGE),)
    attacking = Exists(Attacking() & WithKeyword("Range"))
    return (Triggered(Event("attack declared"), EXCHANGE, scope="once for all", condition=attacking),)


RANGE = KeywordDefinition(
    "Range", rules=("K-082", "K-083", "K-084", "K-085"), abilities=abilities, engine=("steps/range.py",)
)
