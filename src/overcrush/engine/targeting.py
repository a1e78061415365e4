"""Targets of action dice, which somebody may answer, and change, before anything is done to them."""

from __future__ import annotations

from overcrush.engine.abilityrows import Crowd
from overcrush.engine.control import DONE
from overcrush.engine.events import H_ACTION
from overcrush.engine.frames import Frame
from overcrush.engine.places import is_character
from overcrush.engine.programs import Instruction
from overcrush.engine.state import Game
from overcrush.engine.verbs_table import proposal
from overcrush.engine.words import EV_TARGETED
from overcrush.engine.would import W_ENTRIES, W_NOW, propose


class AnswerTargets(Instruction):
    """Whom an action die targets may be answered before anything is done to them."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        if g.setting.would[EV_TARGETED]:
            entries: list[int] = []
            for d in f.slots[self.slot]:
                if d >= 0 and is_character(g, d):
                    entries += [d, 1, f.die, f.card, f.seat, H_ACTION]
            propose(g, EV_TARGETED, tuple(entries), f.seat, f.die, f.card, self.slot)


class Retarget(Instruction):
    """The target that is answered is another one."""

    def __init__(self, to: Crowd) -> None:
        self.to = to

    def do(self, g: Game, f: Frame) -> None:
        w = proposal(g)
        targets = [d for d in self.to.members(g, f) if d >= 0]
        f.slots[DONE] = (0,)
        if w is not None and targets:
            entries = list(w.slots[W_ENTRIES])
            entries[w.slots[W_NOW][1]] = targets[0]
            w.slots[W_ENTRIES] = tuple(entries)
            f.slots[DONE] = (1,)
