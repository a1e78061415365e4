"""Attack, defense, level and the other numbers of a die, as cards have changed them."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.abilities import BendRow
from overcrush.engine.model.bend_kinds import (
    B_BECOMES,
    B_COPIES_STATS,
    B_DOUBLES,
    B_FIXED,
    B_FREE,
    B_GAINS,
    B_GETS,
    B_LEVEL_FACE,
    B_LOSES,
    B_PRICE,
    B_SWAPS,
)
from overcrush.engine.model.cards import FaceRow
from overcrush.engine.model.columns import MOST_STAT, STAT_BITS, STATS_KNOWN, Ints
from overcrush.engine.model.constants import ATTACK, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId
from overcrush.engine.model.measures import (
    S_ATTACK,
    S_BLOCKERS,
    S_BURST,
    S_COST,
    S_DAMAGE,
    S_DEFENSE,
    S_ENERGY,
    S_FIELDING,
    S_LEVEL,
    S_PRINTED_ATTACK,
    S_PRINTED_DEFENSE,
)
from overcrush.engine.model.modifiers import (
    END_OF_TURN,
    EVERYTHING,
    M_BEND,
    M_CARD,
    M_FIRST,
    M_SECOND,
    M_TARGET,
    M_UNTIL,
    SET_ATTACK_BEND,
    SET_DEFENSE_BEND,
)
from overcrush.engine.model.rows import C_CARD, C_KIND, C_NUMBER, G_ATTACK, G_CARD, G_DEFENSE, G_TARGET
from overcrush.engine.model.stat_lines import (
    L_COUNTERS,
    L_DOUBLES,
    L_FLOOR,
    L_GETS,
    L_OWN,
    L_PRINTED,
    L_SETS,
    L_STATIC,
    L_SWAPS,
    WHILE_IT_HOLDS,
    StatLine,
    StatSum,
)
from overcrush.engine.queries.active_bends import (
    NONE_HELD,
    Held,
    applied_kinds,
    base_face,
    held_on,
    live,
    mod_frame,
    own_face,
    statics_on,
)
from overcrush.engine.queries.caches import PERMISSION_BENDS, TEXT_BENDS, touch_all
from overcrush.engine.queries.dice import row, side_of_die
from overcrush.engine.queries.kept_bonuses import beyond, bonuses_now, same_bonus, text_is_ignored

NO_STATS: Final = PERMISSION_BENDS | 1 << B_GAINS | 1 << B_LOSES | 1 << B_PRICE | 1 << B_FREE
"""Kinds of bends, as bits, that leave attack and defense alone."""
OTHER_FACES: Final = 1 << B_LEVEL_FACE | 1 << B_COPIES_STATS
"""Kinds through which another face counts than the die shows."""
CHANGES: Final = 1 << B_DOUBLES | 1 << B_SWAPS | 1 << B_BECOMES
"""Kinds that change the numbers otherwise than by adding to them."""
OTHER_NUMBERS: Final = 1 << B_BECOMES | 1 << B_COPIES_STATS
"""Kinds that set a number; a copier may get those that the other die has now."""


def compute_stats(g: Game, d: DieId, lines: list[StatLine] | None = None, bonuses: list[Ints] | None = None) -> int:
    """The entry of a die in the column of stats, computed and kept; `lines` gets what it is made of.

    Printed, then set, then applied in order (swaps move what was applied), then static; floor 0 (X-044).
    `bonuses` gets what it has of static abilities and of effects on whatever matches, where that lasts (X-052).
    """
    s = g.setting
    if g.live is None:
        live(g)
    g.computed_dice.append(d)
    statics = g.live_kinds | s.own_kinds
    kinds = statics | s.bend_kinds & TEXT_BENDS
    if g.mods:
        kinds |= g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)
    shown = s.die_faces[d][g.face[d]]
    if not kinds & ~NO_STATS and not g.counters and g.card[d] == s.die_card[d] and not g.gained:
        # Nothing that could change them: as printed.
        if lines is not None:
            lines.append(StatLine(L_PRINTED, g.card[d], WHILE_IT_HOLDS, shown.attack, shown.defense))
        g.stats[d] = shown.stats
        return shown.stats
    if s.bend_kinds & OTHER_FACES or g.card[d] != s.die_card[d]:
        shown = base_face(g, d)
    # Amounts may ask for the die itself while they are added up: then they see what is printed.
    g.stats[d] = shown.stats
    total = StatSum(shown.attack, shown.defense, g.card[d], lines)
    if g.mods:
        add_effects(g, d, total)
    if statics & CHANGES:
        add_changes(g, d, shown, total)
    held = statics_on(g, B_GETS, d) if statics >> B_GETS & 1 else NONE_HELD
    for h in held:
        source = L_OWN if h.frame.die == d else L_STATIC
        total.become(total.attack + h.first, total.defense + h.second, source, h.frame.card)
    if s.keeps_bonuses and (g.gained or bonuses is not None):
        now = bonuses_now(g, d, held)
        add_kept(g, d, now, total)
        if bonuses is not None:
            bonuses += now
    if g.counters:
        extra = experience_of(g, g.card[d])
        total.become(total.attack + extra, total.defense + extra, L_COUNTERS, g.card[d])
    for h in held_on(g, B_FIXED, d) if kinds >> B_FIXED & 1 else ():
        set_stat(total, h.bend.how, h.first, h.frame.card, until_of(g, h))
    if total.attack < 0 or total.defense < 0:
        total.become(max(total.attack, 0), max(total.defense, 0), L_FLOOR, g.card[d])
    packed = STATS_KNOWN | total.attack << STAT_BITS | total.defense
    g.stats[d] = 0 if g.lookups else packed
    return packed


def add_effects(g: Game, d: DieId, total: StatSum) -> None:
    """Applied effects: copied numbers stand for the printed ones, the others count in the order of their use.

    A text that sets a number ends what was added to it before; what comes later is added."""
    s = g.setting
    setting = s.bend_kinds & OTHER_NUMBERS != 0
    for mod in g.mods if setting else ():
        if SET_ATTACK_BEND <= mod[M_BEND] <= SET_DEFENSE_BEND and applies(g, mod, s.bends[mod[M_BEND]], d):
            set_stat(total, s.bends[mod[M_BEND]].how, mod[M_FIRST], CardId(mod[M_CARD]), mod[M_UNTIL])
    for mod in g.mods:
        if mod[M_TARGET] != d and mod[M_TARGET] != EVERYTHING:
            continue
        bend = s.bends[mod[M_BEND]]
        if bend.kind == B_GETS and applies(g, mod, bend, d):
            attack, defense = total.attack + mod[M_FIRST], total.defense + mod[M_SECOND]
            total.become(attack, defense, L_GETS, CardId(mod[M_CARD]), mod[M_UNTIL])
        elif setting and bend.kind == B_BECOMES and mod[M_BEND] > SET_DEFENSE_BEND and applies(g, mod, bend, d):
            set_stat(total, bend.how, mod[M_FIRST], CardId(mod[M_CARD]), mod[M_UNTIL])
        elif bend.kind == B_SWAPS and applies(g, mod, bend, d):
            total.become(total.defense, total.attack, L_SWAPS, CardId(mod[M_CARD]), mod[M_UNTIL])
        elif bend.kind == B_DOUBLES and applies(g, mod, bend, d):
            double_stat(total, bend.how, CardId(mod[M_CARD]), mod[M_UNTIL])


def add_changes(g: Game, d: DieId, shown: FaceRow, total: StatSum) -> None:
    """Static abilities that double, swap or set numbers."""
    for h in statics_on(g, B_DOUBLES, d):
        double_stat(total, h.bend.how, h.frame.card, WHILE_IT_HOLDS)
    for h in statics_on(g, B_SWAPS, d):
        total.become(total.defense, total.attack, L_SWAPS, h.frame.card)
    for h in statics_on(g, B_BECOMES, d):
        # It takes the place of what is printed; what effects have added stays.
        if h.bend.how == S_ATTACK:
            total.become(total.attack + h.first - shown.attack, total.defense, L_STATIC, h.frame.card)
        elif h.bend.how == S_DEFENSE:
            total.become(total.attack, total.defense + h.first - shown.defense, L_STATIC, h.frame.card)


def add_kept(g: Game, d: int, now: list[Ints], total: StatSum) -> None:
    """What the die has gained this turn and has no longer of what gave it (X-052)."""
    for gained in g.gained:
        if gained[G_TARGET] != d or text_is_ignored(g, gained):
            continue
        attack = defense = 0
        for bonus in now:
            if same_bonus(bonus, gained):
                attack, defense = bonus[G_ATTACK], bonus[G_DEFENSE]
        more = total.attack + beyond(gained[G_ATTACK], attack)
        tougher = total.defense + beyond(gained[G_DEFENSE], defense)
        if more != total.attack or tougher != total.defense:
            total.become(more, tougher, L_GETS, CardId(gained[G_CARD]), END_OF_TURN)


def set_stat(total: StatSum, stat: int, number: int, card: CardId, until: int) -> None:
    if stat == S_ATTACK:
        total.become(number, total.defense, L_SETS, card, until)
    elif stat == S_DEFENSE:
        total.become(total.attack, number, L_SETS, card, until)


def double_stat(total: StatSum, stat: int, card: CardId, until: int) -> None:
    if stat == S_ATTACK:
        total.become(2 * total.attack, total.defense, L_DOUBLES, card, until)
    else:
        total.become(total.attack, 2 * total.defense, L_DOUBLES, card, until)


def until_of(g: Game, h: Held) -> int:
    """How long a bend lasts if it is an applied effect; WHILE_IT_HOLDS for that of a static ability."""
    for mod in g.mods:
        if g.setting.bends[mod[M_BEND]] is h.bend:
            return mod[M_UNTIL]
    return WHILE_IT_HOLDS


def stat_lines(g: Game, d: DieId) -> list[StatLine]:
    """What a die's attack and defense are made of, in the order in which it is counted; nothing without a face."""
    if g.face[d] < 0:
        return []
    fresh = g.copy()
    touch_all(fresh)
    lines: list[StatLine] = []
    compute_stats(fresh, d, lines)
    return lines


def applies(g: Game, mod: Ints, bend: BendRow, d: DieId) -> bool:
    """An applied effect is about the die, by name or because it matches."""
    if mod[M_TARGET] != EVERYTHING:
        return mod[M_TARGET] == d
    return bend.dice is not None and bend.dice.holds(g, mod_frame(mod), d)


def experience_of(g: Game, card: CardId) -> int:
    """Every counter whose kind strengthens: Experience and loyalty give +1A +1D each (K-042)."""
    total = 0
    for entry in g.counters:
        if entry[C_CARD] == card and g.setting.words[entry[C_KIND]] in STRENGTHENING:
            total += entry[C_NUMBER]
    return total


STRENGTHENING = frozenset(("experience", "loyalty", "+1/+1"))


def attack_of(g: Game, d: DieId) -> int:
    packed = g.stats[d]
    if packed == 0:
        packed = compute_stats(g, d)
    return packed >> STAT_BITS & MOST_STAT


def defense_of(g: Game, d: DieId) -> int:
    packed = g.stats[d]
    if packed == 0:
        packed = compute_stats(g, d)
    return packed & MOST_STAT


def level_of(g: Game, d: DieId) -> int:
    """The level shown, unless an effect says that it counts as another."""
    shown = own_face(g, d).level if g.face[d] >= 0 else 0
    if g.setting.bend_kinds >> B_BECOMES & 1:
        for h in held_on(g, B_BECOMES, d):
            if h.bend.how == S_LEVEL:
                shown = h.first
    return shown


def stat_of(g: Game, stat: int, d: DieId) -> int:
    """A number of a die by the number of its name."""
    if stat == S_ATTACK:
        return attack_of(g, d) if g.face[d] >= 0 else 0
    if stat == S_DEFENSE:
        return defense_of(g, d) if g.face[d] >= 0 else 0
    if stat == S_LEVEL:
        return level_of(g, d)
    if stat == S_COST:
        return row(g, d).cost
    if stat == S_FIELDING:
        return own_face(g, d).fielding if g.face[d] >= 0 else 0
    if stat == S_DAMAGE:
        return g.damage[d]
    if stat == S_BURST:
        return own_face(g, d).burst if g.face[d] >= 0 else 0
    if stat == S_BLOCKERS:
        return len(blockers_of(g, d))
    if stat == S_PRINTED_ATTACK:
        return base_face(g, d).attack if g.face[d] >= 0 else 0
    if stat == S_ENERGY:
        return own_face(g, d).total if g.face[d] >= 0 else 0
    assert stat == S_PRINTED_DEFENSE
    return base_face(g, d).defense if g.face[d] >= 0 else 0


def blockers_of(g: Game, attacker: DieId) -> list[DieId]:
    """The dice that block it now; everything it is engaged with (C-035)."""
    across = g.setting.across[g.controller[attacker]]
    return [b for b in g.places[across * ZONES + ATTACK] if attacker in g.blocks[b]]


def engaged_with(g: Game, d: DieId) -> list[DieId]:
    if g.zone[d] != ATTACK:
        return []
    if side_of_die(g, d) == g.active:
        return blockers_of(g, d)
    return [a for a in g.blocks[d] if g.zone[a] == ATTACK]


def is_attacking(g: Game, d: DieId) -> bool:
    return g.zone[d] == ATTACK and side_of_die(g, d) == g.active


def is_blocking(g: Game, d: DieId) -> bool:
    return g.zone[d] == ATTACK and side_of_die(g, d) != g.active
