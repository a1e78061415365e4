"""Where a seat finds every die and card of a table: fixed slots, its own first, the same all game long."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import TOKEN
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.setting import Setting
from overcrush.envs.layout import (
    CARDS,
    DICE,
    MIDDLE_CARDS,
    MIDDLE_DICE,
    SEAT_CARDS,
    SEAT_DICE,
    SEATS,
    TOKEN_CARDS,
    TOKEN_DICE,
)

ME: Final = 0
TEAMMATE: Final = 1
ACROSS: Final = 2
OTHER_OPPONENT: Final = 3
MIDDLE: Final = 4
TOKENS: Final = 5
BLOCKS: Final = 6


class TooLarge(ValueError):  # noqa: N818 - reads as what it is, and is shown to people as a sentence
    """A table that the encoding has no room for; the message says what there is too much of."""


class Slots:
    """The slots of one seat at one table."""

    def __init__(self, setting: Setting, seat: SeatId) -> None:
        self.seat = seat
        self.place_of = places(setting, seat)
        """For each seat at the table which place it has, seen from here."""
        self.seat_at: list[int] = [-1] * SEATS
        """The seat at each place, -1 if nobody sits there."""
        for other, place in enumerate(self.place_of):
            self.seat_at[place] = other
        blocks = [self.block(setting, card) for card in range(len(setting.cards))]
        self.card_slot = fill(blocks, [SEAT_CARDS] * SEATS + [MIDDLE_CARDS, TOKEN_CARDS], "cards")
        self.card_at: list[int] = [-1] * CARDS
        for card, slot in enumerate(self.card_slot):
            self.card_at[slot] = card
        sidekicks = len(setting.dice_of[0]) // setting.seats
        dice_blocks = [
            self.place_of[d // sidekicks] if card == 0 else blocks[card] for d, card in enumerate(setting.die_card)
        ]
        self.die_slot = fill(dice_blocks, [SEAT_DICE] * SEATS + [MIDDLE_DICE, TOKEN_DICE], "dice")
        self.die_at: list[int] = [-1] * DICE
        for die, slot in enumerate(self.die_slot):
            self.die_at[slot] = die

    def block(self, setting: Setting, card: int) -> int:
        row = setting.cards[card]
        if row.kind == TOKEN:
            return TOKENS
        return self.place_of[row.owner] if row.owner >= 0 else MIDDLE


def places(setting: Setting, seat: SeatId) -> list[int]:
    """The place of each seat, seen from one of them."""
    side = setting.side_of[seat]
    found: list[int] = []
    for other in range(setting.seats):
        if other == seat:
            found.append(ME)
        elif setting.side_of[other] == side:
            found.append(TEAMMATE)
        elif other == setting.across[seat]:
            found.append(ACROSS)
        else:
            found.append(OTHER_OPPONENT)
    return found


WHERE: Final = ("one player", "one player", "one player", "one player", "the middle", "tokens")


def fill(blocks: list[int], sizes: list[int], what: str) -> list[int]:
    """A slot for each thing: the next free one of its block."""
    starts = [sum(sizes[:block]) for block in range(BLOCKS)]
    used = [0] * BLOCKS
    slots: list[int] = []
    for block in blocks:
        if used[block] == sizes[block]:
            many = blocks.count(block)
            raise TooLarge(
                f"{many} {what} of {WHERE[block]} are more than an observation has room for ({sizes[block]}). "
                f"Play with fewer {what}, or with one of the formats that come with the game."
            )
        slots.append(starts[block] + used[block])
        used[block] += 1
    return slots
