"""`overcrush play`: the game in the browser, or in the terminal."""

import os
import select
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from overcrush.command_name import command_name
from overcrush.compiled_engine import start_building
from overcrush.formats.card_files import OwnCardsProblem
from overcrush.formats.team_files import WrongTeamFile
from overcrush.formats.team_parts import ReadTeam
from overcrush.players.names import UnknownPlayer, known_name
from overcrush.table.records.record import Record
from overcrush.terminal.demo_game import watch
from overcrush.terminal.menu import Evening, planned, recorded_game, with_players
from overcrush.terminal.own_cards import OwnCards, own_cards
from overcrush.terminal.plans import COMPUTER, PERSON, Plan, demo_game, guided_setup
from overcrush.terminal.saved_games import Folder, FolderProblem, home
from overcrush.terminal.screen import Leave, Screen
from overcrush.terminal.team_menu import team_shelf
from overcrush.wording.texts import say

if TYPE_CHECKING:
    import uvicorn

NO_PAGES = (
    "The pages for the browser are not built. In a checkout of the project `python -m tools.build_pages` builds them. "
    "Or play in the terminal: {command} play --terminal"
)
INTERRUPTED = 130
"""What shells expect of a program that Ctrl-C has ended."""
DEMO_SEED = 2
"""The dice of the game that is shown where nobody can play: one side wins before the turns are counted."""
MOST_TEAMS = 4
"""Seats of a table."""
MOST_TYPED = 4096
"""How much of the keyboard's input is read at once."""


def command(
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here in the terminal.")] = False,
    port: Annotated[
        int, typer.Option("--port", min=1, max=65535, help="In the browser: the first port that is tried.")
    ] = 8710,
    self_test: Annotated[
        bool, typer.Option("--self-test", help="Start the server, play a short game over its socket, and end.")
    ] = False,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Type in what you draw and roll on a table.")] = False,
    demo: Annotated[
        str,
        typer.Option("--demo", help="Start at once: guided, or a book's demo game: fus, tmnt, ai, bfu, wwe."),
    ] = "",
    new: Annotated[bool, typer.Option("--new", help="Put the saved game aside and start with the menu.")] = False,
    seed: Annotated[int | None, typer.Option("--seed", help="The same number gives the same dice.")] = None,
    opponent: Annotated[
        str, typer.Option("--opponent", help="The computer's player: random, greedy, search:1 to search:5.")
    ] = "",
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="The longest time a computer thinks about an answer; 0 for all.")
    ] = 0.0,
    cards: Annotated[Path | None, typer.Option("--cards", help="Play with the cards of this file too.")] = None,
    team: Annotated[
        list[str] | None,
        typer.Option("--team", metavar="FILE|LINK|NAME", help="Your team; again for the others, seat by seat."),
    ] = None,
    source: Annotated[Path | None, typer.Option("--from", help="Go on with this recorded game.")] = None,
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="With --from: after how many of its answers, chance included.")
    ] = None,
    lenient: Annotated[
        bool, typer.Option("--lenient", help="With --from: allow cards that have changed since the game was played.")
    ] = False,
) -> None:
    """Play in the browser; with --terminal, or an option that only the terminal has, here in the terminal.

    The game is saved after every answer; the next start goes on where you left.
    """
    if self_test:
        test_server()
        return
    only_here = real_dice or demo or new or opponent or seconds or seed is not None
    here = terminal or only_here or team or cards is not None or source is not None or at is not None
    if not here and in_browser(port):
        return
    if at is not None and source is None:
        typer.echo(f"--at belongs to --from: {command_name()} play --from FILE --at 20", err=True)
        raise typer.Exit(1)
    if lenient and source is None:
        typer.echo(f"--lenient belongs to --from: {command_name()} play --from FILE --lenient", err=True)
        raise typer.Exit(1)
    chosen = seed if seed is not None else time.time_ns() // 1000
    if hasattr(sys.stdout, "reconfigure"):
        # A terminal that cannot show a line or a dot shows a question mark instead of failing.
        sys.stdout.reconfigure(errors="replace")
    console = Console(highlight=False, markup=False, emoji=False)
    screen = Screen(console, input, typed_before)
    try:
        own = own_cards(cards) if cards is not None else None
        teams = given_teams(screen, team or [], own)
        opponent = known_name(opponent) if opponent else ""
        start = started(demo, real_dice) if demo else None
        recorded = recorded_game(source, at, not lenient) if source is not None else None
    except (FolderProblem, LookupError, OwnCardsProblem, UnknownPlayer, WrongTeamFile) as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(1) from None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        watch(screen, chosen if seed is not None else DEMO_SEED, own)
        return
    make_terminal_sane()
    use_line_editing()
    if start_building():
        screen.note(say("terminal:compiling"))
        screen.note(say("terminal:how far", {"command": command_name()}))
    folder = Folder(home())
    try:
        with folder.held():
            evening = Evening(screen, folder, chosen, real_dice, own, opponent, seconds, teams)
            if recorded is not None:
                start = with_players(screen, *recorded, real_dice)
            if (new or start or own or teams) and folder.has_game():
                kept = folder.put_aside("kept")
                screen.note(say("terminal:moved", {"path": str(kept), "command": command_name()}))
            evening.run(start)
    except Leave:
        screen.line(say("terminal:good-bye"))
    except KeyboardInterrupt:
        screen.line("")
        screen.line(say("terminal:stopped"))
        if folder.has_game():
            screen.line(say("terminal:goes on", {"command": command_name()}))
        raise typer.Exit(INTERRUPTED) from None
    except FolderProblem as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(1) from None


def test_server() -> None:
    """Try the server of the browser's table once."""
    from overcrush.server.self_test import SelfTestFailed, self_test

    try:
        typer.echo(self_test())
    except SelfTestFailed as failed:
        typer.echo(str(failed), err=True)
        raise typer.Exit(1) from None


def in_browser(port: int) -> bool:
    """Play in the browser until Ctrl-C; says whether that was done, or the terminal is wanted instead."""
    from overcrush.server.home import NoPort, open_browser, own_server, place, when_started
    from overcrush.server.pages import is_built
    from overcrush.server.storage.migrating import StorageProblem
    from overcrush.terminal.games_for_browser import TerminalGames

    if not is_built():
        typer.echo(NO_PAGES.format(command=command_name()), err=True)
        if sys.stdin.isatty() and sys.stdout.isatty() and typer.confirm("Play in the terminal?", default=True):
            return False
        raise typer.Exit(1)
    try:
        found = place(port, typer.echo)
        if not found.is_ours:
            server = own_server(home(), found.port, TerminalGames(home()))
            start_building()
    except (NoPort, StorageProblem) as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(1) from None

    def show() -> None:
        opened = open_browser(found.address)
        typer.echo(f"Overcrush is at {found.address}" + ("" if opened else ": open this address in a browser."))

    if found.is_ours:
        show()
        return True
    when_started(server, show)
    when_started(server, lambda: say_open(server))
    typer.echo("Ctrl-C ends it; your games are kept.")
    server.run()
    return True


def given_teams(screen: Screen, words: list[str], own: OwnCards | None) -> list[ReadTeam]:
    """The teams that the command line names; WrongTeamFile or LookupError if one of them is none."""
    if not words:
        return []
    if len(words) > MOST_TEAMS:
        raise LookupError(f"There are {len(words)} teams; two play against each other, or four in doubles.")
    shelf = team_shelf(screen, home(), own)
    return [shelf.team_called(word) for word in words]


def say_open(server: "uvicorn.Server") -> None:
    """Say where the network reaches the person's own server, if it is open to it."""
    from overcrush.server.home import network_addresses

    for address in network_addresses(server):
        typer.echo(f"It is open to your network at {address}/ (the menu of a game with a friend closes it).")


def started(code: str, real_dice: bool) -> tuple[Plan, Record]:
    """A demo game against the computer, without the menu."""
    if code.strip().casefold() == "guided":
        return planned(say("menu:title guided"), guided_setup(), (PERSON, COMPUTER), real_dice, guided=True)
    try:
        setup = demo_game(code)
    except LookupError as problem:
        raise LookupError(f"{problem} Or guided, which explains each step.") from None
    return planned(say("menu:title demo", {"title": code}), setup, (PERSON, COMPUTER), real_dice)


def make_terminal_sane() -> None:
    """Show what is typed, and line by line: a program that was killed here may have left the terminal otherwise."""
    try:
        import termios
    except ImportError:
        return
    mode = termios.tcgetattr(sys.stdin)
    mode[0] |= termios.ICRNL
    mode[1] |= termios.OPOST
    mode[3] |= termios.ICANON | termios.ECHO | termios.ECHOE | termios.ISIG
    termios.tcsetattr(sys.stdin, termios.TCSADRAIN, mode)


def typed_before() -> str:
    """What was typed before anybody asked; it is taken away from the keyboard."""
    try:
        import termios
    except ImportError:
        return ""
    keyboard = sys.stdin.fileno()
    pieces: list[bytes] = []
    while select.select([keyboard], [], [], 0)[0]:
        piece = os.read(keyboard, MOST_TYPED)
        if not piece:
            break
        pieces.append(piece)
    termios.tcflush(keyboard, termios.TCIFLUSH)
    return b"".join(pieces).decode(errors="replace")


def use_line_editing() -> None:
    """Arrow keys and history at the prompt, where Python has them."""
    try:
        import readline
    except ImportError:
        return
    readline.parse_and_bind("set enable-bracketed-paste off")
