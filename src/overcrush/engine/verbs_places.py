"""What effects do to whose dice stand where: captured, lent, controlled by others, swapped."""

from __future__ import annotations

from overcrush.engine.abilityrows import Crowd
from overcrush.engine.bendkinds import (
    V_CAPTURE,
    V_CONTROL,
)
from overcrush.engine.control import DONE
from overcrush.engine.events import begin
from overcrush.engine.fielding import level_face
from overcrush.engine.frames import Frame, with_entry
from overcrush.engine.moving import (
    change_controller,
    enter_field,
    leave_field,
    put_down,
    take_up,
)
from overcrush.engine.places import face, in_field, row, touch
from overcrush.engine.programs import Instruction
from overcrush.engine.returning import (
    can_be_swapped,
    capture,
    end_control,
    go_back,
    goes_back,
    set_aside,
    take_control,
)
from overcrush.engine.state import Game
from overcrush.engine.verbs import protected
from overcrush.engine.words import (
    ATTACK,
    BLOCKED,
    CARD,
    FIELD,
    RESERVE,
    SIDEKICK,
    STRUCK,
    TOKEN,
    USED,
)


class CaptureDice(Instruction):
    def __init__(self, dice: Crowd, aside: bool) -> None:
        self.dice = dice
        self.aside = aside

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in self.dice.members(g, f):
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
    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in self.dice.members(g, f):
            if d >= 0 and in_field(g, d) and g.controller[d] != f.seat and not protected(g, d, V_CONTROL, f.seat):
                take_control(g, d, f.seat, f.die, f.card)
                done += 1
        f.slots[DONE] = (done,)


class SwapControl(Instruction):
    """In pairs, each controller gets the other's die until end of turn; both dice change hands or neither does."""

    def __init__(self, left: Crowd, right: Crowd) -> None:
        self.left = left
        self.right = right

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        ones = [d for d in self.left.members(g, f) if d >= 0 and in_field(g, d)]
        others = [d for d in self.right.members(g, f) if d >= 0 and in_field(g, d)]
        done = 0
        for a, b in zip(ones, others, strict=False):
            mine, theirs = g.controller[a], g.controller[b]
            if mine != theirs and not protected(g, a, V_CONTROL, f.seat) and not protected(g, b, V_CONTROL, f.seat):
                take_control(g, a, theirs, -1, f.card)
                take_control(g, b, mine, -1, f.card)
                done += 2
        f.slots[DONE] = (done,)


class ToItsOwner(Instruction):
    """Dice in the fields of others stand in their owners' fields again; not fielding."""

    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        strayed: list[int] = []
        for d in self.dice.members(g, f):
            if d >= 0 and in_field(g, d) and g.owner[d] >= 0 and g.controller[d] != g.owner[d]:
                strayed.append(d)
        end_control(g, strayed)
        f.slots[DONE] = (len(strayed),)


class ToWhereItWas(Instruction):
    """Dice go back to where they were before they came into the field this turn; others stay."""

    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        for d in self.dice.members(g, f):
            if d >= 0 and in_field(g, d) and go_back(g, d, f.seat):
                done += 1
        f.slots[DONE] = (done,)


class SendBack(Instruction):
    """Dice that go to a zone at the end of the turn."""

    def __init__(self, dice: Crowd, zone: int) -> None:
        self.dice = dice
        self.zone = zone

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in self.dice.members(g, f):
            if d >= 0 and in_field(g, d):
                goes_back(g, d, f.seat, f.card, self.zone)
                done += 1
        f.slots[DONE] = (done,)


class SwapDice(Instruction):
    """Two dice change places exactly; the one that comes in takes over the combat position (V-039 to V-043)."""

    def __init__(self, left: Crowd, right: Crowd, level: bool) -> None:
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
        a, b = ones[0], others[0]
        if not can_be_swapped(g, a) or not can_be_swapped(g, b) or homeless(g, a, b) or homeless(g, b, a):
            return
        if in_field(g, a) and in_field(g, b) and g.controller[a] != g.controller[b]:
            begin(g)
            mine, theirs = g.controller[a], g.controller[b]
            change_controller(g, a, theirs)
            change_controller(g, b, mine)
        else:
            swap_places(g, a, b, self.level)
        f.slots[DONE] = (1,)


def homeless(g: Game, d: int, other: int) -> bool:
    """Whether a die would have to lie on a card that it has not: a Sidekick or a token."""
    return g.zone[other] == CARD and row(g, d).kind in (SIDEKICK, TOKEN)


def swap_places(g: Game, a: int, b: int, same_level: bool) -> None:
    begin(g)
    zones = (g.zone[a], g.zone[b])
    foes = (g.foes[a], g.foes[b])
    roles = (g.flags[a] & (BLOCKED | STRUCK), g.flags[b] & (BLOCKED | STRUCK))
    faces = (g.face[a], g.face[b])
    levels = [face(g, d).level if g.face[d] >= 0 else 0 for d in (a, b)]
    holders = (g.controller[a], g.controller[b])
    followers = [[d for d in range(len(g.foes)) if x in g.foes[d]] for x in (a, b)]
    engaged = [[g.foes[d] for d in found] for found in followers]
    for d in (a, b):
        take_up(g, d)
        if zones[0 if d == a else 1] in (FIELD, ATTACK):
            leave_field(g, d, USED)
    for i, d in enumerate((a, b)):
        zone = zones[1 - i]
        other = b if d == a else a
        if zone in (FIELD, ATTACK, RESERVE):
            g.controller = with_entry(g.controller, d, holders[1 - i])
            if faces[i] < 0 or zones[i] not in (FIELD, ATTACK, RESERVE):
                g.face[d] = level_face(g, d, levels[1 - i] if same_level and levels[1 - i] else 1)
        else:
            if zone == CARD:
                # A Basic Action Die is nobody's again.
                g.owner = with_entry(g.owner, d, g.setting.cards[g.setting.die_card[d]].owner)
            g.controller = with_entry(g.controller, d, g.owner[d])
            g.face[d] = -1
            g.card = with_entry(g.card, d, g.setting.die_card[d])
        put_down(g, d, zone)
        if zone in (FIELD, ATTACK):
            enter_field(g, d)
            g.flags[d] |= roles[1 - i]
            g.foes = with_entry(g.foes, d, foes[1 - i])
        if zone == ATTACK:
            for follower, before in zip(followers[1 - i], engaged[1 - i], strict=True):
                g.foes = with_entry(g.foes, follower, tuple(d if x == other else x for x in before))
        touch(g, d)
    g.look |= 1
