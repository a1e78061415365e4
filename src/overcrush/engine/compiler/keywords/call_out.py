"""Call Out: an attacker names the only die that may block it."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.effects import CallsOut
from overcrush.abilities.groups import Bound, Chosen
from overcrush.abilities.program import Choose, sequence
from overcrush.abilities.selectors import Character, Opposing
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

CALL_OUT = KeywordDefinition(
    "Call Out",
    rules=("K-014", "K-015", "K-016", "K-017"),
    abilities=(
        Triggered(
            Event("attacks"),
            sequence(Choose("called", Chosen(Opposing() & Character())), CallsOut(Bound("called"))),
        ),
    ),
)
