"""Dice that are away for longer than a turn, dice that come to reserve on a face, and attackers that join late."""

from __future__ import annotations

from overcrush.engine.abilityrows import Crowd
from overcrush.engine.attacking import attack_problem
from overcrush.engine.bendkinds import B_RETURNS, M_BEND, M_DIE
from overcrush.engine.blocking import block_problem
from overcrush.engine.control import DONE
from overcrush.engine.counting import one_seat
from overcrush.engine.events import begin, emit
from overcrush.engine.frames import NOTHING, Frame, Ints, with_entry
from overcrush.engine.moving import move
from overcrush.engine.places import face, in_field, touch_all, touch_moment
from overcrush.engine.programs import Asking, Instruction
from overcrush.engine.returning import keep_captive, wait_for_roll
from overcrush.engine.rolling import set_face, settle_reserve
from overcrush.engine.state import Game
from overcrush.engine.words import (
    ATTACK,
    BLOCKED,
    BLOCKED_NOW,
    ENERGY_FACE,
    EV_BLOCKS,
    EV_IS_BLOCKED,
    HOW_NONE,
    RESERVE,
)


class KeepCaptive(Instruction):
    """Captured until this die leaves the field, however long that takes; then to a zone of the owner."""

    def __init__(self, dice: Crowd, zone: int) -> None:
        self.dice = dice
        self.zone = zone

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        if f.die >= 0 and in_field(g, f.die):
            for d in self.dice.members(g, f):
                if d >= 0 and d != f.die:
                    keep_captive(g, d, f.die, f.seat, f.card, self.zone)
                    done += 1
        f.slots[DONE] = (done,)


class AsideUntilRoll(Instruction):
    """Rolled dice wait on a card and come back on the same face at their owner's next Roll and Reroll Step."""

    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        done = 0
        for d in self.dice.members(g, f):
            if d >= 0 and g.zone[d] == RESERVE:
                wait_for_roll(g, d, f.seat, f.card)
                done += 1
        f.slots[DONE] = (done,)


class NoteEnergy(Instruction):
    """Keeps what energy a die shows, so that another die can be turned to the same."""

    def __init__(self, dice: Crowd, slot: int) -> None:
        self.dice = dice
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        shown: Ints = NOTHING
        for d in self.dice.members(g, f):
            if d >= 0 and g.face[d] >= 0 and face(g, d).kind == ENERGY_FACE:
                shown = tuple(face(g, d).units)
        f.slots[self.slot] = shown


def faces_showing(g: Game, d: int, units: Ints) -> list[int]:
    """The faces of a die that show exactly that energy."""
    card = g.setting.cards[g.setting.die_card[d]]
    return [i for i in card.rolls if card.faces[i].kind == ENERGY_FACE and tuple(card.faces[i].units) == units]


class ReserveOnFace(Asking):
    """Dice of a slot go to the Reserve Pool, one after the other, each on a face that is chosen.

    Any face, or one that shows the energy kept in another slot.
    """

    def __init__(self, dice: int, by: Crowd, noted: int) -> None:
        super().__init__()
        self.dice = dice
        self.by = by
        self.noted = noted

    def faces(self, g: Game, f: Frame, d: int) -> list[int]:
        if self.noted < 0:
            return list(g.setting.cards[g.setting.die_card[d]].rolls)
        return faces_showing(g, d, f.slots[self.noted])

    def die(self, g: Game, f: Frame) -> int:
        for d in f.slots[self.dice]:
            if d >= 0 and g.zone[d] != RESERVE and self.faces(g, f, d):
                return d
        return -1

    def seat(self, g: Game, f: Frame) -> int:
        return one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        d = self.die(g, f)
        return [-1] if d < 0 else self.faces(g, f, d)

    def take(self, g: Game, f: Frame, answer: int) -> None:
        d = self.die(g, f)
        f.slots[DONE] = (0 if d < 0 else 1,)
        if d >= 0:
            begin(g)
            move(g, d, RESERVE, f.seat)
            set_face(g, d, answer)
            settle_reserve(g, d, f.seat)
            # It may not stay there (A19), and is not asked about again.
            f.slots[self.dice] = tuple(x for x in f.slots[self.dice] if x != d)
            if self.die(g, f) >= 0:
                f.at -= 1

    def topic(self, g: Game, f: Frame) -> str:
        return "face"


class EndEffects(Instruction):
    """What dice have applied to others or to players is over."""

    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        dice = [d for d in self.dice.members(g, f) if d >= 0]
        before = len(g.mods)
        bends = g.setting.bends
        g.mods = [m for m in g.mods if m[M_DIE] not in dice or bends[m[M_BEND]].kind == B_RETURNS]
        g.live = None
        touch_all(g)
        g.look |= 1
        f.slots[DONE] = (before - len(g.mods),)


class JoinAttack(Instruction):
    """Characters of the active side become attackers after the declaration; nobody has declared them."""

    def __init__(self, dice: Crowd) -> None:
        self.dice = dice

    def do(self, g: Game, f: Frame) -> None:
        begin(g)
        done = 0
        for d in self.dice.members(g, f):
            if d < 0 or g.setting.side_of[g.controller[d]] != g.active:
                continue
            if not attack_problem(g, g.controller[d], d):
                move(g, d, ATTACK, f.seat)
                done += 1
        touch_moment(g)
        g.look |= 1
        f.slots[DONE] = (done,)


class BlockIt(Instruction):
    """A character that does not fight yet blocks an attacker, as if it had been declared."""

    def __init__(self, blocker: Crowd, attacker: Crowd) -> None:
        self.blocker = blocker
        self.attacker = attacker

    def do(self, g: Game, f: Frame) -> None:
        f.slots[DONE] = (0,)
        attackers = [d for d in self.attacker.members(g, f) if d >= 0 and g.zone[d] == ATTACK]
        blockers = [d for d in self.blocker.members(g, f) if d >= 0]
        if not attackers or not blockers:
            return
        attacker, blocker = attackers[0], blockers[0]
        if block_problem(g, g.controller[blocker], blocker, attacker, NOTHING):
            # What cannot block does not do so for a text either.
            return
        begin(g)
        move(g, blocker, ATTACK, f.seat)
        g.flags[blocker] |= BLOCKED_NOW
        g.foes = with_entry(g.foes, blocker, (attacker,))
        g.flags[attacker] |= BLOCKED
        touch_moment(g)
        seat, mine = g.controller[attacker], g.controller[blocker]
        emit(g, EV_IS_BLOCKED, attacker, blocker, seat, 1, mine, HOW_NONE, 0)
        emit(g, EV_BLOCKS, blocker, attacker, mine, 1, mine, HOW_NONE, 0)
        g.look |= 1
        f.slots[DONE] = (1,)
