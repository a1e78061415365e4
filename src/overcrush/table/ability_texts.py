"""The texts of abilities on the table: what asks, what waits, what a Global says."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.constants import ACTION, BASIC
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.rulebook import rulebook
from overcrush.wording.card_texts import card_text
from overcrush.wording.questions import WordedQuestion

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
    text = text_of(g, row, card)
    return "" if text in asked.sentence else text


def ability_under_way(g: Game, program: int) -> AbilityRow | None:
    """The ability that a program belongs to; None for those of the rules."""
    number = g.setting.ability_of_program[program] if program < len(g.setting.ability_of_program) else -1
    return g.setting.abilities[number] if number >= 0 else None


def text_of(g: Game, row: AbilityRow, card: int) -> str:
    """What an ability says, in the edition's words; of a keyword its meaning."""
    text = row.label
    if row.keyword >= 0:
        known = rulebook().keywords.get(KEYWORDS[row.keyword])
        text = f"{known.name}: {known.points[0]}" if known is not None else KEYWORDS[row.keyword]
    elif not text and card >= 0 and g.setting.cards[card].kind in (ACTION, BASIC):
        return line_of(g, card, -1, "")
    return card_text(g, text)


def line_of(g: Game, card: int, number: int, beginning: str) -> str:
    """The line of a card's text that begins so, without its beginning; without one the first that is no Global."""
    row = g.setting.cards[card]
    side = row.source.back if row.source.back is not None and g.side[card] == 1 else row.source.front
    found = [line.strip() for line in side.text.splitlines() if line.strip().startswith(beginning)]
    if beginning == "":
        found = [line for line in found if not line.startswith("Global")][:1]
    if not found:
        return ""
    at = row.globals.index(number) if number in row.globals else 0
    text = found[min(at, len(found) - 1)].removeprefix(beginning).strip()
    return card_text(g, text)
