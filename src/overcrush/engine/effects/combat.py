"""Effects on who fights whom."""

from __future__ import annotations

from overcrush.engine.atoms.facts import add_modifier, note
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.triggers import begin, emit
from overcrush.engine.model.abilities import Group
from overcrush.engine.model.columns import NOTHING, with_entry
from overcrush.engine.model.constants import ATTACK, BLOCKED, BLOCKED_NOW, EV_BLOCKS, EV_IS_BLOCKED, FIELD
from overcrush.engine.model.events import Blocked
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, as_dice
from overcrush.engine.model.instructions import DONE, Instruction
from overcrush.engine.model.modifiers import CALLED_OUT_BEND, END_OF_TURN
from overcrush.engine.queries.caches import touch_moment
from overcrush.engine.queries.combat_permissions import attack_problem, block_problem


class RemoveDice(Instruction):
    """Out of the Attack Zone, still in the Field Zone (C-036)."""

    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d >= 0 and g.zone[d] == ATTACK:
                move(g, d, FIELD, f.seat)
                done += 1
        f.slots[DONE] = (done,)


class JoinAttack(Instruction):
    """Characters of the active side become attackers after the declaration; nobody has declared them."""

    def __init__(self, dice: Group) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        for d in as_dice(self.dice.members(g, f)):
            if d < 0 or g.setting.side_of[g.controller[d]] != g.active:
                continue
            if not attack_problem(g, g.controller[d], d):
                move(g, d, ATTACK, f.seat)
                done += 1
        touch_moment(g)
        g.checks |= 1
        f.slots[DONE] = (done,)


class BlockIt(Instruction):
    """A character that does not fight yet blocks an attacker, as if it had been declared."""

    def __init__(self, blocker: Group, attacker: Group) -> None:
        self.blocker = blocker
        self.attacker = attacker

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        attackers = [d for d in self.attacker.members(g, f) if d >= 0 and g.zone[d] == ATTACK]
        blockers = [d for d in self.blocker.members(g, f) if d >= 0]
        if not attackers or not blockers:
            return
        attacker, blocker = DieId(attackers[0]), DieId(blockers[0])
        if block_problem(g, g.controller[blocker], blocker, attacker, NOTHING):
            # What cannot block does not do so for a text either.
            return
        begin(g)
        move(g, blocker, ATTACK, f.seat)
        g.flags[blocker] |= BLOCKED_NOW
        if g.listener is not None:
            note(g, Blocked(blocker, g.card[blocker], attacker, g.controller[blocker]))
        g.blocks = with_entry(g.blocks, blocker, (attacker,))
        g.flags[attacker] |= BLOCKED
        touch_moment(g)
        seat, mine = g.controller[attacker], g.controller[blocker]
        emit(g, EV_IS_BLOCKED, seat, mine, die=attacker, other=blocker, amount=1)
        emit(g, EV_BLOCKS, mine, mine, die=blocker, other=attacker, amount=1)
        g.checks |= 1
        f.slots[DONE] = (1,)


class CallOut(Instruction):
    """The target and this die may block and be blocked only by each other (K-014 to K-017)."""

    def __init__(self, target: Group) -> None:
        self.target = target

    def do(self, g: Game, f: Frame) -> None:
        for d in self.target.members(g, f):
            if d >= 0:
                add_modifier(g, (CALLED_OUT_BEND, d, f.seat, f.die, f.card, END_OF_TURN, f.die, 0))
                g.modifier_kinds = -1
