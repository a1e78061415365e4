"""Paying energy, purchasing and fielding, as programs of a window."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import (
    change_energy,
    change_expiring_energy,
    note,
    set_controller,
    set_modifiers,
    set_owner,
)
from overcrush.engine.atoms.fielding import field_die
from overcrush.engine.atoms.moves import destination, move, put_down, take_up
from overcrush.engine.atoms.spending import spend
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.columns import Ints, with_entry
from overcrush.engine.model.constants import CARD, EV_PURCHASED, GENERIC, USED
from overcrush.engine.model.events import Purchased
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import NO_DIE, CardId, DieId, SeatId
from overcrush.engine.model.instructions import DONE, Asking, Instruction, Label, Program, Return
from overcrush.engine.model.modifiers import M_BEND, M_SEAT, M_UNTIL, NEXT_PURCHASE
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.refusals import PAY_EXACTLY
from overcrush.engine.model.rows import NO_CAUSE, NO_ENERGY
from overcrush.engine.queries.active_bends import mod_frame
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.dice_groups import one_seat
from overcrush.engine.queries.energy import (
    can_pay,
    named_dice,
    payments,
    representative,
    symbols_paid,
    types_of,
    unpack,
    with_dice,
)
from overcrush.engine.queries.prices import fielding_cost, other_prices, price_changers, purchase_cost, symbols_of

# Slots of purchases and fielding
PAY_AMOUNT: Final = 2
PAY_TYPES: Final = 3
PAY_PAID: Final = 4
"""The symbols and then the dice that paid."""
PAY_SLOTS: Final = 5

PAY_THE_PRICE: Final = Label("the price is known and must be paid")


class PayEnergy(Asking):
    """Which energy pays; not asked when there is one way only."""

    def __init__(self, amount: int, types: int, paid: int, by: Group | None = None) -> None:
        super().__init__(QuestionKind.PAY)
        self.amount = amount
        self.types = types
        self.paid = paid
        # Whose ability it is pays, unless it names another player.
        self.by: Group | None = None if by is None or by.you else by

    def seat(self, g: Game, f: Frame) -> SeatId:
        return f.seat if self.by is None else one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        seat = f.seat if self.by is None else self.seat(g, f)
        return with_dice(g, seat, self.ways(g, f, seat))

    def ways(self, g: Game, f: Frame, seat: SeatId) -> list[int]:
        """The ways to pay by types."""
        return payments(g, seat, f.slots[self.amount][0], f.slots[self.types])

    def take(self, g: Game, f: Frame, answer: int) -> None:
        seat = f.seat if self.by is None else self.seat(g, f)
        before = g.expiring_energy[seat]
        begin(g)
        dice = spend(g, seat, answer)
        if before and g.expiring_energy[seat]:
            drop_expiring_energy(g, seat, min(before, g.expiring_energy[seat]))
        f.slots[self.paid] = (symbols_paid(answer), *dice)
        f.slots[DONE] = (1,)

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (PAY_EXACTLY,)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.amount = f.slots[self.amount][0]
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        dice = named_dice(g, self.seat(g, f), answer)
        return Option(answer, OptionKind.PAY, energy=tuple(unpack(answer)), dice=tuple(dice) if dice else None)


def drop_expiring_energy(g: Game, seat: SeatId, amount: int) -> None:
    """The rest of an earlier generic die that this payment did not use is gone (E-013)."""
    change_expiring_energy(g, seat, -amount)
    change_energy(g, seat, GENERIC, -amount, "E-013")


class PayPrice(PayEnergy):
    """The price, or what the card takes instead of it: that lies in the slot for what was paid until something is."""

    def ways(self, g: Game, f: Frame, seat: SeatId) -> list[int]:
        ways = payments(g, f.seat, f.slots[self.amount][0], f.slots[self.types])
        for packed in f.slots[self.paid]:
            types = symbols_of(packed)
            # A new list: the ways to pay belong to the pool.
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
        purchase_die(g, f, representative(g, f.card), energy_paid(f))


def energy_paid(f: Frame) -> int:
    """The types of the energy that paid for it, one bit each."""
    return types_of(f.slots[PAY_PAID][0]) if f.slots[PAY_PAID] else NO_ENERGY


def end_next_purchase(g: Game, d: DieId, seat: SeatId) -> None:
    """What held for the next die that this player purchases was about this one."""
    s = g.setting
    kept: list[Ints] = []
    for m in g.mods:
        dice = s.bends[m[M_BEND]].dice
        if m[M_UNTIL] == NEXT_PURCHASE and m[M_SEAT] == seat and (dice is None or dice.holds(g, mod_frame(m), d)):
            continue
        kept.append(m)
    if len(kept) < len(g.mods):
        set_modifiers(g, kept)
        touch_all(g)


def purchase_die(g: Game, f: Frame, d: DieId, energy: int = NO_ENERGY) -> None:
    if g.zone[d] != CARD:
        take_up(g, d)
        put_down(g, d, CARD)
    changed_by: tuple[CardId, ...] = ()
    if g.listener is not None:
        changed_by = price_changers(g, f.seat, d)
        set_owner(g, d, f.seat)
        set_controller(g, d, f.seat)
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
    cost = f.slots[PAY_AMOUNT][0] if f.slots[PAY_AMOUNT] else 0
    if g.listener is not None:
        note(g, Purchased(d, g.card[d], f.seat, cost, changed_by))
    emit(g, EV_PURCHASED, f.seat, f.seat, die=d, amount=cost, energy=energy, came_from=CARD)
    if g.frames and len(f.slots) > DONE:
        f.slots[DONE] = (1,)


def buy_program() -> Program:
    return Program(
        "buy",
        [
            PriceIt(),
            PAY_THE_PRICE,
            PayPrice(PAY_AMOUNT, PAY_TYPES, PAY_PAID),
            TakeFromCard(),
            Return(),
        ],
        PAY_SLOTS,
    )


class FieldingPrice(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        f.slots[PAY_AMOUNT] = (fielding_cost(g, f.seat, f.die),)
        f.slots[PAY_TYPES] = ()


class FieldNow(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        field_die(g, f.die, f.seat, NO_CAUSE)


def field_program() -> Program:
    return Program(
        "field",
        [
            FieldingPrice(),
            PayEnergy(PAY_AMOUNT, PAY_TYPES, PAY_PAID),
            FieldNow(),
            Return(),
        ],
        PAY_SLOTS,
    )


class BuyNow(Instruction):
    """Purchase now for a price of its own (-1: the usual one), or for so much less than that, for 1 at least."""

    def __init__(self, dice: Group, price: Value, less: Value) -> None:
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
            frame = push(g, g.setting.procedures["buy"], f.seat, NO_DIE, card)
            frame.slots[PAY_AMOUNT] = (price,)
            frame.slots[PAY_TYPES] = types
            frame.at = PAY_THE_PRICE.at
            return
