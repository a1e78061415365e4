"""Whole answers: a declaration with all its parts counts as one answer, anything else is one by itself.

A move (`players/moves.py`) goes further: the targets and the payment of a use belong to it, but are judged as decisions
of their own, a payment not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import kind_asked, offered, play
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.players.moves import MOST_PARTS, Opening, is_declaring
from overcrush.players.plans.policy import policy_answer
from overcrush.players.solver.proven_answers import proven_answers
from overcrush.players.tree_search.search_result import Considered

POSITIONS: Final = 1_000
"""That the solver looks at for each part."""


def whole_answer(g: Game, considered: Considered) -> list[int]:
    """An answer with the parts that are expected to complete it, unless others are proven to be better."""
    game = g.copy()
    seat = game.asked
    expected = considered.declared or [considered.answer]
    whole = [considered.answer]
    play(game, considered.answer)
    while is_declaring(game, seat) and len(whole) < MOST_PARTS:
        offer = offered(game)
        kept = proven_answers(game, offer, POSITIONS).answers
        wanted = expected[len(whole)] if expected[: len(whole)] == whole and len(whole) < len(expected) else None
        if wanted not in kept:
            wanted = policy_answer(game, seat, offer, Seeded(0))
        whole.append(wanted if wanted in kept else kept[0])
        play(game, whole[-1])
    return whole


def put_off(g: Game, given: int, other: int) -> list[int]:
    """Two things done in a window, the given one first, with what must be answered between them.

    Empty if the other one cannot be done after it any more, or dice or somebody else decide in between.
    """
    if kind_asked(g) is not QuestionKind.ACT or other == PASS or given == PASS:
        return []
    opening = Opening(g)
    game = g.copy()
    answers = [given]
    play(game, given)
    while opening.goes_on(game) and len(answers) < MOST_PARTS:
        answers.append(policy_answer(game, opening.seat, offered(game), Seeded(0)))
        play(game, answers[-1])
    return [*answers, other] if game.asked == opening.seat and other in offered(game) else []


def same_answer(g: Game, one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two whole answers come to the same: neither the order of a declaration's parts means anything, nor which
    of look-alike dice they name."""
    opening = Opening(g)
    return opening.looks(one) == opening.looks(other)
