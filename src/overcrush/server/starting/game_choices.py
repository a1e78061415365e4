"""What a new game can be set to: editions and their switches, the books' ways to find who begins."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal

import msgspec

from overcrush.editions import EDITIONS, SWITCHES, edition, usual_value
from overcrush.formats import Format, changed
from overcrush.formats.starts import starts_of

MOST_SWITCHES: Final = 60
SWITCHES_OF_FORMATS: Final = {"first_player_may_attack": "first_turn_attack", "turn_limit": "turn_limit"}
"""What a format says itself, by the name of its setting."""

Start = Literal["coin", "basic action die", "sidekick die"]
Switches = Annotated[dict[str, bool | int], msgspec.Meta(max_length=MOST_SWITCHES)]


class SwitchShown(msgspec.Struct, frozen=True):
    """Something that a table can set: what holds when it is on, and the rules behind it."""

    option: str
    words: str
    rules: list[str]
    is_number: bool = False


class EditionShown(msgspec.Struct, frozen=True):
    """A book whose rules can be played with."""

    code: str
    title: str
    year: int
    starts: list[str]
    """Its ways to find who decides about going first, the book's own first (S-030, S-031)."""
    switches: dict[str, bool | int]
    """How every switch stands in it."""


class Choices(msgspec.Struct, frozen=True):
    """Everything that a new game can be set to, besides formats and teams."""

    editions: list[EditionShown]
    switches: list[SwitchShown]


@cache
def choices() -> Choices:
    """Editions, newest last, and every switch."""
    editions = []
    for book in EDITIONS.values():
        options = edition(book.code)
        stands: dict[str, bool | int] = {each.option: getattr(options, each.option) for each in SWITCHES}
        editions.append(EditionShown(book.code, book.title, book.year, starts_of(book.code), stands))
    switches = [
        SwitchShown(each.option, each.sentence, list(each.rules), not isinstance(usual_value(each.option), bool))
        for each in SWITCHES
    ]
    return Choices(editions, switches)


def changed_rules(rules: Format, life: int | None, code: str | None, switches: Switches, start: str | None) -> Format:
    """A format with what a table has set differently; a sentence as LookupError or ValueError if that cannot be."""
    if life is not None:
        rules = changed(rules, life=life)
    if code is not None:
        rules = changed(rules, edition=code)
    if start is not None:
        rules = changed(rules, start=start)
    # Names and values are checked by the edition; what the format says itself it is told.
    edition(rules.edition, **switches)
    own = {SWITCHES_OF_FORMATS[name]: value for name, value in switches.items() if name in SWITCHES_OF_FORMATS}
    others = tuple((name, value) for name, value in switches.items() if name not in SWITCHES_OF_FORMATS)
    return changed(rules, switches=(*rules.switches, *others), **own)
