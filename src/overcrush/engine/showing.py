"""Lowered filters about energy faces and about whom a die fought this turn."""

from __future__ import annotations

from overcrush.engine.abilityrows import Crowd, Test
from overcrush.engine.away import faces_showing
from overcrush.engine.frames import Frame
from overcrush.engine.places import face, row
from overcrush.engine.selecting import matching
from overcrush.engine.state import Game
from overcrush.engine.words import E_DIE, E_KIND, E_OTHER, ENERGY_FACE, EV_BLOCKS, RESERVE, ZONES


class TypeAmongTest(Test):
    """Shows an energy symbol of a type that one of the dice described has; wild is no type."""

    def __init__(self, of: Test) -> None:
        self.of = of

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if g.face[d] < 0 or face(g, d).kind != ENERGY_FACE:
            return False
        units = face(g, d).units
        for other in matching(g, f, self.of):
            for energy in row(g, other).types:
                if units[energy] > 0:
                    return True
        return False


class LikeAnotherTest(Test):
    """Shows a symbol that is in the same Reserve Pool at least twice: symbols count, wild matches wild (E-003)."""

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if g.zone[d] != RESERVE or face(g, d).kind != ENERGY_FACE:
            return False
        mine = face(g, d).units
        pool = [other for other in g.places[g.controller[d] * ZONES + RESERVE] if face(g, other).kind == ENERGY_FACE]
        for energy in range(len(mine)):
            if mine[energy] > 0 and sum(face(g, other).units[energy] for other in pool) > 1:
                return True
        return False

    def zones(self) -> int:
        return 1 << RESERVE


class CanShowTest(Test):
    """Has a face with exactly the energy that was kept."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        units = f.slots[self.slot] if self.slot < len(f.slots) else ()
        return len(units) > 0 and len(faces_showing(g, d, units)) > 0


class FoughtTest(Test):
    """By the turn's events: it blocked one of the dice, or was blocked by it."""

    def __init__(self, group: Crowd) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        others = self.group.members(g, f)
        for e in g.events:
            if e[E_KIND] == EV_BLOCKS:
                if (e[E_DIE] == d and e[E_OTHER] in others) or (e[E_OTHER] == d and e[E_DIE] in others):
                    return True
        return False
