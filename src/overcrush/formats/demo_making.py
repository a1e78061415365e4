"""How a card of the demo games is written: its facts in one line, then each line of text beside what it means."""

from __future__ import annotations

from overcrush.abilities.card import Card
from overcrush.abilities.layouts import basic_action_die, character_die
from overcrush.practice.making import Line, levels_of, side


def character(
    number: str,
    name: str,
    subtitle: str,
    cost: int,
    energy: str,
    levels: str,
    *lines: Line,
    affiliations: str = "",
    max_dice: int = 4,
    alignment: str = "",
    tags: tuple[str, ...] = (),
    equip: bool = False,
) -> Card:
    """A Character Card; levels as card lists give them, "0/2/2 1/3/3* ..."."""
    return Card(
        id=number,
        name=name,
        subtitle=subtitle,
        kind="character",
        cost=cost,
        energy=(energy,),
        die=character_die((energy,), levels_of(levels)),
        front=side(*lines, affiliations=affiliations),
        max_dice=max_dice,
        alignment=alignment,
        tags=tags,
        equip=equip,
    )


def basic(number: str, name: str, cost: int, *lines: Line) -> Card:
    """A Basic Action Card."""
    return Card(
        id=number,
        name=name,
        subtitle="Basic Action Card",
        kind="basic action",
        cost=cost,
        energy=(),
        die=basic_action_die(),
        front=side(*lines),
        max_dice=3,
    )
