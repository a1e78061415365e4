"""Where a die's attack and defense come from, line by line, in the order in which they are counted (X-044)."""

from __future__ import annotations

from overcrush.engine.abilityrows import BendRow
from overcrush.engine.answers import card_name
from overcrush.engine.bending import ability_holds, base_face, die_text_lost, held_on, live
from overcrush.engine.bendkinds import (
    B_BECOMES,
    B_DOUBLES,
    B_GETS,
    B_SWAPS,
    DURATIONS,
    EVERYTHING,
    M_BEND,
    M_CARD,
    M_FIRST,
    M_SECOND,
    M_TARGET,
    M_UNTIL,
    S_ATTACK,
    S_DEFENSE,
    STATIC,
)
from overcrush.engine.cardrows import KNOWN
from overcrush.engine.frames import Frame, Ints
from overcrush.engine.queries import applies, attack_of, defense_of, experience_of, from_mod
from overcrush.engine.state import Game
from overcrush.engine.texts import in_edition_words, say

Line = tuple[str, int, int]
"""What it comes from, and how much it adds to attack and defense."""


def explain_stat(game: Game, die: int) -> list[Line]:
    """The sources of a die's attack and defense; the amounts add up to what it has now. Nothing without a face."""
    if game.face[die] < 0:
        return []
    # Amounts may look at the die itself: then they see what is printed, as when the numbers are computed.
    g = game.copy()
    shown = base_face(g, die)
    g.stats = g.setting.zeros[:]
    g.stats[die] = KNOWN | shown.attack << 16 | shown.defense
    lines: list[Line] = [(say("stat:printed", {"level": str(shown.level)}), shown.attack, shown.defense)]
    add_set(g, die, lines)
    add_applied(g, die, lines)
    add_static(g, die, lines)
    if g.counters:
        extra = experience_of(g, g.card[die])
        if extra:
            lines.append((say("stat:counters", {"card": card_name(g, g.card[die])}), extra, extra))
    close(game, die, lines)
    shown_words = game.setting.options.words
    told = [lines[0], *(line for line in lines[1:] if line[1] or line[2])]
    return [(in_edition_words(words, shown_words), attack, defense) for words, attack, defense in told]


def sums(lines: list[Line]) -> tuple[int, int]:
    return sum(line[1] for line in lines), sum(line[2] for line in lines)


def applied_source(g: Game, mod: Ints, key: str) -> str:
    until = DURATIONS[mod[M_UNTIL]] if 0 <= mod[M_UNTIL] < len(DURATIONS) else ""
    words = say(key, {"card": card_name(g, mod[M_CARD])})
    return say("stat:until", {"source": words, "until": say(f"until:{until}")}) if until else words


def add_set(g: Game, die: int, lines: list[Line]) -> None:
    """Effects that set a number: the last one counts, and each replaces what is printed."""
    for mod in g.mods:
        bend = g.setting.bends[mod[M_BEND]]
        if bend.kind != B_BECOMES or not concerns_die(g, mod, bend, die):
            continue
        attack, defense = sums(lines)
        if bend.how == S_ATTACK:
            lines.append((applied_source(g, mod, "stat:sets"), mod[M_FIRST] - attack, 0))
        elif bend.how == S_DEFENSE:
            lines.append((applied_source(g, mod, "stat:sets"), 0, mod[M_FIRST] - defense))


def concerns_die(g: Game, mod: Ints, bend: BendRow, die: int) -> bool:
    return (mod[M_TARGET] == die or mod[M_TARGET] == EVERYTHING) and applies(g, mod, bend, die)


def add_applied(g: Game, die: int, lines: list[Line]) -> None:
    for mod in g.mods:
        bend = g.setting.bends[mod[M_BEND]]
        if bend.kind not in (B_GETS, B_SWAPS, B_DOUBLES) or not concerns_die(g, mod, bend, die):
            continue
        attack, defense = sums(lines)
        if bend.kind == B_GETS:
            lines.append((applied_source(g, mod, "stat:gets"), mod[M_FIRST], mod[M_SECOND]))
        elif bend.kind == B_SWAPS:
            lines.append((applied_source(g, mod, "stat:swaps"), defense - attack, attack - defense))
        elif bend.how == S_ATTACK:
            lines.append((applied_source(g, mod, "stat:doubles"), attack, 0))
        else:
            lines.append((applied_source(g, mod, "stat:doubles"), 0, defense))


def add_static(g: Game, die: int, lines: list[Line]) -> None:
    s = g.setting
    if not s.has_statics:
        return
    shown = base_face(g, die)
    for h in held_on(g, B_DOUBLES, die):
        if not from_mod(g, h):
            attack, defense = sums(lines)
            doubled = (attack, 0) if h.bend.how == S_ATTACK else (0, defense)
            lines.append((say("stat:doubles", {"card": card_name(g, h.frame.card)}), *doubled))
    for h in held_on(g, B_SWAPS, die):
        if not from_mod(g, h):
            attack, defense = sums(lines)
            swap = say("stat:swaps", {"card": card_name(g, h.frame.card)})
            lines.append((swap, defense - attack, attack - defense))
    for h in held_on(g, B_BECOMES, die):
        if h.frame.program == -1 and h.bend.first is not None and not from_mod(g, h):
            source = say("stat:static", {"card": card_name(g, h.frame.card)})
            if h.bend.how == S_ATTACK:
                lines.append((source, h.first - shown.attack, 0))
            elif h.bend.how == S_DEFENSE:
                lines.append((source, 0, h.first - shown.defense))
    for entry in live(g):
        bend = entry.ability.bend
        if bend is not None and bend.kind == B_GETS and bend.dice is not None:
            f = entry.frame
            if bend.dice.holds(g, f, die) and ability_holds(g, entry.ability, f):
                lines.append((say("stat:static", {"card": card_name(g, f.card)}), *amounts(g, bend, f)))
    if die_text_lost(g, die):
        return
    f = Frame(-1, g.controller[die], die, g.card[die], [()])
    for number in s.cards[g.card[die]].own_statics:
        ability = s.abilities[number]
        bend = ability.bend
        if bend is None or bend.kind != B_GETS or ability.kind != STATIC:
            continue
        if bend.dice is not None and not bend.dice.holds(g, f, die):
            continue
        if (ability.side < 0 or g.side[g.card[die]] == ability.side) and ability_holds(g, ability, f):
            lines.append((say("stat:own", {"card": card_name(g, g.card[die])}), *amounts(g, bend, f)))


def amounts(g: Game, bend: BendRow, f: Frame) -> tuple[int, int]:
    attack = bend.first.of(g, f) if bend.first is not None else 0
    defense = bend.second.of(g, f) if bend.second is not None else 0
    return attack, defense


def close(game: Game, die: int, lines: list[Line]) -> None:
    """Nothing falls below 0; whatever else is missing is said, so that the lines always add up."""
    attack, defense = sums(lines)
    floor_attack = max(0, -attack)
    floor_defense = max(0, -defense)
    if floor_attack or floor_defense:
        lines.append((say("stat:floor"), floor_attack, floor_defense))
    rest_attack = attack_of(game, die) - attack - floor_attack
    rest_defense = defense_of(game, die) - defense - floor_defense
    if rest_attack or rest_defense:
        lines.append((say("stat:rest"), rest_attack, rest_defense))
