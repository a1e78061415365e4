"""The `overcrush` command: one table of subcommands, each imported only when it is asked for.

A subcommand is a module of this package that defines either `command`, a function, or `app`, a Typer application with
subcommands of its own. To add one, write the module and a line in SUBCOMMANDS.
"""

import importlib
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Annotated, Final, NamedTuple

import typer

from overcrush import __version__


class Subcommand(NamedTuple):
    """A line of `overcrush --help`, and the command that it names."""

    name: str
    help: str
    # For an `app`: the subcommand that is meant when the next word is none, as in `overcrush scenario FILE`.
    default: str = ""
    alone: bool = False
    """Whether that subcommand is meant also where nothing follows."""

    @property
    def module(self) -> str:
        """The module that defines it."""
        return f"overcrush.cli.{self.name.replace('-', '_')}"


SUBCOMMANDS: Final = (
    Subcommand("play", "Play in the browser, or in the terminal."),
    Subcommand("serve", "Serve the table in the browser for others."),
    Subcommand("games", "Back up the games of a server, or restore them."),
    Subcommand("rules", "Look up the rules: search, show, status."),
    Subcommand("cards", "Look up cards: show, search, check your own, status."),
    Subcommand("teams", "List teams that come with the game, or check one."),
    Subcommand("scenario", "Run scenarios (overcrush scenario FILE...), or make one from a record.", default="run"),
    Subcommand("record", "Replay, verify or continue recorded games."),
    Subcommand("sim", "Play many games between two teams, and say how sure the result is."),
    Subcommand("league", "Let every team play every other, and rate them."),
    Subcommand("strength", "Measure the computer players; writes docs/strength.md."),
    Subcommand("analyse", "What a computer player thinks of a recorded position."),
    Subcommand("puzzle", "Solve puzzles: win this turn, survive it, find the block.", default="solve", alone=True),
    Subcommand("solve", "What can be proven of the rest of a turn: a win, damage, survival."),
    Subcommand("bench", "Measure how fast the engine is."),
    Subcommand("fast", "Say whether the engine is compiled, or how far that is."),
    Subcommand("soak", "Play thousands of random games under all laws."),
    Subcommand("checksums", "Print a checksum for each of some fixed random games."),
)


def application(words: Sequence[str]) -> tuple[typer.Typer, list[str]]:
    """The command line for those words, with only the subcommand that they ask for; and the words to run."""
    app = typer.Typer(
        name="overcrush",
        help="Dice Masters as software: play it, look up its rules, run games.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_options)
    asked = words[0] if words else ""
    completed = list(words)
    for subcommand in SUBCOMMANDS:
        if subcommand.name != asked:
            if find_spec(subcommand.module) is not None:
                app.command(subcommand.name, help=subcommand.help)(_listed_only)
            continue
        module = importlib.import_module(subcommand.module)
        if hasattr(module, "app"):
            app.add_typer(module.app, name=subcommand.name, help=subcommand.help)
            completed = _with_default(subcommand, module.app, completed)
        else:
            app.command(subcommand.name)(module.command)
    return app, completed


def _with_default(subcommand: Subcommand, app: typer.Typer, words: list[str]) -> list[str]:
    known = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    if len(words) < 2:
        return [words[0], subcommand.default] if subcommand.alone else words
    if not subcommand.default or words[1] in known | {"-h", "--help"}:
        return words
    return [words[0], subcommand.default, *words[1:]]


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"overcrush {__version__}")
        raise typer.Exit


def _options(
    _version: Annotated[
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    """What may stand before the subcommand; each option does its work by itself."""


def _listed_only() -> None:
    """Stands for a subcommand that was not asked for: its module is not imported."""


def run(words: Sequence[str] | None = None) -> None:
    """Run the command line with those words, or with the ones that the process was started with."""
    app, completed = application(sys.argv[1:] if words is None else words)
    app(args=completed, prog_name="overcrush")
