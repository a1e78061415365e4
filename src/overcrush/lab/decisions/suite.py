"""A suite: recorded games, and positions in them in which a decision is right or wrong. Kept in one small file."""

from __future__ import annotations

import lzma
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from overcrush.command_name import command_name
from overcrush.engine.machine import offered, open_question, play
from overcrush.engine.model.game import Game
from overcrush.formats.card_ids import lookup
from overcrush.players.moves import Move, move_of
from overcrush.table.notation import notation_of
from overcrush.table.records.record import RecordError
from overcrush.table.records.record_reader import read

WIN: Final = "win"
SURVIVE: Final = "survive"
TRADE: Final = "trade"
REROLL: Final = "reroll"
PURCHASE: Final = "purchase"
USELESS: Final = "useless"
OPEN: Final = "open"
KINDS: Final = (WIN, SURVIVE, TRADE, REROLL, PURCHASE, USELESS, OPEN)
PROVEN: Final = (WIN, SURVIVE)
"""Kinds in which the solver says what is right; in the others it is known of each move."""
SHIPPED: Final = Path(__file__).parent / "suite.xz"
VERSION: Final = 2


class WrongSuite(ValueError):  # noqa: N818 - shown to people as a sentence
    """A file that is no suite, or one that these rules cannot play."""


class KnownMove(msgspec.Struct, frozen=True):
    """One move in the words of records, and what is known of it."""

    words: tuple[str, ...]
    wrong: bool
    value: float = 0.0
    """The chance to win."""
    behind: float = 0.0
    """How much worse than the best move."""
    error: float = 0.0
    """The standard error of that."""
    played: int = 0
    """Play-outs of a few turns; 0 where it is certain without any."""
    lost: float = 0.0
    """How much worse it is in whole games,"""
    lost_error: float = 0.0
    """with the standard error,"""
    whole_games: int = 0
    """and how many were played."""


class Position(msgspec.Struct, frozen=True):
    """A decision: where it stands, and which moves are right."""

    kind: str
    game: int
    """The number of its record in the suite."""
    at: int
    """After how many answers of the record."""
    moves: tuple[KnownMove, ...] = ()
    """What is known of each; not for the kinds in which the solver judges."""
    looked: int = 0
    """How many positions the solver needed for its proof."""
    missed_by: tuple[str, ...] = ()
    """Players that were wrong when the suite was made."""


class Suite(msgspec.Struct, frozen=True):
    """Games and positions in them."""

    version: int
    seed: int
    games: tuple[str, ...]
    """Records as text."""
    positions: tuple[Position, ...]

    def of_kind(self, kind: str) -> list[Position]:
        """The positions of a kind."""
        return [each for each in self.positions if each.kind == kind]


def save_suite(suite: Suite, path: Path) -> None:
    """Write a suite to a file."""
    path.write_bytes(lzma.compress(msgspec.json.encode(suite), preset=9))


def load_suite(path: Path = SHIPPED) -> Suite:
    """The suite of a file; without one, that of the package."""
    try:
        suite = msgspec.json.decode(lzma.decompress(path.read_bytes()), type=Suite)
    except OSError as error:
        raise WrongSuite(f"{path} cannot be read: {error.strerror}. Check the name of the file.") from None
    except (lzma.LZMAError, msgspec.DecodeError):
        raise WrongSuite(f"{path} is no suite of decisions. `{command_name()} decisions make` writes one.") from None
    if suite.version != VERSION:
        raise WrongSuite(
            f"{path} was made by another version. `{command_name()} decisions make --seed {suite.seed}` makes it anew."
        )
    return suite


def positions_of_game(suite: Suite, number: int, wanted: Sequence[Position]) -> Iterator[tuple[Position, Game]]:
    """Positions of one record with their games; it is played through once."""
    try:
        record = read(suite.games[number], lookup, strict=False)
    except RecordError as problem:
        raise WrongSuite(
            f"Game {number + 1} of the suite cannot be played with these rules and cards: {problem} "
            f"`{command_name()} decisions make --seed {suite.seed}` makes the suite anew."
        ) from None
    game = record.opening()
    at = 0
    for position in sorted(wanted, key=lambda each: each.at):
        for answer in record.answers[at : position.at]:
            play(game, answer)
        at = position.at
        reached = game.copy()
        offered(reached)
        yield position, reached


def words_of_move(game: Game, move: Move) -> tuple[str, ...]:
    """A move in the words of records; game stays as it is."""
    at = game.copy()
    offered(at)
    found: list[str] = []
    for answer in move.answers:
        found.append(notation_of(at.setting).written(open_question(at).options, answer))
        play(at, answer)
    return tuple(found)


def move_in_words(game: Game, words: tuple[str, ...]) -> Move:
    """The move that the words of a record mean; WrongSuite if they mean none."""
    at = game.copy()
    offered(at)
    answers: list[int] = []
    for text in words:
        meant = notation_of(at.setting).meant(open_question(at).options, text)
        if len(meant) != 1:
            raise WrongSuite(f"The move {'; '.join(words)} cannot be done in its position: {text!r} is not offered.")
        answers.append(meant[0].answer)
        play(at, meant[0].answer)
    return move_of(game, answers)
