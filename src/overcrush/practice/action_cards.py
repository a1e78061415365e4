"""Action cards of a team: bursts that add or stand instead, dice that stay, Gear, and uses that need their moment."""

from __future__ import annotations

from typing import Final

from overcrush.practice.card_writing import action

SHEETS: Final = (
    action(
        77,
        "Broadside",
        "All Guns",
        4,
        "bolt",
        "Deal 2 damage to target opposing character.",
        "*: also gain 1 life.",
        "**: instead deal 2 damage to each opposing character.",
        tags=("Spell",),
    ),
    action(
        78,
        "Storm Front",
        "Grey Wall",
        3,
        "mask",
        "Continuous.",
        "While active: your characters get +1D.",
        "*/**: while active: your characters get +1A.",
        "At start of your turn: move this to used unless you pay [1].",
    ),
    action(
        79,
        "Hidden Cache",
        "Under the Pier",
        2,
        "shield",
        "Continuous.",
        "Anytime, move this to used: prep up to 2 sidekick dice in your used.",
    ),
    action(
        80,
        "Harbor Chain Mail",
        "Salt-proof Gear",
        3,
        "shield",
        "Equip.",
        "The equipped character gets +2D.",
        "While this is attached: the equipped character gains Iron Will.",
        tags=("Gear",),
    ),
    action(
        81,
        "Boarding Hook",
        "Long Gear",
        2,
        "fist",
        "Equip to a non-Monster character.",
        "The equipped character gets +1A.",
        (
            "Anytime, move this to used: attach each of your Gear dice in field to your target character with an "
            "equip icon."
        ),
        tags=("Gear",),
    ),
    action(
        82,
        "Turn the Tide",
        "Last Moment",
        3,
        "bolt mask",
        "Use only in the attack step: target unblocked character gets +3A until end of turn.",
    ),
    action(
        83,
        "Muster",
        "To the Quay",
        4,
        "fist",
        "Use only in the main step, if Underdog: field up to 2 sidekick dice in your used.",
    ),
    action(
        84,
        "Grand Swindle",
        "Three Cups",
        5,
        "mask",
        (
            "If you have 5 life or less, swap life with an opponent; otherwise an opponent draws 2, then move a "
            "drawn die to used, then move each unchosen drawn die to bag."
        ),
        max_dice=2,
    ),
    action(
        85,
        "Tide of Victory",
        "The Whole Town",
        6,
        "shield",
        (
            "If you have 3 or more different characters, you win the game; otherwise each of your characters gets "
            "+1A +1D for each energy type among your characters until end of turn."
        ),
        max_dice=2,
    ),
    action(
        86,
        "Poisoned Casks",
        "Bad Water",
        3,
        "bolt",
        (
            "Move each energy die in an opponent's reserve to used. Until your next turn, character dice cost "
            "opponents 1 more to purchase."
        ),
        "**: also prep each energy die in your reserve.",
    ),
)
