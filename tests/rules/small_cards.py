"""Cards that tests of rules are made of: one line of text each, named after what it does."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import UNLIMITED, Action, Global, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.bends import Bend, Gets
from overcrush.abilities.card import Card
from overcrush.abilities.costs import Cost, Energy
from overcrush.abilities.effects import Apply, DealDamage, GainLife, Ko
from overcrush.abilities.groups import Bound, Chosen, Group
from overcrush.abilities.program import Choose, Effect, sequence
from overcrush.abilities.selectors import AnyDie, Character, Filter, This
from overcrush.abilities.triggers import Event
from overcrush.language import read
from overcrush.testing import card

BOOKS_2016: Final = ("fus", "tmnt")
BOOKS_2018: Final = ("ai", "bfu", "wwe")
BOOKS: Final = (*BOOKS_2016, *BOOKS_2018)

ONE: Final = Energy((), Number(1))
"""A cost of one energy of any type."""
IT: Final = Bound("target")
"""What `target` chose."""


def target(of: Filter = Character()) -> Effect:  # noqa: B008 - a value that cannot change
    """ "Target character die"; later steps call it IT."""
    return Choose("target", Chosen(of))


def action(name: str, *steps: Effect) -> Card:
    """A Basic Action that does the steps one after the other."""
    return card(name, kind="basic action", abilities=[Action(sequence(*steps))])


def when_fielded(name: str, *steps: Effect, levels: str = "0/1/1 1/2/2 1/3/3", energy: str = "") -> Card:
    return card(name, levels=levels, energy=energy, abilities=[Triggered(Event("fielded"), sequence(*steps))])


def when(name: str, event: Event, *steps: Effect, scope: str = "die", levels: str = "0/1/1 1/2/2 1/3/3") -> Card:
    return card(name, levels=levels, abilities=[Triggered(event, sequence(*steps), scope)])


def while_active(name: str, of: Filter, bend: Bend, levels: str = "0/1/1 1/2/2 1/3/3") -> Card:
    return card(name, levels=levels, abilities=[Static(of, bend)])


def always(name: str, bend: Bend, levels: str = "0/1/1 1/2/2 1/3/3") -> Card:
    """A die with something that holds for itself."""
    return card(name, levels=levels, abilities=[Static(This(), bend, "die")])


def with_global(
    name: str, *steps: Effect, cost: Cost = ONE, on: Event | None = None, limit: str = UNLIMITED, levels: str = ""
) -> Card:
    """A character whose card has a Global; `on` makes it reactive."""
    ability = Global(cost, sequence(*steps), limit, on)
    return card(name, levels=levels or "0/1/1 1/2/2 1/3/3", abilities=[ability])


def bonus(attack: int, defense: int) -> Gets:
    return Gets(Number(attack), Number(defense))


def gives(attack: int, defense: int, to: Group = IT) -> Effect:
    """Until the end of the turn."""
    return Apply(to, bonus(attack, defense))


def damage(amount: int, to: Group = IT) -> Effect:
    return DealDamage(Number(amount), to)


def gain(amount: int) -> Effect:
    """A trace in the story: tests start with less life than there is room for."""
    return GainLife(Number(amount))


KO: Final = action("Knock Down", target(), Ko(IT))
ZAP: Final = action("Zap", target(), damage(1))
ANY: Final = AnyDie()


def worded(name: str, *lines: str, kind: str = "basic action", cost: int = 2, energy: str = "") -> Card:
    """A card by the text that it has in the card language."""
    text = "\n".join(lines)
    return card(name, kind=kind, cost=cost, energy=energy, abilities=read(text), text=text)
