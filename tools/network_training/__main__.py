"""The command: see the package."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Final

from tools import network_training
from tools.network_training import game_samples, gradient_fit

WEIGHTS: Final = Path(__file__).parents[2] / "src" / "overcrush" / "players" / "evaluation" / "network_weights.py"
PIECE: Final = 120.0
"""Seconds of play that go into one file: what is stored is not lost."""


def play(folder: Path, minutes: float, workers: int, first_seed: int, by_features: bool) -> None:
    """Store games, a file at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    pieces = max(1, round(minutes * 60 / PIECE)) * workers
    started = time.monotonic()
    with ProcessPoolExecutor(workers) as pool:
        seconds = minutes * 60 * workers / pieces
        runs = [pool.submit(game_samples.store, folder, first_seed + n, seconds, by_features) for n in range(pieces)]
        played = 0
        for number, run in enumerate(as_completed(runs), 1):
            played += run.result()
            spent = (time.monotonic() - started) / 60
            print(f"{number} of {pieces} files, {played} games, {spent:.1f} of about {minutes:.0f} min", flush=True)


def fit(folder: Path, path: Path) -> None:
    """Write the network, and say how good it is on games that it has not seen."""
    rows, won, games = gradient_fit.read(folder)
    held = games % gradient_fit.HELD_OUT == 0
    network = gradient_fit.fit(rows[~held], won[~held])
    print(f"{len(set(games.tolist()))} games, {len(rows)} positions")
    print(f"loss of those learned from {gradient_fit.loss(network.chances(rows[~held]), won[~held]):.4f}")
    print(f"loss of those held out     {gradient_fit.loss(network.chances(rows[held]), won[held]):.4f}")
    gradient_fit.write(network, path)
    print(f"written to {path}")


def main() -> int:
    """Play or fit."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.network_training",
        description=network_training.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("--folder", type=Path, required=True, help="where the games lie")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the first file; another one gives other games")
    parser.add_argument(
        "--features", action="store_true", help="fights are planned by greedy's features: the first round"
    )
    parser.add_argument("--write", type=Path, default=WEIGHTS, help="the module that `fit` writes")
    options = parser.parse_args()
    if options.what == "play":
        play(options.folder, options.minutes, options.workers, options.seed, options.features)
    else:
        fit(options.folder, options.write)
    return 0


if __name__ == "__main__":
    sys.exit(main())
