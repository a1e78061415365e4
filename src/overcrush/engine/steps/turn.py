"""A turn: Clear and Draw, Roll and Reroll, Main, Attack, Cleanup, as one program (T and N rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.draws import (
    FOR_STEP,
    MORE_FOR_STEP,
    draw_at_once,
    drawing_forbidden,
    fall_short,
    start_draw,
)
from overcrush.engine.atoms.facts import begin_step, heard_so_far, name_rule, note, set_modifiers
from overcrush.engine.atoms.life import finish
from overcrush.engine.atoms.moves import destination, move, move_all, to_used
from overcrush.engine.atoms.queue import settle
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.effects.lasting import end_copies
from overcrush.engine.effects.naming import ChooseWord
from overcrush.engine.model.actions import MAIN_WINDOW
from overcrush.engine.model.bend_kinds import B_DRAWS_MORE, B_NAMES_DRAWS
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import (
    ATTACK_STEP,
    CHARACTER_FACE,
    CLEANUP,
    CLEAR_AND_DRAW,
    DRAWN_NOW,
    EV_DRAWN,
    EV_DREW,
    EV_MOVED,
    EV_STEP_END,
    EV_STEP_START,
    EV_TURN_START,
    MAIN,
    OUT,
    PREP,
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
from overcrush.engine.model.ids import DieId, SeatId, SideId, as_dice
from overcrush.engine.model.instructions import (
    BEFORE_MAIN,
    BEFORE_TURN,
    DONE,
    Instruction,
    Label,
    Program,
    without_labels,
)
from overcrush.engine.model.measures import Q_NAME
from overcrush.engine.model.modifiers import M_SEAT, M_UNTIL, THEIR_NEXT_DRAW, YOUR_NEXT_TURN
from overcrush.engine.model.permissions import TO_UNFIELDED
from overcrush.engine.model.rows import CAUSE_STEP, U_WHOLE_GAME
from overcrush.engine.queries.active_bends import concerns, held_for_players
from overcrush.engine.queries.caches import effects_changed, touch_moment
from overcrush.engine.queries.dice_groups import SeatGroup
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
from overcrush.engine.steps.roll import (
    BeginRoll,
    DividePrep,
    FirstRoll,
    GatherRoll,
    PickRerolls,
    RerollPicked,
    RollAll,
    ToReserve,
)
from overcrush.engine.steps.turn_frame import (
    PICK_REROLLS,
    ROLL_DICE,
    T_MORE,
    T_NAMED,
    T_PICKED,
    T_SEAT,
    T_SEATS,
    TURN_SLOTS,
    announce,
)
from overcrush.engine.steps.window import open_window

DICE_OF_STEP: Final = 4
"""How many dice a player draws in the Clear and Draw Step (T-007)."""

NEXT_TURN: Final = Label("the next turn")
NEXT_DRAWER: Final = Label("the next player who draws")
DRAW_DICE: Final = Label("draw the dice of the step")
ALL_DREW: Final = Label("all players of the side have drawn")


class StartTurn(Instruction):
    """Effects "until your next turn" end, then start-of-turn effects, before Clear and Draw (T-004, A65)."""

    landmark = BEFORE_TURN
    rule = "T-004"

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
        announce(g, EV_TURN_START)


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

    rule = "T-005"

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        seats = g.setting.seats_of[g.active]
        for seat in seats:
            move_all(g, seat, RESERVE, USED)
        f.slots[T_SEATS] = tuple(seats)


class DrawStep(Instruction):
    """Four dice, or three and one Out of Play for whoever goes first (T-007, T-009); cards may change it (T-012)."""

    rule = "T-007"

    def __init__(self) -> None:
        self.samples = True

    def sample(self, g: Game, f: Frame, dice: ChanceSource, record: list[int] | None) -> bool:
        heard = g.setting.heard
        seats = f.slots[T_SEATS]
        if g.listener is not None or not seats or heard[EV_MOVED] or heard[EV_DRAWN] or skips_step(g, CLEAR_AND_DRAW):
            return False
        seat = SeatId(seats[0])
        count = draws_of_step(g, seat)
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
        seat = SeatId(f.slots[T_SEATS][0])
        f.slots[T_SEATS] = f.slots[T_SEATS][1:]
        f.slots[T_SEAT] = (seat,)
        start_draw(g, seat, draws_of_step(g, seat), FOR_STEP, T_PICKED, f)


class JudgeNames(Instruction):
    """What a player drew and did not name goes to the Used Pile; whoever draws next names first, if a card says so."""

    rule = "T-007"

    def do(self, g: Game, f: Frame) -> None:
        if f.slots[T_NAMED]:
            names = list(f.slots[T_NAMED])
            seat = SeatId(f.slots[T_SEAT][0])
            begin(g)
            for d in as_dice((*f.slots[T_PICKED], *f.slots[T_MORE])):
                name = g.setting.word_numbers[g.setting.cards[g.card[d]].name]
                if name in names:
                    names.remove(name)
                elif g.zone[d] == PREP:
                    to_used(g, d, seat)
            f.slots[T_NAMED] = f.slots[T_PICKED] = f.slots[T_MORE] = ()
        if not f.slots[T_SEATS] or not names_draws(g, SeatId(f.slots[T_SEATS][0])):
            f.at = DRAW_DICE.at


def names_draws(g: Game, seat: SeatId) -> bool:
    if not g.setting.bend_kinds >> B_NAMES_DRAWS & 1 or skips_step(g, CLEAR_AND_DRAW):
        return False
    if drawing_forbidden(g, seat, FOR_STEP):
        return False
    return any(concerns(g, h, seat) for h in held_for_players(g, B_NAMES_DRAWS))


class NameDraws(ChooseWord):
    """One name for each die of the step, all before the first is drawn."""

    rule = "T-007"

    def __init__(self) -> None:
        super().__init__(T_NAMED, Q_NAME, SeatGroup("active"), False)

    def seat(self, g: Game, f: Frame) -> SeatId:
        return SeatId(f.slots[T_SEATS][0])

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[T_NAMED] = (*f.slots[T_NAMED], answer)
        if len(f.slots[T_NAMED]) < DICE_OF_STEP + extra_draws(g, SeatId(f.slots[T_SEATS][0])):
            f.repeat()


class AfterDraw(Instruction):
    """The first player's fourth die lies Out of Play; further draws that cards grant are made now."""

    def do(self, g: Game, f: Frame) -> None:
        if f.slots[T_SEATS] or f.slots[T_NAMED]:
            f.at = NEXT_DRAWER.at
        seat = SeatId(f.slots[T_SEAT][0])
        drawn = f.slots[T_PICKED]
        if g.turn == 1 and g.setting.options.first_draw_is_short and len(drawn) == DICE_OF_STEP:
            since = heard_so_far(g)
            move(g, DieId(drawn[-1]), OUT, seat)
            name_rule(g, since, "T-009")
        extra = extra_draws(g, seat)
        if extra > 0:
            # Missing extra draws cost nothing (T-016).
            start_draw(g, seat, extra, MORE_FOR_STEP, T_MORE, f)


def draws_of_step(g: Game, seat: SeatId) -> int:
    """How many dice the step itself draws; those that a card forbids are not missing, so they cost nothing (T-014)."""
    return 0 if drawing_forbidden(g, seat, FOR_STEP) else DICE_OF_STEP + min(0, extra_draws(g, seat))


def extra_draws(g: Game, seat: SeatId) -> int:
    extra = 0
    if g.setting.bend_kinds >> B_DRAWS_MORE & 1:
        for h in held_for_players(g, B_DRAWS_MORE):
            if concerns(g, h, seat):
                extra += h.first
    return extra


class EndDraw(Instruction):
    """All dice of the step are one draw (T-013)."""

    rule = "T-007"

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
                    emit(g, EV_DREW, seat, seat, amount=drawn, cause=CAUSE_STEP)


class BeginMain(Instruction):
    landmark = BEFORE_MAIN
    rule = "T-022"

    def do(self, g: Game, f: Frame) -> None:
        begin_step(g, MAIN)
        announce(g, EV_STEP_START, MAIN)


class MainWindow(Instruction):
    rule = "T-022"

    def do(self, g: Game, f: Frame) -> None:
        if not skips_step(g, MAIN):
            open_window(g, MAIN_WINDOW)


class EndMain(Instruction):
    """Unfielded characters go straight to the Used Pile (T-023, Z-023); what virtual energy is left is gone."""

    rule = "T-023"

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
    rule = "C-001"

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
        g.active = SideId(1 - g.active)
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
