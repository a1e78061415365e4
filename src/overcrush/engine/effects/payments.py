"""Costs inside programs: checked, then paid part by part; paid whole or not at all (X-003, X-007)."""

from __future__ import annotations

from overcrush.engine.atoms.draws import emit_prepped
from overcrush.engine.atoms.fielding import spin
from overcrush.engine.atoms.life import lose_life
from overcrush.engine.atoms.moves import move, to_used
from overcrush.engine.atoms.proposals import propose_ko
from overcrush.engine.atoms.triggers import begin
from overcrush.engine.effects.tokens import change_counters
from overcrush.engine.model.abilities import CostRow, Group
from overcrush.engine.model.constants import PREP, USED
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import as_dice
from overcrush.engine.model.instructions import DONE, Asking, Instruction
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.rows import CAUSE_COST
from overcrush.engine.queries.dice import in_field
from overcrush.engine.queries.dice_groups import one_seat
from overcrush.engine.queries.energy import can_pay
from overcrush.engine.queries.prices import global_surcharge
from overcrush.engine.queries.usability import PAY_KO, PAY_MOVE, PAY_SACRIFICE, PAY_SPIN_DOWN, cost_problem


class CheckCost(Instruction):
    """Whether a player can pay; if not, jump past the payment with "not done"."""

    def __init__(self, cost: CostRow, by: Group, amount: int, types: int, surcharged: bool) -> None:
        self.cost = cost
        self.by = by
        self.amount = amount
        self.types = types
        self.surcharged = surcharged
        self.times: int = -1
        """The slot that says how often it is paid at once, for Globals in batches."""
        self.to: int = 0

    def do(self, g: Game, f: Frame) -> None:
        seat = one_seat(g, f, self.by)
        payer = f if seat == f.seat else Frame(f.program, seat, f.die, f.card, f.slots)
        extra = global_surcharge(g, seat) if self.surcharged else 0
        if cost_problem(g, self.cost, payer, extra):
            f.slots[DONE] = (0,)
            f.at = self.to
            return
        amount = extra
        if self.cost.amount is not None:
            amount += self.cost.amount.of(g, payer)
        times = f.slots[self.times][0] if self.times >= 0 else 1
        f.slots[self.amount] = (amount * times,)
        f.slots[self.types] = self.cost.types * times


class AskTimes(Asking):
    """2016: how often a Global is paid at once; the payments make one effect (G-014, A67)."""

    def __init__(self, cost: CostRow, slot: int) -> None:
        super().__init__(QuestionKind.TIMES)
        self.cost = cost
        self.slot = slot

    def ask(self, g: Game, f: Frame) -> list[int]:
        amount = global_surcharge(g, f.seat)
        if self.cost.amount is not None:
            amount += self.cost.amount.of(g, f)
        most = 1
        if amount > 0:
            while can_pay(g, f.seat, amount * (most + 1), self.cost.types * (most + 1)) == 0:
                most += 1
        return list(range(1, most + 1))

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[self.slot] = (answer,)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.amount = self.ask(g, f)[-1]
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.TIMES, amount=answer)


class PayOther(Instruction):
    """Life, counters and the chosen dice of a cost."""

    def __init__(self, cost: CostRow, by: Group, chosen: int) -> None:
        self.cost = cost
        self.by = by
        self.chosen = chosen
        self.nothing: bool = cost.life is None and cost.counter < 0 and cost.dice is None

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (1,)
        if self.nothing:
            return
        seat = one_seat(g, f, self.by)
        cost = self.cost
        if cost.life is not None:
            lose_life(g, seat, cost.life.of(g, f), seat)
            if not g.frames:
                return
        if cost.counter >= 0:
            change_counters(g, f.card, cost.counter, -cost.counters, f.seat)
        if cost.dice is None:
            return
        dice = as_dice(f.slots[self.chosen])
        if cost.dice_verb == PAY_KO:
            propose_ko(g, dice, f.die, f.card, seat, CAUSE_COST)
            return
        begin(g)
        for d in dice:
            if cost.dice_verb == PAY_SPIN_DOWN:
                spin(g, d, -1, seat)
            elif cost.dice_verb == PAY_SACRIFICE:
                if in_field(g, d):
                    to_used(g, d, seat, True)
            else:
                assert cost.dice_verb == PAY_MOVE
                if cost.dice_zone == USED:
                    to_used(g, d, seat, True)
                else:
                    move(g, d, cost.dice_zone, seat, True)
        if cost.dice_verb == PAY_MOVE and cost.dice_zone == PREP:
            emit_prepped(g, as_dice(dice), seat)
