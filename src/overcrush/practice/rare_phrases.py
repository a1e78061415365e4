"""Words that no other card says: rarer events, stats, comparisons, loans."""

from __future__ import annotations

from typing import Final

from overcrush.practice.card_writing import character

SHEETS: Final = (
    character(
        156,
        "Dice Lender",
        "Back by Midnight",
        4,
        "shield",
        "0/1/3 1/2/3 1/3/4",
        (
            "Anytime, [2], once on your turn: field one of your unpurchased character dice of cost 4 or less. At end "
            "of turn it goes to card."
        ),
        affiliations="Guild",
    ),
    character(
        157,
        "Veiled Lady",
        "Seen by Nobody",
        4,
        "mask",
        "0/2/2 1/3/3 1/4/3",
        "This cannot be targeted.",
        "While active: opposing characters cannot be targeted by opposing Globals.",
        "While active: your sidekicks cannot be targeted by you.",
    ),
    character(
        158,
        "Wind Reader",
        "Wet Finger",
        3,
        "bolt",
        "0/1/2 1/2/2 1/3/3",
        "When fielded: choose an energy type. Each of your characters of that type gets +1A until end of turn.",
        "When fielded, if there is a die in your reserve showing [bolt]: draw and roll 1.",
        affiliations="Tidefolk",
    ),
    character(
        159,
        "Salt Bride",
        "Out of the Foam",
        4,
        "mask",
        "0/2/3 1/3/3 1/3/5",
        "While active: your other Tidefolk character dice go to bag instead of used.",
        "While active: opposing characters with the lowest printed D have D 1.",
        affiliations="Tidefolk",
    ),
    character(
        160,
        "Scapegoat",
        "Somebody Must",
        2,
        "fist",
        "0/1/1 0/1/2 1/2/3",
        "When KO'd to pay a cost: draw and roll 1.",
        "Always, when this is rolled from prep, if it shows energy: gain 1 life.",
        "When this is targeted by a character: spin that character down 1.",
    ),
    character(
        161,
        "Wake Watcher",
        "Reads the Foam",
        3,
        "bolt",
        "0/1/2 1/2/3 1/3/4",
        "When your die is rolled on an energy face, first time each turn: if it is not the roll step, gain 1 life.",
        "While this is blocked by 2 or more: this gets +2A.",
        affiliations="Watch",
    ),
    character(
        162,
        "Hush Monk",
        "Open Palm",
        3,
        "shield",
        "0/1/3 1/2/4 1/2/5",
        "While active: non-level 1 characters deal no ability damage.",
        "When fielded: spin target opposing character that can be spun down to level 1.",
        alignment="Good",
    ),
)
