"""Breaks of the B rules: purchasing dice."""

from typing import Any

from overcrush.engine.atoms import moves
from overcrush.engine.atoms.moves import move, put_elsewhere
from overcrush.engine.model.abilities import Live
from overcrush.engine.model.ability_kinds import ALWAYS
from overcrush.engine.model.actions import BUY, VERB
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import BASIC, EV_PURCHASED, FIST, PREP, RESERVE, USED, WILD
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.refusals import BUY_NO_TYPE, BUY_NONE_LEFT
from overcrush.engine.model.rows import E_DIE, E_KIND, E_SEAT
from overcrush.engine.queries import active_bends, energy, prices
from overcrush.engine.queries.dice import is_active
from overcrush.engine.queries.energy import energy_by_type
from overcrush.engine.queries.prices import purchase_cost
from overcrush.engine.steps import act_problems
from overcrush.engine.steps import purchase as steps_purchase
from overcrush.engine.steps.purchase import PriceIt
from tools.breaks.making import around, around_method, breaks, offered_too, sent_elsewhere

PURCHASED = 0


def affordable(g: Game, seat: SeatId, rows: list[CardRow]) -> list[int]:
    """Purchases that the player has energy enough for."""
    energy = sum(energy_by_type(g, seat))
    return [BUY << VERB | row.number for row in rows if purchase_cost(g, seat, row.number) <= energy]


def first_type_only() -> None:
    """Of several types the first is enough."""
    around(energy.lack, lambda old, g, seat, have, amount, types: old(g, seat, have, amount, types[:1]))
    around(energy.payments, lambda old, g, seat, amount, types: old(g, seat, amount, types[:1]))


def floor_of(lowest: Any) -> None:
    """Reductions stop at another price."""

    def price(old: Any, g: Game, seat: SeatId, card: int) -> int:
        row = g.setting.cards[card]
        types = row.types
        # Nothing is printed cheaper than its floor, so what lies below comes from reductions alone.
        row.types = (0, 0, 0, 0, 0, 0, 0, 0)[: lowest(row)]
        try:
            found: int = old(g, seat, card)
        finally:
            row.types = types
        return found

    around(prices.compute_price, price)


@breaks("B-001", "everybody may purchase in every window")
def _() -> None:
    def more(g: Game, _f: Frame, seat: SeatId) -> list[int]:
        return affordable(g, seat, [row for row in g.setting.buyable[seat] if g.stock[row.number]])

    offered_too(more)


@breaks("B-002", "one die a turn may be purchased")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, row: CardRow, have: list[int], cost: int) -> Ints:
        if any(event[E_KIND] == EV_PURCHASED and event[E_SEAT] == seat for event in g.events):
            return (BUY_NONE_LEFT, row.number)
        found: Ints = old(g, seat, row, have, cost)
        return found

    around(act_problems.price_problem, problem)


@breaks("B-003", "dice on the opponent's cards may be purchased")
def _() -> None:
    def more(g: Game, _f: Frame, seat: SeatId) -> list[int]:
        theirs = [row for row in g.setting.cards if row.owner not in (-1, seat) and g.stock[row.number]]
        return affordable(g, seat, theirs)

    offered_too(more)


@breaks("B-004", "every die costs 1 less than printed")
def _() -> None:
    around(prices.compute_price, lambda old, g, seat, card: max(1, old(g, seat, card) - 1))


@breaks("B-005", "a card needs energy of another type than its own")
def _() -> None:
    def others(types: Ints) -> Ints:
        return tuple((each + 1) % 4 for each in types)

    around(energy.lack, lambda old, g, seat, have, amount, types: old(g, seat, have, amount, others(types)))
    around(energy.payments, lambda old, g, seat, amount, types: old(g, seat, amount, others(types)))


@breaks("B-006", "Basic Action Dice need a fist")
def _() -> None:
    def problem(old: Any, g: Game, seat: SeatId, row: CardRow, have: list[int], cost: int) -> Ints:
        found: Ints = old(g, seat, row, have, cost)
        return found or ((BUY_NO_TYPE, row.number) if row.kind == BASIC and not have[FIST] + have[WILD] else ())

    around(act_problems.price_problem, problem)


@breaks("B-007", "purchased dice go to the Prep Area")
def _() -> None:
    sent_elsewhere(PURCHASED, PREP)


@breaks("B-008", "a card without dice can still be bought from")
def _() -> None:
    offered_too(
        lambda g, _f, seat: affordable(g, seat, [row for row in g.setting.buyable[seat] if not g.stock[row.number]])
    )


@breaks("B-009", "reductions can bring a price to 0")
def _() -> None:
    def price(old: Any, g: Game, seat: SeatId, card: int) -> int:
        row = g.setting.cards[card]
        dearer, row.cost = row.cost, row.cost + 1
        try:
            found: int = old(g, seat, card) - 1
        finally:
            row.cost = dearer
        return found

    around(prices.compute_price, price)


@breaks("B-010", "a card with several types can be reduced to 1")
def _() -> None:
    floor_of(lambda _row: 1)


@breaks("B-011", "a reduced price needs no type")
def _() -> None:
    def reduced(g: Game, seat: SeatId, row: CardRow) -> bool:
        return purchase_cost(g, seat, row.number) < row.cost

    def problem(old: Any, g: Game, seat: SeatId, row: CardRow, have: list[int], cost: int) -> Ints:
        types = row.types
        if reduced(g, seat, row):
            row.types = ()
        try:
            found: Ints = old(g, seat, row, have, cost)
        finally:
            row.types = types
        return found

    def do(old: Any, self: PriceIt, g: Game, f: Frame) -> None:
        old(self, g, f)
        if reduced(g, f.seat, g.setting.cards[f.card]):
            f.slots[3] = ()

    around(act_problems.price_problem, problem)
    around_method(PriceIt, "do", do)


@breaks("B-012", "a card's own price changes only while it is active")
def _() -> None:
    def live(old: Any, g: Game) -> list[Live]:
        g.live = [
            entry
            for entry in old(g)
            if entry.ability.scope != ALWAYS or is_active(g, entry.ability.card, g.setting.side_of[entry.frame.seat])
        ]
        return g.live

    around(active_bends.live, live)


@breaks("B-013", "what is free costs 1")
def _() -> None:
    around(prices.compute_price, lambda old, g, seat, card: max(1, old(g, seat, card)))


@breaks("B-014", "a purchased die lies in the Reserve Pool at once")
def _() -> None:
    def purchase(old: Any, g: Game, f: Frame, d: DieId, *how: int) -> None:
        old(g, f, d, *how)
        g.face[d] = g.setting.cards[g.card[d]].rolls[0]
        move(g, d, RESERVE, f.seat)

    around(steps_purchase.purchase_die, purchase)


@breaks("B-015", "dice purchased this turn are left out of a refill")
def _() -> None:
    def refill(old: Any, g: Game, seat: SeatId) -> bool:
        bought = [event[E_DIE] for event in g.events if event[E_KIND] == EV_PURCHASED and g.zone[event[E_DIE]] == USED]
        done: bool = old(g, seat)
        for d in bought:
            put_elsewhere(g, DieId(d), g.zone[d], USED)
        return done

    around(moves.refill, refill)
