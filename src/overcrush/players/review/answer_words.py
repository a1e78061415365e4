"""Whole answers in words: "attack with Sidekick and Raphael L2", "keep all dice"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.machine import open_question, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import Option, Question, QuestionKind
from overcrush.wording.options import card_message, die_message
from overcrush.wording.questions import BARE, ENDING, answer_message
from overcrush.wording.texts import Message, Part, counting, language, listing

OF_DICE: Final = (QuestionKind.ATTACKERS, QuestionKind.REROLL)
"""Declarations that are a list of dice."""


def whole_message(g: Game, answers: Sequence[int]) -> Part:
    """A whole answer to the open question, to be said in any language; g stays as it is."""
    asked = open_question(g)
    first = chosen(asked, answers[0])
    if first.kind in BARE:
        return bare_message(g, asked, first)
    if asked.kind in OF_DICE:
        return Message(f"review:some {asked.kind.value}", {"list": counting(dice_said(g, answers))})
    if asked.kind is QuestionKind.BLOCKERS:
        return blocks_message(g, answers)
    if len(answers) == 1:
        return answer_message(g, asked, answers[0])
    return listing(parts_said(g, answers))


def chosen(asked: Question, number: int) -> Option:
    """The option of an answer."""
    return next(option for option in asked.options if option.answer == number)


def bare_message(g: Game, asked: Question, option: Option) -> Message:
    """ "Done" and "yes" say nothing by themselves: what the question was about does."""
    texts = language().texts
    keys = (f"review:{asked.key().removeprefix('ask:')}", f"review:{asked.kind.value}")
    usual = f"review:{option.kind.value}"
    key = next((each for each in keys if each in texts), usual) if option.kind in ENDING else usual
    return Message(key, {"card": card_message(g, -1 if asked.card is None else asked.card)})


def dice_said(g: Game, answers: Sequence[int]) -> list[Part]:
    """The dice of a declaration one by one: of those that look alike only the next one is offered."""
    game = g.copy()
    said: list[Part] = []
    for answer in answers:
        option = chosen(open_question(game), answer)
        if option.die is not None:
            said.append(die_message(g, option.die))
        play(game, answer)
    return said


def blocks_message(g: Game, answers: Sequence[int]) -> Message:
    """Who is blocked by whom."""
    game = g.copy()
    blocks: dict[DieId, list[Part]] = {}
    for answer in answers:
        option = chosen(open_question(game), answer)
        if option.die is not None and option.other is not None:
            blocks.setdefault(option.other, []).append(die_message(g, option.die))
        play(game, answer)
    return listing(
        [
            Message("review:some blockers", {"other": die_message(g, attacker), "list": counting(blockers)})
            for attacker, blockers in blocks.items()
        ]
    )


def parts_said(g: Game, answers: Sequence[int]) -> list[Part]:
    """The parts of another declaration one by one; that it is finished goes without saying."""
    game = g.copy()
    said: list[Part] = []
    for answer in answers:
        asked = open_question(game)
        if chosen(asked, answer).kind not in ENDING:
            said.append(answer_message(game, asked, answer))
        play(game, answer)
    return said
