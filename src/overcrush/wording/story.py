"""What happened, told to a person: events of the game and answers of players and chance.

What is kept of them are messages (`event_message`, `said_by`); `tell` and the like say them in the spoken language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.machine import asking
from overcrush.engine.model.constants import (
    ASIDE,
    BAG,
    CHANCE,
    DRAWN,
    GONE,
    HELD,
    OUT,
    PREP,
    RESERVE,
    USED,
    ZONE_NAMES,
)
from overcrush.engine.model.events import (
    NOT_KNOWN,
    AbilityBegan,
    AbilityUsed,
    ActionUsed,
    Asked,
    Attached,
    Attacked,
    AttackersDeclared,
    BagRefilled,
    BecameCard,
    BendBegan,
    BendEnded,
    Blocked,
    BlockEnded,
    BlockersDeclared,
    Captured,
    Cause,
    ControllerChanged,
    ControlTaken,
    CountersChanged,
    DamageCleared,
    Damaged,
    DieEvent,
    Drawn,
    EnergyChanged,
    Event,
    ExpiringEnergyChanged,
    Fielded,
    Flipped,
    GlobalUsed,
    KeywordUsed,
    Kod,
    LifeGained,
    LifeLost,
    Moved,
    Named,
    NothingToDo,
    Over,
    OwnerChanged,
    Paid,
    PlayerDamaged,
    Purchased,
    Revealed,
    Rolled,
    Spun,
    StepBegan,
    Targeted,
    TurnBegan,
    Turned,
    TurnPassed,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, DieId
from overcrush.engine.model.measures import QUALITIES
from overcrush.engine.model.question import Option, OptionKind, Question, QuestionKind
from overcrush.wording.ability_texts import ability_under_way, offered_effect
from overcrush.wording.lasting_effects import lasting_effect
from overcrush.wording.options import (
    card_message,
    energy_message,
    face_messages,
    option_fields,
    player_message,
    side_message,
)
from overcrush.wording.owned_names import bare_name, die_name
from overcrush.wording.questions import answer_message, outcome_message
from overcrush.wording.texts import Message, Part, counting, listing
from overcrush.wording.texts import sentence as whole

ToldFields = dict[str, Part | list[Part]]
Told = tuple[str, ToldFields]
"""The key of a text and its fields."""


def tell(g: Game, event: Event) -> str:
    """One event as a sentence, names without players; nothing for events that another sentence tells already."""
    told = sentence(g, event)
    if told is None:
        return ""
    key, fields = told
    return whole(told_by(key, {name: bare_name(field) for name, field in fields.items()}), g)


def plain_message(g: Game, event: Event) -> Message | None:
    """The same to be said in any language."""
    told = sentence(g, event)
    return told_by(*told) if told is not None else None


def tell_with_cause(g: Game, event: Event) -> str:
    """The same with the card or rule behind it, where the sentence does not name it; also what only a story tells."""
    told = event_message(g, event)
    return whole(told, g) if told is not None else ""


def event_message(g: Game, event: Event) -> Message | None:
    """One event with the card or rule behind it, to be said in any language; None where another event tells it."""
    told = story_sentence(g, event)
    if told is None:
        return None
    key, fields = told
    if isinstance(event, PlayerDamaged | Damaged) and event.combat:
        fields["others"] = counting(name_of(g, DieId(d)) for d in event.sources)
        return Message(f"event:{type_key(event)}:combat", fields)
    why = told_cause(g, event, fields)
    return Message(f"{key}:cause", {**fields, "cause": why}) if why else Message(key, fields)


def type_key(event: PlayerDamaged | Damaged) -> str:
    return "player damaged" if isinstance(event, PlayerDamaged) else "damaged"


def story_sentence(g: Game, event: Event) -> Told | None:
    """The key of an event's text, with its section, and its fields: also of events that only a story tells."""
    match event:
        case BendBegan():
            effect = lasting_effect(g, event)
            return None if effect is None else (effect.key, effect.fields)
        case Moved():
            if event.cause.card < 0:
                return None
            zone = Message(f"destination:{ZONE_NAMES[event.zone]}")
            return "event:moved", {"name": die_name(g, event.die, event.card), "zone": zone}
        case Rolled() if event.again and event.before >= 0:
            faces = face_messages(g.setting.cards[g.setting.die_card[event.die]])
            fields: ToldFields = {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
            return "event:rerolled", {**fields, "before": faces[event.before], "face": faces[event.face]}
        case Named() if event.word == NOT_KNOWN:
            return "event:named:secret", {"player": player_message(g, event.seat)}
        case Named():
            return "event:named", {"player": player_message(g, event.seat), "word": named_word(g, event)}
        case Revealed():
            return "event:revealed", {"player": player_message(g, event.seat), "word": named_word(g, event)}
        case Over():
            over = outcome_message(g)
            return None if over is None else (over.key, over.fields)
        case _:
            told = sentence(g, event)
            return None if told is None else (f"event:{told[0]}", told[1])


def named_word(g: Game, event: Named | Revealed) -> Part:
    """What was named."""
    match QUALITIES[event.quality]:
        case "energy type":
            return energy_message(event.word)
        case "number":
            return event.word
        case _:
            return g.setting.words[event.word]


UNTOLD: Final[dict[type[Event], str]] = {
    AbilityBegan: "what the ability does is told, with its card as the cause",
    Asked: "the question itself is shown to whoever is asked",
    Attached: "the capture, or the use of the action die, tells it",
    AttackersDeclared: "each attacker is told",
    BecameCard: "the effect that makes a die a copy is told when it begins",
    BendEnded: "how long an effect lasts is told when it begins",
    BlockEnded: "what took the die out of combat is told",
    BlockersDeclared: "each block is told",
    ControllerChanged: "taking control is told",
    DamageCleared: "damage goes at the end of every turn, and when a die leaves the field",
    EnergyChanged: "paying, or the effect that gives energy, is seen in the Reserve Pool",
    ExpiringEnergyChanged: "it is part of the energy that a player has",
    OwnerChanged: "the purchase, or the effect that gives the die away, tells it",
    Paid: "what was paid for is told",
    StepBegan: "the question names the step",
    Targeted: "the answer that chose it is told",
    Turned: "the move, or the effect that turned the die, is told",
    TurnPassed: "the turn that begins is told",
}
"""Kinds of events that have no sentence, and why."""

CAUSED = (
    BendBegan,
    ControlTaken,
    CountersChanged,
    Damaged,
    Drawn,
    KeywordUsed,
    Kod,
    LifeGained,
    LifeLost,
    Moved,
    Named,
    PlayerDamaged,
    Revealed,
    Rolled,
    Spun,
)
"""Kinds whose sentence names what is behind them."""
BY_CARDS = (BendBegan, Drawn, Kod, Named, PlayerDamaged, Damaged, Revealed, Rolled)
"""Those of them that name a card, or a rule that has a text: that damage KOs goes without saying."""


def told_cause(g: Game, event: Event, fields: ToldFields) -> Part:
    """The card or rule behind an event, as its sentence names it; nothing where it goes without saying."""
    cause = event.cause
    if not isinstance(event, CAUSED):
        return ""
    if isinstance(event, BendBegan) and cause.card < 0 and event.card >= 0:
        # A bonus that nothing gives any longer lasts by a rule, but it came from a card.
        return card_message(g, event.card)
    if isinstance(event, BY_CARDS) and cause.card < 0 and cause.rule not in TOLD_RULES:
        return ""
    why = cause_message(g, cause)
    if why == bare_name(fields.get("other", "")):
        return ""
    if why != bare_name(fields.get("name", "")):
        return why
    if isinstance(event, CountersChanged | KeywordUsed):
        return ""
    return Message("word:own ability") if cause.die in (NO_DIE, about(event)) else why


def about(event: Event) -> DieId:
    """The die that an event is about."""
    if isinstance(event, BendBegan):
        return DieId(event.target)
    return event.die if isinstance(event, DieEvent) else NO_DIE


TELLS_BEFORE = (ActionUsed, Captured, ControlTaken, Drawn, Kod, Purchased)
"""Events after which a move of their die is no news."""
TELLS_AFTER = (ActionUsed, Captured, ControlTaken, Fielded, Kod, Purchased)
"""Events before which a move of their die is no news."""


def messages(g: Game, events: Sequence[Event]) -> list[Message | None]:
    """What is told of the events of one answer; nothing for moves that another of them tells."""
    paid = any(isinstance(event, Paid) for event in events)
    refilled = any(isinstance(event, BagRefilled) for event in events)
    told: list[Message | None] = []
    for at, event in enumerate(events):
        if isinstance(event, Moved):
            if event.cause.rule in TOLD_MOVES:
                told.append(move_by_rule(g, events, at, event))
                continue
            if is_told_otherwise(events, at, event, paid, refilled):
                told.append(None)
                continue
        message = event_message(g, event)
        if isinstance(event, Drawn) and message is not None and goes_to_prep(events, at, event):
            message = Message("event:drawn:prep", message.fields)
        if isinstance(event, BendBegan) and message is not None and "text" in message.fields and message in told:
            # One text of a card may be several effects.
            message = None
        told.append(message)
    return told


TOLD_MOVES: Final = ("C-019", "N-004", "T-005", "T-009", "T-023")
"""Rules that move dice as nobody told them to, so that a player would ask where they are."""


def move_by_rule(g: Game, events: Sequence[Event], at: int, moved: Moved) -> Message | None:
    """What a rule moved at once, told by the first of the moves."""
    same = [
        event
        for event in events
        if isinstance(event, Moved)
        and (event.cause.rule, event.zone, event.seat) == (moved.cause.rule, moved.zone, moved.seat)
    ]
    if same[0] is not events[at]:
        return None
    fields: ToldFields = {
        "player": player_message(g, moved.seat),
        "zone": Message(f"destination:{ZONE_NAMES[moved.zone]}"),
        "list": counting(card_message(g, event.card) for event in same),
    }
    return Message(f"moved:{moved.cause.rule}", fields)


def goes_to_prep(events: Sequence[Event], at: int, drawn: Drawn) -> bool:
    """Whether an effect draws a die to put it into the Prep Area, which is no draw for the turn."""
    moves = (event for event in events[at + 1 :] if isinstance(event, Moved) and event.die == drawn.die)
    first = next(moves, None)
    return drawn.cause.card >= 0 and first is not None and first.zone == PREP


def is_told_otherwise(events: Sequence[Event], at: int, moved: Moved, paid: bool, refilled: bool) -> bool:
    """Whether a move is part of something that is told: a payment, a draw, a roll, a KO, ..."""
    if moved.cause.card < 0 or moved.zone in (DRAWN, HELD, ASIDE, GONE):
        return True
    if moved.origin == RESERVE and moved.zone in (OUT, USED) and (paid or moved.die == moved.cause.die):
        # Dice that pay, and an action die after its use.
        return True
    if refilled and moved.origin == USED and moved.zone == BAG:
        return True
    if moved.origin == DRAWN and moved.zone == RESERVE:
        return True
    for event in reversed(events[:at]):
        if isinstance(event, DieEvent) and event.die == moved.die:
            if isinstance(event, TELLS_BEFORE):
                return True
            if isinstance(event, Moved):
                break
    for event in events[at + 1 :]:
        if isinstance(event, DieEvent) and event.die == moved.die:
            if isinstance(event, TELLS_AFTER):
                return True
            if isinstance(event, Moved):
                break
    return False


def told_by(key: str, fields: ToldFields) -> Message:
    return Message(f"event:{key}", fields)


def cause_message(g: Game, cause: Cause) -> Part:
    """The card or rule behind an event; nothing where it goes without saying."""
    if cause.card >= 0:
        return card_message(g, cause.card)
    return Message(f"rule:{cause.rule}") if cause.rule in TOLD_RULES else cause.rule


TOLD_RULES = ("T-014", "X-046")
"""Rules with a text of their own in the story."""


def tell_all(g: Game, events: Sequence[Event]) -> list[str]:
    """The sentences of a list of events."""
    told = [tell(g, event) for event in events]
    return [line for line in told if line]


def name_of(g: Game, die: DieId) -> Part:
    return die_name(g, die, g.card[die]) if die >= 0 else ""


def sentence(g: Game, event: Event) -> Told | None:
    """The text of an event and its fields; None if it is not told."""
    match event:
        case Fielded():
            plain = len(g.setting.cards[g.setting.die_card[event.die]].levels) == 0
            fields: ToldFields = {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
            return ("fielded:plain", fields) if plain else ("fielded", {**fields, "level": event.level})
        case Attacked():
            return "attacks", {"name": die_name(g, event.die, event.card)}
        case Blocked():
            return "blocks", {"name": die_name(g, event.die, event.card), "other": name_of(g, event.attacker)}
        case Kod():
            return "ko", {"name": die_name(g, event.die, event.card)}
        case Damaged():
            fields = {"name": die_name(g, event.die, event.card), "amount": event.amount}
            return by_whom(g, "damaged", fields, event.sources)
        case PlayerDamaged():
            fields = {"player": player_message(g, event.seat), "amount": event.amount}
            return by_whom(g, "player damaged", fields, event.sources)
        case ActionUsed():
            return "action used", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case GlobalUsed():
            return "global used", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case NothingToDo():
            return "nothing to do", {"name": card_message(g, event.card)}
        case AbilityUsed():
            return "ability used", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case Purchased():
            fields = {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
            return purchase(g, event, fields)
        case Drawn():
            return "drawn", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case Rolled():
            face = face_messages(g.setting.cards[g.setting.die_card[event.die]])[event.face]
            fields = {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
            return "rolled", {**fields, "face": face}
        case Spun():
            key = "spun:up" if event.levels > 0 else "spun:down"
            return key, {"name": die_name(g, event.die, event.card), "amount": abs(event.levels)}
        case Captured():
            return "captured:by", {"name": die_name(g, event.die, event.card), "other": name_of(g, event.captor)}
        case ControlTaken():
            return "control taken", {"player": player_message(g, event.seat), "name": card_message(g, event.card)}
        case KeywordUsed():
            return "keyword used", {"name": die_name(g, event.die, event.card), "keyword": KEYWORDS[event.keyword]}
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
        case BagRefilled():
            return "bag refilled", {"player": player_message(g, event.seat)}
        case _:
            return None


def purchase(g: Game, event: Purchased, fields: ToldFields) -> Told:
    """A purchase, and why its price is not the printed one."""
    printed = g.setting.cards[event.card].cost
    fields["amount"] = event.cost
    if event.cost == printed or not event.changed_by:
        return "purchased", fields
    changed = listing((card_message(g, card) for card in event.changed_by), "and")
    return "purchased:changed", {**fields, "printed": printed, "cards": changed}


def by_whom(g: Game, key: str, fields: ToldFields, sources: tuple[int, ...]) -> Told:
    """Damage names the first of the dice that dealt it, if any did."""
    if not sources:
        return key, fields
    return f"{key}:by", {**fields, "other": name_of(g, DieId(sources[0]))}


TOLD_KINDS = frozenset(
    (
        QuestionKind.TARGET,
        QuestionKind.CHOOSE,
        QuestionKind.CHOOSE_ONE,
        QuestionKind.MAY,
        QuestionKind.REACT,
        QuestionKind.FIRST_OR_SECOND,
        QuestionKind.CALL,
        QuestionKind.FACE,
        QuestionKind.SPLIT,
        QuestionKind.DIVIDE,
    )
)
"""Choices that no event tells."""


CALLED: Final = {OptionKind.CALL_ENERGY: "told:calls energy", OptionKind.CALL_OTHER: "told:calls other"}
SHOWN_FOR_CALL: Final = {OptionKind.ROLL_ENERGY: "told:shows energy", OptionKind.ROLL_OTHER: "told:shows other"}
"""What is called and shown when a die finds who decides about going first."""


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
    if option.kind in SHOWN_FOR_CALL:
        return Message(SHOWN_FOR_CALL[option.kind])
    if asked.seat == CHANCE:
        return told_answer(g, asked, number)
    if asked.kind not in TOLD_KINDS or (asked.kind is QuestionKind.DIVIDE and option.kind is OptionKind.DONE):
        return None
    player = player_message(g, asked.seat)
    if option.kind in CALLED:
        return Message(CALLED[option.kind], {"player": player})
    if option.kind in (OptionKind.YES, OptionKind.NO) and asked.card is not None:
        return decision_message(g, asked, "yes" if option.kind is OptionKind.YES else "no")
    return told_answer(g, asked, number)


def decision_message(g: Game, asked: Question, answer: str) -> Message:
    """A yes or no: to what."""
    effect = offered_effect(g, asked)
    player = player_message(g, asked.seat)
    fields: ToldFields = {"player": player, "card": card_message(g, -1 if asked.card is None else asked.card)}
    kind = "reacts" if asked.kind is QuestionKind.REACT else "offer"
    if effect:
        fields["effect"] = effect
    else:
        kind = "answered"
    return Message(f"told:{kind}:{answer}", fields)


def tell_answer(g: Game, asked: Question, number: int) -> str:
    """An answer as a sentence, told before it is played: what chance drew and rolled, and who passed."""
    return whole(told_answer(g, asked, number), g)


def tell_chance(g: Game, asked: Question, number: int) -> str:
    """What chance answers as a sentence, told before it is played."""
    return whole(said_by(g, asked, number) or told_answer(g, asked, number), g)


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
            return told_choice(g, asked, option, who) or Message(
                "told:answered", {"player": who, "words": answer_message(g, asked, number)}
            )


CHOICES: Final = {
    OptionKind.TARGET_DIE: "told:targets",
    OptionKind.TARGET_PLAYER: "told:targets",
    OptionKind.CHOOSE_DIE: "told:chooses",
    OptionKind.EFFECT: "told:chooses",
    OptionKind.SHARE: "told:gives damage",
    OptionKind.FACE: "told:turns",
    OptionKind.GIVE: "told:hands over",
    OptionKind.GO_FIRST: "told:goes first",
    OptionKind.GO_SECOND: "told:goes second",
    OptionKind.DONE: "told:done",
}
"""The sentences of choices that no event tells."""


def told_choice(g: Game, asked: Question, option: Option, who: Part) -> Message | None:
    """A choice as a sentence; None for those that have none of their own."""
    key = CHOICES.get(option.kind)
    if key is None:
        return None
    fields: ToldFields = {**option_fields(g, option), "player": who}
    fields["what"] = what_was_chosen(answer_message(g, asked, option.answer))
    card = asked.card if asked.card is not None else g.card[asked.die] if asked.die is not None else None
    if key in ("told:targets", "told:chooses", "told:done"):
        if card is None:
            return None
        fields["card"] = card_message(g, card)
    if key == "told:targets" and card is not None and is_of_global(g, card):
        # The target of a Global is chosen before it is paid for and used.
        key = "told:targets:global"
    return Message(key, fields)


def is_of_global(g: Game, card: int) -> bool:
    """Whether what asks is a Global of a card."""
    row = ability_under_way(g, g.frames[-1].program) if g.frames else None
    return row is not None and row.number in g.setting.cards[card].globals


def what_was_chosen(said: Part) -> Part:
    """The die, the player or the effect of an answer, with what tells it from others."""
    if not isinstance(said, Message):
        return said
    inner = said.fields.get("words")
    if inner is not None and not isinstance(inner, list):
        return Message(said.key, {**said.fields, "words": what_was_chosen(inner)})
    for name in ("die", "player", "word"):
        found = said.fields.get(name)
        if found is not None and not isinstance(found, list):
            return found
    return said
