"""Breaks of the T rules: the steps of a turn."""

from collections.abc import Callable
from typing import Any

from overcrush.engine.atoms import draws as atoms_draws
from overcrush.engine.atoms import life, moves, rolls
from overcrush.engine.atoms.draws import D_SEAT, FOR_STEP, TO_PREP, DrawEnd
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.rolls import IN_STEP
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.actions import ATTACK_WINDOW, BUY, VERB
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import CHARACTER_FACE, ENERGY_FACE, EV_DREW, EV_PLAYER_DAMAGED, OUT
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.instructions import Instruction, Label
from overcrush.engine.model.rows import CAUSE_STEP
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps import combat, turn
from overcrush.engine.steps.attackers import A_PICKED, CommitAttack, PickAttackers
from overcrush.engine.steps.roll import PickRerolls, RerollPicked, ToReserve
from overcrush.engine.steps.turn import AfterDraw, AttackStep, BeginMain, Clear, EndMain, EndTurn, StartTurn
from overcrush.engine.steps.turn_frame import PICK_REROLLS, T_PICKED, T_SEAT, T_SEATS
from overcrush.engine.steps.window import Act, open_window
from tools.breaks.making import around, around_method, breaks, inactive_player_first, offered_too, put, turn_option
from tools.breaks.z import left_lying

Steps = list[Instruction | Label]


def place_of(steps: Steps, kind: type[Instruction]) -> int:
    return next(at for at, instruction in enumerate(steps) if isinstance(instruction, kind))


def order_of_turn(change: Callable[[Steps], Steps]) -> None:
    around(turn.turn_steps, lambda old: change(old()))


def draws(change: Callable[[int, int], tuple[int, int]]) -> None:
    """How many dice are drawn, and in which way."""

    def start_draw(old: Any, g: Game, seat: SeatId, count: int, mode: int, result: int, f: Frame) -> None:
        count, mode = change(count, mode)
        old(g, seat, count, mode, result, f)

    around(atoms_draws.start_draw, start_draw)


@breaks("T-001", "the same player takes every turn")
def _() -> None:
    def do(old: Any, self: EndTurn, g: Game, f: Frame) -> None:
        active = g.active
        old(self, g, f)
        g.active = active
        f.seat = g.setting.seats_of[active][0]

    around_method(EndTurn, "do", do)


@breaks("T-002", "the Attack Step comes before the Main Step")
def _() -> None:
    def attack_first(code: Steps) -> Steps:
        main, attack = place_of(code, BeginMain), place_of(code, AttackStep)
        return [*code[:main], code[attack], *code[main:attack], *code[attack + 1 :]]

    order_of_turn(attack_first)


@breaks("T-003", "what the Main Step allows is allowed in the Attack Step")
def _() -> None:
    offered_too(
        lambda g, _f, seat: [BUY << VERB | row.number for row in g.setting.buyable[seat] if g.stock[row.number]]
    )


@breaks("T-004", "start-of-turn effects come after the Reserve Pool is cleared")
def _() -> None:
    def clear_first(code: Steps) -> Steps:
        start, clear = place_of(code, StartTurn), place_of(code, Clear)
        return [*code[: start + 1], code[clear], *code[start + 1 : clear], *code[clear + 1 :]]

    order_of_turn(clear_first)


@breaks("T-005", "the Reserve Pool is cleared to Out of Play")
def _() -> None:
    put(turn, "USED", OUT)


@breaks("T-006", "the Reserve Pool is not cleared before the draw")
def _() -> None:
    left_lying(Clear, (ENERGY_FACE,))


@breaks("T-007", "five dice are drawn")
def _() -> None:
    draws(lambda count, mode: (count + 1 if mode == FOR_STEP else count, mode))


@breaks("T-008", "a bag with too few dice is not refilled")
def _() -> None:
    around(moves.refill, lambda _old, _g, _seat: False)


@breaks("T-009", "the very first turn has four dice in every book")
def _() -> None:
    turn_option("first_draw_is_short", False)


@breaks("T-010", "the very first turn has three dice in every book")
def _() -> None:
    turn_option("first_draw_is_short", True)


@breaks("T-011", "every draw is short")
def _() -> None:
    def do(old: Any, self: AfterDraw, g: Game, f: Frame) -> None:
        if len(f.slots[T_PICKED]) == 4:
            move(g, DieId(f.slots[T_PICKED][3]), OUT, SeatId(f.slots[T_SEAT][0]))
        old(self, g, f)

    around_method(AfterDraw, "do", do)


@breaks("T-012", "additional draws are not made")
def _() -> None:
    around(turn.extra_draws, lambda _old, _g, _seat: 0)


@breaks("T-013", "each part of the step's draw counts as a draw")
def _() -> None:
    def do(old: Any, self: DrawEnd, g: Game, f: Frame) -> None:
        seat = SeatId(f.slots[D_SEAT][0])
        old(self, g, f)
        begin(g)
        emit(g, EV_DREW, seat, seat, amount=1, cause=CAUSE_STEP)

    around_method(DrawEnd, "do", do)


@breaks("T-014", "a short draw costs no life")
def _() -> None:
    put(atoms_draws, "lose_life", lambda _g, _seat, _amount, _by: 0)


@breaks("T-015", "a short draw is damage")
def _() -> None:
    def damage(g: Game, seat: SeatId, amount: int, by: SeatId) -> int:
        lost = life.lose_life(g, seat, amount, by)
        emit(g, EV_PLAYER_DAMAGED, seat, by, amount=amount)
        return lost

    put(atoms_draws, "lose_life", damage)


@breaks("T-016", "missing extra draws cost life too")
def _() -> None:
    draws(lambda count, mode: (count, FOR_STEP if mode == TO_PREP else mode))


@breaks("T-017", "each book treats the energy of a short draw as the others do")
def _() -> None:
    turn_option("short_draw_energy_until_main_ends")


@breaks("T-018", "one die of the Prep Area is not rolled")
def _() -> None:
    def start_roll(old: Any, g: Game, dice: Ints, mode: int, result: int, f: Frame) -> None:
        old(g, dice[:-1] if mode == IN_STEP else dice, mode, result, f)

    around(rolls.start_roll, start_roll)


@breaks("T-019", "nothing is ever rerolled")
def _() -> None:
    put(PickRerolls, "ask", lambda _self, _g, _f: [FINISHED])


@breaks("T-020", "dice may be rerolled again and again")
def _() -> None:
    def do(old: Any, self: RerollPicked, g: Game, f: Frame) -> None:
        again = bool(f.slots[T_PICKED])
        old(self, g, f)
        if again:
            f.slots[T_PICKED] = ()
            f.slots[T_SEATS] = tuple(g.setting.seats_of[g.active])
            f.at = PICK_REROLLS.at

    around_method(RerollPicked, "do", do)


@breaks("T-021", "rolled dice stay in the Prep Area")
def _() -> None:
    put(ToReserve, "do", lambda _self, _g, _f: None)


@breaks("T-022", "the first thing done in a Main Step is the only one")
def _() -> None:
    def ask(old: Any, self: Act, g: Game, f: Frame) -> list[int]:
        offer: list[int] = old(self, g, f)
        return offer[:1] if g.events else offer

    around_method(Act, "ask", ask)


@breaks("T-023", "unfielded characters stay in the Reserve Pool")
def _() -> None:
    left_lying(EndMain, (CHARACTER_FACE,))


@breaks("T-024", "whoever can attack must")
def _() -> None:
    def ask(old: Any, self: PickAttackers, g: Game, f: Frame) -> list[int]:
        offer: list[int] = old(self, g, f)
        return [answer for answer in offer if answer != FINISHED] if len(offer) > 1 else offer

    around_method(PickAttackers, "ask", ask)


@breaks("T-025", "there is a window although nobody attacks")
def _() -> None:
    def do(old: Any, self: CommitAttack, g: Game, f: Frame) -> None:
        old(self, g, f)
        if not f.slots[A_PICKED]:
            open_window(g, ATTACK_WINDOW)

    around_method(CommitAttack, "do", do)


@breaks("T-026", "an attack with no attackers is an attack")
def _() -> None:
    def do(old: Any, self: CommitAttack, g: Game, f: Frame) -> None:
        goes_on = f.at
        old(self, g, f)
        f.at = goes_on

    around_method(CommitAttack, "do", do)


@breaks("T-027", "damage follows the blockers without a window")
def _() -> None:
    put(combat, "open_window", lambda _g, _kind: None)


@breaks("T-028", "the inactive player goes first")
def _() -> None:
    inactive_player_first()
