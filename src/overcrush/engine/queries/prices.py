"""What purchasing, fielding and Globals cost now (B rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.bend_kinds import B_FREE, B_OTHER_PRICE, B_PRICE
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId, SeatId
from overcrush.engine.model.permissions import V_FIELD, V_GLOBAL, V_PURCHASE
from overcrush.engine.queries.active_bends import bent, bent_any, concerns, held_for_players, held_on
from overcrush.engine.queries.dice import face
from overcrush.engine.queries.energy import representative, unpack

PRICES: Final = 1 << B_PRICE | 1 << B_FREE
"""What changes prices, as bits."""


def purchase_cost(g: Game, seat: SeatId, card: CardId) -> int:
    """The price with everything that changes it; never below 1, nor below the number of types (B-009, B-010, A15)."""
    kept = g.prices[card * g.setting.seats + seat]
    if kept:
        return kept - 1
    cost = compute_price(g, seat, card)
    g.prices[card * g.setting.seats + seat] = cost + 1
    g.prices_known = True
    return cost


def other_prices(g: Game, seat: SeatId, card: CardId) -> Ints:
    """What a die of the card can be purchased for instead of its price, as packed payments."""
    if not g.setting.bend_kinds >> B_OTHER_PRICE & 1:
        return ()
    d = representative(g, card)
    return () if d < 0 else tuple(h.bend.word for h in held_on(g, B_OTHER_PRICE, d) if concerns(g, h, seat))


def symbols_of(packed: int) -> Ints:
    """The types of a packed payment, each as often as it has it."""
    return tuple(t for t, number in enumerate(unpack(packed)) for _ in range(number))


def compute_price(g: Game, seat: SeatId, card: CardId) -> int:
    row = g.setting.cards[card]
    cost = row.cost
    if bent_any(g, PRICES):
        d = representative(g, card)
        if d >= 0:
            for h in held_on(g, B_FREE, d):
                if h.bend.how >> 2 == V_PURCHASE and concerns(g, h, seat):
                    return 0
            for h in held_on(g, B_PRICE, d):
                if h.bend.how >> 2 == V_PURCHASE and concerns(g, h, seat):
                    cost += h.first
    floor = len(row.types) if len(row.types) > 1 else 1
    return cost if cost > floor else floor


def price_changers(g: Game, seat: SeatId, d: DieId) -> tuple[CardId, ...]:
    """The cards whose effects change what a die costs to purchase."""
    if not bent_any(g, PRICES):
        return ()
    held = [*held_on(g, B_FREE, d), *held_on(g, B_PRICE, d)]
    cards = [h.frame.card for h in held if h.bend.how >> 2 == V_PURCHASE and concerns(g, h, seat)]
    return tuple(dict.fromkeys(cards))


def fielding_cost(g: Game, seat: SeatId, d: DieId) -> int:
    cost = face(g, d).fielding
    if bent_any(g, PRICES):
        for h in held_on(g, B_FREE, d):
            if h.bend.how >> 2 == V_FIELD and concerns(g, h, seat):
                return 0
        for h in held_on(g, B_PRICE, d):
            if h.bend.how >> 2 == V_FIELD and concerns(g, h, seat):
                cost += h.first
    return cost if cost > 0 else 0


def global_surcharge(g: Game, seat: SeatId) -> int:
    """What cards add to the price of every Global."""
    extra = 0
    if g.setting.global_prices_vary and bent(g, B_PRICE):
        for h in held_for_players(g, B_PRICE):
            if h.bend.how >> 2 == V_GLOBAL and concerns(g, h, seat):
                extra += h.first
    return extra
