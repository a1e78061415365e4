"""Dice that are elsewhere for a time: captured, set aside, under somebody else's control; and how they come back."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import add_modifier, heard_so_far, name_rule, note, set_host, set_modifiers, turn_to
from overcrush.engine.atoms.fielding import move_to_field
from overcrush.engine.atoms.moves import change_controller, holder, move, to_card
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.bend_kinds import B_RETURNS
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ASIDE,
    ATTACK,
    BAG,
    CARD,
    DRAWN,
    EV_CAPTURED,
    EV_CONTROL,
    EV_ENTERED,
    FIELD,
    GONE,
    HELD,
    KOD_NOW,
    RESERVE,
)
from overcrush.engine.model.events import Captured, ControlTaken
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DICE, NO_DIE, CardId, DieId, SeatId, Zone
from overcrush.engine.model.modifiers import (
    M_BEND,
    M_DIE,
    M_FIRST,
    M_KIND,
    M_SEAT,
    M_SECOND,
    M_TARGET,
    ON_LOAN,
    RETURNS_BEND,
    UNTIL_RETURN,
)
from overcrush.engine.model.rows import E_DIE, E_FROM, E_KIND
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.dice import in_field
from overcrush.engine.queries.possibilities import is_return

CAPTURED: Final = 0
ASIDE_FOR_TURN: Final = 1
CONTROLLED: Final = 2
CAPTIVE: Final = 4
"""Captured for as long as the captor is in the field."""
WAITING: Final = 5
"""Aside until the owner's next Roll and Reroll Step."""


def remember(
    g: Game, d: DieId, seat: SeatId, die: DieId, card: CardId, origin: int, controller: SeatId, kind: int
) -> None:
    add_modifier(g, (RETURNS_BEND, d, seat, die, card, UNTIL_RETURN, origin, controller, kind))
    g.modifier_kinds = -1


def capture(g: Game, d: DieId, captor: DieId, seat: SeatId, card: CardId) -> None:
    """Under the capturing die: it does not exist for the game meanwhile (V-016)."""
    origin = FIELD if g.zone[d] == ATTACK else g.zone[d]
    controller = holder(g, d)
    begin(g)
    if g.listener is not None:
        note(g, Captured(d, g.card[d], captor, seat))
    emit(g, EV_CAPTURED, controller, seat, die=d, other=captor, came_from=origin)
    shown = g.face[d]
    move(g, d, HELD, seat)
    if g.zone[d] == GONE:
        # A token ceases to exist when it leaves the field, so there is nothing to come back (V-046).
        return
    turn_to(g, d, shown)
    set_host(g, d, captor)
    remember(g, d, seat, captor, card, origin, controller, CAPTURED)


def keep_captive(g: Game, d: DieId, captor: DieId, seat: SeatId, card: CardId, zone: Zone) -> None:
    """Captured beyond the turn: when the captor leaves the die goes to that zone of its owner."""
    capture(g, d, captor, seat, card)
    mods = [(*m[:M_FIRST], zone, m[M_SECOND], CAPTIVE) if m[M_TARGET] == d and is_return(g, m) else m for m in g.mods]
    set_modifiers(g, mods)


def wait_for_roll(g: Game, d: DieId, seat: SeatId, card: CardId) -> None:
    """A rolled die lies aside and shows its face."""
    shown = g.face[d]
    begin(g)
    move(g, d, ASIDE, seat)
    turn_to(g, d, shown)
    remember(g, d, seat, NO_DIE, card, RESERVE, seat, WAITING)


def end_waiting(g: Game) -> None:
    """At the beginning of the Roll and Reroll Step dice that waited for it are in the Reserve Pool again."""
    if not g.mods:
        return
    side_of = g.setting.side_of
    back = [m for m in g.mods if is_return(g, m) and m[M_KIND] == WAITING and side_of[m[M_SEAT]] == g.active]
    if back:
        bring_back(g, back)


def set_aside(g: Game, d: DieId, seat: SeatId, card: CardId) -> None:
    """Out of every zone until the end of the turn (K-067, A45)."""
    controller = g.controller[d]
    shown = g.face[d]
    begin(g)
    move(g, d, ASIDE, seat)
    if g.zone[d] == GONE:
        return
    turn_to(g, d, shown)
    remember(g, d, seat, NO_DIE, card, FIELD, controller, ASIDE_FOR_TURN)


def take_control(g: Game, d: DieId, seat: SeatId, die: DieId, card: CardId) -> None:
    """The die counts as yours and stands in your field; not fielding (V-022)."""
    before = g.controller[d]
    begin(g)
    if g.listener is not None:
        note(g, ControlTaken(d, g.card[d], seat))
    change_controller(g, d, seat)
    emit(g, EV_CONTROL, seat, seat, die=d, other=die, came_from=FIELD)
    remember(g, d, seat, die, card, FIELD, before, CONTROLLED)
    if g.setting.options.controlled_die_sits_on_controller and die >= 0:
        set_host(g, d, die)


def goes_back(g: Game, d: DieId, seat: SeatId, card: CardId, zone: Zone) -> None:
    """A persistent effect on a fielded die: it ends with the die's place in the field (X-029)."""
    remember(g, d, seat, NO_DIE, card, zone, g.controller[d], ON_LOAN)


def end_control(g: Game, strayed: list[DieId]) -> None:
    """Dice that their owners do not control stand in their owners' fields again."""
    begin(g)
    for d in strayed:
        left = [m for m in g.mods if not (m[M_TARGET] == d and is_return(g, m) and m[M_KIND] == CONTROLLED)]
        set_modifiers(g, left)
        set_host(g, d, NO_DIE)
        change_controller(g, d, g.owner[d])
    touch_all(g)


def go_back(g: Game, d: DieId, by: SeatId) -> bool:
    """A die in the field goes to where it was before it came this turn, and nothing sends it away any more; whether
    it did. Lent before this turn began, it goes where it would go at the end of the turn."""
    lent = [m for m in g.mods if m[M_TARGET] == d and is_return(g, m) and m[M_KIND] == ON_LOAN]
    origin = lent[0][M_FIRST] if lent else -1
    for event in g.events:
        if event[E_KIND] == EV_ENTERED and event[E_DIE] == d:
            origin = event[E_FROM]
    if origin < 0:
        return False
    set_modifiers(g, [m for m in g.mods if m not in lent])
    if origin == CARD:
        to_card(g, d, by)
    else:
        # Out of somebody's hand means out of the bag it was drawn from.
        move(g, d, BAG if origin == DRAWN else Zone(origin), by)
    touch_all(g)
    return True


def restore(g: Game, mod: Ints) -> None:
    """Back to where it came from, at its level; not fielding (V-019 to V-021, V-030)."""
    d = DieId(mod[M_TARGET])
    if mod[M_KIND] == ON_LOAN:
        if mod[M_FIRST] == CARD:
            to_card(g, d, SeatId(mod[M_SEAT]))
        else:
            move(g, d, Zone(mod[M_FIRST]), SeatId(mod[M_SEAT]))
        return
    if mod[M_KIND] == CONTROLLED:
        if in_field(g, d) and g.controller[d] == mod[M_SEAT]:
            set_host(g, d, NO_DIE)
            change_controller(g, d, SeatId(mod[M_SECOND]))
        return
    if g.zone[d] != HELD and g.zone[d] != ASIDE:
        return
    set_host(g, d, NO_DIE)
    if mod[M_KIND] == CAPTIVE or mod[M_KIND] == WAITING:
        move(g, d, Zone(mod[M_FIRST]), SeatId(mod[M_SEAT]))
    elif mod[M_FIRST] == FIELD or mod[M_FIRST] == RESERVE:
        move_to_field(g, d, SeatId(mod[M_SECOND]))
    else:
        move(g, d, Zone(mod[M_FIRST]), SeatId(mod[M_SEAT]))


def end_of_turn_returns(g: Game) -> None:
    if g.mods:
        returning = [m for m in g.mods if is_return(g, m) and m[M_KIND] != CAPTIVE and m[M_KIND] != WAITING]
        if returning:
            bring_back(g, returning)


def bring_back(g: Game, returning: list[Ints]) -> None:
    begin(g)
    since = heard_so_far(g)
    set_modifiers(g, [m for m in g.mods if m not in returning])
    for mod in returning:
        restore(g, mod)
    name_rule(g, since, "V-018")
    touch_all(g)


def released(g: Game, mod: Ints) -> bool:
    """The die that holds it is gone: in whatever way (2018), or only by a KO (2016)."""
    captor = DieId(mod[M_DIE])
    if captor < 0 or in_field(g, captor):
        return False
    if mod[M_KIND] == CAPTIVE:
        return True
    o = g.setting.options
    only_ko = o.control_ends_only_with_ko if mod[M_KIND] == CONTROLLED else o.capture_ends_only_with_ko
    return not only_ko or g.flags[captor] & KOD_NOW != 0


def release_attached(g: Game) -> None:
    if g.mods:
        returning = [m for m in g.mods if g.setting.bends[m[M_BEND]].kind == B_RETURNS and released(g, m)]
        if returning:
            bring_back(g, returning)
    if g.host is g.setting.no_hosts:
        return
    for d in g.setting.all_dice if max(g.host) >= 0 else NO_DICE:
        host = g.host[d]
        if host >= 0 and g.zone[d] == FIELD and not in_field(g, host):
            # Gear stays in the field when its bearer leaves.
            set_host(g, d, NO_DIE, "K-040")
