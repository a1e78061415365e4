"""Breaks of the E rules: energy and paying."""

from typing import Any

from overcrush.engine.atoms import spending
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.rolls import IN_STEP, R_DICE, R_MODE, RollEnd
from overcrush.engine.atoms.triggers import emit
from overcrush.engine.effects.naming import ChooseWord
from overcrush.engine.effects.uses import BeginUse
from overcrush.engine.model.cards import FaceRow
from overcrush.engine.model.columns import Ints, with_entry
from overcrush.engine.model.constants import ENERGY_FACE, EV_ROLLED, GENERIC, PREP, RESERVE, USED, WILD, ZONES
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.measures import Q_ENERGY_TYPE
from overcrush.engine.model.rows import CAUSE_STEP
from overcrush.engine.queries import energy as queries_energy
from overcrush.engine.queries.energy import energy_by_type
from overcrush.engine.queries.values import SymbolsValue
from overcrush.engine.steps import window
from overcrush.engine.steps.cleanup import BeginCleanup
from tools.breaks.b import first_type_only
from tools.breaks.making import around, around_method, breaks, put, spent_dice_go_astray, turn_option

"""The first of the qualities that can be chosen."""


def whole_dice_only() -> None:
    """What is left of a die is lost."""

    def use(old: Any, g: Game, seat: SeatId, d: int, units: list[int], paid: list[int]) -> bool:
        old(g, seat, d, units, paid)
        return g.zone[d] == RESERVE

    around(spending.use_die, use)


def no_type_with(energy: int) -> None:
    """Who has that energy needs no type."""
    around(
        queries_energy.lack,
        lambda old, g, seat, have, amount, types: old(g, seat, have, amount, () if have[energy] else types),
    )
    around(
        queries_energy.payments,
        lambda old, g, seat, amount, types: old(g, seat, amount, () if energy_by_type(g, seat)[energy] else types),
    )


def virtual_energy_stays() -> None:
    """Passing does not cost virtual energy."""
    around(spending.lose_virtual, lambda _old, _g, _seat: None)


@breaks("E-001", "there are three energy types")
def _() -> None:
    def ask(old: Any, self: ChooseWord, g: Game, f: Frame) -> list[int]:
        offer: list[int] = old(self, g, f)
        return offer[:3] if self.quality == Q_ENERGY_TYPE else offer

    around_method(ChooseWord, "ask", ask)


@breaks("E-002", "wild energy is of no type")
def _() -> None:
    def lack(old: Any, g: Game, seat: SeatId, have: list[int], amount: int, types: Ints) -> int:
        plain = [*have[:WILD], 0, have[GENERIC] + have[WILD]]
        found: int = old(g, seat, plain, amount, types)
        return found

    around(queries_energy.lack, lack)


@breaks("E-003", "wild energy counts as every type")
def _() -> None:
    def of(old: Any, self: SymbolsValue, g: Game, f: Frame) -> int:
        own = self.energy
        total: int = old(self, g, f)
        self.energy = WILD
        total += old(self, g, f) if own != WILD else 0
        self.energy = own
        return total

    around_method(SymbolsValue, "of", of)


@breaks("E-004", "a double face counts as one symbol")
def _() -> None:
    def of(self: SymbolsValue, g: Game, f: Frame) -> int:
        return sum(
            1
            for player in self.who.members(g, f)
            for d in g.places[(-1 - player) * ZONES + RESERVE]
            if g.setting.die_faces[d][g.face[d]].units[self.energy]
        )

    put(SymbolsValue, "of", of)


@breaks("E-005", "generic energy stands for a type")
def _() -> None:
    no_type_with(GENERIC)


@breaks("E-006", "a number in a text means generic energy")
def _() -> None:
    def can_pay(old: Any, g: Game, seat: SeatId, amount: int, types: Ints) -> int:
        if not types and amount > energy_by_type(g, seat)[GENERIC]:
            return 1
        found: int = old(g, seat, amount, types)
        return found

    around(queries_energy.can_pay, can_pay)


@breaks("E-007", "a double face gives one energy")
def _() -> None:
    def shortened(old: Any, self: FaceRow, *given: Any) -> None:
        old(self, *given)
        self.second = -1

    around_method(FaceRow, "__init__", shortened)


@breaks("E-008", "using an action die costs energy too")
def _() -> None:
    def do(old: Any, self: BeginUse, g: Game, f: Frame) -> None:
        if sum(energy_by_type(g, f.seat)):
            spending.spend(g, f.seat, queries_energy.payments(g, f.seat, 1, ())[0])
        old(self, g, f)

    around_method(BeginUse, "do", do)


@breaks("E-009", "whoever passes spends an energy on nothing")
def _() -> None:
    def passed(old: Any, g: Game, f: Frame, seat: SeatId) -> None:
        if sum(energy_by_type(g, seat)):
            spending.spend(g, seat, queries_energy.payments(g, seat, 1, ())[0])
        old(g, f, seat)

    around(window.pass_priority, passed)


@breaks("E-010", "one energy more may be paid")
def _() -> None:
    around(
        queries_energy.payments,
        lambda old, g, seat, amount, types: old(g, seat, amount, types) + old(g, seat, amount + 1, types),
    )


@breaks("E-011", "a double face is spent whole")
def _() -> None:
    whole_dice_only()


@breaks("E-012", "a partly spent die may be rerolled")
def _() -> None:
    turn_option("partly_spent_may_reroll")


@breaks("E-013", "2016: the rest of a generic die is kept")
def _() -> None:
    turn_option("generic_rest_is_kept")


@breaks("E-014", "the rest of a generic die stays although priority is passed")
def _() -> None:
    virtual_energy_stays()


@breaks("E-015", "2016: the rest of a generic die cannot pay the next thing either")
def _() -> None:
    def use(old: Any, g: Game, seat: SeatId, d: int, units: list[int], paid: list[int]) -> bool:
        before = g.virtual[seat * 6 + GENERIC]
        spent: bool = old(g, seat, d, units, paid)
        at = seat * 6 + GENERIC
        g.virtual = with_entry(g.virtual, at, min(before, g.virtual[at]))
        g.expiring_energy[seat] = min(g.expiring_energy[seat], g.virtual[seat * 6 + GENERIC])
        return spent

    around(spending.use_die, use)


@breaks("E-016", "virtual energy stays when priority is passed")
def _() -> None:
    virtual_energy_stays()


@breaks("E-017", "spent energy goes to the Used Pile on the own turn and Out of Play on the other")
def _() -> None:
    spent_dice_go_astray()


@breaks("E-018", "the energy of all players pays")
def _() -> None:
    def every(old: Any, g: Game, _seat: SeatId) -> list[int]:
        return [sum(units) for units in zip(*(old(g, seat) for seat in g.setting.all_seats), strict=True)]

    around(queries_energy.energy_by_type, every)


@breaks("E-019", "what was rolled is looked at before the reroll as well")
def _() -> None:
    def do(old: Any, self: RollEnd, g: Game, f: Frame) -> None:
        old(self, g, f)
        if f.slots[R_MODE][0] == IN_STEP and g.setting.heard[EV_ROLLED]:
            for d in f.slots[R_DICE]:
                emit(g, EV_ROLLED, g.owner[d], g.owner[d], die=DieId(d), cause=CAUSE_STEP, came_from=PREP)

    around_method(RollEnd, "do", do)


@breaks("E-020", "of several types one is enough")
def _() -> None:
    first_type_only()


@breaks("E-021", "one wild energy stands for every type of a card")
def _() -> None:
    no_type_with(WILD)


@breaks("E-022", "energy left over is lost in Cleanup")
def _() -> None:
    def do(old: Any, self: BeginCleanup, g: Game, f: Frame) -> None:
        old(self, g, f)
        for seat in g.setting.seats_of[g.active]:
            for d in g.places[seat * ZONES + RESERVE]:
                if g.setting.die_faces[d][g.face[d]].kind == ENERGY_FACE:
                    move(g, d, USED, seat)

    around_method(BeginCleanup, "do", do)


@breaks("E-023", "for fielding and Globals too double faces are spent whole")
def _() -> None:
    whole_dice_only()


@breaks("E-024", "energy dice lost on the opponent's turn go Out of Play")
def _() -> None:
    spent_dice_go_astray()


@breaks("E-025", "an energy face gives the type of its card")
def _() -> None:
    def by_card(_old: Any, g: Game, seat: SeatId) -> list[int]:
        have = list(g.virtual[seat * 6 : seat * 6 + 6])
        for d in g.places[seat * ZONES + RESERVE]:
            shown = g.setting.die_faces[d][g.face[d]]
            types = g.setting.cards[g.card[d]].types
            if shown.total:
                have[types[0] if types else shown.first] += shown.total
        return have

    around(queries_energy.energy_by_type, by_card)
