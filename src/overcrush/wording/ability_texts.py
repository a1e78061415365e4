"""The texts of abilities on the table: what waits, what is under way, and what somebody is asked to do or not."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.effects.choices import AskMay
from overcrush.engine.machine import asking
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.constants import ACTION, BASIC
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import Question, QuestionKind
from overcrush.rulebook import rulebook
from overcrush.wording.card_texts import card_text
from overcrush.wording.options import card_message, card_name
from overcrush.wording.texts import Message, Part, say, spoken

ENERGY_OF_GLOBAL: Final = re.compile(r"Global(?: (?:\[[^\]]+\])+)?(?: or|[,:])? *")
"""How the text of a Global begins: up to the energy that it costs."""
OFFER: Final = re.compile(r"\bmay ([^.)]+)")
"""What a text lets somebody do or not: up to the end of the sentence, or of the ability that is given to a die."""
ITSELF: Final = re.compile(r"\bthis\b(?= (?:to|from|and|or|into|up|down)\b|[.,;]|$)")
"""The die whose card it is, as card texts call it; not "this turn"."""
INSTEAD: Final = re.compile(r"^.*?\bwould\b[^:]*: *")
"""How the text of an ability begins that answers something: up to what it does."""


def ability_under_way(g: Game, program: int) -> AbilityRow | None:
    """The ability that a program belongs to; None for those of the rules."""
    number = g.setting.ability_of_program[program] if program < len(g.setting.ability_of_program) else -1
    return g.setting.abilities[number] if number >= 0 else None


def text_of(g: Game, row: AbilityRow, card: int) -> str:
    """What an ability says, in the edition's words; of a keyword what it does, by its card if the card says it."""
    if row.keyword >= 0:
        return keyword_text(g, KEYWORDS[row.keyword], card)
    if not row.label and card >= 0 and g.setting.cards[card].kind in (ACTION, BASIC):
        return line_of(g, card, -1, "")
    return card_text(g, row.label)


def keyword_text(g: Game, keyword: str, card: int) -> str:
    """What a keyword does for a card."""
    own = line_of(g, card, -1, f"{keyword}:") if card >= 0 else ""
    if own:
        return f"{keyword}: {own}"
    if f"may:{keyword}" in spoken().texts:
        return say("may:keyword", {"keyword": keyword, "effect": keyword_effect(g, keyword, card, 0)}, g)
    known = rulebook().keywords.get(keyword)
    return card_text(g, f"{known.name}: {known.points[0]}" if known is not None else keyword)


def keyword_effect(g: Game, keyword: str, card: int, at: int) -> Part:
    """What a keyword lets a player do; at: of how many such questions it is, counted from 0."""
    key = f"may:{keyword}:{at + 1}" if at else f"may:{keyword}"
    return Message(key, {"card": card_message(g, card)}) if key in spoken().texts else ""


def line_of(g: Game, card: int, number: int, beginning: str) -> str:
    """The line of a card's text that begins so, without its beginning; without one the first that is no Global."""
    row = g.setting.cards[card]
    side = row.source.back if row.source.back is not None and g.side[card] == 1 else row.source.front
    found = [line.strip() for line in side.text.splitlines() if line.strip().startswith(beginning)]
    if beginning == "":
        found = [line for line in found if line.partition(":")[0] not in KEYWORDS and not line.startswith("Global")][:1]
    if not found:
        return ""
    at = row.globals.index(number) if number in row.globals else 0
    text = found[min(at, len(found) - 1)].removeprefix(beginning).strip()
    return card_text(g, text)


@cache
def without_energy(text: str) -> str:
    """The text of a Global without the energy that it costs; everything else that it asks for stays."""
    rest = ENERGY_OF_GLOBAL.sub("", text, count=1)
    return rest[:1].upper() + rest[1:]


# What is asked


def offered_effect(g: Game, asked: Question) -> Part:
    """What comes of a yes to the open question, to be said behind "do you want to"; nothing if no text says it."""
    if asked.kind is QuestionKind.REACT and asked.ability is not None:
        card = -1 if asked.card is None else asked.card
        return INSTEAD.sub("", text_of(g, g.setting.abilities[asked.ability], card)).rstrip(".")
    if asked.kind is not QuestionKind.MAY or not g.frames or g.frames[-1].program < 0:
        return ""
    f = g.frames[-1]
    row = ability_under_way(g, f.program)
    ask = asking(g)
    if row is None or not isinstance(ask, AskMay):
        return ""
    questions = [each for each in g.setting.programs[f.program].code if isinstance(each, AskMay)]
    at = questions.index(ask)
    if row.keyword >= 0:
        keyword = KEYWORDS[row.keyword]
        own = line_of(g, f.card, -1, f"{keyword}:") if f.card >= 0 else ""
        return offered_by_text(g, own, at, f.card) or own.rstrip(".") or keyword_effect(g, keyword, f.card, at)
    return offered_by_text(g, text_of(g, row, f.card), at, f.card) or payment_against(g, ask)


def payment_against(g: Game, ask: AskMay) -> Part:
    """Of an effect that does not happen if somebody pays: the payment."""
    if ask.cost is None:
        return ""
    f = g.frames[-1]
    amount = 0 if ask.cost.amount is None else ask.cost.amount.of(g, f)
    return Message("may:pay", {"amount": amount}) if amount else Message("may:pay otherwise")


def offered_by_text(g: Game, text: str, at: int, card: int) -> str:
    """What the text of an ability lets somebody do, such as "KO target Sidekick"; at: which of several such things."""
    found = OFFER.findall(text)
    if at >= len(found):
        return ""
    name = card_name(g, card)
    return ITSELF.sub(lambda _: name, found[at].strip())
