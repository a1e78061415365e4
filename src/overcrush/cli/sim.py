"""`overcrush sim`: two teams play many games against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer

from overcrush.cli.options import Fit, Format, Json, Kept, Life, On, Out, Seed, Workers
from overcrush.cli.watching import INTERRUPTED, watched
from overcrush.extras import MissingPackage
from overcrush.fast import is_compiled
from overcrush.lab.clusters import ClusterProblem
from overcrush.lab.courses import Course
from overcrush.lab.crews import UnknownPlace, crew_for
from overcrush.lab.matches import Match, between
from overcrush.lab.storing import Store, WrongStore
from overcrush.lab.tables import WrongTable, check_table_file, write_table
from overcrush.lab.tallying import Summary, summary
from overcrush.lab.teams import WrongTeams, chosen_teams
from overcrush.lab.telling import card_names, percent, told
from overcrush.lab.workers import Crew, WorkersDied
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
    out: Out = None,
    store: Kept = None,
    on: On = "here",
    json: Json = False,
) -> None:
    """Play many games between two teams. Both go first equally often; Ctrl-C keeps what was played."""
    try:
        match = match_of((team_a, team_b), players, chosen, life, seed, fit=fit, paired=paired)
        if until_clear and not paired:
            fail("--until-clear looks at pairs of games with the same dice. Add --paired.")
        if out is not None:
            check_table_file(out)
        crew = crew_for(on, workers)
    except (WrongTeams, UnknownPlayer, WrongTable, MissingPackage, UnknownPlace) as problem:
        fail(str(problem))
    course = Course(match, games, until_clear=until_clear)
    try:
        interrupted = play(course, crew, store)
    except (WrongStore, WorkersDied, ClusterProblem) as problem:
        fail(str(problem))
    figures = figures_of(course, paired=paired, sequential=until_clear)
    if json:
        typer.echo(msgspec.json.encode(figures).decode())
    else:
        for line in told(figures, card_names(match.teams)):
            typer.echo(line)
    if out is not None:
        write_or_fail(out, course)
    if interrupted:
        further = f" The same command goes on: {store} has them all." if store else ""
        typer.echo(f"Interrupted after {len(course.games)} of {games} games.{further}", err=True)
        raise typer.Exit(INTERRUPTED)


def match_of(
    teams: tuple[str, str],
    players: str,
    chosen: str,
    life: int | None,
    seed: int,
    *,
    fit: bool,
    paired: bool,
) -> Match:
    """The match that the words of the command line mean."""
    names = two_players(players)
    found, rules = chosen_teams(teams, chosen, life=life, fit=fit)
    return between((found[0], found[1]), names, rules, seed, paired=paired)


def two_players(words: str) -> tuple[str, str]:
    """The players of both sides; one name stands for both."""
    names = [known_name(name) for name in words.split(",")]
    if len(names) > 2:
        raise UnknownPlayer(f"Two sides need two players, not {len(names)}. Write --players greedy,search:1")
    return names[0], names[-1]


def play(course: Course, crew: Crew, store: Path | None) -> bool:
    """Play the match; True if it was interrupted."""
    kept = Store(store, f"{course.match.name} {course.match.key}") if store is not None else None
    for played in kept.games if kept is not None else ():
        course.note(played)
    results = crew(course.errands())
    engine = "compiled" if is_compiled() else "uncompiled"
    typer.echo(f"{course.match.name}: up to {course.most} games, engine {engine}.", err=True)
    try:
        with watched("sim", course.most, len(course.games)) as watch:
            for some in results:
                for played in some:
                    if course.note(played):
                        if kept is not None:
                            kept.add(played)
                        watch.game(standing(course))
                if course.over:
                    break
    except KeyboardInterrupt:
        return True
    finally:
        results.close()
        if kept is not None:
            kept.close()
    return False


def standing(course: Course) -> str:
    """The win rate so far."""
    wins = sum(game.score_a for game in course.games.values())
    return f"A {percent(wins / len(course.games))}"


def figures_of(course: Course, *, paired: bool, sequential: bool) -> Summary:
    """The figures of the games that count."""
    match = course.match
    return summary(
        course.kept(),
        match.players,
        match.rules.code,
        match.seed,
        teams=(match.teams[0].name, match.teams[1].name),
        paired=paired,
        sequential=sequential,
    )


def write_or_fail(out: Path, course: Course) -> None:
    """Write the table, and say where it is."""
    try:
        write_table(out, course.kept())
    except WrongTable as problem:
        fail(str(problem))
    typer.echo(f"{len(course.kept())} rows in {out}", err=True)


def fail(sentence: str) -> NoReturn:
    """A sentence that says what to do, and an exit code."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2) from None
