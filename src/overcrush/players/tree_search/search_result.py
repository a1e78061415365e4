"""The result of thinking about a question: the answer, and what else was considered."""

from __future__ import annotations

import msgspec

from overcrush.wording.texts import Message, Part


class Considered(msgspec.Struct):
    """One answer that was considered."""

    answer: int
    win_chance: float
    """The chance to win after it, 0 to 1, as far as the player can tell."""
    play_outs: int
    line: list[Message] = []
    """What is expected to follow, to be said in the reader's language; the dice are one roll of many."""
    error: float = 0.0
    """The standard error of the difference between its chance and that of the chosen answer."""
    declared: list[int] = []
    """Where answers make up a declaration: this one and those that are expected to complete it; empty if it is none."""
    follows: list[Part] = []
    """What the player is expected to do after it in the same turn, passing left out."""
    proven: bool = False
    """Its chance to win is certain: the game is won or lost this turn, whatever the other side answers."""


class Decision(msgspec.Struct):
    """The answer, and how it was found."""

    answer: int
    considered: list[Considered] = []
    """Best first; empty if the player does not weigh answers."""
    play_outs: int = 0
    whole: bool = True
    """False if thinking was interrupted or its time was up: then the answer is the best so far."""

    def prefer(self, answer: int) -> None:
        """Choose another answer after all; it comes first."""
        self.answer = answer
        self.considered.sort(key=lambda each: each.answer != answer)
