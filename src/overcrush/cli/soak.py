"""`overcrush soak`: thousands of random games under all laws."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from overcrush.soak.random_teams import all_cards
from overcrush.soak.schedule import plan
from overcrush.soak.soak_game import play_game
from overcrush.soak.soak_report import failures, report
from overcrush.soak.soak_workers import MOST_PROCESSES, WorkerDied, play_all
from overcrush.soak.state_file import SoakState, StateProblem, check_folder, default_folder, load, save, save_broken

LINE_EVERY = 30.0
"""Seconds between two lines of progress where there is no terminal."""
FAILED = 2
"""The exit code of a soak that cannot save what it finds, or that lost a worker."""
MOST_GAMES = 1_000_000
STOPPED = 3
"""The exit code of a soak that was stopped before its end and can go on."""


def command(
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option("--seed", help="Another number, other games.")] = 0,
    processes: Annotated[
        int, typer.Option("--processes", "-p", min=1, max=MOST_PROCESSES, help="How many play at once.")
    ] = 2,
    minutes: Annotated[
        float, typer.Option("--minutes", min=0, help="Stop after so long; the next start goes on.")
    ] = 60.0,
    folder: Annotated[Path | None, typer.Option("--folder", help="Where state and broken games are kept.")] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Start from the beginning, whatever was played before.")
    ] = False,
    game: Annotated[int | None, typer.Option("--game", min=0, help="Play only this game of the soak.")] = None,
    about: Annotated[str, typer.Option("--about", help="With --game: the card that it is about.")] = "",
) -> None:
    """Play random games over random teams, all editions and switches, and check every law at every step."""
    place = folder if folder is not None else default_folder()
    try:
        if game is not None:
            raise typer.Exit(_one(game, seed, about, place))
        check_folder(place)
        state, sentence = (SoakState(seed, games), "") if fresh else load(place, seed, games)
        if sentence:
            typer.echo(sentence)
        typer.echo(f"State and records of broken games: {place}")
        finished = _play_all(state, processes, time.monotonic() + minutes * 60, place)
    except (StateProblem, WorkerDied) as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(FAILED) from None
    for line in report(state):
        typer.echo(line)
    if not finished:
        typer.echo(f"Stopped after {len(state.done)} of {state.games} games. The same command goes on from there.")
        raise typer.Exit(STOPPED)
    if found := failures(state):
        typer.echo(f"soak: failed, {'; '.join(found)}")
        raise typer.Exit(1)
    typer.echo(f"soak: {len(state.done)} games passed")


def _one(number: int, seed: int, about: str, folder: Path) -> int:
    """Play a single game again and show what breaks; the exit code."""
    if about and about not in all_cards():
        typer.echo(f"There is no playable card {about}. Ids look like WWE-008.")
        return 2
    outcome = play_game(plan(number, seed, about))
    typer.echo(f"{outcome.title}: {outcome.decisions} decisions in {outcome.turns} turns, {outcome.seconds:.2f} s")
    if not outcome.problem:
        return 0
    path = save_broken(folder, SoakState(seed, 0), outcome)
    typer.echo(f"{outcome.trace}\nrecord: {path}")
    return 1


def _play_all(state: SoakState, processes: int, stop_at: float, folder: Path) -> bool:
    """Play all games and then the rounds about single cards; False if it was stopped before the end."""
    games = state.left()
    while True:
        if not _play(state, games, processes, stop_at, folder):
            return False
        games = state.start_round()
        if not games:
            break
        typer.echo(f"Round {state.rounds}: {len(games)} games about cards of which a part has never run.")
    state.finished = True
    save(folder, state)
    return True


def _play(state: SoakState, games: list[tuple[int, str]], processes: int, stop_at: float, folder: Path) -> bool:
    """Play those games; False if it was stopped before the end."""
    terminal = sys.stdout.isatty()
    progress = Progress(
        TextColumn("soak"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[broken]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=Console(),
        disable=not terminal,
    )
    results = play_all(state.seed, games, processes)
    began, before = time.monotonic(), len(state.done)
    last_line = began
    total = before + len(games)
    with progress:
        bar = progress.add_task("soak", total=total, completed=before, broken="")
        try:
            for outcomes, counts in results:
                state.counts.add(counts)
                for outcome in outcomes:
                    state.add(outcome)
                    if outcome.problem:
                        path = save_broken(folder, state, outcome)
                        progress.console.print(f"BROKEN {outcome.title}\n  {outcome.problem}\n  record: {path}")
                save(folder, state)
                broken = f"{len(state.broken)} broken" if state.broken else ""
                progress.update(bar, completed=len(state.done), broken=broken)
                now = time.monotonic()
                if not terminal and now - last_line > LINE_EVERY:
                    last_line = now
                    rate = (len(state.done) - before) / (now - began)
                    left = (total - len(state.done)) / rate / 60
                    typer.echo(f"{len(state.done)} of {total} games, {broken or 'none broken'}, {left:.0f} min left")
                if now > stop_at and len(state.done) < total:
                    typer.echo("The time is over.")
                    return False
        except KeyboardInterrupt:
            typer.echo("\nInterrupted.")
            return False
        finally:
            results.close()
    return True
