"""Paying energy, purchasing and fielding, as programs of a window."""

from __future__ import annotations

from typing import Final

from overcrush.engine.abilityrows import Crowd, Value
from overcrush.engine.bending import mod_frame
from overcrush.engine.bendkinds import M_BEND, M_SEAT, M_UNTIL, NEXT_PURCHASE
from overcrush.engine.control import DONE, Return
from overcrush.engine.counting import one_seat
from overcrush.engine.events import H_OWN_ENERGY, begin, emit
from overcrush.engine.fielding import field_die
from overcrush.engine.frames import Frame, Ints, with_entry, with_more
from overcrush.engine.moving import destination, move, put_down, take_up
from overcrush.engine.payment import (
    can_pay,
    fielding_cost,
    other_prices,
    payments,
    purchase_cost,
    representative,
    spend,
    symbols_of,
)
from overcrush.engine.places import touch_all
from overcrush.engine.programs import Asking, Instruction, Program
from overcrush.engine.refusals import (
    PAY_EXACTLY,
)
from overcrush.engine.state import Game, push
from overcrush.engine.words import (
    CARD,
    EV_PURCHASED,
    HOW_NONE,
    USED,
)

PAY_AMOUNT: Final = 2


PAY_TYPES: Final = 3


PAY_PAID: Final = 4


"""The symbols and then the dice that paid."""


class PayEnergy(Asking):
    """Which energy pays; not asked when there is one way only."""

    def __init__(self, amount: int, types: int, paid: int, by: Crowd | None = None) -> None:
        super().__init__()
        self.amount = amount
        self.types = types
        self.paid = paid
        # Whose ability it is pays, unless it names another player.
        self.by: Crowd | None = None if by is None or by.you else by

    def seat(self, g: Game, f: Frame) -> int:
        return f.seat if self.by is None else one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        seat = f.seat if self.by is None else self.seat(g, f)
        return payments(g, seat, f.slots[self.amount][0], f.slots[self.types])

    def take(self, g: Game, f: Frame, answer: int) -> None:
        seat = f.seat if self.by is None else self.seat(g, f)
        before = g.fleeting[seat]
        begin(g)
        dice = spend(g, seat, answer)
        if before and g.fleeting[seat]:
            drop_fleeting(g, seat, min(before, g.fleeting[seat]))
        f.slots[self.paid] = (answer, *dice)
        f.slots[DONE] = (1,)

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (PAY_EXACTLY,)

    def topic(self, g: Game, f: Frame) -> str:
        return "pay"


def drop_fleeting(g: Game, seat: int, amount: int) -> None:
    """The rest of an earlier generic die that this payment did not use is gone (E-013)."""
    g.fleeting[seat] -= amount
    g.virtual = with_more(g.virtual, seat * 6 + 5, -amount)


class PayPrice(PayEnergy):
    """The price, or what the card takes instead of it: that lies in the slot for what was paid until something is."""

    def ask(self, g: Game, f: Frame) -> list[int]:
        ways = payments(g, f.seat, f.slots[self.amount][0], f.slots[self.types])
        for packed in f.slots[self.paid]:
            types = symbols_of(packed)
            # A new list: the ways to pay belong to the purse.
            ways = ways + [way for way in payments(g, f.seat, len(types), types) if way not in ways]
        return ways


class PriceIt(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        f.slots[PAY_PAID] = other_prices(g, f.seat, f.card)
        f.slots[PAY_AMOUNT] = (purchase_cost(g, f.seat, f.card),)
        types = g.setting.cards[f.card].types
        f.slots[PAY_TYPES] = types if f.slots[PAY_AMOUNT][0] else ()


class TakeFromCard(Instruction):
    """The die goes to its buyer's Used Pile, or where a card sends it (B-007, Z-022)."""

    def do(self, g: Game, f: Frame) -> None:
        how = H_OWN_ENERGY if paid_with_own_types(g, f) else HOW_NONE
        purchase_die(g, f, representative(g, f.card), how)


def paid_with_own_types(g: Game, f: Frame) -> bool:
    """Something was paid, and nothing but energy of the card's own types; wild is no type (compendium, Crosspulse)."""
    if not f.slots[PAY_PAID]:
        return False
    paid = f.slots[PAY_PAID][0]
    return paid != 0 and paid & ~g.setting.cards[f.card].own_energy == 0


def end_next_purchase(g: Game, d: int, seat: int) -> None:
    """What held for the next die that this player purchases was about this one."""
    s = g.setting
    kept: list[Ints] = []
    for m in g.mods:
        dice = s.bends[m[M_BEND]].dice
        if m[M_UNTIL] == NEXT_PURCHASE and m[M_SEAT] == seat and (dice is None or dice.holds(g, mod_frame(m), d)):
            continue
        kept.append(m)
    if len(kept) < len(g.mods):
        g.mods = kept
        touch_all(g)


def purchase_die(g: Game, f: Frame, d: int, how: int = HOW_NONE) -> None:
    if g.zone[d] != CARD:
        take_up(g, d)
        put_down(g, d, CARD)
    if g.owner[d] != f.seat:
        together = g.owner is g.controller
        g.owner = with_entry(g.owner, d, f.seat)
        if together:
            g.controller = g.owner
    if g.controller[d] != f.seat:
        g.controller = with_entry(g.controller, d, f.seat)
    begin(g)
    zone = destination(g, d, 0, USED)
    if g.mods:
        end_next_purchase(g, d, f.seat)
    move(g, d, zone, f.seat)
    emit(g, EV_PURCHASED, d, -1, f.seat, f.slots[PAY_AMOUNT][0] if f.slots[PAY_AMOUNT] else 0, f.seat, how, CARD)
    if g.frames and len(f.slots) > DONE:
        f.slots[DONE] = (1,)


def buy_program() -> Program:
    return Program("buy", [PriceIt(), PayPrice(PAY_AMOUNT, PAY_TYPES, PAY_PAID), TakeFromCard(), Return()], 5)


class FieldingPrice(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        f.slots[PAY_AMOUNT] = (fielding_cost(g, f.seat, f.die),)
        f.slots[PAY_TYPES] = ()


class FieldNow(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        field_die(g, f.die, f.seat, HOW_NONE)


def field_program() -> Program:
    return Program("field", [FieldingPrice(), PayEnergy(PAY_AMOUNT, PAY_TYPES, PAY_PAID), FieldNow(), Return()], 5)


class BuyNow(Instruction):
    """Purchase now for a price of its own (-1: the usual one), or for so much less than that, for 1 at least."""

    def __init__(self, dice: Crowd, price: Value, less: Value) -> None:
        self.dice = dice
        self.price = price
        self.less = less

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        for d in self.dice.members(g, f):
            if d < 0 or g.zone[d] != CARD:
                continue
            card = g.card[d]
            price = self.price.of(g, f)
            less = self.less.of(g, f)
            if price < 0:
                price = purchase_cost(g, f.seat, card)
            if less > 0:
                price = max(1, price - less)
            types = g.setting.cards[card].types if price else ()
            if can_pay(g, f.seat, price, types):
                return
            f.slots[DONE] = (1,)
            frame = push(g, g.setting.procedures["buy"], f.seat, -1, card)
            frame.slots[PAY_AMOUNT] = (price,)
            frame.slots[PAY_TYPES] = types
            frame.at = 1
            return
