"""A card with one of its lines silenced: everything is as before, but the line does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from overcrush.abilities.ability import Ability, Action, Anytime, Global, Keyword, Replacement, Static, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.card import Card, Side
from overcrush.abilities.conditions import Compare
from overcrush.abilities.expansion import unfold_ability
from overcrush.abilities.program import If

NEVER: Final = Compare(Number(0), ">", Number(0))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card's text."""

    card: Card
    back: bool
    """Whether it stands on the other side of the card."""
    number: int
    """From 1; those of the back follow those of the front."""
    text: str
    ability: Ability

    def silenced(self) -> Card:
        """The card on which this line does nothing."""
        side = self.card.back if self.back else self.card.front
        assert side is not None
        at = self.number - 1 - (len(self.card.front.abilities) if self.back else 0)
        quiet = silent(self.ability)
        lines = side.text.splitlines() if quiet is not None else without(side.text.splitlines(), at)
        abilities = (*side.abilities[:at], *((quiet,) if quiet is not None else ()), *side.abilities[at + 1 :])
        changed = replace(side, abilities=abilities, text="\n".join(lines))
        return replace(self.card, back=changed) if self.back else replace(self.card, front=changed)


def without(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], *lines[at + 1 :]]


def silent(ability: Ability) -> Ability | None:
    """The ability without what it does: it still triggers, asks and costs the same. None: it has to be left out."""
    match ability:
        case Triggered() | Replacement() | Global() | Anytime():
            # Unfolded, because what it does may say whether the line is about one die or the card.
            (unfolded,) = unfold_ability(ability)
            assert isinstance(unfolded, Triggered | Replacement | Global | Anytime)
            return replace(unfolded, do=If(NEVER, unfolded.do))
        case Static():
            return replace(ability, condition=NEVER)
        case Action(how="instead"):
            return None
        case Action():
            return replace(ability, do=If(NEVER, ability.do))
        case Keyword(do=do) if do is not None:
            return replace(ability, do=If(NEVER, do))
        case _:
            return None


def lines_of(card: Card) -> Iterator[Line]:
    """Every line of a card, with its text."""
    number = 0
    for side, back in ((card.front, False), (card.back, True)):
        for text, ability in zip(texts(side), side.abilities, strict=True) if side is not None else ():
            number += 1
            yield Line(card, back, number, text, ability)


def texts(side: Side) -> list[str]:
    return [line.strip() for line in side.text.splitlines() if line.strip()]
