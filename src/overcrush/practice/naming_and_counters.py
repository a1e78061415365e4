"""Names, numbers and memory: naming, guessing, marking, counters, rolling for luck, effects of another time."""

from __future__ import annotations

from typing import Final

from overcrush.practice.card_writing import character

SHEETS: Final = (
    character(
        143,
        "Fortune Teller",
        "Cracked Glass",
        3,
        "mask",
        "0/1/2 1/2/2 1/2/4",
        "When fielded: name a die. Draw 1. If it is the named one, prep it; otherwise move it to used.",
        affiliations="Tidefolk",
    ),
    character(
        144,
        "Shell Game",
        "Which Cup",
        3,
        "bolt",
        "0/1/2 1/2/3 1/3/3",
        (
            "When this attacks: secretly choose a number from 1 to 3. An opponent guesses it. If "
            "the guess is right, an opponent gains 1 life; otherwise this gets A equal to the secret number until "
            "end of turn."
        ),
        affiliations="Wreckers",
    ),
    character(
        145,
        "Bounty Clerk",
        "Wanted",
        4,
        "shield",
        "0/2/2 1/3/3 1/3/5",
        "When fielded: mark target opposing character.",
        "While active: marked dice get -1A -1D and must block.",
        "When a marked die is KO'd: prep 1 from bag.",
        affiliations="Watch",
    ),
    character(
        146,
        "Censor",
        "Black Ink",
        5,
        "mask",
        "1/2/3 1/3/4 1/4/5",
        "When fielded: choose an affiliation and mark that affiliation unless an opponent pays 2 life.",
        "While active: opposing dice of the marked kind lose their text and Globals.",
        affiliations="Guild",
        max_dice=3,
    ),
    character(
        147,
        "Ledger Ghost",
        "Never Closed",
        5,
        "mask",
        "1/2/3 1/3/4 1/4/5",
        "Always, when an opponent uses a Global: put 1 debt counter on this card.",
        "This costs 1 less to purchase for each debt counter on this card.",
        "When purchased: remove all debt counters from this card.",
        "Anytime, remove 1 debt counter from this card: deal 1 damage to each opponent.",
        affiliations="Guild",
        tags=("Fiend",),
    ),
    character(
        148,
        "Harbor Veteran",
        "Every Scar",
        4,
        "fist",
        "0/2/3 1/3/3 1/4/4",
        (
            "At end of your turn, if this is active and there is a copy of this that attacked this turn and the "
            "number of +1/+1 counters on this card is less than 3: put 1 +1/+1 counter on this card."
        ),
        "When KO'd: remove all +1/+1 counters from this card. Gain life equal to that much.",
        affiliations="Watch",
    ),
)
