"""Energy: what a player has, what something costs, and the different ways to pay it exactly (E rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.bending import Held, bent, bent_any, held_for_players, held_on
from overcrush.engine.bendkinds import (
    ANYONE,
    B_ENERGY_AS,
    B_FREE,
    B_OTHER_PRICE,
    B_PRICE,
    V_FIELD,
    V_GLOBAL,
    V_PURCHASE,
    YOU,
)
from overcrush.engine.cardrows import ENERGY_BITS, FaceRow
from overcrush.engine.events import emit
from overcrush.engine.frames import NOTHING, Ints, with_more
from overcrush.engine.moving import spent_to_used, to_used
from overcrush.engine.places import face, touch
from overcrush.engine.purses import Purse
from overcrush.engine.state import Game
from overcrush.engine.words import (
    CARD,
    EV_SPENT,
    GENERIC,
    PARTLY_SPENT,
    RESERVE,
    WILD,
    ZONES,
)

PRICES: Final = 1 << B_PRICE | 1 << B_FREE
"""What changes prices, as bits."""
BITS: Final = ENERGY_BITS
MASK_BITS: Final = (1 << BITS) - 1


MOST_PURSES: Final = 4096
"""More than a table sees; beyond it what is kept of them starts anew."""


def purse_of(g: Game, seat: int) -> Purse:
    """What a player can pay with: dice on energy faces in the Reserve Pool and virtual energy."""
    faces = g.setting.die_faces
    shown = g.face
    packed = 0
    for d in g.places[seat * ZONES + RESERVE]:
        packed += faces[d][shown[d]].packed
    purse = g.setting.purses.get(packed) if g.virtual is g.setting.no_energy else None
    return purse_with(g, seat, packed) if purse is None else purse


def purse_with(g: Game, seat: int, packed: int) -> Purse:
    """The same when the energy on dice was added up already."""
    s = g.setting
    if g.virtual is not s.no_energy:
        at = seat * 6
        packed += pack(list(g.virtual[at : at + 6]))
    purse = s.purses.get(packed)
    if purse is None:
        if len(s.purses) >= MOST_PURSES:
            s.purses.clear()
        purse = Purse(unpack(packed), s.seats)
        s.purses[packed] = purse
    return purse


def pool(g: Game, seat: int) -> list[int]:
    """Energy by type."""
    return purse_of(g, seat).have[:]


def can_pay(g: Game, seat: int, amount: int, types: Ints) -> int:
    """0 if it can be paid; 1 if there is too little energy; 2 if a type is missing."""
    if amount == 0:
        return 0
    return lack(g, seat, (g.purse if g.counted == seat else purse_of(g, seat).have), amount, types)


def lack(g: Game, seat: int, have: list[int], amount: int, types: Ints) -> int:
    """The same for energy that was counted already; what is counted stays as it is."""
    if types and g.setting.bend_kinds >> B_ENERGY_AS & 1:
        types = tuple(t for t in types if not counts_for(g, seat, t))
    return short_of(have, amount, types)


def short_of(have: list[int], amount: int, types: Ints) -> int:
    """The same where every symbol counts for what it shows."""
    if have[0] + have[1] + have[2] + have[3] + have[4] + have[5] < amount:
        return 1
    if not types:
        return 0
    if len(types) == 1:
        return 0 if have[types[0]] or have[WILD] else 2
    jokers = have[WILD]
    taken = [0, 0, 0, 0, 0, 0]
    for t in types:
        if have[t] > taken[t]:
            taken[t] += 1
        elif jokers > 0:
            jokers -= 1
        else:
            return 2
    return 0


def bought_with(g: Game, seat: int, purse: Purse) -> list[int]:
    """The cards whose plain price a player can pay with such a purse, where nothing changes prices."""
    found = purse.buys[seat]
    if found is None:
        found = []
        for row in g.setting.buyable[seat]:
            if not lack(g, seat, purse.have, row.plain_price, row.types):
                found.append(row.number)
        purse.buys[seat] = found
    return found


def used_with(g: Game, seat: int, purse: Purse) -> list[int]:
    """The Globals that such a purse has the energy for, where nothing changes prices; those of no plain price too."""
    found = purse.uses
    if found is None:
        found = []
        for ability in g.setting.open_globals:
            types = ability.cost.types if ability.cost is not None else NOTHING
            if not ability.least or not lack(g, seat, purse.have, ability.least, types):
                found.append(ability.number)
        purse.uses = found
    return found


def counts_for(g: Game, seat: int, energy: int) -> bool:
    """An effect lets any of this player's energy count as a type."""
    for h in held_for_players(g, B_ENERGY_AS):
        if h.bend.word == energy and concerns(g, h, seat):
            return True
    return False


def concerns(g: Game, h: Held, seat: int) -> bool:
    """Whether a bend that names you, an opponent or anyone is about this player."""
    who = h.bend.how & 3
    if who == ANYONE:
        return True
    return (g.setting.side_of[h.frame.seat] == g.setting.side_of[seat]) == (who == YOU)


def pack(units: list[int]) -> int:
    return units[0] | units[1] << 5 | units[2] << 10 | units[3] << 15 | units[4] << 20 | units[5] << 25


def unpack(packed: int) -> list[int]:
    return [
        packed & MASK_BITS,
        packed >> 5 & MASK_BITS,
        packed >> 10 & MASK_BITS,
        packed >> 15 & MASK_BITS,
        packed >> 20 & MASK_BITS,
        packed >> 25 & MASK_BITS,
    ]


def payments(g: Game, seat: int, amount: int, types: Ints) -> list[int]:
    """Every different set of symbols that pays exactly, best first: generic before types, wild last (E-010)."""
    if amount == 0:
        return FOR_NOTHING
    if types and g.setting.bend_kinds >> B_ENERGY_AS & 1:
        types = tuple(t for t in types if not counts_for(g, seat, t))
    purse = purse_of(g, seat)
    ways = purse.ways.get((amount, types))
    if ways is None:
        ways = exact_payments(purse.have, amount, types)
        purse.ways[amount, types] = ways
    return ways


FOR_NOTHING: Final[list[int]] = [0]


def exact_payments(have: list[int], amount: int, types: Ints) -> list[int]:
    need = [0, 0, 0, 0]
    for t in types:
        need[t] += 1
    if have[0] + have[1] + have[2] + have[3] + have[4] + have[5] <= amount:
        # All of it, if that is enough: there is nothing to choose.
        return [pack(have)] if sum(have) == amount and lacking(have, need) <= have[WILD] else []
    kinds = [t for t in range(6) if have[t]]
    if len(kinds) == 1:
        only = kinds[0]
        if types and only != WILD and any(t != only for t in types):
            return []
        return [amount << (BITS * only)]
    found: list[tuple[int, int]] = []
    spread(have, need, amount, 0, [0, 0, 0, 0, 0, 0], found)
    found.sort()
    return [packed for _, packed in found]


def lacking(units: list[int], need: list[int]) -> int:
    """How many symbols of certain types wild energy must stand in for."""
    missing = 0
    for e in range(4):
        if units[e] < need[e]:
            missing += need[e] - units[e]
    return missing


def spread(have: list[int], need: list[int], left: int, t: int, units: list[int], found: list[tuple[int, int]]) -> None:
    """Choose how many of type t to spend, then go on with the next type."""
    if t == GENERIC:
        if left > have[GENERIC]:
            return
        units[GENERIC] = left
        if lacking(units, need) <= units[WILD]:
            found.append((regret(have, units), pack(units)))
        units[GENERIC] = 0
        return
    if have[t] == 0:
        spread(have, need, left, t + 1, units, found)
        return
    rest = 0
    for e in range(t + 1, 6):
        rest += have[e]
    lowest = left - rest
    if lowest < 0:
        lowest = 0
    highest = have[t] if have[t] < left else left
    for n in range(lowest, highest + 1):
        units[t] = n
        spread(have, need, left - n, t + 1, units, found)
    units[t] = 0


def regret(have: list[int], units: list[int]) -> int:
    """How much a payment closes off: wild most, then the last symbol of a type; generic least."""
    cost = units[WILD] * 100
    for t in range(4):
        cost += units[t] * 10
        if units[t] and units[t] == have[t]:
            cost += 5
    return cost


def spend(g: Game, seat: int, packed: int) -> list[int]:
    """Pay: virtual energy first, then whole dice, and a double is broken last. Returns the dice that paid."""
    paid: list[int] = []
    if packed == 0:
        return paid
    units = unpack(packed)
    if g.virtual is not g.setting.no_energy:
        spend_virtual(g, seat, units)
    left = units[0] + units[1] + units[2] + units[3] + units[4] + units[5]
    if left == 0:
        return paid
    faces = g.setting.die_faces
    sides = g.face
    heard = g.setting.heard[EV_SPENT]
    doubles: list[int] = []
    singles: list[int] = []
    gone: list[int] = []
    for d in g.places[seat * ZONES + RESERVE]:
        shown = faces[d][sides[d]]
        if shown.second >= 0:
            doubles.append(d)
        elif shown.first >= 0 and units[shown.first]:
            singles.append(d)
            if left == 1:
                # Nothing can be better than that.
                if heard:
                    break
                spent_to_used(g, seat, singles)
                return singles
    # First doubles that are spent whole, then singles, at last the doubles that must be broken.
    for d in doubles:
        if left >= 2 and fitting(faces[d][sides[d]], units) == 2:
            left -= 2
            if use_die(g, seat, d, units, paid):
                gone.append(d)
    for d in singles:
        first = faces[d][sides[d]].first
        if units[first]:
            left -= 1
            if heard:
                use_die(g, seat, d, units, paid)
            else:
                # The same in short: there is nothing left on it.
                units[first] -= 1
                paid.append(d)
                gone.append(d)
    if left:
        for d in doubles:
            if left and d not in paid:
                fits = fitting(faces[d][sides[d]], units)
                if fits:
                    left -= fits
                    if use_die(g, seat, d, units, paid):
                        gone.append(d)
    assert left == 0, "a payment that was offered can be paid"
    if gone:
        spent_to_used(g, seat, gone)
    return paid


def spend_virtual(g: Game, seat: int, units: list[int]) -> None:
    """Take what can be taken of a payment from the energy that no die shows."""
    at = seat * 6
    for t in range(6):
        kept = min(units[t], g.virtual[at + t])
        if kept:
            g.virtual = with_more(g.virtual, at + t, -kept)
            units[t] -= kept
            if g.setting.heard[EV_SPENT]:
                # Energy that no die shows is spent like any other (E-016).
                emit(g, EV_SPENT, -1, -1, seat, kept, seat, 1 << t, RESERVE)
            if t == GENERIC and g.fleeting[seat]:
                g.fleeting[seat] -= min(kept, g.fleeting[seat])


def use_die(g: Game, seat: int, d: int, units: list[int], paid: list[int]) -> bool:
    """Spend what the payment needs of a die: the rest of a typed double stays on its single face (E-011, A12).

    Returns whether it is spent and has still to be put away; where each payment is heard of, that is done at once.
    """
    s = g.setting
    shown = s.die_faces[d][g.face[d]]
    used = 0
    types = 0
    if shown.first >= 0 and units[shown.first]:
        units[shown.first] -= 1
        used = 1
        types = 1 << shown.first
    if shown.second >= 0 and units[shown.second]:
        units[shown.second] -= 1
        used += 1
        types |= 1 << shown.second
    if s.heard[EV_SPENT]:
        # How: which types were spent, one bit each.
        emit(g, EV_SPENT, d, -1, seat, used, seat, types, RESERVE)
    paid.append(d)
    rest = shown.total - used
    if rest and not shown.units[GENERIC]:
        g.face[d] = shown.rest
        g.flags[d] |= PARTLY_SPENT
        touch(g, d)
        return False
    if rest:
        g.virtual = with_more(g.virtual, seat * 6 + GENERIC, rest)
        if not g.setting.options.generic_rest_is_kept:
            g.fleeting[seat] += rest
    if s.heard[EV_SPENT]:
        to_used(g, d, seat)
        return False
    return True


def fitting(double: FaceRow, units: list[int]) -> int:
    """How many of the two symbols of a face the payment uses."""
    first = units[double.first]
    if double.first == double.second:
        return first if first < 2 else 2
    return (1 if first else 0) + (1 if units[double.second] else 0)


def lose_virtual(g: Game, seat: int) -> None:
    """Virtual energy is lost when its holder passes priority (E-016, P-004)."""
    if g.virtual is not g.setting.no_energy:
        at = seat * 6
        left = (*g.virtual[:at], 0, 0, 0, 0, 0, 0, *g.virtual[at + 6 :])
        g.virtual = left if any(left) else g.setting.no_energy
        g.fleeting[seat] = 0


# Prices


def representative(g: Game, card: int) -> int:
    """A die that is still on the card, for texts that describe what is cheaper."""
    for d in g.setting.dice_of[card]:
        if g.zone[d] == CARD:
            return d
    return -1


def purchase_cost(g: Game, seat: int, card: int) -> int:
    """The price with everything that changes it; never below 1, nor below the number of types (B-009, B-010, A15)."""
    kept = g.prices[card * g.setting.seats + seat]
    if kept:
        return kept - 1
    cost = compute_price(g, seat, card)
    g.prices[card * g.setting.seats + seat] = cost + 1
    g.priced = True
    return cost


def other_prices(g: Game, seat: int, card: int) -> Ints:
    """What a die of the card can be purchased for instead of its price, as packed payments."""
    if not g.setting.bend_kinds >> B_OTHER_PRICE & 1:
        return ()
    d = representative(g, card)
    return () if d < 0 else tuple(h.bend.word for h in held_on(g, B_OTHER_PRICE, d) if concerns(g, h, seat))


def symbols_of(packed: int) -> Ints:
    """The types of a packed payment, each as often as it has it."""
    return tuple(t for t, number in enumerate(unpack(packed)) for _ in range(number))


def compute_price(g: Game, seat: int, card: int) -> int:
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


def fielding_cost(g: Game, seat: int, d: int) -> int:
    cost = face(g, d).fielding
    if bent_any(g, PRICES):
        for h in held_on(g, B_FREE, d):
            if h.bend.how >> 2 == V_FIELD and concerns(g, h, seat):
                return 0
        for h in held_on(g, B_PRICE, d):
            if h.bend.how >> 2 == V_FIELD and concerns(g, h, seat):
                cost += h.first
    return cost if cost > 0 else 0


def global_surcharge(g: Game, seat: int) -> int:
    """What cards add to the price of every Global."""
    extra = 0
    if g.setting.dear_globals and bent(g, B_PRICE):
        for h in held_for_players(g, B_PRICE):
            if h.bend.how >> 2 == V_GLOBAL and concerns(g, h, seat):
                extra += h.first
    return extra
