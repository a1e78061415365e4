"""The network: one hidden layer, fitted with Adam to who won."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

UNITS: Final = 32
ROUNDS: Final = 14
"""Through all positions."""
BATCH: Final = 1024
RATE: Final = 0.0015
DECAY: Final = 2e-6
"""Weight decay at every step, so that weak evidence is not learned."""
HELD_OUT: Final = 8
"""One game in this many is held out to measure the fit."""
HEAD: Final = '''"""The weights of `network.py`, written by `python -m tools.network_training fit`, not by hand."""

from __future__ import annotations

from typing import Final

# fmt: off
'''


class Network:
    """Inputs are taken as they are, so the weights can be used without anything else."""

    def __init__(self, rows: Floats, rng: np.random.Generator) -> None:
        inputs = rows.shape[1]
        self.mean: Floats = rows.mean(axis=0)
        self.spread: Floats = rows.std(axis=0) + 1e-6
        self.parts: list[Floats] = [
            rng.normal(0, np.sqrt(2 / inputs), (inputs, UNITS)),
            np.zeros(UNITS),
            rng.normal(0, np.sqrt(2 / UNITS), UNITS),
            np.zeros(1),
        ]

    def chances(self, rows: Floats) -> Floats:
        """To win, for each position."""
        scaled = (rows - self.mean) / self.spread
        lit = np.maximum(scaled @ self.parts[0] + self.parts[1], 0)
        result: Floats = 1 / (1 + np.exp(-(lit @ self.parts[2] + self.parts[3][0])))
        return result

    def slopes(self, rows: Floats, won: Floats) -> list[Floats]:
        """The gradient of the mean loss, for each part."""
        scaled = (rows - self.mean) / self.spread
        lit = np.maximum(scaled @ self.parts[0] + self.parts[1], 0)
        wrong = (1 / (1 + np.exp(-(lit @ self.parts[2] + self.parts[3][0]))) - won) / len(won)
        back = np.outer(wrong, self.parts[2]) * (lit > 0)
        return [scaled.T @ back, back.sum(axis=0), lit.T @ wrong, np.array([wrong.sum()])]

    def plain(self) -> tuple[Floats, Floats]:
        """Hidden units (weights, bias) and the outcome's weights, for inputs as they are."""
        weights = self.parts[0].T / self.spread
        bias = self.parts[1] - weights @ self.mean
        return np.column_stack([weights, bias]), np.append(self.parts[2], self.parts[3])


def fit(rows: Floats, won: Floats, seed: int = 1) -> Network:
    """Adam, in batches, with a rate that falls to nothing."""
    rng = np.random.default_rng(seed)
    network = Network(rows, rng)
    first = [np.zeros_like(part) for part in network.parts]
    second = [np.zeros_like(part) for part in network.parts]
    steps = ROUNDS * (len(rows) // BATCH)
    step = 0
    for _ in range(ROUNDS):
        order = rng.permutation(len(rows))
        for at in range(0, len(rows) - BATCH + 1, BATCH):
            chosen = order[at : at + BATCH]
            rate = RATE * (1 - step / steps)
            step += 1
            for i, slope in enumerate(network.slopes(rows[chosen], won[chosen])):
                first[i] = 0.9 * first[i] + 0.1 * slope
                second[i] = 0.999 * second[i] + 0.001 * slope**2
                sized = first[i] / (1 - 0.9**step) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
                network.parts[i] = network.parts[i] * (1 - DECAY) - rate * sized
    return network


def loss(chances: Floats, won: Floats) -> float:
    """The mean cross-entropy, in nats; 0.693 is that of a coin toss."""
    clipped = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(clipped) + (1 - won) * np.log(1 - clipped)))


def read(folder: Path) -> tuple[Floats, Floats, NDArray[np.int64]]:
    """All stored positions, who won, and the number of each one's game."""
    rows, won, games = [], [], []
    before = 0
    for path in sorted(folder.glob("games-*.npz")):
        with np.load(path) as stored:
            rows.append(stored["rows"].astype(np.float64))
            won.append(stored["won"].astype(np.float64))
            games.append(stored["game"] + before)
            before += int(stored["game"].max()) + 1
    if not rows:
        raise SystemExit(f"There are no games in {folder}: play some first.")
    return np.vstack(rows), np.concatenate(won), np.concatenate(games)


def write(network: Network, path: Path) -> None:
    """Write the weights as a Python module."""
    hidden, outcome = network.plain()
    lines = ["HIDDEN: Final[list[list[float]]] = ["]
    for unit in hidden:
        lines += ["    [", textwrap.indent(wrapped(unit), " " * 8), "    ],"]
    lines += ["]", '"""Of each hidden unit the weights of its inputs, then its bias."""']
    lines += ["OUTCOME: Final[list[float]] = [", textwrap.indent(wrapped(outcome), " " * 4), "]"]
    lines += ['"""Of each hidden unit the weight in the outcome, then the bias."""', "# fmt: on", ""]
    path.write_text(HEAD + "\n".join(lines), encoding="utf-8")


def wrapped(numbers: Floats) -> str:
    """Numbers in lines."""
    return "\n".join(textwrap.wrap(", ".join(repr(float(f"{number:.4g}")) for number in numbers) + ",", 108))
