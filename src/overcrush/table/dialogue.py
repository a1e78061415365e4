"""What is said between a table and a seat, as plain values: the question, its options, the refusal of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from overcrush.engine.machine import offered, open_question, play
from overcrush.engine.model import question as engine
from overcrush.engine.model.constants import CHANCE, ENERGY_NAMES, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.refusals import Refusal as EngineRefusal
from overcrush.table.ability_texts import asking_text
from overcrush.table.declarations import check, declaration, unfold, unfold_words
from overcrush.table.suggestions import suggested_payment
from overcrush.table.view import Energy, Event, Value
from overcrush.table.view_builder import event_of
from overcrush.wording.options import option_message
from overcrush.wording.questions import Unread, find, options_said, whole_question, without_answers
from overcrush.wording.refusals import refusal_message
from overcrush.wording.texts import Message, Part, say, worded


class Refusal(Value, frozen=True):
    """Why something was not done; nothing has changed."""

    key: str
    """The reason, such as buy.too_little; it never changes."""
    words: str
    """The reason in a sentence, in the language of whoever was refused."""
    message: Message
    """The same to be said in any language."""
    rule: str = ""
    """The rule behind it; empty for reasons that lie outside the game."""
    card: int | None = None
    die: int | None = None
    player: int | None = None
    cost: int | None = None
    """The energy that is needed."""
    have: int | None = None
    """The energy that is there."""
    amount: int | None = None
    limit: str | None = None
    """How often an ability can be used."""
    types: list[str] | None = None
    """Energy types that are needed."""
    near: list[str] = msgspec.field(default_factory=list)
    """Where words were not understood: answers that they may have meant."""

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


QuestionKind = Annotated[str, msgspec.Meta(extra_json_schema={"enum": [kind.value for kind in engine.QuestionKind]})]
OptionKind = Annotated[str, msgspec.Meta(extra_json_schema={"enum": [kind.value for kind in engine.OptionKind]})]
"""Closed sets, which the JSON schema lists."""


class Option(Value, frozen=True):
    """One answer to a question, or one part of a declaration. `table.answer` takes it as it stands."""

    answer: int
    """Its number; the same number may mean something else in another question."""
    kind: OptionKind
    words: str
    message: Message | str | int
    """The same to be said in any language."""
    die: int | None = None
    other: int | None = None
    """The attacker that is blocked, or the die that an ability is about."""
    card: int | None = None
    ability: int | None = None
    player: int | None = None
    face: int | None = None
    energy: Energy | None = None
    energy_type: str | None = None
    amount: int | None = None
    word: str | None = None
    dice: list[int] | None = None
    """The dice that pay, where the payment says which."""

    def __repr__(self) -> str:
        return f"Option({self.answer}, {self.words!r})"

    def share(self, amount: int) -> Option:
        """The same part with another share of what is divided."""
        return msgspec.structs.replace(self, amount=amount)


class Declaration(Value, frozen=True):
    """Everything that a declaration may consist of. Any list of its parts can be tried as an answer, in any order."""

    kind: QuestionKind
    parts: list[Option]
    """Every die, or pair of blocker and attacker, that may be part of it. Look-alikes are listed one by one."""
    alike: list[int]
    """For each part the number of its group: parts of one group cannot be told apart."""
    least: int
    most: int
    forced: list[int] = msgspec.field(default_factory=list)
    """Answers of parts that must be among them, or one of their group."""
    exclusive: list[list[int]] = msgspec.field(default_factory=list)
    """Answers of parts of which only one can be chosen."""
    total: int | None = None
    """Of what is divided: how much is given out. Each part gets a share (`Option.share`)."""
    words: str = ""
    """What is asked where all of it is chosen at once; empty if the question's own words fit."""
    message: Message | None = None
    """The same to be said in any language."""

    def __repr__(self) -> str:
        return f"Declaration({self.kind}, {self.least} to {self.most} of {len(self.parts)} parts)"


class Draft(Value, frozen=True):
    """What a declaration under way can still become."""

    can_add: list[Option]
    """The parts of which one more can be added."""
    refusal: Refusal | None = None
    """Why it cannot be finished as it stands; None if it can."""


class Question(Value, frozen=True):
    """What a seat is asked."""

    version: int
    seat: int
    kind: QuestionKind
    words: str
    """The question in a sentence."""
    message: Message
    """The same to be said in any language."""
    options: list[Option]
    """The small answers: each can be given as it stands."""
    declaration: Declaration | None = None
    """The whole that the options are parts of; None if each of them stands for itself."""
    so_far: list[Option] = msgspec.field(default_factory=list)
    """What the declaration has chosen already."""
    text: str = ""
    """What the ability that asks says; empty where the rules themselves ask."""
    effect: str = ""
    """Of a question for yes or no: what comes of a yes, such as "KO target Sidekick"; empty if no text says it."""
    card: int | None = None
    die: int | None = None
    other: int | None = None
    ability: int | None = None
    player: int | None = None
    amount: int | None = None
    word: str | None = None
    event: Event | None = None
    secret: bool = False
    """The other players do not learn the answer."""
    suggested: int | None = None
    """Of a payment: the answer that keeps most choices open."""

    def __repr__(self) -> str:
        return f"Question(seat {self.seat}, {self.kind}: {self.words} {len(self.options)} options)"

    def option(self, words: str) -> Option:
        """The option with these words."""
        for option in self.options:
            if option.words.casefold() == words.casefold():
                return option
        told = "; ".join(option.words for option in self.options)
        raise LookupError(f"No option of this question is {words!r}. There are: {told}.")


# From the engine


def open_question_of(g: Game, version: int) -> Question | None:
    """The open question of a seat; None when the game is over or dice are awaited."""
    if g.result != GOING_ON:
        return None
    offered(g)
    if g.asked == CHANCE:
        return None
    worded = without_answers(g, open_question(g))
    asked = worded.question
    so_far = [option_message(g, option) for option in asked.so_far]
    return Question(
        version=version,
        seat=asked.seat,
        kind=asked.kind.value,
        words=worded.sentence,
        message=worded.message,
        options=option_values(g, asked.options),
        declaration=declaration_value(g, worded.message),
        so_far=[
            option_value(option, say(message, None, g), message)
            for option, message in zip(asked.so_far, so_far, strict=True)
        ],
        text=asking_text(g, worded),
        effect=effect_of(g, worded.message),
        card=asked.card,
        die=asked.die,
        other=asked.other,
        ability=asked.ability,
        player=asked.player,
        amount=asked.amount,
        word=asked.word,
        event=None if asked.event is None else event_of(g, asked.event),
        secret=asked.secret,
        suggested=suggested_payment(g),
    )


def effect_of(g: Game, asked: Message, reader: int | None = None) -> str:
    """What comes of a yes, in words."""
    effect = asked.fields.get("effect", "")
    return "" if isinstance(effect, list) else worded(effect, g, reader)


def put_to(question: Question, g: Game) -> Question:
    """A question in words that speak to whoever is asked."""
    reader = question.seat

    def spoken_to(option: Option) -> Option:
        return msgspec.structs.replace(option, words=worded(option.message, g, reader))

    declared = question.declaration
    if declared is not None:
        declared = msgspec.structs.replace(
            declared,
            parts=[spoken_to(part) for part in declared.parts],
            words="" if declared.message is None else say(declared.message, None, g, reader),
        )
    return msgspec.structs.replace(
        question,
        words=say(question.message, None, g, reader),
        options=[spoken_to(option) for option in question.options],
        declaration=declared,
        effect=effect_of(g, question.message, reader),
    )


def option_value(option: engine.Option, words: str, said: Part) -> Option:
    return Option(
        answer=option.answer,
        kind=option.kind.value,
        words=words,
        message=said,
        die=option.die,
        other=option.other,
        card=option.card,
        ability=option.ability,
        player=option.player,
        face=option.face,
        energy=None if option.energy is None else Energy(*option.energy),
        energy_type=None if option.energy_type is None else ENERGY_NAMES[option.energy_type],
        amount=option.amount,
        word=option.word,
        dice=None if option.dice is None else list(option.dice),
    )


def option_values(g: Game, options: Sequence[engine.Option]) -> list[Option]:
    """Options in words, each different from all the others."""
    said, words = options_said(g, list(options))
    return [option_value(*each) for each in zip(options, words, said, strict=True)]


def declaration_value(g: Game, asked: Message) -> Declaration | None:
    found = declaration(g)
    if found is None:
        return None
    whole = whole_question(asked)
    return Declaration(
        kind=found.kind.value,
        parts=option_values(g, found.parts),
        alike=found.alike,
        least=found.least,
        most=found.most,
        forced=found.forced,
        exclusive=[list(group) for group in found.exclusive],
        total=found.total,
        words="" if whole is None else say(whole, None, g),
        message=whole,
    )


Answer = Option | int | str | Sequence[Option] | Sequence[int]
"""What a seat may answer: an option or its number, words, or the parts of a whole declaration."""


def small_answers(g: Game, answer: Answer) -> list[int] | Refusal:
    """The small answers that an answer of the seat that is asked stands for; or why it is refused."""
    match answer:
        case Option():
            return one_answer(g, answer.answer, answer)
        case str():
            return answer_in_words(g, answer)
        case list() | tuple():
            return whole_declaration(g, answer)
        case _:
            return one_answer(g, answer, None)


def one_answer(g: Game, number: object, meant: Option | None) -> list[int] | Refusal:
    """A small answer by its number; one that meant something else than the number means now is refused."""
    if isinstance(number, int) and not isinstance(number, bool) and number in offered(g):
        if meant is None or any(same_option(meant, each) for each in open_question(g).options):
            return [number]
        return table_refusal("other_question")
    refused = play(g.copy(), number)
    assert refused is not None, "what is not offered is refused"
    return refusal_value(g, refused)


def answer_in_words(g: Game, words: str) -> list[int] | Refusal:
    """The answer that words mean; they may be a whole declaration."""
    found = find(g, words)
    if isinstance(found, int):
        return [found]
    steps = unfold_words(g, words)
    if steps is None:
        return not_understood(found)
    return steps if isinstance(steps, list) else refusal_value(g, steps)


def whole_declaration(g: Game, parts: Sequence[object]) -> list[int] | Refusal:
    """The small answers for the parts of a declaration, in any order."""
    draft = draft_of(g, parts)
    if isinstance(draft, Refusal):
        return draft
    steps = unfold(g, draft)
    return steps if isinstance(steps, list) else refusal_value(g, steps)


def draft_of(g: Game, parts: Sequence[object]) -> list[engine.Option] | Refusal:
    """The parts of the open declaration that are meant."""
    found = declaration(g)
    if found is None:
        return table_refusal("no_declaration")
    if found.total is not None:
        return shares_of(found, parts)
    known = {part.answer: part for part in found.parts}
    draft: list[engine.Option] = []
    for part in parts:
        number = part.answer if isinstance(part, Option) else part
        meant = known.get(number) if isinstance(number, int) and not isinstance(number, bool) else None
        if meant is None or (isinstance(part, Option) and (part.die, part.other) != (meant.die, meant.other)):
            return table_refusal("no_part")
        draft.append(meant)
    return draft


def shares_of(found: engine.Declaration, parts: Sequence[object]) -> list[engine.Option] | Refusal:
    """Of what is divided: the shares that are meant; numbers are shares in the order of the parts."""
    whom: dict[tuple[int | None, int | None], engine.Option] = {(part.die, part.player): part for part in found.parts}
    draft: list[engine.Option] = []
    for at, part in enumerate(parts):
        if isinstance(part, Option):
            meant, amount = whom.get((part.die, part.player)), part.amount
        elif isinstance(part, int) and not isinstance(part, bool) and at < len(found.parts):
            meant, amount = found.parts[at], part
        else:
            meant, amount = None, None
        if meant is None:
            return table_refusal("no_part")
        draft.append(engine.Option(meant.answer, meant.kind, die=meant.die, player=meant.player, amount=amount))
    return draft


def draft_value(g: Game, parts: Sequence[object]) -> Draft | Refusal:
    """What may be added to these parts, and whether they can be finished."""
    draft = draft_of(g, parts)
    if isinstance(draft, Refusal):
        return draft
    state = check(g, draft)
    why_not = None if state.why_not is None else refusal_value(g, state.why_not)
    return Draft(option_values(g, state.can_add), why_not)


def same_option(one: Option, other: engine.Option) -> bool:
    """Whether an option that somebody holds means what the number of the open question means now."""
    return msgspec.structs.replace(one, words="", message="") == option_value(other, "", "")


# Refusals


def refusal_value(g: Game, refused: EngineRefusal) -> Refusal:
    """A refusal of the engine, with its sentence."""
    message = refusal_message(g, refused)
    return Refusal(
        key=refused.key,
        words=say(message, None, g),
        message=message,
        rule=refused.rule,
        card=refused.card,
        die=refused.die,
        player=refused.player,
        cost=refused.cost,
        have=refused.have,
        amount=refused.amount,
        limit=refused.limit,
        types=None if refused.types is None else [ENERGY_NAMES[t] for t in refused.types],
    )


def table_refusal(
    key: str,
    fields: dict[str, Part] | None = None,
    player: int | None = None,
    amount: int | None = None,
    rule: str = "",
    g: Game | None = None,
) -> Refusal:
    """A refusal of the table itself; mostly no rule of the game is behind it."""
    told: dict[str, Part | list[Part]] = {**(fields or {})}
    if amount is not None:
        told["amount"] = amount
    message = Message(f"table:{key}", told)
    return Refusal(f"table.{key}", say(message, None, g), message, rule, player=player, amount=amount)


def is_seat(g: Game, seat: object) -> bool:
    """Whether there is such a seat."""
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < g.setting.seats


def not_understood(unread: Unread) -> Refusal:
    """The refusal of words that are no answer here."""
    return Refusal("answer.not_understood", unread.sentence, unread.message, near=unread.near)
