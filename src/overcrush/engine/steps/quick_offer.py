"""The offer of a window, found quickly.

Most tables have nothing that changes prices, and then the energy of a player says at once which cards, characters and
Globals are within reach: kept pools of energy are looked up instead of asking `act_problems` about every card. What is
not as simple as that is asked there. The law `check_window` compares the offer with `legal_actions` at every question.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.triggers import within_limit
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.actions import (
    ABILITY_AT,
    BUY,
    BUY_ONE,
    FABRICATE,
    FIELD_IT,
    FIELD_ONE,
    MAIN_WINDOW,
    PASS,
    USE,
    USE_ANYTIME,
    USE_GLOBAL,
    VERB,
)
from overcrush.engine.model.bend_kinds import B_ENERGY_AS, B_FORBID, B_OTHER_PRICE, B_PRICE, B_UNTARGETABLE
from overcrush.engine.model.constants import (
    ATTACK,
    CANNOT_FIELD,
    CHARACTER_FACE,
    FIELD,
    K_FABRICATE,
    NOBODY,
    RESERVE,
    ZONES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, SideId
from overcrush.engine.queries.active_bends import (
    bent_any,
    bent_now,
    has_text,
)
from overcrush.engine.queries.dice import field_of
from overcrush.engine.queries.energy import (
    bought_with,
    energy_with,
    used_with,
)
from overcrush.engine.queries.lookalikes import appearance, appearances_in_area
from overcrush.engine.queries.prices import PRICES, purchase_cost
from overcrush.engine.queries.usability import (
    SILENCING,
)
from overcrush.engine.steps.act_problems import (
    action_problem,
    anytime_problem,
    fabricate_problem,
    fielding_problem,
    global_problem,
    price_problem,
)

BARGAINS: Final = PRICES | 1 << B_ENERGY_AS | 1 << B_FORBID
"""Kinds of bends, as bits, that purchases and fielding must be looked at more closely for."""
CHEAPENING: Final = 1 << B_PRICE | 1 << B_ENERGY_AS
SHELTERING: Final = SILENCING | 1 << B_UNTARGETABLE


def quick_offer(g: Game, seat: SeatId, window: int) -> list[int]:
    """What a player may do in a window, passing first."""
    s = g.setting
    side = s.side_of[seat]
    offer = [PASS]
    reserve = g.places[seat * ZONES + RESERVE]
    if not reserve and (side != g.active or nothing_for_nothing(g)) and out_of_reach(g, seat, side):
        return offer
    faces = s.die_faces
    shown = g.face
    packed = 0
    characters: list[DieId] = []
    actions: list[DieId] = []
    for d in reserve:
        side_up = faces[d][shown[d]]
        if side_up.packed:
            packed += side_up.packed
        elif side_up.kind == CHARACTER_FACE:
            characters.append(d)
        else:
            actions.append(d)
    # While the offer is put together nothing changes: the energy is counted once.
    pool = s.energy_pools.get(packed) if g.virtual is s.no_energy else None
    if pool is None:
        pool = energy_with(g, seat, packed)
    total = pool.total
    g.pool_seat = seat
    g.pool = pool.have
    if g.live is None or g.mods:
        kinds = bent_now(g)
    else:
        kinds = g.live_kinds | s.own_kinds
    if side == g.active:
        if window == MAIN_WINDOW:
            if kinds & BARGAINS or s.special_purchases:
                offer_purchases(g, seat, pool.have, total, kinds & PRICES != 0, offer)
            else:
                stock = g.stock
                for card in bought_with(g, seat, pool):
                    if stock[card]:
                        offer.append(BUY_ONE | card)
            for d in unlike(g, characters) if len(characters) > 1 else characters:
                if kinds & BARGAINS:
                    if not fielding_problem(g, seat, d):
                        offer.append(FIELD_IT << VERB | d)
                elif faces[d][shown[d]].fielding <= total and not g.flags[d] & CANNOT_FIELD:
                    offer.append(FIELD_ONE | d)
        for d in unlike(g, actions) if len(actions) > 1 else actions:
            if not action_problem(g, seat, d, window):
                offer.append(USE << VERB | d)
    if kinds & CHEAPENING and (s.global_prices_vary or kinds >> B_ENERGY_AS & 1):
        for ability in s.open_globals:
            if not global_problem(g, seat, ability):
                offer.append(USE_GLOBAL << VERB | ability.number)
    else:
        # Without anything that changes prices, the pool tells which Globals can be paid.
        sheltered = kinds & SHELTERING != 0
        targets = -1
        payable = pool.uses
        for number in used_with(g, seat, pool) if payable is None else payable:
            ability = s.abilities[number]
            if ability.simple and not sheltered:
                if ability.needs:
                    if targets < 0:
                        targets = 1 if anybody(g) else 0
                    if targets == 0:
                        continue
                if not ability.limit or within_limit(g, ability, seat, ability.card):
                    offer.append(USE_GLOBAL << VERB | number)
            elif not global_problem(g, seat, ability, ability.energy_only):
                offer.append(USE_GLOBAL << VERB | number)
    fielded = g.fielded
    for at, ability in s.anytimes_of[side]:
        if fielded[at] or s.may_copy:
            offer_anytime(g, seat, ability, offer)
    g.pool_seat = NOBODY
    return offer


def out_of_reach(g: Game, seat: SeatId, side: SideId) -> bool:
    """Whether a player out of turn has no energy, and nothing on the table can be used without."""
    s = g.setting
    if g.places[seat * ZONES + RESERVE] or s.free_globals or s.may_copy or g.virtual is not s.no_energy:
        return False
    for at, _ in s.anytimes_of[side]:
        if g.fielded[at]:
            return False
    return True


def nothing_for_nothing(g: Game) -> bool:
    """Whether nothing can be purchased without energy: no price is changed, no card is fabricated."""
    return not g.setting.special_purchases and not bent_any(g, BARGAINS)


def anybody(g: Game) -> bool:
    """Whether there is a character in the field."""
    faces = g.setting.die_faces
    shown = g.face
    for at in range(0, len(g.places), ZONES):
        for d in g.places[at + FIELD] + g.places[at + ATTACK]:
            if faces[d][shown[d]].kind == CHARACTER_FACE:
                return True
    return False


def offer_anytime(g: Game, seat: SeatId, ability: AbilityRow, offer: list[int]) -> None:
    dice = [d for d in field_of(g, seat) if has_text(g, d, ability.card)]
    kinds: list[int] = []
    for d in dice:
        if len(dice) > 1:
            kind = appearance(g, d)
            if kind in kinds:
                continue
            kinds.append(kind)
        if not anytime_problem(g, seat, ability, d):
            offer.append(ability.number << ABILITY_AT | USE_ANYTIME << VERB | d)


def unlike(g: Game, dice: list[DieId]) -> list[DieId]:
    """Of the dice that cannot be told apart the first."""
    if len(dice) < 2:
        return dice
    first: dict[int, DieId] = {}
    for d, kind in zip(dice, appearances_in_area(g, dice), strict=True):
        first.setdefault(kind, d)
    return list(first.values())


def offer_purchases(g: Game, seat: SeatId, have: list[int], total: int, bargains: bool, offer: list[int]) -> None:
    """A card that costs too much is not looked at further."""
    s = g.setting
    others = bool(s.bend_kinds >> B_OTHER_PRICE & 1)
    for card in s.buyable[seat]:
        number = card.number
        if g.stock[number]:
            price = purchase_cost(g, seat, number) if bargains else card.plain_price
            if (price <= total or others) and not price_problem(g, seat, card, have, price):
                offer.append(BUY << VERB | number)
            if s.fabricating and card.keywords[0] >> K_FABRICATE & 1 and not fabricate_problem(g, seat, number):
                offer.append(FABRICATE << VERB | number)
