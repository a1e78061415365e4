"""What happened, told to a person: events of the game and answers of players and chance as sentences."""

from __future__ import annotations

from overcrush.abilities.keywords import KEYWORDS
from overcrush.abilities.triggers import EVENTS
from overcrush.engine.answers import card_name, face_words, player_name
from overcrush.engine.frames import Ints
from overcrush.engine.machine import asking
from overcrush.engine.questions import Question, rolled_die
from overcrush.engine.rolling import D_SEAT, DrawDie, RollDie
from overcrush.engine.state import Game
from overcrush.engine.texts import in_edition_words, say
from overcrush.engine.windows import PASS
from overcrush.engine.words import (
    CHANCE,
    E_AMOUNT,
    E_CARD,
    E_DIE,
    E_FROM,
    E_HOW,
    E_KIND,
    E_LEVEL,
    E_OTHER,
    E_SEAT,
    EV_ATTACK_DECLARED,
    EV_BEFORE_DAMAGE,
    EV_BLOCKED_BY,
    EV_BLOCKS_DECLARED,
    EV_CAPTURED,
    EV_COUNTERED,
    EV_DAMAGED,
    EV_DEALT,
    EV_DREW,
    EV_DREW_AND_ROLLED,
    EV_ENTERED,
    EV_FIELDED,
    EV_FIRST_ROLL,
    EV_FLIPPED,
    EV_GLOBAL_USED,
    EV_HITS_PLAYER,
    EV_IS_BLOCKED,
    EV_KEYWORD,
    EV_LEAVES_UNBLOCKED,
    EV_LEFT,
    EV_MOVED,
    EV_NO_ATTACK,
    EV_PLAYER_DAMAGED,
    EV_PREPPED,
    EV_ROLLED,
    EV_SPENT,
    EV_SPUN,
    EV_STEP_END,
    EV_STEP_START,
    EV_TARGETED,
    EV_TURN_END,
    EV_UNBLOCKED,
    HOW_UP,
    ZONE_TITLES,
    ZONES,
)

UNTOLD = frozenset(
    (
        EV_ATTACK_DECLARED,
        EV_IS_BLOCKED,
        EV_BLOCKED_BY,
        EV_LEAVES_UNBLOCKED,
        EV_BLOCKS_DECLARED,
        EV_BEFORE_DAMAGE,
        EV_DEALT,
        EV_DREW,
        EV_DREW_AND_ROLLED,
        EV_PREPPED,
        EV_ENTERED,
        EV_HITS_PLAYER,
        EV_NO_ATTACK,
        EV_FIRST_ROLL,
        EV_LEFT,
        EV_MOVED,
        EV_SPENT,
        EV_STEP_END,
        EV_STEP_START,
        EV_TARGETED,
        EV_TURN_END,
        EV_UNBLOCKED,
    )
)
"""Events that only abilities listen to: each is told already by another one."""


def tell(g: Game, event: Ints) -> str:
    """One event as a sentence; nothing for events that another sentence tells already."""
    kind = event[E_KIND]
    if kind in UNTOLD:
        return ""
    return in_edition_words(plainly(g, event), g.setting.options.words)


def tell_all(g: Game, events: list[Ints]) -> list[str]:
    """The sentences of a list of events, such as a game's witness."""
    told = [tell(g, event) for event in events]
    return [sentence for sentence in told if sentence]


def thing(g: Game, number: int) -> str:
    """The other one of an event: a die, a player as -1 - seat is not told apart from nothing."""
    return card_name(g, g.card[number]) if 0 <= number < len(g.card) else ""


def plainly(g: Game, event: Ints) -> str:
    s = g.setting
    kind = event[E_KIND]
    card = event[E_AMOUNT] if kind in (EV_COUNTERED, EV_FLIPPED, EV_GLOBAL_USED) else event[E_CARD]
    amount = event[E_AMOUNT]
    other = thing(g, event[E_OTHER])
    fields = {
        "player": player_name(g, event[E_SEAT]) if event[E_SEAT] >= 0 else say("nobody"),
        "name": card_name(g, card),
        "other": other,
        "amount": str(amount),
        "level": str(event[E_LEVEL]),
        "zone": ZONE_TITLES[amount] if 0 <= amount < ZONES else "",
        "origin": ZONE_TITLES[event[E_FROM]] if 0 <= event[E_FROM] < ZONES else "",
        "keyword": KEYWORDS[amount] if kind == EV_KEYWORD and 0 <= amount < len(KEYWORDS) else "",
        "face": "",
    }
    key = EVENTS[kind]
    if kind == EV_ROLLED:
        words = face_words(s.cards[s.die_card[event[E_DIE]]])
        fields["face"] = words[amount] if 0 <= amount < len(words) else str(amount)
    elif kind == EV_SPUN:
        key = "spun:up" if event[E_HOW] == HOW_UP else "spun:down"
    elif kind == EV_FIELDED and len(s.cards[s.die_card[event[E_DIE]]].levels) == 0:
        key = "fielded:plain"
    elif kind in (EV_DAMAGED, EV_PLAYER_DAMAGED, EV_CAPTURED) and other:
        key += ":by"
    return say(key, fields)


def tell_answer(g: Game, asked: Question, number: int) -> str:
    """An answer as a sentence, told before it is played: what chance drew and rolled, and who passed."""
    plain = ""
    words = ""
    for answer in asked.answers:
        if answer.number == number:
            plain = answer.plain
            words = answer.words
    f = g.frames[-1]
    instruction = asking(g)
    if isinstance(instruction, DrawDie):
        fields = {"player": player_name(g, f.slots[D_SEAT][0]), "card": card_name(g, number)}
        return in_edition_words(say("answered:draw", fields), g.setting.options.words)
    if isinstance(instruction, RollDie):
        d = rolled_die(f)
        seat = g.controller[d] if g.controller[d] >= 0 else f.seat
        face = face_words(g.setting.cards[g.setting.die_card[d]])[number]
        fields = {"player": player_name(g, seat), "die": card_name(g, g.card[d]), "face": face}
        return in_edition_words(say("answered:roll", fields), g.setting.options.words)
    who = say("chance") if asked.seat == CHANCE else player_name(g, asked.seat)
    if asked.topic == "act" and number == PASS:
        return say("answered:pass", {"player": who})
    return say("answered", {"player": who, "words": words or plain})
