"""Spending energy: which dice pay, and what is left of them (E rules)."""

from __future__ import annotations

from overcrush.engine.atoms.facts import change_energy, change_expiring_energy, heard_so_far, name_rule, note, turn_to
from overcrush.engine.atoms.moves import spent_to_used, to_used
from overcrush.engine.atoms.triggers import emit
from overcrush.engine.model.constants import ENERGY_TYPES, EV_SPENT, GENERIC, PARTLY_SPENT, RESERVE, ZONES
from overcrush.engine.model.events import Paid
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.queries.caches import touch
from overcrush.engine.queries.energy import fitting, named_dice, spent_by_all, symbols_paid, unpack


def spend(g: Game, seat: SeatId, answer: int) -> list[DieId]:
    """Pay: virtual energy first, then the dice that are named, or whole dice, and a double is broken last.

    Returns the dice that paid.
    """
    paid: list[DieId] = []
    if answer == 0:
        return paid
    packed = symbols_paid(answer)
    units = unpack(packed)
    if g.listener is not None:
        note_payment(g, seat, packed)
    if g.virtual is not g.setting.no_energy:
        spend_virtual(g, seat, units)
    left = units[0] + units[1] + units[2] + units[3] + units[4] + units[5]
    if left == 0:
        return paid
    if answer != packed:
        return spend_named(g, seat, units, named_dice(g, seat, answer))
    faces = g.setting.die_faces
    sides = g.face
    heard = g.setting.heard[EV_SPENT]
    doubles: list[DieId] = []
    singles: list[DieId] = []
    gone: list[DieId] = []
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


def spend_named(g: Game, seat: SeatId, units: list[int], dice: list[DieId]) -> list[DieId]:
    """Pay with these dice, the same way as with those that the rules would take."""
    plan = spent_by_all(g, units, dice)
    assert plan is not None, "a payment that was accepted can be paid"
    paid: list[DieId] = []
    gone: list[DieId] = []
    for d, first, second in plan:
        face = g.setting.die_faces[d][g.face[d]]
        symbols = [0, 0, 0, 0, 0, 0]
        symbols[face.first] += first
        if second:
            symbols[face.second] += second
        if use_die(g, seat, d, symbols, paid):
            gone.append(d)
    if gone:
        spent_to_used(g, seat, gone)
    return paid


def spend_virtual(g: Game, seat: SeatId, units: list[int]) -> None:
    """Take what can be taken of a payment from the energy that no die shows."""
    at = seat * ENERGY_TYPES
    for t in range(ENERGY_TYPES):
        kept = min(units[t], g.virtual[at + t])
        if kept:
            change_energy(g, seat, t, -kept, "E-010")
            units[t] -= kept
            if g.setting.heard[EV_SPENT]:
                # Energy that no die shows is spent like any other (E-016).
                emit(g, EV_SPENT, seat, seat, amount=kept, energy=1 << t, came_from=RESERVE)
            if t == GENERIC and g.expiring_energy[seat]:
                change_expiring_energy(g, seat, -min(kept, g.expiring_energy[seat]))


def use_die(g: Game, seat: SeatId, d: DieId, units: list[int], paid: list[DieId]) -> bool:
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
        emit(g, EV_SPENT, seat, seat, die=d, amount=used, energy=types, came_from=RESERVE)
    paid.append(d)
    rest = shown.total - used
    if rest and not shown.units[GENERIC]:
        turn_to(g, d, shown.rest, "E-011")
        g.flags[d] |= PARTLY_SPENT
        touch(g, d)
        return False
    if rest:
        change_energy(g, seat, GENERIC, rest, "E-014" if g.setting.options.generic_rest_is_kept else "E-013")
        if not g.setting.options.generic_rest_is_kept:
            change_expiring_energy(g, seat, rest)
    if s.heard[EV_SPENT]:
        since = heard_so_far(g)
        to_used(g, d, seat)
        name_rule(g, since, "E-017")
        return False
    return True


def lose_virtual(g: Game, seat: SeatId) -> None:
    """Virtual energy is lost when its holder passes priority (E-016, P-004)."""
    if g.virtual is not g.setting.no_energy:
        at = seat * ENERGY_TYPES
        for t in range(ENERGY_TYPES) if g.listener is not None else ():
            change_energy(g, seat, t, -g.virtual[at + t], "P-004")
        left = (*g.virtual[:at], *(0,) * ENERGY_TYPES, *g.virtual[at + ENERGY_TYPES :])
        g.virtual = left if any(left) else g.setting.no_energy
        change_expiring_energy(g, seat, -g.expiring_energy[seat])


def note_payment(g: Game, seat: SeatId, packed: int) -> None:
    """Tell of a payment before it is made; which dice pay is seen from where they go."""
    note(g, Paid(seat, tuple(unpack(packed))), "E-010")
