"""`overcrush strength`: the contests and measures behind docs/strength.md."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated, Final

import typer

from overcrush.cli.options import On, Workers
from overcrush.cli.sim import fail
from overcrush.cli.watching import INTERRUPTED, in_words, watched
from overcrush.extras import MissingPackage
from overcrush.fast import is_compiled
from overcrush.lab.clusters import ClusterProblem
from overcrush.lab.contests import CONTESTS, Contest, about, course_of, expected_games, interval, seconds_of_game
from overcrush.lab.courses import Course
from overcrush.lab.crews import UnknownPlace, crew_for
from overcrush.lab.measuring import quick, with_high_levels
from overcrush.lab.sources import sources
from overcrush.lab.speeds import CannotMeasure, Speeds, load_speeds, measured, save_speeds
from overcrush.lab.storing import Store, WrongStore
from overcrush.lab.strength_page import page
from overcrush.lab.strength_picture import picture
from overcrush.lab.telling import percent
from overcrush.lab.workers import Crew, WorkersDied

SPEED: Final = "speed"
PARTS: Final = (SPEED, *(contest.code for contest in CONTESTS))
STOPPED: Final = 3
"""The exit code of a run that was stopped before its end and can go on."""


class TimeIsUp(Exception):  # noqa: N818 - it names what happened
    """The minutes are over."""


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
    on: On = "here",
) -> None:
    """Play contests between players and measure them; writes docs/strength.md. Stopped, the same command goes on."""
    wanted = parts_of(only)
    if not write.parent.is_dir():
        fail(f"{write}: there is no folder {write.parent}. Start this in the project's folder, or give --write FILE.")
    place = folder if folder is not None else default_folder()
    stop_at = time.monotonic() + minutes * 60 if minutes else float("inf")
    typer.echo(f"Games and measures: {place}. Engine {'compiled' if is_compiled() else 'uncompiled'}.")
    if not is_compiled():
        typer.echo("The compiled engine is several times faster: make fast")
    rows = [(contest, course_of(contest, seed)) for contest in CONTESTS]
    code = 0
    try:
        crew = crew_for(on, workers)
        with Store(games_file(place), about([course for _, course in rows])) as store:
            by_code = {contest.code: course for contest, course in rows}
            for played in store.games:
                if played.match in by_code:
                    by_code[played.match].note(played)
            speeds = speeds_of(place, measure=SPEED in wanted and not plan, seconds=seconds)
            left = told_plan(rows, wanted, speeds, workers)
            if plan:
                return
            try:
                for contest, course in rows:
                    if contest.code in wanted and not course.over:
                        del left[contest.code]
                        play(contest, course, crew, store, stop_at, sum(left.values()))
            except TimeIsUp:
                typer.echo("The time is up.")
                code = STOPPED
            except KeyboardInterrupt:
                code = INTERRUPTED
    except (WrongStore, UnknownPlace, MissingPackage, WorkersDied, ClusterProblem, CannotMeasure) as problem:
        fail(str(problem))
    drawn = write.with_suffix(".svg")
    drawn.write_text(picture(rows), encoding="utf-8")
    write.write_text(page(rows, speeds, sources(), drawn.name), encoding="utf-8")
    typer.echo(f"Written: {write}, {drawn.name}")
    for contest, course in rows:
        typer.echo(standing(contest, course))
    if code:
        typer.echo("Stopped before the end. The same command goes on from there.")
        raise typer.Exit(code)


def parts_of(only: list[str] | None) -> list[str]:
    """The parts that were asked for."""
    wanted = [part.strip() for each in only or PARTS for part in each.split(",")]
    for part in wanted:
        if part not in PARTS:
            fail(f"There is no part {part!r}. There are: {', '.join(PARTS)}.")
    return wanted


def default_folder() -> Path:
    """Where games and measures are kept unless told otherwise."""
    home = os.environ.get("OVERCRUSH_HOME")
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return (Path(home) if home else data / "overcrush") / "strength"


def games_file(folder: Path) -> Path:
    """The file of the games: one for each state of rules and players."""
    return folder / f"games-{sources()}.jsonl"


def speeds_of(folder: Path, *, measure: bool, seconds: float) -> Speeds | None:
    """What was measured with these sources, measured now if it was not."""
    path = folder / f"speeds-{sources()}.json"
    found = load_speeds(path)
    if found is None and measure:
        found = measured(seconds, lambda line: typer.echo(line, err=True))
        save_speeds(path, found)
    return found


def told_plan(
    rows: list[tuple[Contest, Course]], wanted: list[str], speeds: Speeds | None, workers: int
) -> dict[str, float]:
    """Say before the first game how long it will take; gives the seconds of each contest that is not over."""
    unplayed = any(contest.code in wanted and not course.games for contest, course in rows)
    answers = answer_times(speeds) if unplayed else {}
    seconds: dict[str, float] = {}
    for contest, course in rows:
        if contest.code not in wanted:
            continue
        games = course.kept()
        if course.over:
            typer.echo(f"{contest.code}: done, {len(games)} games.")
            continue
        expected = expected_games(contest, games)
        each = seconds_of_game(contest, games, answers)
        left = max(0, expected - len(games)) * each / workers
        seconds[contest.code] = left
        about_many = "" if contest.fixed else "about "
        typer.echo(
            f"{contest.code}: {len(games)} of {about_many}{expected} games, {in_words(each)} each on one core, "
            f"{in_words(left)} left"
        )
    typer.echo(f"About {in_words(sum(seconds.values()))} in all with {workers} workers.")
    return seconds


def answer_times(speeds: Speeds | None) -> dict[str, float]:
    """Seconds a decision by player with this build: as measured, or measured now."""
    build = speeds.build(is_compiled()) if speeds is not None else None
    if build is None:
        return quick()
    return with_high_levels({each.player: each.seconds for each in build.thinking})


def play(contest: Contest, course: Course, crew: Crew, store: Store, stop_at: float, afterwards: float) -> None:
    """Play one contest to its end, or until the time is up. afterwards: seconds of the contests that follow."""
    results = crew(course.errands())
    try:
        with watched(contest.code, expected_games(contest, course.kept()), len(course.games)) as watch:
            watch.follows = f", then {in_words(afterwards)} for the rest" if afterwards else ""
            for some in results:
                for played in some:
                    if course.note(played):
                        store.add(played)
                        watch.total_is(expected_games(contest, course.kept()))
                        watch.game(rate(course))
                if course.over:
                    break
                if time.monotonic() > stop_at:
                    raise TimeIsUp
    finally:
        results.close()
    typer.echo(standing(contest, course))


def rate(course: Course) -> str:
    """A's share of wins so far."""
    games = course.kept()
    return percent(sum(game.score_a for game in games) / len(games)) if games else ""


def standing(contest: Contest, course: Course) -> str:
    """One line about a contest."""
    games = course.kept()
    name = f"{contest.player_a} over {contest.player_b}, {contest.format}"
    if not games:
        return f"{name}: not played yet."
    low, high = interval(contest, games)
    going = "" if course.over else " so far"
    return f"{name}: {rate(course)} of {len(games)} games{going}, 95 % between {percent(low)} and {percent(high)}."
