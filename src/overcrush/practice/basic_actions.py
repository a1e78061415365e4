"""Basic Actions: what everybody in the harbor can do."""

from __future__ import annotations

from typing import Final

from overcrush.practice.card_writing import basic

SHEETS: Final = (
    basic(
        87,
        "Grapeshot",
        3,
        "Deal 3 damage divided among up to 3 target opposing characters.",
    ),
    basic(
        88,
        "Keelhaul",
        4,
        "KO target opposing level 1 character.",
        "**: instead KO target opposing character.",
    ),
    basic(
        89,
        "Press On",
        2,
        "Draw and roll 2.",
        "*/**: also gain 1 life.",
        "Global [mask], once on your turn: prep up to 2 sidekick dice in your used.",
    ),
    basic(
        90,
        "Brace",
        2,
        "Each of your characters gets +2D until end of turn.",
        "Global [shield][shield], once per turn: target character cannot be KO'd until end of turn.",
    ),
    basic(
        91,
        "Changing Winds",
        2,
        "Spin target character up 1 and spin another target character down 1.",
        "*: also spin each of your sidekicks up 1.",
    ),
    basic(
        92,
        "Hoist Signals",
        3,
        "Choose one: draw and roll 1; or gain 2 life; or prep a die in your used.",
    ),
    basic(
        93,
        "Capsize",
        4,
        "For each opposing character, unless its controller pays [1], reroll it, then if it shows energy, prep it.",
    ),
    basic(
        94,
        "Call to Arms",
        3,
        (
            "For each player, KO a character of that player chosen by that player, then if you do, gain life equal "
            "to that much."
        ),
    ),
    basic(
        95,
        "Chain Lightning",
        4,
        (
            "X is 1. Once or more, as long as it is a character, deal X damage to another target character, then X "
            "is X plus 1."
        ),
    ),
    basic(
        96,
        "Dead Calm",
        3,
        "Each opposing character cannot attack until your next turn. Until end of turn, you skip the attack step.",
    ),
    basic(
        97,
        "Rally",
        2,
        "Each of your sidekicks gets +1A for each of your attacking or blocked characters until end of turn.",
        "*: also each of your sidekicks gains Overcrush until end of turn.",
        "Global [fist]: target sidekick gets +1A until end of turn.",
    ),
    basic(
        98,
        "Smoke Screen",
        2,
        (
            "Use only in the attack step: remove target attacking or blocking character from combat. It deals no "
            "combat damage until end of turn."
        ),
    ),
    basic(
        99,
        "Safe Harbor",
        3,
        "You take no ability damage until your next turn.",
        "*/**: also each of your sidekicks takes no combat damage until end of turn.",
    ),
    basic(
        100,
        "Market Day",
        3,
        "Until end of turn, your dice go to prep when purchased. Until end of turn, your energy counts as [fist].",
        "Global [1], once on your turn, if your used is not empty: move a die in your used to bag.",
    ),
)
