"""The worked example: a small agent learns to beat `random` in a few minutes on one core, and draws its curve.

python -m overcrush.envs.example --games 600 --curve curve.svg
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import numpy as np
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from overcrush.envs.curve import drawn
from overcrush.envs.gymnasium import OvercrushEnv
from overcrush.envs.layout import VERSION
from overcrush.envs.learner import Decision, Learner

BATCH: Final = 10
"""Games between two lessons."""
WINDOW: Final = 50
"""Games for each point of the curve."""
TEST_SEED: Final = 1_000_000
"""The games at the end are none of those it has learned from."""
TEAMS: Final = ("Avengers Assembled", "Turtle Power")


def play(env: OvercrushEnv, learner: Learner, seed: int) -> tuple[list[tuple[Decision, int]], float]:
    """One game: every decision with the place of the action that was taken, and what it brought."""
    observation, _ = env.reset(seed=seed)
    game: list[tuple[Decision, int]] = []
    while True:
        decision = Decision(observation["observation"], observation["action_mask"])
        picked = learner.pick(decision)
        game.append((decision, picked))
        observation, reward, terminated, truncated, _ = env.step(decision.actions[picked])
        if terminated or truncated:
            return game, reward


def interval(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies with 95 % (Wilson); a tie counts as half a win."""
    share, z = won / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * float(np.sqrt(share * (1 - share) / games + z * z / (4 * games * games)))
    # Rounding must not push a lost or won series past its end.
    return max(0.0, middle - half), min(1.0, middle + half)


class Trained:
    """What came of learning."""

    def __init__(self, learner: Learner, points: list[tuple[int, float, float, float]], won: float, games: int) -> None:
        self.learner = learner
        self.points = points
        """(games played, share of the last ones won, lower end, upper end)"""
        self.won = won
        self.games = games
        """How many of how many test games it won, a tie being half a win."""


def train(
    env: OvercrushEnv, games: int, tests: int, seed: int = 0, console: Console | None = None, window: int = WINDOW
) -> Trained:
    """Learn in some games, then play some more without learning."""
    learner = Learner(seed)
    points: list[tuple[int, float, float, float]] = []
    results: list[float] = []
    lesson: list[tuple[list[tuple[Decision, int]], float]] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=console is None) as progress:
        task = progress.add_task("learning", total=games)
        for number in range(games):
            lesson.append(play(env, learner, seed + number))
            results.append((lesson[-1][1] + 1) / 2)
            if len(lesson) == BATCH:
                learner.learn(lesson)
                lesson = []
            if len(results) % window == 0:
                won = sum(results[-window:])
                points.append((len(results), won / window, *interval(won, window)))
                progress.update(task, description=f"learning, won {won / window:.0%} of the last {window}")
            progress.advance(task)
        task = progress.add_task("testing", total=tests)
        won = 0.0
        for number in range(tests):
            won += (play(env, learner, TEST_SEED + number)[1] + 1) / 2
            progress.advance(task)
    return Trained(learner, points, won, tests)


def main(
    games: Annotated[int, typer.Option(min=1, help="Games to learn from.")] = 600,
    tests: Annotated[int, typer.Option(min=1, help="Games afterwards, without learning.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same agent.")] = 0,
    opponent: Annotated[str, typer.Option(help="Whom it plays against.")] = "random",
    curve: Annotated[Path | None, typer.Option(help="Where to draw the learning curve (SVG).")] = None,
    weights: Annotated[Path | None, typer.Option(help="Where to store what it learned (npz).")] = None,
) -> None:
    """Train a small agent against a computer player and tell how well it plays."""
    for path in (curve, weights):
        if path is not None and not path.absolute().parent.is_dir():
            typer.echo(f"There is no folder {path.parent} for {path.name}. Make it first.", err=True)
            raise typer.Exit(1)
    env = OvercrushEnv(TEAMS, opponent=opponent)
    console = Console(stderr=True)
    trained = train(env, games, tests, seed, console if console.is_terminal else None)
    low, high = interval(trained.won, tests)
    typer.echo(
        f"After {games} games it wins {trained.won / tests:.0%} against {opponent} "
        f"(95 % interval {low:.0%} to {high:.0%}, {tests} games)."
    )
    if curve is not None:
        title = f"Games won against {opponent} while learning ({TEAMS[0]}, {TEAMS[1]})"
        curve.write_text(drawn(title, trained.points, games), encoding="utf-8")
    if weights is not None:
        np.savez(weights, weights=trained.learner.weights, version=VERSION)


if __name__ == "__main__":
    typer.run(main)
