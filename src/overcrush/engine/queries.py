"""Numbers and permissions that a card may bend: attack, defense, keywords, which card, whose text applies."""

from __future__ import annotations

from typing import Final

from overcrush.engine.bendkinds import (
    ALWAYS,
    B_BECOMES,
    B_COPIES_ABILITIES,
    B_COPIES_STATS,
    B_COUNTS_AS,
    B_DOUBLES,
    B_GAINS,
    B_GETS,
    B_LOSES,
    B_LOSES_TEXT,
    B_SWAPS,
    EVERYTHING,
    M_BEND,
    M_CARD,
    M_DIE,
    M_FIRST,
    M_SEAT,
    M_SECOND,
    M_TARGET,
    PER_DIE,
    S_ATTACK,
    S_BLOCKERS,
    S_BURST,
    S_COST,
    S_DAMAGE,
    S_DEFENSE,
    S_FIELDING,
    S_LEVEL,
    S_PRINTED_ATTACK,
    S_PRINTED_DEFENSE,
    STATIC,
)
from overcrush.engine.cardrows import CardRow, FaceRow
from overcrush.engine.state import AbilityRow, BendRow, Frame, Game, Ints, Live
from overcrush.engine.words import (
    ACTION,
    ATTACK,
    BASIC,
    CHARACTER_FACE,
    FIELD,
    K_ALLY,
    K_EXPERIENCE,
    RESERVE,
    SIDEKICK,
    ZONES,
)

KNOWN = 1 << 40
"""Marks a computed entry of the stats and keys columns."""


def row(g: Game, d: int) -> CardRow:
    return g.setting.cards[g.card[d]]


def face(g: Game, d: int) -> FaceRow:
    return g.setting.die_faces[d][g.face[d]]


def in_field(g: Game, d: int) -> bool:
    """Field Zone, the Attack Zone included (Z-015)."""
    return g.zone[d] == FIELD or g.zone[d] == ATTACK


def shows_character(g: Game, d: int) -> bool:
    shown = g.face[d]
    return shown >= 0 and g.setting.die_faces[d][shown].kind == CHARACTER_FACE


def is_character(g: Game, d: int) -> bool:
    """A character die in the field."""
    zone = g.zone[d]
    if zone != FIELD and zone != ATTACK:
        return False
    return g.setting.die_faces[d][g.face[d]].kind == CHARACTER_FACE


def dice_in(g: Game, seat: int, zone: int) -> Ints:
    return g.places[seat * ZONES + zone]


def field_of(g: Game, seat: int) -> Ints:
    at = seat * ZONES
    attackers = g.places[at + ATTACK]
    if not attackers:
        return g.places[at + FIELD]
    return g.places[at + FIELD] + attackers


def characters_of_side(g: Game, side: int) -> list[int]:
    return [d for seat in g.setting.seats_of[side] for d in field_of(g, seat) if shows_character(g, d)]


def side_of_die(g: Game, d: int) -> int:
    return g.setting.side_of[g.controller[d]]


def is_active(g: Game, card: int, side: int) -> bool:
    return g.fielded[card * g.setting.sides + side] > 0


def touch(g: Game, d: int) -> None:
    """Something about one die changed: what was computed of it (of all, if other dice may depend on it) is stale."""
    if g.setting.has_statics:
        g.stats = g.setting.zeros[:]
        g.keys = g.setting.zeros[:]
        g.prices = g.setting.no_prices[:]
    else:
        g.stats[d] = 0
        g.keys[d] = 0


def touch_elsewhere(g: Game, d: int) -> None:
    """Something outside the field changed: only abilities that look there can tell."""
    if g.setting.fickle:
        g.stats = g.setting.zeros[:]
        g.keys = g.setting.zeros[:]
        g.prices = g.setting.no_prices[:]
    else:
        g.stats[d] = 0
        g.keys[d] = 0


def touch_all(g: Game) -> None:
    g.stats = g.setting.zeros[:]
    g.keys = g.setting.zeros[:]
    g.prices = g.setting.no_prices[:]


def mod_frame(mod: Ints) -> Frame:
    return Frame(-1, mod[M_SEAT], mod[M_DIE], mod[M_CARD], [()])


class Held:
    """A bend that holds now: who gave it and with which numbers."""

    def __init__(self, bend: BendRow, frame: Frame, first: int, second: int) -> None:
        self.bend = bend
        self.frame = frame
        self.first = first
        self.second = second


NONE_HELD: list[Held] = []
"""No bend holds: shared, never changed."""


def live(g: Game) -> list[Live]:
    """Static abilities that hold now, whatever they are about: kept until something becomes active or inactive."""
    found = g.live
    if found is None:
        found = []
        s = g.setting
        copying = s.bend_kinds >> B_COPIES_ABILITIES & 1 == 1
        for ability in s.statics:
            card = s.cards[ability.card]
            at = ability.card * s.sides
            if not copying and ability.scope != ALWAYS and g.fielded[at] == 0 and g.fielded[at + 1] == 0:
                continue
            if ability.side >= 0 and g.side[ability.card] != ability.side:
                continue
            if ability.scope == ALWAYS:
                seat = card.owner if card.owner >= 0 else 0
                found.append(Live(ability, Frame(-1, seat, -1, ability.card, [()])))
            elif card.kind == ACTION or card.kind == BASIC or ability.scope == PER_DIE:
                for seat in range(s.seats):
                    for d in field_of(g, seat):
                        if g.card[d] == ability.card and not replaced(g, d):
                            found.append(Live(ability, Frame(-1, seat, d, ability.card, [()])))
            else:
                for side in range(s.sides):
                    if has_speaker(g, ability.card, side) and not borrowed(g, ability.card, side):
                        seat = controller_of_card(g, ability.card, side)
                        found.append(Live(ability, Frame(-1, seat, -1, ability.card, [()])))
            for d in copiers_of(g, ability.card) if copying else ():
                # The copier has the text besides its own; what the text says of itself means the copier (V-036, V-037).
                found.append(Live(ability, Frame(-1, g.controller[d], d, g.card[d], [()])))
        g.live = found
        kinds = 0
        for entry in found:
            if entry.ability.bend is not None:
                kinds |= 1 << entry.ability.bend.kind
        g.live_kinds = kinds
    return found


def copiers_of(g: Game, card: int) -> list[int]:
    """Dice in the field that have copied the abilities of a card."""
    found: list[int] = []
    if g.mods and g.setting.bend_kinds >> B_COPIES_ABILITIES & 1:
        for mod in g.mods:
            if mod[M_FIRST] == card and g.setting.bends[mod[M_BEND]].kind == B_COPIES_ABILITIES:
                if g.card[mod[M_TARGET]] != card:
                    found.append(mod[M_TARGET])
    return found


def replaced(g: Game, d: int) -> bool:
    """In FUS copied text stands in the place of the die's own (V-035)."""
    if not g.setting.options.copied_text_replaces or not g.mods or not g.setting.bend_kinds >> B_COPIES_ABILITIES & 1:
        return False
    for mod in g.mods:
        if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_COPIES_ABILITIES:
            return True
    return False


def has_speaker(g: Game, card: int, side: int) -> bool:
    """The card is active for a side, with a die whose own text is not replaced."""
    if not is_active(g, card, side):
        return False
    if not g.setting.options.copied_text_replaces or not g.mods:
        return True
    for seat in g.setting.seats_of[side]:
        for d in field_of(g, seat):
            if g.card[d] == card and not replaced(g, d):
                return True
    return False


def texts_of(g: Game, d: int) -> list[int]:
    """The cards whose text a die has: its own (unless it is replaced), and those it has copied."""
    found = [] if replaced(g, d) else [g.card[d]]
    if g.mods and g.setting.bend_kinds >> B_COPIES_ABILITIES & 1:
        for mod in g.mods:
            if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_COPIES_ABILITIES:
                if mod[M_FIRST] not in found:
                    found.append(mod[M_FIRST])
    return found


def has_text(g: Game, d: int, card: int) -> bool:
    """Whether the text of a card is one of the die's."""
    if g.card[d] == card:
        return not replaced(g, d)
    return len(g.mods) > 0 and card in texts_of(g, d)


def own_statics_of(g: Game, d: int) -> list[int]:
    """Static abilities about the very die, by number."""
    cards = g.setting.cards
    if not g.mods or not g.setting.bend_kinds >> B_COPIES_ABILITIES & 1:
        return cards[g.card[d]].own_statics
    return [number for card in texts_of(g, d) for number in cards[card].own_statics]


def bent(g: Game, kind: int) -> bool:
    """Whether any bend of a kind can hold now, on whatever."""
    s = g.setting
    if not s.bend_kinds >> kind & 1:
        return False
    if g.live is None:
        live(g)
    if (g.live_kinds | s.own_kinds) >> kind & 1:
        return True
    for mod in g.mods:
        if s.bends[mod[M_BEND]].kind == kind:
            return True
    return False


def borrowed(g: Game, card: int, side: int) -> bool:
    """Without a virtual copy (V-026), a card of the other side does nothing for whoever controls its die."""
    owner = g.setting.cards[card].owner
    return not g.setting.options.controlled_copy_of_card and owner >= 0 and g.setting.side_of[owner] != side


def controller_of_card(g: Game, card: int, side: int) -> int:
    """The seat of a side for which a card is active: its owner's if possible."""
    owner = g.setting.cards[card].owner
    if owner >= 0 and g.setting.side_of[owner] == side:
        return owner
    for seat in g.setting.seats_of[side]:
        for d in field_of(g, seat):
            if g.card[d] == card:
                return seat
    return g.setting.seats_of[side][0]


def burst_matches(g: Game, d: int, burst: int) -> bool:
    """* matches one burst only, ** two only, */** both (V-049, V-050). 0 is no burst line."""
    if burst == 0:
        return True
    shown = burst_of(g, d)
    return shown > 0 and (burst >> (shown - 1)) & 1 == 1


def burst_of(g: Game, d: int) -> int:
    """The bursts on the face; a copier of stats has the copied face's too (V-034)."""
    if g.face[d] < 0:
        return 0
    shown = face(g, d).burst
    if g.setting.bend_kinds >> B_COPIES_STATS & 1 and face(g, d).level:
        return max(shown, base_face(g, d).burst)
    return shown


def ability_holds(g: Game, ability: AbilityRow, frame: Frame) -> bool:
    if ability.burst and not shows_burst(g, ability, frame):
        return False
    if g.setting.bend_kinds >> B_LOSES_TEXT & 1 and text_lost(g, frame.card, g.setting.side_of[frame.seat]):
        return False
    return ability.condition is None or ability.condition.holds(g, frame)


def shows_burst(g: Game, ability: AbilityRow, frame: Frame) -> bool:
    """The die shows the burst of the line; for a line of the whole card one of its dice does."""
    if frame.die >= 0:
        return burst_matches(g, frame.die, ability.burst)
    for seat in g.setting.seats_of[g.setting.side_of[frame.seat]]:
        for d in field_of(g, seat):
            if g.card[d] == frame.card and burst_matches(g, d, ability.burst):
                return True
    return False


SELF_ASKING: Final = 1 << B_COUNTS_AS | 1 << B_BECOMES
"""Bends whose own conditions may ask for what they change: "characters with no affiliation count as ..."."""


def held_on(g: Game, kind: int, d: int) -> list[Held]:
    """Every bend of a kind that holds on a die now."""
    if not bent(g, kind):
        return NONE_HELD
    found: list[Held] = []
    if SELF_ASKING >> kind & 1:
        if g.within >> kind & 1:
            return found
        g.within |= 1 << kind
        held_now(g, kind, d, found)
        g.within &= ~(1 << kind)
    else:
        held_now(g, kind, d, found)
    return found


def held_now(g: Game, kind: int, d: int, found: list[Held]) -> None:
    s = g.setting
    for entry in live(g):
        bend = entry.ability.bend
        if bend is not None and bend.kind == kind and bend.dice is not None:
            f = entry.frame
            if bend.dice.holds(g, f, d) and ability_holds(g, entry.ability, f):
                found.append(held(g, bend, f))
    if g.zone[d] == FIELD or g.zone[d] == ATTACK:
        for number in own_statics_of(g, d):
            ability = s.abilities[number]
            bend = ability.bend
            if bend is not None and bend.kind == kind and (ability.side < 0 or g.side[ability.card] == ability.side):
                f = Frame(-1, g.controller[d], d, g.card[d], [()])
                if bend.dice is not None and not bend.dice.holds(g, f, d):
                    continue
                if ability_holds(g, ability, f) and not die_text_lost(g, d):
                    found.append(held(g, bend, f))
    for mod in g.mods:
        bend = s.bends[mod[M_BEND]]
        if bend.kind == kind:
            if mod[M_TARGET] == d:
                found.append(Held(bend, mod_frame(mod), mod[M_FIRST], mod[M_SECOND]))
            elif mod[M_TARGET] == EVERYTHING and bend.dice is not None and bend.dice.holds(g, mod_frame(mod), d):
                found.append(Held(bend, mod_frame(mod), mod[M_FIRST], mod[M_SECOND]))


def held(g: Game, bend: BendRow, f: Frame) -> Held:
    first = bend.first.of(g, f) if bend.first is not None else bend.word
    second = bend.second.of(g, f) if bend.second is not None else 0
    return Held(bend, f, first, second)


def held_for_players(g: Game, kind: int) -> list[Held]:
    """Bends of a kind that are about players, whoever they name."""
    if not bent(g, kind):
        return NONE_HELD
    found: list[Held] = []
    s = g.setting
    for entry in live(g):
        bend = entry.ability.bend
        if bend is not None and bend.kind == kind and ability_holds(g, entry.ability, entry.frame):
            found.append(held(g, bend, entry.frame))
    for mod in g.mods:
        bend = s.bends[mod[M_BEND]]
        if bend.kind == kind:
            found.append(Held(bend, mod_frame(mod), mod[M_FIRST], mod[M_SECOND]))
    return found


def text_lost(g: Game, card: int, side: int) -> bool:
    """The text of a card is ignored for a side. While that is looked up, every text applies: no card ignores itself."""
    if g.within >> B_LOSES_TEXT & 1:
        return False
    g.within |= 1 << B_LOSES_TEXT
    s = g.setting
    lost = False
    for h in text_losses(g, card):
        for seat in s.seats_of[side]:
            for d in field_of(g, seat):
                if g.card[d] == card and h.bend.dice is not None and h.bend.dice.holds(g, h.frame, d):
                    lost = True
    g.within &= ~(1 << B_LOSES_TEXT)
    return lost


def text_losses(g: Game, card: int) -> list[Held]:
    """Everything that ignores texts of whatever matches, but for the card's own line."""
    s = g.setting
    found: list[Held] = []
    for ability in s.statics:
        bend = ability.bend
        if bend is None or bend.kind != B_LOSES_TEXT or ability.card == card:
            continue
        for holder in range(s.sides):
            if is_active(g, ability.card, holder):
                f = Frame(-1, controller_of_card(g, ability.card, holder), -1, ability.card, [()])
                if ability.condition is None or ability.condition.holds(g, f):
                    found.append(Held(bend, f, 0, 0))
    for mod in g.mods:
        if mod[M_TARGET] == EVERYTHING and s.bends[mod[M_BEND]].kind == B_LOSES_TEXT:
            found.append(Held(s.bends[mod[M_BEND]], mod_frame(mod), 0, 0))
    return found


def globals_lost(g: Game, card: int) -> bool:
    """The Globals of a card are ignored together with its text."""
    dice = g.setting.dice_of[card]
    if not g.setting.bend_kinds >> B_LOSES_TEXT & 1 or not dice:
        return False
    for h in text_losses(g, card):
        if h.bend.how and h.bend.dice is not None and h.bend.dice.holds(g, h.frame, dice[0]):
            return True
    return False


def die_text_lost(g: Game, d: int) -> bool:
    """The text of this die is ignored: by an applied effect on it, or its card's is."""
    if not g.setting.bend_kinds >> B_LOSES_TEXT & 1:
        return False
    for mod in g.mods:
        if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_LOSES_TEXT:
            return True
    return text_lost(g, g.card[d], side_of_die(g, d))


# Stats


def base_face(g: Game, d: int) -> FaceRow:
    """The face whose printed numbers count: the die's own, or those of the card it copies (V-033, A63)."""
    printed = g.setting.die_card[d]
    shown = g.setting.cards[printed].faces[g.face[d]]
    source = g.card[d]
    if g.setting.bend_kinds >> B_COPIES_STATS & 1:
        for mod in g.mods:
            if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_COPIES_STATS:
                source = mod[M_FIRST]
    if source == printed:
        return shown
    levels = g.setting.cards[source].levels
    if not levels:
        return shown
    return g.setting.cards[source].faces[levels[min(shown.level, len(levels)) - 1]]


def compute_stats(g: Game, d: int) -> int:
    """Printed, then set, then applied in order (swaps move what was applied), then static; floor 0 (X-044)."""
    s = g.setting
    shown = base_face(g, d)
    attack = shown.attack
    defense = shown.defense
    g.stats[d] = KNOWN | attack << 16 | defense
    kinds = s.bend_kinds
    if g.mods:
        for mod in g.mods:
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
            for entry in live(g):
                bend2 = entry.ability.bend
                if bend2 is not None and bend2.kind == B_GETS and bend2.dice is not None:
                    f = entry.frame
                    if bend2.dice.holds(g, f, d) and ability_holds(g, entry.ability, f):
                        if bend2.first is not None:
                            attack += bend2.first.of(g, f)
                        if bend2.second is not None:
                            defense += bend2.second.of(g, f)
            own = own_statics_of(g, d)
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
    shown = face(g, d).level if g.face[d] >= 0 else 0
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
        return face(g, d).fielding if g.face[d] >= 0 else 0
    if stat == S_DAMAGE:
        return g.damage[d]
    if stat == S_BURST:
        return face(g, d).burst if g.face[d] >= 0 else 0
    if stat == S_BLOCKERS:
        return len(blockers_of(g, d))
    if stat == S_PRINTED_ATTACK:
        return base_face(g, d).attack if g.face[d] >= 0 else 0
    assert stat == S_PRINTED_DEFENSE
    return base_face(g, d).defense if g.face[d] >= 0 else 0


# Combat


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


# Keywords and qualities


def compute_keys(g: Game, d: int) -> int:
    s = g.setting
    card = g.card[d]
    keys = KNOWN
    blank = False
    if in_field(g, d):
        blank = die_text_lost(g, d)
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
    else:
        # A die outside the field still has what is printed: Immortal and Swarm are asked for there.
        keys |= s.cards[card].keywords[g.side[card] if len(s.cards[card].keywords) > 1 else 0]
    g.keys[d] = keys
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


def per_die_static(ability: AbilityRow) -> bool:
    return ability.scope == PER_DIE


def look(g: Game, d: int) -> int:
    """What can be told apart of a die; dice with effects on them or in combat are each their own kind."""
    if g.zone[d] == ATTACK or g.host[d] >= 0:
        return (1 << 50) + d
    for mod in g.mods:
        if mod[M_TARGET] == d:
            return (1 << 50) + d
    key = g.card[d] * 16 + g.face[d] + 1
    key = key * 256 + g.damage[d]
    key = key * 8192 + g.flags[d]
    return (key * 5 + g.controller[d] + 1) * 16 + g.zone[d]
