"""Swarm: while a die with it is active, each die of its card drawn in the Clear and Draw Step brings one more."""

from overcrush.abilities.ability import Keyword, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.effects import DrawForStep
from overcrush.abilities.selectors import CopyOfThis
from overcrush.abilities.triggers import Cause, During, Event
from overcrush.engine.compiler.keywords.definition import Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options


def abilities(_keyword: Keyword, options: Options) -> Abilities:
    how = During("clear and draw") if options.swarm_chains else Cause.STEP
    return (
        Triggered(
            # The active die has the keyword, printed or gained; the drawn one need not.
            Event("drawn", CopyOfThis(), who="you", how=how),
            DrawForStep(Number(1)),
            scope="card",
        ),
    )


SWARM = KeywordDefinition("Swarm", rules=("K-092", "K-093", "K-094", "K-095"), abilities=abilities)
