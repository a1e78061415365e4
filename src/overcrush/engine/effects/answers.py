"""Effects that change what would happen: prevent, redirect, replace, change targets."""

from __future__ import annotations

from overcrush.engine.atoms.proposals import MANDATORY, amount_at_hand, event_parts, propose
from overcrush.engine.atoms.redirection import may_go_to, proposal
from overcrush.engine.model.abilities import Group, Value
from overcrush.engine.model.constants import EV_TARGETED
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, as_dice
from overcrush.engine.model.instructions import DONE, Asking, Instruction
from overcrush.engine.model.measures import BY_ACTION
from overcrush.engine.model.proposal import (
    CANCELLED,
    NOW_ENTRY,
    P_AMOUNT,
    P_SOURCE,
    REACH_DICE,
    REACTED_DIE,
    REACTED_EVENT,
    REACTED_STRIDE,
    STRIDE,
    W_ENTRIES,
    W_EVENTS,
    W_FRESH,
    W_NOW,
    W_USED,
    entry,
)
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.model.rows import NO_CAUSE
from overcrush.engine.queries.dice import is_character

# Reactions


class PreventDamage(Instruction):
    """Some of it, or all (-1)."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def do(self, g: Game, f: Frame) -> None:
        w = proposal(g)
        if w is None:
            return
        amount = self.amount.of(g, f)
        f.slots[DONE] = (sum(part for _, part in take_off(g, w, amount)),)


class ChooseShare(Asking):
    """How much of the damage at hand, at least 1 and at most so much: "up to 2 of it"."""

    def __init__(self, slot: int, most: Value) -> None:
        super().__init__(QuestionKind.HOW_MUCH)
        self.slot = slot
        self.most = most

    def ask(self, g: Game, f: Frame) -> list[int]:
        w = proposal(g)
        most = 0 if w is None else min(self.most.of(g, f), amount_at_hand(g, w))
        return list(range(1, most + 1)) or [0]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[self.slot] = (answer,)

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.amount = self.ask(g, f)[-1]
        return asked

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        return Option(answer, OptionKind.AMOUNT, amount=answer)


class RedirectDamage(Instruction):
    """So much of it (all: -1) goes to another; the source stays the same (X-056)."""

    def __init__(self, amount: Value, to: Group) -> None:
        self.amount = amount
        self.to = to

    def do(self, g: Game, f: Frame) -> None:
        w = proposal(g)
        f.slots[DONE] = (0,)
        if w is None:
            return
        targets = [t for t in as_dice(self.to.members(g, f)) if t < 0 or is_character(g, t)]
        if not targets or not may_go_to(g, w, w.slots[W_NOW][NOW_ENTRY], f.seat, targets[0]):
            return
        moved = take_off(g, w, self.amount.of(g, f))
        f.slots[DONE] = (sum(part for _, part in moved),)
        if not moved:
            return
        entries = list(w.slots[W_ENTRIES])
        event = w.slots[W_EVENTS][w.slots[W_NOW][NOW_ENTRY] // STRIDE]
        new = len(entries)
        for i, part in moved:
            entries += [targets[0], part, *entries[i + P_SOURCE : i + STRIDE]]
        w.slots[W_ENTRIES] = tuple(entries)
        # A new event for its new target, without the abilities that were used on it already (A84).
        used = w.slots[W_USED]
        for j in range(0, len(used), REACTED_STRIDE):
            if used[j + REACTED_EVENT] == event:
                w.slots[W_USED] = (*w.slots[W_USED], used[j], new, *used[j + REACTED_DIE : j + REACTED_STRIDE])
        w.slots[W_FRESH] = (new,)
        w.at = MANDATORY.at


def take_off(g: Game, w: Frame, amount: int) -> list[tuple[int, int]]:
    """Take so much (all: -1) off the damage that is answered; from which entries, and how much of each."""
    entries = list(w.slots[W_ENTRIES])
    taken: list[tuple[int, int]] = []
    for i in event_parts(g, w):
        part = entries[i + P_AMOUNT] if amount < 0 else min(amount, entries[i + P_AMOUNT])
        if part > 0:
            entries[i + P_AMOUNT] -= part
            taken.append((i, part))
            amount -= part if amount > 0 else 0
    w.slots[W_ENTRIES] = tuple(entries)
    return taken


class InsteadOfIt(Instruction):
    """What would have happened does not."""

    def do(self, g: Game, f: Frame) -> None:
        w = proposal(g)
        if w is None:
            return
        entries = list(w.slots[W_ENTRIES])
        for i in event_parts(g, w):
            entries[i + P_AMOUNT] = CANCELLED
        w.slots[W_ENTRIES] = tuple(entries)
        f.slots[DONE] = (1,)


class AnswerTargets(Instruction):
    """Whom an action die targets may be answered before anything is done to them."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        if g.setting.would[EV_TARGETED]:
            entries: list[int] = []
            for d in as_dice(f.slots[self.slot]):
                if d >= 0 and is_character(g, d):
                    entries += entry(d, 1, source=f.die, card=f.card, by=f.seat, cause=NO_CAUSE)
            # Only what an action die targets can be answered, and its targets are dice.
            propose(g, EV_TARGETED, tuple(entries), f.seat, f.die, f.card, REACH_DICE, BY_ACTION, targets=self.slot)


class Retarget(Instruction):
    """The target that is answered is another one."""

    def __init__(self, to: Group) -> None:
        self.to = to

    def do(self, g: Game, f: Frame) -> None:
        w = proposal(g)
        targets = [DieId(d) for d in self.to.members(g, f) if d >= 0]
        f.slots[DONE] = (0,)
        if w is not None and targets and may_go_to(g, w, w.slots[W_NOW][NOW_ENTRY], f.seat, targets[0]):
            entries = list(w.slots[W_ENTRIES])
            entries[w.slots[W_NOW][NOW_ENTRY]] = targets[0]
            w.slots[W_ENTRIES] = tuple(entries)
            f.slots[DONE] = (1,)
