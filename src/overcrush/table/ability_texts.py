"""What the ability says that asks."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.wording.ability_texts import ability_under_way, text_of
from overcrush.wording.questions import WordedQuestion
from overcrush.wording.texts import Message

RULES_ASK: Final = frozenset(
    (
        QuestionKind.ACT,
        QuestionKind.PAY,
        QuestionKind.ATTACKERS,
        QuestionKind.BLOCKERS,
        QuestionKind.REROLL,
        QuestionKind.SPLIT,
        QuestionKind.ORDER,
        QuestionKind.DIVIDE,
        QuestionKind.FIRST_OR_SECOND,
    )
)
"""Questions that no ability asks."""


def asking_text(g: Game, asked: WordedQuestion) -> str:
    """What the ability that asks says, unless its question says it; nothing for what the rules themselves ask."""
    if asked.kind in RULES_ASK or asked.seat < 0 or not g.frames or g.frames[-1].program < 0:
        return ""
    f = g.frames[-1]
    ability = asked.question.ability
    if ability is not None:
        row = g.setting.abilities[ability]
        card = -1 if asked.question.card is None else asked.question.card
    else:
        found = ability_under_way(g, f.program)
        if found is None:
            return ""
        row, card = found, f.card
    if row.keyword >= 0 and isinstance(asked.message.fields.get("effect"), Message):
        # The question says what the keyword does here.
        return ""
    text = text_of(g, row, card)
    return "" if text in asked.sentence else text
