"""The fields of the rows in a game: what waits, what is delayed, what was used, counters."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import E_DIE, E_OTHER

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
