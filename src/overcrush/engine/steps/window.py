"""The two windows in which players act: purchase, field, use action dice, Globals and the like (P rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import change_energy, change_expiring_energy, noted_by
from overcrush.engine.atoms.queue import settle
from overcrush.engine.atoms.spending import lose_virtual
from overcrush.engine.atoms.triggers import note_use
from overcrush.engine.model.actions import (
    ABILITY_AT,
    ARG,
    BUY,
    FABRICATE,
    FIELD_IT,
    MAIN_WINDOW,
    PASS,
    USE,
    USE_ANYTIME,
    USE_GLOBAL,
    VERB,
    verb_of,
)
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import (
    GENERIC,
    MAIN,
)
from overcrush.engine.model.events import AbilityUsed, Cause
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import NO_CARD, NO_DIE, CardId, DieId, SeatId, SideId
from overcrush.engine.model.instructions import Asking, Instruction, Label, Program, Return
from overcrush.engine.model.question import Option, Question, QuestionKind
from overcrush.engine.model.refusals import (
    NOT_OFFERED,
)
from overcrush.engine.queries.act_options import act_option
from overcrush.engine.steps.act_problems import (
    action_problem,
    anytime_problem,
    fabricate_problem,
    field_problem,
    global_problem,
    purchase_problem,
)
from overcrush.engine.steps.purchase import drop_expiring_energy
from overcrush.engine.steps.quick_offer import out_of_reach, quick_offer

# Slots of the window
W_STAGE: Final = 2
"""0: the active side acts; 1: the other side may act once; 2: the active side after the other passed without acting;
AFTER_ACTION, with the seat that acted behind it."""
AFTER_ACTION: Final = 3
"""The other side may act once although the active side has not passed: the switch globals_after_each_action (P-012)."""
W_SEAT: Final = 3
W_PASSES: Final = 4
"""How many players of the acting side have passed in a row."""
W_KIND: Final = 5
WINDOW_SLOTS: Final = 6

OPEN: Final = 0
"""The active side may act and has not passed."""
OTHERS_ACT: Final = 1
AFTER_PASSES: Final = 2
"""Everybody has passed, and the active side is asked once more (P-009)."""

SETTLE_FIRST: Final = Label("what an answer caused")
ASK_PLAYER: Final = Label("who has priority acts or passes")
WINDOW_CLOSES: Final = Label("everybody has passed")


NO_OFFER: Final[list[int]] = []


def open_window(g: Game, kind: int) -> None:
    s = g.setting
    seat = s.seats_of[g.active][0]
    # In the order of the slots of the window, W_STAGE to W_KIND behind the two that every program has.
    slots = [NOTHING, NOTHING, (0,), (seat,), (0,), (kind,)]
    frame = Frame(s.procedures["window"], seat, NO_DIE, NO_CARD, slots)
    if not g.waiting and not g.checks:
        # Nothing to settle before the first question.
        frame.at = ASK_PLAYER.at
    g.frames.append(frame)


def window_stage(g: Game) -> int:
    """How far the window under way has come: OPEN, OTHERS_ACT or AFTER_PASSES."""
    return g.frames[-1].slots[W_STAGE][0]


def window_kind(g: Game) -> int:
    """Which window is under way: the one of the Main Step or of the Attack Step."""
    return g.frames[-1].slots[W_KIND][0]


def give_priority_to_others(g: Game, seat: SeatId) -> None:
    """The window under way asks that seat next, after the active side has passed."""
    g.frames[-1].slots[W_STAGE] = (OTHERS_ACT,)
    g.frames[-1].slots[W_SEAT] = (seat,)


class Act(Asking):
    """What the player with priority does next."""

    def __init__(self) -> None:
        super().__init__(QuestionKind.ACT)

    def seat(self, g: Game, f: Frame) -> SeatId:
        return SeatId(f.slots[W_SEAT][0])

    def ask(self, g: Game, f: Frame) -> list[int]:
        slots = f.slots
        stage = slots[W_STAGE][0]
        if stage == 2 and g.declined:
            return g.declined
        offer = quick_offer(g, SeatId(slots[W_SEAT][0]), slots[W_KIND][0])
        if stage == 0 and g.setting.seats == 2:
            g.declined = offer
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        slots = f.slots
        seat = SeatId(slots[W_SEAT][0])
        stage = slots[W_STAGE][0]
        if answer == PASS:
            f.at = SETTLE_FIRST.at if g.waiting else ASK_PLAYER.at
            if stage == 2 or g.virtual is not g.setting.no_energy:
                g.declined = NO_OFFER
            pass_priority(g, f, seat)
            return
        # What the answer causes is settled first.
        f.at = SETTLE_FIRST.at
        g.declined = NO_OFFER
        verb = answer >> VERB & 0xFF
        arg = answer & ARG
        slots[W_PASSES] = (0,)
        if g.expiring_energy[seat] and (verb == USE or verb == FABRICATE):
            # What does not cost energy does not spend the rest of a generic die at once either (E-013).
            drop_expiring_energy(g, seat, g.expiring_energy[seat])
        others = stage == 1 or stage == AFTER_ACTION
        if others:
            push(g, g.setting.procedures["hand back"], seat, NO_DIE, NO_CARD)
        if verb == BUY:
            push(g, g.setting.procedures["buy"], seat, NO_DIE, CardId(arg))
        elif verb == FABRICATE:
            push(g, g.setting.procedures["fabricate"], seat, NO_DIE, CardId(arg))
        elif verb == FIELD_IT:
            push(g, g.setting.procedures["field"], seat, DieId(arg), g.card[arg])
        elif verb == USE:
            card = g.card[arg]
            push(g, g.setting.abilities[g.setting.cards[card].actions[0]].program, seat, DieId(arg), card)
        elif verb == USE_GLOBAL:
            ability = g.setting.abilities[arg]
            note_use(g, ability, seat, ability.card)
            push(g, ability.program, seat, NO_DIE, ability.card)
        else:
            assert verb == USE_ANYTIME
            ability = g.setting.abilities[answer >> ABILITY_AT]
            note_use(g, ability, seat, ability.card)
            if g.listener is not None:
                used = AbilityUsed(DieId(arg), g.card[arg], ability.number, seat)
                noted_by(g, used, Cause("", g.card[arg], ability.number, DieId(arg), seat))
            push(g, ability.program, seat, DieId(arg), g.card[arg])
        if others:
            # One ability, then priority goes back (P-005), to whoever had not passed it.
            slots[W_SEAT] = (slots[W_STAGE][1] if stage == AFTER_ACTION else g.setting.seats_of[g.active][0],)
            slots[W_STAGE] = (0,)
        elif g.setting.options.globals_after_each_action and slots[W_KIND][0] == MAIN_WINDOW:
            slots[W_STAGE] = (AFTER_ACTION, seat)
            slots[W_SEAT] = (g.setting.seats_of[1 - g.active][0],)
        else:
            slots[W_STAGE] = (0,)

    def problem(self, g: Game, f: Frame, answer: int) -> Ints:
        s = g.setting
        seat = SeatId(f.slots[W_SEAT][0])
        verb = verb_of(answer)
        arg = DieId(answer & ARG)
        if answer < 0:
            return (NOT_OFFERED,)
        if verb == BUY and arg < len(s.cards):
            return purchase_problem(g, seat, CardId(arg))
        if verb == FABRICATE and arg < len(s.cards):
            return fabricate_problem(g, seat, CardId(arg))
        if verb == FIELD_IT and arg < len(g.zone):
            return field_problem(g, seat, arg)
        if verb == USE and arg < len(g.zone):
            return action_problem(g, seat, arg, f.slots[W_KIND][0])
        if verb == USE_GLOBAL and arg < len(s.abilities):
            return global_problem(g, seat, s.abilities[arg])
        if verb == USE_ANYTIME and arg < len(g.zone) and answer >> ABILITY_AT < len(s.abilities):
            return anytime_problem(g, seat, s.abilities[answer >> ABILITY_AT], arg)
        return (NOT_OFFERED,)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        if g.setting.side_of[asked.seat] != g.active:
            asked.variant = "other"
        else:
            asked.variant = "main" if f.slots[W_KIND][0] == MAIN_WINDOW else "attack"
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return act_option(g, answer)


def pass_priority(g: Game, f: Frame, seat: SeatId) -> None:
    """The exchange of priority (P-003 to P-009); in doubles a side passes when both have passed in a row (A90)."""
    s = g.setting
    if not (s.options.short_draw_energy_until_main_ends and g.step == MAIN and s.side_of[seat] == g.active):
        if g.virtual is not s.no_energy:
            lose_virtual(g, seat)
    elif g.expiring_energy[seat]:
        change_energy(g, seat, GENERIC, -g.expiring_energy[seat], "E-013")
        change_expiring_energy(g, seat, -g.expiring_energy[seat])
    slots = f.slots
    stage = slots[W_STAGE][0]
    if stage == AFTER_ACTION:
        decline_after_action(g, f)
        return
    if s.seats == 2:
        if stage == 0:
            theirs = SideId(1 - g.active)
            other = s.seats_of[theirs][0]
            if not out_of_reach(g, other, theirs):
                slots[W_STAGE] = (1,)
                slots[W_SEAT] = (other,)
                return
        # A pass of whoever can do nothing else is not waited for.
        if stage == 2 or len(g.declined) == 1:
            g.declined = NO_OFFER
            g.frames.pop()
        else:
            slots[W_STAGE] = (2,)
            slots[W_SEAT] = (s.seats_of[g.active][0],)
        return
    seats = s.seats_of[g.active if stage != 1 else 1 - g.active]
    passes = f.slots[W_PASSES][0] + 1
    if passes < len(seats):
        f.slots[W_PASSES] = (passes,)
        f.slots[W_SEAT] = (seats[(seats.index(seat) + 1) % len(seats)],)
        return
    f.slots[W_PASSES] = (0,)
    if stage == 0:
        f.slots[W_STAGE] = (1,)
        f.slots[W_SEAT] = (s.seats_of[1 - g.active][0],)
    elif stage == 1:
        f.slots[W_STAGE] = (2,)
        f.slots[W_SEAT] = (s.seats_of[g.active][0],)
    else:
        f.at = WINDOW_CLOSES.at


def decline_after_action(g: Game, f: Frame) -> None:
    """Nothing for now: the next player of that side is asked, then the active side goes on where it was."""
    slots = f.slots
    seats = g.setting.seats_of[1 - g.active]
    passes = slots[W_PASSES][0] + 1
    if passes < len(seats):
        slots[W_PASSES] = (passes,)
        slots[W_SEAT] = (seats[passes],)
        return
    slots[W_PASSES] = (0,)
    slots[W_SEAT] = (slots[W_STAGE][1],)
    slots[W_STAGE] = (0,)


class HandBack(Instruction):
    """The other side has used its one ability and gives priority back: energy that no die shows is lost (A10)."""

    def do(self, g: Game, f: Frame) -> None:
        lose_virtual(g, f.seat)


def hand_back_program() -> Program:
    return Program("hand back", [HandBack(), Return()], 2)


def window_program() -> Program:
    steps = [SETTLE_FIRST, *settle(), ASK_PLAYER, Act(), WINDOW_CLOSES, Return()]
    return Program("window", steps, WINDOW_SLOTS)
