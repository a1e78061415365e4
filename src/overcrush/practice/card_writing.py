"""Short ways to write a practice card: its facts in one line, then its text, line by line. The text is the program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from overcrush.abilities.card import Card, Side
from overcrush.abilities.layouts import Level, action_die, basic_action_die, character_die
from overcrush.language import LanguageError, Words, read

SET: Final = "PRA"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card as it is written: its sides have their texts, and nobody has read them yet."""

    facts: Card

    @property
    def sides(self) -> tuple[Side, ...]:
        """The front, and the back if there is one."""
        return (self.facts.front,) if self.facts.back is None else (self.facts.front, self.facts.back)

    def card(self, words: Words) -> Card:
        """The card, its texts read."""
        try:
            front, *rest = (replace(side, abilities=read(side.text, words)) for side in self.sides)
        except LanguageError as error:
            error.add_note(f"This stands on the practice card {self.facts.name} ({self.facts.id}).")
            raise
        return replace(self.facts, front=front, back=rest[0] if rest else None)


class Shelf(Mapping[str, Card]):
    """Cards by their ids, in order. A text is read when somebody first wants its card: most games want a few."""

    def __init__(self, sheets: Iterable[Sheet]) -> None:
        self.sheets: Final = {sheet.facts.id: sheet for sheet in sheets}
        sides = [side for sheet in self.sheets.values() for side in sheet.sides]
        self.words: Final = Words(
            frozenset(word for side in sides for word in side.affiliations),
            frozenset(tag for sheet in self.sheets.values() for tag in sheet.facts.tags),
        )
        self.made: Final[dict[str, Card]] = {}

    def __getitem__(self, card_id: str) -> Card:
        found = self.made.get(card_id)
        if found is None:
            found = self.made[card_id] = self.sheets[card_id].card(self.words)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.sheets)

    def __len__(self) -> int:
        return len(self.sheets)


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


def side(*lines: str, affiliations: str = "") -> Side:
    """One side of a card; several affiliations are separated by commas."""
    return Side(
        affiliations=tuple(word.strip() for word in affiliations.split(",") if word.strip()),
        text="\n".join(lines),
    )


def character(
    number: int,
    name: str,
    subtitle: str,
    cost: int,
    energy: str,
    levels: str,
    *lines: str,
    affiliations: str = "",
    max_dice: int = 4,
    alignment: str = "",
    tags: tuple[str, ...] = (),
    equip: bool = False,
    back: Side | None = None,
) -> Sheet:
    """A Character Card; `energy` names its type, or several with spaces between them."""
    types = tuple(energy.split())
    card = Card(
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
    return Sheet(card)


def action(
    number: int,
    name: str,
    subtitle: str,
    cost: int,
    energy: str,
    *lines: str,
    affiliations: str = "",
    max_dice: int = 4,
    tags: tuple[str, ...] = (),
) -> Sheet:
    """An Action Card that belongs to a team."""
    types = tuple(energy.split())
    card = Card(
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
    return Sheet(card)


def basic(number: int, name: str, cost: int, *lines: str) -> Sheet:
    """A Basic Action Card."""
    card = Card(
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
    return Sheet(card)
