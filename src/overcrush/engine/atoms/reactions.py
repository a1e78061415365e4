"""Which abilities may act on what would happen (A84)."""

from __future__ import annotations

from overcrush.engine.atoms.triggers import GRANTING, granted, lasting, matches
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.ability_kinds import ALWAYS, GLOBAL, PER_CARD
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import EV_DAMAGED, EV_PLAYER_DAMAGED, RESERVE, ZONES
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, CardId, DieId, SeatId, SideId
from overcrush.engine.model.modifiers import M_CARD, M_DIE, M_FIRST, M_SEAT
from overcrush.engine.model.rows import E_DIE, E_KIND
from overcrush.engine.queries.active_bends import (
    bent_any,
    burst_matches,
    controller_of_card,
    copiers_of,
    die_text_lost,
    globals_lost,
    has_speaker,
    has_text,
    replaced,
    text_lost,
)
from overcrush.engine.queries.dice import field_of, side_of_die
from overcrush.engine.queries.die_keywords import has_keyword
from overcrush.engine.queries.prices import PRICES
from overcrush.engine.queries.usability import global_barred, usable


def nobody_reacts(g: Game, kind: int) -> bool:
    """Whether a quick check shows that no ability can react: its card is not active, or nobody can pay for it."""
    s = g.setting
    if s.may_copy:
        return False
    abilities = s.would[kind]
    if kind == EV_DAMAGED:
        abilities = abilities + s.would[EV_PLAYER_DAMAGED]
    for ability in abilities:
        if ability.kind == GLOBAL:
            for seat in s.all_seats:
                if not beyond_energy(g, seat, ability):
                    return False
        elif ability.keyword >= 0 or ability.scope == ALWAYS:
            return False
        elif ability.granted:
            if g.mods:
                return False
        else:
            at = ability.card * s.sides
            if g.fielded[at] or g.fielded[at + 1]:
                return False
    return True


def reactions(g: Game, event: Ints, side: SideId) -> list[tuple[SeatId, DieId, CardId, AbilityRow]]:
    """Abilities of a side that answer such an event: (seat, die, card, ability)."""
    s = g.setting
    found: list[tuple[SeatId, DieId, CardId, AbilityRow]] = []
    kind = event[E_KIND]
    target = DieId(event[E_DIE])
    for ability in s.would[kind]:
        if ability.granted:
            continue
        if ability.kind == GLOBAL:
            for seat in s.seats_of[side]:
                if beyond_energy(g, seat, ability) or (ability.side >= 0 and g.side[ability.card] != ability.side):
                    continue
                if not globals_lost(g, ability.card) and not global_barred(g, seat, ability.card):
                    found.append((seat, NO_DIE, ability.card, ability))
        elif ability.keyword >= 0 and ability.scope == PER_CARD:
            # A keyword that answers what others do: once for each card that has it.
            watching: list[int] = []
            for seat in s.seats_of[side]:
                for d in field_of(g, seat):
                    if g.card[d] not in watching and has_keyword(g, d, ability.keyword):
                        watching.append(g.card[d])
                        found.append((seat, d, g.card[d], ability))
        elif ability.keyword >= 0:
            if target >= 0 and s.side_of[g.controller[target]] == side and has_keyword(g, target, ability.keyword):
                found.append((g.controller[target], target, g.card[target], ability))
        elif ability.scope == PER_CARD:
            if has_speaker(g, ability.card, side) and not text_lost(g, ability.card, side):
                if ability.side < 0 or g.side[ability.card] == ability.side:
                    found.append((controller_of_card(g, ability.card, side), NO_DIE, ability.card, ability))
            for d in copiers_of(g, ability.card):
                if side_of_die(g, d) == side and not die_text_lost(g, d):
                    found.append((g.controller[d], NO_DIE, g.card[d], ability))
        elif ability.scope == ALWAYS or (ability.subject is None and target >= 0):
            # About the very die: it is what the thing would happen to.
            if target >= 0 and g.card[target] == ability.card and s.side_of[g.controller[target]] == side:
                if (ability.side < 0 or g.side[ability.card] == ability.side) and not die_text_lost(g, target):
                    if burst_matches(g, target, ability.burst) and not replaced(g, target):
                        found.append((g.controller[target], target, ability.card, ability))
        else:
            for seat in s.seats_of[side]:
                for d in field_of(g, seat):
                    if has_text(g, d, ability.card) and burst_matches(g, d, ability.burst) and not die_text_lost(g, d):
                        found.append((seat, d, g.card[d], ability))
    if not g.mods or not s.bend_kinds & GRANTING:
        return found
    for mod in lasting(g):
        ability = s.abilities[mod[M_FIRST]]
        if ability.event == kind and ability in s.would[kind] and s.side_of[mod[M_SEAT]] == side:
            found.append((SeatId(mod[M_SEAT]), DieId(mod[M_DIE]), CardId(mod[M_CARD]), ability))
    if target >= 0 and s.side_of[g.controller[target]] == side:
        for number in granted(g, target):
            ability = s.abilities[number]
            if ability.event == kind and ability in s.would[kind]:
                found.append((g.controller[target], target, g.card[target], ability))
    return found


def beyond_energy(g: Game, seat: SeatId, ability: AbilityRow) -> bool:
    """Whether a player without any energy, where nothing changes prices, is asked for some."""
    if ability.least == 0 or g.places[seat * ZONES + RESERVE] or g.virtual is not g.setting.no_energy:
        return False
    return not bent_any(g, PRICES)


def fits(g: Game, ability: AbilityRow, seat: SeatId, die: DieId, card: CardId, event: Ints) -> bool:
    frame = Frame(-1, seat, die, card, [event])
    if not matches(g, ability, frame, event):
        return False
    return usable(g, ability, frame)
