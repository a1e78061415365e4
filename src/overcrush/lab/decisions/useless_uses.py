"""Decisions in which something is paid for that does nothing, or that only harms its player."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import kind_asked, offered
from overcrush.engine.model.actions import PASS, USE, verb_of
from overcrush.engine.model.constants import RESERVE
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.lab.decisions.comparisons import known_move
from overcrush.lab.decisions.play_outs import compare
from overcrush.lab.decisions.suite import USELESS, KnownMove, Position, words_of_move
from overcrush.players.moves import Move, TooMany, all_moves
from overcrush.players.plans.idle_uses import does_nothing, ends_alike, uses
from overcrush.players.plans.policy import in_own_main_step

MOST_MOVES: Final = 40
SAMPLES: Final = 12
"""Turns that are played to their end to see whether anything came of a use."""


def may_be_useless(game: Game) -> bool:
    """Whether something can be used, and left alone."""
    offer = offered(game)
    return kind_asked(game) is QuestionKind.ACT and PASS in offer and any(uses(answer) for answer in offer)


def useless_position(game: Game, number: int, at: int, seed: int) -> Position | None:
    """The position as a decision, if some of the uses are certainly or clearly useless, or harm their player."""
    try:
        moves = all_moves(game, MOST_MOVES)
    except TooMany:
        return None
    in_main = in_own_main_step(game)
    left_alone = next(move for move in moves if move.answers[0] == PASS)
    found: list[KnownMove] = []
    paid_uses = [move for move in moves if uses(move.answers[0])]
    for move in paid_uses:
        nothing = does_nothing(game, move.after)
        if not nothing and not in_main:
            nothing = ends_alike(move.after, left_alone.after, SAMPLES, seed)
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
