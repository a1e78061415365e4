"""A thought in words: the best answers with their chances, and the line that is expected."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.game import Game
from overcrush.players.tree_search.search_result import Decision
from overcrush.wording.questions import question, shown_words
from overcrush.wording.texts import listing, say

MOST_TOLD: Final = 5
"""Answers that are told of a thought."""
SHOWN: Final = 0.0005
"""A smaller difference between chances is not to be seen in the words."""


def advice(game: Game, thought: Decision, most: int = MOST_TOLD) -> list[str]:
    """Lines for a person; the game stands at the question that was thought about."""
    asked = question(game)
    if not thought.considered:
        return [say("advice:not weighed", {"words": shown_words(asked, thought.answer)})]
    told: list[str] = []
    for number, each in enumerate(thought.considered[:most], 1):
        fields = {
            "number": f"{number:>3}",
            "chance": f"{100 * each.win_chance:5.1f}",
            "words": shown_words(asked, each.answer),
            "seen": counted(each.play_outs) if each.play_outs else say("advice:first look"),
        }
        told.append(say("advice:answer", fields))
        if each.line:
            told.append(f"       {say('advice:line', {'list': listing(each.line, 'semicolon')}, game)}")
    left = len(thought.considered) - most
    if left > 0:
        told.append(f"     {say('advice:more', {'number': str(left)})}")
    if any(each.win_chance > thought.considered[0].win_chance + SHOWN for each in thought.considered):
        told.append(f"     {say('advice:luck')}")
    if not thought.whole:
        told.append(f"     {say('advice:cut short', {'seen': counted(thought.play_outs)})}")
    return told


def counted(play_outs: int) -> str:
    """How many play-outs, in words."""
    return say("advice:one play-out" if play_outs == 1 else "advice:play-outs", {"number": f"{play_outs:,}"})
