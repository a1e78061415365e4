"""Naming a quality or dice, openly or in secret."""

from __future__ import annotations

from typing import Final

from overcrush.engine.atoms.facts import note
from overcrush.engine.model.abilities import Group
from overcrush.engine.model.constants import BASIC, CHARACTER, SIDEKICK
from overcrush.engine.model.events import Named, Revealed
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.instructions import DONE, Asking, Instruction
from overcrush.engine.model.measures import Q_AFFILIATION, Q_ENERGY_TYPE, Q_NAME, Q_NUMBER, QUALITIES
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.engine.queries.dice_groups import one_seat
from overcrush.engine.queries.targets import FINISHED

ANY_DICE: Final = 0
"""Dice whose names may be said: all of them."""
TEAM_DICE: Final = 1
"""Only dice that a team brings, no Sidekicks."""
CHARACTER_DICE: Final = 2
"""Only character dice, no Sidekicks and no action dice."""
BASIC_DICE: Final = 3
"""Only Basic Action Dice."""


class ChooseWord(Asking):
    """Bind a quality: (kind, number), where the number is an energy type, a word or a plain number."""

    def __init__(self, slot: int, quality: int, by: Group, secret: bool) -> None:
        super().__init__(QuestionKind.NAME)
        self.slot = slot
        self.quality = quality
        self.by = by
        self.secret = secret
        self.least: int = 0
        self.most: int = 0
        """Bounds of a number."""
        self.nameable: int = ANY_DICE
        """Of a name: which dice have it."""
        self.excepted: int = -1
        """A word that cannot be chosen."""

    def seat(self, g: Game, f: Frame) -> SeatId:
        return one_seat(g, f, self.by)

    def ask(self, g: Game, f: Frame) -> list[int]:
        s = g.setting
        if self.quality == Q_ENERGY_TYPE:
            return [0, 1, 2, 3]
        if self.quality == Q_NUMBER:
            return list(range(self.least, self.most + 1))
        words: set[int] = set()
        for card in s.cards:
            if self.quality == Q_AFFILIATION:
                for side in card.affiliations:
                    words.update(s.word_numbers[name] for name in side)
            elif s.dice_of[card.number] and self.may_name(card.kind):
                words.add(s.word_numbers[card.name])
        words.discard(self.excepted)
        return sorted(words) if words else [FINISHED]

    def may_name(self, kind: int) -> bool:
        if self.nameable == CHARACTER_DICE:
            return kind == CHARACTER
        if self.nameable == BASIC_DICE:
            return kind == BASIC
        return self.nameable != TEAM_DICE or kind != SIDEKICK

    def take(self, g: Game, f: Frame, answer: int) -> None:
        f.slots[self.slot] = () if answer == FINISHED else (self.quality, answer, *((1,) if self.secret else ()))
        f.slots[DONE] = (0 if answer == FINISHED else 1,)
        if g.listener is not None and answer != FINISHED:
            note(g, Named(self.seat(g, f), self.quality, answer, self.secret))

    def describe(self, g: Game, f: Frame) -> Question:
        asked = super().describe(g, f)
        asked.variant = QUALITIES[self.quality]
        asked.secret = self.secret
        return asked

    def hides(self, slot: int) -> bool:
        return self.secret and self.slot == slot

    def option(self, g: Game, f: Frame, answer: int) -> Option:
        if answer == FINISHED:
            return Option(answer, OptionKind.DONE)
        if self.quality == Q_ENERGY_TYPE:
            return Option(answer, OptionKind.NAME_ENERGY, energy_type=answer)
        if self.quality == Q_NUMBER:
            return Option(answer, OptionKind.NAME_NUMBER, amount=answer)
        kind = OptionKind.NAME_AFFILIATION if self.quality == Q_AFFILIATION else OptionKind.NAME_CARD
        return Option(answer, kind, word=g.setting.words[answer])


class RevealWord(Instruction):
    """A secret choice becomes open: it is a step of its own, so that a replay shows it at the right time."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def do(self, g: Game, f: Frame) -> None:
        named = f.slots[self.slot]
        f.slots[self.slot] = named[:2]
        if g.listener is not None and len(named) > 2:
            note(g, Revealed(f.seat, named[0], named[1]))


class NameAnother(ChooseWord):
    """A name that has not been said before, added to those that have."""

    def __init__(self, slot: int, by: Group) -> None:
        super().__init__(slot, Q_NAME, by, False)

    def ask(self, g: Game, f: Frame) -> list[int]:
        said = f.slots[self.slot]
        return [word for word in super().ask(g, f) if word not in said] or [FINISHED]

    def take(self, g: Game, f: Frame, answer: int) -> None:
        if answer != FINISHED:
            f.slots[self.slot] = (*f.slots[self.slot], answer)
            if g.listener is not None:
                note(g, Named(self.seat(g, f), self.quality, answer, False))
        f.slots[DONE] = (0 if answer == FINISHED else 1,)
