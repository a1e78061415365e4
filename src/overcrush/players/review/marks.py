"""Marks of decisions: best, fine, doubtful or blunder, by what was lost and by how sure that is."""

from __future__ import annotations

from math import hypot
from typing import Final, Literal

import msgspec

from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.wording.texts import Message, Part

Mark = Literal["best", "fine", "doubtful", "blunder"]
MARKS: Final[tuple[Mark, ...]] = ("best", "fine", "doubtful", "blunder")
"""The better first."""
POOR: Final[tuple[Mark, ...]] = ("doubtful", "blunder")
"""Where something else would clearly have been better."""
Certainty = Literal["", "win", "loss"]
"""What is proven: a certain win was missed, or the answer loses for certain where another one does not."""

FINE_FROM: Final = 0.01
"""Losing less of the chance to win is nothing."""
DOUBTFUL_FROM: Final = 0.03
BLUNDER_FROM: Final = 0.07
OFF: Final = 0.025
"""How far differences of play-outs are from those of whole games, besides the luck of the dice (docs/players.md)."""
SURE: Final = 1.5
"""A loss that is doubtful is at least so many times its error, and a blunder leaves this much room to DOUBTFUL_FROM."""


class Judgement(msgspec.Struct, frozen=True):
    """What is thought of an answer that was given."""

    mark: Mark
    chance: float
    """To win, after it."""
    better_chance: float
    """After the answer that would have been better; the same if none is known."""
    error: float
    """How far their difference may be off: one standard error."""
    certain: Certainty = ""
    better: list[int] = []
    """The answer that would have been better; empty where the one that was given counts as the best."""
    follows: list[Part] = []
    """What was expected to follow the better answer in the same turn."""
    line: list[Message] = []
    """What both sides do then, where it is proven."""


def judged(found: Decision) -> Judgement | None:
    """The judgement by what a reviewer found; None if it had no time."""
    if not found.considered:
        return None
    better, said = found.considered[0], found.considered[-1]
    if better is said:
        # The reviewer would have given the same answer.
        return Judgement("best", said.win_chance, said.win_chance, said.error)
    lost = better.win_chance - said.win_chance
    certain = certainty(better, said)
    error = 0.0 if better.proven and said.proven else hypot(said.error, OFF)
    mark = mark_of(lost, error, certain)
    if mark == "best":
        return Judgement(mark, said.win_chance, max(better.win_chance, said.win_chance), error)
    line = said.line if certain == "loss" else better.line if certain == "win" else []
    return Judgement(mark, said.win_chance, better.win_chance, error, certain, better.declared, better.follows, line)


def certainty(better: Considered, given: Considered) -> Certainty:
    """What is proven of the two answers."""
    if better.proven and better.win_chance > given.win_chance and not given.proven:
        return "win"
    return "loss" if given.proven and better.win_chance > given.win_chance else ""


def mark_of(lost: float, error: float, certain: Certainty = "") -> Mark:
    """The mark of an answer that loses so much of the chance to win. What is not sure is never worse than fine."""
    if lost < FINE_FROM or (not certain and lost < error):
        return "best"
    if lost >= BLUNDER_FROM and (certain or lost - SURE * error >= DOUBTFUL_FROM):
        return "blunder"
    if certain == "win" or (lost >= DOUBTFUL_FROM and (certain or lost >= SURE * error)):
        return "doubtful"
    return "fine"
