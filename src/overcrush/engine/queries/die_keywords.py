"""Which keywords a die has now, and their numbers."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.bend_kinds import B_CANNOT_USE, B_COPIES_ABILITIES, B_GAINS, B_LOSES, B_USES_CHEAPER
from overcrush.engine.model.columns import FIRST_KEYWORD, KEYWORDS_KNOWN
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.queries.active_bends import (
    applied_kinds,
    burst_matches,
    die_text_lost,
    gained_text_lost,
    held_on,
    live,
    own_statics_of,
    texts_of,
)
from overcrush.engine.queries.caches import TEXT_BENDS
from overcrush.engine.queries.dice import in_field, row

OTHER_KEYWORDS: Final = TEXT_BENDS | 1 << B_GAINS | 1 << B_LOSES
"""Kinds through which a die has other keywords than its card."""


def compute_keys(g: Game, d: DieId) -> int:
    """The entry of a die in the column of keywords, computed and kept."""
    s = g.setting
    card = g.card[d]
    printed = s.cards[card]
    if g.live is None:
        live(g)
    kinds = g.live_kinds | s.own_kinds | s.bend_kinds & TEXT_BENDS
    if g.mods:
        kinds |= g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)
    if not kinds & OTHER_KEYWORDS and not printed.shown_keywords:
        # Nothing that could change them: as printed.
        entry = KEYWORDS_KNOWN | printed.keywords[g.side[card] if len(printed.keywords) > 1 else 0] * FIRST_KEYWORD
        g.keyword_bits[d] = entry
        g.computed_dice.append(d)
        return entry
    keys = 0
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
    g.keyword_bits[d] = KEYWORDS_KNOWN | keys * FIRST_KEYWORD
    g.computed_dice.append(d)
    if s.bend_kinds >> B_GAINS & 1:
        # A blanked die loses what it had gained so far too, unless the switch says otherwise (G7 of the compendium).
        if not blank or s.options.blanking_keeps_gained_keywords or not gained_text_lost(g, d):
            for h in held_on(g, B_GAINS, d):
                keys |= 1 << h.bend.word
                g.keyword_bits[d] = KEYWORDS_KNOWN | keys * FIRST_KEYWORD
    if s.bend_kinds >> B_LOSES & 1:
        for h in held_on(g, B_LOSES, d):
            keys &= ~(1 << h.bend.word)
    entry = KEYWORDS_KNOWN | keys * FIRST_KEYWORD
    g.keyword_bits[d] = 0 if g.lookups else entry
    return entry


def has_keyword(g: Game, d: DieId, keyword: int) -> bool:
    entry = g.keyword_bits[d]
    if entry == 0:
        entry = compute_keys(g, d)
    return entry >> keyword & FIRST_KEYWORD != 0


def keywords_of(g: Game, d: DieId) -> list[int]:
    """The numbers of all keywords that a die has now, ascending."""
    bits = (g.keyword_bits[d] or compute_keys(g, d)) // FIRST_KEYWORD
    found: list[int] = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


def keyword_value(g: Game, d: DieId, keyword: int) -> int:
    """The number of a keyword; of several the highest counts (G5 of the compendium)."""
    value = row(g, d).keyword_values.get(keyword, 0)
    if g.setting.bend_kinds >> B_GAINS & 1:
        for h in held_on(g, B_GAINS, d):
            if h.bend.word == keyword and h.bend.how > value:
                value = h.bend.how
    return value


def can_use(g: Game, d: DieId, keyword: int) -> bool:
    """Has the keyword, and no text keeps it from being used."""
    if not has_keyword(g, d, keyword):
        return False
    if not g.setting.bend_kinds >> B_CANNOT_USE & 1:
        return True
    return not any(h.bend.word == keyword for h in held_on(g, B_CANNOT_USE, d))


def discount_of(g: Game, d: DieId, keyword: int) -> int:
    """How much less the die pays for a keyword."""
    if not g.setting.bend_kinds >> B_USES_CHEAPER & 1:
        return 0
    return sum(h.first for h in held_on(g, B_USES_CHEAPER, d) if h.bend.word == keyword)
