"""Energy Drain, or Energy Drain N: whatever is engaged with the die spins down a level, or N of them."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import AtLeast, Difference, KeywordNumber, Number
from overcrush.abilities.effects import Spin
from overcrush.abilities.groups import It, TheOther
from overcrush.abilities.selectors import Opposing, This
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

DOWN = Difference(Number(0), AtLeast(1, KeywordNumber("Energy Drain")))

ENERGY_DRAIN = KeywordDefinition(
    "Energy Drain",
    rules=("K-034", "K-035"),
    abilities=(
        Triggered(Event("blocks"), Spin(TheOther(), DOWN)),
        Triggered(Event("blocks", Opposing(), This()), Spin(It(), DOWN), scope="watch die"),
    ),
)
