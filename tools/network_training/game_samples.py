"""Games by the policy, in which the network of the previous round chooses attacks and blocks."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.constants import CHANCE, GOING_ON, START
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, new_game
from overcrush.formats.team_files import playable_presets
from overcrush.players.evaluation.features import NO_PRIOR, attacks_next
from overcrush.players.evaluation.network import position
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.soak.random_teams import random_teams
from tools.network_training.random_positions import Table, TurnEnd, dealt

LIFE: Final = 20
GAMES_AT_A_TABLE: Final = 8
"""The first from the beginning, the others from random positions."""
PRESET: Final = 0.6
"""The share of tables with teams that come with the game; the others have random ones of printed cards."""
MOST_ANSWERS: Final = 3000
NAMES: Final = ("A", "B")


def new_table(rng: random.Random) -> Table:
    """Two teams."""
    if rng.random() < PRESET:
        one, other = rng.sample(playable_presets(), 2)
        return Table(Setup((one, other), life=LIFE, first=0))
    one, other = random_teams(rng, NAMES, printed=True)
    return Table(Setup((one, other), life=LIFE, first=0))


def finished(g: Game, seed: int, by_features: bool) -> tuple[list[list[float]], list[int], list[TurnEnd]]:
    """Continue a game; for its start and each turn end the network's inputs, the side that attacks next, and the
    position."""
    dice = Seeded(seed)
    memory = Memory(NO_PRIOR, network_plans=not by_features)
    rows: list[list[float]] = []
    sides: list[int] = []
    ends: list[TurnEnd] = []
    turn = g.turn
    if g.step == START:
        # A dealt position is seen before its first draw, as turn ends are; a new game begins with the draw done.
        rows.append(position(g))
        sides.append(attacks_next(g))
        ends.append(TurnEnd(g))
        advance(g, dice, None)
        turn = g.turn
    for _ in range(MOST_ANSWERS):
        if g.result != GOING_ON:
            break
        if g.turn > turn:
            turn = g.turn
            rows.append(position(g))
            sides.append(attacks_next(g))
            ends.append(TurnEnd(g))
        if g.asked == CHANCE:
            advance(g, dice, None)
        else:
            play(g, policy_answer(g, g.asked, offered(g), dice, memory))
    return rows, sides, ends


def games(seed: int, by_features: bool) -> Iterator[tuple[list[list[float]], list[float]]]:
    """Without end: the turn ends of a game, and for each whether the side that attacks next won."""
    rng = random.Random(seed)
    while True:
        table = new_table(rng)
        ends: list[TurnEnd] = []
        for number in range(GAMES_AT_A_TABLE):
            start = new_game(table.setup) if number == 0 else dealt(table, rng.choice(ends), rng)
            if start is None:
                continue
            g = start.copy()
            rows, sides, seen_ends = finished(g, rng.getrandbits(40), by_features)
            ends = ends + seen_ends
            if g.result in (1, 2):
                yield rows, [1.0 if g.result == side + 1 else 0.0 for side in sides]


def store(folder: Path, seed: int, seconds: float, by_features: bool) -> int:
    """Play for some seconds and write everything into one file; gives the number of games."""
    rows: list[list[float]] = []
    won: list[float] = []
    numbers: list[int] = []
    until = time.monotonic() + seconds
    count = 0
    for game_rows, game_won in games(seed, by_features):
        rows += game_rows
        won += game_won
        numbers += [count] * len(game_rows)
        count += 1
        if time.monotonic() > until:
            break
    np.savez_compressed(
        folder / f"games-{seed}.npz",
        rows=np.array(rows, dtype=np.float32),
        won=np.array(won, dtype=np.float32),
        game=np.array(numbers),
    )
    return count
