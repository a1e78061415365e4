"""Numbers of the things a card may bend (overcrush.abilities.bends)."""

from __future__ import annotations

from typing import Final

B_GETS: Final = 0
B_BECOMES: Final = 1
B_SWAPS: Final = 2
B_DOUBLES: Final = 3
B_GAINS: Final = 4
B_LOSES: Final = 5
B_GAINS_ABILITY: Final = 6
B_LOSES_TEXT: Final = 7
B_COUNTS_AS: Final = 8
B_CANNOT_ATTACK: Final = 9
B_MUST_ATTACK: Final = 10
B_CANNOT_BLOCK: Final = 11
B_MUST_BLOCK: Final = 12
B_CANNOT_BE_BLOCKED: Final = 13
B_NEEDS_BLOCKERS: Final = 14
B_BLOCKS_MORE: Final = 15
B_UNTARGETABLE: Final = 16
B_NO_KO: Final = 17
B_CANNOT_BE: Final = 18
B_NO_DAMAGE: Final = 19
B_LESS_DAMAGE: Final = 20
B_DAMAGE_CAP: Final = 21
B_DEALS_NONE: Final = 22
B_DEALS_MORE: Final = 23
B_DEALS_DOUBLE: Final = 24
B_PRICE: Final = 25
B_FREE: Final = 26
B_FORBID: Final = 27
B_GOES_TO: Final = 28
B_DRAWS_MORE: Final = 29
B_SKIPS: Final = 30
B_EXTRA_ATTACK: Final = 31
B_ATTACKERS_MAX: Final = 32
B_ENERGY_AS: Final = 33
B_COPIES_STATS: Final = 34
B_COPIES_ABILITIES: Final = 35
B_COPY: Final = 36
B_ARRANGES: Final = 37
B_CALLED_OUT: Final = 38
"""Set by Call Out: the die may block only its caller, and only it may block the caller (K-015, K-016)."""
B_RETURNS: Final = 39
"""The die goes back somewhere at the end of the turn (V-044)."""
B_MUST_BE_BLOCKED: Final = 40
B_DEALS_CAP: Final = 41
B_REROLLED_WHILE: Final = 42
B_LEVEL_FACE: Final = 43
"""The die is as on its face of a level, without being spun."""
B_BEHIND: Final = 44
"""Blocked only if the die that gave the bend is blocked too."""
B_CANNOT_USE: Final = 45
B_USES_CHEAPER: Final = 46
B_UNAFFECTED: Final = 47
B_NAMES_DRAWS: Final = 48
B_KEEPS_TEXT: Final = 49
B_CANNOT_TRIGGER: Final = 50
B_STAND_IN: Final = 51
B_ATTACKERS_MIN: Final = 52
B_FIXED: Final = 53
B_OTHER_PRICE: Final = 54

BEND_KINDS: Final = (
    B_GETS,
    B_BECOMES,
    B_SWAPS,
    B_DOUBLES,
    B_GAINS,
    B_LOSES,
    B_GAINS_ABILITY,
    B_LOSES_TEXT,
    B_COUNTS_AS,
    B_CANNOT_ATTACK,
    B_MUST_ATTACK,
    B_CANNOT_BLOCK,
    B_MUST_BLOCK,
    B_CANNOT_BE_BLOCKED,
    B_NEEDS_BLOCKERS,
    B_BLOCKS_MORE,
    B_UNTARGETABLE,
    B_NO_KO,
    B_CANNOT_BE,
    B_NO_DAMAGE,
    B_LESS_DAMAGE,
    B_DAMAGE_CAP,
    B_DEALS_NONE,
    B_DEALS_MORE,
    B_DEALS_DOUBLE,
    B_PRICE,
    B_FREE,
    B_FORBID,
    B_GOES_TO,
    B_DRAWS_MORE,
    B_SKIPS,
    B_EXTRA_ATTACK,
    B_ATTACKERS_MAX,
    B_ENERGY_AS,
    B_COPIES_STATS,
    B_COPIES_ABILITIES,
    B_COPY,
    B_ARRANGES,
    B_CALLED_OUT,
    B_RETURNS,
    B_MUST_BE_BLOCKED,
    B_DEALS_CAP,
    B_REROLLED_WHILE,
    B_LEVEL_FACE,
    B_BEHIND,
    B_CANNOT_USE,
    B_USES_CHEAPER,
    B_UNAFFECTED,
    B_NAMES_DRAWS,
    B_KEEPS_TEXT,
    B_CANNOT_TRIGGER,
    B_STAND_IN,
    B_ATTACKERS_MIN,
    B_FIXED,
    B_OTHER_PRICE,
)
"""Every kind."""
BEND_ROOM: Final = 61
"""Kinds are kept as bits of one number, which the compiled engine handles at full speed up to 62 bits: these, and the
mark above them."""
SHRINKS: Final = 1 << BEND_ROOM
"""No kind but a mark beside the bits of kinds: defense may be taken away."""

BEND_NAMES: Final = (
    "gets",
    "becomes",
    "swaps",
    "doubles",
    "gains",
    "loses",
    "gains ability",
    "loses text",
    "counts as",
    "cannot attack",
    "must attack",
    "cannot block",
    "must block",
    "cannot be blocked",
    "needs blockers",
    "blocks more",
    "untargetable",
    "no ko",
    "cannot be",
    "no damage",
    "less damage",
    "damage cap",
    "deals none",
    "deals more",
    "deals double",
    "price",
    "free",
    "forbid",
    "goes to",
    "draws more",
    "skips",
    "extra attack",
    "attackers max",
    "energy as",
    "copies stats",
    "copies abilities",
    "copy",
    "arranges",
    "called out",
    "returns",
    "must be blocked",
    "deals cap",
    "rerolled while",
    "level face",
    "behind",
    "cannot use",
    "uses cheaper",
    "unaffected",
    "names draws",
    "keeps text",
    "cannot trigger",
    "stand in",
    "attackers min",
    "fixed",
    "other price",
)
"""What each kind is called in texts and in what a table tells."""

assert len(BEND_NAMES) == len(BEND_KINDS), "each kind of bend has a name"
assert tuple(range(len(BEND_KINDS))) == BEND_KINDS, "each kind of bend has the next number"
assert len(BEND_KINDS) <= BEND_ROOM, "there are more kinds of bends than BEND_ROOM has bits for"
