"""What a puzzle is: a position out of a game in which exactly one line reaches the goal."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from overcrush.engine.codec import encode
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.formats.card_ids import lookup
from overcrush.players.solver.goals import SURVIVE, WIN
from overcrush.table.records.record import Record
from overcrush.table.records.record_reader import read

WIN_THIS_TURN: Final = "win"
SURVIVE_THIS_TURN: Final = "survive"
FIND_THE_BLOCK: Final = "block"
GOALS: Final = (WIN_THIS_TURN, SURVIVE_THIS_TURN, FIND_THE_BLOCK)
"""What is asked of whoever solves a puzzle."""
DIFFICULTIES: Final = (1, 2, 3, 4, 5)
POSITIONS_KEPT: Final = 128
"""Puzzles whose position is kept."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position, and what its player is to reach from there."""

    id: str
    """A short name that stays the same as long as the position does."""
    goal: str
    """One of GOALS."""
    difficulty: int
    """From 1 to 5."""
    seat: int
    """Who is to move and solves it."""
    edition: str
    turn: int
    record: str
    """The game that it was taken from, as a record's text that ends at the position."""
    solution: tuple[str, ...]
    """The answers of the player on the one best line, as records write them."""
    missed_by: tuple[str, ...] = ()
    """Computer players that do not find it, the weakest first."""

    @property
    def solver_goal(self) -> int:
        """The goal as the solver has it: a block is found to survive."""
        return WIN if self.goal == WIN_THIS_TURN else SURVIVE


class BrokenPuzzle(ValueError):  # noqa: N818 - shown to people as a sentence
    """The game of a puzzle does not come to its position any more: cards or rules have changed since it was made."""


@lru_cache(maxsize=POSITIONS_KEPT)
def start_of(puzzle: Puzzle) -> Record:
    """A record that begins at the position, without the game before it."""
    try:
        played = read(puzzle.record, lookup, strict=False)
    except ValueError as problem:
        raise BrokenPuzzle(f"Puzzle {puzzle.id} cannot be set up any more. {problem}") from problem
    game = played.replay()
    if game.asked != puzzle.seat or game.turn != puzzle.turn:
        raise BrokenPuzzle(f"Puzzle {puzzle.id} cannot be set up any more: its game goes another way by now.")
    return Record(played.setup, [], encode(game))


def position_of(puzzle: Puzzle) -> Game:
    """The game at the position, which nobody else has."""
    return start_of(puzzle).opening()


def side_of(game: Game, puzzle: Puzzle) -> SideId:
    """The side of the player who solves it."""
    return game.setting.side_of[puzzle.seat]
