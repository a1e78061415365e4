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
SHRINKS: Final = 1 << 44
"""No kind: a mark among the bits of kinds that defense may be taken away."""
B_RETURNS: Final = 39
"""The die goes back somewhere at the end of the turn (V-044)."""
B_MUST_BE_BLOCKED: Final = 41
B_DEALS_CAP: Final = 42
B_REROLLED_WHILE: Final = 43
B_LEVEL_FACE: Final = 45
B_BEHIND: Final = 50
"""Blocked only if the die that gave the bend is blocked too."""
B_CANNOT_USE: Final = 51
B_USES_CHEAPER: Final = 52
B_UNAFFECTED: Final = 53
B_NAMES_DRAWS: Final = 54
"""The die is as on its face of a level, without being spun."""
B_KEEPS_TEXT: Final = 56
B_CANNOT_TRIGGER: Final = 57
B_STAND_IN: Final = 59
B_ATTACKERS_MIN: Final = 60
B_FIXED: Final = 61
B_OTHER_PRICE: Final = 62

# Stats by name
S_ATTACK: Final = 0
S_DEFENSE: Final = 1
S_LEVEL: Final = 2
S_COST: Final = 3
S_FIELDING: Final = 4
S_DAMAGE: Final = 5
S_BURST: Final = 6
S_BLOCKERS: Final = 7
S_PRINTED_ATTACK: Final = 8
S_PRINTED_DEFENSE: Final = 9
S_ENERGY: Final = 10
STAT_NAMES: Final = (
    "attack",
    "defense",
    "level",
    "cost",
    "fielding cost",
    "damage",
    "bursts",
    "blockers",
    "printed attack",
    "printed defense",
    "energy",
)

# Kinds of damage and of sources
ANY_KIND: Final = 0
COMBAT: Final = 1
ABILITY: Final = 2
DAMAGE_KINDS: Final = ("any", "combat", "ability")
RANGED: Final = 22
"""The ability damage of Range, by the number that its word has among the ways in which things happen (events.HOWS)."""
BREATHED: Final = 34
"""That of Breath Weapon, likewise."""

BY_ANY: Final = 0
BY_GLOBAL: Final = 1
BY_ACTION: Final = 2
BY_CHARACTER: Final = 3
SOURCE_KINDS: Final = ("any", "global", "action", "character")

# Who, seen from a controller
ANYONE: Final = 0
YOU: Final = 1
OPPONENT: Final = 2
WHO_NAMES: Final = ("anyone", "you", "opponent")

# Things players may be forbidden, and prices
VERBS: Final = (
    "purchase",
    "field",
    "use action",
    "use global",
    "attack",
    "block",
    "gain life",
    "spin",
    "reroll",
    "draw",
    "capture",
    "control",
)
V_PURCHASE: Final = 0
V_FIELD: Final = 1
V_ACTION: Final = 2
V_GLOBAL: Final = 3
V_ATTACK: Final = 4
V_BLOCK: Final = 5
V_GAIN_LIFE: Final = 6
V_SPIN: Final = 7
V_REROLL: Final = 8
V_DRAW: Final = 9
V_CAPTURE: Final = 10
V_CONTROL: Final = 11

# Destinations that a card may change
DESTINATIONS: Final = ("purchased", "unblocked", "ko", "used", "unfielded")
TO_PURCHASED: Final = 0
TO_UNBLOCKED: Final = 1
TO_KO: Final = 2
TO_USED: Final = 3
TO_UNFIELDED: Final = 4

# Kinds of abilities
TRIGGERED: Final = 0
STATIC: Final = 1
REPLACING: Final = 2
GLOBAL: Final = 3
ANYTIME: Final = 4
ACTION_TEXT: Final = 5

# Scopes
PER_DIE: Final = 0
PER_CARD: Final = 1
ALWAYS: Final = 2
FROM_USED: Final = 3
FROM_PREP: Final = 4
ONCE_FOR_ALL: Final = 5
"""One trigger however many dice of both sides have the keyword (Range)."""
SCOPES: Final = ("die", "card", "always", "used", "prep", "once for all")

# Limits
NO_LIMIT: Final = 0
ONCE_PER_TURN: Final = 1
ONCE_ON_YOUR_TURN: Final = 2
ONLY_ON_YOUR_TURN: Final = 3
ONCE_PER_GAME: Final = 4
FIRST_TIME: Final = 5
FIRST_FROM_EACH: Final = 6
AT_ONCE: Final = 7
LIMITS: Final = (
    "",
    "once per turn",
    "once on your turn",
    "only on your turn",
    "once per game",
    "first time each turn",
    "first time each turn from each source",
    "once for all at once",
)

# Durations
END_OF_TURN: Final = 0
YOUR_NEXT_TURN: Final = 1
THIS_LEAVES: Final = 2
THE_GAME: Final = 3
NEXT_PURCHASE: Final = 4
"""Until the player purchases a die that the bend is about, or the turn ends."""
UNTIL_RETURN: Final = 20
"""Kept until the die goes back where it belongs."""
THIS_KOD: Final = 5
"""Until end of turn, and no longer than until this die is KO'd."""
THEIR_NEXT_DRAW: Final = 6
"""Until an opponent's next Clear and Draw Step is over."""
DURATIONS: Final = (
    "end of turn",
    "your next turn",
    "this leaves",
    "game",
    "next purchase",
    "this is KO'd",
    "their next draw step",
)

# Fields of a modifier: an applied or persistent effect
M_BEND: Final = 0
M_TARGET: Final = 1
M_SEAT: Final = 2
M_DIE: Final = 3
M_CARD: Final = 4
M_UNTIL: Final = 5
M_FIRST: Final = 6
M_SECOND: Final = 7
M_KIND: Final = 8
BORROWED: Final = 3
"""As the kind of a return: the die is in the field until the turn ends and then goes somewhere else (returning.py)."""
RETURNS_BEND: Final = 0
CALLED_OUT_BEND: Final = 1
BONUS_BEND: Final = 2
SET_ATTACK_BEND: Final = 3
SET_DEFENSE_BEND: Final = 4
"""Bends that every setting has, by number."""
EVERYTHING: Final = -1000
"""As a modifier's target: whatever matches the bend's own test."""
