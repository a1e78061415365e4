"""What happened, told to a person: events of the game and answers of players and chance.

What is kept of them are messages (`event_message`, `said_by`); `tell` and the like say them in the spoken language.
"""

from __future__ import annotations

from collections.abc import Sequence

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.machine import asking
from overcrush.engine.model.bend_kinds import B_GETS
from overcrush.engine.model.constants import (
    CHANCE,
)
from overcrush.engine.model.events import (
    AbilityUsed,
    ActionUsed,
    Attacked,
    BendBegan,
    Blocked,
    Captured,
    Cause,
    ControlTaken,
    CountersChanged,
    Damaged,
    Drawn,
    Event,
    Fielded,
    Flipped,
    GlobalUsed,
    KeywordUsed,
    Kod,
    LifeGained,
    LifeLost,
    PlayerDamaged,
    Purchased,
    Rolled,
    Spun,
    TurnBegan,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.modifiers import DURATIONS, EVERYTHING
from overcrush.engine.model.question import OptionKind, Question, QuestionKind
from overcrush.wording.options import card_message, face_messages, option_fields, player_message, side_message
from overcrush.wording.questions import answer_message
from overcrush.wording.texts import Message, Part, counting, listing, say

ToldFields = dict[str, Part | list[Part]]
Told = tuple[str, ToldFields]
"""The key of a text and its fields."""


def tell(g: Game, event: Event) -> str:
    """One event as a sentence; nothing for events that another sentence tells already."""
    told = plain_message(g, event)
    return say(told, None, g) if told is not None else ""


def plain_message(g: Game, event: Event) -> Message | None:
    """The same to be said in any language."""
    told = sentence(g, event)
    return told_by(*told) if told is not None else None


def tell_with_cause(g: Game, event: Event) -> str:
    """The same with the card or rule behind it, where the sentence does not name it; bonuses are told too."""
    told = event_message(g, event)
    return say(told, None, g) if told is not None else ""


def event_message(g: Game, event: Event) -> Message | None:
    """One event with the card or rule behind it, to be said in any language; None where another event tells it."""
    told = bend_sentence(g, event) if isinstance(event, BendBegan) else sentence(g, event)
    if told is None:
        return None
    key, fields = told
    if isinstance(event, PlayerDamaged | Damaged) and event.combat:
        key = f"{key.partition(':')[0]}:combat"
        fields["others"] = counting(card_message(g, g.card[d]) for d in event.sources)
    elif isinstance(event, LifeLost | LifeGained | BendBegan | CountersChanged | Spun | ControlTaken | KeywordUsed):
        why = cause_message(g, event.cause)
        if why not in ("", fields.get("name")):
            return told_by(f"{key}:cause", {**fields, "cause": why})
    return told_by(key, fields)


def told_by(key: str, fields: ToldFields) -> Message:
    return Message(f"event:{key}", fields)


def cause_message(g: Game, cause: Cause) -> Part:
    """The card or rule behind an event; nothing where it goes without saying."""
    if cause.card >= 0:
        return card_message(g, cause.card)
    return Message(f"rule:{cause.rule}") if cause.rule in TOLD_RULES else cause.rule


TOLD_RULES = ("T-014",)
"""Rules with a text of their own in the story."""


def tell_all(g: Game, events: Sequence[Event]) -> list[str]:
    """The sentences of a list of events."""
    told = [tell(g, event) for event in events]
    return [line for line in told if line]


def name_of(g: Game, die: DieId) -> Part:
    return card_message(g, g.card[die]) if die >= 0 else ""


def sentence(g: Game, event: Event) -> Told | None:
    """The text of an event and its fields; None if it is not told."""
    match event:
        case Fielded():
            plain = len(g.setting.cards[g.setting.die_card[event.die]].levels) == 0
            fields: ToldFields = {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
            return ("fielded:plain", fields) if plain else ("fielded", {**fields, "level": event.level})
        case Attacked():
            return "attacks", {"name": card_message(g, event.card)}
        case Blocked():
            return "blocks", {"name": card_message(g, event.card), "other": name_of(g, event.attacker)}
        case Kod():
            return "ko", {"name": card_message(g, event.card)}
        case Damaged():
            fields = {"name": card_message(g, event.card), "amount": event.amount}
            return by_whom(g, "damaged", fields, event.sources)
        case PlayerDamaged():
            fields = {"player": player_message(g, event.seat), "amount": event.amount}
            return by_whom(g, "player damaged", fields, event.sources)
        case ActionUsed():
            return "action used", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case GlobalUsed():
            return "global used", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case AbilityUsed():
            return "ability used", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case Purchased():
            fields = {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
            return "purchased", {**fields, "amount": event.cost}
        case Drawn():
            return "drawn", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case Rolled():
            face = face_messages(g.setting.cards[g.setting.die_card[event.die]])[event.face]
            fields = {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
            return "rolled", {**fields, "face": face}
        case Spun():
            key = "spun:up" if event.levels > 0 else "spun:down"
            return key, {"name": card_message(g, event.card), "amount": abs(event.levels)}
        case Captured():
            return "captured:by", {"name": card_message(g, event.card), "other": name_of(g, event.captor)}
        case ControlTaken():
            return "control taken", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case KeywordUsed():
            return "keyword used", {"name": card_message(g, event.card), "keyword": KEYWORDS[event.keyword]}
        case CountersChanged():
            key = "countered" if event.after > event.before else "counter removed"
            return key, {"name": card_message(g, event.card)}
        case Flipped():
            return "flipped", {"name": card_message(g, event.card)}
        case LifeGained():
            return "life gained", {"player": player_message(g, event.seat), "amount": event.amount}
        case LifeLost():
            return "life lost", {"player": player_message(g, event.seat), "amount": event.amount}
        case TurnBegan():
            return "turn start", {"player": side_message(g, event.side)}
        case _:
            return None


def by_whom(g: Game, key: str, fields: ToldFields, sources: tuple[int, ...]) -> Told:
    """Damage names the first of the dice that dealt it, if any did."""
    if not sources:
        return key, fields
    return f"{key}:by", {**fields, "other": name_of(g, DieId(sources[0]))}


def bend_sentence(g: Game, event: BendBegan) -> Told | None:
    """A bonus that begins; other effects that last are told by what follows from them."""
    bend = g.setting.bends[event.bend]
    if bend.kind != B_GETS or event.target == EVERYTHING or not (event.first or event.second):
        return None
    name = name_of(g, DieId(event.target)) if event.target >= 0 else player_message(g, SeatId(-1 - event.target))
    until: Part = Message(f"until:{DURATIONS[event.until]}") if 0 <= event.until < len(DURATIONS) else ""
    amounts = ((event.first, "attack"), (event.second, "defense"))
    told = (Message(f"word:{stat}", {"amount": f"{number:+}"}) for number, stat in amounts if number)
    amount = listing(told, "space")
    return "bonus", {"name": name, "amount": amount, "until": until}


TOLD_KINDS = frozenset(
    (
        QuestionKind.TARGET,
        QuestionKind.CHOOSE,
        QuestionKind.CHOOSE_ONE,
        QuestionKind.MAY,
        QuestionKind.NAME,
        QuestionKind.REACT,
        QuestionKind.FIRST_OR_SECOND,
        QuestionKind.CALL,
        QuestionKind.FACE,
        QuestionKind.SPLIT,
        QuestionKind.DIVIDE,
    )
)
"""Choices that no event tells."""


def asks_in_secret(g: Game) -> bool:
    """Whether the open question is for a choice that the others may not know."""
    return asking(g).describe(g, g.frames[-1]).secret


def said_by(g: Game, asked: Question, number: int) -> Message | None:
    """An answer, before it is played, if no event will tell it; else nothing."""
    option = next(each for each in asked.options if each.answer == number)
    if option.kind in (OptionKind.DRAW, OptionKind.ROLL):
        return None
    if option.kind is OptionKind.DECIDES:
        return Message("told:decides", {"player": option_fields(g, option)["side"]})
    if asked.seat == CHANCE:
        return told_answer(g, asked, number)
    if asked.kind not in TOLD_KINDS:
        return None
    player = player_message(g, asked.seat)
    if asked.secret:
        return Message("told:answered:secret", {"player": player})
    if option.kind in (OptionKind.YES, OptionKind.NO) and asked.card is not None:
        key = "told:answered:yes" if option.kind is OptionKind.YES else "told:answered:no"
        return Message(key, {"player": player, "card": card_message(g, asked.card)})
    return told_answer(g, asked, number)


def tell_answer(g: Game, asked: Question, number: int) -> str:
    """An answer as a sentence, told before it is played: what chance drew and rolled, and who passed."""
    return say(told_answer(g, asked, number), None, g)


def told_answer(g: Game, asked: Question, number: int) -> Message:
    """The same to be said in any language."""
    option = next(each for each in asked.options if each.answer == number)
    match option.kind:
        case OptionKind.DRAW | OptionKind.ROLL:
            fields = option_fields(g, option)
            if option.die is not None:
                # A die that is rolled is called by its card: what it showed before does not matter any more.
                fields["die"] = card_message(g, g.card[option.die])
            key = "told:answered:draw" if option.kind is OptionKind.DRAW else "told:answered:roll"
            return Message(key, fields)
        case OptionKind.PASS:
            return Message("told:answered:pass", {"player": player_message(g, asked.seat)})
        case _:
            who = Message("word:chance") if asked.seat == CHANCE else player_message(g, asked.seat)
            return Message("told:answered", {"player": who, "words": answer_message(g, asked, number)})
