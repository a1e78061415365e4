"""What effects do to players, cards and to other effects: life, energy, counters, bends, reactions, copies, delays."""

from __future__ import annotations

from overcrush.engine.abilityrows import BendRow, Crowd, Value
from overcrush.engine.bending import remembered_word
from overcrush.engine.bendkinds import (
    B_COPIES_STATS,
    B_COPY,
    CALLED_OUT_BEND,
    END_OF_TURN,
    EVERYTHING,
    M_BEND,
    M_SEAT,
    M_TARGET,
    SET_ATTACK_BEND,
    SET_DEFENSE_BEND,
)
from overcrush.engine.choosing import can_be_targeted
from overcrush.engine.control import DONE
from overcrush.engine.counting import one_seat
from overcrush.engine.events import begin, emit
from overcrush.engine.fielding import field_die, move_to_field
from overcrush.engine.frames import Frame, with_entry, with_more
from overcrush.engine.hurting import (
    CANCELLED,
    P_AMOUNT,
    P_BY,
    P_CARD,
    P_SOURCE,
    REACH_DICE,
    REACH_PLAYERS,
    STRIDE,
    finish,
    gain_life,
    lose_life,
    lose_life_together,
)
from overcrush.engine.moving import leave_combat, move
from overcrush.engine.places import effects_changed, in_field, is_character, shows_character, touch, touch_all
from overcrush.engine.programs import Asking, Instruction
from overcrush.engine.queries import attack_of, defense_of
from overcrush.engine.rolling import set_face
from overcrush.engine.state import Game, push
from overcrush.engine.words import (
    ATTACK,
    CHARACTER_FACE,
    EV_COUNTERED,
    EV_FLIPPED,
    EV_KEYWORD,
    FIELD,
    GONE,
    HOW_EFFECT,
    K_REGENERATE,
    PREP,
    RESERVE,
)
from overcrush.engine.would import (
    W_ENTRIES,
    W_EVENTS,
    W_FRESH,
    W_NOW,
    W_REACH,
    W_USED,
    amount_at_hand,
    event_parts,
    propose,
)


class ChangeLife(Instruction):
    def __init__(self, amount: Value, who: Crowd, gains: bool) -> None:
        self.amount = amount
        self.who = who
        self.gains = gains

    def do(self, g: Game, f: Frame) -> None:
        amount = self.amount.of(g, f)
        total = 0
        sides: list[int] = []
        seats: list[int] = []
        for player in self.who.members(g, f):
            side = g.setting.side_of[-1 - player]
            if side not in sides:
                sides.append(side)
                seats.append(-1 - player)
        if self.gains:
            for seat in seats:
                total += gain_life(g, seat, amount, f.seat)
        else:
            total = lose_life_together(g, seats, amount, f.seat)
        if g.frames:
            f.slots[DONE] = (total,)


class ExchangeLife(Instruction):
    def __init__(self, who: Crowd) -> None:
        self.who = who

    def do(self, g: Game, f: Frame) -> None:
        other = one_seat(g, f, self.who)
        more = g.life[g.setting.side_of[other]] - g.life[g.setting.side_of[f.seat]]
        f.slots[DONE] = (1,)
        # One gains what the other loses, so that whoever listens hears of it; neither total can pass its bounds.
        richer, poorer = (other, f.seat) if more > 0 else (f.seat, other)
        gain_life(g, poorer, abs(more), f.seat)
        lose_life(g, richer, abs(more), f.seat)
        touch_all(g)


class WinGame(Instruction):
    def __init__(self, who: Crowd) -> None:
        self.who = who

    def do(self, g: Game, f: Frame) -> None:
        finish(g, 1 + g.setting.side_of[one_seat(g, f, self.who)])


class GainEnergy(Instruction):
    """Virtual energy (E-016)."""

    def __init__(self, amount: Value, energy: int, who: Crowd) -> None:
        self.amount = amount
        self.energy = energy
        self.who = who

    def do(self, g: Game, f: Frame) -> None:
        for player in self.who.members(g, f):
            g.virtual = with_more(g.virtual, (-1 - player) * 6 + self.energy, max(0, self.amount.of(g, f)))
        f.slots[DONE] = (1,)


class PutCounters(Instruction):
    """On the cards of the group's dice; with no group, on this card."""

    def __init__(self, kind: int, count: Value, on: Crowd, sign: int) -> None:
        self.kind = kind
        self.count = count
        self.on = on
        self.sign = sign

    def do(self, g: Game, f: Frame) -> None:
        cards: list[int] = []
        for d in self.on.members(g, f):
            if d >= 0 and g.card[d] not in cards:
                cards.append(g.card[d])
        if not cards:
            cards = [f.card]
        count = self.count.of(g, f)
        done = 0
        begin(g)
        for card in cards:
            done += change_counters(g, card, self.kind, self.sign * count)
            emit(g, EV_COUNTERED, -1, -1, f.seat, card, f.seat, 0, 0)
        f.slots[DONE] = (done,)


def change_counters(g: Game, card: int, kind: int, by: int) -> int:
    """Put or take counters, by an effect or as a cost: prices and strength may hang on them."""
    touch_all(g)
    g.look |= 1
    for i, entry in enumerate(g.counters):
        if entry[0] == card and entry[1] == kind:
            new = max(0, entry[2] + by)
            if new:
                g.counters[i] = (card, kind, new)
            else:
                del g.counters[i]
            return abs(new - entry[2])
    if by > 0:
        g.counters.append((card, kind, by))
        g.counters.sort()
        return by
    return 0


class MakeTokens(Instruction):
    """Tokens are level 1 characters that exist in the field only (V-045, V-046)."""

    def __init__(self, card: int, count: Value, fields: bool) -> None:
        self.card = card
        self.count = count
        self.fields = fields

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in g.setting.dice_of[self.card]:
            if done >= self.count.of(g, f):
                break
            if g.zone[d] == GONE:
                g.owner = with_entry(g.owner, d, f.seat)
                g.controller = with_entry(g.controller, d, f.seat)
                g.face[d] = 0
                if self.fields:
                    field_die(g, d, f.seat, HOW_EFFECT)
                else:
                    begin(g)
                    move_to_field(g, d, f.seat)
                done += 1
        f.slots[DONE] = (done,)


# Bends


class ApplyBend(Instruction):
    """An applied or persistent effect: its numbers are fixed now (X-023). It can be on dice in the field, on rolled
    characters in the Reserve Pool, which keep it when they are fielded, on dice of the roll step, and on players."""

    def __init__(self, to: Crowd, bend: BendRow, until: int) -> None:
        self.to = to
        self.bend = bend
        self.until = until

    def do(self, g: Game, f: Frame) -> None:
        bend = self.bend
        done = 0
        first = bend.first.of(g, f) if bend.first is not None else bend.word
        second = bend.second.of(g, f) if bend.second is not None else 0
        if bend.crowd is not None:
            sources = [d for d in bend.crowd.members(g, f) if d >= 0]
            if not sources:
                f.slots[DONE] = (0,)
                return
            first = g.card[sources[0]]
        for d in self.to.members(g, f):
            if d < 0:
                # On a player, whose own damage it is about.
                g.mods.append((bend.number, d, f.seat, f.die, f.card, self.until, first, second))
                done += 1
                continue
            rolled = g.face[d] >= 0 and (g.zone[d] == PREP or (g.zone[d] == RESERVE and shows_character(g, d)))
            if not in_field(g, d) and not rolled:
                continue
            if bend.kind == B_COPIES_STATS and bend.crowd is not None and g.setting.options.copies_current_stats:
                copy_current(g, f, d, bend, self.until)
            else:
                g.mods.append((bend.number, d, f.seat, f.die, f.card, self.until, first, second))
            if bend.kind == B_COPY:
                set_identity(g, d, first)
            done += 1
        f.slots[DONE] = (done,)
        effects_changed(g)
        g.look |= 1


def copy_current(g: Game, f: Frame, d: int, bend: BendRow, until: int) -> None:
    """2016: the numbers that the other die has now, with what it gains from a burst (V-032)."""
    assert bend.crowd is not None
    source = next(x for x in bend.crowd.members(g, f) if x >= 0)
    for number, value in ((SET_ATTACK_BEND, attack_of(g, source)), (SET_DEFENSE_BEND, defense_of(g, source))):
        g.mods.append((number, d, f.seat, f.die, f.card, until, value, 0))


def set_identity(g: Game, d: int, card: int) -> None:
    """The die is another card now, for everything that asks (V-038)."""
    s = g.setting
    side = s.side_of[g.controller[d]]
    g.fielded = with_more(g.fielded, g.card[d] * s.sides + side, -1)
    g.card = with_entry(g.card, d, card)
    g.fielded = with_more(g.fielded, card * s.sides + side, 1)
    g.live = None
    touch(g, d)


def end_copies(g: Game) -> None:
    """Dice whose copying has ended are themselves again."""
    s = g.setting
    for d in range(len(g.card)) if g.card != s.die_card else ():
        if g.card[d] != s.die_card[d] and in_field(g, d):
            kept = any(m[M_TARGET] == d and s.bends[m[M_BEND]].kind == B_COPY for m in g.mods)
            if not kept:
                set_identity(g, d, s.die_card[d])
                g.look |= 1


class SetRule(Instruction):
    """A bend without fixed dice: it holds for whatever matches while it lasts."""

    def __init__(self, bend: BendRow, until: int) -> None:
        self.bend = bend
        self.until = until
        self.adds_up: bool = True
        self.quality: int = -1
        """The slot of the chosen word that the rule asks for."""

    def do(self, g: Game, f: Frame) -> None:
        bend = self.bend
        first = bend.first.of(g, f) if bend.first is not None else bend.word
        second = bend.second.of(g, f) if bend.second is not None else 0
        mod: tuple[int, ...] = (bend.number, EVERYTHING, f.seat, f.die, f.card, self.until, first, second)
        if not self.adds_up and any(m[M_BEND] == bend.number and m[M_SEAT] == f.seat for m in g.mods):
            f.slots[DONE] = (0,)
            return
        if self.quality >= 0 and len(f.slots[self.quality]) >= 2:
            mod = (*mod, remembered_word(f.slots[self.quality]))
        g.mods.append(mod)
        f.slots[DONE] = (1,)
        touch_all(g)
        g.look |= 1


class CallOut(Instruction):
    """The target and this die may block and be blocked only by each other (K-014 to K-017)."""

    def __init__(self, target: Crowd) -> None:
        self.target = target

    def do(self, g: Game, f: Frame) -> None:
        for d in self.target.members(g, f):
            if d >= 0:
                g.mods.append((CALLED_OUT_BEND, d, f.seat, f.die, f.card, END_OF_TURN, f.die, 0))
                g.applied = -1


# Reactions


def proposal(g: Game) -> Frame | None:
    """The proposal that a reaction answers: the nearest one below."""
    would = g.setting.procedures["would"]
    for i in range(len(g.frames) - 2, -1, -1):
        if g.frames[i].program == would:
            return g.frames[i]
    return None


class PreventDamage(Instruction):
    """Some of it, or all (-1)."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def do(self, g: Game, f: Frame) -> None:
        w = proposal(g)
        if w is None:
            return
        amount = self.amount.of(g, f)
        f.slots[DONE] = (sum(part for _, part in take_off(g, w, amount)),)


class ChooseShare(Asking):
    """How much of the damage at hand, at least 1 and at most so much: "up to 2 of it"."""

    def __init__(self, slot: int, most: Value) -> None:
        super().__init__()
        self.slot = slot
        self.most = most

    def ask(self, g: Game, f: Frame) -> list[int]:
        w = proposal(g)
        most = 0 if w is None else min(self.most.of(g, f), amount_at_hand(g, w))
        return list(range(1, most + 1)) or [0]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[self.slot] = (answer,)

    def topic(self, g: Game, f: Frame) -> str:
        return "how much"


class RedirectDamage(Instruction):
    """So much of it (all: -1) goes to another; the source stays the same (X-056)."""

    def __init__(self, amount: Value, to: Crowd) -> None:
        self.amount = amount
        self.to = to

    def do(self, g: Game, f: Frame) -> None:
        w = proposal(g)
        f.slots[DONE] = (0,)
        if w is None:
            return
        targets = [t for t in self.to.members(g, f) if t < 0 or is_character(g, t)]
        if not targets or not may_go_to(g, w, f, targets[0]):
            return
        moved = take_off(g, w, self.amount.of(g, f))
        f.slots[DONE] = (sum(part for _, part in moved),)
        if not moved:
            return
        entries = list(w.slots[W_ENTRIES])
        event = w.slots[W_EVENTS][w.slots[W_NOW][1] // STRIDE]
        new = len(entries)
        for i, part in moved:
            entries += [targets[0], part, *entries[i + 2 : i + STRIDE]]
        w.slots[W_ENTRIES] = tuple(entries)
        # A new event for its new target, without the abilities that were used on it already (A84).
        used = w.slots[W_USED]
        for j in range(0, len(used), 4):
            if used[j + 1] == event:
                w.slots[W_USED] = (*w.slots[W_USED], used[j], new, *used[j + 2 : j + 4])
        w.slots[W_FRESH] = (new,)
        w.at = 0


def take_off(g: Game, w: Frame, amount: int) -> list[tuple[int, int]]:
    """Take so much (all: -1) off the damage that is answered; from which entries, and how much of each."""
    entries = list(w.slots[W_ENTRIES])
    taken: list[tuple[int, int]] = []
    for i in event_parts(g, w):
        part = entries[i + P_AMOUNT] if amount < 0 else min(amount, entries[i + P_AMOUNT])
        if part > 0:
            entries[i + P_AMOUNT] -= part
            taken.append((i, part))
            amount -= part if amount > 0 else 0
    w.slots[W_ENTRIES] = tuple(entries)
    return taken


def may_go_to(g: Game, w: Frame, f: Frame, target: int) -> bool:
    """2018: not to an untargetable die, nor to a kind of target that the effect cannot have (X-058)."""
    if g.setting.options.redirect_to_anything:
        return True
    reach, via = w.slots[W_REACH]
    if not reach & (REACH_PLAYERS if target < 0 else REACH_DICE):
        return False
    if target < 0:
        return True
    entry = w.slots[W_ENTRIES][w.slots[W_NOW][1] :]
    dealer = Frame(-1, entry[P_BY] if entry[P_BY] >= 0 else f.seat, entry[P_SOURCE], entry[P_CARD], [()])
    return can_be_targeted(g, dealer, target, via)


class InsteadOfIt(Instruction):
    """What would have happened does not."""

    def do(self, g: Game, f: Frame) -> None:
        w = proposal(g)
        if w is None:
            return
        entries = list(w.slots[W_ENTRIES])
        for i in event_parts(g, w):
            entries[i + P_AMOUNT] = CANCELLED
        w.slots[W_ENTRIES] = tuple(entries)
        f.slots[DONE] = (1,)


class Announce(Instruction):
    """A keyword is used: whoever may answer does so now, and the rest happens only if nobody cancelled it."""

    def __init__(self, keyword: int, amount: Value) -> None:
        self.keyword = keyword
        self.amount = amount

    def do(self, g: Game, f: Frame) -> None:
        amount = self.amount.of(g, f)
        begin(g)
        emit(g, EV_KEYWORD, f.die, -1, f.seat, amount, f.seat, 100 + self.keyword, 0)
        f.slots[DONE] = (1,)
        if g.setting.would[EV_KEYWORD]:
            propose(g, EV_KEYWORD, (f.die, amount, f.die, f.card, f.seat, 100 + self.keyword), f.seat, f.die, f.card)


class Regenerated(Instruction):
    """The face rolled for a die that would be KO'd: a character face saves it (K-087, A39)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        rolled = f.slots[self.slot]
        d = f.die
        card = g.setting.cards[g.setting.die_card[d]]
        if not rolled or card.faces[rolled[0]].kind != CHARACTER_FACE:
            return
        InsteadOfIt().do(g, f)
        g.damage = with_entry(g.damage, d, 0)
        if g.zone[d] == ATTACK:
            move(g, d, FIELD, f.seat)
        else:
            leave_combat(g, d)
        set_face(g, d, rolled[0])
        if g.setting.heard[EV_KEYWORD] or g.mods:
            begin(g)
            emit(g, EV_KEYWORD, d, -1, f.seat, 1, f.seat, 100 + K_REGENERATE, 0)


class RollBinding(Instruction):
    """Roll a die without showing the face: nothing of a proposal touches the table before its time."""

    def __init__(self, dice: Crowd, slot: int) -> None:
        self.dice = dice
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        dice = tuple(d for d in self.dice.members(g, f) if d >= 0)
        frame = push(g, g.setting.procedures["peek"], f.seat, f.die, f.card)
        frame.slots[2] = dice
        frame.slots[5] = (self.slot,)


# Copies, cards, time


class UseActionText(Instruction):
    """The action text of a die's card, for this player, without the die being used."""

    def __init__(self, die: Crowd) -> None:
        self.die = die

    def do(self, g: Game, f: Frame) -> None:
        for d in self.die.members(g, f):
            if d >= 0:
                actions = g.setting.cards[g.card[d]].actions
                if actions:
                    frame = push(g, g.setting.abilities[actions[0]].program, f.seat, d, g.card[d])
                    frame.at = ACTION_BODY
        f.slots[DONE] = (1,)


ACTION_BODY = 2
"""Behind the two instructions that make it a use."""


class FlipCards(Instruction):
    """This card, or those that a group's dice stand for; a card without another side stays as it is."""

    def __init__(self, on: Crowd | None) -> None:
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
                emit(g, EV_FLIPPED, -1, -1, f.seat, card, f.seat, 0, 0)
                done += 1
        touch_all(g)
        g.look |= 1
        f.slots[DONE] = (done,)


class MarkIt(Instruction):
    def __init__(self, what: Crowd) -> None:
        self.what = what

    def do(self, g: Game, f: Frame) -> None:
        side = g.setting.side_of[f.seat]
        g.marks = [m for m in g.marks if m[0] != f.card or m[1] != side]
        what = self.what.members(g, f)
        if what:
            g.marks.append((f.card, side, *what))
            g.marks.sort()
        f.slots[DONE] = (len(what),)
        touch_all(g)
        g.look |= 1


class DelayIt(Instruction):
    """What follows happens later, with the bindings as they are now."""

    def __init__(self, when: int) -> None:
        self.when = when
        self.to: int = 0

    def do(self, g: Game, f: Frame) -> None:
        serial = 1 + max([head[6] for head, _ in g.later], default=0)
        g.later.append(((self.when, f.program, f.at, f.seat, f.die, f.card, serial), tuple(f.slots)))
        f.at = self.to
