"""How players do in the decisions of a suite."""

from __future__ import annotations

from typing import Final

import msgspec

from overcrush.engine.model.game import Game
from overcrush.lab.decisions.comparisons import IN_WHOLE_GAMES
from overcrush.lab.decisions.play_outs import compare
from overcrush.lab.decisions.proofs import reaches_goal
from overcrush.lab.decisions.suite import (
    KINDS,
    PROVEN,
    USELESS,
    Position,
    Suite,
    move_in_words,
    positions_of_game,
    words_of_move,
)
from overcrush.players import player_named
from overcrush.players.moves import Move, move_by

PLAYER_SEED: Final = 1
"""Judged again, a player gives the same answers."""


class Judgement(msgspec.Struct, frozen=True):
    """A player's decision in one position."""

    kind: str
    game: int
    at: int
    right: bool
    move: tuple[str, ...]
    """What it did first, in the words of records."""


def is_right(position: Position, game: Game, player: str) -> Judgement:
    """Whether a player decides well there; game stays as it is."""
    decider = player_named(player, PLAYER_SEED)
    move = move_by(decider, game)
    if position.kind in PROVEN:
        right = reaches_goal(decider, game, position.kind, move)
    else:
        right = not is_wrong(position, game, move)
    return Judgement(position.kind, position.game, position.at, right, words_of_move(game, move))


def is_wrong(position: Position, game: Game, move: Move) -> bool:
    """Whether a move is one of those that are known to be wrong.

    Where too many moves are possible to know all of them, another one is compared with the best of those.
    """
    known = [(move_in_words(game, each.words), each.wrong) for each in position.moves]
    for each, wrong in known:
        if each.name == move.name:
            return wrong
    if position.kind == USELESS:
        return False
    best = next(each for (each, _), figures in zip(known, position.moves, strict=True) if not figures.behind)
    in_whole_games = position.kind in IN_WHOLE_GAMES
    return compare(game, [best, move], PLAYER_SEED, whole_games=in_whole_games)[move.name].clearly_worse


def judge_game(task: tuple[Suite, int, str]) -> list[Judgement]:
    """A player's decisions in the positions of one game."""
    suite, number, player = task
    wanted = [each for each in suite.positions if each.game == number]
    return [is_right(position, game, player) for position, game in positions_of_game(suite, number, wanted)]


def totals(judgements: list[Judgement]) -> dict[str, dict[str, int]]:
    """For each kind how many are right, and of how many."""
    found: dict[str, dict[str, int]] = {}
    for kind in KINDS:
        mine = [each for each in judgements if each.kind == kind]
        if mine:
            found[kind] = {"right": sum(each.right for each in mine), "positions": len(mine)}
    return found
