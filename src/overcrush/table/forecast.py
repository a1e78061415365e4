"""What an attack or block leads to, lane by lane, if nobody does anything more.

The declaration is played on a copy, everybody passes and says no, and damage is divided so that it KOs as many as it
can. Where an ability leaves a choice that cannot be passed over, or dice decide, the forecast says of which card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.engine.machine import asking, kind_asked, offered, open_question, proceed
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import ATTACK, ATTACK_STEP, CHANCE, FIELD, GOING_ON, ZONES
from overcrush.engine.model.events import Attacked, Blocked, Damaged, Event, Kod, PlayerDamaged
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.engine.queries.dice import is_character
from overcrush.engine.queries.stats import attack_of, blockers_of, defense_of
from overcrush.engine.queries.targets import FINISHED
from overcrush.table.dialogue import Refusal, table_refusal, whole_declaration
from overcrush.table.view import Value
from overcrush.wording.story import event_message, plain_message
from overcrush.wording.texts import Message, say

MOST_ANSWERS: Final = 200
"""So many are given until a forecast counts as one that cannot be made."""


class Hurt(Value, frozen=True):
    """Damage that a die would take."""

    die: int
    damage: int


class Lane(Value, frozen=True):
    """One attacker, its blockers, and what becomes of them."""

    attacker: int
    blockers: list[int] = msgspec.field(default_factory=list)
    player: int | None = None
    """The seat that would take damage from it."""
    player_damage: int | None = None
    """How much; None where several abilities have a part in it and it cannot be told apart."""
    damage: list[Hurt] = msgspec.field(default_factory=list)
    ko: list[int] = msgspec.field(default_factory=list)
    """The dice of this lane that would be KO'd."""
    words: list[str] = msgspec.field(default_factory=list)
    """The same in sentences."""
    messages: list[Message] = msgspec.field(default_factory=list)
    """The same to be said in any language."""


class Forecast(Value, frozen=True):
    """What would come of an attack as it stands."""

    version: int
    lanes: list[Lane]
    life: list[int]
    """The life of each side afterwards."""
    ko: list[int] = msgspec.field(default_factory=list)
    """All dice that would be KO'd, also outside the lanes."""
    winner: int | None = None
    """The side that would win by it."""
    open: list[int] = msgspec.field(default_factory=list)
    """Cards whose abilities would ask or roll: what comes of them is one possibility of several."""


def forecast(g: Game, parts: Sequence[object], version: int, teammate: Sequence[int] = ()) -> Forecast | Refusal:
    """What the attack comes to with these parts declared; without any open declaration as it stands.

    teammate: blocks of whoever is asked next, where they are declared at the same time; left out if they do not fit.
    """
    if g.result != GOING_ON or g.step != ATTACK_STEP:
        return table_refusal("no_attack")
    copy = g.copy()
    offered(copy)
    events: list[Event] = []
    lanes = {
        attacker: blockers_of(copy, attacker)
        for seat in copy.setting.seats_of[copy.active]
        for attacker in copy.places[seat * ZONES + ATTACK]
    }
    if kind_asked(copy) in (QuestionKind.ATTACKERS, QuestionKind.BLOCKERS):
        steps = whole_declaration(copy, parts)
        if isinstance(steps, Refusal):
            return steps
    elif parts:
        return table_refusal("no_declaration")
    else:
        steps = []
    copy.listener = events
    # What is declared may be the last thing that anybody can do: then combat is over at once.
    strength = attacks(copy)
    for step in steps:
        proceed(copy, step, None, None)
    if teammate and kind_asked(copy) is QuestionKind.BLOCKERS:
        declared = whole_declaration(copy, teammate)
        for step in [] if isinstance(declared, Refusal) else declared:
            proceed(copy, step, None, None)
    open_cards = pass_on(copy, g.turn, strength)
    copy.listener = None
    for event in events:
        if isinstance(event, Attacked):
            lanes.setdefault(event.die, [])
        elif isinstance(event, Blocked):
            lanes.setdefault(event.attacker, []).append(event.die)
    to_players = damage_to_players(events, lanes, strength)
    return Forecast(
        version=version,
        lanes=[lane_of(copy, attacker, lanes[attacker], events, to_players) for attacker in lanes],
        life=list(copy.life),
        ko=[event.die for event in events if isinstance(event, Kod)],
        winner=copy.result - 1 if copy.result > GOING_ON else None,
        open=open_cards,
    )


def attacks(g: Game) -> dict[DieId, int]:
    """The attack of each character that may be in combat by the end of the attack."""
    zones = (FIELD, ATTACK)
    return {d: attack_of(g, d) for d in g.setting.all_dice if g.zone[d] in zones and is_character(g, d)}


def pass_on(g: Game, turn: int, strength: dict[DieId, int]) -> list[int]:
    """Play to the end of the attack, everybody passing; notes last attacks, gives cards that leave it open."""
    open_cards: dict[int, None] = {}
    for _ in range(MOST_ANSWERS):
        if g.result != GOING_ON or g.turn != turn or g.step != ATTACK_STEP:
            break
        strength.update(attacks(g))
        answer, sure = quiet_answer(g)
        if not sure:
            card = asking(g).describe(g, g.frames[-1]).card
            open_cards[-1 if card is None else card] = None
        proceed(g, answer, None, None)
    return [card for card in open_cards if card >= 0]


def quiet_answer(g: Game) -> tuple[int, bool]:
    """The answer of somebody who does nothing more, and whether it leaves nothing open."""
    offer = offered(g)
    kind = kind_asked(g)
    if g.asked == CHANCE:
        return offer[0], False
    if kind is QuestionKind.ACT:
        return PASS, True
    if kind is QuestionKind.SPLIT:
        return enough(g), True
    if kind in (QuestionKind.MAY, QuestionKind.REACT):
        return next(each.answer for each in open_question(g).options if each.kind is OptionKind.NO), True
    if FINISHED in offer:
        return FINISHED, True
    return offer[0], kind in (QuestionKind.ORDER, QuestionKind.BLOCKERS, QuestionKind.ATTACKERS)


def enough(g: Game) -> int:
    """Of damage that is divided: as much as the next die needs to be KO'd, so that most is left for the others."""
    asked = open_question(g)
    if asked.other is None or not is_character(g, asked.other):
        return asked.options[0].answer
    need = max(defense_of(g, asked.other) - g.damage[asked.other], 0)
    amounts = [option.amount or 0 for option in asked.options]
    best = need if need in amounts else max(amounts) if need > max(amounts) else min(amounts)
    return asked.options[amounts.index(best)].answer


def damage_to_players(
    events: list[Event], lanes: dict[DieId, list[DieId]], strength: dict[DieId, int]
) -> dict[DieId, tuple[int, int | None]]:
    """For each attacker whom it damages and how much: players' damage is summed up, lanes are not."""
    found: dict[DieId, tuple[int, int | None]] = {}
    for event in events:
        if not isinstance(event, PlayerDamaged) or not event.combat:
            continue
        sources = [d for d in event.sources if d in lanes]
        unblocked = [d for d in sources if not lanes[d]]
        rest = event.amount - sum(strength.get(d, 0) for d in unblocked)
        blocked = [d for d in sources if lanes[d]]
        if len(sources) == 1:
            found[sources[0]] = (event.seat, event.amount)
            continue
        clear = rest == 0 if not blocked else rest > 0 and len(blocked) == 1
        for d in unblocked:
            found[d] = (event.seat, strength.get(d, 0) if clear else None)
        for d in blocked:
            found[d] = (event.seat, rest if clear else None)
    return found


def lane_of(
    g: Game,
    attacker: DieId,
    blockers: list[DieId],
    events: list[Event],
    to_players: dict[DieId, tuple[int, int | None]],
) -> Lane:
    dice = {attacker, *blockers}
    hurt: dict[DieId, int] = {}
    ko: list[DieId] = []
    messages: list[Message] = []
    for event in events:
        mine = False
        if isinstance(event, Damaged) and event.die in dice:
            hurt[event.die] = hurt.get(event.die, 0) + event.amount
            mine = True
        elif isinstance(event, Kod) and event.die in dice:
            ko.append(event.die)
            mine = True
        elif isinstance(event, PlayerDamaged):
            mine = attacker in event.sources
        # Damage of several attackers is summed up: it is that of none of them alone.
        several = isinstance(event, PlayerDamaged) and len(event.sources) > 1
        if mine and (told := event_message(g, event) if several else plain_message(g, event)) is not None:
            messages.append(told)
    player, amount = to_players.get(attacker, (None, None))
    return Lane(
        attacker=attacker,
        blockers=[*blockers],
        player=player,
        player_damage=amount,
        damage=[Hurt(die, damage) for die, damage in hurt.items()],
        ko=[*ko],
        words=[say(told, None, g) for told in messages],
        messages=messages,
    )
