"""How programs run on: jumps, loops, returns, what is kept in slots."""

from __future__ import annotations

from overcrush.engine.model.abilities import Cond, Group, Value
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.instructions import DONE, Instruction
from overcrush.engine.queries.predicates import ThisActiveCond


class Jump(Instruction):
    def __init__(self, to: int) -> None:
        self.to = to

    def do(self, g: Game, f: Frame) -> None:
        f.at = self.to


class JumpUnless(Instruction):
    def __init__(self, condition: Cond) -> None:
        self.condition = condition
        self.to: int = 0

    def commutes(self, g: Game) -> bool:
        return isinstance(self.condition, ThisActiveCond)

    def do(self, g: Game, f: Frame) -> None:
        if not self.condition.holds(g, f):
            f.at = self.to


class JumpUnlessDone(Instruction):
    def __init__(self) -> None:
        self.to: int = 0

    def do(self, g: Game, f: Frame) -> None:
        done = f.slots[DONE]
        if not done or done[0] == 0:
            f.at = self.to


class JumpIfDone(Instruction):
    def __init__(self) -> None:
        self.to: int = 0

    def do(self, g: Game, f: Frame) -> None:
        done = f.slots[DONE]
        if done and done[0]:
            f.at = self.to


class SetSlot(Instruction):
    def __init__(self, slot: int, value: Ints) -> None:
        self.slot = slot
        self.value = value

    def do(self, g: Game, f: Frame) -> None:
        f.slots[self.slot] = self.value


class KeepGroup(Instruction):
    """Bind what a group is now."""

    def __init__(self, slot: int, group: Group) -> None:
        self.slot = slot
        self.group = group

    def do(self, g: Game, f: Frame) -> None:
        f.slots[self.slot] = self.group.members(g, f)


class GatherGroup(Instruction):
    """Add what a group is now to what is bound."""

    def __init__(self, slot: int, group: Group) -> None:
        self.slot = slot
        self.group = group

    def do(self, g: Game, f: Frame) -> None:
        f.slots[self.slot] = (*f.slots[self.slot], *self.group.members(g, f))


class KeepValue(Instruction):
    def __init__(self, slot: int, amount: Value) -> None:
        self.slot = slot
        self.amount = amount

    def do(self, g: Game, f: Frame) -> None:
        f.slots[self.slot] = (self.amount.of(g, f),)


class NextOf(Instruction):
    """The next member of a list that is walked: bind it, or jump to the end when none is left."""

    def __init__(self, walked: int, bound: int) -> None:
        self.walked = walked
        self.bound = bound
        self.to: int = 0

    def do(self, g: Game, f: Frame) -> None:
        rest = f.slots[self.walked]
        if not rest:
            f.at = self.to
        else:
            f.slots[self.bound] = rest[:1]
            f.slots[self.walked] = rest[1:]


class CountDown(Instruction):
    """Repeat as often as the slot says, then jump."""

    def __init__(self, slot: int) -> None:
        self.slot = slot
        self.to: int = 0

    def do(self, g: Game, f: Frame) -> None:
        left = f.slots[self.slot][0]
        if left <= 0:
            f.at = self.to
        else:
            f.slots[self.slot] = (left - 1,)


class Quit(Instruction):
    """Leave the program here: the end of a part that runs on its own."""

    def commutes(self, g: Game) -> bool:
        return True

    def do(self, g: Game, f: Frame) -> None:
        g.frames.pop()
