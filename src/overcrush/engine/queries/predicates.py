"""Conditions, as abilities state them."""

from __future__ import annotations

from overcrush.engine.model.abilities import Cond, Group, Test, Value
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SideId, as_dice
from overcrush.engine.model.instructions import DONE
from overcrush.engine.model.rows import E_BY, E_DIE, E_KIND
from overcrush.engine.queries.active_bends import burst_matches
from overcrush.engine.queries.dice import characters_of_side, field_of, is_active, row
from overcrush.engine.queries.filters import at_least
from overcrush.engine.queries.trait_filters import RELATIONS, related

# Conditions


class CompareCond(Cond):
    def __init__(self, left: Value, relation: str, right: Value) -> None:
        self.left = left
        self.relation = RELATIONS.index(relation)
        self.right = right

    def holds(self, g: Game, f: Frame) -> bool:
        return related(self.left.of(g, f), self.relation, self.right.of(g, f))


class ExistsCond(Cond):
    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, g: Game, f: Frame) -> bool:
        return at_least(g, f, self.test, 1)


class IsACond(Cond):
    def __init__(self, group: Group, test: Test) -> None:
        self.group = group
        self.test = test

    def holds(self, g: Game, f: Frame) -> bool:
        dice = [d for d in as_dice(self.group.members(g, f)) if d >= 0]
        return bool(dice) and all(self.test.holds(g, f, d) for d in dice)


class ActiveNamedCond(Cond):
    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, g: Game, f: Frame) -> bool:
        s = g.setting
        side = s.side_of[f.seat]
        for seat in s.seats_of[side]:
            for d in field_of(g, seat):
                if row(g, d).name == self.name:
                    return True
        return False


class ThisActiveCond(Cond):
    def holds(self, g: Game, f: Frame) -> bool:
        return is_active(g, f.card, g.setting.side_of[f.seat])


class YourTurnCond(Cond):
    def holds(self, g: Game, f: Frame) -> bool:
        return g.setting.side_of[f.seat] == g.active


class InStepCond(Cond):
    def __init__(self, step: int) -> None:
        self.step = step

    def holds(self, g: Game, f: Frame) -> bool:
        return g.step == self.step


class UnderdogCond(Cond):
    def holds(self, g: Game, f: Frame) -> bool:
        side = g.setting.side_of[f.seat]
        return len(characters_of_side(g, SideId(1 - side))) > len(characters_of_side(g, side))


class HappenedCond(Cond):
    def __init__(self, event: int, test: Test | None, by: int) -> None:
        self.event = event
        self.test = test
        self.by = by

    def holds(self, g: Game, f: Frame) -> bool:
        side_of = g.setting.side_of
        for e in g.events:
            if e[E_KIND] != self.event:
                continue
            who = e[E_BY]
            if self.by and (who < 0 or (side_of[who] == side_of[f.seat]) != (self.by == 1)):
                continue
            if self.test is None or (e[E_DIE] >= 0 and self.test.holds(g, f, DieId(e[E_DIE]))):
                return True
        return False


class DoneCond(Cond):
    def holds(self, g: Game, f: Frame) -> bool:
        done = f.slots[DONE]
        return len(done) > 0 and done[0] > 0


class SameSlotsCond(Cond):
    def __init__(self, left: int, right: int) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame) -> bool:
        return f.slots[self.left] == f.slots[self.right]


class SideUpCond(Cond):
    def __init__(self, side: int) -> None:
        self.side = side

    def holds(self, g: Game, f: Frame) -> bool:
        return g.side[f.card] == self.side


class BurstCond(Cond):
    """The face shows a burst that the line asks for."""

    def __init__(self, burst: int) -> None:
        self.burst = burst

    def holds(self, g: Game, f: Frame) -> bool:
        return f.die >= 0 and burst_matches(g, f.die, self.burst)


class AndCond(Cond):
    def __init__(self, left: Cond, right: Cond) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame) -> bool:
        return self.left.holds(g, f) and self.right.holds(g, f)


class OrCond(Cond):
    def __init__(self, left: Cond, right: Cond) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame) -> bool:
        return self.left.holds(g, f) or self.right.holds(g, f)


class NotCond(Cond):
    def __init__(self, of: Cond) -> None:
        self.of = of

    def holds(self, g: Game, f: Frame) -> bool:
        return not self.of.holds(g, f)


class AsNamedCond(Cond):
    """The dice are those that were named, one of each name."""

    def __init__(self, named: int, dice: int) -> None:
        self.named = named
        self.dice = dice

    def holds(self, g: Game, f: Frame) -> bool:
        numbers = g.setting.word_numbers
        return sorted(f.slots[self.named]) == sorted(numbers[row(g, d).name] for d in as_dice(f.slots[self.dice]))
