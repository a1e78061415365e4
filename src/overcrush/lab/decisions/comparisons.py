"""Decisions that play-outs judge: fights, purchases and rerolls, where most moves are clearly worse than the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.machine import kind_asked, offered, play
from overcrush.engine.model.actions import BUY, FABRICATE, PASS, verb_of
from overcrush.engine.model.constants import ATTACK, FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, Zone
from overcrush.engine.model.question import QuestionKind
from overcrush.lab.decisions.play_outs import MOST, Rated, compare
from overcrush.lab.decisions.suite import OPEN, PURCHASE, REROLL, TRADE, KnownMove, Position, words_of_move
from overcrush.players import player_named
from overcrush.players.moves import MOST_PARTS, Move, Opening, TooMany, all_moves, move_by, move_of
from overcrush.players.plans.fighters import characters
from overcrush.players.plans.policy import in_own_main_step

MOST_MOVES: Final = {OPEN: 24, TRADE: 24, PURCHASE: 12, REROLL: 24}
"""Positions with more of them are left out."""
MOST_PLAYED: Final = {OPEN: 640}
"""Play-outs of each move where fewer would not show the difference."""
IN_WHOLE_GAMES: Final = (PURCHASE, REROLL)
"""What the network may misjudge."""
LIKELY_PLAYERS: Final = ("greedy", "search:1", "search:2")
LIKELY_SEEDS: Final = 2
LEAST_WRONG: Final = {OPEN: 0.0, TRADE: 0.5, PURCHASE: 0.3, REROLL: 0.5}
"""The share of moves that must be clearly worse than the best: elsewhere any guess would do."""


def compared_kind(game: Game) -> str:
    """Which of these decisions a position may be; "" if none."""
    kind = kind_asked(game)
    offer = offered(game)
    if len(offer) < 2:
        return ""
    if kind is QuestionKind.REROLL:
        return REROLL
    side = game.setting.side_of[game.asked]
    if kind is QuestionKind.ATTACKERS:
        return TRADE if has_characters(game, 1 - side, FIELD) else OPEN
    if kind is QuestionKind.BLOCKERS:
        return TRADE if has_characters(game, 1 - side, ATTACK) else ""
    buys = [answer for answer in offer if verb_of(answer) in (BUY, FABRICATE)]
    if in_own_main_step(game) and len(buys) > 1 and all(answer == PASS or answer in buys for answer in offer):
        return PURCHASE
    return ""


def has_characters(game: Game, side: int, zone: Zone) -> bool:
    """Whether a side has characters there."""
    return any(
        characters(game, SeatId(seat), zone) for seat in range(game.setting.seats) if game.setting.side_of[seat] == side
    )


def compared_position(game: Game, kind: str, number: int, at: int, seed: int) -> Position | None:
    """The position as a decision, if play-outs show clearly which moves are wrong."""
    try:
        moves = all_moves(game, MOST_MOVES[kind])
    except TooMany:
        return None
    return position_among(game, kind, moves, number, at, seed)


def position_among(game: Game, kind: str, moves: list[Move], number: int, at: int, seed: int) -> Position | None:
    """The same, of some moves."""
    if len(moves) < 2:
        return None
    most = MOST_PLAYED.get(kind, MOST)
    ratings = compare(game, moves, seed, most, least_worse=LEAST_WRONG[kind], whole_games=kind in IN_WHOLE_GAMES)
    wrong = [move for move in moves if ratings[move.name].clearly_worse]
    if not wrong or len(wrong) < LEAST_WRONG[kind] * len(moves):
        return None
    if kind == OPEN and all(move.name != () for move in wrong):
        # It may as well be right not to attack.
        return None
    return Position(kind, number, at, moves=tuple(known_move(game, move, ratings[move.name]) for move in moves))


def likely_moves(game: Game, played: Sequence[int]) -> list[Move]:
    """Some moves of a position that has too many: what was played there, nothing, everything, what players do."""
    opening = Opening(game)
    found = [move_begun(game, opening, played), filled(game, opening, nothing=True), filled(game, opening)]
    found += [move_by(player_named(player, seed), game) for player in LIKELY_PLAYERS for seed in range(LIKELY_SEEDS)]
    return list({move.name: move for move in found}.values())


def move_begun(game: Game, opening: Opening, played: Sequence[int]) -> Move:
    """The move that begins a line of answers."""
    at = game.copy()
    for number, answer in enumerate(played, 1):
        play(at, answer)
        if not opening.goes_on(at):
            return move_of(game, list(played[:number]))
    return move_of(game, list(played))


def filled(game: Game, opening: Opening, nothing: bool = False) -> Move:
    """The move that consists of every small answer that is offered first; nothing: of the last one, "done", alone."""
    at = game.copy()
    answers: list[int] = []
    while not answers or (opening.goes_on(at) and len(answers) < MOST_PARTS):
        offer = offered(at)
        answers.append(offer[-1] if nothing else offer[0])
        play(at, answers[-1])
    return move_of(game, answers)


def known_move(game: Game, move: Move, rating: Rated) -> KnownMove:
    """A move with its figures."""
    return KnownMove(
        words_of_move(game, move),
        rating.clearly_worse,
        round(rating.value, 4),
        round(rating.behind, 4),
        round(rating.error, 4),
        rating.played,
        round(rating.lost, 4),
        round(rating.lost_error, 4),
        rating.whole_games,
    )
