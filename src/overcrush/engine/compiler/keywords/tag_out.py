"""Tag Out: after blockers are declared the die may be prepped, and another character gets +2A and +2D."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Gets
from overcrush.abilities.conditions import Done
from overcrush.abilities.costs import MoveOwn
from overcrush.abilities.effects import Apply
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, If, May, Pay, sequence
from overcrush.abilities.selectors import Character, This
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

TAG_OUT = KeywordDefinition(
    "Tag Out",
    rules=("K-096", "K-097"),
    abilities=(
        Triggered(
            Event("blocks declared"),
            May(
                sequence(
                    Choose("helped", Chosen(Character() & ~This())),
                    Pay(MoveOwn(This(), "prep")),
                    If(Done(), Apply(Bound("helped"), Gets(Number(2), Number(2)))),
                )
            ),
            scope="watch die",
        ),
    ),
)
