"""Why an answer is good: what it leads to, in words."""

from __future__ import annotations

from typing import Final

from overcrush.players.tree_search.search_result import Considered
from overcrush.table.dialogue import Question, Refusal
from overcrush.table.forecast import Forecast
from overcrush.table.table import Table
from overcrush.wording.texts import listing, say

FIGHTS: Final = {"attackers": "advice:attackers forecast", "blockers": "advice:blockers forecast"}
"""Questions about fights, and how their outcome is told."""
MOST_STEPS: Final = 3
"""Things that are told to follow an answer."""


def reason(each: Considered, answer: int | list[int], question: Question, table: Table) -> str:
    """What an answer leads to: of a fight what it costs both sides, otherwise what comes next in this turn."""
    if question.kind in FIGHTS and isinstance(answer, list) and (answer or question.kind == "blockers"):
        seen = table.forecast(answer)
        if not isinstance(seen, Refusal):
            return fight(seen, question, table)
    if not each.follows:
        return say("advice:nothing follows")
    return say("advice:follows", {"list": listing(each.follows[:MOST_STEPS])}, table.game)


def fight(seen: Forecast, question: Question, table: Table) -> str:
    """What a fight costs, if nobody does anything more."""
    own = table.game.setting.side_of[question.seat]
    if seen.winner is not None:
        return say("advice:attackers win" if seen.winner == own else "advice:blockers loss")
    other = min(life for side, life in enumerate(seen.life) if side != own)
    lost = sum(table.game.setting.side_of[table.game.controller[die]] == own for die in seen.ko)
    fields = {"own": str(seen.life[own]), "other": str(other), "lost": str(lost), "taken": str(len(seen.ko) - lost)}
    return say(FIGHTS[question.kind], fields)
