"""What happened, and which abilities it triggers. One commit's events form one batch of the queue (X-035 to X-037)."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.abilities import AbilityRow, Test
from overcrush.engine.model.ability_kinds import (
    ALWAYS,
    ANYONE,
    AT_ONCE,
    FIRST_FROM_EACH,
    FIRST_TIME,
    FROM_PREP,
    FROM_USED,
    NO_LIMIT,
    ONCE_FOR_ALL,
    ONCE_ON_YOUR_TURN,
    ONCE_PER_GAME,
    ONCE_PER_TURN,
    ONLY_ON_YOUR_TURN,
    PER_CARD,
    PER_DIE,
    TRIGGERED,
    YOU,
)
from overcrush.engine.model.bend_kinds import B_CANNOT_TRIGGER, B_COPIES_ABILITIES, B_GAINS_ABILITY
from overcrush.engine.model.columns import MOST_STAT, STAT_BITS, Ints
from overcrush.engine.model.constants import (
    ACTION,
    ATTACK,
    BASIC,
    EV_DAMAGED,
    EV_KO,
    EV_STEP_END,
    EV_TURN_START,
    FIELD,
    PREP,
    USED,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_CARD, NO_DIE, NO_SEAT, CardId, DieId, SeatId, Zone
from overcrush.engine.model.measures import BY_ANY
from overcrush.engine.model.modifiers import EVERYTHING, M_BEND, M_CARD, M_DIE, M_FIRST, M_SEAT, M_TARGET
from overcrush.engine.model.rows import (
    CAUSE_ABILITY,
    CAUSE_COMBAT,
    E_CAUSE,
    E_DIE,
    E_KIND,
    E_OTHER,
    E_SEAT,
    E_STEP,
    NO_CAUSE,
    NO_ENERGY,
    NO_KEYWORD,
    NO_STEP,
    NO_ZONE,
    NOT_SPUN,
    Q_ABILITY,
    Q_BATCH,
    Q_CARD,
    Q_DIE,
    Q_EVENT,
    Q_SEAT,
    U_ABILITY,
    U_KEY,
    U_SEAT,
)
from overcrush.engine.queries.active_bends import (
    borrowed,
    burst_matches,
    controller_of_card,
    copiers_of,
    die_text_lost,
    gained_text_lost,
    has_speaker,
    held_on,
    replaced,
    shows_burst,
    text_lost,
    unfielded_text_lost,
)
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.dice import field_of, is_active
from overcrush.engine.queries.die_keywords import can_use
from overcrush.engine.queries.stats import compute_stats


def begin(g: Game) -> None:
    """A new commit: what it triggers forms a batch of its own."""
    g.batch += 1


def emit(
    g: Game,
    kind: int,
    seat: SeatId,
    by: SeatId,
    *,
    die: DieId = NO_DIE,
    other: DieId = NO_DIE,
    amount: int = 0,
    cause: int = NO_CAUSE,
    card: CardId = NO_CARD,
    came_from: Zone = NO_ZONE,
    to: Zone = NO_ZONE,
    step: int = NO_STEP,
    keyword: int = NO_KEYWORD,
    energy: int = NO_ENERGY,
    direction: int = NOT_SPUN,
    via: int = BY_ANY,
    struck: SeatId = NO_SEAT,
    source_card: CardId = NO_CARD,
) -> None:
    """A fact of the present commit. Called while the die still stands where it was, so that the event knows it."""
    s = g.setting
    attack = defense = level = 0
    if die >= 0:
        card = g.card[die]
        zone = g.zone[die]
        if (zone == FIELD or zone == ATTACK) and g.face[die] >= 0:
            stats = g.stats[die] or compute_stats(g, die)
            attack = stats >> STAT_BITS & MOST_STAT
            defense = stats & MOST_STAT
            level = s.die_faces[die][g.face[die]].level
    # As `event_row` does; a call of it would cost more than the rest of this.
    event = (
        kind,
        die,
        other,
        seat,
        amount,
        by,
        cause,
        card,
        attack,
        defense,
        level,
        came_from,
        to,
        step,
        keyword,
        energy,
        direction,
        via,
        struck,
        source_card,
    )
    g.events.append(event)
    if s.reads_outside_field:
        # What happened may be what a static ability waits for: life, history, energy.
        touch_all(g)
    if s.heard[kind]:
        listen(g, kind, die, event)


GRANTING: Final = 1 << B_GAINS_ABILITY | 1 << B_COPIES_ABILITIES
"""Kinds of bends, as bits, through which something listens that no card here says of itself."""


def listen(g: Game, kind: int, die: DieId, event: Ints) -> None:
    """Queue every ability that the event, about a die or none, triggers."""
    s = g.setting
    if die >= 0:
        mine = s.own[kind].get(g.card[die])
        if mine is not None:
            for ability in mine:
                own_trigger(g, ability, die, event)
        for ability in s.keyword_own[kind]:
            if can_use(g, die, ability.keyword):
                own_trigger(g, ability, die, event)
        if s.granting[kind] and g.mods:
            for number in granted(g, die):
                ability = s.abilities[number]
                if ability.kind == TRIGGERED and ability.event == kind:
                    own_trigger(g, ability, die, event)
    if s.granting[kind] and g.mods:
        for mod in lasting(g):
            ability = s.abilities[mod[M_FIRST]]
            if ability.kind == TRIGGERED and ability.event == kind:
                try_queue(g, ability, SeatId(mod[M_SEAT]), DieId(mod[M_DIE]), CardId(mod[M_CARD]), event)
    for ability in s.watch[kind]:
        if ability.step < 0 or ability.step == event[E_STEP]:
            watch_trigger(g, ability, event)
    for ability in s.keyword_watch[kind]:
        keyword_watch_trigger(g, ability, event)


def lasting(g: Game) -> list[Ints]:
    """Abilities that players have for a time without a die, as modifiers."""
    s = g.setting
    return [m for m in g.mods if m[M_TARGET] == EVERYTHING and s.bends[m[M_BEND]].kind == B_GAINS_ABILITY]


def granted(g: Game, d: DieId) -> list[int]:
    """Abilities that a die has gained or copied, by number."""
    s = g.setting
    found: list[int] = []
    for mod in g.mods:
        if mod[M_TARGET] == d:
            kind = s.bends[mod[M_BEND]].kind
            if kind == B_GAINS_ABILITY:
                found.append(mod[M_FIRST])
                found.extend(s.abilities[mod[M_FIRST]].others)
            elif kind == B_COPIES_ABILITIES:
                found.extend(a.number for a in s.abilities if a.card == mod[M_FIRST] and about_itself(g, a))
    return found


def about_itself(g: Game, ability: AbilityRow) -> bool:
    """A line of a card about the very die that has it; lines that watch others are looked up with the card."""
    if ability.granted or ability.scope == PER_CARD:
        return False
    return ability.kind != TRIGGERED or ability in g.setting.own[ability.event].get(ability.card, [])


def own_trigger(g: Game, ability: AbilityRow, die: DieId, event: Ints) -> None:
    if ability.side >= 0 and g.side[ability.card] != ability.side:
        return
    if ability.scope == PER_CARD:
        return
    if ability.card != g.card[die] or ability.granted:
        if gained_text_lost(g, die):
            return
    elif die_text_lost(g, die):
        return
    if ability.scope != ALWAYS and ability.card == g.card[die] and replaced(g, die):
        return
    if ability.burst and not burst_matches(g, die, ability.burst):
        return
    if g.setting.bend_kinds >> B_CANNOT_TRIGGER & 1 and ability.keyword < 0 and silenced(g, die, ability.event):
        return
    frame = Frame(-1, SeatId(g.controller[die] if g.controller[die] >= 0 else event[E_SEAT]), die, g.card[die], [event])
    if matches(g, ability, frame, event):
        queue(g, ability, frame.seat, die, g.card[die], event)


def silenced(g: Game, die: DieId, event: int) -> bool:
    """A card keeps the die's own abilities of that kind from triggering."""
    return any(h.bend.word == event for h in held_on(g, B_CANNOT_TRIGGER, die))


def watch_trigger(g: Game, ability: AbilityRow, event: Ints) -> None:
    at = ability.fielded_at
    if at >= 0 and not g.fielded[at] and not g.fielded[at + 1]:
        # No die in the field has the text.
        return
    s = g.setting
    card = ability.card
    if ability.side >= 0 and g.side[card] != ability.side:
        return
    row = s.cards[card]
    if ability.scope == ALWAYS:
        if row.owner >= 0 and not unfielded_text_lost(g, card):
            try_queue(g, ability, row.owner, NO_DIE, card, event)
        return
    if ability.scope == FROM_USED or ability.scope == FROM_PREP:
        zone = USED if ability.scope == FROM_USED else PREP
        for d in s.dice_of[card]:
            if g.zone[d] == zone and not die_text_lost(g, d):
                try_queue(g, ability, g.owner[d], d, card, event)
        return
    for d in copiers_of(g, card):
        if not die_text_lost(g, d) and burst_matches(g, d, ability.burst):
            try_queue(g, ability, g.controller[d], NO_DIE if ability.scope == PER_CARD else d, g.card[d], event)
    if row.kind == ACTION or row.kind == BASIC or ability.scope != PER_CARD:
        # A line about the very die, and every lasting text of an action die: once for each die in the field.
        for seat in s.all_seats:
            for d in field_of(g, seat):
                if g.card[d] == card and not die_text_lost(g, d) and burst_matches(g, d, ability.burst):
                    if not replaced(g, d):
                        try_queue(g, ability, seat, d, card, event)
        return
    for side in s.all_sides:
        if has_speaker(g, card, side) and not text_lost(g, card, side) and not borrowed(g, card, side):
            seat = controller_of_card(g, card, side)
            if not ability.burst or shows_burst(g, ability, Frame(-1, seat, NO_DIE, card, [()])):
                try_queue(g, ability, seat, NO_DIE, card, event)


def keyword_watch_trigger(g: Game, ability: AbilityRow, event: Ints) -> None:
    """A keyword that watches others acts once for a card, or once for each die (ability.scope)."""
    s = g.setting
    for seat in s.all_seats:
        seen: list[int] = []
        for d in field_of(g, seat):
            if can_use(g, d, ability.keyword):
                if ability.scope == PER_CARD:
                    if g.card[d] in seen:
                        continue
                    seen.append(g.card[d])
                before = len(g.waiting)
                try_queue(g, ability, seat, d, g.card[d], event)
                if ability.scope == ONCE_FOR_ALL and len(g.waiting) > before:
                    return


def try_queue(g: Game, ability: AbilityRow, seat: SeatId, die: DieId, card: CardId, event: Ints) -> None:
    frame = Frame(-1, seat, die, card, [event])
    if matches(g, ability, frame, event):
        queue(g, ability, seat, die, card, event)


def queue(g: Game, ability: AbilityRow, seat: SeatId, die: DieId, card: CardId, event: Ints) -> None:
    if ability.others or ability.first != ability.number:
        for entry in g.waiting:
            if entry[:Q_ABILITY] == (g.batch, seat) and entry[Q_ABILITY] >= 0 and entry[Q_DIE:Q_EVENT] == (die, card):
                if entry[Q_ABILITY] != ability.number and g.setting.abilities[entry[Q_ABILITY]].first == ability.first:
                    # Another of its alternative events happened at the same time.
                    return
    if ability.limit == AT_ONCE:
        for entry in g.waiting:
            if entry[:Q_EVENT] == (g.batch, seat, ability.number, die, card):
                return
    g.waiting.append((g.batch, seat, ability.number, die, card, *event))


def matches(g: Game, ability: AbilityRow, frame: Frame, event: Ints) -> bool:
    """The event fits the pattern and the conditions hold now."""
    s = g.setting
    if s.seats > 2 and EV_TURN_START <= event[E_KIND] <= EV_STEP_END:
        # In doubles two teammates have the turn together: each ability hears of it once, from its own player's place.
        mine = frame.seat if s.side_of[frame.seat] == g.active else s.across[frame.seat]
        if event[E_SEAT] != mine:
            return False
    if ability.who != ANYONE:
        same = event[E_SEAT] >= 0 and s.side_of[event[E_SEAT]] == s.side_of[frame.seat]
        if same != (ability.who == YOU):
            return False
    if ability.how is not None and not ability.how.holds(g, frame, event):
        return False
    if ability.subject is not None and (event[E_DIE] < 0 or not ability.subject.holds(g, frame, DieId(event[E_DIE]))):
        return False
    if ability.other is not None and not other_matches(g, ability, ability.other, frame, event):
        return False
    if ability.limit and not within_limit(g, ability, frame.seat, limit_key(ability, frame.card, frame.die)):
        return False
    return ability.condition is None or ability.condition.holds(g, frame)


def other_matches(g: Game, ability: AbilityRow, test: Test, frame: Frame, event: Ints) -> bool:
    """The other die of the event. Of damage by several dice at once, and of a KO by it, every source is one."""
    if event[E_OTHER] >= 0 and test.holds(g, frame, DieId(event[E_OTHER])):
        return True
    if ability.kind != TRIGGERED or event[E_CAUSE] not in (CAUSE_COMBAT, CAUSE_ABILITY):
        return False
    if event[E_KIND] != EV_DAMAGED and event[E_KIND] != EV_KO:
        return False
    return any(source >= 0 and test.holds(g, frame, DieId(source)) for source in g.last_damage[event[E_DIE]][2:])


DIE_KEY: Final = 100_000
"""Limits counted by a die have keys from here on."""


def limit_key(ability: AbilityRow, card: CardId, die: DieId) -> int:
    """What a limit is counted by: the card (X-040), or for keywords that act for each die, the die."""
    if ability.keyword >= 0 and ability.scope == PER_DIE and die >= 0:
        return DIE_KEY + die
    return card


def within_limit(g: Game, ability: AbilityRow, seat: SeatId, key: int) -> bool:
    """How often an ability may still be used: per card (or die: `limit_key`) and user (G-007, X-040)."""
    limit = ability.limit
    if limit == ONCE_ON_YOUR_TURN or limit == ONLY_ON_YOUR_TURN:
        if g.setting.side_of[seat] != g.active:
            return False
        if limit == ONLY_ON_YOUR_TURN:
            return True
    elif limit == NO_LIMIT or limit == FIRST_FROM_EACH or limit == AT_ONCE:
        # Sources are told apart where damage is proposed (proposals.py), what happens at once where it is queued.
        return True
    for use in g.uses:
        if use[U_ABILITY] == ability.first and use[U_KEY] == key and use[U_SEAT] == seat:
            return False
    return True


def note_use(g: Game, ability: AbilityRow, seat: SeatId, key: int) -> None:
    if ability.limit in (ONCE_PER_TURN, ONCE_ON_YOUR_TURN, ONCE_PER_GAME, FIRST_TIME):
        g.uses.append((ability.first, key, seat, 1 if ability.limit == ONCE_PER_GAME else 0))


def drop_inactive(g: Game, batch: int) -> None:
    """After dice left together: a watching card that is not active any more saw nothing (compendium, Retaliation 3)."""
    s = g.setting
    kept: list[Ints] = []
    for entry in g.waiting:
        if entry[Q_BATCH] == batch and entry[Q_ABILITY] >= 0:
            ability = s.abilities[entry[Q_ABILITY]]
            # What somebody has for a time needs no die.
            needs_die = ability.scope == PER_CARD and not ability.granted
            if needs_die and not is_active(g, CardId(entry[Q_CARD]), s.side_of[entry[Q_SEAT]]):
                continue
        kept.append(entry)
    g.waiting = kept
