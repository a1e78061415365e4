"""`overcrush record`: look at recorded games, tell them, verify them, and cut them to go on from a point."""

import io
import shutil
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer
from rich.console import Console

from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.formats.card_ids import lookup
from overcrush.table.records.record import Record, RecordError, write
from overcrush.table.records.record_reader import read, read_as_far_as_it_fits
from overcrush.wording.questions import question

app = typer.Typer(no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game.")]
At = Annotated[
    int | None, typer.Option("--at", min=0, help="After how many answers, chance included; the end if left out.")
]
Lenient = Annotated[
    bool, typer.Option("--lenient", help="Allow cards that have changed since, as long as every answer still fits.")
]


@app.command()
def show(file: File, at: At = None, lenient: Lenient = False) -> None:
    """Show the table after a number of answers, and what the game asks there."""
    record = _load_as_far_as_it_fits(file, lenient)
    game = _game(file, record, at)
    answered = len(record.answers) if at is None else at
    _say(f"{file}: after {answered} of {len(record.answers)} answers.")
    _say(_board(game))
    asked = question(game)
    _say(asked.sentence)
    if game.result != GOING_ON:
        return
    _say(f"Asked: {'chance' if game.asked == CHANCE else game.setting.names[game.asked]}")
    for words in asked.words():
        _say(f"  {words}")


@app.command()
def replay(file: File, lenient: Lenient = False) -> None:
    """Tell the whole game as a story; the exit code is 0 only if every answer fits."""
    from overcrush.engine.chance import Seeded
    from overcrush.table.table import Table
    from overcrush.terminal.story_lines import tell_story

    record = _load(file, lenient)
    table = Table(None, Seeded(0), record, rolls=False)
    game = table.game
    for line in tell_story(game, table.story()):
        _say(line)
    if game.result == GOING_ON:
        _say(f"The record ends here, after {len(record.answers)} answers; the game goes on.")


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Recorded games.")],
    lenient: Lenient = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object with the result of each file.")] = False,
) -> None:
    """Play records through and name the first line that does not fit; the exit code is 0 only if all do."""
    results: list[dict[str, object]] = []
    wrong = 0
    for file in files:
        result: dict[str, object] = {"file": str(file), "fits": True, "answers": 0, "line": 0, "problem": ""}
        results.append(result)
        try:
            record = read(_text(file), lookup, strict=not lenient)
        except RecordError as error:
            wrong += 1
            result.update(fits=False, line=error.line, problem=error.sentence)
            if not json:
                _say(f"{file}: {error}")
        except _Unreadable as error:
            wrong += 1
            result.update(fits=False, problem=str(error))
            if not json:
                _say(str(error))
        else:
            result.update(answers=len(record.answers))
            changed = f" Changed since: {', '.join(record.changed)}." if record.changed else ""
            if not json:
                _say(f"{file}: all {len(record.answers)} answers fit.{changed}")
    if json:
        report = {"files": len(results), "fit": len(results) - wrong, "results": results}
        _say(msgspec.json.encode(_plain(report)).decode())
    if wrong:
        raise typer.Exit(1)


@app.command()
def cut(
    file: File,
    at: Annotated[int, typer.Option("--at", min=0, help="After how many answers, chance included.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="Write the shorter record into this file.")],
    lenient: Lenient = False,
) -> None:
    """Write the record up to an answer into another file, to go on from there."""
    record = _load_as_far_as_it_fits(file, lenient)
    _game(file, record, at)
    if out.exists() and file.samefile(out):
        _fail(f"{out} is the record itself, and what follows would be lost. Give --out another name.")
    try:
        out.write_text(write(record.cut(at)), encoding="utf-8")
    except OSError as error:
        _fail(f"{out} cannot be written: {error.strerror}. Choose another place.")
    _say(f"{out}: the first {at} of {len(record.answers)} answers.")


@app.command()
def fair(file: File, lenient: Lenient = False) -> None:
    """Compute every die of a game from a server again; the exit code is 0 only if all are as it had committed to."""
    from overcrush.server.fairness import verified

    record = _load(file, lenient)
    verdict = verified(_text(file), record)
    _say(f"{file}: {verdict.words}")
    if not verdict.fair:
        raise typer.Exit(1)


class _Unreadable(Exception):  # noqa: N818 - shown to people as a sentence
    """A file that is no text; the message names it."""


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise _Unreadable(f"{file} cannot be read: {error.strerror}. Check the name of the file.") from None
    except UnicodeDecodeError:
        raise _Unreadable(f"{file} cannot be read: it is not UTF-8 text. Records are text files.") from None


def _load(file: Path, lenient: bool) -> Record:
    try:
        return read(_text(file), lookup, strict=not lenient)
    except RecordError as error:
        _fail(f"{file}: {error}")
    except _Unreadable as error:
        _fail(str(error))


def _load_as_far_as_it_fits(file: Path, lenient: bool) -> Record:
    """The record up to the first answer that does not fit, which is reported on the error output."""
    try:
        record = read_as_far_as_it_fits(_text(file), lookup, strict=not lenient)
    except RecordError as error:
        _fail(f"{file}: {error}")
    except _Unreadable as error:
        _fail(str(error))
    if record.stopped is not None:
        warning = f"{file} fits up to its answer {len(record.answers)}. {record.stopped}"
        typer.echo(_showable(warning, sys.stderr.encoding), err=True)
    return record


def _game(file: Path, record: Record, at: int | None) -> Game:
    """The game after a number of answers; after all of them, a concession included, if none is given."""
    if at is not None and at > len(record.answers):
        _fail(f"{file} has {len(record.answers)} answers; --at is a number from 0 to {len(record.answers)}, not {at}.")
    return record.replay(-1 if at is None else at)


def _board(game: Game) -> str:
    from overcrush.terminal.board import board_lines, title
    from overcrush.terminal.screen import Screen

    width = shutil.get_terminal_size().columns
    page = io.StringIO()
    screen = Screen(
        Console(file=page, width=width, highlight=False, markup=False, emoji=False, color_system=None), lambda _: ""
    )
    screen.heading(title(game))
    seat = game.asked if game.asked >= 0 else game.setting.seats_of[game.active][0]
    for line in board_lines(screen, game, seat, frozenset()):
        screen.line(line)
    return page.getvalue().rstrip("\n")


def _plain(value: object) -> object:
    """Texts without half characters, which names in a file may have and JSON may not."""
    match value:
        case str():
            return value.encode("utf-8", "backslashreplace").decode()
        case dict():
            return {key: _plain(part) for key, part in value.items()}
        case list():
            return [_plain(part) for part in value]
        case _:
            return value


def _showable(text: str, encoding: str | None) -> str:
    """What the output cannot show is spelled out: names come from files, and not every terminal knows every letter."""
    known = encoding or "utf-8"
    return text.encode(known, "backslashreplace").decode(known)


def _say(text: str) -> None:
    typer.echo(_showable(text, sys.stdout.encoding))


def _fail(sentence: str) -> NoReturn:
    typer.echo(_showable(sentence, sys.stderr.encoding), err=True)
    raise typer.Exit(1) from None
