"""Dice as a test writes them: "Harbor Sentinel L1 damage=1, Sidekick x2, 2 shield"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.card import Card
from overcrush.engine.compiler.card_compiler import tokens_made
from overcrush.engine.model.constants import ENERGY_NAMES
from overcrush.engine.setup import SIDEKICK, token_card
from overcrush.testing.failures import Mistake, nearest
from overcrush.wording.options import typed

MOST_DICE: Final = 60
"""More dice than any game has: a slip of the finger, not a position."""

COUNT: Final = re.compile(r"(?:^|\s)x(\d{1,4})(?=\s|$)", re.IGNORECASE)
NUMBER_FIRST: Final = re.compile(r"(\d{1,4})\s+(.*)")
DAMAGE: Final = re.compile(r"(?:^|\s)damage=(\d{1,4})(?=\s|$)", re.IGNORECASE)
OWNER: Final = re.compile(r"(?:^|\s)owner=([a-z_ ]+?)(?=\s+(?:on|x\d|damage|fielded)\b|\s*$)", re.IGNORECASE)
FIELDED: Final = re.compile(r"(?:^|\s)fielded now(?=\s|$)", re.IGNORECASE)
HELD_BY: Final = re.compile(r"(?:^|\s)(?:on|by)\s+(.+)$", re.IGNORECASE)
ENERGY: Final = re.compile(rf"(?:{'|'.join(ENERGY_NAMES)})s?(?: (?:{'|'.join(ENERGY_NAMES)})s?)*", re.IGNORECASE)
FACES: Final[dict[str, str]] = {
    "action *": "*",
    "action **": "**",
    "generic 1": "1",
    "generic 2": "2",
    "1 generic": "1",
    "2 generic": "2",
    "generic": "1",
    "generic generic": "2",
}
"""Words for faces beside those that the engine reads itself."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Some equal dice of one card."""

    card: Card
    count: int = 1
    face: str = ""
    """Empty: the face that the zone suggests."""
    damage: int = 0
    owner: str = ""
    """Whose they are, if somebody else controls them: a word for a seat."""
    holder: str = ""
    """The die that Gear is attached to, or that captured it."""
    fielded_now: bool = False
    counted: bool = False
    """Whether the number of dice was written."""
    written: str = ""
    """The words as they were written, for errors."""


class KnownCards:
    """The cards that names may mean: its own first, then those of the fallback."""

    def __init__(self, own: Iterable[Card], fallback: KnownCards | None = None) -> None:
        self.own = [SIDEKICK, *own]
        self.fallback = fallback
        self.named: dict[str, list[Card]] = {}
        self.comma_names: list[str] = [
            name for card in self.own for name in (card.name, f"{card.name}: {card.subtitle}") if "," in name
        ]
        for card in self.own:
            for form in {typed(card.name), typed(card.id), typed(f"{card.name}: {card.subtitle}")}:
                known = self.named.setdefault(form, [])
                if all(other.id != card.id for other in known):
                    known.append(card)

    def names(self) -> list[str]:
        return [card.name for card in self.own] + (self.fallback.names() if self.fallback is not None else [])

    def with_commas(self) -> list[str]:
        """The names that have a comma of their own."""
        return self.comma_names + (self.fallback.with_commas() if self.fallback is not None else [])

    def knows(self, name: str) -> bool:
        return typed(name) in self.named or (self.fallback is not None and self.fallback.knows(name))

    def is_clear(self, name: str) -> bool:
        """Whether the name means one card only."""
        if typed(name) in self.named:
            return len(self.named[typed(name)]) == 1
        return self.fallback is not None and self.fallback.is_clear(name)

    def card(self, name: str) -> Card:
        """The card of that name, id or "name: subtitle"."""
        if not self.knows(name):
            raise Mistake(f"There is no card {name!r}. {nearest(name, self.names())}")
        if typed(name) not in self.named:
            assert self.fallback is not None
            return self.fallback.card(name)
        found = self.named[typed(name)]
        if len(found) > 1:
            ways = "; ".join(f"{card.name}: {card.subtitle}" if card.subtitle else card.id for card in found)
            raise Mistake(f"{name!r} could be several cards: write one of {ways}.")
        return found[0]

    def starts(self, text: str) -> tuple[Card, str] | None:
        """The card whose name the text begins with (the longest one), and the rest of the text."""
        words = text.split(" ")
        for end in range(len(words), 0, -1):
            name = " ".join(words[:end])
            if self.knows(name):
                return self.card(name), " ".join(words[end:]).strip()
        return None


def with_tokens(cards: Sequence[Card]) -> list[Card]:
    """Cards and the tokens that they make."""
    return [*cards, *(token_card(*kind) for kind in tokens_made(list(cards)))]


def read_dice(text: str, known: KnownCards) -> list[Dice]:
    """All dice of a comma-separated list."""
    return [read_one(part, known) for part in split_list(text, known.with_commas())]


def split_list(text: str, names: Iterable[str]) -> list[str]:
    """The parts of a comma-separated list; commas in one of the names do not count."""
    for name in sorted((name for name in names if "," in name), key=len, reverse=True):
        whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
        text = whole.sub(lambda found: found.group().replace(",", "\0"), text)
    return [part.replace("\0", ",").strip() for part in text.split(",") if part.strip()]


def taken_out(pattern: re.Pattern[str], text: str) -> tuple[str, str]:
    """What the pattern found (its first group), and the text without it."""
    found = pattern.search(text)
    if found is None:
        return "", text
    rest = f"{text[: found.start()]} {text[found.end() :]}"
    return (found.group(1) if pattern.groups else found.group(0)), " ".join(rest.split())


def read_one(written: str, known: KnownCards) -> Dice:
    text = " ".join(written.split()).replace("(", " ").replace(")", " ")
    text = " ".join(text.split())
    many, text = taken_out(COUNT, text)
    damage, text = taken_out(DAMAGE, text)
    fielded, text = taken_out(FIELDED, text)
    owner, text = taken_out(OWNER, text)
    count = int(many) if many else 1
    found = known.starts(text)
    face = ""
    if found is not None:
        card, face = found
    else:
        numbered = NUMBER_FIRST.fullmatch(text)
        if numbered is not None and not many:
            count = int(numbered.group(1))
            text = numbered.group(2)
            found = known.starts(text)
        if found is not None:
            card, face = found
        elif ENERGY.fullmatch(text):
            # Bare energy is what a player would say of Sidekick dice: "2 shield" are two of them.
            card = SIDEKICK
            face = text[:-1] if typed(text)[:-1] in ENERGY_NAMES else text
        else:
            raise Mistake(f"{written.strip()!r} is no die: no card is called so. {nearest(text, known.names())}")
    held = HELD_BY.search(face)
    holder = held.group(1) if held is not None else ""
    if held is not None:
        face = face[: held.start()].strip()
    if not 1 <= count <= MOST_DICE:
        raise Mistake(f"{written.strip()!r} means {count} dice: give 1 to {MOST_DICE}.")
    return Dice(
        card,
        count,
        FACES.get(typed(face), face),
        int(damage or 0),
        owner.strip(),
        holder.strip(),
        bool(fielded),
        bool(many) or count > 1,
        written.strip(),
    )
