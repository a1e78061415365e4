"""Breaks of the P rules: windows and priority."""

from typing import Any

from overcrush.engine.atoms import spending, triggers
from overcrush.engine.atoms.proposals import FindReaction
from overcrush.engine.effects.damage import KoDice
from overcrush.engine.model import actions
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.actions import ATTACK_WINDOW, BUY, MAIN_WINDOW, PASS, VERB
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game, push
from overcrush.engine.model.ids import CardId, DieId, SeatId
from overcrush.engine.model.instructions import DONE
from overcrush.engine.model.refusals import ANYTIME_NOT_FIELDED, USE_WINDOW
from overcrush.engine.queries.energy import energy_by_type
from overcrush.engine.steps import act_problems
from overcrush.engine.steps import window as steps_window
from overcrush.engine.steps.blockers import BeginBlocks
from overcrush.engine.steps.combat import AfterWave
from overcrush.engine.steps.window import W_KIND, W_PASSES, W_SEAT, W_STAGE, Act, open_window
from tools.breaks.making import around, around_method, breaks, offered_too, put, swap

WAITED = (77,)


def to_other_side(g: Game, f: Frame) -> None:
    f.slots[W_STAGE] = (1,)
    f.slots[W_SEAT] = (g.setting.seats_of[1 - g.active][0],)


def window_before_blocks() -> None:
    """A window opens as soon as attackers are declared."""

    def do(old: Any, self: BeginBlocks, g: Game, f: Frame) -> None:
        old(self, g, f)
        open_window(g, ATTACK_WINDOW)

    around_method(BeginBlocks, "do", do)


def other_side_first() -> None:
    """A window begins with the inactive side."""

    def opened(old: Any, g: Game, kind: int) -> None:
        old(g, kind)
        to_other_side(g, g.frames[-1])

    around(steps_window.open_window, opened)


def window_after_each_action() -> None:
    """Whatever the active player does, the other side is asked next."""

    def take(old: Any, self: Act, g: Game, f: Frame, answer: int) -> None:
        active = g.setting.side_of[self.seat(g, f)] == g.active
        old(self, g, f, answer)
        if answer != PASS and active:
            to_other_side(g, f)

    around_method(Act, "take", take)


def inactive_side_goes_on() -> None:
    """The inactive player keeps priority after a Global."""

    def take(old: Any, self: Act, g: Game, f: Frame, answer: int) -> None:
        inactive = g.setting.side_of[self.seat(g, f)] != g.active
        old(self, g, f, answer)
        if answer != PASS and inactive:
            to_other_side(g, f)

    around_method(Act, "take", take)


def one_pass_closes(stage: int) -> None:
    """A pass in that stage closes the window."""

    def passed(old: Any, g: Game, f: Frame, seat: SeatId) -> None:
        now = f.slots[W_STAGE][0]
        old(g, f, seat)
        if now == stage and f.slots[W_PASSES][0] == 0:
            f.at = steps_window.WINDOW_CLOSES.at

    around(steps_window.pass_priority, passed)


def inactive_side_purchases() -> None:
    """Whoever has the energy is offered a purchase."""

    def more(g: Game, _f: Frame, seat: SeatId) -> list[int]:
        have = sum(energy_by_type(g, seat))
        return [BUY << VERB | row.number for row in g.setting.buyable[seat] if g.stock[row.number] and row.cost <= have]

    offered_too(more)


@breaks("P-001", "Globals and action dice are used before blockers are declared too")
def _() -> None:
    window_before_blocks()


@breaks("P-002", "the inactive player acts first in a window")
def _() -> None:
    other_side_first()


@breaks("P-003", "the Main Step ends with the active player's pass")
def _() -> None:
    one_pass_closes(0)


@breaks("P-004", "virtual energy outlasts a pass")
def _() -> None:
    swap(spending.lose_virtual, lambda _g, _seat: None)


@breaks("P-005", "the inactive player uses as many Globals as they like")
def _() -> None:
    inactive_side_goes_on()


@breaks("P-006", "the inactive player purchases dice")
def _() -> None:
    inactive_side_purchases()


@breaks("P-007", "a Global of the inactive player closes the window")
def _() -> None:
    def take(old: Any, self: Act, g: Game, f: Frame, answer: int) -> None:
        inactive = g.setting.side_of[self.seat(g, f)] != g.active
        old(self, g, f, answer)
        if answer != PASS and inactive:
            f.at = steps_window.WINDOW_CLOSES.at

    around_method(Act, "take", take)


@breaks("P-008", "a window closes after a Global of the inactive player and not after two passes")
def _() -> None:
    def passed(old: Any, g: Game, f: Frame, seat: SeatId) -> None:
        stage = f.slots[W_STAGE][0]
        acted = f.slots[DONE] == WAITED
        old(g, f, seat)
        if acted:
            f.at = steps_window.WINDOW_CLOSES.at
        elif stage == 2:
            if f not in g.frames:
                g.frames.append(f)
            f.at = steps_window.SETTLE_FIRST.at
            f.slots[W_STAGE] = (0,)

    def take(old: Any, self: Act, g: Game, f: Frame, answer: int) -> None:
        inactive = g.setting.side_of[self.seat(g, f)] != g.active
        old(self, g, f, answer)
        if answer != PASS and inactive:
            f.slots[DONE] = WAITED

    around(steps_window.pass_priority, passed)
    around_method(Act, "take", take)


@breaks("P-009", "two passes close a window without another word of the active player")
def _() -> None:
    one_pass_closes(1)


@breaks("P-010", "2016: the other player acts as often as they like")
def _() -> None:
    inactive_side_goes_on()


@breaks("P-011", "2016: a window opens again when damage is dealt")
def _() -> None:
    def do(old: Any, self: AfterWave, g: Game, f: Frame) -> None:
        old(self, g, f)
        open_window(g, ATTACK_WINDOW)

    around_method(AfterWave, "do", do)


@breaks("P-012", "2016: the other player is asked after each action")
def _() -> None:
    window_after_each_action()


@breaks("P-013", "TMNT: the other player is asked after each action")
def _() -> None:
    window_after_each_action()


@breaks("P-014", "FUS: the other player's Globals come first")
def _() -> None:
    other_side_first()


@breaks("P-015", "action dice cannot be used in the window of the Attack Step")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, d: int, window: int) -> Ints:
        found: Ints = old(g, seat, d, window)
        return (USE_WINDOW, d) if window == ATTACK_WINDOW else found

    around(act_problems.action_problem, problem)


@breaks("P-016", "the defender is not asked in the window of the Attack Step")
def _() -> None:
    def passed(old: Any, g: Game, f: Frame, seat: SeatId) -> None:
        old(g, f, seat)
        if f.slots[W_KIND][0] == ATTACK_WINDOW:
            f.at = steps_window.WINDOW_CLOSES.at

    around(steps_window.pass_priority, passed)


@breaks("P-017", "abilities with the timing of Globals work for everybody but their controller, wherever the die is")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, ability: AbilityRow, d: int) -> Ints:
        found: Ints = old(g, seat, ability, d)
        return () if found else (ANYTIME_NOT_FIELDED, d)

    def more(g: Game, _f: Frame, _seat: SeatId) -> list[int]:
        return [
            ability.number << actions.ABILITY_AT | actions.USE_ANYTIME << VERB | d
            for ability in g.setting.all_anytimes
            for d in g.setting.dice_of[ability.card]
        ]

    around(act_problems.anytime_problem, problem)
    offered_too(more)


@breaks("P-018", "what an effect triggers resolves in the middle of it")
def _() -> None:
    def queue(_old: Any, g: Game, ability: AbilityRow, seat: SeatId, die: DieId, card: int, event: Ints) -> None:
        frame = push(g, ability.program, seat, die, CardId(card))
        frame.slots[0] = event

    around(triggers.queue, queue)


@breaks("P-019", "the other player answers an effect that KOs, and nobody prevents damage")
def _() -> None:
    def do(old: Any, self: KoDice, g: Game, f: Frame) -> None:
        if f.slots[DONE] == WAITED:
            old(self, g, f)
            return
        f.slots[DONE] = WAITED
        f.repeat()
        open_window(g, MAIN_WINDOW)
        to_other_side(g, g.frames[-1])

    around_method(KoDice, "do", do)
    put(FindReaction, "do", lambda _self, _g, f: setattr(f, "at", f.at + 1))


@breaks("P-020", "a reactive Global is not offered at its event")
def _() -> None:
    put(FindReaction, "do", lambda _self, _g, f: setattr(f, "at", f.at + 1))


@breaks("P-021", "2016: Globals are used before blockers are declared")
def _() -> None:
    window_before_blocks()
