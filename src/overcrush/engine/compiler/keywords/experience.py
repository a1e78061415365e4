"""Experience: a token at the end of the turn in which you KO'd an opposing Monster."""

from overcrush.abilities.ability import FIRST_TIME, Keyword, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import ThisIsActive, YourTurn
from overcrush.abilities.effects import Delayed, PutCounters
from overcrush.abilities.groups import Each
from overcrush.abilities.program import Effect, If
from overcrush.abilities.selectors import Affiliated, CopyOfThis, InField, Opposing, Tagged
from overcrush.abilities.triggers import By, Event
from overcrush.engine.compiler.keywords.definition import Abilities, KeywordDefinition
from overcrush.engine.model.edition_options import Options

MONSTER = Affiliated("Monster") | Tagged("Monster")
"""Print shows it as an affiliation; invented cards may carry it as a tag."""


def abilities(_keyword: Keyword, options: Options) -> Abilities:
    token: Effect = If(ThisIsActive(), PutCounters("experience", Number(1), Each(CopyOfThis() & InField())))
    if not options.experience_active_at_end:
        # With no die to go by, it goes on this card (A51, A52).
        token = PutCounters("experience", Number(1), Each(InField() & ~InField()))
    return (
        Triggered(
            Event("ko", Opposing() & MONSTER, how=By("you")),
            Delayed("end of turn", token),
            scope="card",
            condition=YourTurn(),
            limit=FIRST_TIME,
        ),
    )


EXPERIENCE = KeywordDefinition(
    "Experience",
    rules=("K-041", "K-042", "K-043", "K-044", "K-045", "K-046"),
    abilities=abilities,
    engine=("queries/traits.py",),
)
