"""Attack and defense while they are added up, and the lines that say what each part comes from."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.ids import CardId
from overcrush.engine.model.numbering import in_order

# Where a line comes from
L_PRINTED: Final = 0
L_SETS: Final = 1
L_GETS: Final = 2
L_SWAPS: Final = 3
L_DOUBLES: Final = 4
L_STATIC: Final = 5
"""A static ability of another die or card."""
L_OWN: Final = 6
"""A static ability of the die itself."""
L_COUNTERS: Final = 7
L_FLOOR: Final = 8
LINE_SOURCES: Final = in_order(
    {
        "printed": L_PRINTED,
        "sets": L_SETS,
        "gets": L_GETS,
        "swaps": L_SWAPS,
        "doubles": L_DOUBLES,
        "static": L_STATIC,
        "own": L_OWN,
        "counters": L_COUNTERS,
        "floor": L_FLOOR,
    }
)
WHILE_IT_HOLDS: Final = -1
"""As a duration: no applied effect, but something that is true now."""


class StatLine:
    """A part of a die's attack and defense: what it comes from, and how much it adds to each."""

    __slots__ = ("attack", "card", "defense", "source", "until")

    def __init__(self, source: int, card: CardId, until: int, attack: int, defense: int) -> None:
        self.source = source
        self.card = card
        """The card whose text it is; that of the die where the rules themselves say it."""
        self.until = until
        """How long it lasts (DURATIONS), WHILE_IT_HOLDS for what no effect has applied."""
        self.attack = attack
        self.defense = defense


class StatSum:
    """Attack and defense so far; whoever asks for the lines gets one for every change."""

    __slots__ = ("attack", "defense", "lines")

    def __init__(self, attack: int, defense: int, card: CardId, lines: list[StatLine] | None) -> None:
        """Begins with what is printed."""
        self.attack = attack
        self.defense = defense
        self.lines = lines
        if lines is not None:
            lines.append(StatLine(L_PRINTED, card, WHILE_IT_HOLDS, attack, defense))

    def become(self, attack: int, defense: int, source: int, card: CardId, until: int = WHILE_IT_HOLDS) -> None:
        """Other numbers than so far, and why."""
        if self.lines is not None:
            self.lines.append(StatLine(source, card, until, attack - self.attack, defense - self.defense))
        self.attack = attack
        self.defense = defense
