"""Fielding and spinning: putting a character die into the field, and turning dice."""

from __future__ import annotations

from overcrush.engine.atoms.facts import note, set_controller, turn_to
from overcrush.engine.atoms.moves import move, put_down, take_up
from overcrush.engine.atoms.rolls import set_face
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.constants import EV_FIELDED, EV_SPUN, FIELD, FIELDED_NOW
from overcrush.engine.model.events import Fielded, Spun
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.rows import SPUN_DOWN, SPUN_UP
from overcrush.engine.queries.possibilities import turns_by
from overcrush.engine.queries.stats import level_of


def level_face(g: Game, d: DieId, level: int) -> int:
    """The face of a level, the highest if there are fewer; -1 if the die has no character face."""
    levels = g.setting.cards[g.setting.die_card[d]].levels
    if not levels:
        return -1
    if level < 1 or level > len(levels):
        return levels[-1] if level != 0 else levels[0]
    return levels[level - 1]


def field_die(g: Game, d: DieId, seat: SeatId, cause: int) -> None:
    """The die is fielded: it stands in the field when its "when fielded" abilities look at it (V-061)."""
    came_from = g.zone[d]
    begin(g)
    move_to_field(g, d, seat)
    g.flags[d] |= FIELDED_NOW
    if g.listener is not None:
        note(g, Fielded(d, g.card[d], seat, level_of(g, d), came_from))
    emit(g, EV_FIELDED, seat, seat, die=d, cause=cause, came_from=came_from)


def move_to_field(g: Game, d: DieId, seat: SeatId) -> None:
    """Into the field under a player's control; not fielding by itself (F-013)."""
    shown = g.face[d]
    if g.controller[d] != seat and g.zone[d] != FIELD:
        # The lists of rolled zones are kept by controller: leave them before it changes.
        take_up(g, d)
        zone = g.zone[d]
        set_controller(g, d, seat)
        put_down(g, d, zone)
    move(g, d, FIELD, seat)
    turn_to(g, d, shown)
    g.checks |= 1


def spin(g: Game, d: DieId, by: int, seat: SeatId) -> int:
    """Turn a die up or down; it stays where it is (V-004, V-006). Returns how far it turned."""
    far = turns_by(g, d, by, seat)
    if far == 0:
        return 0
    levels = g.setting.cards[g.setting.die_card[d]].levels
    new = levels[levels.index(g.face[d]) + far]
    if g.listener is not None:
        note(g, Spun(d, g.card[d], g.face[d], new, far))
    g.face[d] = new
    set_face(g, d, new)
    emit(
        g,
        EV_SPUN,
        g.controller[d],
        seat,
        die=d,
        amount=abs(far),
        direction=SPUN_UP if far > 0 else SPUN_DOWN,
        came_from=g.zone[d],
    )
    return abs(far)
