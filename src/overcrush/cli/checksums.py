"""`overcrush checksums`: one line for each of some fixed random games, the same on every machine and in every mode."""

from __future__ import annotations

import hashlib
from typing import Annotated, Final

import typer

from overcrush.editions import EDITIONS, edition
from overcrush.engine.chance import Seeded
from overcrush.engine.codec import fingerprint
from overcrush.engine.playout import playout
from overcrush.engine.setup import Setup
from overcrush.practice.practice_teams import DOUBLES, STANDARD, random_team
from overcrush.table.records.record import Record, write

LIMIT: Final = 60_000
PLAYER_SEEDS: Final = 7_000_001
TEAM_SEEDS: Final = 9_000_001


def command(games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 50) -> None:
    """Print seed, set-up, decisions, final state and record of fixed random games, for comparing two engines."""
    for seed in range(games):
        typer.echo(checksum(seed))


def setup_of(seed: int) -> Setup:
    """Every fifth game is two against two, every third has teams drawn from all cards; the editions take turns."""
    codes = tuple(EDITIONS)
    options = edition(codes[(seed + seed // len(codes)) % len(codes)])
    if seed % 5 == 4:
        return Setup(tuple(DOUBLES), life=30, basic_dice=6, options=options)
    if seed % 3 == 2:
        numbers = Seeded(seed + TEAM_SEEDS)
        return Setup((random_team(numbers, "First"), random_team(numbers, "Second")), options=options)
    teams = (STANDARD[seed % len(STANDARD)], STANDARD[(seed * 3 + 1) % len(STANDARD)])
    if teams[0] is teams[1]:
        teams = (teams[0], STANDARD[(seed + 1) % len(STANDARD)])
    return Setup(teams, options=options)


def checksum(seed: int) -> str:
    """One game, by its numbers."""
    record = Record(setup_of(seed))
    game = record.opening()
    counted = playout(game, Seeded(seed), Seeded(seed + PLAYER_SEEDS), LIMIT, record.answers, eager=seed % 2 == 1)
    end = {0: "unfinished", 1: "first", 2: "second"}.get(game.result, "tie")
    words = hashlib.sha256(write(record).encode("utf-8")).hexdigest()[:16]
    return (
        f"seed {seed} {game.setting.options.code} {game.setting.seats} seats, {counted.decisions} decisions of "
        f"{counted.listed} answers, {game.turn} turns, {end}, state {fingerprint(game)}, record {words}"
    )
