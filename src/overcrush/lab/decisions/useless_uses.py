"""Decisions in which something is paid for that does nothing, or that only harms its player."""

from __future__ import annotations

from typing import Final

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, kind_asked, offered, play
from overcrush.engine.model.actions import PASS, USE, USE_ANYTIME, USE_GLOBAL, verb_of
from overcrush.engine.model.constants import CHANCE, GOING_ON, OUT, RESERVE, USED
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.lab.decisions.comparisons import known_move
from overcrush.lab.decisions.play_outs import compare
from overcrush.lab.decisions.suite import USELESS, KnownMove, Position, words_of_move
from overcrush.players.moves import Move, TooMany, all_moves
from overcrush.players.plans.policy import Memory, in_own_main_step, policy_answer

USES: Final = (USE, USE_GLOBAL, USE_ANYTIME)
MOST_MOVES: Final = 40
SAMPLES: Final = 12
"""Turns that are played to their end to see whether anything came of a use."""
MOST_ANSWERS: Final = 400
SEEDS: Final = 7919
SPENT: Final = -1
"""Energy that is spent, or will be gone with the turn."""

State = tuple[object, ...]


def may_be_useless(game: Game) -> bool:
    """Whether something can be used, and left alone."""
    offer = offered(game)
    return kind_asked(game) is QuestionKind.ACT and PASS in offer and any(verb_of(answer) in USES for answer in offer)


def useless_position(game: Game, number: int, at: int, seed: int) -> Position | None:
    """The position as a decision, if some of the uses are certainly or clearly useless, or harm their player."""
    try:
        moves = all_moves(game, MOST_MOVES)
    except TooMany:
        return None
    before = what_counts(game)
    in_main = in_own_main_step(game)
    left_alone = next(move for move in moves if move.answers[0] == PASS)
    found: list[KnownMove] = []
    paid_uses = [move for move in moves if verb_of(move.answers[0]) in USES]
    for move in paid_uses:
        nothing = what_counts(move.after) == before
        if not nothing and not in_main:
            nothing = all(
                end_of_turn(move.after, seed + sample * SEEDS) == end_of_turn(left_alone.after, seed + sample * SEEDS)
                for sample in range(SAMPLES)
            )
        if nothing and cost(game, move):
            found.append(KnownMove(words_of_move(game, move), True))
    if not in_main:
        known = {move.words for move in found}
        ratings = compare(game, [left_alone, *paid_uses], seed)
        for move in paid_uses:
            rating = ratings[move.name]
            words = words_of_move(game, move)
            best_is_pass = ratings[left_alone.name].behind == 0.0
            if words not in known and best_is_pass and rating.clearly_worse:
                found.append(known_move(game, move, rating))
    return Position(USELESS, number, at, moves=tuple(found)) if found else None


def cost(game: Game, move: Move) -> bool:
    """Whether it costs energy or a die."""
    return energy_left(game, move.after) or verb_of(move.answers[0]) == USE


def energy_left(before: Game, after: Game) -> bool:
    """Whether dice of the Reserve Pool have changed."""
    return any(
        (after.zone[d], after.face[d], after.flags[d]) != (RESERVE, before.face[d], before.flags[d])
        for d, zone in enumerate(before.zone)
        if zone == RESERVE
    )


def what_counts(g: Game) -> State:
    """What an effect may change: everything but the energy that was paid and the note that it was used."""
    dice = tuple(
        SPENT if g.zone[d] in (RESERVE, USED, OUT) else (g.zone[d], g.face[d], g.damage[d], g.flags[d])
        for d in range(len(g.zone))
    )
    return (
        dice,
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
        g.result,
    )


def end_of_turn(position: Game, seed: int) -> State:
    """What the turn comes to when both sides go on quietly: nothing else is used; position stays as it is."""
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
            offer = [answer for answer in offer if verb_of(answer) not in USES]
        play(g, policy_answer(g, g.asked, offer, dice, memory))
    return what_counts(g)
