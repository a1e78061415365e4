"""Which bends hold now and on what, and whose text applies: static abilities and applied effects are asked alike."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.abilities import AbilityRow, BendRow, Live
from overcrush.engine.model.ability_kinds import ALWAYS, ANYONE, PER_DIE, YOU
from overcrush.engine.model.bend_kinds import (
    B_BECOMES,
    B_COPIES_ABILITIES,
    B_COPIES_STATS,
    B_COUNTS_AS,
    B_KEEPS_TEXT,
    B_LEVEL_FACE,
    B_LOSES_TEXT,
    B_UNAFFECTED,
)
from overcrush.engine.model.cards import FaceRow
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ACTION, ATTACK, BASIC, CHARACTER, FIELD
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, CardId, DieId, SeatId, SideId
from overcrush.engine.model.modifiers import (
    EVERYTHING,
    M_BEND,
    M_CARD,
    M_DIE,
    M_FIRST,
    M_KEPT,
    M_KIND,
    M_SEAT,
    M_SECOND,
    M_TARGET,
    kept_of,
)
from overcrush.engine.queries.dice import face, field_of, in_field, is_active, side_of_die


def mod_frame(mod: Ints) -> Frame:
    """What an effect's tests are asked from: the slots that it remembers, and last the word of a chosen quality."""
    slots: list[Ints] = [()]
    if len(mod) > M_KIND and mod[M_TARGET] == EVERYTHING:
        slots = [(), (mod[M_KIND] >> WORD_BITS, mod[M_KIND] & (1 << WORD_BITS) - 1)]
    if len(mod) > M_KEPT:
        word = slots[-1]
        for slot, values in kept_of(mod):
            while len(slots) <= slot:
                slots.append(())
            slots[slot] = values
        slots.append(word)
    return Frame(-1, SeatId(mod[M_SEAT]), DieId(mod[M_DIE]), CardId(mod[M_CARD]), slots)


WORD_BITS: Final = 16


def remembered_word(chosen: Ints) -> int:
    """A chosen quality, (kind, word), as one number."""
    return chosen[0] << WORD_BITS | chosen[1]


class Held:
    """A bend that holds now: who gave it and with which numbers."""

    __slots__ = ("bend", "first", "frame", "second")

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
        fielded = g.fielded
        sides = s.sides
        for ability in s.statics:
            at = ability.card * sides
            if fielded[at] == 0 and fielded[at + 1] == 0 and not copying and ability.scope != ALWAYS:
                continue
            card = s.cards[ability.card]
            if ability.side >= 0 and g.side[ability.card] != ability.side:
                continue
            if ability.scope == ALWAYS:
                seat = card.owner if card.owner >= 0 else s.all_seats[0]
                found.append(Live(ability, Frame(-1, seat, NO_DIE, ability.card, [()])))
            elif card.kind == ACTION or card.kind == BASIC or ability.scope == PER_DIE:
                for seat in s.all_seats:
                    for d in field_of(g, seat):
                        if g.card[d] == ability.card and not replaced(g, d):
                            found.append(Live(ability, Frame(-1, seat, d, ability.card, [()])))
            else:
                for side in s.all_sides:
                    if has_speaker(g, ability.card, side) and not borrowed(g, ability.card, side):
                        seat = controller_of_card(g, ability.card, side)
                        found.append(Live(ability, Frame(-1, seat, NO_DIE, ability.card, [()])))
            for d in copiers_of(g, ability.card) if copying else ():
                # The copier has the text besides its own; what the text says of itself means the copier (V-036, V-037).
                found.append(Live(ability, Frame(-1, g.controller[d], d, g.card[d], [()])))
        g.live = found
        kinds = 0
        for entry in found:
            if entry.ability.bend is not None:
                kinds |= entry.ability.bend.bits
        g.live_kinds = kinds
    return found


def copiers_of(g: Game, card: CardId) -> list[DieId]:
    """Dice in the field that have copied the abilities of a card."""
    found: list[DieId] = []
    if g.mods and g.setting.bend_kinds >> B_COPIES_ABILITIES & 1:
        for mod in g.mods:
            if mod[M_FIRST] == card and g.setting.bends[mod[M_BEND]].kind == B_COPIES_ABILITIES:
                if g.card[mod[M_TARGET]] != card:
                    found.append(DieId(mod[M_TARGET]))
    return found


def replaced(g: Game, d: DieId) -> bool:
    """In FUS copied text stands in the place of the die's own (V-035)."""
    if not g.setting.options.copied_text_replaces or not g.mods or not g.setting.bend_kinds >> B_COPIES_ABILITIES & 1:
        return False
    for mod in g.mods:
        if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_COPIES_ABILITIES:
            return True
    return False


def has_speaker(g: Game, card: CardId, side: SideId) -> bool:
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


def texts_of(g: Game, d: DieId) -> list[CardId]:
    """The cards whose text a die has: its own (unless it is replaced), and those it has copied."""
    found = [] if replaced(g, d) else [g.card[d]]
    if g.mods and g.setting.bend_kinds >> B_COPIES_ABILITIES & 1:
        for mod in g.mods:
            if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_COPIES_ABILITIES:
                if mod[M_FIRST] not in found:
                    found.append(CardId(mod[M_FIRST]))
    return found


def has_text(g: Game, d: DieId, card: CardId) -> bool:
    """Whether the text of a card is one of the die's."""
    if g.card[d] == card:
        return not replaced(g, d)
    return len(g.mods) > 0 and card in texts_of(g, d)


def own_statics_of(g: Game, d: DieId) -> list[int]:
    """Static abilities about the very die, by number."""
    cards = g.setting.cards
    if not g.mods or not g.setting.bend_kinds >> B_COPIES_ABILITIES & 1:
        return cards[g.card[d]].own_statics
    return [number for card in texts_of(g, d) for number in cards[card].own_statics]


def bent(g: Game, kind: int) -> bool:
    """Whether any bend of a kind can hold now, on whatever."""
    s = g.setting
    bit = 1 << kind
    if not s.bend_kinds & bit:
        return False
    if s.own_kinds & bit:
        return True
    if g.live is None:
        live(g)
    if g.live_kinds & bit:
        return True
    return len(g.mods) > 0 and (g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)) & bit != 0


def applied_kinds(g: Game) -> int:
    """The kinds of bends among the applied effects, as bits; kept until one is added or everything is stale."""
    kinds = g.modifier_kinds
    if kinds < 0:
        kinds = 0
        bends = g.setting.bends
        for mod in g.mods:
            kinds |= bends[mod[M_BEND]].bits
        g.modifier_kinds = kinds
    return kinds


def bent_any(g: Game, kinds: int) -> bool:
    """Whether any bend of several kinds (as bits) can hold now."""
    s = g.setting
    if not s.bend_kinds & kinds:
        return False
    if g.live is None or g.mods:
        return bent_now(g) & kinds != 0
    return (g.live_kinds | s.own_kinds) & kinds != 0


def bent_now(g: Game) -> int:
    """The kinds of bends that can hold now, on whatever, as bits."""
    if g.live is None:
        live(g)
    kinds = g.live_kinds | g.setting.own_kinds
    if not g.mods:
        return kinds
    return kinds | (g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g))


def bent_elsewhere(g: Game, kind: int) -> bool:
    """The same for dice outside the field, about which no die's own text says anything."""
    if g.live is None:
        live(g)
    kinds = g.live_kinds
    if g.mods:
        kinds |= g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)
    return kinds >> kind & 1 == 1


def borrowed(g: Game, card: CardId, side: SideId) -> bool:
    """Without a virtual copy (V-026), a card of the other side does nothing for whoever controls its die."""
    owner = g.setting.cards[card].owner
    return not g.setting.options.controlled_copy_of_card and owner >= 0 and g.setting.side_of[owner] != side


def controller_of_card(g: Game, card: CardId, side: SideId) -> SeatId:
    """The seat of a side for which a card is active: its owner's if possible."""
    owner = g.setting.cards[card].owner
    if owner >= 0 and g.setting.side_of[owner] == side:
        return owner
    for seat in g.setting.seats_of[side]:
        for d in field_of(g, seat):
            if g.card[d] == card:
                return seat
    return g.setting.seats_of[side][0]


def burst_matches(g: Game, d: DieId, burst: int) -> bool:
    """* matches one burst only, ** two only, */** both (V-049, V-050). 0 is no burst line."""
    if burst == 0:
        return True
    shown = burst_of(g, d)
    return shown > 0 and (burst >> (shown - 1)) & 1 == 1


def burst_of(g: Game, d: DieId) -> int:
    """The bursts on the face; a copier of stats has the copied face's too (V-034)."""
    if g.face[d] < 0:
        return 0
    shown = own_face(g, d).burst
    if g.setting.bend_kinds >> B_COPIES_STATS & 1 and face(g, d).level:
        return max(shown, base_face(g, d).burst)
    return shown


def ability_holds(g: Game, ability: AbilityRow, frame: Frame) -> bool:
    if ability.burst and not shows_burst(g, ability, frame):
        return False
    if g.setting.bend_kinds >> B_LOSES_TEXT & 1:
        if ability.scope == ALWAYS:
            if unfielded_text_lost(g, ability.card):
                return False
        elif text_lost(g, frame.card, g.setting.side_of[frame.seat]):
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


SELF_ASKING: Final = 1 << B_COUNTS_AS | 1 << B_BECOMES | 1 << B_LEVEL_FACE


"""Bends whose own conditions may ask for what they change: "characters with no affiliation count as ..."."""


def held_on(g: Game, kind: int, d: DieId) -> list[Held]:
    """Every bend of a kind that holds on a die now."""
    s = g.setting
    bit = 1 << kind
    if not s.bend_kinds & bit:
        return NONE_HELD
    if g.live is None:
        live(g)
    if not (g.live_kinds | s.cards[g.card[d]].own_kinds) & bit:
        # Neither what is live nor the die's own text: only effects are left, and a text that it has copied.
        if not g.mods:
            return NONE_HELD
        applied = g.modifier_kinds if g.modifier_kinds >= 0 else applied_kinds(g)
        if not applied & bit and not (s.bend_kinds & COPIED and s.own_kinds & bit):
            return NONE_HELD
    found: list[Held] = []
    if SELF_ASKING >> kind & 1:
        if g.lookups >> kind & 1:
            return found
        g.lookups |= 1 << kind
        held_now(g, kind, d, found)
        g.lookups &= ~(1 << kind)
    else:
        held_now(g, kind, d, found)
    return found


COPIED: Final = 1 << B_COPIES_ABILITIES


def unaffected(g: Game, d: DieId, seat: SeatId, fielded: bool) -> bool:
    """Whether an ability of a player's character does nothing to a die: any, or one for being fielded."""
    s = g.setting
    if not s.bend_kinds >> B_UNAFFECTED & 1 or g.lookups >> B_UNAFFECTED & 1:
        return False
    if (g.zone[d] != FIELD and g.zone[d] != ATTACK) or s.side_of[g.controller[d]] == s.side_of[seat]:
        return False
    found: list[Held] = []
    g.lookups |= 1 << B_UNAFFECTED
    held_now(g, B_UNAFFECTED, d, found)
    g.lookups &= ~(1 << B_UNAFFECTED)
    return any(h.bend.how == 0 or fielded for h in found)


def statics_on(g: Game, kind: int, d: DieId) -> list[Held]:
    """Those of them that come from static abilities."""
    s = g.setting
    bit = 1 << kind
    if not s.bend_kinds & bit:
        return NONE_HELD
    if g.live is None:
        live(g)
    if not (g.live_kinds | s.own_kinds) & bit or g.lookups & bit:
        return NONE_HELD
    found: list[Held] = []
    within = g.lookups
    g.lookups |= SELF_ASKING & bit
    add_statics(g, kind, d, found)
    g.lookups = within
    return found


def held_now(g: Game, kind: int, d: DieId, found: list[Held]) -> None:
    add_statics(g, kind, d, found)
    for mod in g.mods:
        bend = g.setting.bends[mod[M_BEND]]
        if bend.kind == kind:
            if mod[M_TARGET] == d:
                found.append(Held(bend, mod_frame(mod), mod[M_FIRST], mod[M_SECOND]))
            elif mod[M_TARGET] == EVERYTHING and bend.dice is not None and bend.dice.holds(g, mod_frame(mod), d):
                found.append(Held(bend, mod_frame(mod), mod[M_FIRST], mod[M_SECOND]))


def add_statics(g: Game, kind: int, d: DieId, found: list[Held]) -> None:
    """What static abilities say of a die: those that are live, and the die's own."""
    s = g.setting
    shielded = s.bend_kinds >> B_UNAFFECTED & 1 == 1 and kind != B_UNAFFECTED
    entries = g.live if g.live is not None else live(g)
    for entry in entries if g.live_kinds >> kind & 1 else ():
        bend = entry.ability.bend
        if bend is not None and bend.kind == kind and bend.dice is not None:
            f = entry.frame
            if (
                shielded
                and s.cards[entry.ability.card].kind == CHARACTER
                and unaffected(g, d, f.seat, entry.ability.by_fielding)
            ):
                continue
            if bend.dice.holds(g, f, d) and ability_holds(g, entry.ability, f):
                found.append(held(g, bend, f))
    if s.own_kinds >> kind & 1 and (g.zone[d] == FIELD or g.zone[d] == ATTACK):
        for number in own_statics_of(g, d):
            ability = s.abilities[number]
            bend = ability.bend
            if bend is not None and bend.kind == kind and (ability.side < 0 or g.side[ability.card] == ability.side):
                f = Frame(-1, g.controller[d], d, g.card[d], [()])
                if bend.dice is not None and not bend.dice.holds(g, f, d):
                    continue
                if ability_holds(g, ability, f) and not die_text_lost(g, d):
                    found.append(held(g, bend, f))


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


# How texts are lost, as bits of a bend's `how`
GLOBALS_TOO: Final = 1
PRINTED_ONLY: Final = 2
"""What the die has gained or copied stays."""


def text_lost(g: Game, card: CardId, side: SideId) -> bool:
    """The text of a card is ignored for a side. While that is looked up, every text applies: no card ignores itself."""
    return lost_by(g, card, side, NO_DIE, 0)


def lost_by(g: Game, card: CardId, side: SideId, die: DieId, without: int) -> bool:
    """Whether something ignores the text of a card for a side, in a way that has none of the bits `without`.

    A die that the loss does not affect keeps its text, and the card speaks as long as it has such a die; of one die
    (not -1) only that die itself counts."""
    if g.lookups >> B_LOSES_TEXT & 1:
        return False
    g.lookups |= 1 << B_LOSES_TEXT
    s = g.setting
    guarded = s.bend_kinds >> B_UNAFFECTED & 1 == 1
    found = False
    for h in text_losses(g, card):
        if h.bend.how & without:
            continue
        lost = False
        kept = False
        for seat in s.seats_of[side]:
            for d in field_of(g, seat):
                if g.card[d] == card and h.bend.dice is not None and h.bend.dice.holds(g, h.frame, d):
                    lost = lost or not keeps_text(g, d)
                    if guarded and (die < 0 or die == d) and s.cards[h.frame.card].kind == CHARACTER:
                        kept = kept or unaffected(g, d, h.frame.seat, h.second == BY_FIELDING)
        found = found or (lost and not kept)
    g.lookups &= ~(1 << B_LOSES_TEXT)
    return found


def gained_text_lost(g: Game, d: DieId) -> bool:
    """What the die has gained is ignored together with the text of its card."""
    if not g.setting.bend_kinds >> B_LOSES_TEXT & 1:
        return False
    for mod in g.mods:
        if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_LOSES_TEXT:
            if not g.setting.bends[mod[M_BEND]].how & PRINTED_ONLY:
                return not keeps_text(g, d)
    return in_field(g, d) and lost_by(g, g.card[d], side_of_die(g, d), d, PRINTED_ONLY)


def unfielded_text_lost(g: Game, card: CardId) -> bool:
    """What works outside the field, such as a price, is text as well: it is lost if the dice lose theirs there."""
    if not g.setting.bend_kinds >> B_LOSES_TEXT & 1 or g.lookups >> B_LOSES_TEXT & 1:
        return False
    for d in g.setting.dice_of[card]:
        if in_field(g, d):
            continue
        g.lookups |= 1 << B_LOSES_TEXT
        lost = False
        for h in text_losses(g, card):
            lost = lost or (h.bend.dice is not None and h.bend.dice.holds(g, h.frame, d) and not keeps_text(g, d))
        g.lookups &= ~(1 << B_LOSES_TEXT)
        return lost
    return False


BY_FIELDING: Final = 1
"""As the second number of a loss of text: it is a part of what a character does for being fielded."""


def text_losses(g: Game, card: CardId) -> list[Held]:
    """Everything that ignores texts of whatever matches, but for the card's own line."""
    s = g.setting
    found: list[Held] = []
    for ability in s.statics:
        bend = ability.bend
        if bend is None or bend.kind != B_LOSES_TEXT or ability.card == card:
            continue
        for holder in s.all_sides:
            if is_active(g, ability.card, holder):
                f = Frame(-1, controller_of_card(g, ability.card, holder), NO_DIE, ability.card, [()])
                if ability.condition is None or ability.condition.holds(g, f):
                    found.append(Held(bend, f, 0, BY_FIELDING if ability.by_fielding else 0))
    for mod in g.mods:
        if mod[M_TARGET] == EVERYTHING and s.bends[mod[M_BEND]].kind == B_LOSES_TEXT:
            found.append(Held(s.bends[mod[M_BEND]], mod_frame(mod), 0, 0))
    return found


def globals_lost(g: Game, card: CardId) -> bool:
    """The Globals of a card are ignored together with its text."""
    dice = g.setting.dice_of[card]
    if not g.setting.bend_kinds >> B_LOSES_TEXT & 1 or not dice:
        return False
    for h in text_losses(g, card):
        if h.bend.how & GLOBALS_TOO and h.bend.dice is not None and h.bend.dice.holds(g, h.frame, dice[0]):
            return not keeps_text(g, dice[0])
    return False


def die_text_lost(g: Game, d: DieId) -> bool:
    """The text of this die is ignored: by an applied effect on it, or its card's is."""
    if not g.setting.bend_kinds >> B_LOSES_TEXT & 1:
        return False
    for mod in g.mods:
        if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_LOSES_TEXT:
            return not keeps_text(g, d)
    return lost_by(g, g.card[d], side_of_die(g, d), d, 0) if in_field(g, d) else unfielded_text_lost(g, g.card[d])


def keeps_text(g: Game, d: DieId) -> bool:
    """A card says that the die's text cannot be ignored; its own text among them, or it would protect nothing."""
    if not g.setting.bend_kinds >> B_KEEPS_TEXT & 1:
        return False
    within = g.lookups
    g.lookups |= 1 << B_LOSES_TEXT
    kept = len(held_on(g, B_KEEPS_TEXT, d)) > 0
    g.lookups = within
    return kept


def own_face(g: Game, d: DieId) -> FaceRow:
    """The face that the die shows, or the one of the level that it counts as."""
    card = g.setting.cards[g.setting.die_card[d]]
    shown = card.faces[g.face[d]]
    if g.setting.bend_kinds >> B_LEVEL_FACE & 1 and shown.level:
        for h in held_on(g, B_LEVEL_FACE, d):
            shown = card.faces[card.levels[min(max(h.first, 1), len(card.levels)) - 1]]
    return shown


def base_face(g: Game, d: DieId) -> FaceRow:
    """The face whose printed numbers count: the die's own, or those of the card it copies (V-033, A63)."""
    printed = g.setting.die_card[d]
    shown = own_face(g, d)
    source = g.card[d]
    if g.setting.bend_kinds >> B_COPIES_STATS & 1:
        for mod in g.mods:
            if mod[M_TARGET] == d and g.setting.bends[mod[M_BEND]].kind == B_COPIES_STATS:
                source = CardId(mod[M_FIRST])
    if source == printed:
        return shown
    levels = g.setting.cards[source].levels
    if not levels:
        return shown
    return g.setting.cards[source].faces[levels[min(shown.level, len(levels)) - 1]]


def concerns(g: Game, h: Held, seat: SeatId) -> bool:
    """Whether a bend that names you, an opponent or anyone is about this player."""
    who = h.bend.how & 3
    if who == ANYONE:
        return True
    return (g.setting.side_of[h.frame.seat] == g.setting.side_of[seat]) == (who == YOU)
