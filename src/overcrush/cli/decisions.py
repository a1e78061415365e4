"""`overcrush decisions`: how players decide in positions of which it is known what is right, and new such positions."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from overcrush.cli.analyse import loaded
from overcrush.cli.game_loop import INTERRUPTED, fail
from overcrush.cli.output.progress_bar import duration, progress_bar
from overcrush.cli.shared_options import Json, Workers
from overcrush.lab.decisions.examining import examine, with_positions
from overcrush.lab.decisions.judging import Judgement, judge_game, totals
from overcrush.lab.decisions.making import Making, make_suite
from overcrush.lab.decisions.results import of_game
from overcrush.lab.decisions.suite import (
    KINDS,
    SHIPPED,
    TRADE,
    Position,
    Suite,
    WrongSuite,
    load_suite,
    save_suite,
)
from overcrush.lab.reports.report_text import percent
from overcrush.lab.workers.in_order import in_order
from overcrush.players import UnknownPlayer, known_name

app = typer.Typer()

COUNT: Final = 200
TRADES: Final = 100
MOST_GAMES: Final = 5_000
USUAL_PLAYER: Final = "greedy"

SuiteFile = Annotated[Path, typer.Option("--suite", help="Another suite than the one that comes with the game.")]

Kinds = Annotated[list[str] | None, typer.Option("--kind", help=f"Only these: {', '.join(KINDS)}. May be given again.")]


@app.callback(invoke_without_command=True)
def judge(
    context: typer.Context,
    player: Annotated[str, typer.Option("--player", help="Whose decisions are judged.")] = USUAL_PLAYER,
    suite: SuiteFile = SHIPPED,
    kind: Kinds = None,
    misses: Annotated[bool, typer.Option("--misses", help="Also list every wrong decision.")] = False,
    workers: Workers = 2,
    json: Json = False,
) -> None:
    """Judge a player by the positions of a suite, or make a new suite."""
    if context.invoked_subcommand is not None:
        return
    try:
        name = known_name(player)
        chosen = of_kinds(load_suite(suite), kind)
        began = time.monotonic()
        judgements = judged(chosen, name, workers)
    except (UnknownPlayer, WrongSuite) as problem:
        fail(str(problem))
    except KeyboardInterrupt:
        typer.echo("Interrupted: nothing is kept. With --kind a part of the suite can be judged.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    seconds = time.monotonic() - began
    found = totals(judgements)
    wrong = [each for each in judgements if not each.right]
    if json:
        data: dict[str, object] = {"player": name, "kinds": found, "seconds": round(seconds, 1)}
        if misses:
            data["misses"] = [miss_as_json(chosen, each) for each in wrong]
        typer.echo(msgspec.json.encode(data).decode())
        return
    for each, count in found.items():
        share = percent(count["right"] / count["positions"])
        typer.echo(f"{each:9} {count['right']:4} of {count['positions']:4}  {share}")
    if misses:
        for missed in wrong:
            tell_miss(chosen, missed)
    typer.echo(f"{name}: {len(judgements)} decisions in {duration(seconds)}.")


@app.command()
def make(
    seed: Annotated[int, typer.Option("--seed", help="The same number gives the same suite.")],
    count: Annotated[int, typer.Option("--count", min=1, help="Positions of each kind,")] = COUNT,
    trades: Annotated[int, typer.Option("--trades", min=1, help="and of fights.")] = TRADES,
    games: Annotated[int, typer.Option("--games", min=1, help="Play no more games than this.")] = MOST_GAMES,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The file to write.")] = None,
    workers: Workers = 2,
) -> None:
    """Play games and keep positions of which it is known what is right. Stopped, the same command goes on."""
    path = out if out is not None else Path(f"decisions-{seed}.xz")
    if not path.parent.is_dir():
        fail(f"{path}: there is no folder {path.parent}. Make it first, or give another --out FILE.")
    wanted = {kind: trades if kind == TRADE else count for kind in KINDS}
    making = Making(seed, wanted)
    notes = path.with_name(f"{path.name}.part")
    try:
        with progress_bar("Positions", sum(wanted.values()), what="positions") as bar:
            for _ in make_suite(making, games, workers, notes):
                while bar.done < making.count():
                    bar.add_game(f"{making.games} games")
    except WrongSuite as problem:
        fail(str(problem))
    except KeyboardInterrupt:
        typer.echo(f"Interrupted after {making.games} games. The same command goes on: {notes} has them.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    made = making.suite()
    save_suite(made, path)
    notes.unlink(missing_ok=True)
    for kind in KINDS:
        mine = made.of_kind(kind)
        missed = sum(bool(each.missed_by) for each in mine)
        short = "" if len(mine) == wanted[kind] else f" (of {wanted[kind]} wanted)"
        typer.echo(f"{kind:9} {len(mine):4} positions{short}, {missed} missed by a player")
    typer.echo(f"Written: {path}, from {making.games} games.")


@app.command("examine")
def examine_record(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A recorded game.")],
    at: Annotated[list[int], typer.Option("--at", min=0, help="After how many answers. May be given again.")],
    kind: Kinds = None,
    into: Annotated[Path | None, typer.Option("--into", help="Add what is found to this suite.")] = None,
) -> None:
    """Say which decisions a position of a record is, and what is right there."""
    game = loaded(file, lenient=True)
    try:
        suite = load_suite(into) if into is not None and into.exists() else None
    except WrongSuite as problem:
        fail(str(problem))
    wanted = kinds_of(kind)
    for number in at:
        if number > len(game.answers):
            fail(f"{file} has {len(game.answers)} answers; --at is a number from 0 to {len(game.answers)}.")
        positions = examine(game, number, wanted)
        for each in positions:
            tell_position(each)
        if not positions:
            typer.echo(f"After {number} answers nothing is proven or shown clearly enough to be right or wrong.")
        suite = with_positions(suite, game, positions)
    if into is not None and suite is not None:
        save_suite(suite, into)
        typer.echo(f"Written: {into}, {len(suite.positions)} positions.")


@app.command()
def record(
    game: Annotated[int, typer.Argument(min=1, help="The number of the game, as --misses tells it.")],
    suite: SuiteFile = SHIPPED,
) -> None:
    """Print the record of a game of a suite, to be analysed or solved."""
    try:
        games = load_suite(suite).games
    except WrongSuite as problem:
        fail(str(problem))
    if game > len(games):
        fail(f"The suite has {len(games)} games; there is no game {game}.")
    typer.echo(games[game - 1], nl=False)


def of_kinds(suite: Suite, kinds: list[str] | None) -> Suite:
    """The suite with the positions of some kinds only."""
    wanted = kinds_of(kinds)
    return msgspec.structs.replace(suite, positions=tuple(each for each in suite.positions if each.kind in wanted))


def kinds_of(kinds: list[str] | None) -> Sequence[str]:
    """The kinds that were asked for; all of them if none was."""
    for kind in kinds or ():
        if kind not in KINDS:
            fail(f"There is no kind {kind!r}. There are: {', '.join(KINDS)}.")
    return kinds or KINDS


def judged(suite: Suite, player: str, workers: int) -> list[Judgement]:
    """All decisions of a player, with a progress bar."""
    numbers = sorted({each.game for each in suite.positions})
    tasks = ((of_game(suite, number), number, player) for number in numbers)
    found: list[Judgement] = []
    with progress_bar(f"Decisions of {player}", len(suite.positions), what="decisions") as bar:
        for judgements in in_order(judge_game, tasks, workers):
            found += judgements
            for each in judgements:
                bar.add_game("" if each.right else f"game {each.game + 1} after {each.at}: {each.kind}")
    return found


def position_of(suite: Suite, judgement: Judgement) -> Position:
    """The position that a judgement is about."""
    return next(
        each
        for each in suite.positions
        if (each.kind, each.game, each.at) == (judgement.kind, judgement.game, judgement.at)
    )


def tell_position(position: Position) -> None:
    """One decision with what is known of it, for people."""
    typer.echo(f"{position.kind}, after {position.at} answers:")
    if not position.moves:
        typer.echo(
            f"  some answers are certain to reach the goal, others are not ({position.looked:,} positions looked at)"
        )
    for move in sorted(position.moves, key=lambda each: each.behind):
        figures = (
            f"{percent(move.value)}, behind {percent(move.behind)} +- {percent(move.error)}" if move.played else ""
        )
        typer.echo(f"  {'wrong' if move.wrong else 'right':5} {figures:32} {'; '.join(move.words)}")


def tell_miss(suite: Suite, missed: Judgement) -> None:
    """One wrong decision, for people."""
    typer.echo(f"{missed.kind}, game {missed.game + 1} after {missed.at} answers:")
    known = {move.words: move for move in position_of(suite, missed).moves}
    did = known.get(missed.move)
    behind = f" (worse by {percent(did.behind)}, standard error {percent(did.error)})" if did and did.played else ""
    typer.echo(f"  did   {'; '.join(missed.move)}{behind}")
    best = [move for move in known.values() if not move.wrong and not move.behind]
    if best:
        typer.echo(f"  best  {'; '.join(best[0].words)} ({percent(best[0].value)})")


def miss_as_json(suite: Suite, missed: Judgement) -> dict[str, object]:
    """One wrong decision, for programs."""
    return {
        "kind": missed.kind,
        "game": missed.game + 1,
        "at": missed.at,
        "did": missed.move,
        "known": position_of(suite, missed).moves,
    }
