"""Energy: what a player has, what something costs, and the different ways to pay it exactly (E rules)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.bend_kinds import B_ENERGY_AS
from overcrush.engine.model.cards import ENERGY_BITS
from overcrush.engine.model.columns import NOTHING, Ints
from overcrush.engine.model.constants import CARD, ENERGIES, GENERIC, RESERVE, WILD, ZONES
from overcrush.engine.model.energy_pool import EnergyPool
from overcrush.engine.model.game import Game
from overcrush.engine.queries.active_bends import concerns, held_for_players

BITS: Final = ENERGY_BITS
MASK_BITS: Final = (1 << BITS) - 1


MOST_POOLS: Final = 4096
"""More than a table sees; beyond it what is kept of them starts anew."""


def energy_of(g: Game, seat: int) -> EnergyPool:
    """What a player can pay with: dice on energy faces in the Reserve Pool and virtual energy."""
    faces = g.setting.die_faces
    shown = g.face
    packed = 0
    for d in g.places[seat * ZONES + RESERVE]:
        packed += faces[d][shown[d]].packed
    pool = g.setting.energy_pools.get(packed) if g.virtual is g.setting.no_energy else None
    return energy_with(g, seat, packed) if pool is None else pool


def energy_with(g: Game, seat: int, packed: int) -> EnergyPool:
    """The same when the energy on dice was added up already."""
    s = g.setting
    if g.virtual is not s.no_energy:
        at = seat * ENERGIES
        packed += pack(list(g.virtual[at : at + ENERGIES]))
    pool = s.energy_pools.get(packed)
    if pool is None:
        if len(s.energy_pools) >= MOST_POOLS:
            s.energy_pools.clear()
        pool = EnergyPool(unpack(packed), s.seats)
        s.energy_pools[packed] = pool
    return pool


def energy_by_type(g: Game, seat: int) -> list[int]:
    """Energy by type."""
    return energy_of(g, seat).have[:]


def can_pay(g: Game, seat: int, amount: int, types: Ints) -> int:
    """0 if it can be paid; 1 if there is too little energy; 2 if a type is missing."""
    if amount == 0:
        return 0
    return lack(g, seat, (g.pool if g.pool_seat == seat else energy_of(g, seat).have), amount, types)


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


def bought_with(g: Game, seat: int, pool: EnergyPool) -> list[int]:
    """The cards whose plain price a player can pay with such a pool, where nothing changes prices."""
    found = pool.buys[seat]
    if found is None:
        found = []
        for row in g.setting.buyable[seat]:
            if not lack(g, seat, pool.have, row.plain_price, row.types):
                found.append(row.number)
        pool.buys[seat] = found
    return found


def used_with(g: Game, seat: int, pool: EnergyPool) -> list[int]:
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


def counts_for(g: Game, seat: int, energy: int) -> bool:
    """An effect lets any of this player's energy count as a type."""
    for h in held_for_players(g, B_ENERGY_AS):
        if h.bend.word == energy and concerns(g, h, seat):
            return True
    return False


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
    pool = energy_of(g, seat)
    ways = pool.ways.get((amount, types))
    if ways is None:
        ways = exact_payments(pool.have, amount, types)
        pool.ways[amount, types] = ways
    return ways


FOR_NOTHING: Final[list[int]] = [0]


def exact_payments(have: list[int], amount: int, types: Ints) -> list[int]:
    need = [0, 0, 0, 0]
    for t in types:
        need[t] += 1
    if have[0] + have[1] + have[2] + have[3] + have[4] + have[5] <= amount:
        # All of it, if that is enough: there is nothing to choose.
        return [pack(have)] if sum(have) == amount and lacking(have, need) <= have[WILD] else []
    kinds = [t for t in range(ENERGIES) if have[t]]
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


def representative(g: Game, card: int) -> int:
    """A die that is still on the card, for texts that describe what is cheaper."""
    for d in g.setting.dice_of[card]:
        if g.zone[d] == CARD:
            return d
    return -1
