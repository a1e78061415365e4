"""Uses that nothing comes of: an effect or a Global that leaves everything as it is, apart from what it costs."""

from __future__ import annotations

from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, kind_asked, offered, play
from overcrush.engine.model.actions import PASS, USE, USE_ANYTIME, USE_GLOBAL, verb_of
from overcrush.engine.model.constants import CHANCE, ENERGY_FACE, GOING_ON, OUT, RESERVE, USED
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.question import QuestionKind
from overcrush.players.plans.policy import Memory, in_own_main_step, policy_answer

USES: Final = (USE, USE_GLOBAL, USE_ANYTIME)
MOST_ANSWERS: Final = 400
SEEDS: Final = 7919
SAMPLES: Final = 4
"""Turns that are played to their end to see whether anything came of a use."""


def uses(answer: int) -> bool:
    """Whether an answer to what to do next uses something."""
    return verb_of(answer) in USES


def does_nothing(before: Game, after: Game) -> bool:
    """Whether a use has changed nothing but the energy that was paid and the die that was used up."""
    if after.result != GOING_ON or after.turn != before.turn or after.asked == CHANCE:
        return False
    if any(not is_untouched(before, after, DieId(d)) for d in range(len(before.zone))):
        return False
    if any(more > less for more, less in zip(after.virtual, before.virtual, strict=True)):
        return False
    return lasting(before) == lasting(after)


def is_untouched(before: Game, after: Game, d: DieId) -> bool:
    """Whether a die is as it was, apart from having been spent."""
    zone = after.zone[d]
    if before.zone[d] in (USED, OUT):
        return zone in (USED, OUT)
    if before.zone[d] != RESERVE:
        same_die = zone == before.zone[d] and after.face[d] == before.face[d]
        return same_die and after.damage[d] == before.damage[d] and after.flags[d] == before.flags[d]
    if zone in (USED, OUT):
        return True
    if zone != RESERVE:
        return False
    faces = before.setting.die_faces[d]
    was, now = faces[before.face[d]], faces[after.face[d]]
    return was is now or (was.kind == ENERGY_FACE and now.kind == ENERGY_FACE and now.total < was.total)


def lasting(g: Game) -> tuple[object, ...]:
    """What an effect may change besides the places and faces of dice and the energy."""
    return (
        g.card,
        g.owner,
        g.controller,
        g.host,
        g.blocks,
        g.side,
        tuple(g.life),
        tuple(g.counters),
        tuple(g.marks),
        tuple(g.mods),
        tuple(g.waiting),
        tuple(g.delayed),
    )


def ends_alike(one: Game, other: Game, samples: int, seed: int) -> bool:
    """Whether the turn ends alike after two positions whatever is rolled, when nothing else is used."""
    return all(
        end_of_turn(one, seed + number * SEEDS) == end_of_turn(other, seed + number * SEEDS)
        for number in range(samples)
    )


def end_of_turn(position: Game, seed: int) -> tuple[object, ...]:
    """What the turn comes to when both sides go on quietly; position stays as it is.

    Dice that are spent by then count as nothing: whoever spent them.
    """
    g = position.copy()
    turn = g.turn
    dice = Seeded(seed)
    memory = Memory()
    for _ in range(MOST_ANSWERS):
        if g.result != GOING_ON or g.turn > turn:
            break
        offer = offered(g)
        if g.asked == CHANCE:
            advance(g, dice, None)
            continue
        if kind_asked(g) is QuestionKind.ACT:
            offer = [answer for answer in offer if not uses(answer)]
        play(g, policy_answer(g, g.asked, offer, dice, memory))
    standing = tuple(
        None if zone in (RESERVE, USED, OUT) else (zone, g.face[d], g.damage[d], g.flags[d])
        for d, zone in enumerate(g.zone)
    )
    return (standing, lasting(g), g.result)


def worth_doing(g: Game, offer: list[int]) -> list[int]:
    """The offered answers without uses that do nothing; g stays as it is."""
    if kind_asked(g) is not QuestionKind.ACT or PASS not in offer:
        return offer
    return [answer for answer in offer if not uses(answer) or not does_nothing(g, completed(g, answer))]


def completed(g: Game, answer: int) -> Game:
    """The position after a use, with its targets chosen and paid for by the policy."""
    after = g.copy()
    seat = after.asked
    dice = Seeded(0)
    memory = Memory()
    play(after, answer)
    for _ in range(MOST_ANSWERS):
        if after.result != GOING_ON or after.asked != seat or kind_asked(after) is QuestionKind.ACT:
            break
        play(after, policy_answer(after, seat, offered(after), dice, memory))
    return after


def is_pointless(g: Game, answer: int, seed: int) -> bool:
    """Whether the turn ends no differently after a use than after passing; in the own Main Step nobody can tell."""
    if kind_asked(g) is not QuestionKind.ACT or not uses(answer) or in_own_main_step(g) or PASS not in offered(g):
        return False
    return ends_alike(completed(g, answer), completed(g, PASS), SAMPLES, seed)
