"""The games that the books teach with: which cards, how many dice, which Basic Actions (S-017 to S-028).

The cards are those of the catalogue; docs/examples.md says how the books' examples go with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.card import Card
from overcrush.catalogue import load_catalogue
from overcrush.engine.setup import Setup
from overcrush.formats.builtin import changed, format_named
from overcrush.formats.game_format import UnknownFormat, nearest
from overcrush.formats.setups import setup_for
from overcrush.formats.team import Team

FIRST_PLAYER: Final = 0
"""The books name the starting player's cards first."""


@dataclass(frozen=True, slots=True)
class Demo:
    """One of the books' set-ups, as ids of cards."""

    code: str
    title: str
    format: str
    """The code of its format."""
    dice: int
    """On each Character Card."""
    first: tuple[str, str]
    """The starting player's Character Cards."""
    second: tuple[str, str]
    first_basics: tuple[str, ...] = ()
    second_basics: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    """Basic Actions that nobody brings (S-019)."""
    note: str = ""
    """Where the set-up is not quite the book's."""


DEMOS: Final[dict[str, Demo]] = {
    each.code: each
    for each in (
        Demo(
            "fus",
            "Faerûn Under Siege",
            "demo-fus",
            2,
            ("FUS-002", "FUS-016"),
            ("FUS-012", "FUS-019"),
            shared=("FUS-025", "FUS-026", "FUS-027"),
        ),
        Demo(
            "tmnt",
            "Teenage Mutant Ninja Turtles",
            "demo-tmnt",
            3,
            ("TMNT-004", "TMNT-014"),
            ("TMNT-012", "TMNT-027"),
            shared=("TMNT-050", "TMNT-051", "TMNT-054"),
        ),
        Demo(
            "tmnt-example",
            "Teenage Mutant Ninja Turtles, the worked example",
            "demo-tmnt",
            3,
            ("TMNT-011", "TMNT-034"),
            ("TMNT-007", "TMNT-038"),
            shared=("TMNT-050", "TMNT-051", "TMNT-058"),
            note="Bebop is Troublesome, since no list has the card that the book names; the third Basic Action, which"
            " the book does not name, is Enraged.",
        ),
        Demo(
            "ai",
            "Avengers Infinity",
            "demo-ai",
            2,
            ("AI-011", "AI-015"),
            ("AI-001", "AI-034"),
            first_basics=("AI-056",),
            second_basics=("AI-052",),
        ),
        Demo(
            "bfu",
            "Battle for Ultramar",
            "demo-bfu",
            2,
            ("BFU-022", "BFU-032"),
            ("BFU-016", "BFU-044"),
            first_basics=("BFU-049",),
            second_basics=("BFU-050",),
            note="Bolter Drill stands in for Imperial Tithe, which is in no card list.",
        ),
        Demo(
            "wwe",
            "WWE",
            "demo-wwe",
            3,
            ("WWE-021", "WWE-042"),
            ("WWE-008", "WWE-034"),
            first_basics=("WWE-049",),
            second_basics=("WWE-058",),
            note="The book does not say how many dice; ruling A3 takes the three of the box.",
        ),
    )
}


def demo_ids() -> list[str]:
    """The cards of all demo games."""
    found: dict[str, None] = {}
    for each in DEMOS.values():
        for group in (each.first, each.second, each.first_basics, each.second_basics, each.shared):
            found.update(dict.fromkeys(group))
    return list(found)


def demo(code: str) -> Demo:
    """The demo game of that code."""
    found = DEMOS.get(code.strip().casefold())
    if found is None:
        raise UnknownFormat(f"There is no demo game {code!r}. {nearest(code, DEMOS)}")
    return found


def demo_teams(
    chosen: Demo, cards: Mapping[str, Card] | None = None, dice: int | None = None
) -> tuple[tuple[Team, Team], tuple[Card, ...]]:
    """The two teams and the Basic Actions in the middle, made of the given cards or of the catalogue's."""
    if cards is None:
        cards = load_catalogue().playable
    count = chosen.dice if dice is None else dice
    first = Team(
        "First player",
        tuple((cards[each], count) for each in chosen.first),
        tuple(cards[each] for each in chosen.first_basics),
    )
    second = Team(
        "Second player",
        tuple((cards[each], count) for each in chosen.second),
        tuple(cards[each] for each in chosen.second_basics),
    )
    return (first, second), tuple(cards[each] for each in chosen.shared)


def demo_setup(
    code: str, *, cards: Mapping[str, Card] | None = None, dice: int | None = None, first: int = FIRST_PLAYER
) -> Setup:
    """A book's demo game, ready to start. `dice` is the number on each card, for WWE 2 or 3 (ruling A3)."""
    chosen = demo(code)
    teams, shared = demo_teams(chosen, cards, dice)
    rules = format_named(chosen.format)
    if dice is not None:
        rules = changed(rules, dice=2 * dice)
    return setup_for(teams, rules, shared=shared, first=first)
