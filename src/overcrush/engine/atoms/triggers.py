"""What happened, and which abilities it triggers. One commit's events form one batch of the queue (X-035 to X-037)."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.keywords import KEYWORDS
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
    ACTION_FACE,
    ATTACK,
    BAG,
    BASIC,
    CHARACTER_FACE,
    E_AMOUNT,
    E_BY,
    E_DIE,
    E_FROM,
    E_HOW,
    E_KIND,
    E_OTHER,
    E_SEAT,
    ENERGY_FACE,
    ENERGY_NAMES,
    EV_DAMAGED,
    EV_KO,
    EV_STEP_END,
    EV_STEP_START,
    EV_TURN_START,
    FIELD,
    FIST,
    HOW_ABILITY,
    HOW_ALONE,
    HOW_COMBAT,
    HOW_COST,
    HOW_DOWN,
    HOW_EFFECT,
    HOW_KEYWORD,
    HOW_STEP,
    HOW_UP,
    HOW_WHILE_ATTACKING,
    HOW_WHILE_BLOCKING,
    PREP,
    START,
    STEP_NAMES,
    USED,
    ZONE_NAMES,
    ZONES,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_CARD, CardId
from overcrush.engine.model.measures import ABILITY, BREATHED, BY_ACTION, BY_CHARACTER, BY_GLOBAL, RANGED
from overcrush.engine.model.modifiers import EVERYTHING, M_BEND, M_CARD, M_DIE, M_FIRST, M_SEAT, M_TARGET
from overcrush.engine.model.numbering import check_places
from overcrush.engine.model.rows import Q_ABILITY, Q_BATCH, Q_CARD, Q_DIE, Q_EVENT, Q_SEAT, U_ABILITY, U_KEY, U_SEAT
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
from overcrush.engine.queries.dice import face, field_of, is_active, side_of_die
from overcrush.engine.queries.die_keywords import can_use
from overcrush.engine.queries.stats import compute_stats, engaged_with

HOWS: Final = (
    "",
    "combat",
    "ability",
    "alone",
    "step",
    "effect",
    "cost",
    "up",
    "down",
    "while attacking",
    "while blocking",
    "together",
    "by you",
    "by opponent",
    "double face",
    "burst face",
    "character face",
    "energy face",
    "action face",
    "global",
    "action",
    "character",
    "Range",
    "by another card",
    *("spends " + name for name in ENERGY_NAMES[:5]),
    "opposing global",
    "opposing action",
    "opposing character",
    "this card",
    "while engaged",
    "Breath Weapon",
    "own energy",
    *("to " + name for name in ZONE_NAMES),
    *("from " + name for name in ZONE_NAMES),
    *("in " + name for name in STEP_NAMES),
    *("uses " + name for name in KEYWORDS),
)
H_ALONE: Final = 3
H_WHILE_ATTACKING: Final = 9
H_WHILE_BLOCKING: Final = 10
H_TOGETHER: Final = 11
H_BY_YOU: Final = 12
H_BY_OPPONENT: Final = 13
H_DOUBLE: Final = 14
H_BURST: Final = 15
H_CHARACTER_FACE: Final = 16
H_ENERGY_FACE: Final = 17
H_ACTION_FACE: Final = 18
H_GLOBAL: Final = 19
H_ACTION: Final = 20
H_RANGE: Final = 22
H_ANOTHER_CARD: Final = 23
H_SPENDS: Final = 24
H_FOREIGN: Final = 29
H_THIS_CARD: Final = 32
H_ENGAGED: Final = 33
H_BREATH: Final = 34
H_OWN_ENERGY: Final = 35
H_TO: Final = 36
H_FROM: Final = H_TO + ZONES
H_IN: Final = H_FROM + ZONES
H_USES: Final = H_IN + len(STEP_NAMES)
H_SOURCE: Final = H_GLOBAL - BY_GLOBAL
"""Added to the kind of an ability's source: the way in which that source targets something."""
check_places(
    HOWS,
    {
        "combat": HOW_COMBAT,
        "ability": HOW_ABILITY,
        "alone": HOW_ALONE,
        "step": HOW_STEP,
        "effect": HOW_EFFECT,
        "cost": HOW_COST,
        "up": HOW_UP,
        "down": HOW_DOWN,
        "while attacking": HOW_WHILE_ATTACKING,
        "while blocking": HOW_WHILE_BLOCKING,
        "together": H_TOGETHER,
        "by you": H_BY_YOU,
        "by opponent": H_BY_OPPONENT,
        "double face": H_DOUBLE,
        "burst face": H_BURST,
        "character face": H_CHARACTER_FACE,
        "energy face": H_ENERGY_FACE,
        "action face": H_ACTION_FACE,
        "global": H_SOURCE + BY_GLOBAL,
        "action": H_SOURCE + BY_ACTION,
        "character": H_SOURCE + BY_CHARACTER,
        "Range": RANGED,
        "by another card": H_ANOTHER_CARD,
        "spends fist": H_SPENDS + FIST,
        "opposing global": H_FOREIGN,
        "this card": H_THIS_CARD,
        "while engaged": H_ENGAGED,
        "Breath Weapon": BREATHED,
        "own energy": H_OWN_ENERGY,
        "to bag": H_TO + BAG,
        "from bag": H_FROM + BAG,
        "in start": H_IN + START,
        f"uses {KEYWORDS[0]}": H_USES,
    },
)
assert (H_ALONE, H_WHILE_ATTACKING, H_WHILE_BLOCKING) == (HOW_ALONE, HOW_WHILE_ATTACKING, HOW_WHILE_BLOCKING)
assert (H_ACTION, H_RANGE, H_BREATH) == (H_SOURCE + BY_ACTION, RANGED, BREATHED)


def begin(g: Game) -> None:
    """A new commit: what it triggers forms a batch of its own."""
    g.batch += 1


def emit(g: Game, kind: int, die: int, other: int, seat: int, amount: int, by: int, how: int, origin: int) -> None:
    """A fact of the present commit. Called while the die still stands where it was, so that the event knows it."""
    s = g.setting
    if die >= 0:
        zone = g.zone[die]
        if (zone == FIELD or zone == ATTACK) and g.face[die] >= 0:
            stats = g.stats[die] or compute_stats(g, die)
            event = (
                kind,
                die,
                other,
                seat,
                amount,
                by,
                how,
                g.card[die],
                stats >> STAT_BITS & MOST_STAT,
                stats & MOST_STAT,
                s.die_faces[die][g.face[die]].level,
                origin,
            )
        else:
            event = (kind, die, other, seat, amount, by, how, g.card[die], 0, 0, 0, origin)
    else:
        event = (kind, die, other, seat, amount, by, how, NO_CARD, 0, 0, 0, origin)
    g.events.append(event)
    if s.reads_outside_field:
        # What happened may be what a static ability waits for: life, history, energy.
        touch_all(g)
    if s.heard[kind]:
        listen(g, kind, die, event)


GRANTING: Final = 1 << B_GAINS_ABILITY | 1 << B_COPIES_ABILITIES
"""Kinds of bends, as bits, through which something listens that no card here says of itself."""


def listen(g: Game, kind: int, die: int, event: Ints) -> None:
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
                try_queue(g, ability, mod[M_SEAT], mod[M_DIE], CardId(mod[M_CARD]), event)
    for ability in s.watch[kind]:
        if ability.step < 0 or ability.step == event[E_AMOUNT]:
            watch_trigger(g, ability, event)
    for ability in s.keyword_watch[kind]:
        keyword_watch_trigger(g, ability, event)


def lasting(g: Game) -> list[Ints]:
    """Abilities that players have for a time without a die, as modifiers."""
    s = g.setting
    return [m for m in g.mods if m[M_TARGET] == EVERYTHING and s.bends[m[M_BEND]].kind == B_GAINS_ABILITY]


def granted(g: Game, d: int) -> list[int]:
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


def own_trigger(g: Game, ability: AbilityRow, die: int, event: Ints) -> None:
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
    frame = Frame(-1, g.controller[die] if g.controller[die] >= 0 else event[E_SEAT], die, g.card[die], [event])
    if matches(g, ability, frame, event):
        queue(g, ability, frame.seat, die, g.card[die], event)


def silenced(g: Game, die: int, event: int) -> bool:
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
            try_queue(g, ability, row.owner, -1, card, event)
        return
    if ability.scope == FROM_USED or ability.scope == FROM_PREP:
        zone = USED if ability.scope == FROM_USED else PREP
        for d in s.dice_of[card]:
            if g.zone[d] == zone and not die_text_lost(g, d):
                try_queue(g, ability, g.owner[d], d, card, event)
        return
    for d in copiers_of(g, card):
        if not die_text_lost(g, d) and burst_matches(g, d, ability.burst):
            try_queue(g, ability, g.controller[d], -1 if ability.scope == PER_CARD else d, g.card[d], event)
    if row.kind == ACTION or row.kind == BASIC or ability.scope != PER_CARD:
        # A line about the very die, and every lasting text of an action die: once for each die in the field.
        for seat in range(s.seats):
            for d in field_of(g, seat):
                if g.card[d] == card and not die_text_lost(g, d) and burst_matches(g, d, ability.burst):
                    if not replaced(g, d):
                        try_queue(g, ability, seat, d, card, event)
        return
    for side in range(s.sides):
        if has_speaker(g, card, side) and not text_lost(g, card, side) and not borrowed(g, card, side):
            seat = controller_of_card(g, card, side)
            if not ability.burst or shows_burst(g, ability, Frame(-1, seat, -1, card, [()])):
                try_queue(g, ability, seat, -1, card, event)


def keyword_watch_trigger(g: Game, ability: AbilityRow, event: Ints) -> None:
    """A keyword that watches others acts once for a card, or once for each die (ability.scope)."""
    s = g.setting
    for seat in range(s.seats):
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


def try_queue(g: Game, ability: AbilityRow, seat: int, die: int, card: CardId, event: Ints) -> None:
    frame = Frame(-1, seat, die, card, [event])
    if matches(g, ability, frame, event):
        queue(g, ability, seat, die, card, event)


def queue(g: Game, ability: AbilityRow, seat: int, die: int, card: CardId, event: Ints) -> None:
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
    if ability.how and not how_matches(g, ability.how, frame, event):
        return False
    if ability.subject is not None and (event[E_DIE] < 0 or not ability.subject.holds(g, frame, event[E_DIE])):
        return False
    if ability.other is not None and not other_matches(g, ability, ability.other, frame, event):
        return False
    if ability.limit and not within_limit(g, ability, frame.seat, limit_key(ability, frame.card, frame.die)):
        return False
    return ability.condition is None or ability.condition.holds(g, frame)


def other_matches(g: Game, ability: AbilityRow, test: Test, frame: Frame, event: Ints) -> bool:
    """The other die of the event. Of damage by several dice at once, and of a KO by it, every source is one."""
    if event[E_OTHER] >= 0 and test.holds(g, frame, event[E_OTHER]):
        return True
    if ability.kind != TRIGGERED or event[E_HOW] not in (HOW_COMBAT, HOW_ABILITY):
        return False
    if event[E_KIND] != EV_DAMAGED and event[E_KIND] != EV_KO:
        return False
    return any(source >= 0 and test.holds(g, frame, source) for source in g.last_damage[event[E_DIE]][2:])


def how_matches(g: Game, how: int, frame: Frame, event: Ints) -> bool:
    s = g.setting
    if how >= H_TO:
        if how >= H_USES:
            return event[E_HOW] == HOW_KEYWORD + how - H_USES
        if how >= H_IN:
            if event[E_KIND] == EV_STEP_START or event[E_KIND] == EV_STEP_END:
                return event[E_AMOUNT] == how - H_IN
            return g.step == how - H_IN
        if how >= H_FROM:
            return event[E_FROM] == how - H_FROM
        return event[E_AMOUNT] == how - H_TO
    if how == H_ALONE:
        return event[E_AMOUNT] == 1
    if how == H_TOGETHER:
        return event[E_AMOUNT] > 1
    if how == H_THIS_CARD:
        return event[E_AMOUNT] == frame.card
    if how == H_ANOTHER_CARD:
        return event[E_FROM] != frame.card
    if how == H_BY_YOU:
        return event[E_BY] >= 0 and s.side_of[event[E_BY]] == s.side_of[frame.seat]
    if how == H_ENGAGED:
        return len(engaged_with(g, event[E_DIE])) > 0
    if how == H_BREATH or how == H_OWN_ENERGY:
        return event[E_HOW] == how
    if how >= H_FOREIGN:
        theirs = event[E_BY] >= 0 and s.side_of[event[E_BY]] != s.side_of[frame.seat]
        return theirs and event[E_HOW] == H_GLOBAL + how - H_FOREIGN
    if how == H_BY_OPPONENT:
        return event[E_BY] >= 0 and s.side_of[event[E_BY]] != s.side_of[frame.seat]
    if how == H_WHILE_ATTACKING:
        return event[E_FROM] == ATTACK and side_of_die(g, event[E_DIE]) == g.active
    if how == H_WHILE_BLOCKING:
        return event[E_FROM] == ATTACK and side_of_die(g, event[E_DIE]) != g.active
    if how == H_DOUBLE:
        return face(g, event[E_DIE]).total == 2
    if how == H_BURST:
        return face(g, event[E_DIE]).burst > 0
    if how == H_CHARACTER_FACE:
        return face(g, event[E_DIE]).kind == CHARACTER_FACE
    if how == H_ENERGY_FACE:
        return face(g, event[E_DIE]).kind == ENERGY_FACE
    if how == H_ACTION_FACE:
        return face(g, event[E_DIE]).kind == ACTION_FACE
    if how >= H_SPENDS:
        return event[E_HOW] >> how - H_SPENDS & 1 == 1
    return event[E_HOW] == how or (how == ABILITY and event[E_HOW] in (H_RANGE, H_BREATH))


DIE_KEY: Final = 100_000
"""Limits counted by a die have keys from here on."""


def limit_key(ability: AbilityRow, card: CardId, die: int) -> int:
    """What a limit is counted by: the card (X-040), or for keywords that act for each die, the die."""
    if ability.keyword >= 0 and ability.scope == PER_DIE and die >= 0:
        return DIE_KEY + die
    return card


def within_limit(g: Game, ability: AbilityRow, seat: int, key: int) -> bool:
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


def note_use(g: Game, ability: AbilityRow, seat: int, key: int) -> None:
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
