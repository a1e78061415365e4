"""A thought in words: the best answers with their chances, and the line that is expected."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.game import Game
from overcrush.players.search_result import Thought
from overcrush.wording.questions import words_of

MOST_TOLD: Final = 5
"""Answers that are told of a thought."""
SHOWN: Final = 0.0005
"""A smaller difference between chances is not to be seen in the words."""


def advice(game: Game, thought: Thought, most: int = MOST_TOLD) -> list[str]:
    """Lines for a person; the game stands at the question that was thought about."""
    if not thought.considered:
        return [f"{words_of(game, thought.answer)} (not weighed)"]
    told: list[str] = []
    for number, each in enumerate(thought.considered[:most], 1):
        words = words_of(game, each.answer)
        seen = counted(each.play_outs) if each.play_outs else "at first look"
        told.append(f"{number:>3}  {100 * each.win_chance:5.1f} %  {words}  ({seen})")
        if each.line:
            told.append(f"       expects: {'; '.join(each.line)}")
    left = len(thought.considered) - most
    if left > 0:
        told.append(f"     and {left} more")
    if any(each.win_chance > thought.considered[0].win_chance + SHOWN for each in thought.considered):
        told.append("     What looks better than 1 is ahead by less than luck may explain, so it is not taken.")
    if not thought.whole:
        told.append(f"     Thinking was cut short after {counted(thought.play_outs)}.")
    return told


def counted(play_outs: int) -> str:
    """How many play-outs, in words."""
    return "1 play-out" if play_outs == 1 else f"{play_outs:,} play-outs"
