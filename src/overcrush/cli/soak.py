"""`overcrush soak`: thousands of random games under all laws."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from overcrush.soak.keeping import Tally, default_folder, keep_broken, load, save
from overcrush.soak.plans import plan
from overcrush.soak.playing import play_game
from overcrush.soak.reporting import failures, report
from overcrush.soak.teams import all_cards
from overcrush.soak.workers import play_all

LINE_EVERY = 30.0
"""Seconds between two lines of progress where there is no terminal."""
STOPPED = 3
"""The exit code of a soak that was stopped before its end and can go on."""


def command(
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option("--seed", help="Another number, other games.")] = 0,
    processes: Annotated[int, typer.Option("--processes", "-p", min=1, help="How many play at once.")] = 2,
    minutes: Annotated[float, typer.Option("--minutes", help="Stop after so long; the next start goes on.")] = 60.0,
    folder: Annotated[Path | None, typer.Option("--folder", help="Where state and broken games are kept.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Start anew, whatever was played before.")] = False,
    game: Annotated[int | None, typer.Option("--game", min=0, help="Play only this game of the soak.")] = None,
    about: Annotated[str, typer.Option("--about", help="With --game: the card that it is about.")] = "",
) -> None:
    """Play random games over random teams, all editions and switches, and check every law at every step."""
    place = folder if folder is not None else default_folder()
    if game is not None:
        raise typer.Exit(_one(game, seed, about, place))
    tally, sentence = (Tally(seed, games), "") if fresh else load(place, seed, games)
    if sentence:
        typer.echo(sentence)
    typer.echo(f"State and records of broken games: {place}")
    stop_at = time.monotonic() + minutes * 60
    whole = _play(tally, tally.left(), processes, stop_at, place)
    while whole and (further := tally.chase()):
        typer.echo(f"Round {tally.rounds}: {len(further)} games about cards that have not yet done all they can.")
        whole = _play(tally, further, processes, stop_at, place)
    if not whole:
        for line in report(tally):
            typer.echo(line)
        typer.echo(f"Stopped after {len(tally.done)} of {tally.games} games. The same command goes on from there.")
        raise typer.Exit(STOPPED)
    tally.finished = True
    save(place, tally)
    for line in report(tally):
        typer.echo(line)
    if found := failures(tally):
        typer.echo(f"soak: failed, {'; '.join(found)}")
        raise typer.Exit(1)
    typer.echo(f"soak: {len(tally.done)} games passed")


def _one(number: int, seed: int, about: str, folder: Path) -> int:
    """Play a single game again and show what breaks."""
    if about and about not in all_cards():
        typer.echo(f"There is no playable card {about}. Ids look like WWE-008.")
        return 2
    outcome = play_game(plan(number, seed, about))
    typer.echo(f"{outcome.title}: {outcome.decisions} decisions in {outcome.turns} turns, {outcome.seconds:.2f} s")
    if not outcome.problem:
        return 0
    path = keep_broken(folder, Tally(seed, 0), outcome)
    typer.echo(f"{outcome.trace}\nrecord: {path}")
    return 1


def _play(tally: Tally, games: list[tuple[int, str]], processes: int, stop_at: float, folder: Path) -> bool:
    """Play those games; False if it was stopped before the end."""
    terminal = sys.stdout.isatty()
    said = time.monotonic()
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
    results = play_all(tally.seed, games, processes)
    began, before = time.monotonic(), len(tally.done)
    whole = before + len(games)
    with progress:
        bar = progress.add_task("soak", total=whole, completed=before, broken="")
        try:
            for outcomes, counts in results:
                tally.counts.add(counts)
                for outcome in outcomes:
                    tally.note(outcome)
                    if outcome.problem:
                        path = keep_broken(folder, tally, outcome)
                        progress.console.print(f"BROKEN {outcome.title}\n  {outcome.problem}\n  record: {path}")
                save(folder, tally)
                broken = f"{len(tally.broken)} broken" if tally.broken else ""
                progress.update(bar, completed=len(tally.done), broken=broken)
                now = time.monotonic()
                if not terminal and now - said > LINE_EVERY:
                    said = now
                    rate = (len(tally.done) - before) / (now - began)
                    left = (whole - len(tally.done)) / rate / 60
                    typer.echo(f"{len(tally.done)} of {whole} games, {broken or 'none broken'}, {left:.0f} min left")
                if now > stop_at and len(tally.done) < whole:
                    typer.echo("The time is over.")
                    return False
        except KeyboardInterrupt:
            typer.echo("\nStopping: the games under way are finished first.")
            return False
        finally:
            results.close()
            save(folder, tally)
    return True
