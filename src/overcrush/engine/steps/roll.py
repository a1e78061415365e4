"""The Roll and Reroll Step: who rolls which dice, what is rerolled, and what comes to the Reserve Pool (T rules)."""

from __future__ import annotations

from overcrush.engine.atoms.captures import end_waiting
from overcrush.engine.atoms.facts import begin_step, set_controller, set_owner
from overcrush.engine.atoms.moves import move, move_all, put_down, take_up
from overcrush.engine.atoms.queue import AFTER_FIRST_ROLL, queue_delayed
from overcrush.engine.atoms.rolls import IN_STEP, roll_at_once, start_roll
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.bend_kinds import B_CANNOT_BE, B_REROLLED_WHILE
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.columns import NO_OFFER_ORDER, Ints
from overcrush.engine.model.constants import (
    EV_FIRST_ROLL,
    EV_ROLLED,
    EV_STEP_END,
    EV_STEP_START,
    PREP,
    PREPPED_NOW,
    REROLLED,
    RESERVE,
    ROLL_AND_REROLL,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import Dice, DieId, SeatId, as_dice
from overcrush.engine.model.instructions import Asking, Instruction
from overcrush.engine.model.permissions import V_REROLL
from overcrush.engine.model.question import Declaration, Option, OptionKind, QuestionKind
from overcrush.engine.model.refusals import REROLL_ONCE
from overcrush.engine.model.rows import CAUSE_STEP
from overcrush.engine.queries.active_bends import held_on
from overcrush.engine.queries.lookalikes import by_appearance, by_appearance_in_area
from overcrush.engine.queries.targets import FINISHED, dice_declaration, die_option, next_choices
from overcrush.engine.steps.turn_frame import (
    PICK_REROLLS,
    ROLL_DICE,
    T_PICKED,
    T_SEATS,
    announce,
)


class BeginRoll(Instruction):
    rule = "T-018"

    def do(self, g: Game, f: Frame) -> None:
        begin_step(g, ROLL_AND_REROLL)
        end_waiting(g)
        announce(g, EV_STEP_START, ROLL_AND_REROLL)


class GatherRoll(Instruction):
    """One player rolls all; in doubles the dice are divided first."""

    def do(self, g: Game, f: Frame) -> None:
        if len(g.setting.seats_of[g.active]) == 1:
            f.at = ROLL_DICE.at
        f.slots[T_PICKED] = ()


def to_roll(g: Game, seat: SeatId) -> Dice:
    """The dice of a player's Prep Area that are rolled: drawn in this turn, or there from before it (T-018)."""
    flags = g.flags
    return tuple([d for d in g.places[seat * ZONES + PREP] if not flags[d] & PREPPED_NOW])


class DividePrep(Asking):
    """Doubles: which dice of the common Prep Area change hands before they are rolled (O-019, O-020)."""

    rule = "T-018"

    def __init__(self) -> None:
        super().__init__(QuestionKind.DIVIDE)
        self.declares = True

    def seat(self, g: Game, f: Frame) -> SeatId:
        return g.setting.seats_of[g.active][0]

    def ask(self, g: Game, f: Frame) -> list[int]:
        dice = [d for seat in g.setting.seats_of[g.active] for d in to_roll(g, seat)]
        if not dice:
            return [FINISHED]
        picked = f.slots[T_PICKED]
        pairs = by_appearance(g, dice)
        return [*next_choices(pairs, picked[-1] if picked else -1, 0), FINISHED]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer != FINISHED:
            f.slots[T_PICKED] = (*f.slots[T_PICKED], answer)
            f.repeat()
            return
        seats = g.setting.seats_of[g.active]
        for d in as_dice(f.slots[T_PICKED]):
            give_die(g, d, seats[1] if g.owner[d] == seats[0] else seats[0])

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return die_option(answer, OptionKind.GIVE)

    def so_far(self, g: Game, f: Frame) -> Ints:
        return f.slots[T_PICKED]

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        dice = [d for seat in g.setting.seats_of[g.active] for d in to_roll(g, seat)]
        return dice_declaration(self.seat(g, f), self.question_kind, by_appearance(g, dice), OptionKind.GIVE)


def give_die(g: Game, d: DieId, seat: SeatId) -> None:
    """The die belongs from now on to the teammate who rolls it (A71)."""
    take_up(g, d)
    set_owner(g, d, seat)
    set_controller(g, d, seat)
    put_down(g, d, PREP)


class RollAll(Instruction):
    """The dice drawn and those that lay in the Prep Area before are rolled together (T-018)."""

    rule = "T-018"

    def __init__(self) -> None:
        self.samples = True

    def gather(self, g: Game, f: Frame) -> Dice:
        dice: Dice = ()
        for seat in g.setting.seats_of[g.active]:
            dice += to_roll(g, seat)
        f.slots[T_PICKED] = ()
        f.slots[T_SEATS] = tuple(g.setting.seats_of[g.active])
        return dice

    def sample(self, g: Game, f: Frame, dice: ChanceSource, record: list[int] | None) -> bool:
        if g.listener is not None:
            return False
        roll_at_once(g, self.gather(g, f), f, dice, record)
        return True

    def do(self, g: Game, f: Frame) -> None:
        start_roll(g, self.gather(g, f), IN_STEP, -1, f)


class FirstRoll(Instruction):
    rule = "T-018"

    def do(self, g: Game, f: Frame) -> None:
        queue_delayed(g, AFTER_FIRST_ROLL)
        if g.setting.heard[EV_FIRST_ROLL]:
            begin(g)
            for seat in g.setting.seats_of[g.active]:
                for d in to_roll(g, seat):
                    emit(g, EV_FIRST_ROLL, seat, seat, die=d, cause=CAUSE_STEP, came_from=PREP)


class PickRerolls(Asking):
    """Any number of the dice just rolled, once, as one group (T-019, T-020)."""

    rule = "T-018"

    def __init__(self) -> None:
        super().__init__(QuestionKind.REROLL)
        self.declares = True

    def seat(self, g: Game, f: Frame) -> SeatId:
        seats = f.slots[T_SEATS]
        return SeatId(seats[0]) if seats else g.setting.seats_of[g.active][0]

    def ask(self, g: Game, f: Frame) -> list[int]:
        seats = f.slots[T_SEATS]
        if not seats:
            return [FINISHED]
        last = -1
        picked = f.slots[T_PICKED]
        if picked and g.setting.seats == 2:
            last = picked[-1]
        else:
            for d in picked:
                if g.owner[d] == seats[0]:
                    last = d
        if last < 0 or not g.offer_order:
            g.offer_order = by_appearance_in_area(g, self.able(g, SeatId(seats[0])))
        offer = next_choices(g.offer_order, last, 0)
        offer.append(FINISHED)
        return offer

    def able(self, g: Game, seat: SeatId) -> list[DieId]:
        faces = g.face
        dice = [d for d in g.places[seat * ZONES + PREP] if faces[d] >= 0]
        if g.setting.bend_kinds >> B_CANNOT_BE & 1:
            dice = [d for d in dice if not any(h.bend.word == V_REROLL for h in held_on(g, B_CANNOT_BE, d))]
        if g.setting.bend_kinds >> B_REROLLED_WHILE & 1 and any(g.flags[d] & REROLLED for d in dice):
            dice = [d for d in dice if rerolls_freely(g, d)]
        return dice

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer != FINISHED:
            f.slots[T_PICKED] = (*f.slots[T_PICKED], answer)
            f.repeat()
        else:
            g.offer_order = NO_OFFER_ORDER
            f.slots[T_SEATS] = f.slots[T_SEATS][1:]
            if f.slots[T_SEATS]:
                f.repeat()

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        return (REROLL_ONCE, answer)

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return die_option(answer, OptionKind.REROLL)

    def so_far(self, g: Game, f: Frame) -> Ints:
        seat = self.seat(g, f)
        return tuple(d for d in f.slots[T_PICKED] if g.owner[d] == seat)

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        seat = self.seat(g, f)
        pairs = by_appearance_in_area(g, self.able(g, seat))
        return dice_declaration(seat, self.question_kind, pairs, OptionKind.REROLL)


class RerollPicked(Instruction):
    rule = "T-018"

    def __init__(self) -> None:
        self.samples = True

    def sample(self, g: Game, f: Frame, dice: ChanceSource, record: list[int] | None) -> bool:
        picked = f.slots[T_PICKED]
        if picked:
            if g.setting.bend_kinds >> B_REROLLED_WHILE & 1 or g.listener is not None:
                return False
            for d in picked:
                g.flags[d] |= REROLLED
            roll_at_once(g, as_dice(picked), f, dice, record)
        return True

    def do(self, g: Game, f: Frame) -> None:
        dice = as_dice(f.slots[T_PICKED])
        if dice:
            freely = g.setting.bend_kinds >> B_REROLLED_WHILE & 1 == 1
            for seat in g.setting.seats_of[g.active]:
                mine = [d for d in dice if g.owner[d] == seat]
                if not freely or not all(rerolls_freely(g, d) for d in mine):
                    for d in mine:
                        g.flags[d] |= REROLLED
            if freely:
                # Dice that may be rerolled as often as they show a face: the question comes again.
                f.slots[T_PICKED] = ()
                f.slots[T_SEATS] = tuple(g.setting.seats_of[g.active])
                f.at = PICK_REROLLS.at
            start_roll(g, dice, IN_STEP, -1, f)


def rerolls_freely(g: Game, d: DieId) -> bool:
    """A card lets it be rerolled besides the one reroll of the step, as long as it shows what it shows."""
    return any(h.bend.test is not None and h.bend.test.holds(g, h.frame, d) for h in held_on(g, B_REROLLED_WHILE, d))


class ToReserve(Instruction):
    """Rolled dice move to the Reserve Pool with their faces (T-021); what was rolled is checked now (E-019)."""

    rule = "T-021"

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        rolled: list[DieId] = []
        faces = g.face
        for seat in g.setting.seats_of[g.active]:
            there = g.places[seat * ZONES + PREP]
            # Dice that came to the Prep Area after the roll wait there for the next one.
            mine = [d for d in there if faces[d] >= 0]
            rolled += mine
            if len(mine) == len(there):
                move_all(g, seat, PREP, RESERVE)
            else:
                for d in mine:
                    move(g, d, RESERVE, seat)
        if g.setting.heard[EV_ROLLED]:
            for d in rolled:
                emit(g, EV_ROLLED, g.controller[d], g.controller[d], die=d, cause=CAUSE_STEP, came_from=PREP)
        announce(g, EV_STEP_END, ROLL_AND_REROLL)
