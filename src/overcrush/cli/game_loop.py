"""What `sim`, `league` and `strength` have in common: they play many games, and keep them whatever stops them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

import typer

from overcrush.compiled_engine import is_compiled
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.storage.store import StoreFailed
from overcrush.lab.workers.clusters import ClusterProblem
from overcrush.lab.workers.processes import Backend, Job, WorkersDied

INTERRUPTED: Final = 130
"""What shells expect of a program that Ctrl-C has ended."""
FAILED: Final = 2
"""The exit code after a problem that is reported in a sentence."""


class Ending(NamedTuple):
    """How the playing ended."""

    code: int = 0
    """The exit code of the command: 0, INTERRUPTED or FAILED."""
    problem: str = ""
    """The sentence to show, where something failed."""


def play_games(
    jobs: Iterator[Job], backend: Backend, take: Callable[[GameResult], None], is_over: Callable[[], bool]
) -> Ending:
    """Play jobs until there are no more or nothing more is needed; every game is given to `take` as it ends.

    After Ctrl-C or a failure the games taken so far can be reported as after any other end.
    """
    results = backend(jobs)
    try:
        for finished in results:
            for result in finished:
                take(result)
            if is_over():
                break
    except KeyboardInterrupt:
        return Ending(INTERRUPTED)
    except (StoreFailed, WorkersDied, ClusterProblem) as problem:
        return Ending(FAILED, str(problem))
    finally:
        results.close()
    return Ending()


def print_ending(ending: Ending, played: int, total: int, store: Path | None) -> None:
    """Say why not everything was played, if so, and what the next step is."""
    if ending.problem and not played:
        fail(ending.problem)
    if ending.problem:
        typer.echo(f"Stopped after {played} of {total} games. {ending.problem}", err=True)
    elif ending.code == INTERRUPTED:
        further = f" The same command goes on: {store} has them all." if store is not None else ""
        typer.echo(f"Interrupted after {played} of {total} games.{further}", err=True)


def fail(sentence: str) -> NoReturn:
    """End the command with a sentence that says what to do."""
    typer.echo(sentence, err=True)
    raise typer.Exit(FAILED) from None


def even_games(games: int) -> int:
    """The number of games for matches that are played in pairs; says so if it is not the one that was asked for."""
    if games % 2:
        typer.echo(
            f"Games are played in pairs with the same dice, so {games + 1} are played, not {games}.",
            err=True,
        )
    return games + games % 2


def engine_name() -> str:
    """Which build of the engine plays."""
    return "compiled" if is_compiled() else "uncompiled"
