"""From names and numbers to a team: what links, lists and files of teams have in common."""

from __future__ import annotations

from dataclasses import dataclass, field

from overcrush.abilities.card import Card
from overcrush.catalogue import Catalogue, Entry, UnknownCard
from overcrush.formats.team import BASIC, Team

MOST_DICE = 99
"""More is a slip of the finger and no number of dice."""
LONGEST = 10_000
"""Characters of a list or link; one of a team with long names has about five hundred."""
MOST_CARDS = 100
"""The most cards of a list or link that are looked up, far more than any team has."""


@dataclass(frozen=True, slots=True)
class ReadTeam:
    """A team with everything that could be understood, and a sentence for each thing that could not."""

    team: Team
    problems: tuple[str, ...] = ()
    format: str = ""
    """The code of the format that it was built for; empty if it does not say."""


@dataclass(slots=True)
class Gathering:
    """Collects the cards of a team one by one."""

    catalogue: Catalogue
    cards: list[tuple[Card, int]] = field(default_factory=list)
    basics: list[Card] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    named: int = 0
    """How many cards the source has named so far."""

    def is_full(self) -> bool:
        """Whether the source names more cards than a team could have; counts the card that comes next."""
        self.named += 1
        if self.named == MOST_CARDS + 1:
            self.problems.append(f"More than {MOST_CARDS} cards are named here. Those after them are not read.")
        return self.named > MOST_CARDS

    def add(self, wanted: str, count: int | None, written: str) -> None:
        """A card by id or name with its number of dice; `written` is how the source wrote it."""
        try:
            found = self.catalogue.find(wanted)
        except UnknownCard as unknown:
            self.problems.append(f"{written}: {unknown}")
            return
        if len(found) > 1:
            self.problems.append(f"{written}: {_several(found)}")
            return
        self.add_entry(found[0], count, written)

    def add_entry(self, entry: Entry, count: int | None, written: str) -> None:
        """A card that is known; one that cannot be played is named."""
        if entry.card is None:
            self.problems.append(f"{entry.label} ({entry.id}) cannot be played: {entry.problem}")
        elif entry.kind == BASIC:
            # Its dice are the table's, however many somebody counted.
            self.basics.append(entry.card)
        elif count is None:
            self.problems.append(f"{written}: How many dice? Write the number in front, such as 2x {entry.name}.")
            self.cards.append((entry.card, 1))
        elif not 0 <= count <= MOST_DICE:
            self.problems.append(f"{written}: {count} is no number of dice.")
        else:
            self.cards.append((entry.card, count))

    def read(self, name: str, chosen_format: str = "") -> ReadTeam:
        """The team as far as it was understood."""
        return ReadTeam(Team(name, tuple(self.cards), tuple(self.basics)), tuple(self.problems), chosen_format)


def _several(found: tuple[Entry, ...]) -> str:
    choices = ", ".join(f"{entry.subtitle} ({entry.id})" for entry in found)
    return f"{len(found)} cards are called {found[0].name}: {choices}. Write the subtitle or the id too."
