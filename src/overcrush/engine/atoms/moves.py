"""Where dice are: the only code that changes zone, controller and host."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.bonuses import end_bonuses
from overcrush.engine.atoms.facts import (
    clear_damage_of,
    end_block,
    heard_so_far,
    name_rule,
    note,
    set_card,
    set_controller,
    set_host,
    set_modifiers,
    set_owner,
    turn_to,
)
from overcrush.engine.atoms.triggers import emit
from overcrush.engine.model.bend_kinds import B_GOES_TO, B_RETURNS, B_STAND_IN
from overcrush.engine.model.columns import NOTHING, with_entry, with_more
from overcrush.engine.model.constants import (
    ASIDE,
    ATTACK,
    BAG,
    CARD,
    DRAWN,
    ENERGY_FACE,
    EV_ENTERED,
    EV_LEFT,
    EV_MOVED,
    FIELD,
    GONE,
    HELD,
    K_IMMORTAL,
    KOD_NOW,
    OUT,
    PARTLY_SPENT,
    PREP,
    PREPPED_NOW,
    RESERVE,
    ROLE_FLAGS,
    ROLL_AND_REROLL,
    TOKEN,
    USED,
    ZONES,
)
from overcrush.engine.model.events import BagRefilled, Moved
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DICE, NO_DIE, Dice, DieId, SeatId, Zone
from overcrush.engine.model.modifiers import (
    M_BEND,
    M_DIE,
    M_KIND,
    M_TARGET,
    M_UNTIL,
    ON_LOAN,
    THIS_LEAVES,
    forgetting,
)
from overcrush.engine.model.permissions import TO_USED
from overcrush.engine.queries.active_bends import bent_elsewhere, held_on
from overcrush.engine.queries.caches import forget, texts_changed, touch, touch_elsewhere
from overcrush.engine.queries.dice import face
from overcrush.engine.queries.die_keywords import has_keyword


def holder(g: Game, d: DieId) -> SeatId:
    """Whose area a die lies in: of fielded and rolled dice the controller's, else the owner's."""
    zone = g.zone[d]
    if zone == FIELD or zone == ATTACK or zone == RESERVE:
        return g.controller[d]
    return g.owner[d]


def without(dice: Dice, d: DieId) -> Dice:
    at = dice.index(d)
    return dice[:at] + dice[at + 1 :]


def with_die(dice: Dice, d: DieId) -> Dice:
    if not dice or dice[-1] < d:
        return (*dice, d)
    at = 0
    while dice[at] < d:
        at += 1
    return (*dice[:at], d, *dice[at:])


def take_up(g: Game, d: DieId) -> None:
    """Out of the lists of its place."""
    zone = g.zone[d]
    if zone == CARD:
        g.stock = with_more(g.stock, g.setting.die_card[d], -1)
    elif zone != GONE:
        held = zone == FIELD or zone == ATTACK or zone == RESERVE
        at = (g.controller[d] if held else g.owner[d]) * ZONES + zone
        dice = g.places[at]
        i = dice.index(d)
        g.places[at] = dice[:i] + dice[i + 1 :]


def put_down(g: Game, d: DieId, zone: Zone) -> None:
    if g.listener is not None and g.zone[d] != zone:
        held = zone == FIELD or zone == ATTACK or zone == RESERVE
        seat = g.controller[d] if held else g.owner[d]
        note(g, Moved(d, g.card[d], g.zone[d], zone, seat))
    g.zone[d] = zone
    if zone == CARD:
        g.stock = with_more(g.stock, g.setting.die_card[d], 1)
    elif zone != GONE:
        held = zone == FIELD or zone == ATTACK or zone == RESERVE
        at = (g.controller[d] if held else g.owner[d]) * ZONES + zone
        dice = g.places[at]
        g.places[at] = with_die(dice, d) if dice else (d,)


def destination(g: Game, d: DieId, kind: int, zone: Zone, sources: Dice = NO_DICE) -> Zone:
    """Where a die really goes, when a card changes it; sources are the dice that did it."""
    if g.setting.bend_kinds >> B_GOES_TO & 1:
        for h in held_on(g, B_GOES_TO, d):
            test = h.bend.test
            if h.bend.how == kind and (test is None or any(x >= 0 and test.holds(g, h.frame, x) for x in sources)):
                zone = Zone(h.bend.word)
    return zone


OUTSIDE_FIELD: Final = 1 << BAG | 1 << PREP | 1 << RESERVE | 1 << USED | 1 << OUT | 1 << DRAWN
"""Areas between which nothing special happens to a die of its owner's, where no card looks."""


def put_elsewhere(g: Game, d: DieId, old: Zone, zone: Zone) -> None:
    """The short way between areas outside the field."""
    if old == zone:
        return
    s = g.setting
    places = g.places
    at = g.owner[d] * ZONES
    dice = places[at + old]
    i = dice.index(d)
    places[at + old] = dice[:i] + dice[i + 1 :]
    if zone != RESERVE:
        if old == RESERVE and g.mods:
            forget_effects(g, d)
        if zone != OUT and zone != DRAWN:
            g.face[d] = -1
        if g.flags[d] & PARTLY_SPENT:
            g.flags[d] &= ~PARTLY_SPENT
        if g.damage is not s.no_damage and g.damage[d]:
            g.damage = with_entry(g.damage, d, 0)
        if g.card is not s.die_card and g.card[d] != s.die_card[d]:
            g.card = with_entry(g.card, d, s.die_card[d])
    g.zone[d] = zone
    if zone == PREP and g.step <= ROLL_AND_REROLL:
        wait_in_prep(g, d)
    there = places[at + zone]
    places[at + zone] = with_die(there, d) if there else (d,)
    # Nothing here depends on dice outside the field: only what is known of this die is out of date.
    if g.stats[d] or g.keyword_bits[d]:
        forget(g, d)


def put_from_card(g: Game, d: DieId, zone: Zone) -> None:
    """The short way of a die that is purchased: unrolled and itself, it had nothing to lose."""
    g.stock = with_more(g.stock, g.setting.die_card[d], -1)
    g.zone[d] = zone
    if zone == PREP and g.step <= ROLL_AND_REROLL:
        wait_in_prep(g, d)
    at = g.owner[d] * ZONES + zone
    there = g.places[at]
    g.places[at] = with_die(there, d) if there else (d,)
    if g.stats[d] or g.keyword_bits[d]:
        forget(g, d)


def wait_in_prep(g: Game, d: DieId) -> None:
    """A die that comes to the Prep Area in its owner's turn is not rolled in that turn (T-018); a draw of the step
    takes that back."""
    if g.setting.side_of[g.owner[d]] == g.active:
        g.flags[d] |= PREPPED_NOW


def forget_effects(g: Game, d: DieId) -> None:
    """A rolled character that is not fielded loses what was applied to it in the Reserve Pool."""
    set_modifiers(g, [m for m in g.mods if m[M_TARGET] != d])


def move(g: Game, d: DieId, zone: Zone, by: SeatId, paid: bool = False) -> None:
    """Move a die to a zone of its owner (of its controller, for fielded and rolled ones). Never fielding (F-013).

    paid: it pays a cost, so no other die goes in its place (X-003).
    """
    s = g.setting
    old = g.zone[d]
    if s.plain_moves and OUTSIDE_FIELD >> zone & 1 and g.controller[d] == g.owner[d] and g.listener is None:
        if old == CARD:
            put_from_card(g, d, zone)
            return
        if OUTSIDE_FIELD >> old & 1 and (not s.bend_kinds >> B_GOES_TO & 1 or not bent_elsewhere(g, B_GOES_TO)):
            put_elsewhere(g, d, old, zone)
            return
    if zone == FIELD or zone == ATTACK:
        move_in_field(g, d, zone, by)
        return
    if zone == USED and old != CARD:
        # Sent there as energy an Immortal die goes to Used, otherwise to the bag (K-059, K-060).
        if (g.face[d] < 0 or face(g, d).kind != ENERGY_FACE) and has_keyword(g, d, K_IMMORTAL):
            zone = BAG
        elif s.bend_kinds >> B_GOES_TO & 1:
            zone = destination(g, d, TO_USED, zone)
    if old == zone:
        return
    was_fielded = old == FIELD or old == ATTACK
    if was_fielded:
        if s.bend_kinds >> B_STAND_IN & 1 and not paid and (zone == USED or zone == PREP or zone == OUT):
            if another_goes(g, d, zone, by):
                return
        if s.cards[s.die_card[d]].kind == TOKEN:
            zone = GONE
    if g.controller[d] != g.owner[d] and zone != RESERVE and zone != HELD and zone != ASIDE:
        # A borrowed die goes home to its owner's Prep Area (V-027, V-028).
        if zone != GONE and not (zone == BAG and s.options.controlled_die_can_reach_bag):
            zone = PREP
    if was_fielded and s.heard[EV_LEFT]:
        emit(g, EV_LEFT, g.controller[d], by, die=d, to=zone, came_from=old)
    if s.heard[EV_MOVED]:
        emit(g, EV_MOVED, holder(g, d), by, die=d, to=zone, came_from=old)
    take_up(g, d)
    if was_fielded:
        leave_field(g, d, zone)
    elif old == RESERVE:
        if g.damage[d]:
            clear_damage_of(g, d)
        if g.mods:
            forget_effects(g, d)
    if zone != RESERVE and zone != HELD and zone != ASIDE:
        if g.controller[d] != g.owner[d]:
            set_controller(g, d, g.owner[d])
        if zone != OUT and zone != DRAWN:
            if g.listener is not None:
                turn_to(g, d, -1)
            g.face[d] = -1
        if g.card[d] != s.die_card[d]:
            set_card(g, d, s.die_card[d])
    if zone != RESERVE and g.flags[d] & PARTLY_SPENT:
        g.flags[d] &= ~PARTLY_SPENT
    put_down(g, d, zone)
    if zone == PREP and g.step <= ROLL_AND_REROLL:
        wait_in_prep(g, d)
    if was_fielded:
        touch(g, d)
    else:
        touch_elsewhere(g, d)


def move_in_field(g: Game, d: DieId, zone: Zone, by: SeatId) -> None:
    """Into the Field Zone or the Attack Zone, from anywhere."""
    old = g.zone[d]
    if old == zone:
        return
    heard = g.setting.heard
    if heard[EV_MOVED]:
        emit(g, EV_MOVED, holder(g, d), by, die=d, to=zone, came_from=old)
    take_up(g, d)
    if old == ATTACK:
        leave_combat(g, d)
    if g.flags[d] & PARTLY_SPENT:
        g.flags[d] &= ~PARTLY_SPENT
    put_down(g, d, zone)
    if old != FIELD and old != ATTACK:
        enter_field(g, d)
        if heard[EV_ENTERED]:
            emit(g, EV_ENTERED, g.controller[d], by, die=d, came_from=old)
    touch(g, d)


def another_goes(g: Game, d: DieId, zone: Zone, by: SeatId) -> bool:
    """A die that goes to the Used Pile or the Prep Area in place of another, which stays, out of combat and unhurt."""
    for h in held_on(g, B_STAND_IN, d):
        if h.frame.die >= 0 and h.frame.die != d and g.zone[h.frame.die] == FIELD:
            if g.zone[d] == ATTACK:
                move(g, d, FIELD, by)
            clear_damage_of(g, d)
            move(g, h.frame.die, zone, by)
            return True
    return False


def move_all(g: Game, seat: SeatId, old: Zone, zone: Zone) -> None:
    """Move every die of an area outside the field, for the player whose it is."""
    dice = g.places[seat * ZONES + old]
    if not dice:
        return
    if plain_area(g, seat, old):
        shift_all(g, seat, old, zone)
    else:
        for d in dice:
            move(g, d, zone, seat)


def shift_all(g: Game, seat: SeatId, old: Zone, zone: Zone) -> None:
    """A move of all dice of an area outside the field that nothing listens to and nothing changes.

    Dice that go to the bag, the Prep Area or the Used Pile show nothing there.
    """
    at = seat * ZONES
    dice = g.places[at + old]
    zones = g.zone
    if zone == USED or zone == BAG or zone == PREP:
        faces = g.face
        flags = g.flags
        for d in dice:
            zones[d] = zone
            faces[d] = -1
            if flags[d] & PARTLY_SPENT:
                flags[d] &= ~PARTLY_SPENT
    else:
        for d in dice:
            zones[d] = zone
    there = g.places[at + zone]
    g.places[at + zone] = tuple(sorted(there + dice)) if there else dice
    g.places[at + old] = NO_DICE


def plain_area(g: Game, seat: SeatId, zone: Zone) -> bool:
    """Whether all dice of an area may be shifted together: nothing listens, nothing sends them elsewhere."""
    s = g.setting
    if not s.plain_moves or g.listener is not None:
        return False
    if s.bend_kinds >> B_GOES_TO & 1 and (g.mods or g.live is None or g.live_kinds >> B_GOES_TO & 1):
        if bent_elsewhere(g, B_GOES_TO):
            return False
    if g.card is s.die_card and (zone != RESERVE or g.owner is g.controller):
        # No die is another card or borrowed.
        return True
    for d in g.places[seat * ZONES + zone]:
        if g.owner[d] != seat or g.card[d] != s.die_card[d]:
            return False
    return True


def enter_field(g: Game, d: DieId) -> None:
    s = g.setting
    at = g.card[d] * s.sides + s.side_of[g.controller[d]]
    g.fielded = with_more(g.fielded, at, 1)
    # A KO before it came back is not the KO that texts ask about.
    g.flags[d] &= ~KOD_NOW
    if s.has_statics:
        g.checks |= 1
        if s.cards[g.card[d]].has_live or s.may_copy:
            texts_changed(g)


def leave_field(g: Game, d: DieId, zone: Zone) -> None:
    """What a die loses with its place in the field: damage, role, applied effects, what hangs on it (X-024, A76)."""
    s = g.setting
    at = g.card[d] * s.sides + s.side_of[g.controller[d]]
    g.fielded = with_more(g.fielded, at, -1)
    if s.has_statics:
        g.checks |= 1
        if s.cards[g.card[d]].has_live or s.may_copy:
            texts_changed(g)
    if g.zone[d] == ATTACK:
        leave_combat(g, d)
    if zone != RESERVE or not s.options.damage_stays_on_rerolled_die:
        if g.damage[d]:
            clear_damage_of(g, d)
    g.flags[d] &= KOD_NOW
    if g.last_damage[d]:
        g.last_damage = with_entry(g.last_damage, d, NOTHING)
    if g.host[d] >= 0 and zone != HELD:
        set_host(g, d, NO_DIE)
    if g.mods:
        left = [
            forgetting(m, d)
            for m in g.mods
            if not (m[M_TARGET] == d or (m[M_UNTIL] == THIS_LEAVES and m[M_DIE] == d))
            or (
                m[M_TARGET] == d
                and s.bends[m[M_BEND]].kind == B_RETURNS
                and (zone == HELD or zone == ASIDE)
                and m[M_KIND] != ON_LOAN
            )
        ]
        set_modifiers(g, left)
    if g.gained:
        end_bonuses(g, d)
    g.checks |= 2
    """2: dice that hang on one that left may have to go back."""


def leave_combat(g: Game, d: DieId) -> None:
    g.flags[d] &= ~ROLE_FLAGS
    for attacker in g.blocks[d]:
        end_block(g, d, attacker)
    for seat in g.setting.all_seats:
        for b in g.places[seat * ZONES + ATTACK]:
            if g.blocks[b] and d in g.blocks[b]:
                end_block(g, b, d)


def to_used(g: Game, d: DieId, by: SeatId, paid: bool = False) -> None:
    """To the Used Pile; on the owner's own turn from Field Zone or Reserve Pool through Out of Play (Z-020, Z-021)."""
    old = g.zone[d]
    if old == RESERVE or old == FIELD or old == ATTACK:
        move(g, d, way_to_used(g, g.owner[d]), by, paid)
    else:
        move(g, d, USED, by, paid)


def way_to_used(g: Game, owner: SeatId) -> Zone:
    """Where a die goes that leaves field or Reserve Pool for the Used Pile: on its owner's turn first Out of Play."""
    return OUT if g.setting.side_of[owner] == g.active else USED


def spent_to_used(g: Game, seat: SeatId, spent: list[DieId]) -> None:
    """Energy dice of a player's Reserve Pool that paid: as `to_used` moves each, together where no card looks."""
    s = g.setting
    if g.damage is not s.no_damage or not plain_area(g, seat, RESERVE):
        since = heard_so_far(g)
        for d in spent:
            to_used(g, d, seat)
        name_rule(g, since, "E-017")
        return
    zone = way_to_used(g, seat)
    at = seat * ZONES
    places = g.places
    places[at + RESERVE] = tuple([d for d in places[at + RESERVE] if d not in spent])
    if g.mods:
        g.mods = [m for m in g.mods if m[M_TARGET] not in spent]
    flags = g.flags
    for d in spent:
        g.zone[d] = zone
        if zone == USED:
            g.face[d] = -1
        if flags[d] & PARTLY_SPENT:
            flags[d] &= ~PARTLY_SPENT
        if g.stats[d] or g.keyword_bits[d]:
            forget(g, d)
    places[at + zone] = tuple(sorted((*places[at + zone], *spent)))


def to_card(g: Game, d: DieId, seat: SeatId) -> None:
    """Back on its card, as if it had never been purchased; a Basic Action Die is nobody's again."""
    move(g, d, CARD, seat)
    owner = g.setting.cards[g.card[d]].owner
    set_owner(g, d, owner)
    set_controller(g, d, owner)


def change_controller(g: Game, d: DieId, seat: SeatId) -> None:
    """A die in the field gets another controller; it keeps its face and what was applied to it (A76)."""
    s = g.setting
    if g.zone[d] == ATTACK:
        move(g, d, FIELD, seat)
    take_up(g, d)
    g.fielded = with_more(g.fielded, g.card[d] * s.sides + s.side_of[g.controller[d]], -1)
    set_controller(g, d, seat)
    put_down(g, d, FIELD)
    enter_field(g, d)
    texts_changed(g)


def refill(g: Game, seat: SeatId) -> bool:
    """An empty bag takes the Used Pile at the moment a die must be drawn (Z-003, Z-004)."""
    at = seat * ZONES
    if g.places[at + BAG] or not g.places[at + USED]:
        return False
    if g.listener is not None:
        note(g, BagRefilled(seat), "Z-003")
    for d in g.places[at + USED]:
        if g.listener is not None:
            note(g, Moved(d, g.card[d], USED, BAG, seat), "Z-003")
        g.zone[d] = BAG
    g.places[at + BAG] = g.places[at + USED]
    g.places[at + USED] = NO_DICE
    return True
