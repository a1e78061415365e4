"""Luck and time: rolling for an effect, chosen players, amounts out of many dice, effects of another moment."""

from __future__ import annotations

from typing import Final

from overcrush.practice.card_writing import character

SHEETS: Final = (
    character(
        149,
        "Dice Carver",
        "Loaded",
        4,
        "bolt",
        "0/1/3 1/2/3 1/3/4",
        (
            "When this attacks: you may roll an unpurchased basic action die, then if it shows an action face, use "
            "the effect of it."
        ),
        "When fielded: deal damage equal to the number of [bolt] in your reserve to target opponent.",
    ),
    character(
        150,
        "Clock Keeper",
        "Five Past",
        4,
        "shield",
        "0/1/3 1/2/4 1/3/5",
        (
            "When fielded: if there are 4 or more dice in prep owned by an opponent, until your next turn, opponents "
            "skip the draw step; otherwise choose target player, then at end of turn, that player loses 1 life."
        ),
        affiliations="Watch",
    ),
    character(
        151,
        "Harbor Pilot",
        "Knows the Shoals",
        4,
        "bolt",
        "0/2/2 1/3/3 1/4/3",
        (
            "When fielded: X is the highest A among your characters minus the lowest A among your characters. Deal "
            "damage equal to X, at least 1 to target opposing character."
        ),
        "When KO'd by damage of an ability: gain life equal to half the total A of your characters.",
        "When KO'd by combat damage: gain life equal to half the total A of your characters.",
        affiliations="Watch, Guild",
    ),
    character(
        152,
        "Choir of Gulls",
        "Never Quiet",
        3,
        "mask",
        "0/1/1 1/2/2 1/3/3",
        (
            "When fielded: up to 2 target your characters sharing an affiliation with this or your non-[mask] "
            "characters get +1A for each affiliation among your characters until end of turn. The number of them "
            "times, prep 1 from bag."
        ),
        affiliations="Tidefolk",
    ),
    character(
        153,
        "Head Hunter",
        "Picky",
        4,
        "fist",
        "0/3/2 1/4/3 1/5/4",
        (
            "When this attacks: deal 2 damage to target opposing Evil or Crossover character or opposing character "
            'with attached gear or opposing character named with "Wrecker" or opposing character with Deadly or '
            "opposing character with a when fielded ability."
        ),
        "When this KOs an opposing character: each copy of it in field gets -1D until end of turn.",
        affiliations="Wreckers",
        alignment="Neutral",
    ),
    character(
        154,
        "Town Elder",
        "Long Memory",
        3,
        "shield",
        "0/1/2 1/1/4 1/2/5",
        'While active, if "Bell Ringer" is active or it is not your turn: your characters get +1D.',
        "When fielded: you may draw 1, then if it is an action die, move it to bag and the active player gains 1 life.",
        (
            "When fielded, if the number of copies of this fielded this turn is exactly 2: for the game, your dice "
            "cost 1 less to field."
        ),
        affiliations="Watch",
    ),
    character(
        155,
        "Body Snatcher",
        "Midnight Cart",
        4,
        "mask",
        "0/2/2 1/3/3 1/3/4",
        (
            "When fielded: an opponent draws 1. If it is a non-sidekick character die, field it under your control, "
            "then at end of turn, move it to used; otherwise move it to bag."
        ),
        (
            "When this attacks: call out target opposing character of damage less than 3. If it is a character of "
            "bursts more than 0, the defending player loses 1 life."
        ),
        affiliations="Wreckers",
    ),
)
