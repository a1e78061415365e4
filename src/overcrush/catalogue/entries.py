"""Cards as the catalogue holds them: facts of every card, and the program of those that can be played."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.card import Card, Die

CHARACTER: Final = "character"
ACTION: Final = "action"
BASIC_ACTION: Final = "basic action"
KINDS: Final = (CHARACTER, ACTION, BASIC_ACTION)
BASIC_SUBTITLE: Final = "Basic Action Card"

LONGEST_NAME: Final = 120
"""Characters of a name with its subtitle; what is longer is not compared with names."""
_LOOSE_ID: Final = re.compile(r"([a-z][a-z0-9]*?)[-_ ]?0*(\d{1,3})", re.IGNORECASE)


class UnknownCard(LookupError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """No card has that id or name; the message names the nearest ones."""


class UnplayableCard(LookupError):  # noqa: N818 - as above
    """The card is known and cannot be played; the message says why."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards: one file."""

    code: str
    name: str
    edition: str
    """The rulebook that its cards were printed for; empty for sets of your own."""

    @property
    def title(self) -> str:
        """Its name without the line of products before the colon: "Avengers Infinity"."""
        return self.name.rpartition(": ")[2]


FRONT: Final = "front"
BACK: Final = "back"


@dataclass(frozen=True, slots=True)
class TextProblem:
    """One thing that is wrong with the text of a card."""

    sentence: str
    line: int = 0
    """The line of the text; 0: all of it."""
    column: int = 0
    """0: the line as a whole."""
    side: str = FRONT

    @property
    def place(self) -> str:
        """Where in the text it is, as people say it; empty if it is about all of it."""
        column = f", column {self.column}" if self.column else ""
        of = "its text" if self.side == FRONT else "the text of its other side"
        return f"line {self.line} of {of}{column}" if self.line else ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One card of the catalogue. `card` is there only if its text is written and reads; `problems` say why not."""

    id: str
    set: str
    number: int
    name: str
    subtitle: str
    kind: str
    cost: int
    energy: tuple[str, ...]
    max_dice: int
    die: Die
    affiliations: tuple[str, ...] = ()
    alignment: str = ""
    tags: tuple[str, ...] = ()
    equip: bool = False
    rarity: str = ""
    printed_as: str = ""
    """The item's own title, where the card shows one beside its name."""
    text: str | None = None
    """None: nobody has written it yet. Empty: the card has no text."""
    back_affiliations: tuple[str, ...] = ()
    back_text: str | None = None
    """None: the card has no other side."""
    card: Card | None = None
    problems: tuple[TextProblem, ...] = ()

    @property
    def problem(self) -> str:
        """Why it cannot be played, in a sentence; empty if it can."""
        if not self.problems:
            return ""
        first = self.problems[0]
        others = len(self.problems) - 1
        more = f" There {'is' if others == 1 else 'are'} {others} more in its text." if others else ""
        place = f"{first.place[0].upper()}{first.place[1:]}: " if first.place else ""
        return f"{place}{first.sentence}{more}"

    @property
    def playable(self) -> bool:
        """Whether a game can be played with it."""
        return self.card is not None

    @property
    def label(self) -> str:
        """The name with the subtitle, which together are unique in a set."""
        return self.name if self.kind == BASIC_ACTION or not self.subtitle else f"{self.name}: {self.subtitle}"


def plain(words: str) -> str:
    """Words as they are compared: without capitals, signs and spaces that people type in their own ways."""
    return " ".join(re.findall(r"[^\W_]+", words.replace("'", "").replace("\u2019", "").casefold()))


def _loose_id(wanted: str) -> re.Match[str] | None:
    return _LOOSE_ID.fullmatch(wanted.strip()) if len(wanted) <= LONGEST_NAME else None


class Catalogue:
    """All cards of some sets, by id and by name."""

    def __init__(self, sets: Iterable[CardSet], entries: Iterable[Entry]) -> None:
        self.sets: Final = {each.code: each for each in sets}
        self.entries: Final = {entry.id: entry for entry in entries}
        self.by_name: Final[dict[str, tuple[Entry, ...]]] = {}
        """Names, items' own titles and names with subtitles, as `plain` gives them."""
        for entry in self.entries.values():
            for form in {plain(entry.name), plain(entry.printed_as), plain(entry.label)} - {""}:
                self.by_name[form] = (*self.by_name.get(form, ()), entry)

    def __len__(self) -> int:
        return len(self.entries)

    def of_set(self, code: str) -> tuple[Entry, ...]:
        """The cards of one set, by number."""
        return tuple(entry for entry in self.entries.values() if entry.set == code)

    @property
    def playable(self) -> dict[str, Card]:
        """The cards that games can be played with, by id."""
        return {entry.id: entry.card for entry in self.entries.values() if entry.card is not None}

    def with_id(self, wanted: str) -> Entry | None:
        """The card of that id, however it is typed: WWE-008, wwe8, "wwe 8"."""
        loose = _loose_id(wanted)
        return self.entries.get(f"{loose[1].upper()}-{int(loose[2]):03d}") if loose else None

    def find(self, wanted: str) -> tuple[Entry, ...]:
        """The cards that an id, a name, or a name with subtitle means; UnknownCard names the nearest ones."""
        if (entry := self.with_id(wanted)) is not None:
            return (entry,)
        if found := self.by_name.get(plain(wanted)):
            return found
        raise self.unknown(wanted)

    def unknown(self, wanted: str) -> UnknownCard:
        """The error for words that mean no card."""
        words = wanted.strip()
        if len(words) > LONGEST_NAME:
            return UnknownCard(f"There is no card {words[:LONGEST_NAME]!r}...: no name is so long.")
        return UnknownCard(f"There is no card {words!r}. {self.nearest(words)}")

    def nearest(self, wanted: str) -> str:
        """A sentence that says what was probably meant."""
        loose = _loose_id(wanted)
        if loose and (known := self.of_set(loose[1].upper())):
            return f"Cards of {loose[1].upper()} are {known[0].id} to {known[-1].id}."
        typed = plain(wanted)
        near = difflib.get_close_matches(typed, self.by_name, n=3, cutoff=0.6)
        if not near and typed:
            near = [form for form in self.by_name if typed in form][:3]
        if near:
            named = dict.fromkeys(self._shown(form) for form in near)
            return f"Did you mean {' or '.join(named)}?"
        return "Search the cards for a part of its name; ids look like WWE-008."

    def _shown(self, form: str) -> str:
        entry = self.by_name[form][0]
        return next(each for each in (entry.name, entry.printed_as, entry.label) if plain(each) == form)

    def card(self, wanted: str) -> Card:
        """The playable card of that id; UnknownCard or UnplayableCard otherwise."""
        entry = self.with_id(wanted)
        if entry is None:
            raise self.unknown(wanted)
        if entry.card is None:
            raise UnplayableCard(f"{entry.id} {entry.label} cannot be played: {entry.problem}")
        return entry.card

    def joined(self, other: Catalogue) -> Catalogue:
        """This catalogue with the sets of another one; ValueError if both have a set of the same code."""
        both = sorted(self.sets.keys() & other.sets.keys())
        if both:
            raise ValueError(f"There are two sets with the code {', '.join(both)}. Give yours another code.")
        return Catalogue([*self.sets.values(), *other.sets.values()], [*self.entries.values(), *other.entries.values()])
