"""What happened, told to a person: events of the game and answers of players and chance as sentences."""

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
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.wording.options import card_name, face_words, option_fields, player_name, side_name
from overcrush.wording.questions import WordedQuestion
from overcrush.wording.texts import counted, say

Told = tuple[str, dict[str, str]]
"""The key of a text and its fields."""


def tell(g: Game, event: Event) -> str:
    """One event as a sentence; nothing for events that another sentence tells already."""
    told = sentence(g, event)
    return told_in(g, *told) if told is not None else ""


def tell_with_cause(g: Game, event: Event) -> str:
    """The same with the card or rule behind it, where the sentence does not name it; bonuses are told too."""
    told = bend_sentence(g, event) if isinstance(event, BendBegan) else sentence(g, event)
    if told is None:
        return ""
    key, fields = told
    if isinstance(event, PlayerDamaged | Damaged) and event.combat:
        key = f"{key.partition(':')[0]}:combat"
        fields["others"] = names_of(g, event.sources)
    elif isinstance(event, LifeLost | LifeGained | BendBegan | CountersChanged | Spun | ControlTaken | KeywordUsed):
        why = cause_words(g, event.cause)
        if why and why != fields.get("name"):
            told_so = told_in(g, key, fields).removesuffix(say("word:stop"))
            return say("story:with cause", {"told": told_so, "cause": why}, g)
    return told_in(g, key, fields)


def told_in(g: Game, key: str, fields: dict[str, str]) -> str:
    return say(f"event:{key}", fields, g)


def cause_words(g: Game, cause: Cause) -> str:
    """The card or rule behind an event; nothing where it goes without saying."""
    if cause.card >= 0:
        return card_name(g, cause.card)
    return say(f"rule:{cause.rule}") if cause.rule in TOLD_RULES else cause.rule


TOLD_RULES = ("T-014",)
"""Rules with a text of their own in the story."""


def names_of(g: Game, dice: Sequence[DieId]) -> str:
    """Dice by the names of their cards: "2 x Sidekick, Raphael"."""
    return counted(card_name(g, g.card[d]) for d in dice)


def tell_all(g: Game, events: Sequence[Event]) -> list[str]:
    """The sentences of a list of events."""
    told = [tell(g, event) for event in events]
    return [line for line in told if line]


def name_of(g: Game, die: DieId) -> str:
    return card_name(g, g.card[die]) if die >= 0 else ""


def sentence(g: Game, event: Event) -> Told | None:
    """The text of an event and its fields; None if it is not told."""
    match event:
        case Fielded():
            plain = len(g.setting.cards[g.setting.die_card[event.die]].levels) == 0
            fields = {"player": player_name(g, event.seat), "name": card_name(g, event.card)}
            return ("fielded:plain", fields) if plain else ("fielded", {**fields, "level": str(event.level)})
        case Attacked():
            return "attacks", {"name": card_name(g, event.card)}
        case Blocked():
            return "blocks", {"name": card_name(g, event.card), "other": name_of(g, event.attacker)}
        case Kod():
            return "ko", {"name": card_name(g, event.card)}
        case Damaged():
            fields = {"name": card_name(g, event.card), "amount": str(event.amount)}
            return by_whom(g, "damaged", fields, event.sources)
        case PlayerDamaged():
            fields = {"player": player_name(g, event.seat), "amount": str(event.amount)}
            return by_whom(g, "player damaged", fields, event.sources)
        case ActionUsed():
            return "action used", {"player": player_name(g, event.seat), "name": card_name(g, event.card)}
        case GlobalUsed():
            return "global used", {"player": player_name(g, event.seat), "name": card_name(g, event.card)}
        case AbilityUsed():
            return "ability used", {"player": player_name(g, event.seat), "name": card_name(g, event.card)}
        case Purchased():
            fields = {"player": player_name(g, event.seat), "name": card_name(g, event.card)}
            return "purchased", {**fields, "amount": str(event.cost)}
        case Drawn():
            return "drawn", {"player": player_name(g, event.seat), "name": card_name(g, event.card)}
        case Rolled():
            face = face_words(g.setting.cards[g.setting.die_card[event.die]], g)[event.face]
            return "rolled", {"player": player_name(g, event.seat), "name": card_name(g, event.card), "face": face}
        case Spun():
            key = "spun:up" if event.levels > 0 else "spun:down"
            return key, {"name": card_name(g, event.card), "amount": str(abs(event.levels))}
        case Captured():
            return "captured:by", {"name": card_name(g, event.card), "other": name_of(g, event.captor)}
        case ControlTaken():
            return "control taken", {"player": player_name(g, event.seat), "name": card_name(g, event.card)}
        case KeywordUsed():
            return "keyword used", {"name": card_name(g, event.card), "keyword": KEYWORDS[event.keyword]}
        case CountersChanged():
            key = "countered" if event.after > event.before else "counter removed"
            return key, {"name": card_name(g, event.card)}
        case Flipped():
            return "flipped", {"name": card_name(g, event.card)}
        case LifeGained():
            return "life gained", {"player": player_name(g, event.seat), "amount": str(event.amount)}
        case LifeLost():
            return "life lost", {"player": player_name(g, event.seat), "amount": str(event.amount)}
        case TurnBegan():
            return "turn start", {"player": side_name(g, event.side)}
        case _:
            return None


def by_whom(g: Game, key: str, fields: dict[str, str], sources: tuple[int, ...]) -> Told:
    """Damage names the first of the dice that dealt it, if any did."""
    if not sources:
        return key, fields
    return f"{key}:by", {**fields, "other": name_of(g, DieId(sources[0]))}


def bend_sentence(g: Game, event: BendBegan) -> Told | None:
    """A bonus that begins; other effects that last are told by what follows from them."""
    bend = g.setting.bends[event.bend]
    if bend.kind != B_GETS or event.target == EVERYTHING or not (event.first or event.second):
        return None
    name = name_of(g, DieId(event.target)) if event.target >= 0 else player_name(g, SeatId(-1 - event.target))
    until = say(f"until:{DURATIONS[event.until]}", None, g) if 0 <= event.until < len(DURATIONS) else ""
    amount = " ".join(
        say(f"word:{stat}", {"amount": f"{number:+}"})
        for number, stat in ((event.first, "attack"), (event.second, "defense"))
        if number
    )
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


def said_by(g: Game, asked: WordedQuestion, number: int) -> str:
    """An answer as a sentence, before it is played, if no event will tell it; else nothing."""
    option = next(each.option for each in asked.answers if each.number == number)
    if option.kind in (OptionKind.DRAW, OptionKind.ROLL):
        return ""
    if option.kind is OptionKind.DECIDES:
        return say("told:decides", {"player": option_fields(g, option)["side"]}, g)
    if asked.seat == CHANCE:
        return tell_answer(g, asked, number)
    if asked.kind not in TOLD_KINDS:
        return ""
    player = player_name(g, asked.seat)
    if asked.question.secret:
        return say("told:answered:secret", {"player": player}, g)
    about = asked.question.card
    if option.kind in (OptionKind.YES, OptionKind.NO) and about is not None:
        key = "told:answered:yes" if option.kind is OptionKind.YES else "told:answered:no"
        return say(key, {"player": player, "card": card_name(g, about)}, g)
    return tell_answer(g, asked, number)


def tell_answer(g: Game, asked: WordedQuestion, number: int) -> str:
    """An answer as a sentence, told before it is played: what chance drew and rolled, and who passed."""
    answer = next(each for each in asked.answers if each.number == number)
    option = answer.option
    match option.kind:
        case OptionKind.DRAW | OptionKind.ROLL:
            fields = option_fields(g, option)
            if option.die is not None:
                # A die that is rolled is called by its card: what it showed before does not matter any more.
                fields["die"] = card_name(g, g.card[option.die])
            key = "told:answered:draw" if option.kind is OptionKind.DRAW else "told:answered:roll"
            return say(key, fields, g)
        case OptionKind.PASS:
            return say("told:answered:pass", {"player": player_name(g, asked.seat)}, g)
        case _:
            who = say("word:chance") if asked.seat == CHANCE else player_name(g, asked.seat)
            return say("told:answered", {"player": who, "words": answer.words})
