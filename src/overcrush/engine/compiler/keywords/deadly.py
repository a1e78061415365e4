"""Deadly: whatever is engaged with the die when blockers are declared is KO'd at the end of the turn."""

from overcrush.abilities.ability import Triggered
from overcrush.abilities.effects import Delayed, Ko
from overcrush.abilities.groups import It, TheOther
from overcrush.abilities.selectors import Opposing, This
from overcrush.abilities.triggers import Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition

DEADLY = KeywordDefinition(
    "Deadly",
    rules=("K-030", "K-031", "K-032", "K-033"),
    abilities=(
        Triggered(Event("blocks"), Delayed("end of turn", Ko(TheOther()))),
        Triggered(Event("blocks", Opposing(), This()), Delayed("end of turn", Ko(It())), scope="watch die"),
    ),
)
