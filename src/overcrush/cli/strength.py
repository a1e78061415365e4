"""`overcrush strength`: the contests and measures behind docs/strength.md."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated, Final

import typer

from overcrush.cli.game_loop import INTERRUPTED, Ending, engine_name, fail, play_games
from overcrush.cli.output.progress_bar import duration, progress_bar
from overcrush.cli.shared_options import On, Workers
from overcrush.compiled_engine import is_compiled
from overcrush.extras import MissingPackage
from overcrush.lab.competitions.contests import (
    CONTESTS,
    Contest,
    about,
    expected_games,
    interval,
    new_progress,
    seconds_of_game,
)
from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.decisions.results import Results, suite_digest
from overcrush.lab.decisions.suite import SHIPPED, WrongSuite, load_suite
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.reports.report_text import percent
from overcrush.lab.reports.strength_page import page
from overcrush.lab.reports.strength_picture import picture
from overcrush.lab.speed.measurements import CannotMeasure, Speeds, load_speeds, measure_all, save_speeds
from overcrush.lab.speed.player_speed import quick_estimate, with_high_levels
from overcrush.lab.storage.exports import ExportProblem, write_text
from overcrush.lab.storage.source_digest import source_digest
from overcrush.lab.storage.store import Store, StoreFailed, WrongStore
from overcrush.lab.workers.backends import UnknownBackend, backend_for
from overcrush.lab.workers.processes import Backend
from overcrush.players.names import PLAYERS, RANDOM

SPEED: Final = "speed"
DECISIONS: Final = "decisions"
PARTS: Final = (SPEED, DECISIONS, *(contest.code for contest in CONTESTS))
JUDGED: Final = tuple(name for name in PLAYERS if name != RANDOM)
"""The players whose decisions are judged, the weakest first."""
PROBLEMS: Final = (WrongStore, StoreFailed, UnknownBackend, MissingPackage)
STOPPED: Final = 3
"""The exit code of a run that was stopped before its end and can go on."""


def command(
    only: Annotated[
        list[str] | None, typer.Option("--only", help=f"Only these parts: {', '.join(PARTS)}. May be given again.")
    ] = None,
    minutes: Annotated[float, typer.Option("--minutes", min=0, help="Stop after so long; 0 for never.")] = 0.0,
    workers: Workers = 2,
    seed: Annotated[int, typer.Option("--seed", help="Another number, other games.")] = 0,
    folder: Annotated[Path | None, typer.Option("--folder", help="Where games and measures are kept.")] = None,
    write: Annotated[Path, typer.Option("--write", help="The page to write.")] = Path("docs/strength.md"),
    plan: Annotated[bool, typer.Option("--plan", help="Only say what is left and how long it will take.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.5, help="For measuring each player.")] = 40.0,
    suite: Annotated[Path, typer.Option("--suite", help="The decisions by which players are judged.")] = SHIPPED,
    on: On = "here",
) -> None:
    """Play contests between players and measure them; writes docs/strength.md. Stopped, the same command goes on."""
    wanted = parts_of(only)
    if not write.parent.is_dir():
        fail(f"{write}: there is no folder {write.parent}. Start this in the project's folder, or give --write FILE.")
    place = folder if folder is not None else default_folder()
    stop_at = time.monotonic() + minutes * 60 if minutes else float("inf")
    typer.echo(f"Games and measures: {place}. Engine {engine_name()}.")
    if not is_compiled():
        typer.echo("The compiled engine is several times faster: make fast")
    rows = [(contest, new_progress(contest, seed)) for contest in CONTESTS]
    ending = Ending()
    try:
        backend = backend_for(on, workers)
        with Store(games_file(place), about([progress for _, progress in rows])) as store:
            by_code = {contest.code: progress for contest, progress in rows}
            for result in store.games:
                if result.match in by_code:
                    by_code[result.match].add(result)
            speeds = speeds_of(place, measure=SPEED in wanted and not plan, seconds=seconds)
            left = print_plan(rows, wanted, speeds, workers)
            results = results_of(place, suite)
            if plan:
                return
            if DECISIONS in wanted:
                ending = judge(results, workers, stop_at)
            for contest, progress in rows:
                if contest.code in wanted and not progress.over and not ending.code:
                    del left[contest.code]
                    ending = play(contest, progress, backend, store, stop_at, sum(left.values()))
                    if ending.code:
                        break
        if ending.problem:
            fail(ending.problem)
        drawn = write.with_suffix(".svg")
        write_text(drawn, picture(rows))
        write_text(write, page(rows, speeds, source_digest(), drawn.name, results))
    except (
        WrongStore,
        StoreFailed,
        UnknownBackend,
        MissingPackage,
        CannotMeasure,
        ExportProblem,
        WrongSuite,
    ) as problem:
        fail(str(problem))
    typer.echo(f"Written: {write}, {drawn.name}")
    for contest, progress in rows:
        typer.echo(standing(contest, progress))
    if ending.code:
        typer.echo("Stopped before the end. The same command goes on from there.")
        raise typer.Exit(ending.code)


def results_of(place: Path, suite: Path) -> Results:
    """What is known of the decisions in a suite with these sources."""
    chosen = load_suite(suite)
    return Results(chosen, place / f"decisions-{suite_digest(chosen)}-{source_digest()}.jsonl")


def judge(results: Results, workers: int, stop_at: float) -> Ending:
    """Judge the decisions of every player, as far as that was not done, or until the time is up."""
    for player in JUDGED:
        done = len(results.numbers) - len(results.left(player))
        with progress_bar(f"decisions of {player}", len(results.numbers), done) as bar:
            try:
                for _ in results.judge(player, workers, lambda: time.monotonic() > stop_at):
                    bar.add_game("")
            except KeyboardInterrupt:
                return Ending(INTERRUPTED)
        if results.left(player):
            typer.echo("The time is up.")
            return Ending(STOPPED)
    return Ending()


def parts_of(only: list[str] | None) -> list[str]:
    """The parts that were asked for."""
    wanted = [part.strip() for each in only or PARTS for part in each.split(",")]
    for part in wanted:
        if part not in PARTS:
            fail(f"There is no part {part!r}. There are: {', '.join(PARTS)}.")
    return wanted


def default_folder() -> Path:
    """Where games and measurements are kept by default."""
    home = os.environ.get("OVERCRUSH_HOME")
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return (Path(home) if home else data / "overcrush") / "strength"


def games_file(folder: Path) -> Path:
    """The file of the games: one for each state of rules and players."""
    return folder / f"games-{source_digest()}.jsonl"


def speeds_of(folder: Path, *, measure: bool, seconds: float) -> Speeds | None:
    """What was measured with these sources, measured now if it was not."""
    path = folder / f"speeds-{source_digest()}.json"
    found = load_speeds(path)
    if found is None and measure:
        found = measure_all(seconds, lambda line: typer.echo(line, err=True))
        save_speeds(path, found)
    return found


def print_plan(
    rows: list[tuple[Contest, MatchProgress]], wanted: list[str], speeds: Speeds | None, workers: int
) -> dict[str, float]:
    """Say before the first game how long it will take; gives the seconds of each contest that is not over."""
    unplayed = [contest for contest, progress in rows if contest.code in wanted and not progress.games]
    answers = answer_times(speeds, {player for each in unplayed for player in (each.player_a, each.player_b)})
    seconds: dict[str, float] = {}
    for contest, progress in rows:
        if contest.code not in wanted:
            continue
        games = progress.counted_games()
        if progress.over:
            typer.echo(f"{contest.code}: done, {len(games)} games.")
            continue
        expected = expected_games(contest, games)
        each = seconds_of_game(contest, games, answers)
        left = max(0, expected - len(games)) * each / workers
        seconds[contest.code] = left
        about_many = "" if contest.fixed else "about "
        typer.echo(
            f"{contest.code}: {len(games)} of {about_many}{expected} games, {duration(each)} each on one core, "
            f"{duration(left)} left"
        )
    typer.echo(f"About {duration(sum(seconds.values()))} in all with {workers} workers.")
    return seconds


def answer_times(speeds: Speeds | None, players: set[str]) -> dict[str, float]:
    """Seconds a decision of those players with this build: as measured before, or estimated now."""
    if not players:
        return {}
    build = speeds.build(is_compiled()) if speeds is not None else None
    if build is None:
        return quick_estimate(players)
    return with_high_levels({each.player: each.seconds for each in build.thinking})


def play(
    contest: Contest, progress: MatchProgress, backend: Backend, store: Store, stop_at: float, afterwards: float
) -> Ending:
    """Play one contest to its end, or until the time is up. afterwards: seconds of the contests that follow."""
    with progress_bar(contest.code, expected_games(contest, progress.counted_games()), len(progress.games)) as bar:
        bar.follows = f", then {duration(afterwards)} for the rest" if afterwards else ""

        def take(result: GameResult) -> None:
            if progress.add(result):
                store.add(result)
                bar.set_total(expected_games(contest, progress.counted_games()))
                bar.add_game(rate(progress))

        ending = play_games(progress.jobs(), backend, take, lambda: progress.over or time.monotonic() > stop_at)
    if not ending.code and not progress.over:
        typer.echo("The time is up.")
        return Ending(STOPPED)
    typer.echo(standing(contest, progress))
    return ending


def rate(progress: MatchProgress) -> str:
    """A's share of wins so far."""
    games = progress.counted_games()
    return percent(sum(game.score_a for game in games) / len(games)) if games else ""


def standing(contest: Contest, progress: MatchProgress) -> str:
    """One line about a contest."""
    games = progress.counted_games()
    name = f"{contest.player_a} over {contest.player_b}"
    if not games:
        return f"{name}: not played yet."
    low, high = interval(contest, games)
    going = "" if progress.over else " so far"
    return f"{name}: {rate(progress)} of {len(games)} games{going}, 95 % between {percent(low)} and {percent(high)}."
