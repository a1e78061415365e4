"""Anti-Breath Weapon: whoever pays as much as was paid for an opposing Breath Weapon cancels it."""

from overcrush.abilities.ability import Replacement
from overcrush.abilities.amounts import AtLeast, Difference, EventAmount, KeywordDiscount
from overcrush.abilities.conditions import Done
from overcrush.abilities.costs import Energy
from overcrush.abilities.effects import Instead
from overcrush.abilities.program import If, Pay, sequence
from overcrush.abilities.triggers import Event, Uses
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

PRICE = AtLeast(0, Difference(EventAmount(), KeywordDiscount("Anti-Breath Weapon")))

ANTI_BREATH_WEAPON = KeywordDefinition(
    "Anti-Breath Weapon",
    rules=("K-012", "K-013"),
    abilities=(
        Replacement(
            Event("keyword used", who="opponent", how=Uses("Breath Weapon")),
            sequence(Pay(Energy((), PRICE)), If(Done(), Instead())),
            scope="card",
            optional="may",
        ),
    ),
)
