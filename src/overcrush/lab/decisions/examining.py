"""One position of a record, made a decision of a suite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from overcrush.engine.machine import offered
from overcrush.lab.decisions.comparisons import compared_kind, compared_position, likely_moves, position_among
from overcrush.lab.decisions.proofs import proven_kind, proven_position
from overcrush.lab.decisions.suite import USELESS, VERSION, Position, Suite
from overcrush.lab.decisions.useless_uses import may_be_useless, useless_position
from overcrush.table.records.record import Record, write

SEED: Final = 1


def examine(record: Record, at: int, kinds: Sequence[str]) -> list[Position]:
    """The decisions of some kinds that a position of a record is; their game is 0."""
    game = record.replay(at)
    offered(game)
    found: list[Position | None] = []
    proven, compared = proven_kind(game), compared_kind(game)
    if proven in kinds:
        found.append(proven_position(game, proven, 0, at))
    if compared in kinds:
        position = compared_position(game, compared, 0, at, SEED)
        if position is None:
            position = position_among(game, compared, likely_moves(game, record.answers[at:]), 0, at, SEED)
        found.append(position)
    if USELESS in kinds and may_be_useless(game):
        found.append(useless_position(game, 0, at, SEED))
    return [each for each in found if each is not None]


def with_positions(suite: Suite | None, record: Record, positions: list[Position]) -> Suite:
    """The suite with more positions, of one record."""
    suite = suite if suite is not None else Suite(VERSION, 0, (), ())
    text = write(record)
    games = suite.games if text in suite.games else (*suite.games, text)
    number = games.index(text)
    known = {(each.kind, each.game, each.at) for each in suite.positions}
    added = [msgspec.structs.replace(each, game=number) for each in positions]
    return msgspec.structs.replace(
        suite,
        games=games,
        positions=(*suite.positions, *(each for each in added if (each.kind, each.game, each.at) not in known)),
    )
