"""A new suite: games are played, and positions in them are kept whose right answers can be proven or shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from overcrush.engine.model.game import Game
from overcrush.lab.decisions.comparisons import compared_kind, compared_position
from overcrush.lab.decisions.judging import PLAYER_SEED, is_right
from overcrush.lab.decisions.proofs import proven_kind, proven_position
from overcrush.lab.decisions.suite import KINDS, OPEN, PROVEN, USELESS, VERSION, Position, Suite
from overcrush.lab.decisions.useless_uses import may_be_useless, useless_position
from overcrush.lab.games.turn_dice import seed_from
from overcrush.lab.games.varied_games import play_varied
from overcrush.lab.workers.in_order import in_order
from overcrush.players import player_named
from overcrush.players.moves import move_by
from overcrush.table.records.record import write

MAKERS: Final = ("greedy", "search:1")
"""A third of the positions is missed by one of these players."""
MISSED_OF: Final = 3
TRIED: Final = 3
"""Positions of a kind that are examined in a game,"""
QUICK: Final = (*PROVEN, OPEN)
MANY_TRIED: Final = 12
"""of kinds that are quickly examined; and"""
KEPT: Final = 2
"""those that are kept."""
BATCH: Final = 16
"""Games after which it is decided anew which kinds are still wanted."""


class Wish(msgspec.Struct, frozen=True):
    """What is wanted of a game."""

    seed: int
    number: int
    kinds: tuple[str, ...]
    missed_only: tuple[str, ...]
    """Kinds of which only positions are wanted that a player misses."""


class Found(msgspec.Struct, frozen=True):
    """What was found in a game; no record if there was nothing."""

    number: int
    record: str
    positions: tuple[Position, ...]
    """Their game is 0, the only one."""


def search_game(wish: Wish) -> Found:
    """Play a game and examine its positions."""
    candidates = Candidates(wish)
    record = play_varied(wish.seed, wish.number, candidates.watch)
    found: list[Position] = []
    for kind in wish.kinds:
        kept: dict[int, Position] = {}
        for game, at in candidates.chosen(kind):
            if len(kept) < KEPT and game.turn not in kept:
                position = examined(game, kind, at, wish)
                if position is not None:
                    kept[game.turn] = position
        found += kept.values()
    return Found(wish.number, write(record) if found else "", tuple(found))


class Candidates:
    """The positions of a game that may be decisions of the wanted kinds."""

    def __init__(self, wish: Wish) -> None:
        self.rng = random.Random(f"positions {wish.seed}/{wish.number}")
        self.found: dict[str, list[tuple[Game, int]]] = {kind: [] for kind in wish.kinds}

    def watch(self, game: Game, at: int) -> None:
        """Called at every question of the game."""
        for kind in kinds_at(game):
            if kind in self.found:
                self.found[kind].append((game.copy(), at))

    def chosen(self, kind: str) -> list[tuple[Game, int]]:
        """The positions to examine: proofs are cheap, play-outs are not."""
        mine = self.found[kind]
        self.rng.shuffle(mine)
        return mine[: MANY_TRIED if kind in QUICK else TRIED]


def kinds_at(game: Game) -> list[str]:
    """Which decisions a position may be."""
    found = [kind for kind in (proven_kind(game), compared_kind(game)) if kind]
    return [*found, USELESS] if may_be_useless(game) else found


def examined(game: Game, kind: str, at: int, wish: Wish) -> Position | None:
    """The position with what is right in it and who misses it, if it is wanted."""
    missed_only = kind in wish.missed_only
    seed = seed_from(wish.seed, wish.number, at, kind)
    if kind in PROVEN:
        position = proven_position(game, kind, 0, at)
    elif missed_only and all_agree(game, kind):
        return None
    elif kind == USELESS:
        position = useless_position(game, 0, at, seed)
    else:
        position = compared_position(game, kind, 0, at, seed)
    if position is None:
        return None
    missed = tuple(player for player in MAKERS if not is_right(position, game, player).right)
    if missed_only and not missed:
        return None
    return msgspec.structs.replace(position, missed_by=missed)


def all_agree(game: Game, kind: str) -> bool:
    """Whether the players do the same, so that hardly any of them is wrong."""
    if kind == USELESS:
        return False
    return len({move_by(player_named(player, PLAYER_SEED), game).name for player in MAKERS}) == 1


class Making:
    """A suite on its way. Games are looked at in their order, so that the same seed gives the same suite."""

    def __init__(self, seed: int, wanted: dict[str, int]) -> None:
        self.seed = seed
        self.wanted = wanted
        self.games = 0
        """Games that were looked at."""
        self.found: list[Found] = []
        self.kept: dict[str, list[Position]] = {kind: [] for kind in KINDS}
        self.spare: dict[str, list[Position]] = {kind: [] for kind in KINDS}
        """Positions beyond the two thirds that nobody needs to miss; their game is the number of the game played."""
        self.batch: tuple[Wish, ...] = ()
        self.plan_batch()

    def take(self, found: Found) -> None:
        """Keep what is wanted of a game's positions."""
        self.games = found.number + 1
        self.found.append(found)
        for position in found.positions:
            kept = self.kept[position.kind]
            if len(kept) < self.wanted[position.kind]:
                of_game = msgspec.structs.replace(position, game=found.number)
                enough = not position.missed_by and self.unmissed_left(position.kind) <= 0
                (self.spare[position.kind] if enough else kept).append(of_game)
        if self.games % BATCH == 0:
            self.plan_batch()

    def plan_batch(self) -> None:
        """What is wanted of the next games."""
        kinds = tuple(kind for kind in KINDS if len(self.kept[kind]) < self.wanted[kind])
        missed_only = tuple(kind for kind in kinds if self.unmissed_left(kind) <= 0)
        self.batch = tuple(
            Wish(self.seed, number, kinds, missed_only) for number in range(self.games, self.games + BATCH) if kinds
        )

    def count(self) -> int:
        """Positions that the suite would have by now."""
        return sum(min(len(self.kept[kind]) + len(self.spare[kind]), wanted) for kind, wanted in self.wanted.items())

    def unmissed_left(self, kind: str) -> int:
        """How many positions are still wanted that nobody needs to miss."""
        most = self.wanted[kind] - self.wanted[kind] // MISSED_OF
        return most - sum(not each.missed_by for each in self.kept[kind])

    def suite(self) -> Suite:
        """What was found, filled up with spare positions where too few are missed by anybody."""
        positions: list[Position] = []
        for kind in KINDS:
            missing = self.wanted[kind] - len(self.kept[kind])
            positions += [*self.kept[kind], *self.spare[kind][:missing]]
        numbers = sorted({each.game for each in positions})
        records = {each.number: each.record for each in self.found}
        return Suite(
            VERSION,
            self.seed,
            tuple(records[number] for number in numbers),
            tuple(msgspec.structs.replace(each, game=numbers.index(each.game)) for each in positions),
        )


def make_suite(making: Making, most_games: int, workers: int, notes: Path) -> Iterator[Found]:
    """Look at games until everything wanted is found; yields each. notes: keeps what was found, to go on from there."""
    if notes.exists():
        for line in notes.read_bytes().splitlines():
            making.take(msgspec.json.decode(line, type=Found))
    while making.batch and making.games < most_games:
        ahead = [wish for wish in making.batch if making.games <= wish.number < most_games]
        for found in in_order(search_game, ahead, workers):
            with notes.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")
            making.take(found)
            yield found
