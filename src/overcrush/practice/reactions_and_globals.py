"""Abilities that answer what would happen, Globals of every kind (reactive, unlimited, limited), Anytime abilities."""

from __future__ import annotations

from typing import Final

from overcrush.practice.card_writing import character

SHEETS: Final = (
    character(
        65,
        "Undying Bosun",
        "Too Stubborn",
        4,
        "fist",
        "0/2/3 1/3/4 1/5/4",
        "When this would be KO'd, you may: pay [1]. If you do, instead clear its damage, then spin it to level 1.",
        affiliations="Watch",
    ),
    character(
        66,
        "Bodyguard",
        "Always in Front",
        3,
        "shield",
        "0/1/4 1/2/4 1/2/6",
        "When your non-this character would be damaged, you may: redirect 2 of it to this.",
        affiliations="Watch",
        equip=True,
    ),
    character(
        67,
        "Ward Keeper",
        "Chalk Circles",
        4,
        "mask",
        "0/1/3 1/2/4 1/3/4",
        "When you would take combat damage: prevent 1 of it.",
        (
            "Global [mask], when your character would be KO'd, once per turn: instead spin it to level 1. Clear its "
            "damage. Remove it from combat."
        ),
        alignment="Good",
    ),
    character(
        68,
        "Saboteur",
        "Wet Powder",
        3,
        "bolt",
        "0/2/1 1/2/2 1/3/3",
        "When an opponent would use an action die, you may: KO this. Prevent it.",
        affiliations="Wreckers",
    ),
    character(
        69,
        "Echo Singer",
        "Same Verse",
        4,
        "mask",
        "0/1/2 1/2/3 1/3/4",
        "When you use an action die, once per turn: use the effect of it.",
        affiliations="Tidefolk",
    ),
    character(
        70,
        "Customs Officer",
        "Denied",
        4,
        "shield",
        "0/2/2 1/3/3 1/4/4",
        "When an opponent would use a Global, you may: pay [1]. If you do, prevent it.",
        affiliations="Guild",
    ),
    character(
        71,
        "Shield Smith",
        "Riveted Twice",
        3,
        "shield",
        "0/1/3 1/2/3 1/3/4",
        "Global [shield], when your character would be damaged: prevent 1 of it.",
        "Global [shield][shield], when you would take damage: prevent all of it.",
        affiliations="Guild",
    ),
    character(
        72,
        "Lightning Rod",
        "Down the Wire",
        3,
        "bolt",
        "0/1/1 1/2/2 1/3/3",
        "Global [bolt], when you would take damage: redirect 2 of it to your target character.",
        "Global [2], once per game: deal 1 damage to target player or character.",
    ),
    character(
        73,
        "Fist Fighter",
        "Bare Knuckle",
        2,
        "fist",
        "0/2/1 0/3/1 1/4/2",
        "Global [fist]: target character gets +1A until end of turn.",
        "Anytime, 1 life, once per turn: this gets +2A until end of turn.",
    ),
    character(
        74,
        "Mask Maker",
        "Paper and Glue",
        2,
        "mask",
        "0/1/1 0/1/2 1/2/3",
        "Global [mask], only on your turn: reroll an energy die in your reserve.",
        "Anytime, spin this down 1: gain 1 [mask].",
        affiliations="Guild",
    ),
    character(
        75,
        "Press Gang",
        "Volunteers",
        3,
        "fist",
        "0/2/2 1/3/3 1/4/4",
        (
            "Global [fist], 1 life, once on your turn, if there is a sidekick die in your used: field a sidekick die "
            "in your used."
        ),
        (
            "Anytime, KO another character, once per turn: this gets A equal to the cost of the die given up, at "
            "least 1 until end of turn."
        ),
        affiliations="Wreckers",
    ),
    character(
        76,
        "Reed Sacrificer",
        "Straw Dolls",
        3,
        "mask",
        "0/1/2 1/2/2 1/3/3",
        "Anytime, sacrifice a sidekick: prep 1 from bag.",
        "Global [bolt][mask]: spin target character down 1.",
    ),
)
