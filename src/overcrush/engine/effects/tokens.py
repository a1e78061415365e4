"""Effects on cards: counters, tokens, flipping, marks."""

from __future__ import annotations

from overcrush.engine.atoms.facts import note, set_controller, set_owner, turn_to
from overcrush.engine.atoms.fielding import field_die, move_to_field
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.columns import with_entry
from overcrush.engine.model.constants import EV_COUNTERED, EV_FLIPPED, GONE
from overcrush.engine.model.events import CountersChanged, Flipped
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, SeatId
from overcrush.engine.model.instructions import DONE, Instruction
from overcrush.engine.model.measures import MARKED_WORD
from overcrush.engine.model.rows import C_CARD, C_KIND, C_NUMBER, CAUSE_EFFECT
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.values import NumberValue


class PutCounters(Instruction):
    """On the cards of the group's dice; with no group, on this card."""

    def __init__(self, kind: int, count: Value, on: Group, sign: int) -> None:
        self.kind = kind
        self.count = count
        self.on = on
        self.sign = sign

    def commutes(self, g: Game) -> bool:
        return self.sign > 0 and isinstance(self.count, NumberValue) and not g.setting.heard[EV_COUNTERED]

    def do(self, g: Game, f: Frame) -> None:
        cards: list[CardId] = []
        for d in self.on.members(g, f):
            if d >= 0 and g.card[d] not in cards:
                cards.append(g.card[d])
        if not cards:
            cards = [f.card]
        count = self.count.of(g, f)
        done = 0
        begin(g)
        for card in cards:
            done += change_counters(g, card, self.kind, self.sign * count, f.seat)
            emit(g, EV_COUNTERED, f.seat, f.seat, card=card)
        f.slots[DONE] = (done,)


def change_counters(g: Game, card: CardId, kind: int, by: int, seat: SeatId) -> int:
    """Put or take counters, by an effect or as a cost: prices and strength may depend on them."""
    if g.listener is not None:
        before = sum(entry[C_NUMBER] for entry in g.counters if entry[C_CARD] == card and entry[C_KIND] == kind)
        after = max(0, before + by)
        if after != before:
            note(g, CountersChanged(card, g.setting.words[kind], before, after, seat))
    touch_all(g)
    g.checks |= 1
    for i, entry in enumerate(g.counters):
        if entry[C_CARD] == card and entry[C_KIND] == kind:
            new = max(0, entry[C_NUMBER] + by)
            if new:
                g.counters[i] = (card, kind, new)
            else:
                del g.counters[i]
            return abs(new - entry[C_NUMBER])
    if by > 0:
        g.counters.append((card, kind, by))
        g.counters.sort()
        return by
    return 0


class MakeTokens(Instruction):
    """Tokens are level 1 characters that exist in the field only (V-045, V-046)."""

    def __init__(self, card: CardId, count: Value, fields: bool) -> None:
        self.card = card
        self.count = count
        self.fields = fields

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in g.setting.dice_of[self.card]:
            if done >= self.count.of(g, f):
                break
            if g.zone[d] == GONE:
                set_owner(g, d, f.seat)
                set_controller(g, d, f.seat)
                turn_to(g, d, 0)
                if self.fields:
                    field_die(g, d, f.seat, CAUSE_EFFECT)
                else:
                    begin(g)
                    move_to_field(g, d, f.seat)
                done += 1
        f.slots[DONE] = (done,)


class FlipCards(Instruction):
    """This card, or those that a group's dice stand for; a card without another side stays as it is."""

    def __init__(self, on: Group | None) -> None:
        self.on = on

    def do(self, g: Game, f: Frame) -> None:
        cards = [f.card]
        if self.on is not None:
            cards = []
            for d in self.on.members(g, f):
                if d >= 0 and g.card[d] not in cards:
                    cards.append(g.card[d])
        begin(g)
        done = 0
        for card in cards:
            if g.setting.cards[card].source.back is not None:
                g.side = with_entry(g.side, card, 1 - g.side[card])
                g.live = None
                if g.listener is not None:
                    note(g, Flipped(card, g.side[card], f.seat))
                emit(g, EV_FLIPPED, f.seat, f.seat, card=card)
                done += 1
        touch_all(g)
        g.checks |= 1
        f.slots[DONE] = (done,)


class MarkIt(Instruction):
    """The card remembers dice, or a word that was chosen: that stands behind a number that no die has."""

    def __init__(self, what: Group, is_word: bool) -> None:
        self.what = what
        self.is_word = is_word

    def do(self, g: Game, f: Frame) -> None:
        side = g.setting.side_of[f.seat]
        g.marks = [m for m in g.marks if m[0] != f.card or m[1] != side]
        what = self.what.members(g, f)
        if what:
            g.marks.append((f.card, side, MARKED_WORD, *what) if self.is_word else (f.card, side, *what))
            g.marks.sort()
        f.slots[DONE] = (len(what),)
        touch_all(g)
        g.checks |= 1
