"""Effects that last: bends applied for a time, rules set for players, copies, delays, and their end."""

from __future__ import annotations

from overcrush.engine.atoms.facts import add_modifier, set_card, set_gained, set_modifiers
from overcrush.engine.model.abilities import BendRow, Group
from overcrush.engine.model.bend_kinds import B_COPIES_STATS, B_COPY, B_GETS, B_RETURNS
from overcrush.engine.model.columns import with_more
from overcrush.engine.model.constants import PREP, RESERVE
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DICE, CardId, DieId, as_dice
from overcrush.engine.model.instructions import DONE, Instruction
from overcrush.engine.model.modifiers import (
    EVERYTHING,
    M_BEND,
    M_DIE,
    M_SEAT,
    M_TARGET,
    SET_ATTACK_BEND,
    SET_DEFENSE_BEND,
    with_kept,
)
from overcrush.engine.model.rows import D_SERIAL, G_DIE
from overcrush.engine.queries.active_bends import ability_holds, base_face, own_statics_of, remembered_word
from overcrush.engine.queries.caches import effects_changed, touch, touch_all
from overcrush.engine.queries.dice import in_field, shows_character

# Bends


class ApplyBend(Instruction):
    """An applied or persistent effect: its numbers are fixed now (X-023). It can be on dice in the field, on rolled
    characters in the Reserve Pool, which keep it when they are fielded, on dice of the roll step, and on players."""

    def __init__(self, to: Group, bend: BendRow, until: int) -> None:
        self.to = to
        self.bend = bend
        self.until = until
        self.kept: list[int] = []
        """The slots that the bend asks for as long as it lasts."""

    def do(self, g: Game, f: Frame) -> None:
        bend = self.bend
        done = 0
        kept = [(slot, f.slots[slot]) for slot in self.kept]
        first = bend.first.of(g, f) if bend.first is not None else bend.word
        second = bend.second.of(g, f) if bend.second is not None else 0
        if bend.group is not None:
            sources = [d for d in bend.group.members(g, f) if d >= 0]
            if not sources:
                f.slots[DONE] = (0,)
                return
            first = g.card[sources[0]]
        for d in as_dice(self.to.members(g, f)):
            if d < 0:
                # On a player, whose own damage it is about.
                add_modifier(g, (bend.number, d, f.seat, f.die, f.card, self.until, first, second))
                done += 1
                continue
            rolled = g.face[d] >= 0 and (g.zone[d] == PREP or (g.zone[d] == RESERVE and shows_character(g, d)))
            if not in_field(g, d) and not rolled:
                continue
            if bend.kind == B_COPIES_STATS and bend.group is not None and g.setting.options.copies_current_stats:
                copy_current(g, f, d, bend, self.until)
            else:
                mod = (bend.number, d, f.seat, f.die, f.card, self.until, first, second)
                add_modifier(g, with_kept(mod, kept) if kept else mod)
            if bend.kind == B_COPY:
                set_identity(g, d, CardId(first))
            done += 1
        f.slots[DONE] = (done,)
        effects_changed(g)
        g.checks |= 1


def copy_current(g: Game, f: Frame, d: DieId, bend: BendRow, until: int) -> None:
    """2016: the numerals of the other die, with what it has by its burst (V-032); other bonuses stay behind."""
    assert bend.group is not None
    source = DieId(next(x for x in bend.group.members(g, f) if x >= 0))
    shown = base_face(g, source)
    attack, defense = shown.attack, shown.defense
    frame = Frame(-1, g.controller[source], source, g.card[source], [()])
    for static in own_statics_of(g, source):
        ability = g.setting.abilities[static]
        given = ability.bend
        if ability.burst and given is not None and given.kind == B_GETS and ability_holds(g, ability, frame):
            attack += 0 if given.first is None else given.first.of(g, frame)
            defense += 0 if given.second is None else given.second.of(g, frame)
    for number, value in ((SET_ATTACK_BEND, max(attack, 0)), (SET_DEFENSE_BEND, max(defense, 0))):
        add_modifier(g, (number, d, f.seat, f.die, f.card, until, value, 0))


def set_identity(g: Game, d: DieId, card: CardId) -> None:
    """The die is another card now, for everything that asks (V-038)."""
    s = g.setting
    side = s.side_of[g.controller[d]]
    g.fielded = with_more(g.fielded, g.card[d] * s.sides + side, -1)
    set_card(g, d, card)
    g.fielded = with_more(g.fielded, card * s.sides + side, 1)
    g.live = None
    touch(g, d)


def end_copies(g: Game) -> None:
    """Dice whose copying has ended are themselves again."""
    s = g.setting
    for d in s.all_dice if g.card != s.die_card else NO_DICE:
        if g.card[d] != s.die_card[d] and in_field(g, d):
            kept = any(m[M_TARGET] == d and s.bends[m[M_BEND]].kind == B_COPY for m in g.mods)
            if not kept:
                set_identity(g, d, s.die_card[d])
                g.checks |= 1


class SetRule(Instruction):
    """A bend without fixed dice: it holds for whatever matches while it lasts."""

    def __init__(self, bend: BendRow, until: int) -> None:
        self.bend = bend
        self.until = until
        self.adds_up: bool = True
        self.quality: int = -1
        """The slot of the chosen word that the rule asks for."""
        self.kept: list[int] = []
        """The slots that it asks for as long as it lasts: "characters among them"."""

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
        if self.kept:
            mod = with_kept(mod, [(slot, f.slots[slot]) for slot in self.kept])
        add_modifier(g, mod)
        f.slots[DONE] = (1,)
        touch_all(g)
        g.checks |= 1


class DelayIt(Instruction):
    """What follows happens later, with the bindings as they are now."""

    def __init__(self, when: int) -> None:
        self.when = when
        self.to: int = 0

    def commutes(self, g: Game) -> bool:
        return True

    def do(self, g: Game, f: Frame) -> None:
        serial = 1 + max([head[D_SERIAL] for head, _ in g.delayed], default=0)
        g.delayed.append(((self.when, f.program, f.at, f.seat, f.die, f.card, serial), tuple(f.slots)))
        f.at = self.to


class EndEffects(Instruction):
    """What dice have applied to others or to players is over."""

    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        dice = [d for d in self.dice.members(g, f) if d >= 0]
        before = len(g.mods)
        bends = g.setting.bends
        set_modifiers(g, [m for m in g.mods if m[M_DIE] not in dice or bends[m[M_BEND]].kind == B_RETURNS])
        if g.gained:
            set_gained(g, tuple([bonus for bonus in g.gained if bonus[G_DIE] not in dice]))
        g.live = None
        touch_all(g)
        g.checks |= 1
        f.slots[DONE] = (before - len(g.mods),)
