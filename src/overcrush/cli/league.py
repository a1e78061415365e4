"""`overcrush league`: every team against every other, a rating table and a report."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from overcrush.cli.game_loop import Ending, engine_name, even_games, fail, play_games, print_ending
from overcrush.cli.output.progress_bar import progress_bar
from overcrush.cli.shared_options import Fit, Format, Json, Life, On, Out, Seed, StoreFile, Workers
from overcrush.extras import MissingPackage, need
from overcrush.lab.competitions.leagues import League, Standings
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.games.team_choice import WrongTeams, chosen_teams, presets
from overcrush.lab.reports.report_text import bar, card_names, pairs_played, percent, unrated_teams
from overcrush.lab.storage.exports import ExportProblem, check_table_file, write_table, write_text
from overcrush.lab.storage.store import Store, StoreFailed, WrongStore
from overcrush.lab.workers.backends import UnknownBackend, backend_for
from overcrush.lab.workers.processes import Backend
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
    store: StoreFile = None,
    on: On = "here",
    json: Json = False,
) -> None:
    """Let every team play every other, rate them, and write a report. Ctrl-C keeps what was played."""
    wanted = teams or presets()
    if len(wanted) < 2:
        fail("A league needs two teams at least. Name more, or none for all teams that come with the game.")
    try:
        found, rules = chosen_teams(wanted, chosen, life=life, fit=fit)
        league = League(found, known_name(player), rules, seed, even_games(games))
        check_files(report, out)
        backend = backend_for(on, workers)
    except (WrongTeams, UnknownPlayer, ExportProblem, MissingPackage, UnknownBackend) as problem:
        fail(str(problem))
    try:
        ending = play(league, backend, store)
    except (WrongStore, StoreFailed) as problem:
        fail(str(problem))
    standings = league.standings()
    print_ending(ending, standings.games, league.total, store)
    if json:
        typer.echo(msgspec.json.encode(standings).decode())
    else:
        for line in standings_lines(standings):
            typer.echo(line)
    write_files(league, standings, report, out)
    if ending.code:
        raise typer.Exit(ending.code)


def check_files(report: Path | None, out: Path | None) -> None:
    """Say before the first game what could not be written after the last."""
    if report is not None:
        if report.suffix not in (".html", ".htm"):
            raise ExportProblem(f"{report}: the report is a page; give a file that ends with .html.")
        if not report.parent.is_dir():
            raise ExportProblem(f"{report}: there is no folder {report.parent}. Make it first, or choose another file.")
        need("matplotlib", "Matplotlib", "the report of a league", "lab")
    if out is not None:
        check_table_file(out)


def play(league: League, backend: Backend, path: Path | None) -> Ending:
    """Play the league; with a path, go on with the games stored there and store the new ones."""
    with contextlib.ExitStack() as stack:
        store = stack.enter_context(Store(path, league.about)) if path is not None else None
        done = sum(league.add(result) for result in (store.games if store is not None else ()))
        size = f"{len(league.teams)} teams, {len(league.matches)} pairs, {league.total} games"
        typer.echo(f"{size}, engine {engine_name()}.", err=True)
        bar = stack.enter_context(progress_bar("league", league.total, done))

        def take(result: GameResult) -> None:
            if league.add(result):
                if store is not None:
                    store.add(result)
                bar.add_game()

        return play_games(league.jobs(), backend, take, lambda: False)


def standings_lines(standings: Standings) -> list[str]:
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
            f"{percent(row.score / row.games):>9}  {shown}"
        ]
    lines += [
        "",
        f"{standings.games} games of {standings.player}, {standings.mean_turns:.1f} turns each on average; "
        f"the side that went first won {percent(standings.wins_going_first)}. Engine {standings.engine}.",
        f"{pairs_played(standings.pairs_by_games)}{unrated_teams(standings.unrated)}",
    ]
    return lines


def write_files(league: League, standings: Standings, report: Path | None, out: Path | None) -> None:
    """Write what was asked for, and say where it is."""
    try:
        if out is not None:
            write_table(out, league.results())
            typer.echo(f"{standings.games} rows in {out}", err=True)
        if report is not None and standings.games:
            from overcrush.lab.reports.league_page import report as page

            write_text(report, page(standings, card_names(league.teams)))
            typer.echo(f"The report: {report}", err=True)
    except ExportProblem as problem:
        fail(str(problem))
