"""Lowered filters about what lasts for a time: dice lent and controlled by others, dice whose effects lie on others."""

from __future__ import annotations

from overcrush.engine.abilityrows import Test
from overcrush.engine.bendkinds import B_RETURNS, BORROWED, EVERYTHING, M_BEND, M_DIE, M_KIND, M_TARGET
from overcrush.engine.frames import Frame
from overcrush.engine.places import in_field
from overcrush.engine.returning import is_return
from overcrush.engine.selecting import FIELD_BITS, matching
from overcrush.engine.state import Game


class NotItsOwnersTest(Test):
    """In somebody else's field than its owner's."""

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return in_field(g, d) and g.owner[d] >= 0 and g.controller[d] != g.owner[d]

    def zones(self) -> int:
        return FIELD_BITS


class OnLoanTest(Test):
    """An effect sends it somewhere else at the end of the turn."""

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if not in_field(g, d):
            return False
        return any(m[M_TARGET] == d and is_return(g, m) and m[M_KIND] == BORROWED for m in g.mods)

    def zones(self) -> int:
        return FIELD_BITS


class AffectingTest(Test):
    """Something that the die applied lies on dice that match, on those alone or on whatever matches a rule."""

    def __init__(self, of: Test) -> None:
        self.of = of

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        bends = g.setting.bends
        dice: list[int] | None = None
        for m in g.mods:
            bend = bends[m[M_BEND]]
            if m[M_DIE] != d or bend.kind == B_RETURNS:
                continue
            if dice is None:
                dice = matching(g, f, self.of)
            if m[M_TARGET] in dice:
                return True
            if m[M_TARGET] == EVERYTHING and bend.dice is not None:
                giver = Frame(-1, m[2], d, m[4], [()])
                for affected in dice:
                    if bend.dice.holds(g, giver, affected):
                        return True
        return False
