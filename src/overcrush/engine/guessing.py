"""Naming dice one after the other before they are drawn."""

from __future__ import annotations

from overcrush.engine.abilityrows import Cond, Crowd
from overcrush.engine.choosing import FINISHED, ChooseWord
from overcrush.engine.control import DONE
from overcrush.engine.frames import Frame
from overcrush.engine.places import row
from overcrush.engine.state import Game


class NameAnother(ChooseWord):
    """A name that has not been said before, added to those that have."""

    def __init__(self, slot: int, by: Crowd) -> None:
        super().__init__(slot, "name", by, False, 0)

    def ask(self, g: Game, f: Frame) -> list[int]:
        said = f.slots[self.slot]
        return [word for word in super().ask(g, f) if word not in said] or [FINISHED]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer != FINISHED:
            f.slots[self.slot] = (*f.slots[self.slot], answer)
        f.slots[DONE] = (0 if answer == FINISHED else 1,)


class AsNamedCond(Cond):
    """The dice are those that were named, one of each name."""

    def __init__(self, named: int, dice: int) -> None:
        self.named = named
        self.dice = dice

    def holds(self, g: Game, f: Frame) -> bool:
        numbers = g.setting.word_numbers
        return sorted(f.slots[self.named]) == sorted(numbers[row(g, d).name] for d in f.slots[self.dice])
