"""What would happen: the entries of a proposal of damage or KO, and the slots of the program that carries it."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.ids import CardId, DieId, SeatId

# A packet of damage (and an entry of any proposal): target, amount, source die, source card, by whom, cause
P_TARGET: Final = 0
P_AMOUNT: Final = 1
P_SOURCE: Final = 2
P_CARD: Final = 3
P_BY: Final = 4
P_CAUSE: Final = 5
STRIDE: Final = 6
CANCELLED: Final = -1


def entry(target: int, amount: int, *, source: DieId, card: CardId, by: SeatId, cause: int) -> Ints:
    """An entry of a proposal: what it would happen to and how much, by which die and card, through whom, and how."""
    return (target, amount, source, card, by, cause)


# What kinds of targets an effect can have
REACH_DICE: Final = 1
REACH_PLAYERS: Final = 2
REACH_ANYTHING: Final = 3


def as_player(seat: SeatId) -> int:
    """A player as a member of a group or the target of damage."""
    return -1 - seat


def as_seat(player: int) -> SeatId:
    return SeatId(-1 - player)


# Slots of the procedure
W_KIND: Final = 2
W_ENTRIES: Final = 3
W_USED: Final = 4
"""Who has acted or declined: (ability, event, die, seat) each."""
REACTED_EVENT: Final = 1
REACTED_DIE: Final = 2
REACTED_STRIDE: Final = 4
W_NOW: Final = 5
"""The reaction at hand: (ability, entry, seat, die, card)."""
NOW_ENTRY: Final = 1
NOW_SEAT: Final = 2
W_FRESH: Final = 6
"""The first entry that mandatory changes have not seen yet."""
W_ABOUT: Final = 7
"""What else is known of it: (reach, via, keyword, targets)."""
ABOUT_REACH: Final = 0
"""What kind of targets the effect can have."""
ABOUT_VIA: Final = 1
"""What kind of ability it is: a number BY_..."""
ABOUT_KEYWORD: Final = 2
"""The keyword that would be used."""
ABOUT_TARGETS: Final = 3
"""The slot with the targets, in the program that has chosen them."""
NO_SLOT: Final = -1
W_EVENTS: Final = 8
"""For each entry the first entry of its event: what one thing takes at one moment is one event (G-011, A84)."""
WOULD_SLOTS: Final = 9
NO_EFFECT: Final = CardId(-2)
"""As the card of a KO: the rules' own check, which is no step of any effect."""
