"""`overcrush sim`: two teams play many games against each other."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from overcrush.cli.game_loop import Ending, engine_name, even_games, fail, play_games, print_ending
from overcrush.cli.output.progress_bar import progress_bar
from overcrush.cli.shared_options import Cards, Fit, Format, Json, Life, On, Out, Seed, StoreFile, Workers
from overcrush.extras import MissingPackage
from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.games.matches import Match, between
from overcrush.lab.games.team_choice import WrongTeams, chosen_teams
from overcrush.lab.reports.report_text import card_names, percent, report_lines
from overcrush.lab.statistics.summary import Summary, summarize
from overcrush.lab.storage.exports import ExportProblem, check_table_file, write_table
from overcrush.lab.storage.store import Store, StoreFailed, WrongStore
from overcrush.lab.workers.backends import UnknownBackend, backend_for
from overcrush.lab.workers.processes import Backend
from overcrush.players.names import UnknownPlayer, known_name


def command(
    team_a: Annotated[str, typer.Argument(metavar="TEAM_A", help="The name of a team, a file, or a link.")],
    team_b: Annotated[str, typer.Argument(metavar="TEAM_B", help="The same for the other side.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games (at most).")] = 100,
    players: Annotated[
        str, typer.Option("--players", "-p", help="Who plays A and B: random, greedy, search:1 to search:5.")
    ] = "greedy,greedy",
    seed: Seed = 0,
    workers: Workers = 1,
    paired: Annotated[bool, typer.Option("--paired", help="Each two games get the same dice, sides changed.")] = False,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as it is clear who is stronger (with --paired).")
    ] = False,
    chosen: Format = "",
    life: Life = None,
    fit: Fit = False,
    cards: Cards = None,
    out: Out = None,
    store: StoreFile = None,
    on: On = "here",
    json: Json = False,
) -> None:
    """Play many games between two teams. Both go first equally often; Ctrl-C keeps what was played."""
    try:
        match = match_of((team_a, team_b), players, chosen, life, seed, fit=fit, paired=paired, cards=cards)
        if until_clear and not paired:
            fail("--until-clear looks at pairs of games with the same dice. Add --paired.")
        if out is not None:
            check_table_file(out)
        backend = backend_for(on, workers)
    except (WrongTeams, UnknownPlayer, ExportProblem, MissingPackage, UnknownBackend) as problem:
        fail(str(problem))
    if paired:
        games = even_games(games)
    progress = MatchProgress(match, games, until_clear=until_clear)
    try:
        ending = play(progress, backend, store)
    except (WrongStore, StoreFailed) as problem:
        fail(str(problem))
    print_ending(ending, len(progress.games), games, store)
    figures = figures_of(progress, paired=paired, sequential=until_clear)
    if json:
        typer.echo(msgspec.json.encode(figures).decode())
    else:
        for line in report_lines(figures, card_names(match.teams)):
            typer.echo(line)
    if out is not None:
        write_or_fail(out, progress)
    if ending.code:
        raise typer.Exit(ending.code)


def match_of(
    teams: tuple[str, str],
    players: str,
    chosen: str,
    life: int | None,
    seed: int,
    *,
    fit: bool,
    paired: bool,
    cards: Path | None = None,
) -> Match:
    """The match that the words of the command line mean."""
    names = two_players(players)
    found, rules = chosen_teams(teams, chosen, life=life, fit=fit, cards=cards)
    return between((found[0], found[1]), names, rules, seed, paired=paired)


def two_players(words: str) -> tuple[str, str]:
    """The players of both sides; one name is used for both."""
    names = [known_name(name) for name in words.split(",")]
    if len(names) > 2:
        raise UnknownPlayer(f"Two sides need two players, not {len(names)}. Write --players greedy,search:1")
    return names[0], names[-1]


def play(progress: MatchProgress, backend: Backend, path: Path | None) -> Ending:
    """Play the match; with a path, go on with the games stored there and store the new ones."""
    match = progress.match
    with contextlib.ExitStack() as stack:
        store = stack.enter_context(Store(path, f"{match.name} {match.key}")) if path is not None else None
        for result in store.games if store is not None else ():
            progress.add(result)
        typer.echo(f"{match.name}: up to {progress.most} games, engine {engine_name()}.", err=True)
        bar = stack.enter_context(progress_bar("sim", progress.most, len(progress.games)))

        def take(result: GameResult) -> None:
            if progress.add(result):
                if store is not None:
                    store.add(result)
                bar.add_game(standing(progress))

        return play_games(progress.jobs(), backend, take, lambda: progress.over)


def standing(progress: MatchProgress) -> str:
    """The win rate so far."""
    wins = sum(game.score_a for game in progress.games.values())
    return f"A {percent(wins / len(progress.games))}"


def figures_of(progress: MatchProgress, *, paired: bool, sequential: bool) -> Summary:
    """The figures of the games that count."""
    match = progress.match
    return summarize(
        progress.counted_games(),
        match.players,
        match.rules.code,
        match.seed,
        teams=(match.teams[0].name, match.teams[1].name),
        paired=paired,
        sequential=sequential,
    )


def write_or_fail(out: Path, progress: MatchProgress) -> None:
    """Write the table, and say where it is."""
    try:
        write_table(out, progress.counted_games())
    except ExportProblem as problem:
        fail(str(problem))
    typer.echo(f"{len(progress.counted_games())} rows in {out}", err=True)
