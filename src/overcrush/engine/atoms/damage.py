"""Damage: what is dealt after everything that changes it, and its commit."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import cause_of, noted_by
from overcrush.engine.atoms.life import check_life
from overcrush.engine.atoms.triggers import DIE_KEY, begin, emit
from overcrush.engine.model.bend_kinds import (
    B_DAMAGE_CAP,
    B_DEALS_CAP,
    B_DEALS_DOUBLE,
    B_DEALS_MORE,
    B_DEALS_NONE,
    B_LESS_DAMAGE,
    B_NO_DAMAGE,
)
from overcrush.engine.model.columns import Ints, with_entry, with_more
from overcrush.engine.model.constants import (
    DAMAGED_NOW,
    DAMAGED_TWICE,
    EV_DAMAGED,
    EV_DEALT,
    EV_HITS_PLAYER,
    EV_PLAYER_DAMAGED,
    SURVIVED_FIRST_DAMAGE,
)
from overcrush.engine.model.events import Cause, Damaged, Event, PlayerDamaged
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_ABILITY, NO_DIE, NO_SEAT, CardId, DieId, SeatId, as_dice
from overcrush.engine.model.measures import ABILITY, ANY_KIND, COMBAT
from overcrush.engine.model.modifiers import M_BEND, M_FIRST, M_SECOND, M_TARGET
from overcrush.engine.model.proposal import P_AMOUNT, P_BY, P_CARD, P_CAUSE, P_SOURCE, P_TARGET, STRIDE, as_seat
from overcrush.engine.model.rows import CAUSE_BREATH_WEAPON, CAUSE_RANGE
from overcrush.engine.queries.active_bends import Held, held_on, mod_frame
from overcrush.engine.queries.caches import touch_elsewhere
from overcrush.engine.queries.dice import face, is_character
from overcrush.engine.queries.stats import defense_of


def kind_fits(kind: int, packet_kind: int) -> bool:
    return kind == ANY_KIND or kind == plain_kind(packet_kind)


def plain_kind(packet_kind: int) -> int:
    """Combat or ability damage: that of Range and of Breath Weapon is ability damage."""
    return ABILITY if packet_kind == CAUSE_RANGE or packet_kind == CAUSE_BREATH_WEAPON else packet_kind


DAMAGE_BENDS: Final = (
    1 << B_NO_DAMAGE
    | 1 << B_LESS_DAMAGE
    | 1 << B_DAMAGE_CAP
    | 1 << B_DEALS_NONE
    | 1 << B_DEALS_MORE
    | 1 << B_DEALS_DOUBLE
    | 1 << B_DEALS_CAP
)


def dealt_amount(g: Game, packet: Ints) -> int:
    """A packet after what its source deals more or less, once for all that it deals."""
    amount = packet[P_AMOUNT]
    source = DieId(packet[P_SOURCE])
    kind = packet[P_CAUSE]
    if amount > 0 and source >= 0:
        for h in held_on(g, B_DEALS_NONE, source):
            if kind_fits(h.bend.how, kind):
                return 0
        for h in held_on(g, B_DEALS_MORE, source):
            if kind_fits(h.bend.how, kind):
                amount += h.first
        for h in held_on(g, B_DEALS_DOUBLE, source):
            if kind_fits(h.bend.how, kind):
                amount *= 2
        for h in held_on(g, B_DEALS_CAP, source):
            if kind_fits(h.bend.how, kind) and amount > h.bend.word:
                amount = h.bend.word
    return amount


def taken_amount(g: Game, packet: Ints) -> int:
    """A packet after what its target takes less of: first "takes no damage", then the rest (A84)."""
    amount = packet[P_AMOUNT]
    target = packet[P_TARGET]
    source = DieId(packet[P_SOURCE])
    kind = packet[P_CAUSE]
    if amount <= 0:
        return amount
    for h in held_against(g, B_NO_DAMAGE, target):
        if kind_fits(h.bend.how, kind) and source_fits(g, h, source):
            return 0
    return lessened(g, target, kind, amount, PER_SOURCE)


PER_EVENT: Final = 0
PER_SOURCE: Final = 1


def lessened(g: Game, target: int, kind: int, amount: int, per: int) -> int:
    """Damage to something after what reduces or caps it, for one source or for all that comes at one moment."""
    for h in held_against(g, B_LESS_DAMAGE, target):
        if h.bend.word == per and kind_fits(h.bend.how, kind):
            amount -= h.first
    for h in held_against(g, B_DAMAGE_CAP, target):
        if h.bend.word == per and kind_fits(h.bend.how, kind) and amount > h.first:
            amount = h.first
    return amount if amount > 0 else 0


def lessen_events(g: Game, entries: list[int], fresh: int) -> None:
    """What one thing takes at one moment is reduced once, however many sources there are (A84)."""
    for kind in (COMBAT, ABILITY):
        sums: dict[int, int] = {}
        for i in range(fresh, len(entries), STRIDE):
            if plain_kind(entries[i + P_CAUSE]) == kind and entries[i + P_AMOUNT] > 0:
                sums[entries[i]] = sums.get(entries[i], 0) + entries[i + P_AMOUNT]
        for target, total in sums.items():
            surplus = total - lessened(g, target, kind, total, PER_EVENT)
            for i in range(fresh, len(entries), STRIDE):
                if surplus > 0 and entries[i] == target and plain_kind(entries[i + P_CAUSE]) == kind:
                    taken = min(surplus, max(0, entries[i + P_AMOUNT]))
                    entries[i + P_AMOUNT] -= taken
                    surplus -= taken


def held_against(g: Game, kind: int, target: int) -> list[Held]:
    """Bends of a kind on whoever takes the damage: a die, or a player and with that the player's side."""
    if target >= 0:
        return held_on(g, kind, DieId(target))
    s = g.setting
    found: list[Held] = []
    for mod in g.mods:
        if -s.seats <= mod[M_TARGET] < 0 and s.bends[mod[M_BEND]].kind == kind:
            if s.side_of[as_seat(mod[M_TARGET])] == s.side_of[as_seat(target)]:
                found.append(Held(s.bends[mod[M_BEND]], mod_frame(mod), mod[M_FIRST], mod[M_SECOND]))
    return found


def source_fits(g: Game, h: Held, source: DieId) -> bool:
    """Whether the source is one that the bend names."""
    test = h.bend.test
    return test is None or (source >= 0 and test.holds(g, h.frame, source))


def source_key(packets: Ints, i: int) -> int:
    """Who deals a packet: a die, or the card of a Global."""
    source = packets[i + P_SOURCE]
    return DIE_KEY + source if source >= 0 else packets[i + P_CARD]


def by_source(packets: Ints, marks: list[int]) -> list[tuple[int, int]]:
    """The damage of those packets added up for each source: where its first packet stands, and how much it is."""
    found: dict[int, tuple[int, int]] = {}
    for i in marks:
        first, amount = found.get(source_key(packets, i), (i, 0))
        found[source_key(packets, i)] = (first, amount + packets[i + P_AMOUNT])
    return list(found.values())


def commit_damage(g: Game, packets: Ints) -> int:
    """Deal what is left of all packets at the same time: one commit, one batch. Returns the total."""
    begin(g)
    total = 0
    dealt: list[tuple[DieId, int, int]] = []
    sources: dict[DieId, list[int]] = {}
    sums: dict[DieId, int] = {}
    for i in range(0, len(packets), STRIDE):
        target = DieId(packets[i])
        amount = packets[i + P_AMOUNT]
        if amount <= 0 or (target >= 0 and not is_character(g, target)):
            continue
        total += amount
        sums[target] = sums.get(target, 0) + amount
        sources.setdefault(target, []).append(i)
        if packets[i + P_SOURCE] >= 0:
            dealt.append((DieId(packets[i + P_SOURCE]), i, amount))
    for target, amount in sums.items():
        marks = sources[target]
        first = marks[0]
        source = DieId(packets[first + P_SOURCE])
        by = SeatId(packets[first + P_BY])
        kind = packets[first + P_CAUSE]
        if target < 0:
            seat = as_seat(target)
            g.life[g.setting.side_of[seat]] -= amount
            if g.listener is not None:
                note_damage(g, packets, marks, amount)
            for i, dealt_by_it in by_source(packets, marks):
                # What each source deals to a player is an event of its own, all in one commit.
                source, by, kind = DieId(packets[i + P_SOURCE]), SeatId(packets[i + P_BY]), packets[i + P_CAUSE]
                emit(g, EV_PLAYER_DAMAGED, seat, by, other=source, amount=dealt_by_it, cause=kind)
        else:
            at_once = len({packets[i + P_SOURCE] for i in marks}) > 1
            if g.flags[target] & DAMAGED_NOW or (at_once and not g.setting.options.iron_will_needs_earlier_damage):
                g.flags[target] |= DAMAGED_TWICE
            g.last_damage = with_entry(g.last_damage, target, (kind, by, *[packets[i + P_SOURCE] for i in marks]))
            if g.listener is not None:
                note_damage(g, packets, marks, amount)
            emit(
                g,
                EV_DAMAGED,
                g.controller[target],
                by,
                die=target,
                other=source,
                amount=amount,
                cause=kind,
                came_from=g.zone[target],
            )
            g.damage = with_more(g.damage, target, amount)
            if not g.flags[target] & DAMAGED_NOW and g.damage[target] >= defense_of(g, target):
                g.flags[target] |= SURVIVED_FIRST_DAMAGE
            g.flags[target] |= DAMAGED_NOW
            g.checks |= 1
            touch_elsewhere(g, target)
    if g.setting.heard[EV_HITS_PLAYER]:
        for source, i, amount in dealt:
            if packets[i] < 0:
                by, kind = SeatId(packets[i + P_BY]), packets[i + P_CAUSE]
                emit(
                    g,
                    EV_HITS_PLAYER,
                    as_seat(packets[i]),
                    by,
                    die=source,
                    amount=amount,
                    cause=kind,
                    came_from=g.zone[source],
                )
    if g.setting.heard[EV_DEALT]:
        for source, i, amount in dealt:
            by = SeatId(packets[i + P_BY])
            other, struck = (DieId(packets[i]), NO_SEAT) if packets[i] >= 0 else (NO_DIE, as_seat(packets[i]))
            cause = packets[i + P_CAUSE]
            emit(g, EV_DEALT, by, by, die=source, other=other, amount=amount, cause=cause, struck=struck)
    check_life(g)
    return total


def note_damage(g: Game, packets: Ints, marks: list[int], amount: int) -> None:
    """Tell of damage that one die or player took at once; marks: where its packets stand."""
    first = marks[0]
    target = DieId(packets[first + P_TARGET])
    sources = tuple(packets[i + P_SOURCE] for i in marks if packets[i + P_SOURCE] >= 0)
    source = DieId(sources[0] if len(set(sources)) == 1 else -1)
    combat = plain_kind(packets[first + P_CAUSE]) == COMBAT
    by = SeatId(packets[first + P_BY])
    event: Event
    if target < 0:
        event = PlayerDamaged(as_seat(target), amount, source, as_dice(sources), combat, by)
    else:
        event = Damaged(target, g.card[target], face(g, target).level, amount, source, as_dice(sources), combat, by)
    if combat:
        noted_by(g, event, Cause("C-018" if target < 0 else "C-021"))
        return
    cause = cause_of(g, "K-001")
    card = CardId(packets[first + P_CARD])
    noted_by(
        g,
        event,
        Cause("", card, cause.ability if cause.card == card else NO_ABILITY, source, by) if card >= 0 else cause,
    )
