"""The end of a turn: damage and effects end, borrowed dice go home, Out of Play goes to the Used Pile (N rules)."""

from __future__ import annotations

from overcrush.engine.atoms.captures import end_of_turn_returns
from overcrush.engine.atoms.facts import begin_step, clear_damage_of, set_gained, set_modifiers
from overcrush.engine.atoms.ko import check_for_deaths
from overcrush.engine.atoms.moves import move, move_all
from overcrush.engine.atoms.queue import AT_END_OF_TURN, queue_delayed
from overcrush.engine.atoms.spending import lose_virtual
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.effects.lasting import end_copies
from overcrush.engine.model.constants import (
    ATTACK,
    CLEANUP,
    ENERGY_FACE,
    EV_TURN_END,
    FIELD,
    OUT,
    RESERVE,
    TURN_FLAGS,
    USED,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.instructions import BEFORE_CLEANUP, Instruction
from overcrush.engine.model.modifiers import END_OF_TURN, M_UNTIL, NEXT_PURCHASE, THIS_KOD
from overcrush.engine.queries.caches import effects_changed, touch_all, touch_moment
from overcrush.engine.steps.attackers import return_combatants


class BeginCleanup(Instruction):
    """Damage is cleared, effects of the turn end, borrowed dice go home, unused actions leave (N-001 to N-006, A85)."""

    landmark = BEFORE_CLEANUP
    rule = "N-004"

    def do(self, g: Game, f: Frame) -> None:
        begin_step(g, CLEANUP)
        begin(g)
        return_combatants(g)
        end_what_lasts_a_turn(g)
        faces = g.setting.die_faces
        for seat in g.setting.seats_of[g.active]:
            for d in g.places[seat * ZONES + RESERVE]:
                if faces[d][g.face[d]].kind != ENERGY_FACE:
                    move(g, d, USED, seat)
        check_for_deaths(g)


def end_what_lasts_a_turn(g: Game) -> None:
    """Damage is cleared, effects of the turn end, borrowed dice go home."""
    if g.damage is not g.setting.no_damage:
        clear_damage(g)
    if g.gained:
        set_gained(g, ())
        touch_all(g)
    if g.mods:
        end_effects(g)
        end_of_turn_returns(g)


def lose_all_virtual(g: Game) -> None:
    if g.virtual is not g.setting.no_energy:
        for seat in g.setting.all_seats:
            lose_virtual(g, seat)


def clear_damage(g: Game) -> None:
    if g.damage is not g.setting.no_damage:
        for d in range(len(g.damage)) if g.listener is not None else ():
            clear_damage_of(g, DieId(d), "N-001")
        g.damage = g.setting.no_damage
        touch_moment(g)


def end_effects(g: Game) -> None:
    if g.mods:
        set_modifiers(g, [m for m in g.mods if m[M_UNTIL] not in (END_OF_TURN, NEXT_PURCHASE, THIS_KOD)])
        end_copies(g)
        effects_changed(g)


class EndOfTurn(Instruction):
    """ "At the end of the turn": the active side's first (N-005)."""

    rule = "N-005"

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        queue_delayed(g, AT_END_OF_TURN)
        for seat in g.setting.seats_of[g.active]:
            emit(g, EV_TURN_END, seat, seat)


class EmptyOutOfPlay(Instruction):
    """Damage is cleared again (A35), and Out of Play goes to the Used Pile (N-007)."""

    rule = "N-007"

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        end_what_lasts_a_turn(g)
        for seat in g.setting.all_seats:
            if g.places[seat * ZONES + OUT]:
                move_all(g, seat, OUT, USED)


def lasting_flags(g: Game) -> list[int]:
    """What outlasts the turn: only dice that are rolled or fielded have such flags."""
    kept = g.setting.zeros[:]
    flags = g.flags
    places = g.places
    for at in range(0, len(places), ZONES):
        for d in places[at + RESERVE] + places[at + FIELD] + places[at + ATTACK]:
            if flags[d]:
                kept[d] = flags[d] & ~TURN_FLAGS
    return kept
