"""A decision in words: the best answers with their chances, and what is expected to follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.model.game import Game
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.wording.questions import question, shown_words
from overcrush.wording.texts import listing, say

MOST_SHOWN: Final = 5
"""How many of the considered answers are shown."""
SHOWN: Final = 0.0005
"""A smaller difference between chances is not visible in the text."""


def advice(game: Game, decision: Decision, most: int = MOST_SHOWN, listed: Sequence[int] = ()) -> list[str]:
    """Lines for a person, best first; the game stands at the question that was decided.

    listed: the answers in the order in which the person has their numbers; without it they are numbered as here.
    """
    asked = question(game)
    if not decision.considered:
        return [say("advice:not weighed", {"words": shown_words(asked, decision.answer)})]
    lines: list[str] = []
    for at, each in enumerate(decision.considered[:most], 1):
        number = str(at if not listed else listed.index(each.answer) + 1 if each.answer in listed else "")
        fields = {
            "number": f"{number:>3}",
            "chance": f"{100 * each.win_chance:5.1f}",
            "words": shown_words(asked, each.answer),
            "seen": counted(each.play_outs) if each.play_outs else say("advice:first look"),
        }
        lines.append(say("advice:answer", fields))
        if each.line:
            lines.append(f"       {say('advice:line', {'list': listing(each.line, 'semicolon')}, game)}")
    left = len(decision.considered) - most
    if left > 0:
        lines.append(f"     {say('advice:more', {'number': str(left)})}")
    if any(each.win_chance > decision.considered[0].win_chance + SHOWN for each in decision.considered):
        lines.append(f"     {say('advice:luck')}")
    if not decision.whole:
        seen = {"seen": counted(decision.play_outs)}
        lines.append(f"     {say('advice:cut short', seen) if decision.play_outs else say('advice:no time')}")
    return lines


def line_in_words(game: Game, each: Considered) -> list[str]:
    """What is expected to follow an answer, in words; the game stands at the question that was decided."""
    return [say(message, None, game) for message in each.line]


def counted(play_outs: int) -> str:
    """How many play-outs, in words."""
    return say("advice:one play-out" if play_outs == 1 else "advice:play-outs", {"number": f"{play_outs:,}"})
