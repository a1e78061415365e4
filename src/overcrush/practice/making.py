"""Short ways to write a practice card: its facts in one line, then each line of text beside the program it means."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Ability
from overcrush.abilities.card import Card, Side
from overcrush.abilities.layouts import Level, action_die, basic_action_die, character_die
from overcrush.abilities.selectors import Character, Opposing, Sidekick, Yours, YoursAlone

SET: Final = "PRA"

YOURS: Final = Yours() & Character()
"""Your characters."""
OPPOSING: Final = Opposing() & Character()
"""Opposing characters."""
YOUR_SIDEKICKS: Final = Yours() & Sidekick()
YOUR_OWN: Final = YoursAlone()
"""Dice of yours and not of a teammate's: for bags, Reserve Pools and Used Piles."""

Line = tuple[str, tuple[Ability, ...]]
"""A line of house text with what it means; most lines are one ability."""


def says(text: str, *abilities: Ability) -> Line:
    """A line of a card."""
    return text, abilities


def levels_of(text: str) -> tuple[Level, ...]:
    """Levels as card lists give them: "0/2/2 1/3/3* 1/4/5**" is fielding cost, A, D and bursts, level by level."""
    found: list[Level] = []
    for part in text.split():
        plain = part.rstrip("*")
        numbers = plain.split("/")
        if len(numbers) != 3 or not all(number.isdigit() for number in numbers):
            raise ValueError(f"a level reads like 1/3/3 or 1/3/3*, not {part!r}")
        cost, attack, defense = (int(number) for number in numbers)
        found.append((cost, attack, defense, len(part) - len(plain)))
    return tuple(found)


def side(*lines: Line, affiliations: str = "") -> Side:
    """One side of a card; several affiliations are separated by commas."""
    return Side(
        abilities=tuple(ability for _, abilities in lines for ability in abilities),
        affiliations=tuple(word.strip() for word in affiliations.split(",") if word.strip()),
        text="\n".join(text for text, _ in lines),
    )


def character(
    number: int,
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
    back: Side | None = None,
) -> Card:
    """A Character Card; `energy` names its type, or several with spaces between them."""
    types = tuple(energy.split())
    return Card(
        id=f"{SET}-{number:03}",
        name=name,
        subtitle=subtitle,
        kind="character",
        cost=cost,
        energy=types,
        die=character_die(types, levels_of(levels)),
        front=side(*lines, affiliations=affiliations),
        back=back,
        max_dice=max_dice,
        alignment=alignment,
        tags=tags,
        equip=equip,
    )


def action(
    number: int,
    name: str,
    subtitle: str,
    cost: int,
    energy: str,
    *lines: Line,
    affiliations: str = "",
    max_dice: int = 4,
    tags: tuple[str, ...] = (),
) -> Card:
    """An Action Card that belongs to a team."""
    types = tuple(energy.split())
    return Card(
        id=f"{SET}-{number:03}",
        name=name,
        subtitle=subtitle,
        kind="action",
        cost=cost,
        energy=types,
        die=action_die(types),
        front=side(*lines, affiliations=affiliations),
        max_dice=max_dice,
        tags=tags,
    )


def basic(number: int, name: str, cost: int, *lines: Line) -> Card:
    """A Basic Action Card."""
    return Card(
        id=f"{SET}-{number:03}",
        name=name,
        subtitle="Basic Action Card",
        kind="basic action",
        cost=cost,
        energy=(),
        die=basic_action_die(),
        front=side(*lines),
        max_dice=3,
    )
