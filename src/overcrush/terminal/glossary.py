"""Signs and words of the board for a new player: A, D, L3, *, and what the zones are."""

from __future__ import annotations

import re
from typing import Final

from overcrush.engine.model.game import Game
from overcrush.rulebook import Keyword, UnknownId, rulebook
from overcrush.wording.card_texts import card_text
from overcrush.wording.texts import language, say

MEANINGS: Final = "glossary:"
SIGNS: Final = (
    (re.compile(r"\d+a/\d+d"), "strength"),
    (re.compile(r"\d+a"), "attack"),
    (re.compile(r"\d+d"), "defense"),
    (re.compile(r"l\d"), "level"),
    (re.compile(r"x\d+"), "dice_left"),
    (re.compile(r"\d+ (?:fist|bolt|mask|shield)"), "price"),
)
"""Signs with numbers, as the board writes them."""
LEVEL_WITH_BURST: Final = re.compile(r"(l\d)(\*{1,2})")


def meanings(words: str) -> list[str]:
    """The names of what somebody means in the glossary; none if it has no such word."""
    wanted = " ".join(words.split()).casefold()
    if both := LEVEL_WITH_BURST.fullmatch(wanted):
        return [*meanings(both[1]), *meanings(both[2])]
    known = language().texts
    for name in (key.removeprefix(MEANINGS) for key in known if key.startswith(MEANINGS)):
        if wanted in f"{say(f'called:{name}')}|{known[f'called:{name}']}".casefold().split("|"):
            return [name]
    return [name for pattern, name in SIGNS if pattern.fullmatch(wanted)]


def glossary_lines(g: Game, words: str) -> list[str]:
    """What a sign or word means, and what the rulebook's own glossary says; nothing if neither knows it."""
    lines = [say(f"glossary:{name}", None, g) for name in meanings(words)]
    if not lines:
        return []
    try:
        found = rulebook().find(words)
    except UnknownId:
        return lines
    return [*lines, *(f"  {card_text(g, point)}" for point in found.points)] if isinstance(found, Keyword) else lines
