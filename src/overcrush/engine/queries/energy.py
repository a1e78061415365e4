"""Energy: what a player has, what something costs, and the different ways to pay it exactly (E rules)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.model.bend_kinds import B_ENERGY_AS
from overcrush.engine.model.cards import ENERGY_BITS, FaceRow
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import CARD, ENERGY_TYPES, GENERIC, RESERVE, WILD, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, CardId, DieId, SeatId
from overcrush.engine.model.setting import EnergyPool
from overcrush.engine.queries.active_bends import concerns, held_for_players

BITS: Final = ENERGY_BITS
MASK_BITS: Final = (1 << BITS) - 1


MOST_POOLS: Final = 4096
"""More than a table sees; beyond it what is kept of them starts anew."""


def energy_of(g: Game, seat: SeatId) -> EnergyPool:
    """What a player can pay with: dice on energy faces in the Reserve Pool and virtual energy."""
    faces = g.setting.die_faces
    shown = g.face
    packed = 0
    for d in g.places[seat * ZONES + RESERVE]:
        packed += faces[d][shown[d]].packed
    pool = g.setting.energy_pools.get(packed) if g.virtual is g.setting.no_energy else None
    return energy_with(g, seat, packed) if pool is None else pool


def energy_with(g: Game, seat: SeatId, packed: int) -> EnergyPool:
    """The same when the energy on dice was added up already."""
    s = g.setting
    if g.virtual is not s.no_energy:
        at = seat * ENERGY_TYPES
        packed += pack(list(g.virtual[at : at + ENERGY_TYPES]))
    pool = s.energy_pools.get(packed)
    if pool is None:
        if len(s.energy_pools) >= MOST_POOLS:
            s.energy_pools.clear()
        pool = EnergyPool(unpack(packed), s.seats)
        s.energy_pools[packed] = pool
    return pool


def energy_by_type(g: Game, seat: SeatId) -> list[int]:
    """Energy by type."""
    return energy_of(g, seat).have[:]


def can_pay(g: Game, seat: SeatId, amount: int, types: Ints) -> int:
    """0 if it can be paid; 1 if there is too little energy; 2 if a type is missing."""
    if amount == 0:
        return 0
    return lack(g, seat, (g.pool if g.pool_seat == seat else energy_of(g, seat).have), amount, types)


def lack(g: Game, seat: SeatId, have: list[int], amount: int, types: Ints) -> int:
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


def bought_with(g: Game, seat: SeatId, pool: EnergyPool) -> list[int]:
    """The cards whose plain price a player can pay with such a pool, where nothing changes prices."""
    found = pool.buys[seat]
    if found is None:
        found = []
        for row in g.setting.buyable[seat]:
            if not lack(g, seat, pool.have, row.plain_price, row.types):
                found.append(row.number)
        pool.buys[seat] = found
    return found


def used_with(g: Game, seat: SeatId, pool: EnergyPool) -> list[int]:
    """The Globals that such a pool has the energy for, where nothing changes prices; those of no plain price too."""
    found = pool.uses
    if found is None:
        found = []
        for ability in g.setting.open_globals:
            types = ability.cost.types if ability.cost is not None else NOTHING
            if not ability.least or not lack(g, seat, pool.have, ability.least, types):
                found.append(ability.number)
        pool.uses = found
    return found


def counts_for(g: Game, seat: SeatId, energy: int) -> bool:
    """An effect lets any of this player's energy count as a type."""
    for h in held_for_players(g, B_ENERGY_AS):
        if h.bend.word == energy and concerns(g, h, seat):
            return True
    return False


def pack(units: list[int]) -> int:
    return units[0] | units[1] << 5 | units[2] << 10 | units[3] << 15 | units[4] << 20 | units[5] << 25


def types_of(packed: int) -> int:
    """The types of packed energy, one bit each."""
    types = 0
    at = 1
    while packed:
        if packed & MASK_BITS:
            types |= at
        packed >>= BITS
        at <<= 1
    return types


def unpack(packed: int) -> list[int]:
    return [
        packed & MASK_BITS,
        packed >> 5 & MASK_BITS,
        packed >> 10 & MASK_BITS,
        packed >> 15 & MASK_BITS,
        packed >> 20 & MASK_BITS,
        packed >> 25 & MASK_BITS,
    ]


def payments(g: Game, seat: SeatId, amount: int, types: Ints) -> list[int]:
    """Every different set of symbols that pays exactly, best first: generic before types, wild last (E-010)."""
    if amount == 0:
        return FOR_NOTHING
    if types and g.setting.bend_kinds >> B_ENERGY_AS & 1:
        types = tuple(t for t in types if not counts_for(g, seat, t))
    pool = energy_of(g, seat)
    ways = pool.ways.get((amount, types))
    if ways is None:
        ways = exact_payments(pool.have, amount, types)
        pool.ways[amount, types] = ways
    return ways


FOR_NOTHING: Final[list[int]] = [0]

SYMBOLS: Final = (1 << ENERGY_TYPES * BITS) - 1
"""In the answer to a payment: the bits that say how much of each type. Behind them one bit for each die of the Reserve
Pool, in its order, that pays; none if that is left to the rules."""


def symbols_paid(answer: int) -> int:
    """How much of each type a payment takes, whichever dice pay."""
    return answer & SYMBOLS


def named_dice(g: Game, seat: SeatId, answer: int) -> list[DieId]:
    """The dice that a payment says are to pay; none if it leaves that open."""
    chosen = answer >> ENERGY_TYPES * BITS
    return [d for i, d in enumerate(g.places[seat * ZONES + RESERVE]) if chosen >> i & 1] if chosen else []


def with_dice(g: Game, seat: SeatId, ways: list[int]) -> list[int]:
    """The ways to pay, and behind them those with other dice than the rules would take, which leave other doubles."""
    faces = g.setting.die_faces
    shown = g.face
    symbols = 0
    others = 0
    for d in g.places[seat * ZONES + RESERVE]:
        face = faces[d][shown[d]]
        if face.second >= 0 and face.first != GENERIC:
            symbols |= MASK_BITS << BITS * face.first | MASK_BITS << BITS * face.second
        elif face.first >= 0:
            others |= MASK_BITS << BITS * face.first
    if not symbols & (others if symbols.bit_count() == BITS else SYMBOLS):
        # No double, or all of one type and nothing else of it.
        return ways
    found: list[int] = []
    for way in ways:
        if way & symbols:
            other_dice(g, seat, way, found)
    return ways + found if found else ways


def other_dice(g: Game, seat: SeatId, way: int, found: list[int]) -> None:
    """Payments in which one thing differs from what the rules would take, and so does what is left on dice.

    Half of a double pays instead of a single symbol, two singles pay instead of a whole double, or another double is
    broken. Generic doubles are left alone: what is left of one is no face.
    """
    needed = units_from_dice(g, seat, way)
    reserve = g.places[seat * ZONES + RESERVE]
    faces = g.setting.die_faces
    usual = spent_dice(g, needed, reserve, len(reserve))
    assert usual is not None, "a payment that was offered can be paid"
    paying = [entry[0] for entry in usual]
    spare = [d for d in reserve if d not in paying]
    known: list[Ints] = []
    for d, first, second in usual:
        face = faces[d][g.face[d]]
        if face.first == GENERIC:
            continue
        kind = (face.first, face.second, first, second)
        if kind in known:
            continue
        known.append(kind)
        if first and second:
            instead = two_singles(g, spare, face)
            if instead:
                add_payment(g, needed, reserve, way, [e for e in paying if e != d] + instead, found)
            continue
        symbol = face.first if first else face.second
        for other in spare:
            half = faces[other][g.face[other]]
            if half.second >= 0 and symbol in (half.first, half.second) and half.units != face.units:
                kind = (half.first, half.second, symbol, -1)
                if kind not in known:
                    known.append(kind)
                    add_payment(g, needed, reserve, way, [e for e in paying if e != d] + [other], found)


def two_singles(g: Game, spare: list[DieId], double: FaceRow) -> list[DieId]:
    """Two dice that show the symbols of a double one by one; none if there are not two."""
    found: list[DieId] = []
    for symbol in (double.first, double.second):
        for d in spare:
            face = g.setting.die_faces[d][g.face[d]]
            if face.second < 0 and face.first == symbol and d not in found:
                found.append(d)
                break
        else:
            return []
    return found


def add_payment(
    g: Game, needed: list[int], reserve: Sequence[DieId], way: int, dice: list[DieId], found: list[int]
) -> None:
    """Add the payment by these dice, if each of them pays with something."""
    mask = 0
    for i, d in enumerate(reserve):
        if d in dice:
            mask |= 1 << i
    if spent_by_all(g, needed, [d for d in reserve if d in dice]) is not None:
        found.append(way | mask << ENERGY_TYPES * BITS)


def units_from_dice(g: Game, seat: SeatId, way: int) -> list[int]:
    """What dice must pay of a payment: virtual energy is spent first."""
    units = unpack(way & SYMBOLS)
    at = seat * ENERGY_TYPES
    return [units[t] - min(units[t], g.virtual[at + t]) for t in range(ENERGY_TYPES)]


def spent_dice(
    g: Game, needed: list[int], dice: Sequence[DieId], most_whole: int
) -> list[tuple[DieId, int, int]] | None:
    """Which of the dice pay and with which symbols, as (die, first symbol, second symbol); None if they cannot.

    Doubles that are spent whole come first, at most so many, then single symbols, at last the doubles that are broken.
    """
    units = list(needed)
    faces = [(d, g.setting.die_faces[d][g.face[d]]) for d in dice]
    spent: list[tuple[DieId, int, int]] = []
    for d, face in faces:
        if len(spent) < most_whole and face.second >= 0 and fitting(face, units) == 2:
            units[face.first] -= 1
            units[face.second] -= 1
            spent.append((d, 1, 1))
    for d, face in faces:
        if face.second < 0 and face.first >= 0 and units[face.first]:
            units[face.first] -= 1
            spent.append((d, 1, 0))
    whole = [entry[0] for entry in spent]
    for d, face in faces:
        if face.second >= 0 and d not in whole and fitting(face, units):
            first = 1 if units[face.first] else 0
            units[face.first] -= first
            second = 1 if not first and units[face.second] else 0
            units[face.second] -= second
            spent.append((d, first, second))
    return None if any(units) else spent


def spent_by_all(g: Game, needed: list[int], dice: Sequence[DieId]) -> list[tuple[DieId, int, int]] | None:
    """The same where each of the dice pays with something: as many doubles are spent whole as that takes."""
    plan = spent_dice(g, needed, dice, sum(needed) - len(dice))
    return plan if plan is not None and len(plan) == len(dice) else None


def fitting(double: FaceRow, units: list[int]) -> int:
    """How many of the two symbols of a face the payment uses."""
    first = units[double.first]
    if double.first == double.second:
        return first if first < 2 else 2
    return (1 if first else 0) + (1 if units[double.second] else 0)


def exact_payments(have: list[int], amount: int, types: Ints) -> list[int]:
    need = [0, 0, 0, 0]
    for t in types:
        need[t] += 1
    if have[0] + have[1] + have[2] + have[3] + have[4] + have[5] <= amount:
        # All of it, if that is enough: there is nothing to choose.
        return [pack(have)] if sum(have) == amount and lacking(have, need) <= have[WILD] else []
    kinds = [t for t in range(ENERGY_TYPES) if have[t]]
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
            found.append((choices_lost(have, units), pack(units)))
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


def choices_lost(have: list[int], units: list[int]) -> int:
    """How much a payment closes off: wild most, then the last symbol of a type; generic least."""
    cost = units[WILD] * 100
    for t in range(4):
        cost += units[t] * 10
        if units[t] and units[t] == have[t]:
            cost += 5
    return cost


# Prices


def representative(g: Game, card: CardId) -> DieId:
    """A die that is still on the card, for texts that describe what is cheaper."""
    for d in g.setting.dice_of[card]:
        if g.zone[d] == CARD:
            return d
    return NO_DIE
