"""The fields of the rows in a game: what happened, what waits, what is delayed, what was used, counters.

A row of `Game.events` tells what abilities wait for and look back at. It is a tuple of numbers with a column for each
thing that an event may tell. A column means the same in every row; what a kind of event does not tell is absent, and
`COLUMNS` says which kind tells what. Rows are made by `emit`, and by `event_row` for what would happen."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    EV_ACTION_USED,
    EV_ATTACK_DECLARED,
    EV_ATTACKS,
    EV_BEFORE_DAMAGE,
    EV_BLOCKED_BY,
    EV_BLOCKS,
    EV_BLOCKS_DECLARED,
    EV_CAPTURED,
    EV_CONTROL,
    EV_COUNTERED,
    EV_DAMAGED,
    EV_DEALT,
    EV_DRAWN,
    EV_DREW,
    EV_DREW_AND_ROLLED,
    EV_ENTERED,
    EV_FIELDED,
    EV_FIRST_ROLL,
    EV_FLIPPED,
    EV_GLOBAL_USED,
    EV_HITS_PLAYER,
    EV_IS_BLOCKED,
    EV_KEYWORD,
    EV_KO,
    EV_LEAVES_UNBLOCKED,
    EV_LEFT,
    EV_LIFE_GAINED,
    EV_LIFE_LOST,
    EV_MOVED,
    EV_NO_ATTACK,
    EV_PLAYER_DAMAGED,
    EV_PREPPED,
    EV_PURCHASED,
    EV_ROLLED,
    EV_SPENT,
    EV_SPUN,
    EV_STEP_END,
    EV_STEP_START,
    EV_TARGETED,
    EV_TURN_END,
    EV_TURN_START,
    EV_UNBLOCKED,
)
from overcrush.engine.model.ids import NO_CARD, NO_DIE, NO_SEAT, CardId, DieId, SeatId, Zone
from overcrush.engine.model.measures import ABILITY, BY_ANY, COMBAT
from overcrush.engine.model.numbering import in_order

# `Game.events`
E_KIND: Final = 0
E_DIE: Final = 1
"""The die that it happened to or that did it."""
E_OTHER: Final = 2
"""The other die: the blocker or attacker, the source of damage or of a KO, the captor."""
E_SEAT: Final = 3
"""The player it is about: the die's controller, or the player damaged."""
E_AMOUNT: Final = 4
"""How much or how many, what "that many" means: damage, life, energy, levels, dice; the cost of what was purchased."""
E_BY: Final = 5
"""The player who caused it, absent if the rules themselves did."""
E_CAUSE: Final = 6
"""A number CAUSE_..."""
E_CARD: Final = 7
"""The card that it is about: the die's, or that which was flipped, got a counter or had its Global used."""
E_ATTACK: Final = 8
"""A, D and level of a die in the field, as it stood when it happened."""
E_DEFENSE: Final = 9
E_LEVEL: Final = 10
E_FROM: Final = 11
"""The zone that the die stood in, or came from."""
E_TO: Final = 12
"""The zone that it went to."""
E_STEP: Final = 13
"""The step that began or ended."""
E_KEYWORD: Final = 14
"""The keyword that was used."""
E_ENERGY: Final = 15
"""The types of the energy that was spent, one bit each."""
E_DIRECTION: Final = 16
"""Where the die was spun: a number SPUN_..."""
E_VIA: Final = 17
"""What kind of ability targeted the die: a number BY_..."""
E_STRUCK: Final = 18
"""The player to whom a die dealt damage, where the row is about that die and its controller."""
E_SOURCE_CARD: Final = 19
"""The card whose effect made a player do it."""
COLUMN_NAMES: Final = in_order(
    {
        "kind": E_KIND,
        "die": E_DIE,
        "other": E_OTHER,
        "seat": E_SEAT,
        "amount": E_AMOUNT,
        "by": E_BY,
        "cause": E_CAUSE,
        "card": E_CARD,
        "attack": E_ATTACK,
        "defense": E_DEFENSE,
        "level": E_LEVEL,
        "from": E_FROM,
        "to": E_TO,
        "step": E_STEP,
        "keyword": E_KEYWORD,
        "energy": E_ENERGY,
        "direction": E_DIRECTION,
        "via": E_VIA,
        "struck": E_STRUCK,
        "source card": E_SOURCE_CARD,
    }
)
EVENT_LENGTH: Final = 20
assert len(COLUMN_NAMES) == EVENT_LENGTH

# How it came about
NO_CAUSE: Final = 0
CAUSE_COMBAT: Final = 1
CAUSE_ABILITY: Final = 2
CAUSE_RANGE: Final = 3
"""The ability damage of Range."""
CAUSE_BREATH_WEAPON: Final = 4
"""That of Breath Weapon."""
CAUSE_STEP: Final = 5
"""The Clear and Draw or Roll and Reroll Step."""
CAUSE_EFFECT: Final = 6
CAUSE_COST: Final = 7
CAUSE_NAMES: Final = in_order(
    {
        "none": NO_CAUSE,
        "combat": CAUSE_COMBAT,
        "ability": CAUSE_ABILITY,
        "Range": CAUSE_RANGE,
        "Breath Weapon": CAUSE_BREATH_WEAPON,
        "step": CAUSE_STEP,
        "effect": CAUSE_EFFECT,
        "cost": CAUSE_COST,
    }
)
assert (COMBAT, ABILITY) == (CAUSE_COMBAT, CAUSE_ABILITY), "damage has its kind as its cause"

SPUN_DOWN: Final = -1
NOT_SPUN: Final = 0
SPUN_UP: Final = 1

NO_ZONE: Final = Zone(-1)
NO_STEP: Final = -1
NO_KEYWORD: Final = -1
NO_ENERGY: Final = 0


def event_row(
    kind: int,
    seat: SeatId,
    by: SeatId,
    *,
    die: DieId = NO_DIE,
    other: DieId = NO_DIE,
    amount: int = 0,
    cause: int = NO_CAUSE,
    card: CardId = NO_CARD,
    attack: int = 0,
    defense: int = 0,
    level: int = 0,
    came_from: Zone = NO_ZONE,
    to: Zone = NO_ZONE,
    step: int = NO_STEP,
    keyword: int = NO_KEYWORD,
    energy: int = NO_ENERGY,
    direction: int = NOT_SPUN,
    via: int = BY_ANY,
    struck: SeatId = NO_SEAT,
    source_card: CardId = NO_CARD,
) -> Ints:
    """A row with the columns that are given; the others are absent."""
    return (
        kind,
        die,
        other,
        seat,
        amount,
        by,
        cause,
        card,
        attack,
        defense,
        level,
        came_from,
        to,
        step,
        keyword,
        energy,
        direction,
        via,
        struck,
        source_card,
    )


ABSENT: Final = event_row(-1, NO_SEAT, NO_SEAT)
"""What each column holds where there is nothing to tell."""

WHO: Final = (E_KIND, E_SEAT, E_BY)
DIE: Final = (*WHO, E_DIE, E_CARD, E_ATTACK, E_DEFENSE, E_LEVEL)
"""A die as it stood."""
COLUMNS: Final[dict[int, Ints]] = {
    EV_FIELDED: (*DIE, E_CAUSE, E_FROM),
    EV_ATTACKS: (*DIE, E_AMOUNT, E_FROM),
    EV_ATTACK_DECLARED: (*WHO, E_AMOUNT),
    EV_BLOCKS: (*DIE, E_OTHER, E_AMOUNT),
    EV_IS_BLOCKED: (*DIE, E_OTHER, E_AMOUNT),
    EV_UNBLOCKED: DIE,
    EV_BLOCKS_DECLARED: (*WHO, E_AMOUNT),
    EV_KO: (*DIE, E_OTHER, E_CAUSE, E_FROM),
    EV_DAMAGED: (*DIE, E_OTHER, E_AMOUNT, E_CAUSE, E_FROM),
    EV_DEALT: (*DIE, E_OTHER, E_AMOUNT, E_CAUSE, E_STRUCK),
    EV_PLAYER_DAMAGED: (*WHO, E_OTHER, E_AMOUNT, E_CAUSE),
    EV_ACTION_USED: (*DIE, E_FROM),
    EV_GLOBAL_USED: (*WHO, E_CARD),
    EV_TARGETED: (*DIE, E_OTHER, E_VIA),
    EV_PURCHASED: (*DIE, E_AMOUNT, E_FROM, E_ENERGY),
    EV_DRAWN: (*DIE, E_AMOUNT, E_CAUSE, E_FROM),
    EV_DREW: (*WHO, E_AMOUNT, E_CAUSE),
    EV_ROLLED: (*DIE, E_CAUSE, E_FROM),
    EV_FIRST_ROLL: (*DIE, E_CAUSE, E_FROM),
    EV_SPUN: (*DIE, E_AMOUNT, E_FROM, E_DIRECTION),
    EV_MOVED: (*DIE, E_FROM, E_TO),
    EV_LEFT: (*DIE, E_FROM, E_TO),
    EV_ENTERED: (*DIE, E_FROM),
    EV_TURN_START: WHO,
    EV_TURN_END: WHO,
    EV_STEP_START: (*WHO, E_STEP),
    EV_STEP_END: (*WHO, E_STEP),
    EV_SPENT: (*DIE, E_AMOUNT, E_FROM, E_ENERGY),
    EV_KEYWORD: (*DIE, E_AMOUNT, E_KEYWORD),
    EV_FLIPPED: (*WHO, E_CARD),
    EV_LIFE_GAINED: (*WHO, E_AMOUNT),
    EV_LIFE_LOST: (*WHO, E_AMOUNT),
    EV_CAPTURED: (*DIE, E_OTHER, E_FROM),
    EV_CONTROL: (*DIE, E_OTHER, E_FROM),
    EV_COUNTERED: (*WHO, E_CARD),
    EV_HITS_PLAYER: (*DIE, E_AMOUNT, E_CAUSE, E_FROM),
    EV_BLOCKED_BY: (*DIE, E_OTHER, E_AMOUNT),
    EV_LEAVES_UNBLOCKED: (),
    EV_PREPPED: (*WHO, E_AMOUNT, E_CAUSE),
    EV_DREW_AND_ROLLED: (*WHO, E_AMOUNT, E_CAUSE, E_SOURCE_CARD),
    EV_BEFORE_DAMAGE: WHO,
    EV_NO_ATTACK: WHO,
}
"""Which columns the rows of each kind may fill (`laws.check_references`)."""


def misplaced(event: Ints) -> list[str]:
    """The columns by name that a row fills although its kind does not tell them."""
    told = COLUMNS.get(event[E_KIND], ())
    return [COLUMN_NAMES[at] for at in range(EVENT_LENGTH) if event[at] != ABSENT[at] and at not in told]


# `Game.waiting`: an ability that waits, with its event behind these
Q_BATCH: Final = 0
Q_SEAT: Final = 1
Q_ABILITY: Final = 2
"""Below 0 a delayed effect: see `program_of_delayed`."""
Q_DIE: Final = 3
Q_CARD: Final = 4
Q_EVENT: Final = 5
Q_SUBJECT: Final = Q_EVENT + E_DIE
Q_OTHER: Final = Q_EVENT + E_OTHER
# and a delayed effect that waits has these instead of the event
Q_PLACE: Final = 5
Q_SERIAL: Final = 6

# `Game.delayed`: the head of a delayed effect
D_WHEN: Final = 0
D_PROGRAM: Final = 1
D_PLACE: Final = 2
D_SEAT: Final = 3
D_DIE: Final = 4
D_CARD: Final = 5
D_SERIAL: Final = 6

# `Game.uses`: what was used, for limits
U_ABILITY: Final = 0
U_KEY: Final = 1
U_SEAT: Final = 2
U_WHOLE_GAME: Final = 3

# `Game.gained`: a bonus that a die has gained this turn, where such bonuses last until the turn ends
G_TARGET: Final = 0
G_BEND: Final = 1
G_SEAT: Final = 2
G_DIE: Final = 3
G_CARD: Final = 4
G_ATTACK: Final = 5
G_DEFENSE: Final = 6
"""The most that it was, more or less than nothing."""
G_KEPT_ATTACK: Final = 7
G_KEPT_DEFENSE: Final = 8
"""How much of that nothing gives any longer."""
GAINED_LENGTH: Final = 9

# `Game.counters`
C_CARD: Final = 0
C_KIND: Final = 1
C_NUMBER: Final = 2


def as_delayed(program: int) -> int:
    """The program of a delayed effect in the place of an ability."""
    return -1 - program


def program_of_delayed(ability: int) -> int:
    return -1 - ability
