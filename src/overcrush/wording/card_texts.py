"""Texts of cards and rules in the words of an edition. Names of people and cards in them stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from overcrush.engine.model.constants import SIDEKICK
from overcrush.engine.model.game import Game
from overcrush.wording.texts import spoken


def card_text(g: Game, text: str) -> str:
    """A text of a card or rule as the players of this game's edition say it."""
    words = g.setting.options.words
    if spoken().plain or not words:
        return text
    return in_edition_words(text, words, names_at(g))


def names_at(g: Game) -> set[str]:
    """All names at the table: of players, and of cards with their subtitles and affiliations; not the Sidekick's."""
    names = set(g.setting.names)
    for row in g.setting.cards:
        if row.kind != SIDEKICK:
            names |= {row.name, row.source.subtitle}
            for affiliations in row.affiliations:
                names |= affiliations
    return names - {""}


def in_edition_words(text: str, words: Mapping[str, str], names: Iterable[str] = ()) -> str:
    """The text as the edition's players say it: "a character" becomes "a Superstar", plurals too; names stay."""
    changed = {one.casefold(): shown for one, shown in words.items() if shown and one != shown}
    if not changed:
        return text
    kept = sorted(names, key=len, reverse=True)
    parts = [rf"(?P<kept>\b(?:{'|'.join(map(re.escape, kept))})(?!\w))"] if kept else []
    parts.append(rf"\b(?P<word>{'|'.join(map(re.escape, changed))})(?P<plural>s?)\b")

    def put(found: re.Match[str]) -> str:
        if kept and found["kept"]:
            return found[0]
        shown = changed[found["word"].casefold()]
        if found["word"][0].isupper():
            shown = shown[:1].upper() + shown[1:]
        return shown + found["plural"]

    return re.sub("|".join(parts), put, text, flags=re.IGNORECASE)
