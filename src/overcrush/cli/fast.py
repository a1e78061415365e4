"""`overcrush fast`: whether the engine is compiled, and how far that is."""

from typing import Annotated

import typer

from overcrush.compiled_engine import build_told, stop_building


def command(
    stop: Annotated[bool, typer.Option("--stop", help="End a build that goes on in the background.")] = False,
) -> None:
    """Say whether the engine is compiled, and how far a build in the background is. `make fast` compiles it."""
    if stop:
        typer.echo("The build was ended." if stop_building() else "Nothing is being built.")
        return
    typer.echo(build_told())
