"""Proposals: damage, KO and other things that would happen, until everybody who may change them has done so.

A proposal is a list of entries in the frame of the procedure, six numbers each (see hurting.py): what it would happen
to, how much, by which die and card, through whom, and how. Nothing of it touches a column before its commit.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.abilityrows import AbilityRow, Test
from overcrush.engine.bending import (
    applied_kinds,
    bent_any,
    held_on,
    live,
)
from overcrush.engine.bendkinds import (
    B_DAMAGE_CAP,
    B_LESS_DAMAGE,
    B_NO_KO,
    BY_CHARACTER,
    COMBAT,
    FIRST_FROM_EACH,
    M_DIE,
    M_UNTIL,
    SHRINKS,
    THIS_KOD,
    TO_KO,
)
from overcrush.engine.control import AFTER_DAMAGE, DONE, Return, queue_later
from overcrush.engine.events import DIE_KEY, begin, drop_inactive, emit, note_use
from overcrush.engine.frames import NOTHING, Frame, Ints
from overcrush.engine.hurting import (
    CANCELLED,
    DAMAGE_BENDS,
    P_AMOUNT,
    P_BY,
    P_CARD,
    P_KIND,
    P_SOURCE,
    REACH_ANYTHING,
    STRIDE,
    as_player,
    commit_damage,
    lessen_events,
    settled_amount,
)
from overcrush.engine.moving import destination, move, to_used
from overcrush.engine.places import face, field_of, is_character, shows_character
from overcrush.engine.programs import Asking, Instruction, Program
from overcrush.engine.queries import compute_stats, defense_of, has_keyword
from overcrush.engine.reacting import fits, nobody_reacts, reactions
from overcrush.engine.state import Game, push
from overcrush.engine.words import (
    ATTACK,
    DAMAGED_NOW,
    E_AMOUNT,
    ENERGY_FACE,
    EV_DAMAGED,
    EV_GLOBAL_USED,
    EV_KO,
    EV_LEAVES_UNBLOCKED,
    EV_PLAYER_DAMAGED,
    EV_TARGETED,
    K_IRON_WILL,
    K_OVERCRUSH,
    KODNOW,
    PREP,
    RESERVE,
    SPARED,
    TWICE_HIT,
)

# Slots of the procedure
W_KIND: Final = 2
W_ENTRIES: Final = 3
W_USED: Final = 4
"""Who has acted or declined: (ability, event, die, seat) each."""
W_NOW: Final = 5
"""The reaction at hand: (ability, entry, seat, die, card)."""
W_FRESH: Final = 6
"""The first entry that mandatory changes have not seen yet."""
W_REACH: Final = 7
"""What kind of target the effect can have (hurting.py), and what kind of ability it is."""
W_EVENTS: Final = 8
"""For each entry the first entry of its event: what one thing takes at one moment is one event (G-011, A84)."""
WOULD_SLOTS: Final = 9
NO_EFFECT: Final = -2
"""As the card of a KO: the rules' own check, which is no step of any effect."""
RESCUE: Final = 4
"""In `look`, above its two marks: how often in a row deaths were looked for again because a KO was replaced."""
MOST_RESCUES: Final = 16


def propose(
    g: Game,
    kind: int,
    entries: Ints,
    seat: int,
    die: int,
    card: int,
    reach: int = REACH_ANYTHING,
    via: int = BY_CHARACTER,
) -> None:
    """Let something happen unless somebody changes it. What cannot be changed happens at once."""
    if not entries:
        return
    s = g.setting
    if kind == EV_DAMAGED:
        if not s.would[EV_DAMAGED] and not s.would[EV_PLAYER_DAMAGED] and not s.bend_kinds & DAMAGE_BENDS:
            entries = with_overcrush(g, entries)
            note_done(g, commit_damage(g, entries))
            return
    elif kind == EV_KO and not s.would[EV_KO] and not g.mods:
        commit_ko(g, entries)
        return
    frame = push(g, s.procedures["would"], seat, die, card)
    frame.slots[W_KIND] = (kind,)
    frame.slots[W_ENTRIES] = entries
    frame.slots[W_FRESH] = (0,)
    frame.slots[W_REACH] = (reach, via)


def note_done(g: Game, amount: int) -> None:
    """Tell the program that asked for it how much was done."""
    if g.frames:
        frame = g.frames[-1]
        if len(frame.slots) > DONE:
            frame.slots[DONE] = (amount,)


class Mandatory(Instruction):
    """What must change the proposal does so first (A84)."""

    def do(self, g: Game, f: Frame) -> None:
        entries = f.slots[W_ENTRIES]
        fresh = f.slots[W_FRESH][0]
        if f.slots[W_KIND][0] == EV_DAMAGED and bent_any(g, DAMAGE_BENDS):
            changed = list(entries)
            for i in range(fresh, len(entries), STRIDE):
                changed[i + P_AMOUNT] = settled_amount(g, entries[i : i + STRIDE])
            if g.setting.bend_kinds & (1 << B_LESS_DAMAGE | 1 << B_DAMAGE_CAP):
                lessen_events(g, changed, fresh)
            f.slots[W_ENTRIES] = tuple(changed)
        f.slots[W_FRESH] = (len(entries),)


def entry_event(g: Game, kind: int, entries: Ints, i: int) -> Ints:
    """The event as it would be, for patterns and for the reaction's bindings."""
    target = entries[i]
    source = entries[i + P_SOURCE]
    by = entries[i + P_BY]
    how = entries[i + P_KIND]
    amount = entries[i + P_AMOUNT]
    if kind == EV_GLOBAL_USED:
        # A Global is nobody's die; the event names its card.
        return (kind, -1, -1, by, entries[i + P_CARD], by, how, -1, 0, 0, 0, 0)
    if target < 0:
        return (EV_PLAYER_DAMAGED, -1, source, -1 - target, amount, by, how, -1, 0, 0, 0, 0)
    return (kind, target, source, g.controller[target], amount, by, how, g.card[target], 0, 0, 0, g.zone[target])


def tell_events_apart(f: Frame) -> None:
    """Entries that came together and would happen to the same thing are one event."""
    entries = f.slots[W_ENTRIES]
    known = f.slots[W_EVENTS]
    first: dict[int, int] = {}
    found = list(known)
    for i in range(len(known) * STRIDE, len(entries), STRIDE):
        found.append(first.setdefault(entries[i], i))
    f.slots[W_EVENTS] = tuple(found)


def event_parts(g: Game, f: Frame) -> list[int]:
    """The entries that the reaction at hand acts on: of its event, from sources that it is about."""
    number, now, seat, die, card = f.slots[W_NOW]
    ability = g.setting.abilities[number]
    entries = f.slots[W_ENTRIES]
    events = f.slots[W_EVENTS]
    frame = Frame(-1, seat, die, card, [entry_event(g, f.slots[W_KIND][0], entries, now)])
    return [
        i
        for i in range(0, len(entries), STRIDE)
        if events[i // STRIDE] == events[now // STRIDE]
        and entries[i + P_AMOUNT] != CANCELLED
        and (ability.limit != FIRST_FROM_EACH or source_key(entries, i) == source_key(entries, now))
        and (i == now or ability.other is None or of_source(g, frame, ability.other, entries[i + P_SOURCE]))
    ]


def of_source(g: Game, frame: Frame, test: Test, source: int) -> bool:
    return source >= 0 and test.holds(g, frame, source)


def amount_at_hand(g: Game, f: Frame) -> int:
    """How much the reaction at hand could change."""
    return sum(f.slots[W_ENTRIES][i + P_AMOUNT] for i in event_parts(g, f))


class FindReaction(Instruction):
    """The next ability that may or must act on an event; the active side's come first."""

    def do(self, g: Game, f: Frame) -> None:
        s = g.setting
        kind = f.slots[W_KIND][0]
        entries = f.slots[W_ENTRIES]
        used = f.slots[W_USED]
        if kind == EV_LEAVES_UNBLOCKED:
            entries = without_energy(g, f)
        if len(f.slots[W_EVENTS]) * STRIDE < len(entries):
            tell_events_apart(f)
        if nobody_reacts(g, kind):
            f.at += 1
            return
        events = f.slots[W_EVENTS]
        found: list[tuple[int, Ints, int, int, int, AbilityRow]] = []
        proposed: list[tuple[int, Ints]] = []
        for i in range(0, len(entries), STRIDE):
            if entries[i + P_AMOUNT] != CANCELLED and (kind != EV_DAMAGED or entries[i + P_AMOUNT] != 0):
                proposed.append((i, entry_event(g, kind, entries, i)))
        for side in (g.active, 1 - g.active):
            for i, event in proposed:
                for seat, die, card, ability in reactions(g, event, side):
                    found.append((i, event, seat, die, card, ability))
        for must in (True, False) if found else ():
            for i, event, seat, die, card, ability in found:
                if ability.optional == must:
                    continue
                about = event_for(ability, events, i)
                if seen(used, ability.number, about, die, seat):
                    continue
                if ability.limit == FIRST_FROM_EACH and answered(g, ability, seat, source_key(entries, i)):
                    continue
                if not fits(g, ability, seat, die, card, event):
                    continue
                f.slots[W_NOW] = (ability.number, i, seat, die, card)
                f.slots[W_USED] = (*used, ability.number, about, die, seat)
                if must:
                    react(g, f)
                    f.at -= 1
                return
        f.at += 1
        assert s is g.setting


def without_energy(g: Game, f: Frame) -> Ints:
    """An answer may have rolled a die that leaves: if it now shows no character it goes before the next one."""
    entries = list(f.slots[W_ENTRIES])
    for i in range(0, len(entries), STRIDE):
        d = entries[i]
        if entries[i + P_AMOUNT] != CANCELLED and g.zone[d] == ATTACK and not shows_character(g, d):
            entries[i + P_AMOUNT] = CANCELLED
            to_used(g, d, entries[i + P_BY])
    f.slots[W_ENTRIES] = tuple(entries)
    return f.slots[W_ENTRIES]


def event_for(ability: AbilityRow, events: Ints, i: int) -> int:
    """What an ability acts on once: the whole of an event, or each source's part of it."""
    return i if ability.limit == FIRST_FROM_EACH else events[i // STRIDE]


def source_key(entries: Ints, i: int) -> int:
    """Who deals it, as a key of the uses: a die, or the card of a Global."""
    source = entries[i + P_SOURCE]
    return DIE_KEY + source if source >= 0 else entries[i + P_CARD]


def answered(g: Game, ability: AbilityRow, seat: int, key: int) -> bool:
    for use in g.uses:
        if use[0] == ability.first and use[1] == key and use[2] == seat:
            return True
    return False


def seen(used: Ints, ability: int, event: int, die: int, seat: int) -> bool:
    for j in range(0, len(used), 4):
        if used[j] == ability and used[j + 1] == event and used[j + 2] == die and used[j + 3] == seat:
            return True
    return False


def react(g: Game, f: Frame) -> None:
    number, _, seat, die, card = f.slots[W_NOW]
    ability = g.setting.abilities[number]
    if ability.limit == FIRST_FROM_EACH:
        g.uses.append((ability.first, source_key(f.slots[W_ENTRIES], f.slots[W_NOW][1]), seat, 0))
    note_use(g, ability, seat, card)
    kind = f.slots[W_KIND][0]
    event = entry_event(g, kind, f.slots[W_ENTRIES], f.slots[W_NOW][1])
    if kind == EV_DAMAGED:
        event = (*event[:E_AMOUNT], amount_at_hand(g, f), *event[E_AMOUNT + 1 :])
    frame = push(g, ability.program, seat, die, card)
    frame.slots[0] = event


NO: Final = 0
YES: Final = 1


class MayReact(Asking):
    """Use a reaction or not; it must be decided at once (G-010)."""

    def seat(self, g: Game, f: Frame) -> int:
        return f.slots[W_NOW][2]

    def ask(self, g: Game, f: Frame) -> list[int]:
        return [NO, YES]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.at -= 2
        if answer == YES:
            react(g, f)

    def topic(self, g: Game, f: Frame) -> str:
        return "react"


class CommitProposal(Instruction):
    """What is left happens."""

    def do(self, g: Game, f: Frame) -> None:
        kind = f.slots[W_KIND][0]
        entries = f.slots[W_ENTRIES]
        if kind == EV_DAMAGED:
            further = with_overcrush(g, entries)
            if len(further) > len(entries):
                # Damage that goes past the blockers is damage to a player and may be answered as such.
                f.slots[W_ENTRIES] = further
                f.at = 0
                return
            g.frames.pop()
            note_done(g, commit_damage(g, further))
            if g.later and any(head[0] == AFTER_DAMAGE for head, _ in g.later):
                queue_later(g, AFTER_DAMAGE)
            if g.setting.options.prevention_cancels_ability and prevented(entries):
                cancel_ability(g)
        elif kind == EV_KO:
            g.frames.pop()
            commit_ko(g, entries)
        elif kind == EV_TARGETED:
            g.frames.pop()
            change_targets(g, entries, f.slots[W_REACH][0])
        elif kind == EV_LEAVES_UNBLOCKED:
            g.frames.pop()
            for i in range(0, len(entries), STRIDE):
                if entries[i + P_AMOUNT] != CANCELLED and g.zone[entries[i]] == ATTACK:
                    to_used(g, entries[i], entries[i + P_BY])
        else:
            # A use that somebody may cancel: the program below goes on only if nobody did.
            g.frames.pop()
            note_done(g, 0 if entries[P_AMOUNT] == CANCELLED else 1)


def change_targets(g: Game, entries: Ints, slot: int) -> None:
    """The program that has targeted dice goes on with those that the answers have left it."""
    frame = g.frames[-1]
    targets: list[int] = []
    at = 0
    for d in frame.slots[slot]:
        if d >= 0 and is_character(g, d):
            targets.append(entries[at])
            at += STRIDE
        else:
            targets.append(d)
    frame.slots[slot] = tuple(targets)


def prevented(entries: Ints) -> bool:
    """All of the damage was prevented (what something else replaced was not)."""
    return all(entries[i + P_AMOUNT] == 0 for i in range(0, len(entries), STRIDE))


def cancel_ability(g: Game) -> None:
    """2016: an ability whose damage was prevented does nothing more (X-055)."""
    if g.frames:
        below = g.frames[-1]
        program = g.setting.programs[below.program]
        if program.name.startswith("ability"):
            below.at = program.tail


def would_program() -> Program:
    return Program("would", [Mandatory(), FindReaction(), MayReact(), CommitProposal(), Return()], WOULD_SLOTS)


# Overcrush


def with_overcrush(g: Game, entries: Ints) -> Ints:
    """Overcrush: combat damage beyond what the blockers need goes to the player (K-074 to K-078, A26, A27)."""
    if not any(entries[i + P_KIND] == COMBAT for i in range(0, len(entries), STRIDE)):
        return entries
    changed = list(entries)
    extra: list[int] = []
    attackers: list[int] = []
    for i in range(0, len(entries), STRIDE):
        source = entries[i + P_SOURCE]
        if entries[i] >= 0 and source >= 0 and source not in attackers and overcrushes(g, source):
            attackers.append(source)
    for attacker in attackers:
        if any(entries[i] < 0 and entries[i + P_SOURCE] == attacker for i in range(0, len(entries), STRIDE)):
            continue
        mine = [i for i in range(0, len(entries), STRIDE) if entries[i + P_SOURCE] == attacker]
        rest = 0
        for i in mine:
            needed = defense_of(g, entries[i]) - g.damage[entries[i]]
            if entries[i + P_AMOUNT] < needed or not can_be_kod(g, entries[i]):
                rest = -1
                break
            rest += entries[i + P_AMOUNT] - needed
        if rest > 0:
            for i in mine:
                changed[i + P_AMOUNT] = max(0, defense_of(g, entries[i]) - g.damage[entries[i]])
            target = as_player(g.setting.across[g.controller[attacker]])
            first = mine[0]
            extra += [target, rest, attacker, entries[first + P_CARD], entries[first + P_BY], COMBAT]
    return (*changed, *extra) if extra else entries


def overcrushes(g: Game, d: int) -> bool:
    return g.zone[d] == ATTACK and g.setting.side_of[g.controller[d]] == g.active and has_keyword(g, d, K_OVERCRUSH)


# KO


def can_be_kod(g: Game, d: int) -> bool:
    """Iron Will: only if damaged earlier this turn (K-069 to K-072); and what a card forbids."""
    if held_on(g, B_NO_KO, d):
        return False
    return not has_keyword(g, d, K_IRON_WILL) or g.flags[d] & DAMAGED_NOW != 0


def doomed(g: Game, d: int) -> bool:
    """Its defense is 0 or its damage reaches it (C-026, X-046, X-049)."""
    if g.damage[d] < (g.stats[d] or compute_stats(g, d)) & 0xFFFF:
        return False
    if has_keyword(g, d, K_IRON_WILL):
        flags = g.flags[d]
        # One blow alone never KOs; damage again or a later fall of its defense does (K-070, K-071).
        if not flags & TWICE_HIT and (not flags & DAMAGED_NOW or flags & SPARED):
            return False
    return not held_on(g, B_NO_KO, d)


def deaths(g: Game) -> Ints:
    """Entries for every fielded die that must be KO'd now, all together (A80)."""
    s = g.setting
    if g.live is None:
        live(g)
    # Where nothing takes defense away, only damage kills.
    only_hurt = not s.frail and not (g.live_kinds | s.own_kinds) & SHRINKS
    if only_hurt and g.mods:
        only_hurt = not (g.applied if g.applied >= 0 else applied_kinds(g)) & SHRINKS
    if only_hurt and g.damage is s.no_damage:
        return NOTHING
    entries: list[int] = []
    for seat in range(s.seats):
        for d in field_of(g, seat):
            if only_hurt and g.damage[d] == 0:
                continue
            if doomed(g, d) and shows_character(g, d):
                blow = g.blow[d]
                if blow and g.damage[d] > 0:
                    entries += [d, 0, blow[2], NO_EFFECT, blow[1], blow[0]]
                else:
                    entries += [d, 0, -1, NO_EFFECT, -1, 0]
    return tuple(entries)


def look_for_deaths(g: Game) -> None:
    """Somebody may have died: the machine looks before it goes on, unless it is plain that nobody has."""
    if g.look or g.hold or deaths(g):
        g.look |= 1


def rolled_away(g: Game, d: int) -> bool:
    """An energy die in the Reserve Pool: a text that rerolled it out of the field may KO it for that (V-011)."""
    return g.zone[d] == RESERVE and g.face[d] >= 0 and face(g, d).kind == ENERGY_FACE


def commit_ko(g: Game, entries: Ints) -> None:
    """KO all that are left together; the events know the dice as they stood."""
    begin(g)
    batch = g.batch
    done = 0
    going: list[tuple[int, int, int]] = []
    for i in range(0, len(entries), STRIDE):
        d = entries[i]
        if entries[i + P_AMOUNT] != CANCELLED and (is_character(g, d) or rolled_away(g, d)):
            by = entries[i + P_BY]
            emit(g, EV_KO, d, entries[i + P_SOURCE], g.controller[d], 0, by, entries[i + P_KIND], g.zone[d])
            g.flags[d] |= KODNOW
            by_damage = entries[i + P_CARD] == NO_EFFECT and g.blow[d]
            sources = g.blow[d][2:] if by_damage else (entries[i + P_SOURCE],)
            # Where each goes is settled before any goes: a text that says so may leave with them.
            going.append((d, destination(g, d, TO_KO, PREP, sources), by))
        elif entries[i + P_AMOUNT] == CANCELLED:
            # What saved it need not have healed it: whoever still should be KO'd is looked for again (A80). Not for
            # ever: a text may save it every time.
            if g.look < MOST_RESCUES * RESCUE:
                g.look = g.look + RESCUE | 1
    for d, zone, by in going:
        if is_character(g, d) or rolled_away(g, d):
            move(g, d, zone, by)
            done += 1
    if g.mods:
        fallen = [entries[i] for i in range(0, len(entries), STRIDE) if entries[i + P_AMOUNT] != CANCELLED]
        g.mods = [m for m in g.mods if m[M_UNTIL] != THIS_KOD or m[M_DIE] not in fallen]
    drop_inactive(g, batch)
    if entries[P_CARD] != NO_EFFECT:
        note_done(g, done)


def propose_ko(g: Game, dice: Ints, source: int, card: int, by: int, how: int) -> None:
    """KO by an effect: no damage, so nothing that watches damage sees it (X-053)."""
    entries: list[int] = []
    for d in dice:
        if d >= 0 and ((is_character(g, d) and can_be_kod(g, d)) or rolled_away(g, d)):
            entries += [d, 0, source, card, by, how]
    note_done(g, 0)
    propose(g, EV_KO, tuple(entries), by, source, card)
