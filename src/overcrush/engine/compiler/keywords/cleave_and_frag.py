"""Cleave and Frag: an attacker that KOs a blocker damages others."""

from overcrush.abilities.ability import FIRST_TIME, Triggered
from overcrush.abilities.amounts import Half, Number, StatOf
from overcrush.abilities.effects import DealDamage
from overcrush.abilities.groups import Bound, Chosen, Each, ThisDie
from overcrush.abilities.program import Choose, Effect, sequence
from overcrush.abilities.selectors import Blocking, Character, DidThisTurn, EngagedWith, Opposing, This
from overcrush.abilities.triggers import Cause, Event
from overcrush.engine.compiler.keywords.definition import KeywordDefinition


def kos_blocker(do: Effect) -> Triggered:
    """When this attacker KOs a die that blocks it, with combat damage; once for each die and attack (K-019, K-055)."""
    blocker = Opposing() & Blocking() & EngagedWith(ThisDie())
    return Triggered(Event("ko", blocker, This(), how=Cause.COMBAT), do, scope="watch die", limit=FIRST_TIME)


CLEAVE = KeywordDefinition(
    "Cleave",
    rules=("K-018", "K-019", "K-020"),
    abilities=(
        kos_blocker(
            sequence(
                Choose("struck", Chosen(Opposing() & Character())),
                DealDamage(Half(StatOf("attack", ThisDie())), Bound("struck"), kind="combat"),
            )
        ),
    ),
)

FRAG = KeywordDefinition(
    "Frag",
    rules=("K-053", "K-054", "K-055"),
    abilities=(kos_blocker(DealDamage(Number(1), Each(Opposing() & Character() & ~DidThisTurn("blocked")))),),
)
