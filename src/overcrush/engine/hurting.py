"""Life and damage: the only code that changes life totals and the damage on dice."""

from __future__ import annotations

from typing import Final

from overcrush.engine.bending import Held, held_for_players, held_on, mod_frame
from overcrush.engine.bendkinds import (
    ABILITY,
    ANY_KIND,
    B_DAMAGE_CAP,
    B_DEALS_CAP,
    B_DEALS_DOUBLE,
    B_DEALS_MORE,
    B_DEALS_NONE,
    B_FORBID,
    B_LESS_DAMAGE,
    B_NO_DAMAGE,
    BREATHED,
    COMBAT,
    M_BEND,
    M_FIRST,
    M_SECOND,
    M_TARGET,
    RANGED,
    V_GAIN_LIFE,
)
from overcrush.engine.events import begin, emit
from overcrush.engine.frames import Ints, with_entry, with_more
from overcrush.engine.payment import concerns
from overcrush.engine.places import is_character, touch_all, touch_elsewhere
from overcrush.engine.queries import defense_of
from overcrush.engine.state import Game
from overcrush.engine.words import (
    DAMAGED_NOW,
    EV_DAMAGED,
    EV_DEALT,
    EV_HITS_PLAYER,
    EV_LIFE_GAINED,
    EV_LIFE_LOST,
    EV_PLAYER_DAMAGED,
    GOING_ON,
    SPARED,
    TIE,
    TWICE_HIT,
)

# A packet of damage (and an entry of any proposal): target, amount, source die, source card, by whom, kind
P_TARGET: Final = 0
P_AMOUNT: Final = 1
P_SOURCE: Final = 2
P_CARD: Final = 3
P_BY: Final = 4
P_KIND: Final = 5
STRIDE: Final = 6
CANCELLED: Final = -1

# What kinds of targets an effect can have
REACH_DICE: Final = 1
REACH_PLAYERS: Final = 2
REACH_ANYTHING: Final = 3


def as_player(seat: int) -> int:
    """A player as a member of a group or the target of damage."""
    return -1 - seat


def as_seat(player: int) -> int:
    return -1 - player


def lose_life(g: Game, seat: int, amount: int, by: int) -> int:
    """Losing or paying life is not damage (W-006)."""
    return lose_life_together(g, [seat], amount, by)


def lose_life_together(g: Game, seats: list[int], amount: int, by: int) -> int:
    """Players of different sides lose life by one effect: both at zero is a tie (A28). Returns the total."""
    if amount <= 0:
        return 0
    begin(g)
    for seat in seats:
        g.life[g.setting.side_of[seat]] -= amount
        emit(g, EV_LIFE_LOST, -1, -1, seat, amount, by, 0, 0)
    check_life(g)
    return amount * len(seats)


def gain_life(g: Game, seat: int, amount: int, by: int) -> int:
    """Never above the start (W-005); gaining nothing is no event (A86)."""
    side = g.setting.side_of[seat]
    room = g.setting.start_life - g.life[side]
    if amount > room:
        amount = room
    if amount <= 0:
        return 0
    if g.setting.bend_kinds >> B_FORBID & 1:
        for h in held_for_players(g, B_FORBID):
            if h.bend.word == V_GAIN_LIFE and concerns(g, h, seat):
                return 0
    begin(g)
    g.life[side] += amount
    emit(g, EV_LIFE_GAINED, -1, -1, seat, amount, by, 0, 0)
    life_changed(g)
    return amount


def life_changed(g: Game) -> None:
    """A text may hang on life totals: "while an opponent has more life than you"."""
    if g.setting.fickle:
        touch_all(g)
        g.look |= 1


def check_life(g: Game) -> None:
    """A side at zero or below has lost at once; both at once is a tie (W-001 to W-004, A28)."""
    life_changed(g)
    lost = [side for side in range(g.setting.sides) if g.life[side] <= 0]
    if len(lost) == 2:
        finish(g, TIE)
    elif lost:
        finish(g, 2 - lost[0])


def finish(g: Game, result: int) -> None:
    """The game is over: what was under way or waiting is not resolved (A30)."""
    if g.result == GOING_ON:
        g.result = result
        g.frames.clear()
        g.waiting.clear()
        g.later.clear()
        g.look = 0
        g.hold = 0


def kind_fits(kind: int, packet_kind: int) -> bool:
    return kind == ANY_KIND or kind == plain_kind(packet_kind)


def plain_kind(packet_kind: int) -> int:
    """Combat or ability damage: that of Range and of Breath Weapon is ability damage."""
    return ABILITY if packet_kind == RANGED or packet_kind == BREATHED else packet_kind


DAMAGE_BENDS: Final = (
    1 << B_NO_DAMAGE
    | 1 << B_LESS_DAMAGE
    | 1 << B_DAMAGE_CAP
    | 1 << B_DEALS_NONE
    | 1 << B_DEALS_MORE
    | 1 << B_DEALS_DOUBLE
    | 1 << B_DEALS_CAP
)


def settled_amount(g: Game, packet: Ints) -> int:
    """A packet after what must change it: first "takes no damage", then the rest (A84)."""
    amount = packet[P_AMOUNT]
    target = packet[P_TARGET]
    source = packet[P_SOURCE]
    kind = packet[P_KIND]
    if amount <= 0:
        return amount
    if source >= 0:
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
            if plain_kind(entries[i + P_KIND]) == kind and entries[i + P_AMOUNT] > 0:
                sums[entries[i]] = sums.get(entries[i], 0) + entries[i + P_AMOUNT]
        for target, total in sums.items():
            surplus = total - lessened(g, target, kind, total, PER_EVENT)
            for i in range(fresh, len(entries), STRIDE):
                if surplus > 0 and entries[i] == target and plain_kind(entries[i + P_KIND]) == kind:
                    taken = min(surplus, max(0, entries[i + P_AMOUNT]))
                    entries[i + P_AMOUNT] -= taken
                    surplus -= taken


def held_against(g: Game, kind: int, target: int) -> list[Held]:
    """Bends of a kind on whoever takes the damage: a die, or a player and with that the player's side."""
    if target >= 0:
        return held_on(g, kind, target)
    s = g.setting
    found: list[Held] = []
    for mod in g.mods:
        if -s.seats <= mod[M_TARGET] < 0 and s.bends[mod[M_BEND]].kind == kind:
            if s.side_of[as_seat(mod[M_TARGET])] == s.side_of[as_seat(target)]:
                found.append(Held(s.bends[mod[M_BEND]], mod_frame(mod), mod[M_FIRST], mod[M_SECOND]))
    return found


def source_fits(g: Game, h: Held, source: int) -> bool:
    """Whether the source is one that the bend names."""
    test = h.bend.test
    return test is None or (source >= 0 and test.holds(g, h.frame, source))


def commit_damage(g: Game, packets: Ints) -> int:
    """Deal what is left of all packets at the same time: one commit, one batch. Returns the total."""
    begin(g)
    total = 0
    dealt: list[tuple[int, int, int]] = []
    sources: dict[int, list[int]] = {}
    sums: dict[int, int] = {}
    for i in range(0, len(packets), STRIDE):
        target = packets[i]
        amount = packets[i + P_AMOUNT]
        if amount <= 0 or (target >= 0 and not is_character(g, target)):
            continue
        total += amount
        sums[target] = sums.get(target, 0) + amount
        sources.setdefault(target, []).append(i)
        if packets[i + P_SOURCE] >= 0:
            dealt.append((packets[i + P_SOURCE], i, amount))
    for target, amount in sums.items():
        marks = sources[target]
        first = marks[0]
        source = packets[first + P_SOURCE]
        by = packets[first + P_BY]
        kind = packets[first + P_KIND]
        if target < 0:
            seat = -1 - target
            g.life[g.setting.side_of[seat]] -= amount
            emit(g, EV_PLAYER_DAMAGED, -1, source, seat, amount, by, kind, 0)
        else:
            at_once = len({packets[i + P_SOURCE] for i in marks}) > 1
            if g.flags[target] & DAMAGED_NOW or (at_once and not g.setting.options.iron_will_needs_earlier_damage):
                g.flags[target] |= TWICE_HIT
            g.blow = with_entry(g.blow, target, (kind, by, *[packets[i + P_SOURCE] for i in marks]))
            emit(g, EV_DAMAGED, target, source, g.controller[target], amount, by, kind, g.zone[target])
            g.damage = with_more(g.damage, target, amount)
            if not g.flags[target] & DAMAGED_NOW and g.damage[target] >= defense_of(g, target):
                g.flags[target] |= SPARED
            g.flags[target] |= DAMAGED_NOW
            g.look |= 1
            touch_elsewhere(g, target)
    if g.setting.heard[EV_HITS_PLAYER]:
        for source, i, amount in dealt:
            if packets[i] < 0:
                by = packets[i + P_BY]
                emit(g, EV_HITS_PLAYER, source, -1, -1 - packets[i], amount, by, packets[i + P_KIND], g.zone[source])
    if g.setting.heard[EV_DEALT]:
        for source, i, amount in dealt:
            emit(g, EV_DEALT, source, packets[i], packets[i + P_BY], amount, packets[i + P_BY], packets[i + P_KIND], 0)
    check_life(g)
    return total
