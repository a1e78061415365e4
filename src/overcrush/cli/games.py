"""`overcrush games`: backups of the games that a server keeps."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from overcrush.server.storage.migrating import StorageProblem, file_url

app = typer.Typer(no_args_is_help=True)

Database = Annotated[
    str,
    typer.Option(
        "--database",
        help="Where games are kept, as for `overcrush serve`; without it the file that `serve` uses.",
        show_default=False,
    ),
]
Own = Annotated[bool, typer.Option("--own", help="Your own games: those of `overcrush play`.")]
Replace = Annotated[bool, typer.Option("--replace", help="Replace what is there.")]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    database: Database = "",
    own: Own = False,
    replace: Replace = False,
) -> None:
    """Copy all games into a file, also while the server runs."""
    from overcrush.server.storage import copies

    games = _told(lambda: copies.backup(_address(database, own), file, replace))
    typer.echo(f"{_counted(games)} copied to {file}. Keep it private: it holds the secrets of the dice.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` has written.", show_default=False)],
    database: Database = "",
    own: Own = False,
    replace: Replace = False,
) -> None:
    """Put all games of a backup into a database. End the server first."""
    from overcrush.server.storage import copies

    games = _told(lambda: copies.restore(file, _address(database, own), replace))
    typer.echo(f"{_counted(games)} restored from {file}.")


def _address(database: str, own: bool) -> str:
    from overcrush.server.storage.database_file import DATABASE, SERVED
    from overcrush.terminal.saved_games import home

    if database and own:
        typer.echo("--own and --database exclude each other: --own is the database of `overcrush play`.", err=True)
        raise typer.Exit(1)
    return database or file_url(home() / (DATABASE if own else SERVED))


def _counted(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"


def _told(work: Callable[[], int]) -> int:
    try:
        return work()
    except StorageProblem as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(1) from None
