"""KO: which dice die, and what a KO commits."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import cause_of, heard_so_far, name_rule, note, noted_by, set_modifiers
from overcrush.engine.atoms.moves import destination, move
from overcrush.engine.atoms.triggers import begin, drop_inactive, emit
from overcrush.engine.model.bend_kinds import B_NO_KO, SHRINKS
from overcrush.engine.model.columns import MOST_STAT, NOTHING, Ints
from overcrush.engine.model.constants import (
    DAMAGED_NOW,
    DAMAGED_TWICE,
    ENERGY_FACE,
    EV_KO,
    K_IRON_WILL,
    KOD_NOW,
    PREP,
    RESERVE,
    SURVIVED_FIRST_DAMAGE,
)
from overcrush.engine.model.events import Cause, Kod
from overcrush.engine.model.game import Game, note_done
from overcrush.engine.model.ids import NO_ABILITY, NO_DIE, NO_SEAT, CardId, DieId, SeatId, Zone, as_dice
from overcrush.engine.model.modifiers import M_DIE, M_UNTIL, THIS_KOD
from overcrush.engine.model.permissions import TO_KO
from overcrush.engine.model.proposal import (
    CANCELLED,
    NO_EFFECT,
    P_AMOUNT,
    P_BY,
    P_CARD,
    P_CAUSE,
    P_SOURCE,
    STRIDE,
    entry,
)
from overcrush.engine.model.rows import CAUSE_COST, CAUSE_RANGE, G_DEFENSE, NO_CAUSE
from overcrush.engine.queries.active_bends import applied_kinds, held_on, live
from overcrush.engine.queries.dice import face, field_of, is_character, shows_character
from overcrush.engine.queries.die_keywords import has_keyword
from overcrush.engine.queries.stats import compute_stats

REPLACED_KO: Final = 4
"""In `look`, above its two marks: how often in a row deaths were looked for again because a KO was replaced."""
MOST_REPLACED_KOS: Final = 16


def is_dying(g: Game, d: DieId) -> bool:
    """Its defense is 0 or its damage reaches it (C-026, X-046, X-049)."""
    if g.damage[d] < (g.stats[d] or compute_stats(g, d)) & MOST_STAT:
        return False
    if has_keyword(g, d, K_IRON_WILL):
        flags = g.flags[d]
        # One last alone never KOs; damage again or a later fall of its defense does (K-070, K-071).
        if not flags & DAMAGED_TWICE and (not flags & DAMAGED_NOW or flags & SURVIVED_FIRST_DAMAGE):
            return False
    return not held_on(g, B_NO_KO, d)


def deaths(g: Game) -> Ints:
    """Entries for every fielded die that must be KO'd now, all together (A80)."""
    s = g.setting
    if g.live is None:
        live(g)
    # Where nothing takes defense away, only damage kills.
    only_hurt = not s.has_zero_defense and not (g.live_kinds | s.own_kinds) & SHRINKS
    if only_hurt and g.mods:
        only_hurt = not (g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)) & SHRINKS
    if only_hurt and g.gained:
        only_hurt = not any(bonus[G_DEFENSE] < 0 for bonus in g.gained)
    if only_hurt and g.damage is s.no_damage:
        return NOTHING
    entries: list[int] = []
    for seat in s.all_seats:
        for d in field_of(g, seat):
            if only_hurt and g.damage[d] == 0:
                continue
            if is_dying(g, d) and shows_character(g, d):
                last = g.last_damage[d]
                if last and g.damage[d] > 0:
                    entries += entry(d, 0, source=DieId(last[2]), card=NO_EFFECT, by=SeatId(last[1]), cause=last[0])
                else:
                    entries += entry(d, 0, source=NO_DIE, card=NO_EFFECT, by=NO_SEAT, cause=NO_CAUSE)
    return tuple(entries)


def check_for_deaths(g: Game) -> None:
    """Somebody may have died: the machine looks before it goes on, unless it is plain that nobody has."""
    if g.checks or g.deaths_wait or deaths(g):
        g.checks |= 1


def rolled_away(g: Game, d: DieId) -> bool:
    """An energy die in the Reserve Pool: a text that rerolled it out of the field may KO it for that (V-011)."""
    return g.zone[d] == RESERVE and g.face[d] >= 0 and face(g, d).kind == ENERGY_FACE


def commit_ko(g: Game, entries: Ints) -> None:
    """KO all that are left together; the events know the dice as they stood."""
    begin(g)
    batch = g.batch
    done = 0
    going: list[tuple[DieId, Zone, SeatId]] = []
    paid = entries[P_CAUSE] == CAUSE_COST
    for i in range(0, len(entries), STRIDE):
        d = DieId(entries[i])
        if entries[i + P_AMOUNT] != CANCELLED and (is_character(g, d) or rolled_away(g, d)):
            by = SeatId(entries[i + P_BY])
            if g.listener is not None:
                note_ko(g, d, entries, i)
            emit(
                g,
                EV_KO,
                g.controller[d],
                by,
                die=d,
                other=DieId(entries[i + P_SOURCE]),
                cause=entries[i + P_CAUSE],
                came_from=g.zone[d],
            )
            g.flags[d] |= KOD_NOW
            by_damage = entries[i + P_CARD] == NO_EFFECT and g.last_damage[d]
            sources = as_dice(g.last_damage[d][2:] if by_damage else (entries[i + P_SOURCE],))
            # Where each goes is settled before any goes: a text that says so may leave with them.
            going.append((d, destination(g, d, TO_KO, PREP, sources), by))
        elif entries[i + P_AMOUNT] == CANCELLED:
            # What saved it need not have healed it: whoever still should be KO'd is looked for again (A80). Not for
            # ever: a text may save it every time.
            if g.checks < MOST_REPLACED_KOS * REPLACED_KO:
                g.checks = g.checks + REPLACED_KO | 1
    since = heard_so_far(g)
    for d, zone, by in going:
        if is_character(g, d) or rolled_away(g, d):
            move(g, d, zone, by, paid)
            done += 1
    name_rule(g, since, "C-028")
    if g.mods:
        fallen = [entries[i] for i in range(0, len(entries), STRIDE) if entries[i + P_AMOUNT] != CANCELLED]
        lasting = [m for m in g.mods if m[M_UNTIL] != THIS_KOD or m[M_DIE] not in fallen]
        if len(lasting) < len(g.mods):
            set_modifiers(g, lasting)
            # It may have kept others from being KO'd.
            g.checks |= 1
    if not any(entries[i + P_CAUSE] == CAUSE_RANGE for i in range(0, len(entries), STRIDE)):
        # What a KO by Range triggers waits until all of them have shot, also if its card is gone by then (A46).
        drop_inactive(g, batch)
    if entries[P_CARD] != NO_EFFECT:
        note_done(g, done)


def note_ko(g: Game, d: DieId, entries: Ints, i: int) -> None:
    """Tell of the KO of a die; i: where its entry stands. Without an effect it is damage, or a defense of 0."""
    event = Kod(d, g.card[d], face(g, d).level, DieId(entries[i + P_SOURCE]), SeatId(entries[i + P_BY]))
    card = entries[i + P_CARD]
    if card == NO_EFFECT:
        noted_by(g, event, Cause("C-026" if g.damage[d] else "X-046"))
    elif card >= 0:
        cause = cause_of(g)
        ability = cause.ability if cause.card == card else NO_ABILITY
        noted_by(g, event, Cause("", CardId(card), ability, DieId(entries[i + P_SOURCE]), SeatId(entries[i + P_BY])))
    else:
        note(g, event)
