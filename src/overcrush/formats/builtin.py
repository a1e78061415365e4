"""The formats that come with the game. Where a source leaves something open, docs/formats.md says what was assumed."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from overcrush.catalogue import Catalogue
from overcrush.formats.game_format import Draft, Format, UnknownFormat, nearest

FROM_WAR_OF_LIGHT: Final = (
    *("WOL", "WOLOP", "ASM", "D2016", "FUS", "WF", "WKO16DC", "WKO16M", "WKO16DD", "TMNT", "CW", "M2016", "GAF"),
    *("DC2016", "DRS", "DP", "HHS", "IMW", "BAT", "DEF", "M2017", "DC2017", "SK2017", "SWW", "SMC", "GOTG", "XFC"),
    "TOA",
)
"""War of Light and what followed until the end of 2017, in the order of release."""

SET_TITLES: Final = {"IG": "Infinity Gauntlet", "DPS": "Dark Phoenix Saga", "SKC": "Kryptonite Crisis"}
"""Sets that formats name and of which the catalogue has no card."""


def _demo(code: str, edition: str, title: str, dice: int) -> Format:
    """S-017 to S-022: ten life, two Character Cards; who brings Basic Actions depends on the year of the book."""
    year_2016 = edition in ("fus", "tmnt")
    return Format(
        code,
        title,
        "The set-up that the book teaches the game with.",
        edition=edition,
        life=10,
        cards=2,
        dice=2 * dice,
        basics=0 if year_2016 else 1,
        shared_basics=3 if year_2016 else 0,
        cards_rule="S-019" if year_2016 else "S-018",
        dice_rule={"tmnt": "S-021", "wwe": "S-022"}.get(edition, "S-020"),
        basics_rule="S-019" if year_2016 else "S-018",
    )


_ALL: Final = (
    _demo("demo-fus", "fus", "Demo: Faerûn Under Siege", 2),
    _demo("demo-tmnt", "tmnt", "Demo: Teenage Mutant Ninja Turtles", 3),
    _demo("demo-ai", "ai", "Demo: Avengers Infinity", 2),
    _demo("demo-bfu", "bfu", "Demo: Battle for Ultramar", 2),
    _demo("demo-wwe", "wwe", "Demo: WWE", 3),
    Format(
        "casual",
        "Casual 15/15",
        "A shorter game: 15 life and 15 dice.",
        edition="tmnt",
        life=15,
        dice=15,
        dice_rule="S-034",
    ),
    Format("standard", "Standard 20/20", "The full game: 20 life, 8 cards, 20 dice, 2 Basic Actions."),
    Format(
        "doubles",
        "Doubles",
        "Two against two: 30 life for a side, 4 cards and 1 Basic Action for each player.",
        life=30,
        cards=4,
        dice=None,
        basics=1,
        basic_dice=6,
        seats=4,
        cards_rule="O-002",
        dice_rule="O-003",
        basics_rule="O-002",
    ),
    Format(
        "doubles-tmnt",
        "Doubles for beginners",
        "Doubles as the TMNT book begins: 4 characters with all their dice, 3 dice on each Basic Action Card.",
        edition="tmnt",
        life=30,
        cards=4,
        least_cards=4,
        full_cards=True,
        characters_only=True,
        dice=None,
        basics=1,
        basic_dice=3,
        seats=4,
        cards_rule="O-002",
        dice_rule="O-003",
        basics_rule="O-002",
    ),
    Format("golden", "Golden Age", "Standard with every set ever printed; the list of banned cards is yours to fill."),
    Format(
        "modern-2017",
        "Modern Age 2017",
        "Standard with the sets from War of Light to the end of 2017; one card is banned.",
        sets=FROM_WAR_OF_LIGHT,
        bans=("FUS-015",),
    ),
    Format(
        "modern-2022",
        "Modern Age 2022",
        "Standard with Infinity Gauntlet, Dark Phoenix Saga and Kryptonite Crisis.",
        sets=("IG", "DPS", "SKC"),
    ),
    Format("unlimited", "Unlimited", "Standard with every set and no ban."),
)

FORMATS: Final[dict[str, Format]] = {each.code: each for each in _ALL}

DRAFTS: Final = {
    each.code: each
    for each in (
        Draft(
            "rainbow-draft",
            "Rainbow Draft",
            (
                "Each player brings 8 Sidekick dice and 2 Basic Action Cards with their dice.",
                "Each player opens 12 packs of 2 cards: six packs make one pile of 12 cards, six a second one.",
                "All dice of the packs lie open in the middle.",
                "Round one: pick a card from the pile made last, pass the rest to the right, until no card is left.",
                "Round two: the same with the other pile, passed to the left.",
                "Build a team of up to 8 cards and 20 dice from the 24 cards picked.",
            ),
            (
                "That round two goes to the left is likely, not certain.",
                "Each card picked brings one die. Versions of a character pool their dice on the one that is chosen.",
            ),
        ),
        Draft(
            "double-rainbow-draft",
            "Double Rainbow Draft",
            (
                "As in Rainbow Draft, with packs that contain the Basic Action Cards to be used.",
                "Each player plays with the 2 Basic Action Cards of their own packs.",
            ),
            ("Numbers of cards, directions and dice are as in Rainbow Draft: a house procedure.",),
        ),
    )
}
"""Drafts of which only the way to the team is known; the game after it is Standard."""


def format_named(code: str, **changes: Any) -> Format:
    """The format with that code, with some of its settings changed: `format_named("doubles", basic_dice=3)`."""
    found = FORMATS.get(code.strip().casefold())
    if found is None:
        if code.strip().casefold() in DRAFTS:
            raise UnknownFormat(f"{code} is a way to draft a team; the game itself is played as standard.")
        raise UnknownFormat(f"There is no format {code!r}. {nearest(code, FORMATS)}")
    return changed(found, **changes)


def sets_to_come(chosen: Format, catalogue: Catalogue) -> tuple[str, ...]:
    """The names of a format's sets if the catalogue has none of them; nothing if teams can be built."""
    codes = chosen.sets or ()
    if any(code in catalogue.sets for code in codes):
        return ()
    return tuple(SET_TITLES.get(code, code) for code in codes)


def changed(chosen: Format, **changes: Any) -> Format:
    """The same format with other settings."""
    known = [each.name for each in dataclasses.fields(Format)]
    for name in changes:
        if name not in known:
            raise UnknownFormat(f"A format has no setting {name!r}. {nearest(name, known)}")
    return dataclasses.replace(chosen, **changes)
