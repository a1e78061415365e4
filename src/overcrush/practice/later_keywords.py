"""Keywords of sets beyond the five books, and a target that is changed."""

from __future__ import annotations

from typing import Final

from overcrush.practice.card_writing import action, character, side

SHEETS: Final = (
    character(
        163,
        "Echo Diver",
        "Twice Below",
        3,
        "bolt",
        "0/1/2 1/2/2 1/3/3",
        "Aftershock: deal 1 damage to target opposing character.",
        affiliations="Tidefolk",
    ),
    character(
        164,
        "Lamp Boy",
        "First Light",
        2,
        "bolt",
        "0/1/1 0/1/2 1/2/2",
        "Energize: spin target character up 1.",
    ),
    character(
        165,
        "Two-Faced Broker",
        "Heads and Tails",
        3,
        "mask",
        "0/1/2 1/2/3 1/3/3",
        "Flip.",
        "This gets +1A.",
        affiliations="Guild",
        back=side("Flip.", "This gets +1D.", affiliations="Wreckers"),
    ),
    character(
        166,
        "Crimp",
        "One More for the Crew",
        3,
        "fist",
        "0/2/1 1/2/2 1/3/3",
        "Recruit for a [fist] character die.",
        affiliations="Wreckers",
    ),
    character(
        167,
        "Sleeping Golem",
        "Stirs in the Vault",
        4,
        "shield",
        "1/2/4 1/3/5 2/4/6",
        "Awaken: this gets +2A until end of turn.",
        tags=("Monster",),
    ),
    character(
        168,
        "Signal Twins",
        "Flag and Lamp",
        4,
        "mask shield",
        "0/2/2 1/2/3 1/3/4",
        "Crosspulse: deal 1 damage to each opposing character.",
        affiliations="Watch",
    ),
    action(
        169,
        "Trapdoor",
        "Mind the Step",
        2,
        "mask",
        "Trap.",
        "When an opposing character attacks, once for all at once: move this to used. Deal 1 damage to it.",
    ),
    character(
        170,
        "Decoy Painter",
        "That One, Surely",
        3,
        "mask",
        "0/1/3 1/2/3 1/2/4",
        "Global [mask], when a character would be targeted by an action die: change the target to a character.",
    ),
)
