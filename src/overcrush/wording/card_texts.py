"""Texts of cards and rules in the words of an edition. Names of people and cards in them stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from overcrush.engine.model.constants import SIDEKICK
from overcrush.engine.model.game import Game
from overcrush.engine.model.setting import Setting
from overcrush.wording.texts import spoken

SETTINGS: Final = 256
"""Settings whose texts are kept."""


def card_text(g: Game, text: str) -> str:
    """A text of a card or rule as the players of this game's edition say it."""
    if spoken().plain or not g.setting.options.words:
        return text
    return edition_texts(g.setting).said(text)


class EditionWords:
    """What the players of an edition call things: "a character" becomes "a Superstar", plurals too; names stay."""

    def __init__(self, words: Mapping[str, str], names: Iterable[str] = ()) -> None:
        self.changed = {one.casefold(): shown for one, shown in words.items() if shown and one != shown}
        kept = sorted(names, key=len, reverse=True)
        parts = [rf"(?P<kept>\b(?:{'|'.join(map(re.escape, kept))})(?!\w))"] if kept else ["(?P<kept>(?!))"]
        parts.append(rf"\b(?P<word>{'|'.join(map(re.escape, self.changed))})(?P<plural>s?)\b")
        self.wanted = re.compile("|".join(parts), re.IGNORECASE)
        self.known: dict[str, str] = {}
        """Texts that were asked for: those of the cards at one table, so they are few."""

    def said(self, text: str) -> str:
        """A text in these words."""
        found = self.known.get(text)
        if found is None:
            found = self.known[text] = self.wanted.sub(self.put, text) if self.changed else text
        return found

    def put(self, found: re.Match[str]) -> str:
        if found["kept"]:
            return found[0]
        shown = self.changed[found["word"].casefold()]
        if found["word"][0].isupper():
            shown = shown[:1].upper() + shown[1:]
        return shown + found["plural"]


@lru_cache(maxsize=SETTINGS)
def edition_texts(setting: Setting) -> EditionWords:
    """The words of the edition at the tables of a setting."""
    return EditionWords(setting.options.words, names_at(setting))


def names_at(setting: Setting) -> set[str]:
    """All names at the table: of players, and of cards with their subtitles and affiliations; not the Sidekick's."""
    names = set(setting.names)
    for row in setting.cards:
        if row.kind != SIDEKICK:
            names |= {row.name, row.source.subtitle}
            for affiliations in row.affiliations:
                names |= affiliations
    return names - {""}
