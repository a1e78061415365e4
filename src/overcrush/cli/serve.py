"""`overcrush serve`: the table in the browser for others, on a machine of yours."""

from typing import Annotated

import typer

from overcrush.server.running import PORT


def command(
    host: Annotated[str, typer.Option("--host", help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen at.")] = PORT,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            help="Where games are kept: sqlite:///games.db, or postgresql+psycopg://user@host/name.",
            show_default=False,
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes that serve; several need PostgreSQL.")
    ] = 1,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="A name that people call the server by; may be repeated.")
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="A proxy on this machine says where visitors come from.")
    ] = False,
) -> None:
    """Serve the table in the browser. Games are kept in a file of the data folder unless --database says otherwise."""
    from overcrush.server.running import is_free, run_processes, server_of, settle_memory
    from overcrush.server.services import ServerSettings
    from overcrush.server.storage.database_file import SERVED
    from overcrush.server.storage.migrating import StorageProblem, file_url
    from overcrush.terminal.saved_games import home

    if not is_free(host, port):
        typer.echo(f"Another program listens at {host}, port {port}. Choose another one with --port.", err=True)
        raise typer.Exit(1)
    settings = ServerSettings(database or file_url(home() / SERVED), names=tuple(name or ()), warm=True)
    shown = f"[{host}]" if ":" in host else host
    words = f"Overcrush is served at http://{shown}:{port}/ (Ctrl-C ends it; games are kept)."
    try:
        if workers == 1:
            server = server_of(settings, host, port, behind_proxy)
            settle_memory()
            typer.echo(words)
            server.run()
        else:
            run_processes(settings, host, port, behind_proxy, workers, lambda: typer.echo(words))
    except StorageProblem as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(1) from None
