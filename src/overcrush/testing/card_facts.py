"""A card from facts and keywords: `card("Night Thief", cost=3, energy="bolt", levels="0/2/2 1/3/3 1/4/4*")`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from overcrush.abilities.ability import Ability, Keyword
from overcrush.abilities.card import Card, Side
from overcrush.abilities.keywords import KEYWORDS, WITH_EFFECT, WITH_NOUN, WITH_NUMBER, WITH_OR_WITHOUT, WITH_TWO
from overcrush.abilities.layouts import TYPES, Level, action_die, basic_action_die, character_die
from overcrush.abilities.selectors import Affiliated, Filter, Named
from overcrush.testing.failures import Mistake, nearest
from overcrush.wording.options import typed

KINDS: Final = ("character", "action", "basic action")
LEVEL: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{1,2})(\*{0,2})")
NUMBERS: Final = re.compile(r"(\d{1,2})(?:\s*-\s*(\d{1,2}))?")


def levels_of(text: str, name: str) -> tuple[Level, ...]:
    """Levels such as "0/2/2 1/3/3 1/4/4*": fielding cost, attack, defense, bursts."""
    parts = text.replace(",", " ").split()
    found: list[Level] = []
    for part in parts:
        level = LEVEL.fullmatch(part)
        if level is None:
            raise Mistake(f"{name}: {part!r} is no level; write fielding cost/attack/defense, as in 1/3/3 or 1/4/4*.")
        found.append((int(level[1]), int(level[2]), int(level[3]), len(level[4])))
    if len(found) not in (3, 4):
        raise Mistake(f"{name}: a character die has 3 or 4 levels, and {len(found)} are given.")
    return tuple(found)


def keyword_of(text: str, name: str) -> Keyword:
    """A keyword with its numbers or names: "Fast", "Range 2", "Fabricate 2-4", "* Overcrush", "Gate Night Thief"."""
    burst, _, rest = text.strip().partition(" ")
    if burst not in ("*", "**", "*/**"):
        burst, rest = "", text.strip()
    known = [word for word in KEYWORDS if typed(rest) == typed(word) or typed(rest).startswith(typed(word) + " ")]
    if not known:
        raise Mistake(f"{name}: there is no keyword {rest!r}. {nearest(rest, KEYWORDS)}")
    word = max(known, key=len)
    argument = rest[len(word) :].strip()
    if word in WITH_EFFECT:
        raise Mistake(f"{name}: {word} says what is done; write it in the text, as in '{word}: draw and roll 1.'")
    if word in WITH_NOUN:
        # Names of other cards, or an affiliation in brackets.
        return Keyword(word, of=whom(argument, word, name), burst=burst)
    if word in WITH_TWO:
        numbers = NUMBERS.fullmatch(argument)
        if numbers is None or numbers[2] is None:
            raise Mistake(f"{name}: {word} has two numbers, as in '{word} 2-4'; not {argument!r}.")
        return Keyword(word, int(numbers[1]), int(numbers[2]), burst=burst)
    if not argument:
        if word in WITH_NUMBER:
            raise Mistake(f"{name}: {word} has a number, as in '{word} 1'.")
        return Keyword(word, burst=burst)
    if word not in (*WITH_NUMBER, *WITH_OR_WITHOUT) or not argument.isdigit() or len(argument) > 2:
        raise Mistake(f"{name}: {word} cannot be followed by {argument!r}.")
    return Keyword(word, int(argument), burst=burst)


def whom(argument: str, word: str, name: str) -> Filter:
    if not argument:
        raise Mistake(f"{name}: {word} names a card, as in '{word} Night Thief', or [an affiliation].")
    found: Filter | None = None
    for part in re.split(r"\s+or\s+|\s*,\s*", argument):
        bracketed = part.startswith("[") and part.endswith("]")
        one: Filter = Affiliated(part[1:-1]) if bracketed else Named(part)
        found = one if found is None else found | one
    assert found is not None
    return found


def card(
    name: str,
    *,
    cost: int = 2,
    energy: str = "",
    levels: str = "0/1/1 1/2/2 1/3/3",
    keywords: Sequence[str] = (),
    abilities: Sequence[Ability] = (),
    affiliations: Sequence[str] = (),
    tags: Sequence[str] = (),
    alignment: str = "",
    kind: str = "character",
    subtitle: str = "",
    identity: str = "",
    dice: int = 4,
    equip: bool = False,
    text: str = "",
) -> Card:
    """A card by its facts; what it does besides keywords may be given as abilities.

    energy: "bolt", or several types "bolt, fist"; empty is generic. levels: of a character. dice: how many a team
    may have. equip: whether Gear can be attached to it. text: what players read, if the abilities were read from it.
    """
    if kind not in KINDS:
        raise Mistake(f"{name}: there is no kind of card {kind!r}. {nearest(kind, KINDS)}")
    if not 0 <= cost <= 20:
        raise Mistake(f"{name}: a cost of {cost} cannot be; give 0 to 20.")
    if not 0 <= dice <= 20:
        raise Mistake(f"{name}: {dice} dice cannot be; give 0 to 20.")
    types = tuple(typed(word) for word in re.split(r"[\s,]+", energy) if word and typed(word) != "generic")
    for word in types:
        if word not in TYPES:
            raise Mistake(f"{name}: there is no energy type {word!r}. {nearest(word, TYPES)}")
    if len(set(types)) < len(types):
        raise Mistake(f"{name}: an energy type is named twice in {energy!r}.")
    if kind == "basic action" and types:
        raise Mistake(f"{name}: a Basic Action has no energy type; leave it out.")
    match kind:
        case "character":
            die = character_die(types, levels_of(levels, name))
        case "action":
            die = action_die(types)
        case _:
            die = basic_action_die()
    side = Side((*(keyword_of(word, name) for word in keywords), *abilities), tuple(affiliations), text)
    return Card(
        identity or f"own-{re.sub(r'[^a-z0-9]+', '-', f'{name} {subtitle}'.casefold()).strip('-')}",
        name,
        subtitle,
        kind,
        cost,
        types,
        die,
        side,
        max_dice=dice,
        alignment=alignment,
        tags=tuple(tags),
        equip=equip,
    )
