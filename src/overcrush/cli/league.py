"""`overcrush league`: every team against every other, a rating table and a report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from overcrush.cli.options import Fit, Format, Json, Kept, Life, On, Out, Seed, Workers
from overcrush.cli.sim import fail
from overcrush.cli.watching import INTERRUPTED, watched
from overcrush.extras import MissingPackage, need
from overcrush.fast import is_compiled
from overcrush.lab.clusters import ClusterProblem
from overcrush.lab.crews import UnknownPlace, crew_for
from overcrush.lab.leagues import League, Standings
from overcrush.lab.storing import Store, WrongStore
from overcrush.lab.tables import WrongTable, check_table_file, write_table
from overcrush.lab.teams import WrongTeams, chosen_teams, presets
from overcrush.lab.telling import bar, card_names, percent
from overcrush.lab.workers import Crew, WorkersDied
from overcrush.players.names import UnknownPlayer, known_name


def command(
    teams: Annotated[
        list[str] | None,
        typer.Argument(metavar="[TEAM]...", help="Names, files or links; all that come with the game."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Games of each pair of teams.")] = 20,
    player: Annotated[str, typer.Option("--player", "-p", help="Who plays: random, greedy, search:1 ...")] = "greedy",
    seed: Seed = 0,
    workers: Workers = 1,
    chosen: Format = "",
    life: Life = None,
    fit: Fit = False,
    report: Annotated[Path | None, typer.Option("--report", "-r", help="Write the report: one .html page.")] = None,
    out: Out = None,
    store: Kept = None,
    on: On = "here",
    json: Json = False,
) -> None:
    """Let every team play every other, rate them, and write a report. Ctrl-C keeps what was played."""
    wanted = teams or presets()
    if len(wanted) < 2:
        fail("A league needs two teams at least. Name more, or none for all teams that come with the game.")
    try:
        found, rules = chosen_teams(wanted, chosen, life=life, fit=fit)
        league = League(found, known_name(player), rules, seed, games + games % 2)
        check_files(report, out)
        crew = crew_for(on, workers)
    except (WrongTeams, UnknownPlayer, WrongTable, MissingPackage, UnknownPlace) as problem:
        fail(str(problem))
    try:
        interrupted = play(league, crew, store)
    except (WrongStore, WorkersDied, ClusterProblem) as problem:
        fail(str(problem))
    standings = league.standings()
    if json:
        typer.echo(msgspec.json.encode(standings).decode())
    else:
        for line in told(standings):
            typer.echo(line)
    write_files(league, standings, report, out)
    if interrupted:
        further = f" The same command goes on: {store} has them all." if store else ""
        typer.echo(f"Interrupted after {standings.games} of {league.total} games.{further}", err=True)
        raise typer.Exit(INTERRUPTED)


def check_files(report: Path | None, out: Path | None) -> None:
    """Say before the first game what could not be written after the last."""
    if report is not None:
        if report.suffix not in (".html", ".htm"):
            raise WrongTable(f"{report}: the report is a page; give a file that ends with .html.")
        if not report.parent.is_dir():
            raise WrongTable(f"{report}: there is no folder {report.parent}. Make it first, or choose another file.")
        need("matplotlib", "Matplotlib", "the report of a league", "lab")
    if out is not None:
        check_table_file(out)


def play(league: League, crew: Crew, store: Path | None) -> bool:
    """Play the league; True if it was interrupted."""
    kept = Store(store, league.about) if store is not None else None
    done = sum(league.note(played) for played in (kept.games if kept is not None else ()))
    engine = "compiled" if is_compiled() else "uncompiled"
    typer.echo(
        f"{len(league.teams)} teams, {len(league.courses)} pairs, {league.total} games, engine {engine}.", err=True
    )
    results = crew(league.errands())
    try:
        with watched("league", league.total, done) as watch:
            for some in results:
                for played in some:
                    if league.note(played):
                        if kept is not None:
                            kept.add(played)
                        watch.game()
    except KeyboardInterrupt:
        return True
    finally:
        results.close()
        if kept is not None:
            kept.close()
    return False


def told(standings: Standings) -> list[str]:
    """The rating table for people."""
    if not standings.games:
        return ["No game was finished."]
    width = max(len(row.team) for row in standings.ratings)
    least = min(row.low for row in standings.ratings)
    reach = max(row.high for row in standings.ratings) - least
    lines = [f"{'':>3} {'team':<{width}} {'rating':>6}  {'95 % interval':<14} {'games won':>9}"]
    for place, row in enumerate(standings.ratings, 1):
        shown = bar((row.rating - least) / max(1.0, reach))
        lines += [
            f"{place:>2}. {row.team:<{width}} {row.rating:>6.0f}  {f'{row.low:.0f} to {row.high:.0f}':<14} "
            f"{percent(row.score / row.games) if row.games else '-':>9}  {shown}"
        ]
    lines += [
        "",
        f"{standings.games} games of {standings.player}, {standings.mean_turns:.1f} turns each on average; "
        f"whoever went first won {percent(standings.wins_going_first)}. Engine {standings.engine}.",
    ]
    return lines


def write_files(league: League, standings: Standings, report: Path | None, out: Path | None) -> None:
    """Write what was asked for, and say where it is."""
    try:
        if out is not None:
            write_table(out, league.played())
            typer.echo(f"{standings.games} rows in {out}", err=True)
        if report is not None and standings.games:
            from overcrush.lab.reports import report as page

            report.write_text(page(standings, card_names(league.teams)), encoding="utf-8")
            typer.echo(f"The report: {report}", err=True)
    except WrongTable as problem:
        fail(str(problem))
    except OSError as error:
        fail(f"{report} cannot be written: {error.strerror or error}.")
