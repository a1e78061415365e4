"""Drawing: a question put to chance, one die at a time, committed together."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from overcrush.engine.atoms.facts import change_energy, note
from overcrush.engine.atoms.life import lose_life
from overcrush.engine.atoms.moves import move, refill, wait_in_prep
from overcrush.engine.atoms.rolls import INTO_RESERVE, R_FACES, R_RESULT, ROLL_SLOTS, rolling, start_roll
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.bend_kinds import B_FORBID
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import (
    BAG,
    CHANCE,
    DRAWN,
    DRAWN_NOW,
    EV_DRAWN,
    EV_DREW_AND_ROLLED,
    EV_MOVED,
    EV_PREPPED,
    GENERIC,
    PREP,
    PREPPED_NOW,
    ROLL_AND_REROLL,
    ZONES,
)
from overcrush.engine.model.events import Drawn
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import NO_DICE, NO_SEAT, CardId, Dice, DieId, SeatId, as_dice
from overcrush.engine.model.instructions import DONE, Asking, Instruction, Label, Program, Return
from overcrush.engine.model.permissions import V_DRAW, V_DRAW_BY_EFFECT
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.rows import CAUSE_EFFECT, CAUSE_STEP
from overcrush.engine.queries.active_bends import concerns, held_for_players

# Slots of the drawing procedure
D_SEAT: Final = 2
D_LEFT: Final = 3
D_DRAWN: Final = 4
D_MODE: Final = 5
D_RESULT: Final = 6
"""The slot of the frame below that gets the dice."""
DRAW_SLOTS: Final = 7

DRAW_NEXT: Final = Label("the next die, if there is one")
DRAW_A_DIE: Final = Label("draw a die")
ALL_DRAWN: Final = Label("all dice are drawn")

# Modes of drawing
FOR_STEP: Final = 0
TO_HAND: Final = 1
TO_PREP: Final = 2
AND_ROLL: Final = 3
MORE_FOR_STEP: Final = 4
"""Draws of the Clear and Draw Step beyond its four: rolled with them, and missing ones cost nothing (T-012, T-016)."""
INTO_PREP: Final = (FOR_STEP, TO_PREP, MORE_FOR_STEP)


def start_draw(g: Game, seat: SeatId, count: int, mode: int, result: int, f: Frame) -> None:
    if count <= 0 or drawing_forbidden(g, seat, mode):
        if result >= 0:
            f.slots[result] = ()
        f.slots[DONE] = (0,)
        return
    frame = push(g, g.setting.procedures["draw"], f.seat, f.die, f.card)
    if g.places[seat * ZONES + BAG]:
        # Nothing to refill before the first die.
        frame.at = DRAW_A_DIE.at
    frame.slots[D_SEAT] = (seat,)
    frame.slots[D_LEFT] = (count,)
    frame.slots[D_MODE] = (mode,)
    frame.slots[D_RESULT] = (result,)


def drawing_forbidden(g: Game, seat: SeatId, mode: int) -> bool:
    """Whether a card forbids a draw (X-001): every one, or those that are not the four of the Clear and Draw Step."""
    if not g.setting.bend_kinds >> B_FORBID & 1:
        return False
    for h in held_for_players(g, B_FORBID):
        verb = h.bend.word
        if (verb == V_DRAW or (verb == V_DRAW_BY_EFFECT and mode != FOR_STEP)) and concerns(g, h, seat):
            return True
    return False


class DrawNext(Instruction):
    """Refill an empty bag at the moment a die must be drawn (Z-003); stop when nothing is left."""

    def do(self, g: Game, f: Frame) -> None:
        seat = SeatId(f.slots[D_SEAT][0])
        if f.slots[D_LEFT][0] <= 0:
            f.at = ALL_DRAWN.at
            return
        if not g.places[seat * ZONES + BAG] and not refill(g, seat):
            f.at = ALL_DRAWN.at


class DrawDie(Asking):
    """Chance: which of the bag's kinds of dice, each die with the same weight (Z-002)."""

    rule = "T-007"

    def __init__(self) -> None:
        super().__init__(QuestionKind.DRAW)
        self.samples = True

    def seat(self, g: Game, f: Frame) -> SeatId:
        return CHANCE

    def ask(self, g: Game, f: Frame) -> list[int]:
        cards: list[int] = []
        for d in g.places[f.slots[D_SEAT][0] * ZONES + BAG]:
            card = g.card[d]
            if card not in cards:
                cards.append(card)
        return cards

    def weights(self, g: Game, f: Frame) -> list[int]:
        offer = self.ask(g, f)
        counts = [0] * len(offer)
        for d in g.places[f.slots[D_SEAT][0] * ZONES + BAG]:
            counts[offer.index(g.card[d])] += 1
        return counts

    def take(self, g: Game, f: Frame, answer: int) -> None:
        for d in g.places[f.slots[D_SEAT][0] * ZONES + BAG]:
            if g.card[d] == answer:
                draw_one(g, f, d)
                break
        f.at = DRAW_NEXT.at

    def sample(self, g: Game, f: Frame, dice: ChanceSource, record: list[int] | None) -> bool:
        if g.setting.heard[EV_MOVED] or g.listener is not None:
            return False
        left = f.slots[D_LEFT][0]
        drawn = draw_at_once(g, SeatId(f.slots[D_SEAT][0]), left, f.slots[D_MODE][0], dice, record)
        f.slots[D_DRAWN] = f.slots[D_DRAWN] + drawn
        f.slots[D_LEFT] = (left - len(drawn),)
        f.at = ALL_DRAWN.at
        return True

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.player = SeatId(f.slots[D_SEAT][0])
        if f.slots[D_MODE][0] == FOR_STEP:
            asked.variant = "step"
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.DRAW, card=CardId(answer), player=SeatId(f.slots[D_SEAT][0]))


def draw_at_once(g: Game, seat: SeatId, left: int, mode: int, dice: ChanceSource, record: list[int] | None) -> Dice:
    """Draw that many dice, or all there are, where nothing listens to dice that move; the same picks and record."""
    places = g.places
    at = seat * ZONES
    zone = PREP if mode in INTO_PREP else DRAWN
    cards = g.card
    zones = g.zone
    dice_of = g.setting.dice_of
    flag = DRAWN_NOW if mode == FOR_STEP or mode == MORE_FOR_STEP else 0
    waits = mode == TO_PREP and g.step <= ROLL_AND_REROLL
    flags = g.flags
    drawn: list[DieId] = []
    bag = list(places[at + BAG])
    for _ in range(left):
        if not bag:
            places[at + BAG] = NO_DICE
            if not refill(g, seat):
                break
            bag = list(places[at + BAG])
        # Dice of one card lie side by side in the list, so the place picked names the card as the question would.
        i = 0
        if cards[bag[0]] != cards[bag[-1]]:
            i = dice.below(len(bag))
            card = cards[bag[i]]
            if record is not None:
                record.append(card)
            # The first of that card: its dice have numbers in a row.
            i = bisect_left(bag, dice_of[card][0])
        d = bag.pop(i)
        zones[d] = zone
        if flag:
            flags[d] = flags[d] & ~PREPPED_NOW | flag
        elif waits:
            wait_in_prep(g, d)
        drawn.append(d)
    places[at + BAG] = tuple(bag)
    places[at + zone] = tuple(sorted((*places[at + zone], *drawn)))
    return tuple(drawn)


def draw_one(g: Game, f: Frame, d: DieId) -> None:
    mode = f.slots[D_MODE][0]
    if g.listener is not None:
        note(g, Drawn(d, g.card[d], SeatId(f.slots[D_SEAT][0])), "T-007")
    move(g, d, PREP if mode in INTO_PREP else DRAWN, f.seat)
    if mode == FOR_STEP or mode == MORE_FOR_STEP:
        g.flags[d] = g.flags[d] & ~PREPPED_NOW | DRAWN_NOW
    f.slots[D_DRAWN] = (*f.slots[D_DRAWN], d)
    f.slots[D_LEFT] = (f.slots[D_LEFT][0] - 1,)


class DrawEnd(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        drawn = as_dice(f.slots[D_DRAWN])
        seat = SeatId(f.slots[D_SEAT][0])
        mode = f.slots[D_MODE][0]
        if g.setting.heard[EV_DRAWN] and drawn:
            begin(g)
            for d in drawn:
                emit(
                    g,
                    EV_DRAWN,
                    seat,
                    f.seat,
                    die=d,
                    amount=1,
                    cause=CAUSE_STEP if mode == FOR_STEP else CAUSE_EFFECT,
                    came_from=BAG,
                )
        if drawn:
            if mode == TO_PREP or mode == MORE_FOR_STEP:
                emit_prepped(g, drawn, f.seat)
            elif mode == AND_ROLL:
                emit_draw_and_roll(g, f, seat, len(drawn))
        missing = f.slots[D_LEFT][0]
        result = f.slots[D_RESULT][0]
        g.frames.pop()
        below = g.frames[-1]
        below.slots[DONE] = (len(drawn),)
        if result >= 0:
            below.slots[result] = drawn
        if mode == AND_ROLL and drawn:
            start_roll(g, as_dice(drawn), INTO_RESERVE, result, below)
        elif mode == FOR_STEP and missing > 0:
            fall_short(g, seat, missing)


def fall_short(g: Game, seat: SeatId, missing: int) -> None:
    """A life lost and a generic energy gained for each die short of four (T-014); not damage (T-015)."""
    change_energy(g, seat, GENERIC, missing, "T-014")
    lose_life(g, seat, missing, NO_SEAT, "T-014")


def emit_prepped(g: Game, dice: Dice, by: SeatId) -> None:
    """Dice came to their owners' Prep Areas by an effect or a cost that preps: one event for each player."""
    if g.setting.heard[EV_PREPPED] or g.mods:
        begin(g)
        for seat in g.setting.all_seats:
            count = len([d for d in dice if g.owner[d] == seat])
            if count:
                emit(g, EV_PREPPED, seat, by, amount=count, cause=CAUSE_EFFECT)


def emit_draw_and_roll(g: Game, f: Frame, seat: SeatId, count: int) -> None:
    """Dice that an effect draws and rolls; the event knows the card, so that it can tell itself from others."""
    if g.setting.heard[EV_DREW_AND_ROLLED] or g.mods:
        begin(g)
        emit(g, EV_DREW_AND_ROLLED, seat, f.seat, amount=count, cause=CAUSE_EFFECT, source_card=f.card)


class PeekEnd(Instruction):
    """The faces go to a binding of the frame below; no die is turned."""

    def do(self, g: Game, f: Frame) -> None:
        g.frames.pop()
        below = g.frames[-1]
        below.slots[f.slots[R_RESULT][0]] = f.slots[R_FACES]
        below.slots[DONE] = (len(f.slots[R_FACES]),)


def peek_program() -> Program:
    return Program("peek", rolling(PeekEnd()), ROLL_SLOTS)


def draw_program() -> Program:
    return Program("draw", [DRAW_NEXT, DrawNext(), DRAW_A_DIE, DrawDie(), ALL_DRAWN, DrawEnd(), Return()], DRAW_SLOTS)
