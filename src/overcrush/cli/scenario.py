"""`overcrush scenario`: run scenario files, or make one from a record."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

app = typer.Typer(no_args_is_help=True)


@app.command()
def run(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders with scenario files.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object with the result of each file.")] = False,
) -> None:
    """Run scenarios and say what differs; the exit code is 0 only if all pass."""
    from overcrush.scenarios import PASSED, lenient_warning, run_paths

    outcomes = run_paths(paths)
    failed = [outcome for outcome in outcomes if outcome.result != PASSED]
    warning = lenient_warning(outcomes)
    if json:
        data = {
            "files": len(outcomes),
            "passed": len(outcomes) - len(failed),
            "results": [outcome.as_data() for outcome in outcomes],
            "warnings": [warning] if warning else [],
        }
        typer.echo(msgspec.json.encode(data).decode())
    else:
        for outcome in failed:
            typer.echo(f"{outcome.file}: {outcome.result}{f' ({outcome.title})' if outcome.title else ''}")
            for problem in outcome.problems:
                typer.echo("\n".join(f"  {line}" for line in str(problem).splitlines()))
        for outcome in outcomes if len(outcomes) == 1 else []:
            for note in outcome.notes:
                typer.echo(f"{outcome.file}: note: {note}")
        if warning:
            typer.echo(warning, err=True)
        typer.echo(f"{len(outcomes) - len(failed)} of {len(outcomes)} scenarios passed.")
        if not outcomes:
            typer.echo("There is no scenario file there: name files, or folders that hold *.toml files.", err=True)
    if failed or not outcomes:
        raise typer.Exit(1)


@app.command()
def new(
    record: Annotated[Path, typer.Option("--from", help="A recorded game.")],
    at: Annotated[int, typer.Option("--at", min=0, help="After how many answers of it.")],
    title: Annotated[str, typer.Option("--title", help="What the scenario shows.")] = "",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write into this file.")] = None,
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Allow cards that have changed since, as long as the answers still fit.")
    ] = False,
) -> None:
    """Turn a position of a recorded game into a scenario file."""
    from overcrush.scenarios.scenario_writer import CannotWrite, scenario_from_text

    try:
        text = record.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        typer.echo(f"{record} cannot be read: {reason}. Give the file of a recorded game.", err=True)
        raise typer.Exit(1) from None
    try:
        scenario = scenario_from_text(text, at, title, strict=not lenient)
    except CannotWrite as error:
        typer.echo(f"{record}: {error}", err=True)
        raise typer.Exit(1) from None
    if output is None:
        typer.echo(scenario, nl=False)
        return
    try:
        output.write_text(scenario, encoding="utf-8")
    except OSError as error:
        typer.echo(f"{output} cannot be written: {error.strerror}. Choose another place.", err=True)
        raise typer.Exit(1) from None
