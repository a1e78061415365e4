"""The game's facts as numbers: zones, energy, faces, steps, flags, events, keywords.

Hot code uses Final ints: an IntEnum costs 110 ns each time it is looked up."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.keywords import KEYWORDS as KEYWORDS
from overcrush.abilities.triggers import EVENTS
from overcrush.engine.model.ids import SeatId, Zone
from overcrush.engine.model.numbering import check_places, in_order

# Zones. Like other constants they are plain numbers, for the compiled engine computes with what it can read here.
BAG: Final[Zone] = 0  # type: ignore[assignment]
PREP: Final[Zone] = 1  # type: ignore[assignment]
RESERVE: Final[Zone] = 2  # type: ignore[assignment]
FIELD: Final[Zone] = 3  # type: ignore[assignment]
ATTACK: Final[Zone] = 4  # type: ignore[assignment]
USED: Final[Zone] = 5  # type: ignore[assignment]
OUT: Final[Zone] = 6  # type: ignore[assignment]
CARD: Final[Zone] = 7  # type: ignore[assignment]
DRAWN: Final[Zone] = 8  # type: ignore[assignment]
HELD: Final[Zone] = 9  # type: ignore[assignment]
ASIDE: Final[Zone] = 10  # type: ignore[assignment]
GONE: Final[Zone] = 11  # type: ignore[assignment]
ZONES: Final = 12
ZONE_NAMES: Final = in_order(
    {
        "bag": BAG,
        "prep": PREP,
        "reserve": RESERVE,
        "field": FIELD,
        "attack": ATTACK,
        "used": USED,
        "out": OUT,
        "card": CARD,
        "drawn": DRAWN,
        "held": HELD,
        "aside": ASIDE,
        "gone": GONE,
    }
)
ZONE_TITLES: Final = in_order(
    {
        "bag": BAG,
        "Prep Area": PREP,
        "Reserve Pool": RESERVE,
        "Field Zone": FIELD,
        "Attack Zone": ATTACK,
        "Used Pile": USED,
        "Out of Play": OUT,
        "its card": CARD,
        "drawn": DRAWN,
        "captured": HELD,
        "set aside": ASIDE,
        "gone": GONE,
    }
)
assert len(ZONE_NAMES) == len(ZONE_TITLES) == ZONES
ALL_ZONES: Final = (BAG, PREP, RESERVE, FIELD, ATTACK, USED, OUT, CARD, DRAWN, HELD, ASIDE, GONE)
assert list(ALL_ZONES) == list(range(ZONES))

# Energy
FIST: Final = 0
BOLT: Final = 1
MASK: Final = 2
SHIELD: Final = 3
WILD: Final = 4
GENERIC: Final = 5
ENERGY_NAMES: Final = in_order(
    {
        "fist": FIST,
        "bolt": BOLT,
        "mask": MASK,
        "shield": SHIELD,
        "wild": WILD,
        "generic": GENERIC,
    }
)
ENERGY_TYPES: Final = 6
assert len(ENERGY_NAMES) == ENERGY_TYPES

# Kinds of faces
ENERGY_FACE: Final = 0
CHARACTER_FACE: Final = 1
ACTION_FACE: Final = 2

# Kinds of cards
CHARACTER: Final = 0
ACTION: Final = 1
BASIC: Final = 2
SIDEKICK: Final = 3
TOKEN: Final = 4
CARD_KINDS: Final = in_order(
    {
        "character": CHARACTER,
        "action": ACTION,
        "basic action": BASIC,
        "sidekick": SIDEKICK,
        "token": TOKEN,
    }
)

# Steps
START: Final = 0
CLEAR_AND_DRAW: Final = 1
ROLL_AND_REROLL: Final = 2
MAIN: Final = 3
ATTACK_STEP: Final = 4
CLEANUP: Final = 5
STEP_NAMES: Final = in_order(
    {
        "start": START,
        "clear and draw": CLEAR_AND_DRAW,
        "roll and reroll": ROLL_AND_REROLL,
        "main": MAIN,
        "attack": ATTACK_STEP,
        "cleanup": CLEANUP,
    }
)

# Flags of a die
BLOCKED: Final = 1
"""An attacker that had a blocker; it stays blocked (C-015)."""
PARTLY_SPENT: Final = 2
"""Cannot be rerolled (E-012)."""
FIELDED_NOW: Final = 4
ATTACKED_NOW: Final = 8
BLOCKED_NOW: Final = 16
"""It blocked this turn (K-053)."""
DAMAGED_NOW: Final = 32
"""It was damaged this turn, even if the damage was cleared (A37)."""
REROLLED: Final = 64
CANNOT_FIELD: Final = 128
"""Rolled outside the Main Step: cannot be fielded this turn (D-019)."""
DEALT_FAST_DAMAGE: Final = 256
"""Dealt its combat damage in the Fast wave (K-051)."""
KOD_NOW: Final = 512
"""Was KO'd this turn."""
DRAWN_NOW: Final = 1024
"""Drawn from the bag in this Clear and Draw Step (K-094)."""
DAMAGED_TWICE: Final = 2048
"""Damaged by two sources at once, or again after earlier damage this turn (A38, K-070)."""
SURVIVED_FIRST_DAMAGE: Final = 4096
"""Iron Will has withstood the first damage this turn that reached its defense (K-069)."""
PREPPED_NOW: Final = 8192
"""Came to the Prep Area in its owner's turn before the roll, and not by a draw of the step: waits a turn (T-018)."""
DIE_FLAGS: Final = (
    BLOCKED,
    PARTLY_SPENT,
    FIELDED_NOW,
    ATTACKED_NOW,
    BLOCKED_NOW,
    DAMAGED_NOW,
    REROLLED,
    CANNOT_FIELD,
    DEALT_FAST_DAMAGE,
    KOD_NOW,
    DRAWN_NOW,
    DAMAGED_TWICE,
    SURVIVED_FIRST_DAMAGE,
    PREPPED_NOW,
)
"""Every flag, in the order of their bits."""
FLAG_BITS: Final = 20
"""Room for flags wherever they are packed with other numbers of a die (queries/lookalikes.py)."""
assert tuple([1 << at for at in range(len(DIE_FLAGS))]) == DIE_FLAGS, "each flag of a die has the next bit"
assert len(DIE_FLAGS) <= FLAG_BITS, "there are more flags of a die than FLAG_BITS has room for: raise it"
ROLE_FLAGS: Final = BLOCKED | DEALT_FAST_DAMAGE
TURN_FLAGS: Final = (
    FIELDED_NOW
    | ATTACKED_NOW
    | BLOCKED_NOW
    | DAMAGED_NOW
    | REROLLED
    | CANNOT_FIELD
    | KOD_NOW
    | DRAWN_NOW
    | DAMAGED_TWICE
    | SURVIVED_FIRST_DAMAGE
    | PREPPED_NOW
)

# Events
EV_FIELDED: Final = 0
EV_ATTACKS: Final = 1
EV_ATTACK_DECLARED: Final = 2
EV_BLOCKS: Final = 3
EV_IS_BLOCKED: Final = 4
EV_UNBLOCKED: Final = 5
EV_BLOCKS_DECLARED: Final = 6
EV_KO: Final = 7
EV_DAMAGED: Final = 8
EV_DEALT: Final = 9
EV_PLAYER_DAMAGED: Final = 10
EV_ACTION_USED: Final = 11
EV_GLOBAL_USED: Final = 12
EV_TARGETED: Final = 13
EV_PURCHASED: Final = 14
EV_DRAWN: Final = 15
EV_DREW: Final = 16
EV_ROLLED: Final = 17
EV_FIRST_ROLL: Final = 18
EV_SPUN: Final = 19
EV_MOVED: Final = 20
EV_LEFT: Final = 21
EV_ENTERED: Final = 22
EV_TURN_START: Final = 23
EV_TURN_END: Final = 24
EV_STEP_START: Final = 25
EV_STEP_END: Final = 26
EV_SPENT: Final = 27
EV_KEYWORD: Final = 28
EV_FLIPPED: Final = 29
EV_LIFE_GAINED: Final = 30
EV_LIFE_LOST: Final = 31
EV_CAPTURED: Final = 32
EV_CONTROL: Final = 33
EV_COUNTERED: Final = 34
EV_HITS_PLAYER: Final = 35
"""A die dealt damage to a player: one event for each die, where "player damaged" sums up what the player took."""
EV_BLOCKED_BY: Final = 36
"""One for each blocker of an attacker, where "is blocked" is one for the attacker."""
EV_LEAVES_UNBLOCKED: Final = 37
"""An attacker that nobody blocked has struck and would go Out of Play (C-019): only ever answered, never told."""
EV_PREPPED: Final = 38
"""A player prepped dice: one event for each effect or cost that did it; KOs and the draw step's four are none."""
EV_DREW_AND_ROLLED: Final = 39
EV_BEFORE_DAMAGE: Final = 40
"""The Attack Step's window is over and combat damage comes next."""
EV_NO_ATTACK: Final = 41
"""A side had its chance to attack and let it pass, or had no Attack Step at all."""
EVENT_KINDS: Final = 42
EVENT_NUMBERS: Final[dict[str, int]] = {
    "fielded": EV_FIELDED,
    "attacks": EV_ATTACKS,
    "attack declared": EV_ATTACK_DECLARED,
    "blocks": EV_BLOCKS,
    "is blocked": EV_IS_BLOCKED,
    "unblocked": EV_UNBLOCKED,
    "blocks declared": EV_BLOCKS_DECLARED,
    "ko": EV_KO,
    "damaged": EV_DAMAGED,
    "dealt": EV_DEALT,
    "player damaged": EV_PLAYER_DAMAGED,
    "action used": EV_ACTION_USED,
    "global used": EV_GLOBAL_USED,
    "targeted": EV_TARGETED,
    "purchased": EV_PURCHASED,
    "drawn": EV_DRAWN,
    "drew": EV_DREW,
    "rolled": EV_ROLLED,
    "first roll": EV_FIRST_ROLL,
    "spun": EV_SPUN,
    "moved": EV_MOVED,
    "left field": EV_LEFT,
    "entered field": EV_ENTERED,
    "turn start": EV_TURN_START,
    "turn end": EV_TURN_END,
    "step start": EV_STEP_START,
    "step end": EV_STEP_END,
    "spent": EV_SPENT,
    "keyword used": EV_KEYWORD,
    "flipped": EV_FLIPPED,
    "life gained": EV_LIFE_GAINED,
    "life lost": EV_LIFE_LOST,
    "captured": EV_CAPTURED,
    "control taken": EV_CONTROL,
    "countered": EV_COUNTERED,
    "hits player": EV_HITS_PLAYER,
    "blocked by": EV_BLOCKED_BY,
    "leaves unblocked": EV_LEAVES_UNBLOCKED,
    "prepped": EV_PREPPED,
    "drew and rolled": EV_DREW_AND_ROLLED,
    "before damage": EV_BEFORE_DAMAGE,
    "no attack": EV_NO_ATTACK,
}
assert in_order(EVENT_NUMBERS) == EVENTS, "the events of overcrush.abilities.triggers and their numbers differ"
assert len(EVENTS) == EVENT_KINDS

# Who is asked, if it is no seat
CHANCE: Final[SeatId] = -1  # type: ignore[assignment]
NOBODY: Final[SeatId] = -2  # type: ignore[assignment]

# Results
GOING_ON: Final = 0
TIE: Final = -1

# Keywords: all by name, and those that the rules of the engine themselves ask for
KEYWORD_NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(KEYWORDS)}
K_ALLY: Final = 0
K_CONTINUOUS: Final = 6
K_DEADLY: Final = 8
K_EXPERIENCE: Final = 11
K_FABRICATE: Final = 12
K_FAST: Final = 13
K_IMMORTAL: Final = 16
K_IRON_WILL: Final = 20
K_OVERCRUSH: Final = 21
K_RANGE: Final = 22
K_REGENERATE: Final = 23
K_TRAP: Final = 36
check_places(
    KEYWORDS,
    {
        "Ally": K_ALLY,
        "Continuous": K_CONTINUOUS,
        "Deadly": K_DEADLY,
        "Experience": K_EXPERIENCE,
        "Fabricate": K_FABRICATE,
        "Fast": K_FAST,
        "Immortal": K_IMMORTAL,
        "Iron Will": K_IRON_WILL,
        "Overcrush": K_OVERCRUSH,
        "Range": K_RANGE,
        "Regenerate": K_REGENERATE,
        "Trap": K_TRAP,
    },
)
