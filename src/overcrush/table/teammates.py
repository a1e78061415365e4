"""Blocks of two teammates at the same time (O-010).

The game asks one teammate after the other and lets all blockers take their places together. Here the second one finds
what they will be asked, to put their blocks together meanwhile, and each what the other one has declared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.machine import kind_asked, offered, proceed
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import Option as EngineOption
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.steps.attackers import A_PAIRS
from overcrush.engine.steps.blockers import block_answer
from overcrush.table.dialogue import (
    Draft,
    Option,
    Question,
    Refusal,
    draft_value,
    open_question_of,
    option_values,
    whole_declaration,
)
from overcrush.table.forecast import Forecast, forecast

MOST_ANSWERS: Final = 200
"""So many are given for the teammate until nobody counts as asked."""


class Ahead:
    """The game as a seat will be asked for its blocks, once its teammate has declared theirs."""

    def __init__(self, game: Game, version: int) -> None:
        self.game = game
        self.version = version

    @property
    def question(self) -> Question:
        """What the seat will be asked."""
        found = open_question_of(self.game, self.version)
        assert found is not None, "a seat is asked"
        return found

    def check(self, parts: Sequence[int]) -> Draft | Refusal:
        """What may still be added to these blocks, and whether they can be finished."""
        return draft_value(self.game, parts)

    def forecast(self, parts: Sequence[int]) -> Forecast | Refusal:
        """Lane by lane what these blocks lead to."""
        return forecast(self.game, parts, self.version)

    def options(self, parts: Sequence[int]) -> list[Option]:
        """Blocks in words; those that are none are left out."""
        declared = self.question.declaration
        return [] if declared is None else [part for part in declared.parts if part.answer in parts]


def ahead_of(g: Game, seat: int, parts: Sequence[int], version: int) -> Ahead | None:
    """What a seat will be asked after its teammate, who declares blockers now; None if it will not be.

    parts: what the teammate has put together so far; it counts as declared where it can be.
    """
    offered(g)
    if not blocks_are_declared(g) or g.asked == seat or g.setting.side_of[g.asked] != g.setting.side_of[seat]:
        return None
    copy = g.copy()
    offered(copy)
    steps = whole_declaration(copy, parts)
    for step in [] if isinstance(steps, Refusal) else steps:
        proceed(copy, step, None, None)
    for _ in range(MOST_ANSWERS):
        offer = offered(copy)
        if not blocks_are_declared(copy) or copy.asked < 0:
            return None
        if copy.asked == seat:
            return Ahead(copy, version)
        proceed(copy, FINISHED if FINISHED in offer else offer[0], None, None)
    return None


def blocks_are_declared(g: Game) -> bool:
    """Whether somebody is asked for blockers."""
    return g.result == GOING_ON and kind_asked(g) is QuestionKind.BLOCKERS


def declared_by(g: Game, seat: int) -> list[Option]:
    """The blocks that a seat has declared, as long as its teammate is still asked for theirs."""
    offered(g)
    if not blocks_are_declared(g):
        return []
    pairs = g.frames[-1].slots[A_PAIRS]
    found = [(DieId(pairs[at]), DieId(pairs[at + 1])) for at in range(0, len(pairs), 2)]
    return option_values(
        g,
        [
            EngineOption(block_answer(blocker, attacker), OptionKind.BLOCK, die=blocker, other=attacker)
            for blocker, attacker in found
            if g.controller[blocker] == seat
        ],
    )
