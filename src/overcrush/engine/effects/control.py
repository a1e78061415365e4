"""What effects do to whose dice stand where: captured, lent, controlled by others, swapped."""

from __future__ import annotations

from overcrush.engine.atoms.captures import (
    capture,
    end_control,
    go_back,
    goes_back,
    keep_captive,
    set_aside,
    take_control,
    wait_for_roll,
)
from overcrush.engine.atoms.facts import set_blocks, set_card, set_controller, set_owner, turn_to
from overcrush.engine.atoms.fielding import level_face
from overcrush.engine.atoms.moves import change_controller, enter_field, leave_field, put_down, take_up
from overcrush.engine.atoms.triggers import begin
from overcrush.engine.effects.damage import protected
from overcrush.engine.model.abilities import Group
from overcrush.engine.model.constants import (
    ATTACK,
    BLOCKED,
    CARD,
    DEALT_FAST_DAMAGE,
    FIELD,
    RESERVE,
    SIDEKICK,
    TOKEN,
    USED,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, DieId, Zone, as_dice
from overcrush.engine.model.instructions import DONE, Instruction
from overcrush.engine.model.permissions import V_CAPTURE, V_CONTROL
from overcrush.engine.queries.caches import touch
from overcrush.engine.queries.dice import face, in_field, row
from overcrush.engine.queries.possibilities import can_be_swapped


class CaptureDice(Instruction):
    def __init__(self, dice: Group, aside: bool) -> None:
        self.dice = dice
        self.aside = aside

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d < 0 or (in_field(g, d) and protected(g, d, V_CAPTURE, f.seat)):
                continue
            if self.aside:
                if in_field(g, d):
                    set_aside(g, d, f.seat, f.card)
                    done += 1
            elif f.die >= 0 and in_field(g, f.die) and d != f.die:
                capture(g, d, f.die, f.seat, f.card)
                done += 1
        f.slots[DONE] = (done,)


class ControlDice(Instruction):
    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and in_field(g, d) and g.controller[d] != f.seat and not protected(g, d, V_CONTROL, f.seat):
                take_control(g, d, f.seat, f.die, f.card)
                done += 1
        f.slots[DONE] = (done,)


class SwapControl(Instruction):
    """In pairs, each controller gets the other's die until end of turn; both dice change hands or neither does."""

    def __init__(self, left: Group, right: Group) -> None:
        self.left = left
        self.right = right

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        ones = [d for d in as_dice(self.left.members(g, f)) if d >= 0 and in_field(g, d)]
        others = [d for d in as_dice(self.right.members(g, f)) if d >= 0 and in_field(g, d)]
        done = 0
        for a, b in zip(ones, others, strict=False):
            mine, theirs = g.controller[a], g.controller[b]
            if mine != theirs and not protected(g, a, V_CONTROL, f.seat) and not protected(g, b, V_CONTROL, f.seat):
                take_control(g, a, theirs, NO_DIE, f.card)
                take_control(g, b, mine, NO_DIE, f.card)
                done += 2
        f.slots[DONE] = (done,)


class ToItsOwner(Instruction):
    """Dice in the fields of others stand in their owners' fields again; not fielding."""

    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        strayed: list[DieId] = []
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and in_field(g, d) and g.owner[d] >= 0 and g.controller[d] != g.owner[d]:
                strayed.append(d)
        end_control(g, strayed)
        f.slots[DONE] = (len(strayed),)


class ToWhereItWas(Instruction):
    """Dice go back to where they were before they came into the field this turn; others stay."""

    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and in_field(g, d) and go_back(g, d, f.seat):
                done += 1
        f.slots[DONE] = (done,)


class SendBack(Instruction):
    """Dice that go to a zone at the end of the turn."""

    def __init__(self, dice: Group, zone: Zone) -> None:
        self.dice = dice
        self.zone = zone

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and in_field(g, d):
                goes_back(g, d, f.seat, f.card, self.zone)
                done += 1
        f.slots[DONE] = (done,)


class SwapDice(Instruction):
    """Two dice change places exactly; the one that comes in takes over the combat position (V-039 to V-043)."""

    def __init__(self, left: Group, right: Group, level: bool) -> None:
        self.left = left
        self.right = right
        self.level = level
        """Whether it also takes over the level."""

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        ones = [d for d in self.left.members(g, f) if d >= 0]
        others = [d for d in self.right.members(g, f) if d >= 0]
        if not ones or not others or ones[0] == others[0]:
            return
        a, b = DieId(ones[0]), DieId(others[0])
        if not can_be_swapped(g, a) or not can_be_swapped(g, b) or without_zone(g, a, b) or without_zone(g, b, a):
            return
        if in_field(g, a) and in_field(g, b) and g.controller[a] != g.controller[b]:
            begin(g)
            mine, theirs = g.controller[a], g.controller[b]
            change_controller(g, a, theirs)
            change_controller(g, b, mine)
        else:
            swap_places(g, a, b, self.level)
        f.slots[DONE] = (1,)


def without_zone(g: Game, d: DieId, other: DieId) -> bool:
    """Whether a die would have to lie on a card that it has not: a Sidekick or a token."""
    return g.zone[other] == CARD and row(g, d).kind in (SIDEKICK, TOKEN)


def swap_places(g: Game, a: DieId, b: DieId, same_level: bool) -> None:
    begin(g)
    zones = (g.zone[a], g.zone[b])
    foes = (g.blocks[a], g.blocks[b])
    roles = (g.flags[a] & (BLOCKED | DEALT_FAST_DAMAGE), g.flags[b] & (BLOCKED | DEALT_FAST_DAMAGE))
    faces = (g.face[a], g.face[b])
    levels = [face(g, d).level if g.face[d] >= 0 else 0 for d in (a, b)]
    holders = (g.controller[a], g.controller[b])
    followers = [[d for d in g.setting.all_dice if x in g.blocks[d]] for x in (a, b)]
    engaged = [[g.blocks[d] for d in found] for found in followers]
    for d in (a, b):
        take_up(g, d)
        if zones[0 if d == a else 1] in (FIELD, ATTACK):
            leave_field(g, d, USED)
    for i, d in enumerate((a, b)):
        zone = zones[1 - i]
        other = b if d == a else a
        if zone in (FIELD, ATTACK, RESERVE):
            set_controller(g, d, holders[1 - i])
            if faces[i] < 0 or zones[i] not in (FIELD, ATTACK, RESERVE):
                turn_to(g, d, level_face(g, d, levels[1 - i] if same_level and levels[1 - i] else 1))
        else:
            if zone == CARD:
                # A Basic Action Die is nobody's again.
                set_owner(g, d, g.setting.cards[g.setting.die_card[d]].owner)
            set_controller(g, d, g.owner[d])
            turn_to(g, d, -1)
            set_card(g, d, g.setting.die_card[d])
        put_down(g, d, zone)
        if zone in (FIELD, ATTACK):
            enter_field(g, d)
            g.flags[d] |= roles[1 - i]
            set_blocks(g, d, foes[1 - i])
        if zone == ATTACK:
            for follower, before in zip(followers[1 - i], engaged[1 - i], strict=True):
                set_blocks(g, follower, tuple(d if x == other else x for x in before))
        touch(g, d)
    g.checks |= 1


class KeepCaptive(Instruction):
    """Captured until this die leaves the field, however long that takes; then to a zone of the owner."""

    def __init__(self, dice: Group, zone: Zone) -> None:
        self.dice = dice
        self.zone = zone

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        if f.die >= 0 and in_field(g, f.die):
            for d in as_dice(self.dice.members(g, f)):
                if d >= 0 and d != f.die:
                    keep_captive(g, d, f.die, f.seat, f.card, self.zone)
                    done += 1
        f.slots[DONE] = (done,)


class AsideUntilRoll(Instruction):
    """Rolled dice wait on a card and come back on the same face at their owner's next Roll and Reroll Step."""

    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and g.zone[d] == RESERVE:
                wait_for_roll(g, d, f.seat, f.card)
                done += 1
        f.slots[DONE] = (done,)
