"""What a hint tells: the best answers with their chances, and what each of them leads to."""

from __future__ import annotations

from typing import Final

from overcrush.players.answer_reasons import FIGHTS, reason
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.server import wire
from overcrush.table.dialogue import Question
from overcrush.table.table import Table

MOST: Final = 3
"""Answers that a hint tells."""
DECLARED: Final = (*FIGHTS, "reroll")
"""Questions whose answer is told with all its parts."""
SHOWN: Final = 0.005
"""Chances that differ by less look the same in whole percent."""


def weighed(found: Decision, question: Question, table: Table) -> list[wire.Considered]:
    """The answers that a thought weighed, best first; the one that it chose where it weighed none."""
    known = {option.answer: option for option in question.options}
    considered = found.considered or [Considered(found.answer, 0.5, 0)]
    told: list[wire.Considered] = []
    for each in considered:
        answer = whole(each, question)
        if each.answer not in known or any(same(answer, other.answer) for other in told):
            continue
        behind = considered[0].win_chance - each.win_chance
        is_level = bool(told) and behind < max(each.error, SHOWN)
        why = reason(each, answer, question, table)
        told.append(wire.Considered(known[each.answer], answer, round(each.win_chance, 3), why, is_level))
        if len(told) == MOST:
            break
    return told


def whole(each: Considered, question: Question) -> int | list[int]:
    """What is to be answered: of a declaration all parts that are expected, if they are parts of it."""
    if question.declaration is None or question.kind not in DECLARED:
        return each.answer
    parts = {part.answer for part in question.declaration.parts}
    return [answer for answer in each.declared or [each.answer] if answer in parts]


def same(one: int | list[int], other: int | list[int]) -> bool:
    """Whether two answers come to the same: the order of a declaration's parts means nothing."""
    if isinstance(one, int) or isinstance(other, int):
        return one == other
    return sorted(one) == sorted(other)
