"""Filters about where a die stands, whose it is and what happened to it."""

from __future__ import annotations

from overcrush.engine.model.abilities import Group, Test
from overcrush.engine.model.bend_kinds import B_RETURNS
from overcrush.engine.model.constants import ATTACK, BLOCKED, EV_BLOCKS, EV_DEALT, FIELD, HELD
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.modifiers import EVERYTHING, M_BEND, M_DIE, M_KIND, M_TARGET, ON_LOAN
from overcrush.engine.model.rows import E_DIE, E_KIND, E_OTHER, E_SEAT
from overcrush.engine.queries.active_bends import mod_frame
from overcrush.engine.queries.dice import in_field
from overcrush.engine.queries.filters import FIELD_BITS, matching
from overcrush.engine.queries.possibilities import is_return
from overcrush.engine.queries.stats import engaged_with


class InTest(Test):
    def __init__(self, bits: int) -> None:
        self.bits = bits

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return self.bits >> g.zone[d] & 1 == 1

    def zones(self) -> int:
        return self.bits


class YoursTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        return who >= 0 and g.setting.side_of[who] == g.setting.side_of[f.seat]


class YoursAloneTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        return who == f.seat


class OpposingTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        side = g.setting.side_of[f.seat]
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        return who >= 0 and g.setting.side_of[who] != side


class BelongsTest(Test):
    def __init__(self, who: Group, owner: bool) -> None:
        self.who = who
        self.owner = owner

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        seat = g.owner[d] if self.owner else g.controller[d]
        return -1 - seat in self.who.members(g, f)


class RoleTest(Test):
    """attacking, blocking, blocked, unblocked"""

    def __init__(self, role: str) -> None:
        self.role = role

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        if g.zone[d] != ATTACK:
            return False
        attacker = g.setting.side_of[g.controller[d]] == g.active
        if self.role == "blocking":
            return not attacker
        if not attacker:
            return False
        if self.role == "attacking":
            return True
        return (g.flags[d] & BLOCKED != 0) == (self.role == "blocked")

    def zones(self) -> int:
        return 1 << ATTACK


class DamagedTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return g.damage[d] > 0


class FlagTest(Test):
    def __init__(self, flag: int) -> None:
        self.flag = flag

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return g.flags[d] & self.flag != 0


class HappenedToTest(Test):
    """Something happened to the die this turn, by the turn's events."""

    def __init__(self, event: int) -> None:
        self.event = event

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return any(e[E_KIND] == self.event and e[E_DIE] == d for e in g.events)


class DamagedByTest(Test):
    """By the turn's events: a die that matches dealt damage to it."""

    def __init__(self, sources: Test) -> None:
        self.sources = sources

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        for e in g.events:
            if e[E_KIND] == EV_DEALT and e[E_OTHER] == d and self.sources.holds(g, f, DieId(e[E_DIE])):
                return True
        return False


class EngagedTest(Test):
    def __init__(self, group: Group) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        mine = engaged_with(g, d)
        return any(other in mine for other in self.group.members(g, f))

    def zones(self) -> int:
        return 1 << ATTACK


class AmongTest(Test):
    def __init__(self, group: Group) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return d in self.group.members(g, f)


class HasAttachedTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return any(g.host[other] == d and g.zone[other] == FIELD for other in range(len(g.host)))


class AttachedTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return g.host[d] >= 0 and g.zone[d] == FIELD


class CapturedTest(Test):
    def __init__(self, group: Group) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return g.zone[d] == HELD and g.host[d] in self.group.members(g, f)

    def zones(self) -> int:
        return 1 << HELD


class FirstThisTurnTest(Test):
    """A die of a kind of which the player has fielded or purchased none yet this turn."""

    def __init__(self, event: int, test: Test) -> None:
        self.event = event
        self.test = test

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        if not self.test.holds(g, f, d):
            return False
        side_of = g.setting.side_of
        for e in g.events:
            if e[E_KIND] == self.event and e[E_SEAT] >= 0 and side_of[e[E_SEAT]] == side_of[f.seat]:
                if self.test.holds(g, f, DieId(e[E_DIE])):
                    return False
        return True


class FoughtTest(Test):
    """By the turn's events: it blocked one of the dice, or was blocked by it."""

    def __init__(self, group: Group) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        others = self.group.members(g, f)
        for e in g.events:
            if e[E_KIND] == EV_BLOCKS:
                if (e[E_DIE] == d and e[E_OTHER] in others) or (e[E_OTHER] == d and e[E_DIE] in others):
                    return True
        return False


class NotItsOwnersTest(Test):
    """In somebody else's field than its owner's."""

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return in_field(g, d) and g.owner[d] >= 0 and g.controller[d] != g.owner[d]

    def zones(self) -> int:
        return FIELD_BITS


class OnLoanTest(Test):
    """An effect sends it somewhere else at the end of the turn."""

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        if not in_field(g, d):
            return False
        return any(m[M_TARGET] == d and is_return(g, m) and m[M_KIND] == ON_LOAN for m in g.mods)

    def zones(self) -> int:
        return FIELD_BITS


class AffectingTest(Test):
    """Something that the die applied lies on dice that match, on those alone or on whatever matches a rule."""

    def __init__(self, of: Test) -> None:
        self.of = of

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        bends = g.setting.bends
        dice: list[DieId] | None = None
        for m in g.mods:
            bend = bends[m[M_BEND]]
            if m[M_DIE] != d or bend.kind == B_RETURNS:
                continue
            if dice is None:
                dice = matching(g, f, self.of)
            if m[M_TARGET] in dice:
                return True
            if m[M_TARGET] == EVERYTHING and bend.dice is not None:
                giver = mod_frame(m)
                for affected in dice:
                    if bend.dice.holds(g, giver, affected):
                        return True
        return False
