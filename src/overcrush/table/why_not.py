"""Why a seat cannot do something with a die, a card or a Global now, also when nothing about it is being asked."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from overcrush.engine.machine import asking, offered, open_question, refusal
from overcrush.engine.machine import why_not as refused_by_question
from overcrush.engine.model.ability_kinds import ANYTIME
from overcrush.engine.model.actions import ATTACK_WINDOW, MAIN_WINDOW
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ACTION_FACE,
    ATTACK,
    CARD,
    FIELD,
    GOING_ON,
    MAIN,
    RESERVE,
    ZONES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId, SeatId
from overcrush.engine.model.question import Option, OptionKind, QuestionKind
from overcrush.engine.model.refusals import (
    ANYTIME_NONE,
    ATTACK_NOT_YOURS,
    ATTACK_WRONG_TIME,
    BLOCK_NOT_FIELD,
    BLOCK_WRONG_TIME,
    CHOOSE_WRONG_TIME,
    GAME_OVER,
    GLOBAL_NONE,
    NOT_OFFERED,
    REROLL_WRONG_TIME,
)
from overcrush.engine.queries.combat_permissions import attack_problem, block_problem
from overcrush.engine.queries.dice import face
from overcrush.engine.queries.lookalikes import appearance
from overcrush.engine.steps.act_problems import (
    action_problem,
    anytime_problem,
    fabricate_problem,
    field_problem,
    global_problem,
    purchase_problem,
)
from overcrush.engine.steps.blockers import block_answer
from overcrush.engine.steps.window import window_kind
from overcrush.table.declarations import declaration
from overcrush.table.dialogue import Refusal, is_seat, refusal_value, table_refusal
from overcrush.table.view import Card, Die, Global, Value
from overcrush.wording.questions import question_message
from overcrush.wording.texts import Part


class Action(Enum):
    """What somebody may want to do with a thing on the table."""

    BUY = "buy"
    FABRICATE = "fabricate"
    FIELD = "field"
    USE = "use"
    GLOBAL = "global"
    ABILITY = "ability"
    """An ability of a die that is used like a Global."""
    ATTACK = "attack"
    BLOCK = "block"
    REROLL = "reroll"
    CHOOSE = "choose"
    """As a target or otherwise, for what asks."""


class Thing(Value, frozen=True):
    """A die, card or Global by its number, and what is wanted with it; without an action the one nearest at hand."""

    die: int | None = None
    card: int | None = None
    ability: int | None = None
    """A Global."""
    other: int | None = None
    """The attacker that the die would block."""
    action: Action | None = None


CHOICES: Final = (QuestionKind.TARGET, QuestionKind.CHOOSE, QuestionKind.DIVIDE, QuestionKind.FABRICATE)
DICE_QUESTIONS: Final[dict[QuestionKind, Action]] = {
    QuestionKind.ATTACKERS: Action.ATTACK,
    QuestionKind.BLOCKERS: Action.BLOCK,
    QuestionKind.REROLL: Action.REROLL,
    **dict.fromkeys(CHOICES, Action.CHOOSE),
}
"""Questions about dice: whoever points at a die while one is open means this."""
OFFERS: Final[dict[Action, OptionKind]] = {
    Action.BUY: OptionKind.PURCHASE,
    Action.FABRICATE: OptionKind.FABRICATE,
    Action.FIELD: OptionKind.FIELD,
    Action.USE: OptionKind.USE_ACTION_DIE,
    Action.GLOBAL: OptionKind.USE_GLOBAL,
    Action.ABILITY: OptionKind.USE_ABILITY,
}
"""What is done in a window: the kind of its option."""


def thing_of(wanted: Thing | Die | Card | Global) -> Thing:
    """The thing that a value of a view stands for."""
    match wanted:
        case Die():
            return Thing(die=wanted.number)
        case Card():
            return Thing(card=wanted.number)
        case Global():
            return Thing(ability=wanted.ability)
        case _:
            return wanted


def why_not(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    """What stands against it; None if the seat can do it now."""
    if not is_seat(g, seat):
        return table_refusal("no_seat", amount=g.setting.seats)
    if g.result != GOING_ON:
        return refusal_value(g, refusal(g, (GAME_OVER,)))
    offered(g)
    s = g.setting
    if (
        not 0 <= (thing.die or 0) < len(g.zone)
        or not 0 <= (thing.card or 0) < len(s.cards)
        or not 0 <= (thing.ability or 0) < len(s.abilities)
        or not 0 <= (thing.other or 0) < len(g.zone)
    ):
        return table_refusal("nothing_there")
    action = thing.action or usual_action(g, seat, thing)
    return PROBLEMS[action](g, seat, thing)


def usual_action(g: Game, seat: SeatId, thing: Thing) -> Action:
    """What somebody who points at a thing most likely means."""
    if thing.ability is not None:
        return Action.GLOBAL
    if thing.die is None:
        return Action.BUY
    d = DieId(thing.die)
    if g.asked == seat and (meant := DICE_QUESTIONS.get(asking(g).question_kind)) is not None:
        return meant
    if g.zone[d] == CARD:
        return Action.BUY
    if g.zone[d] in (FIELD, ATTACK):
        return Action.ATTACK if g.setting.side_of[seat] == g.active else Action.BLOCK
    return Action.USE if g.zone[d] == RESERVE and face(g, d).kind == ACTION_FACE else Action.FIELD


# What is done in a window


def in_window(g: Game, seat: SeatId, action: Action, thing: Thing, problem: Ints) -> Refusal | None:
    """A problem of its own, or the question that must be answered first."""
    if problem:
        return refusal_value(g, refusal(g, problem))
    if g.asked == seat and any(is_meant(g, option, action, thing) for option in open_question(g).options):
        return None
    asked = open_question(g)
    if g.asked == seat and asked.kind is QuestionKind.ACT:
        return refusal_value(g, refusal(g, (NOT_OFFERED,)))
    fields: dict[str, Part] = {"question": question_message(g, asked)}
    return table_refusal("first_comes", fields, player=g.asked if g.asked >= 0 else None, rule="T-002", g=g)


def is_meant(g: Game, option: Option, action: Action, thing: Thing) -> bool:
    """Whether an option does it; of dice that cannot be told apart one is offered for all."""
    if option.kind is not OFFERS[action]:
        return False
    if action in (Action.BUY, Action.FABRICATE):
        return option.card == card_of(g, thing)
    if action is Action.GLOBAL:
        return option.ability == thing.ability
    if option.die is None or thing.die is None:
        return False
    return option.die == thing.die or appearance(g, option.die) == appearance(g, DieId(thing.die))


def card_of(g: Game, thing: Thing) -> int:
    if thing.card is not None:
        return thing.card
    if thing.die is not None:
        return g.card[thing.die]
    return g.setting.abilities[thing.ability or 0].card


def die_of(g: Game, thing: Thing) -> DieId:
    """The die that is meant; of a card its first one."""
    if thing.die is not None:
        return DieId(thing.die)
    return g.setting.dice_of[card_of(g, thing)][0]


def buy(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    return in_window(g, seat, Action.BUY, thing, purchase_problem(g, seat, CardId(card_of(g, thing))))


def fabricate(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    return in_window(g, seat, Action.FABRICATE, thing, fabricate_problem(g, seat, CardId(card_of(g, thing))))


def field(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    return in_window(g, seat, Action.FIELD, thing, field_problem(g, seat, die_of(g, thing)))


def use(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    if asking(g).question_kind is QuestionKind.ACT:
        window = window_kind(g)
    else:
        window = MAIN_WINDOW if g.step == MAIN else ATTACK_WINDOW
    return in_window(g, seat, Action.USE, thing, action_problem(g, seat, die_of(g, thing), window))


def use_global(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    """A Global, or the first of a card."""
    s = g.setting
    if thing.ability is None:
        own = s.cards[card_of(g, thing)].globals
        if not own:
            return refusal_value(g, refusal(g, (GLOBAL_NONE, card_of(g, thing))))
        thing = Thing(ability=own[0])
    row = s.abilities[thing.ability or 0]
    if row.number not in s.cards[row.card].globals:
        return refusal_value(g, refusal(g, (GLOBAL_NONE, row.card)))
    asked = open_question(g)
    if g.asked == seat and asked.kind is QuestionKind.REACT and asked.ability == row.number:
        return None
    return in_window(g, seat, Action.GLOBAL, thing, global_problem(g, seat, row))


def use_ability(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    d = die_of(g, thing)
    own = [row for row in g.setting.abilities if row.kind == ANYTIME and row.card == g.card[d]]
    if not own:
        return refusal_value(g, refusal(g, (ANYTIME_NONE, g.card[d])))
    problems = [anytime_problem(g, seat, row, d) for row in own]
    return in_window(g, seat, Action.ABILITY, thing, min(problems, key=len))


# What is declared or chosen


def attack(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    d = die_of(g, thing)
    if g.controller[d] != seat:
        return refusal_value(g, refusal(g, (ATTACK_NOT_YOURS, d)))
    if g.asked != seat or asking(g).question_kind is not QuestionKind.ATTACKERS:
        return refusal_value(g, refusal(g, (ATTACK_WRONG_TIME,)))
    return in_declaration(g, d, attack_problem(g, seat, d))


def in_declaration(g: Game, d: DieId, problem: Ints) -> Refusal | None:
    """A problem of its own, or what the open question says about the die."""
    if problem:
        return refusal_value(g, refusal(g, problem))
    found = declaration(g)
    if found is not None and any(part.die == d for part in found.parts):
        return None
    refused = refused_by_question(g, d)
    return None if refused is None else refusal_value(g, refused)


def block(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    """Against the attacker that is named, or against every one."""
    d = die_of(g, thing)
    if g.controller[d] != seat:
        return refusal_value(g, refusal(g, (BLOCK_NOT_FIELD, d)))
    if g.asked != seat or asking(g).question_kind is not QuestionKind.BLOCKERS:
        return refusal_value(g, refusal(g, (BLOCK_WRONG_TIME,)))
    pairs = tuple(each for option in open_question(g).so_far for each in (option.die, option.other) if each is not None)
    attackers = [DieId(thing.other)] if thing.other is not None else attackers_of(g)
    first: Refusal | None = None
    for attacker in attackers:
        problem = block_problem(g, seat, d, attacker, pairs)
        refused = refusal(g, problem) if problem else refused_by_question(g, block_answer(d, attacker))
        found = declaration(g)
        listed = found is not None and any((part.die, part.other) == (d, attacker) for part in found.parts)
        if refused is None or (listed and not problem):
            return None
        first = first or refusal_value(g, refused)
    return first


def attackers_of(g: Game) -> list[DieId]:
    return [d for seat in g.setting.seats_of[g.active] for d in g.places[seat * ZONES + ATTACK]]


def reroll(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    return of_question(g, seat, thing, (QuestionKind.REROLL,), REROLL_WRONG_TIME)


def choose(g: Game, seat: SeatId, thing: Thing) -> Refusal | None:
    return of_question(g, seat, thing, CHOICES, CHOOSE_WRONG_TIME)


def of_question(
    g: Game, seat: SeatId, thing: Thing, kinds: tuple[QuestionKind, ...], wrong_time: int
) -> Refusal | None:
    """What the open question itself says about a die."""
    d = die_of(g, thing)
    if g.asked != seat or asking(g).question_kind not in kinds:
        return refusal_value(g, refusal(g, (wrong_time,)))
    if d in offered(g):
        return None
    return in_declaration(g, d, asking(g).problem(g, g.frames[-1], d))


PROBLEMS: Final[dict[Action, Callable[[Game, SeatId, Thing], Refusal | None]]] = {
    Action.BUY: buy,
    Action.FABRICATE: fabricate,
    Action.FIELD: field,
    Action.USE: use,
    Action.GLOBAL: use_global,
    Action.ABILITY: use_ability,
    Action.ATTACK: attack,
    Action.BLOCK: block,
    Action.REROLL: reroll,
    Action.CHOOSE: choose,
}
