"""Numbers and permissions that a card may bend: attack, defense, keywords, which card, whose text applies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.abilityrows import BendRow
from overcrush.engine.bending import (
    Held,
    ability_holds,
    applied_kinds,
    base_face,
    burst_matches,
    die_text_lost,
    held_on,
    live,
    mod_frame,
    own_face,
    own_statics_of,
    texts_of,
)
from overcrush.engine.bendkinds import (
    B_BECOMES,
    B_CANNOT_USE,
    B_COPIES_ABILITIES,
    B_COPIES_STATS,
    B_COUNTS_AS,
    B_DOUBLES,
    B_FIXED,
    B_FREE,
    B_GAINS,
    B_GETS,
    B_LEVEL_FACE,
    B_LOSES,
    B_PRICE,
    B_SWAPS,
    B_USES_CHEAPER,
    EVERYTHING,
    M_BEND,
    M_FIRST,
    M_SECOND,
    M_TARGET,
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
    STATIC,
)
from overcrush.engine.cardrows import KNOWN
from overcrush.engine.frames import Frame, Ints
from overcrush.engine.places import DEEDS, TEXTS, in_field, is_character, row, shows_character, side_of_die
from overcrush.engine.state import Game
from overcrush.engine.words import (
    ATTACK,
    K_ALLY,
    K_EXPERIENCE,
    RESERVE,
    SIDEKICK,
    ZONES,
)

NO_STATS: Final = DEEDS | 1 << B_GAINS | 1 << B_LOSES | 1 << B_PRICE | 1 << B_FREE
"""Kinds of bends, as bits, that leave attack and defense alone."""
OTHER_FACES: Final = 1 << B_LEVEL_FACE | 1 << B_COPIES_STATS
"""Kinds through which another face counts than the die shows."""
OTHER_NUMBERS: Final = 1 << B_BECOMES | 1 << B_COPIES_STATS
"""Kinds that set a number; a copier may get those that the other die has now."""
OTHER_KEYWORDS: Final = TEXTS | 1 << B_GAINS | 1 << B_LOSES
"""Kinds through which a die has other keywords than its card."""


def compute_stats(g: Game, d: int) -> int:
    """Printed, then set, then applied in order (swaps move what was applied), then static; floor 0 (X-044)."""
    s = g.setting
    if g.live is None:
        live(g)
    g.kept.append(d)
    kinds = g.live_kinds | s.own_kinds | s.bend_kinds & TEXTS
    if g.mods:
        kinds |= g.applied if g.applied >= 0 else applied_kinds(g)
    if not kinds & ~NO_STATS and not g.counters and g.card[d] == s.die_card[d]:
        # Nothing that could change them: as printed.
        printed = s.die_faces[d][g.face[d]].stats
        g.stats[d] = printed
        return printed
    kinds = s.bend_kinds
    if kinds & OTHER_FACES or g.card[d] != s.die_card[d]:
        shown = base_face(g, d)
    else:
        shown = s.die_faces[d][g.face[d]]
    attack = shown.attack
    defense = shown.defense
    g.stats[d] = KNOWN | attack << 16 | defense
    if g.mods:
        for mod in g.mods if kinds & OTHER_NUMBERS else ():
            if mod[M_TARGET] == d or mod[M_TARGET] == EVERYTHING:
                bend = s.bends[mod[M_BEND]]
                if bend.kind == B_BECOMES and applies(g, mod, bend, d):
                    if bend.how == S_ATTACK:
                        attack = mod[M_FIRST]
                    elif bend.how == S_DEFENSE:
                        defense = mod[M_FIRST]
        for mod in g.mods:
            if mod[M_TARGET] == d or mod[M_TARGET] == EVERYTHING:
                bend = s.bends[mod[M_BEND]]
                if bend.kind == B_GETS and applies(g, mod, bend, d):
                    attack += mod[M_FIRST]
                    defense += mod[M_SECOND]
                elif bend.kind == B_SWAPS and applies(g, mod, bend, d):
                    attack, defense = defense, attack
                elif bend.kind == B_DOUBLES and applies(g, mod, bend, d):
                    if bend.how == S_ATTACK:
                        attack *= 2
                    else:
                        defense *= 2
    if s.has_statics:
        if kinds >> B_DOUBLES & 1:
            for h in held_on(g, B_DOUBLES, d):
                if not from_mod(g, h) and h.bend.how == S_ATTACK:
                    attack *= 2
                elif not from_mod(g, h):
                    defense *= 2
        if kinds >> B_SWAPS & 1:
            for h in held_on(g, B_SWAPS, d):
                if not from_mod(g, h):
                    attack, defense = defense, attack
        if kinds >> B_BECOMES & 1:
            for h in held_on(g, B_BECOMES, d):
                if h.frame.program == -1 and h.bend.first is not None and not from_mod(g, h):
                    if h.bend.how == S_ATTACK:
                        attack += h.first - shown.attack
                    elif h.bend.how == S_DEFENSE:
                        defense += h.first - shown.defense
        if kinds >> B_GETS & 1:
            for entry in live(g) if g.live_kinds >> B_GETS & 1 else ():
                bend2 = entry.ability.bend
                if bend2 is not None and bend2.kind == B_GETS and bend2.dice is not None:
                    f = entry.frame
                    if bend2.dice.holds(g, f, d) and ability_holds(g, entry.ability, f):
                        if bend2.first is not None:
                            attack += bend2.first.of(g, f)
                        if bend2.second is not None:
                            defense += bend2.second.of(g, f)
            own = own_statics_of(g, d) if s.own_kinds >> B_GETS & 1 else None
            if own and not die_text_lost(g, d):
                f = Frame(-1, g.controller[d], d, g.card[d], [()])
                for number in own:
                    ability = s.abilities[number]
                    bend2 = ability.bend
                    if bend2 is not None and bend2.kind == B_GETS and ability.kind == STATIC:
                        if bend2.dice is not None and not bend2.dice.holds(g, f, d):
                            continue
                        if (ability.side < 0 or g.side[ability.card] == ability.side) and ability_holds(g, ability, f):
                            if bend2.first is not None:
                                attack += bend2.first.of(g, f)
                            if bend2.second is not None:
                                defense += bend2.second.of(g, f)
    if g.counters:
        extra = experience_of(g, g.card[d])
        attack += extra
        defense += extra
    if kinds >> B_FIXED & 1:
        for h in held_on(g, B_FIXED, d):
            if h.bend.how == S_ATTACK:
                attack = h.first
            else:
                defense = h.first
    if attack < 0:
        attack = 0
    if defense < 0:
        defense = 0
    packed = KNOWN | attack << 16 | defense
    g.stats[d] = 0 if g.within else packed
    return packed


def from_mod(g: Game, h: Held) -> bool:
    """A held bend that is an applied effect, which was counted already."""
    for mod in g.mods:
        if g.setting.bends[mod[M_BEND]] is h.bend:
            return True
    return False


def applies(g: Game, mod: Ints, bend: BendRow, d: int) -> bool:
    return mod[M_TARGET] == d or (bend.dice is not None and bend.dice.holds(g, mod_frame(mod), d))


def experience_of(g: Game, card: int) -> int:
    """Every counter whose kind strengthens: Experience and loyalty give +1A +1D each (K-042)."""
    total = 0
    for entry in g.counters:
        if entry[0] == card and g.setting.words[entry[1]] in STRENGTHENING:
            total += entry[2]
    return total


STRENGTHENING = frozenset(("experience", "loyalty", "+1/+1"))


def attack_of(g: Game, d: int) -> int:
    packed = g.stats[d]
    if packed == 0:
        packed = compute_stats(g, d)
    return packed >> 16 & 0xFFFF


def defense_of(g: Game, d: int) -> int:
    packed = g.stats[d]
    if packed == 0:
        packed = compute_stats(g, d)
    return packed & 0xFFFF


def level_of(g: Game, d: int) -> int:
    """The level shown, unless an effect says that it counts as another."""
    shown = own_face(g, d).level if g.face[d] >= 0 else 0
    if g.setting.bend_kinds >> B_BECOMES & 1:
        for h in held_on(g, B_BECOMES, d):
            if h.bend.how == S_LEVEL:
                shown = h.first
    return shown


def stat_of(g: Game, stat: int, d: int) -> int:
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


def blockers_of(g: Game, attacker: int) -> list[int]:
    """The dice that block it now; everything it is engaged with (C-035)."""
    across = g.setting.across[g.controller[attacker]]
    return [b for b in g.places[across * ZONES + ATTACK] if attacker in g.foes[b]]


def engaged_with(g: Game, d: int) -> list[int]:
    if g.zone[d] != ATTACK:
        return []
    if side_of_die(g, d) == g.active:
        return blockers_of(g, d)
    return [a for a in g.foes[d] if g.zone[a] == ATTACK]


def is_attacking(g: Game, d: int) -> bool:
    return g.zone[d] == ATTACK and side_of_die(g, d) == g.active


def is_blocking(g: Game, d: int) -> bool:
    return g.zone[d] == ATTACK and side_of_die(g, d) != g.active


def compute_keys(g: Game, d: int) -> int:
    s = g.setting
    card = g.card[d]
    printed = s.cards[card]
    if g.live is None:
        live(g)
    kinds = g.live_kinds | s.own_kinds | s.bend_kinds & TEXTS
    if not kinds & OTHER_KEYWORDS and not printed.shown_keywords and not (g.mods and applied_kinds(g) & OTHER_KEYWORDS):
        # Nothing that could change them: as printed.
        keys = KNOWN | printed.keywords[g.side[card] if len(printed.keywords) > 1 else 0]
        g.keys[d] = keys
        g.kept.append(d)
        return keys
    keys = KNOWN
    blank = die_text_lost(g, d)
    if in_field(g, d):
        if not blank:
            if s.bend_kinds >> B_COPIES_ABILITIES & 1:
                for text in texts_of(g, d):
                    keys |= s.cards[text].keywords[g.side[text] if len(s.cards[text].keywords) > 1 else 0]
            else:
                keys |= s.cards[card].keywords[g.side[card] if len(s.cards[card].keywords) > 1 else 0]
            for number in own_statics_of(g, d):
                ability = s.abilities[number]
                if ability.keyword >= 0 and ability.bend is None and burst_matches(g, d, ability.burst):
                    keys |= 1 << ability.keyword
    elif not blank:
        # A die outside the field still has what is printed: Immortal and Swarm are asked for there.
        keys |= s.cards[card].keywords[g.side[card] if len(s.cards[card].keywords) > 1 else 0]
    g.keys[d] = keys
    g.kept.append(d)
    if s.bend_kinds >> B_GAINS & 1:
        # A blanked die loses what it had gained so far too, unless the switch says otherwise (G7 of the compendium).
        if not blank or s.options.blanking_keeps_gained_keywords:
            for h in held_on(g, B_GAINS, d):
                keys |= 1 << h.bend.word
                g.keys[d] = keys
    if s.bend_kinds >> B_LOSES & 1:
        for h in held_on(g, B_LOSES, d):
            keys &= ~(1 << h.bend.word)
    g.keys[d] = 0 if g.within else keys
    return keys


def has_keyword(g: Game, d: int, keyword: int) -> bool:
    keys = g.keys[d]
    if keys == 0:
        keys = compute_keys(g, d)
    return keys >> keyword & 1 == 1


def keyword_value(g: Game, d: int, keyword: int) -> int:
    """The number of a keyword; of several the highest counts (G5 of the compendium)."""
    value = row(g, d).keyword_values.get(keyword, 0)
    if g.setting.bend_kinds >> B_GAINS & 1:
        for h in held_on(g, B_GAINS, d):
            if h.bend.word == keyword and h.bend.how > value:
                value = h.bend.how
    return value


def can_use(g: Game, d: int, keyword: int) -> bool:
    """Has the keyword, and no text keeps it from being used."""
    if not has_keyword(g, d, keyword):
        return False
    if not g.setting.bend_kinds >> B_CANNOT_USE & 1:
        return True
    return not any(h.bend.word == keyword for h in held_on(g, B_CANNOT_USE, d))


def discount_of(g: Game, d: int, keyword: int) -> int:
    """How much less the die pays for a keyword."""
    if not g.setting.bend_kinds >> B_USES_CHEAPER & 1:
        return 0
    return sum(h.first for h in held_on(g, B_USES_CHEAPER, d) if h.bend.word == keyword)


def counts_as(g: Game, d: int, quality: str, word: str) -> bool:
    if not g.setting.bend_kinds >> B_COUNTS_AS & 1:
        return False
    for h in held_on(g, B_COUNTS_AS, d):
        if h.bend.text == quality and g.setting.words[h.bend.word] == word:
            return True
    return False


def has_affiliation(g: Game, d: int, affiliation: str) -> bool:
    card = row(g, d)
    side = g.side[g.card[d]] if len(card.affiliations) > 1 else 0
    return affiliation in card.affiliations[side] or counts_as(g, d, "affiliation", affiliation)


def affiliations_of(g: Game, d: int) -> set[str]:
    card = row(g, d)
    side = g.side[g.card[d]] if len(card.affiliations) > 1 else 0
    found = set(card.affiliations[side])
    if g.setting.bend_kinds >> B_COUNTS_AS & 1:
        for h in held_on(g, B_COUNTS_AS, d):
            if h.bend.text == "affiliation":
                found.add(g.setting.words[h.bend.word])
    return found


def has_tag(g: Game, d: int, tag: str) -> bool:
    if tag == "Adventurer" and has_keyword(g, d, K_EXPERIENCE):
        return True
    return tag in row(g, d).tags or has_affiliation(g, d, tag) or counts_as(g, d, "tag", tag)


def is_type(g: Game, d: int, energy: int, name: str) -> bool:
    return energy in row(g, d).types or counts_as(g, d, "energy", name)


def is_sidekick(g: Game, d: int) -> bool:
    """A Sidekick character die; in the field an Ally counts (K-002)."""
    if g.zone[d] == RESERVE:
        return row(g, d).kind == SIDEKICK and shows_character(g, d)
    if not is_character(g, d):
        return False
    return row(g, d).kind == SIDEKICK or has_keyword(g, d, K_ALLY) or counts_as(g, d, "kind", "sidekick")


def look(g: Game, d: int) -> int:
    """What can be told apart of a die."""
    return looks(g, (d,))[0]


def looks(g: Game, dice: Sequence[int]) -> list[int]:
    """What can be told apart of dice; those with effects on them or in combat are each their own kind."""
    touched = [mod[M_TARGET] for mod in g.mods] if g.mods else NOBODY_TOUCHED
    zones = g.zone
    hosts = g.host
    cards = g.card
    faces = g.face
    damage = g.damage
    flags = g.flags
    controllers = g.controller
    found: list[int] = []
    for d in dice:
        zone = zones[d]
        if zone == ATTACK or hosts[d] >= 0 or d in touched:
            found.append(UNIQUE + d)
        else:
            shown = ((cards[d] * 16 + faces[d] + 1) * 256 + damage[d]) * 8192 + flags[d]
            found.append((shown * 5 + controllers[d] + 1) * 16 + zone)
    return found


def looks_in_area(g: Game, dice: list[int]) -> list[int]:
    """The same for dice of one player's area outside combat: what they have in common is left out."""
    s = g.setting
    if g.damage is not s.no_damage or g.host is not s.no_hosts:
        return looks(g, dice)
    for mod in g.mods:
        if mod[M_TARGET] in dice:
            return looks(g, dice)
    cards = g.card
    faces = g.face
    flags = g.flags
    return [(cards[d] * 16 + faces[d]) * 8192 + flags[d] for d in dice]


NOBODY_TOUCHED: Final[list[int]] = []


UNIQUE: Final = 1 << 50
"""Looks from here on are those of one die only."""
