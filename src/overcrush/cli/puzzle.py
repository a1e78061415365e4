"""`overcrush puzzle`: solve puzzles in the terminal, list them, make them."""

from __future__ import annotations

import datetime
import random
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from overcrush.cli.game_loop import INTERRUPTED, fail
from overcrush.cli.play import make_terminal_sane, typed_before, use_line_editing
from overcrush.cli.progress_bar import progress_bar
from overcrush.puzzles import (
    GOALS,
    BrokenPuzzle,
    Puzzle,
    UnknownPuzzle,
    puzzle_of,
    puzzle_of_the_day,
    puzzles,
    puzzles_of,
)
from overcrush.puzzles.library import WrongPuzzleFile, read_puzzles
from overcrush.terminal.puzzles.puzzle_session import PuzzleSession
from overcrush.terminal.screen import Leave, Screen
from overcrush.wording.texts import say

app = typer.Typer(no_args_is_help=False)

Difficulty = Annotated[int | None, typer.Option("--difficulty", "-d", min=1, max=5, help="Only these: 1 to 5.")]
Goal = Annotated[str, typer.Option("--goal", "-g", help=f"Only these: {', '.join(GOALS)}.")]


@app.command()
def solve(
    puzzle: Annotated[str, typer.Argument(metavar="[ID]", help="Which puzzle; any if left out.")] = "",
    difficulty: Difficulty = None,
    goal: Goal = "",
    day: Annotated[bool, typer.Option("--day", help="The puzzle of today, the same for everybody.")] = False,
) -> None:
    """Solve a puzzle in the terminal: win this turn, survive it, or find the block."""
    found = chosen(puzzle, difficulty, goal, day)
    if hasattr(sys.stdout, "reconfigure"):
        # A terminal that cannot show a line or a dot shows a question mark instead of failing.
        sys.stdout.reconfigure(errors="replace")
    screen = Screen(
        Console(highlight=False, markup=False, emoji=False), input, typed_before if sys.stdin.isatty() else lambda: ""
    )
    if sys.stdin.isatty():
        make_terminal_sane()
        use_line_editing()
    try:
        PuzzleSession(screen, found).run()
    except Leave:
        screen.line(say("terminal:good-bye"))
    except BrokenPuzzle as problem:
        fail(str(problem))
    except KeyboardInterrupt:
        screen.line("")
        raise typer.Exit(INTERRUPTED) from None


@app.command("list")
def list_puzzles(
    difficulty: Difficulty = None,
    goal: Goal = "",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List the puzzles that come with the game."""
    found = of_kind(difficulty, goal)
    if json:
        data = [
            {
                "id": each.id,
                "goal": each.goal,
                "difficulty": each.difficulty,
                "edition": each.edition,
                "missed_by": list(each.missed_by),
            }
            for each in found
        ]
        typer.echo(msgspec.json.encode(data).decode())
        return
    for each in found:
        typer.echo(f"{each.id}  {each.difficulty} of 5  {say(f'puzzle:{each.goal}')} ({each.edition})")


@app.command()
def make(
    out: Annotated[Path, typer.Option("--out", "-o", help="The file that the puzzles are written into.")],
    seed: Annotated[int, typer.Option("--seed", help="The same number makes the same puzzles.")] = 0,
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many puzzles.")] = 300,
) -> None:
    """Make puzzles from games that computers play. Ctrl-C keeps what was found; the same command goes on."""
    from overcrush.puzzles.making.maker import Maker, WrongProgress

    if not out.parent.is_dir():
        fail(f"{out}: there is no folder {out.parent}. Make it first, or choose another file.")
    try:
        maker = Maker(seed, count, out)
        done = len(maker.progress.puzzles)
        with progress_bar("puzzles", count, done, "puzzles") as bar:
            found = maker.run(lambda: bar.add_game(f"{maker.progress.games} games"))
    except WrongProgress as problem:
        fail(str(problem))
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}. Choose another place.")
    except KeyboardInterrupt:
        kept = len(maker.progress.puzzles)
        typer.echo(f"Interrupted after {kept} of {count} puzzles. The same command goes on.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(f"{out}: {len(found)} puzzles from {maker.progress.games} games.")


@app.command()
def check(
    file: Annotated[Path | None, typer.Argument(help="A file of puzzles; those that come with the game.")] = None,
) -> None:
    """Prove all puzzles again, by the cards and rules of today; the exit code is 0 only if all are proven."""
    from overcrush.puzzles.making.checking import problem_of

    try:
        found = puzzles() if file is None else read_puzzles(file)
    except WrongPuzzleFile as problem:
        fail(str(problem))
    problems: list[str] = []
    with progress_bar("puzzles", len(found), 0, "puzzles") as bar:
        for each in found:
            if wrong := problem_of(each):
                problems.append(wrong)
            bar.add_game()
    for wrong in problems:
        typer.echo(wrong)
    typer.echo(f"{len(found) - len(problems)} of {len(found)} puzzles are proven.")
    if problems:
        raise typer.Exit(1)


def chosen(wanted: str, difficulty: int | None, goal: str, day: bool) -> list[Puzzle]:
    """The puzzle to begin with and those that follow, in an order that is new each time."""
    rest = list(of_kind(difficulty, goal))
    random.shuffle(rest)
    try:
        first = puzzle_of(wanted) if wanted else puzzle_of_the_day(datetime.date.today()) if day else rest[0]
    except UnknownPuzzle as problem:
        fail(str(problem))
    return [first, *(each for each in rest if each.id != first.id)]


def of_kind(difficulty: int | None, goal: str) -> tuple[Puzzle, ...]:
    """The puzzles of a difficulty and a goal; says so if there is none."""
    if goal and goal not in GOALS:
        fail(f"There is no goal {goal!r}. The goals are {', '.join(GOALS)}.")
    try:
        found = puzzles_of(difficulty=difficulty, goal=goal or None)
    except WrongPuzzleFile as problem:
        fail(str(problem))
    if not found:
        fail(f"There is no puzzle of difficulty {difficulty} with the goal {goal}. Leave one of the two out.")
    return found
