"""The open question as a person reads it, made on demand: who is asked, what, and every answer in words."""

from __future__ import annotations

import difflib
import re
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.machine import open_question, proceed
from overcrush.engine.model.constants import GOING_ON, TIE
from overcrush.engine.model.events import AbilityBegan, Event, Targeted
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, SideId
from overcrush.engine.model.question import Option, OptionKind, Proposal, Question, QuestionKind
from overcrush.wording.ability_texts import offered_effect
from overcrush.wording.card_texts import card_text
from overcrush.wording.options import (
    Answer,
    card_message,
    die_message,
    extras,
    loosely,
    option_draft,
    option_message,
    pick_face,
    player_message,
    read_payment,
    side_message,
    typed,
    unique,
)
from overcrush.wording.texts import (
    Message,
    Part,
    counting,
    language,
    listed,
    listing,
    plain_language,
    say,
    speaking,
    spoken,
)
from overcrush.wording.typed_words import after_verb, any_of, level_words

ENDING: Final = (OptionKind.DONE, OptionKind.PASS)
BARE: Final = (*ENDING, OptionKind.YES, OptionKind.NO)
"""Answers that say nothing without their question."""
PLAIN_OFFER: Final = "ask:may"
OFFER_OF_EFFECT: Final = "ask:may:what"
OFFERS: Final = (PLAIN_OFFER, OFFER_OF_EFFECT)
"""Questions whether something optional is done; they say what, where a text says it."""
NEAREST = 5
"""How many answers an error names."""


WHOLE: Final = {
    "ask:attackers": "whole:attackers",
    "ask:blockers": "whole:blockers",
    "ask:split": "whole:split",
    "ask:split:ability": "whole:split:ability",
    "ask:reroll": "whole:reroll",
    "ask:divide": "whole:divide",
}
"""Questions that are put otherwise where a whole declaration is answered at once."""


def whole_question(asked: Message) -> Message | None:
    """The question as it is put where a whole declaration is answered at once; None if it is put in the same words."""
    key = WHOLE.get(asked.key)
    return None if key is None else Message(key, asked.fields)


class WordedQuestion:
    """What the game waits for, in words."""

    def __init__(self, question: Question, message: Message, sentence: str) -> None:
        self.question = question
        """The same without words; its options are those of the answers."""
        self.message = message
        """What is asked, to be said in any language."""
        self.sentence = sentence
        """The same in words."""
        self.answers: list[Answer] = []
        self.so_far: list[str] = []
        """What this declaration has chosen already, before it is done."""

    @property
    def seat(self) -> SeatId:
        """The seat that is asked; CHANCE for dice, NOBODY when the game is over."""
        return self.question.seat

    @property
    def kind(self) -> QuestionKind:
        return self.question.kind

    def numbers(self) -> list[int]:
        return [answer.number for answer in self.answers]

    def words(self) -> list[str]:
        return [answer.words for answer in self.answers]

    def __repr__(self) -> str:
        return f"WordedQuestion({self.sentence!r}, {self.words()!r})"


class Unread:
    """Words that are no answer here: a sentence that helps, and what they may have meant."""

    def __init__(self, message: Message, near: list[str], several: bool = False, sentence: str = "") -> None:
        self.message = message
        """What helps, to be said in any language."""
        self.sentence = sentence or say(message)
        """The same in words."""
        self.near = near
        self.several = several
        """The words fit each of the near ones; otherwise they fit none."""

    def __repr__(self) -> str:
        return f"Unread({self.sentence!r})"


def question(g: Game) -> WordedQuestion:
    """The open question with all its answers."""
    return in_words(g, open_question(g))


def in_words(g: Game, asked: Question) -> WordedQuestion:
    """A question in words."""
    found = without_answers(g, asked)
    found.answers = answers_for(g, asked.options)
    found.so_far = [say(option_message(g, option), None, g) for option in asked.so_far]
    return found


def without_answers(g: Game, asked: Question) -> WordedQuestion:
    """What is asked, in words; its answers, which are most of the work, are left out."""
    message = question_message(g, asked)
    return WordedQuestion(asked, message, say(message, None, g))


def options_said(g: Game, options: list[Option]) -> tuple[list[Part], list[str]]:
    """The options as messages and in the words that players see, each different from all the others."""
    return unique([option_draft(g, option) for option in options], g)


def answers_for(g: Game, options: list[Option]) -> list[Answer]:
    """The options in words, each different from all the others; also in those that scenarios write."""
    said, words = options_said(g, options)
    plain = words
    if speaks_otherwise(g):
        with speaking(plain_language()):
            plain = options_said(g, options)[1]
    return [Answer(*each) for each in zip(options, plain, words, said, strict=True)]


def answer_message(g: Game, asked: Question, number: int) -> Part:
    """An answer to the open question, told from the others as in English, to be said in any language."""
    option = next(each for each in asked.options if each.answer == number)
    with speaking(language()):
        if len(asked.options) == 1:
            return option_message(g, option)
        said, _ = options_said(g, asked.options)
    return said[asked.options.index(option)]


def given_message(g: Game, asked: Question, number: int, said: Part | None = None) -> Part:
    """An answer as what somebody did by it; said: the answer itself, if it is at hand.

    What was pressed says nothing where it was "done" or "yes": what the question was about does.
    """
    option = next(each for each in asked.options if each.answer == number)
    if option.kind not in BARE or asked.so_far:
        return answer_message(g, asked, number) if said is None else said
    texts = language().texts
    keys = (f"given:{asked.key().removeprefix('ask:')}", f"given:{asked.kind.value}", f"given:{option.kind.value}")
    key = next((each for each in keys if each in texts), keys[-1]) if option.kind in ENDING else keys[-1]
    return Message(key, {"card": card_message(g, -1 if asked.card is None else asked.card)})


def speaks_otherwise(g: Game) -> bool:
    """Whether players see other words than scenarios write: another language, or an edition's own words."""
    edition = g.setting.options.words
    return spoken() is not language() or any(one.casefold() != shown.casefold() for one, shown in edition.items())


def outcome_message(g: Game) -> Message | None:
    """How the game ended; None while it goes on."""
    if g.result == GOING_ON:
        return None
    limit = g.setting.options.turn_limit
    variant = ":limit" if limit and g.turn > limit else ""
    if g.result == TIE:
        return Message(f"story:tie{variant}", {"turns": limit})
    return Message(f"story:won{variant}", {"player": side_message(g, SideId(g.result - 1)), "turns": limit})


def outcome(g: Game) -> str:
    """The same in words."""
    told = outcome_message(g)
    return "" if told is None else say(told)


def words_of(g: Game, number: int) -> str:
    """The plain words of one offered answer, as records keep them."""
    return plain_words(question(g), number)


def plain_words(asked: WordedQuestion, number: int) -> str:
    """The plain words of one answer to a question."""
    for answer in asked.answers:
        if answer.number == number:
            return answer.plain
    raise ValueError(f"{number} is not among the answers to the open question")


def shown_words(asked: WordedQuestion, number: int) -> str:
    """One answer to a question as players see it."""
    return next(answer.words for answer in asked.answers if answer.number == number)


# Sentences


def sentence(g: Game, asked: Question) -> str:
    """What is asked, in one sentence."""
    return say(question_message(g, asked), None, g)


def question_message(g: Game, asked: Question) -> Message:
    """What is asked."""
    over = outcome_message(g) if asked.kind is QuestionKind.OVER else None
    if over is not None:
        return over
    fields = question_fields(g, asked)
    key = asked.key()
    if key in OFFERS:
        key = OFFER_OF_EFFECT if "effect" in fields else PLAIN_OFFER
    return Message(key, fields)


def question_fields(g: Game, asked: Question) -> dict[str, Part | list[Part]]:
    """What the sentence of a question may speak of."""
    fields: dict[str, Part | list[Part]] = {
        "card": card_message(g, -1 if asked.card is None else asked.card),
        "target": target_message(g, asked.other, asked.player),
    }
    if asked.die is not None:
        fields["die"] = die_message(g, asked.die)
        fields["die_card"] = card_message(g, g.card[asked.die])
    if asked.player is not None:
        fields["player"] = player_message(g, asked.player)
    if asked.amount is not None:
        fields["amount"] = asked.amount
    if asked.word is not None:
        fields["word"] = card_text(g, asked.word)
    if asked.event is not None:
        fields["event"] = proposal_message(g, asked.event)
    if effect := offered_effect(g, asked):
        targets = only_targets(g, asked)
        fields["effect"] = targets_named(g, effect, targets) if targets else effect
    return fields


def only_targets(g: Game, asked: Question) -> list[DieId]:
    """The dice that a yes would affect without asking which: nothing else can be targeted."""
    yes = next((option.answer for option in asked.options if option.kind is OptionKind.YES), None)
    if asked.kind is not QuestionKind.MAY or yes is None:
        return []
    after = g.copy()
    events: list[Event] = []
    after.listener = events
    proceed(after, yes, None, None)
    found: list[DieId] = []
    for event in events:
        if isinstance(event, AbilityBegan):
            break
        if isinstance(event, Targeted) and event.seat == asked.seat:
            found.append(event.die)
    return found


def targets_named(g: Game, effect: Part, targets: list[DieId]) -> Message:
    """What comes of a yes, with whose dice it would be done to."""
    names = counting(
        Message("word:owned", {"player": player_message(g, SeatId(g.controller[d])), "name": die_message(g, d)})
        for d in targets
    )
    return Message("may:only target" if len(targets) == 1 else "may:only targets", {"effect": effect, "targets": names})


def target_message(g: Game, die: DieId | None, player: SeatId | None) -> Part:
    """A die or a player; "up to 2 target characters" may be nobody."""
    if die is not None:
        return die_message(g, die)
    return Message("word:nobody") if player is None else player_message(g, player)


def proposal_message(g: Game, event: Proposal) -> Message:
    """What would happen."""
    fields: dict[str, Part | list[Part]] = {
        "name": target_message(g, event.die, event.player),
        "card": card_message(g, -1 if event.card is None else event.card),
        "player": Message("word:nobody") if event.by is None else player_message(g, event.by),
    }
    if event.amount is not None:
        fields["amount"] = event.amount
    if event.keyword is not None:
        fields["keyword"] = KEYWORDS[event.keyword]
    return Message(f"would:{event.kind.value}", fields)


# Reading words back


def find_exactly(g: Game, words: str) -> int | None:
    """The offered answer that has exactly these plain words, as records keep them; None if none has."""
    options = open_question(g).options
    with speaking(plain_language()):
        plain = [say(option_message(g, option), None, g) for option in options]
        wanted = typed(words)
        forms = [typed(form) for form in plain]
        if forms.count(wanted) != 1 or any(form != wanted and wanted.startswith(form) for form in forms):
            # What was added to tell it from others is worth making only where there are others.
            forms = [typed(form) for form in options_said(g, options)[1]]
    return options[forms.index(wanted)].answer if wanted in forms else None


def find(g: Game, words: str) -> int | Unread:
    """The offered answer that somebody means: exact words first, then without level, details or verb if clear."""
    if g.result != GOING_ON:
        return Unread(Message("answer:over"), [])
    return find_among(question(g), words)


def find_among(asked: WordedQuestion, words: str, level_of_either: bool = False) -> int | Unread:
    """The answer that somebody means.

    level_of_either: a level that is said of one die of a block may be that of the other, as it once was.
    """
    wanted = typed(words)
    for answer in asked.answers:
        if wanted in (typed(answer.plain), typed(answer.words)):
            return answer.number
    if asked.kind is QuestionKind.PAY:
        packed = read_payment(words)
        if packed in asked.numbers():
            return packed
    if asked.kind in (QuestionKind.ROLL, QuestionKind.FACE):
        face = without_verb(wanted)
        at = pick_face([without_verb(typed(answer.plain)) for answer in asked.answers], face)
        if at < 0:
            at = pick_face([without_verb(typed(answer.words)) for answer in asked.answers], face)
        return asked.answers[at].number if at >= 0 else unread(asked, words)
    base = loosely(wanted)
    for verbless in (False, True):
        meant: list[Answer] = []
        for answer in asked.answers:
            for form in {typed(answer.plain), typed(answer.words)}:
                known = loosely(form)
                if base == (without_verb(known) if verbless else known) and (
                    holds(extras(wanted), extras(form)) if level_of_either else fits(wanted, form)
                ):
                    meant.append(answer)
                    break
        if len(meant) == 1:
            return meant[0].number
        if meant:
            return several_meant(words, meant)
    return unread(asked, words)


def several_meant(words: str, meant: list[Answer]) -> Unread:
    """Words that fit several answers."""
    return unread_among("answer:several answers", {"words": shortened(words)}, meant, several=True)


def fits(said: str, known: str) -> bool:
    """Nothing was said that does not hold: no detail, and of neither die of a block another level."""
    between = f" {any_of('with')} "
    parts = zip(re.split(between, said), re.split(between, known), strict=False)
    details = {extra for extra in extras(known) if extra.startswith(" (")}
    return all(holds(extras(one), extras(other) | details) for one, other in parts)


def holds(said: set[str], known: set[str]) -> bool:
    """Whether all that was said of a die holds; one with one level need not, but may, be called L1."""
    if said <= known:
        return True
    has_level = any(not extra.startswith(" (") for extra in known)
    return not has_level and said - level_words(1) <= known


def without_verb(words: str) -> str:
    """Sidekick for "attack with sidekick", bolt for "roll bolt"."""
    return after_verb("verb", words)[1] or words


def shortened(words: str) -> str:
    """What somebody typed, short enough to repeat."""
    return words if len(words) <= 60 else words[:57] + "..."


def unread(asked: WordedQuestion, words: str) -> Unread:
    """The nearest answers, or simply the first ones when nothing is near."""
    wanted = typed(words)
    by_words = {typed(answer.words): answer for answer in asked.answers}
    close = difflib.get_close_matches(wanted[:200], list(by_words), NEAREST, 0.5)
    fields: dict[str, Part] = {"words": shortened(words), "question": asked.message}
    if close:
        return unread_among("answer:no such answer", fields, [by_words[match] for match in close], asked.sentence)
    more = len(asked.answers) > NEAREST
    return unread_among("answer:no such answer at all", fields, asked.answers[:NEAREST], asked.sentence, more)


def unread_among(
    key: str, fields: dict[str, Part], near: list[Answer], question: str = "", more: bool = False, several: bool = False
) -> Unread:
    """Words that are no answer, with answers that they may have meant."""
    said = [answer.said for answer in near]
    shown = [answer.words for answer in near]
    if more:
        said.append(Message("answer:and more"))
        shown.append(say("answer:and more"))
    message = Message(key, {**fields, "near": listing(said, "semicolon")})
    # The words of the game at hand are in those of its edition already.
    told = {**fields, "question": question, "near": listed(shown, "semicolon")}
    return Unread(message, shown, several, say(key, told))
