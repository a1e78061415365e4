"""What there is to say about a keyword."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.ability import Ability, Keyword
from overcrush.abilities.conditions import Condition
from overcrush.engine.model.edition_options import Options

Abilities = tuple[Ability, ...]

EVERY_DIE: Final = "every die"
"""The abilities are the same for whatever die has the keyword, printed or gained."""
ITS_CARD: Final = "its card"
"""The abilities are those of the card that prints the keyword, with the dice or the effect that it names there; the
keyword cannot be gained."""


@dataclass(frozen=True)
class KeywordDefinition:
    """A keyword: what it is called, the rules about it, and what it does."""

    name: str
    rules: tuple[str, ...] = ()
    """Ids of the rules; those of the books. Keywords of later sets have none there."""
    abilities: Abilities | Callable[[Keyword, Options], Abilities] = ()
    """What a die can do that has it, and what it watches: written out, or made from what the card names beside the
    keyword and from the options of the edition."""
    belongs_to: str = EVERY_DIE
    stays: bool = False
    """An action die with it is used by moving it to the Field Zone."""
    said_by: type[Condition] | None = None
    """A card has it that says this condition, without a line of its own for the keyword."""
    engine: tuple[str, ...] = ()
    """Modules of the engine that ask for the keyword by its number (`K_...`), because abilities cannot say it."""

    def given(self, keyword: Keyword, options: Options) -> list[Ability]:
        """The abilities of a die that has the keyword as a card or an effect names it."""
        return list(self.abilities(keyword, options) if callable(self.abilities) else self.abilities)
