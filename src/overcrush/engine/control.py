"""How programs run on: jumps, returns, the queue of waiting abilities."""

from __future__ import annotations

from typing import Final

from overcrush.engine.abilityrows import Cond, Crowd, Value
from overcrush.engine.bendkinds import TRIGGERED
from overcrush.engine.events import begin, limit_key, note_use, within_limit
from overcrush.engine.frames import Frame, Ints
from overcrush.engine.programs import Asking, Instruction
from overcrush.engine.queries import look
from overcrush.engine.state import Game, push

DONE: Final = 1
"""The slot that says what the last step did."""


class Jump(Instruction):
    def __init__(self, to: int) -> None:
        self.to = to

    def do(self, g: Game, f: Frame) -> None:
        f.at = self.to


class JumpUnless(Instruction):
    def __init__(self, condition: Cond) -> None:
        self.condition = condition
        self.to: int = 0

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


class Return(Instruction):
    """The program is over; the frame below goes on. The machine has a short cut of the same meaning."""

    def __init__(self) -> None:
        self.returns = True

    def do(self, g: Game, f: Frame) -> None:
        g.frames.pop()


class SetSlot(Instruction):
    def __init__(self, slot: int, value: Ints) -> None:
        self.slot = slot
        self.value = value

    def do(self, g: Game, f: Frame) -> None:
        f.slots[self.slot] = self.value


class KeepGroup(Instruction):
    """Bind what a group is now."""

    def __init__(self, slot: int, group: Crowd) -> None:
        self.slot = slot
        self.group = group

    def do(self, g: Game, f: Frame) -> None:
        f.slots[self.slot] = self.group.members(g, f)


class GatherGroup(Instruction):
    """Add what a group is now to what is bound."""

    def __init__(self, slot: int, group: Crowd) -> None:
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

    def do(self, g: Game, f: Frame) -> None:
        g.frames.pop()


class Settle(Instruction):
    """Goes on behind the next step when nothing waits; otherwise that step, an Order, asks what resolves next."""

    def __init__(self) -> None:
        self.settles = True

    def do(self, g: Game, f: Frame) -> None:
        if not g.waiting:
            f.at += 1


def first_in_line(g: Game) -> list[int]:
    """Places in the queue that may resolve next: of the oldest batch, the active side's first (X-036, X-037)."""
    waiting = g.waiting
    batch = waiting[0][0]
    for entry in waiting:
        if entry[0] < batch:
            batch = entry[0]
    side_of = g.setting.side_of
    mine: list[int] = []
    others: list[int] = []
    for i, entry in enumerate(waiting):
        if entry[0] == batch:
            if side_of[entry[1]] == g.active:
                mine.append(i)
            else:
                others.append(i)
    return mine if mine else others


def alike(g: Game, entry: Ints) -> Ints:
    """What can be told apart of a waiting ability: which of two equal dice it is about makes no difference."""
    source = look(g, entry[3]) if entry[3] >= 0 else -1
    if entry[2] < 0 or len(entry) < 8:
        return entry
    subject = look(g, entry[6]) if entry[6] >= 0 else -1
    other = look(g, entry[7]) if entry[7] >= 0 else entry[7]
    return (*entry[:3], source, entry[4], entry[5], subject, other, *entry[8:])


class Order(Asking):
    """Which waiting ability resolves next; equal ones are offered once."""

    def seat(self, g: Game, f: Frame) -> int:
        return g.waiting[first_in_line(g)[0]][1]

    def ask(self, g: Game, f: Frame) -> list[int]:
        line = first_in_line(g)
        if len(line) == 1:
            return line
        seen: list[Ints] = []
        offer: list[int] = []
        for i in line:
            kind = alike(g, g.waiting[i])
            if kind not in seen:
                seen.append(kind)
                offer.append(i)
        return offer

    def take(self, g: Game, f: Frame, answer: int) -> None:
        entry = g.waiting.pop(answer)
        f.at -= 2
        if entry[2] < 0:
            resume_delayed(g, entry)
            return
        ability = g.setting.abilities[entry[2]]
        if ability.limit:
            key = limit_key(ability, entry[4], entry[3])
            if not within_limit(g, ability, entry[1], key):
                return
            note_use(g, ability, entry[1], key)
        assert ability.kind == TRIGGERED or ability.program >= 0
        frame = push(g, ability.program, entry[1], entry[3], entry[4])
        frame.slots[0] = entry[5:]

    def topic(self, g: Game, f: Frame) -> str:
        return "order"


def resume_delayed(g: Game, entry: Ints) -> None:
    """A delayed effect goes on with the bindings it was made with."""
    for i, (head, slots) in enumerate(g.later):
        if head[6] == entry[6]:
            del g.later[i]
            frame = Frame(-1 - entry[2], entry[1], entry[3], entry[4], list(slots))
            frame.at = entry[5]
            g.frames.append(frame)
            return


AT_END_OF_TURN: Final = 0
AFTER_ATTACK: Final = 1
AFTER_DAMAGE: Final = 2
AFTER_FIRST_ROLL: Final = 3


def queue_later(g: Game, moment: int) -> None:
    """Delayed effects whose moment has come wait in the queue like everything else."""
    if g.later:
        begin(g)
        for (when, program, at, seat, die, card, serial), _ in g.later:
            if when == moment:
                g.waiting.append((g.batch, seat, -1 - program, die, card, at, serial))


def settle() -> list[Instruction]:
    """The two instructions that empty the queue."""
    return [Settle(), Order()]
