"""Fielding and spinning: putting a character die into the field, and turning dice."""

from __future__ import annotations

from overcrush.engine.bending import held_on
from overcrush.engine.bendkinds import B_CANNOT_BE, B_FORBID, V_SPIN
from overcrush.engine.events import begin, emit
from overcrush.engine.frames import with_entry
from overcrush.engine.moving import move
from overcrush.engine.payment import concerns
from overcrush.engine.places import row
from overcrush.engine.rolling import set_face
from overcrush.engine.state import Game
from overcrush.engine.words import (
    CHARACTER_FACE,
    EV_FIELDED,
    EV_SPUN,
    FIELD,
    FIELDED_NOW,
    HOW_DOWN,
    HOW_UP,
    TOKEN,
)


def level_face(g: Game, d: int, level: int) -> int:
    """The face of a level, the highest if there are fewer; -1 if the die has no character face."""
    levels = g.setting.cards[g.setting.die_card[d]].levels
    if not levels:
        return -1
    if level < 1 or level > len(levels):
        return levels[-1] if level != 0 else levels[0]
    return levels[level - 1]


def field_die(g: Game, d: int, seat: int, how: int) -> None:
    """The die is fielded: it stands in the field when its "when fielded" abilities look at it (V-061)."""
    came_from = g.zone[d]
    begin(g)
    move_to_field(g, d, seat)
    g.flags[d] |= FIELDED_NOW
    emit(g, EV_FIELDED, d, -1, seat, 0, seat, how, came_from)


def move_to_field(g: Game, d: int, seat: int) -> None:
    """Into the field under a player's control; not fielding by itself (F-013)."""
    shown = g.face[d]
    if g.controller[d] != seat and g.zone[d] != FIELD:
        # The lists of rolled zones are kept by controller: leave them before it changes.
        from overcrush.engine.moving import put_down, take_up

        take_up(g, d)
        zone = g.zone[d]
        g.controller = with_entry(g.controller, d, seat)
        put_down(g, d, zone)
    move(g, d, FIELD, seat)
    g.face[d] = shown
    g.look |= 1


def turns_by(g: Game, d: int, by: int, seat: int) -> int:
    """How far a die would turn up or (negative) down: the highest and lowest levels stop it (V-005, V-007)."""
    levels = g.setting.cards[g.setting.die_card[d]].levels
    if not levels or g.face[d] < 0 or row(g, d).kind == TOKEN:
        return 0
    if g.setting.cards[g.setting.die_card[d]].faces[g.face[d]].kind != CHARACTER_FACE:
        return 0
    if g.setting.bend_kinds >> B_CANNOT_BE & 1 and any(h.bend.word == V_SPIN for h in held_on(g, B_CANNOT_BE, d)):
        return 0
    if g.setting.bend_kinds >> B_FORBID & 1:
        for h in held_on(g, B_FORBID, d):
            if h.bend.word == V_SPIN and concerns(g, h, seat):
                return 0
    at = levels.index(g.face[d])
    return min(len(levels) - 1, max(0, at + by)) - at


def spin(g: Game, d: int, by: int, seat: int) -> int:
    """Turn a die up or down; it stays where it is (V-004, V-006). Returns how far it turned."""
    far = turns_by(g, d, by, seat)
    if far == 0:
        return 0
    levels = g.setting.cards[g.setting.die_card[d]].levels
    set_face(g, d, levels[levels.index(g.face[d]) + far])
    emit(g, EV_SPUN, d, -1, g.controller[d], abs(far), seat, HOW_UP if far > 0 else HOW_DOWN, g.zone[d])
    return abs(far)
