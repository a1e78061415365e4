"""A turn: Clear and Draw, Roll and Reroll, Main, Attack, Cleanup, as one program (T and N rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.captures import end_waiting
from overcrush.engine.atoms.draws import FOR_STEP, MORE_FOR_STEP, draw_at_once, fall_short, start_draw
from overcrush.engine.atoms.facts import begin_step, note, set_controller, set_modifiers, set_owner
from overcrush.engine.atoms.life import finish
from overcrush.engine.atoms.moves import destination, move, move_all, put_down, take_up, to_used
from overcrush.engine.atoms.queue import AFTER_FIRST_ROLL, queue_delayed, settle
from overcrush.engine.atoms.rolls import IN_STEP, roll_at_once, start_roll
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.effects.lasting import end_copies
from overcrush.engine.effects.naming import ChooseWord
from overcrush.engine.model.actions import MAIN_WINDOW
from overcrush.engine.model.bend_kinds import B_CANNOT_BE, B_DRAWS_MORE, B_NAMES_DRAWS, B_REROLLED_WHILE
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.columns import NO_OFFER_ORDER, Ints
from overcrush.engine.model.constants import (
    ATTACK_STEP,
    CHARACTER_FACE,
    CLEANUP,
    CLEAR_AND_DRAW,
    DRAWN_NOW,
    EV_DRAWN,
    EV_DREW,
    EV_FIRST_ROLL,
    EV_MOVED,
    EV_ROLLED,
    EV_STEP_END,
    EV_STEP_START,
    EV_TURN_START,
    HOW_STEP,
    MAIN,
    OUT,
    PREP,
    PREPPED_NOW,
    REROLLED,
    RESERVE,
    ROLL_AND_REROLL,
    START,
    TIE,
    USED,
    ZONES,
)
from overcrush.engine.model.events import StepBegan, TurnBegan, TurnPassed
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.instructions import DONE, Asking, Instruction, Label, Program, without_labels
from overcrush.engine.model.modifiers import M_SEAT, M_UNTIL, THEIR_NEXT_DRAW, YOUR_NEXT_TURN
from overcrush.engine.model.permissions import TO_UNFIELDED, V_REROLL
from overcrush.engine.model.question import Declaration, Option, OptionKind, QuestionKind
from overcrush.engine.model.refusals import REROLL_ONCE
from overcrush.engine.model.rows import U_WHOLE_GAME
from overcrush.engine.queries.active_bends import concerns, held_for_players, held_on
from overcrush.engine.queries.caches import effects_changed, touch_moment
from overcrush.engine.queries.dice_groups import SeatGroup
from overcrush.engine.queries.lookalikes import by_appearance, by_appearance_in_area
from overcrush.engine.queries.targets import FINISHED, dice_declaration, die_option, next_choices
from overcrush.engine.steps.attackers import skips_step, start_attack
from overcrush.engine.steps.cleanup import (
    BeginCleanup,
    EmptyOutOfPlay,
    EndOfTurn,
    clear_damage,
    end_effects,
    lasting_flags,
    lose_all_virtual,
)
from overcrush.engine.steps.window import open_window

T_SEATS: Final = 2
T_PICKED: Final = 3
T_SEAT: Final = 4
T_NAMED: Final = 5
"""Names of the dice that a player expects to draw."""
T_MORE: Final = 6
"""Dice drawn beyond the four of the step."""
TURN_SLOTS: Final = 7

DICE_OF_STEP: Final = 4
"""How many dice a player draws in the Clear and Draw Step (T-007)."""

NEXT_TURN: Final = Label("the next turn")
NEXT_DRAWER: Final = Label("the next player who draws")
DRAW_DICE: Final = Label("draw the dice of the step")
ALL_DREW: Final = Label("all players of the side have drawn")
ROLL_DICE: Final = Label("roll all dice")
PICK_REROLLS: Final = Label("which dice are rerolled")


def announce(g: Game, kind: int, amount: int) -> None:
    """The start or end of a turn or step, for the player whose it is."""
    s = g.setting
    if s.heard[kind] or kind == EV_TURN_START:
        begin(g)
        for seat in s.seats_of[g.active]:
            emit(g, kind, -1, -1, seat, amount, seat, 0, 0)


class StartTurn(Instruction):
    """Effects "until your next turn" end, then start-of-turn effects, before Clear and Draw (T-004, A65)."""

    def do(self, g: Game, f: Frame) -> None:
        g.turn += 1
        g.step = START
        if g.listener is not None:
            note(g, TurnBegan(g.turn, g.active), "T-001")
            note(g, StepBegan(START), "T-004")
        limit = g.setting.options.turn_limit
        if limit and g.turn > limit:
            finish_by_limit(g)
            return
        if g.mods:
            side = g.active
            side_of = g.setting.side_of
            mods = [m for m in g.mods if not (m[M_UNTIL] == YOUR_NEXT_TURN and side_of[m[M_SEAT]] == side)]
            set_modifiers(g, mods)
            end_copies(g)
            effects_changed(g)
        announce(g, EV_TURN_START, 0)


def finish_by_limit(g: Game) -> None:
    """More life wins, equal life ties (A88)."""
    if g.life[0] == g.life[1]:
        finish(g, TIE, "A88")
    else:
        finish(g, 1 if g.life[0] > g.life[1] else 2, "A88")


class BeginDraw(Instruction):
    """What happens at the start of a step happens before anything else of it."""

    def do(self, g: Game, f: Frame) -> None:
        begin_step(g, CLEAR_AND_DRAW)
        announce(g, EV_STEP_START, CLEAR_AND_DRAW)


class Clear(Instruction):
    """Dice left in the Reserve Pool go to the Used Pile before drawing (T-005, T-006)."""

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        seats = g.setting.seats_of[g.active]
        for seat in seats:
            move_all(g, seat, RESERVE, USED)
        f.slots[T_SEATS] = tuple(seats)


class DrawStep(Instruction):
    """Four dice, or three and one Out of Play for whoever goes first (T-007, T-009); cards may change it (T-012)."""

    def __init__(self) -> None:
        self.samples = True

    def sample(self, g: Game, f: Frame, dice: ChanceSource, record: list[int] | None) -> bool:
        heard = g.setting.heard
        seats = f.slots[T_SEATS]
        if g.listener is not None or not seats or heard[EV_MOVED] or heard[EV_DRAWN] or skips_step(g, CLEAR_AND_DRAW):
            return False
        seat = seats[0]
        count = DICE_OF_STEP + min(0, extra_draws(g, seat))
        if count <= 0:
            return False
        slots = f.slots
        slots[T_SEATS] = seats[1:]
        slots[T_SEAT] = (seat,)
        drawn = draw_at_once(g, seat, count, FOR_STEP, dice, record)
        slots[T_PICKED] = drawn
        slots[DONE] = (len(drawn),)
        if len(drawn) < count:
            fall_short(g, seat, count - len(drawn))
        return True

    def do(self, g: Game, f: Frame) -> None:
        if not f.slots[T_SEATS] or skips_step(g, CLEAR_AND_DRAW):
            f.at = ALL_DREW.at
            return
        seat = f.slots[T_SEATS][0]
        f.slots[T_SEATS] = f.slots[T_SEATS][1:]
        f.slots[T_SEAT] = (seat,)
        start_draw(g, seat, DICE_OF_STEP + min(0, extra_draws(g, seat)), FOR_STEP, T_PICKED, f)


class JudgeNames(Instruction):
    """What a player drew and did not name goes to the Used Pile; whoever draws next names first, if a card says so."""

    def do(self, g: Game, f: Frame) -> None:
        if f.slots[T_NAMED]:
            names = list(f.slots[T_NAMED])
            seat = f.slots[T_SEAT][0]
            begin(g)
            for d in (*f.slots[T_PICKED], *f.slots[T_MORE]):
                name = g.setting.word_numbers[g.setting.cards[g.card[d]].name]
                if name in names:
                    names.remove(name)
                elif g.zone[d] == PREP:
                    to_used(g, d, seat)
            f.slots[T_NAMED] = f.slots[T_PICKED] = f.slots[T_MORE] = ()
        if not f.slots[T_SEATS] or not names_draws(g, f.slots[T_SEATS][0]):
            f.at = DRAW_DICE.at


def names_draws(g: Game, seat: int) -> bool:
    if not g.setting.bend_kinds >> B_NAMES_DRAWS & 1 or skips_step(g, CLEAR_AND_DRAW):
        return False
    return any(concerns(g, h, seat) for h in held_for_players(g, B_NAMES_DRAWS))


class NameDraws(ChooseWord):
    """One name for each die of the step, all before the first is drawn."""

    def __init__(self) -> None:
        super().__init__(T_NAMED, "name", SeatGroup("active"), False, 0)

    def seat(self, g: Game, f: Frame) -> int:
        return f.slots[T_SEATS][0]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[T_NAMED] = (*f.slots[T_NAMED], answer)
        if len(f.slots[T_NAMED]) < DICE_OF_STEP + extra_draws(g, f.slots[T_SEATS][0]):
            f.repeat()


class AfterDraw(Instruction):
    """The first player's fourth die lies Out of Play; further draws that cards grant are made now."""

    def do(self, g: Game, f: Frame) -> None:
        if f.slots[T_SEATS] or f.slots[T_NAMED]:
            f.at = NEXT_DRAWER.at
        seat = f.slots[T_SEAT][0]
        drawn = f.slots[T_PICKED]
        if g.turn == 1 and g.setting.options.first_draw_is_short and len(drawn) == DICE_OF_STEP:
            move(g, drawn[-1], OUT, seat)
        extra = extra_draws(g, seat)
        if extra > 0:
            # Missing extra draws cost nothing (T-016).
            start_draw(g, seat, extra, MORE_FOR_STEP, T_MORE, f)


def extra_draws(g: Game, seat: int) -> int:
    extra = 0
    if g.setting.bend_kinds >> B_DRAWS_MORE & 1:
        for h in held_for_players(g, B_DRAWS_MORE):
            if concerns(g, h, seat):
                extra += h.first
    return extra


class EndDraw(Instruction):
    """All dice of the step are one draw (T-013)."""

    def do(self, g: Game, f: Frame) -> None:
        if g.mods:
            side_of = g.setting.side_of
            set_modifiers(g, [m for m in g.mods if m[M_UNTIL] != THEIR_NEXT_DRAW or side_of[m[M_SEAT]] == g.active])
        announce(g, EV_STEP_END, CLEAR_AND_DRAW)
        if g.setting.heard[EV_DREW]:
            begin(g)
            for seat in g.setting.seats_of[g.active]:
                drawn = len([d for d in g.places[seat * ZONES + PREP] if g.flags[d] & DRAWN_NOW])
                if drawn:
                    emit(g, EV_DREW, -1, -1, seat, drawn, seat, HOW_STEP, 0)


class BeginRoll(Instruction):
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


def to_roll(g: Game, seat: int) -> Ints:
    """The dice of a player's Prep Area that are rolled: drawn in this turn, or there from before it (T-018)."""
    flags = g.flags
    return tuple([d for d in g.places[seat * ZONES + PREP] if not flags[d] & PREPPED_NOW])


class DividePrep(Asking):
    """Doubles: which dice of the common Prep Area change hands before they are rolled (O-019, O-020)."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.DIVIDE)
        self.declares = True

    def seat(self, g: Game, f: Frame) -> int:
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
        for d in f.slots[T_PICKED]:
            give_die(g, d, seats[1] if g.owner[d] == seats[0] else seats[0])

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return die_option(answer, OptionKind.GIVE)

    def so_far(self, g: Game, f: Frame) -> Ints:
        return f.slots[T_PICKED]

    def declaration(self, g: Game, f: Frame) -> Declaration | None:
        dice = [d for seat in g.setting.seats_of[g.active] for d in to_roll(g, seat)]
        return dice_declaration(self.seat(g, f), self.question_kind, by_appearance(g, dice), OptionKind.GIVE)


def give_die(g: Game, d: int, seat: int) -> None:
    """The die belongs from now on to the teammate who rolls it (A71)."""
    take_up(g, d)
    set_owner(g, d, seat)
    set_controller(g, d, seat)
    put_down(g, d, PREP)


class RollAll(Instruction):
    """The dice drawn and those that lay in the Prep Area before are rolled together (T-018)."""

    def __init__(self) -> None:
        self.samples = True

    def gather(self, g: Game, f: Frame) -> Ints:
        dice: Ints = ()
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
    def do(self, g: Game, f: Frame) -> None:
        queue_delayed(g, AFTER_FIRST_ROLL)
        if g.setting.heard[EV_FIRST_ROLL]:
            begin(g)
            for seat in g.setting.seats_of[g.active]:
                for d in to_roll(g, seat):
                    emit(g, EV_FIRST_ROLL, d, -1, seat, g.face[d], seat, HOW_STEP, PREP)


class PickRerolls(Asking):
    """Any number of the dice just rolled, once, as one group (T-019, T-020)."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.REROLL)
        self.declares = True

    def seat(self, g: Game, f: Frame) -> int:
        return f.slots[T_SEATS][0] if f.slots[T_SEATS] else g.setting.seats_of[g.active][0]

    def ask(self, g: Game, f: Frame) -> list[int]:
        seats = f.slots[T_SEATS]
        if not seats:
            return [FINISHED]
        seat = seats[0]
        last = -1
        picked = f.slots[T_PICKED]
        if picked and g.setting.seats == 2:
            last = picked[-1]
        else:
            for d in picked:
                if g.owner[d] == seat:
                    last = d
        if last < 0 or not g.offer_order:
            g.offer_order = by_appearance_in_area(g, self.able(g, seat))
        offer = next_choices(g.offer_order, last, 0)
        offer.append(FINISHED)
        return offer

    def able(self, g: Game, seat: int) -> list[int]:
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
    def __init__(self) -> None:
        self.samples = True

    def sample(self, g: Game, f: Frame, dice: ChanceSource, record: list[int] | None) -> bool:
        picked = f.slots[T_PICKED]
        if picked:
            if g.setting.bend_kinds >> B_REROLLED_WHILE & 1 or g.listener is not None:
                return False
            for d in picked:
                g.flags[d] |= REROLLED
            roll_at_once(g, picked, f, dice, record)
        return True

    def do(self, g: Game, f: Frame) -> None:
        dice = f.slots[T_PICKED]
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


def rerolls_freely(g: Game, d: int) -> bool:
    """A card lets it be rerolled besides the one reroll of the step, as long as it shows what it shows."""
    return any(h.bend.test is not None and h.bend.test.holds(g, h.frame, d) for h in held_on(g, B_REROLLED_WHILE, d))


class ToReserve(Instruction):
    """Rolled dice move to the Reserve Pool with their faces (T-021); what was rolled is checked now (E-019)."""

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        rolled: list[int] = []
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
                emit(g, EV_ROLLED, d, -1, g.controller[d], g.face[d], g.controller[d], HOW_STEP, PREP)
        announce(g, EV_STEP_END, ROLL_AND_REROLL)


class BeginMain(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        begin_step(g, MAIN)
        announce(g, EV_STEP_START, MAIN)


class MainWindow(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        if not skips_step(g, MAIN):
            open_window(g, MAIN_WINDOW)


class EndMain(Instruction):
    """Unfielded characters go straight to the Used Pile (T-023, Z-023); what virtual energy is left is gone."""

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        faces = g.setting.die_faces
        for seat in g.setting.seats_of[g.active]:
            for d in g.places[seat * ZONES + RESERVE]:
                if faces[d][g.face[d]].kind == CHARACTER_FACE:
                    move(g, d, destination(g, d, TO_UNFIELDED, USED), seat)
        if g.virtual is not g.setting.no_energy:
            lose_all_virtual(g)
        announce(g, EV_STEP_END, MAIN)


class AttackStep(Instruction):
    def do(self, g: Game, f: Frame) -> None:
        start_attack(g)


class EndTurn(Instruction):
    """The turn passes, and what the last abilities left behind does not."""

    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        if g.damage is not s.no_damage:
            clear_damage(g)
        if g.mods:
            end_effects(g)
        if g.virtual is not s.no_energy:
            lose_all_virtual(g)
        g.flags = lasting_flags(g)
        if g.uses:
            g.uses = [use for use in g.uses if use[U_WHOLE_GAME]]
        g.events.clear()
        g.delayed.clear()
        g.batch = 0
        g.active = 1 - g.active
        if g.listener is not None:
            note(g, TurnPassed(g.active), "T-001")
        # Static abilities may ask whose turn it is.
        touch_moment(g)
        f.at = NEXT_TURN.at
        f.seat = s.seats_of[g.active][0]
        slots = f.slots
        slots[T_PICKED] = ()
        slots[T_SEATS] = ()
        slots[T_SEAT] = ()
        slots[DONE] = ()


def turn_steps() -> list[Instruction | Label]:
    return [
        NEXT_TURN,
        StartTurn(),
        *settle(),
        BeginDraw(),
        *settle(),
        Clear(),
        *settle(),
        NEXT_DRAWER,
        JudgeNames(),
        NameDraws(),
        DRAW_DICE,
        DrawStep(),
        AfterDraw(),
        ALL_DREW,
        *settle(),
        EndDraw(),
        *settle(),
        BeginRoll(),
        *settle(),
        GatherRoll(),
        DividePrep(),
        ROLL_DICE,
        RollAll(),
        FirstRoll(),
        *settle(),
        PICK_REROLLS,
        PickRerolls(),
        RerollPicked(),
        ToReserve(),
        *settle(),
        BeginMain(),
        *settle(),
        MainWindow(),
        EndMain(),
        *settle(),
        AttackStep(),
        BeginCleanup(),
        *settle(),
        EndOfTurn(),
        *settle(),
        EmptyOutOfPlay(),
        *settle(),
        EndTurn(),
    ]


PLAIN_STEPS: Final = (
    StartTurn,
    BeginDraw,
    Clear,
    EndDraw,
    BeginRoll,
    FirstRoll,
    ToReserve,
    BeginMain,
    EndMain,
    BeginCleanup,
    EndOfTurn,
    EmptyOutOfPlay,
)
"""Steps of a turn that neither jump nor start anything of their own."""


def turn_program() -> Program:
    return Program("turn", turn_steps(), TURN_SLOTS, PLAIN_STEPS)


def step_start(step: int) -> int:
    """Where the turn's program begins a step, for positions that start there."""
    wanted: dict[int, type[Instruction]] = {
        START: StartTurn,
        CLEAR_AND_DRAW: BeginDraw,
        ROLL_AND_REROLL: BeginRoll,
        MAIN: BeginMain,
        ATTACK_STEP: AttackStep,
        CLEANUP: BeginCleanup,
    }
    for i, instruction in enumerate(without_labels(turn_steps())):
        if isinstance(instruction, wanted[step]):
            return i
    raise AssertionError(step)
