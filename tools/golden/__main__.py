"""The command: see the package."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools import golden
from tools.golden.counts import save_counts
from tools.golden.door import opened
from tools.golden.fingerprints import (
    FINGERPRINTS,
    difference,
    fingerprint,
    load_fingerprints,
    save_fingerprints,
)
from tools.golden.games import GAMES, StoredGame, load_games, save_games
from tools.golden.playing import plans, played
from tools.golden.playthroughs import save_playthroughs
from tools.golden.positions import cut_out, save_indices, save_records
from tools.golden.questions import save_questions
from tools.golden.texts import save_texts

AS_BEFORE = "{same} of {all} games are the same."


def chosen(games: dict[str, StoredGame], names: Sequence[str]) -> list[StoredGame]:
    """The games of those names or numbers; all if none is named."""
    found: list[StoredGame] = []
    for name in names:
        fitting = [game for game in games.values() if name in (game.name, game.name.partition("-")[0])]
        if not fitting:
            raise SystemExit(f"There is no game {name}. Its number, such as 017, or whole name stands in {GAMES.name}.")
        found += fitting
    return found or list(games.values())


def compare() -> int:
    """Say which games are not what they were."""
    known = load_fingerprints()
    differences = [difference(game, known.get(game.name), fingerprint(game)) for game in load_games().values()]
    return report(differences)


def report(differences: Sequence[str]) -> int:
    different = [line for line in differences if line]
    for line in different:
        print(line)
    print(AS_BEFORE.format(same=len(differences) - len(different), all=len(differences)))
    return 1 if different else 0


def accept(names: Sequence[str]) -> int:
    """Take the fingerprints of now; a game whose answers do not fit any more stays as it is."""
    games = load_games()
    known = load_fingerprints() if FINGERPRINTS.exists() else {}
    differences: list[str] = []
    left: list[str] = []
    for game in chosen(games, names):
        now = fingerprint(game)
        differences.append(difference(game, known.get(game.name), now))
        if now.answers < len(game.answers):
            left.append(game.name)
        else:
            known[game.name] = now
    save_fingerprints(known[name] for name in games if name in known)
    report(differences)
    if left:
        print(f"Not accepted, because their answers do not fit: {' '.join(left)}")
        print("Play them again: python -m tools.golden write " + " ".join(left))
    return 1 if left else 0


def write(names: Sequence[str]) -> int:
    """Play games again, all of them or those that are named, and any that is not stored yet."""
    games = load_games() if GAMES.exists() else {}
    known = load_fingerprints() if FINGERPRINTS.exists() else {}
    every = list(plans())
    wanted = {name for name, _, _ in every if not names or name in names or name.partition("-")[0] in names}
    new: dict[str, StoredGame] = {}
    with ProcessPoolExecutor() as pool:
        runs = {plan[0]: pool.submit(played, *plan) for plan in every if plan[0] in wanted or plan[0] not in games}
        for name, _, _ in every:
            new[name] = runs[name].result() if name in runs else games[name]
            if name in runs:
                known[name] = fingerprint(new[name])
                print(f"{name}: {len(new[name].answers)} answers")
    save_games(new.values())
    save_fingerprints(known[name] for name in new)
    return 0


def trace(name: str, first: int, last: int) -> int:
    """Print the facts after each of some answers: all of them at first, then what changed."""
    (game,) = chosen(load_games(), [name])
    door = opened(game.setup())
    before: list[str] = []
    for at in range(last + 1):
        if at >= first:
            now = door.facts()
            print(f"After answer {at}: {door.offers()} answers are offered")
            for number, line in enumerate(now):
                if not before or before[number] != line:
                    print(f"  die {number - 1}: {line}" if number else f"  {line}")
            before = now
        if at >= len(game.answers) or game.answers[at] >= door.offers():
            break
        if at >= first and at < last:
            print(f"Answer {at + 1}: number {game.answers[at] + 1} of them")
        door.take(game.answers[at])
    return 0


def main() -> int:
    """Do what the first word says."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.golden", description=golden.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("compare")
    commands.add_parser("counts")
    commands.add_parser("playthroughs")
    positions = commands.add_parser("positions")
    positions.add_argument("--from-records", action="store_true")
    cutting = commands.add_parser("cut")
    cutting.add_argument("record", type=Path)
    cutting.add_argument("at", type=int)
    cutting.add_argument("name")
    cutting.add_argument("note")
    commands.add_parser("questions")
    commands.add_parser("texts")
    for name in ("accept", "write"):
        commands.add_parser(name).add_argument("games", nargs="*")
    tracing = commands.add_parser("trace")
    tracing.add_argument("game")
    tracing.add_argument("first", type=int)
    tracing.add_argument("last", type=int)
    options = parser.parse_args()
    if options.command == "compare":
        return compare()
    if options.command == "counts":
        save_counts()
        return 0
    if options.command == "playthroughs":
        save_playthroughs()
        return 0
    if options.command == "positions":
        if options.from_records:
            save_indices()
        else:
            save_records()
        return 0
    if options.command == "cut":
        cut_out(options.record, options.at, options.name, options.note)
    if options.command == "questions":
        save_questions()
        return 0
    if options.command == "texts":
        save_texts()
        return 0
    if options.command == "accept":
        return accept(options.games)
    if options.command == "write":
        return write(options.games)
    return trace(options.game, options.first, options.last)


if __name__ == "__main__":
    sys.exit(main())
