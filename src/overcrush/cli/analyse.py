"""`overcrush analyse`: what a searching player thinks of a position of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer

from overcrush.cli.marks import tell_marks
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.formats.card_ids import lookup
from overcrush.players.advice import advice
from overcrush.players.thinkers.thinker_process import Thinker, ThinkingFailed
from overcrush.players.tree_search.search import PLAY_OUTS
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.observation import observe
from overcrush.table.records.record import Record, RecordError
from overcrush.table.records.record_reader import read
from overcrush.wording.questions import question, words_of
from overcrush.wording.texts import say


def command(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A recorded game.")],
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="After how many answers, chance included; the end if left out.")
    ] = None,
    level: Annotated[
        int, typer.Option("--level", min=1, max=len(PLAY_OUTS), help="The level of the searching player.")
    ] = 3,
    seconds: Annotated[float, typer.Option("--seconds", min=0, help="The longest time to think; 0 for all.")] = 0.0,
    seed: Annotated[int, typer.Option("--seed", help="The same number gives the same analysis.")] = 0,
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Allow cards that have changed since, as long as every answer still fits.")
    ] = False,
    marks: Annotated[
        bool, typer.Option("--marks", help="Judge every decision: best, fine, doubtful or a blunder.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """The best answers at a point of a recorded game, with the chance to win and the line that is expected."""
    record = loaded(file, lenient)
    if marks:
        if at is not None:
            fail("--marks judges the whole game. Leave out --at, or ask for the best answers there without --marks.")
        try:
            tell_marks(record, level, seed, seconds, json)
        except ThinkingFailed as problem:
            fail(str(problem))
        return
    answered = len(record.answers) if at is None else at
    game = position(file, record, answered)
    if question(game).seat == CHANCE:
        near = nearest_question(record, answered)
        fail(f"After {answered} answers chance is asked, not a player. The nearest question to a player: --at {near}.")
    try:
        with Thinker() as thinker:
            thought = thinker.think(observe(game, game.asked), f"search:{level}", seed, seconds, lines=True)
    except ThinkingFailed as problem:
        fail(str(problem))
    if json:
        typer.echo(msgspec.json.encode(as_json(game, answered, level, thought)).decode())
        return
    typer.echo(f"{file}: after {answered} of {len(record.answers)} answers, turn {game.turn}.")
    typer.echo(f"{game.setting.names[game.asked]}: {question(game).sentence}")
    for line in advice(game, thought):
        typer.echo(line)


def loaded(file: Path, lenient: bool) -> Record:
    """The record of a file."""
    try:
        return read(file.read_text(encoding="utf-8"), lookup, strict=not lenient)
    except RecordError as error:
        fail(f"{file}: {error}")
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}. Check the name of the file.")
    except UnicodeDecodeError:
        fail(f"{file} cannot be read: it is not UTF-8 text. Records are text files.")


def position(file: Path, record: Record, answered: int) -> Game:
    """The game after a number of answers, while it goes on."""
    count = len(record.answers)
    if answered > count:
        fail(f"{file} has {count} answers; --at is a number from 0 to {count}, not {answered}.")
    game = record.replay(answered)
    if game.result != GOING_ON:
        fail(f"After {answered} answers the game is over. Choose an earlier point with --at.")
    return game


def recorded_position(file: Path, at: int | None, lenient: bool) -> Game:
    """The game of a file after a number of answers, or after all."""
    record = loaded(file, lenient)
    return position(file, record, len(record.answers) if at is None else at)


def nearest_question(record: Record, answered: int) -> int:
    """The point nearest to the wanted one at which a player is asked."""
    asked = [at for at in range(len(record.answers) + 1) if record.replay(at).asked >= 0]
    return min(asked, key=lambda at: abs(at - answered), default=0)


def as_json(game: Game, answered: int, level: int, thought: Decision) -> dict[str, object]:
    """The analysis for programs."""
    return {
        "at": answered,
        "turn": game.turn,
        "player": game.setting.names[game.asked],
        "question": question(game).sentence,
        "level": level,
        "play_outs": thought.play_outs,
        "whole": thought.whole,
        "answer": words_of(game, thought.answer),
        "considered": [
            {
                "answer": words_of(game, each.answer),
                "win_chance": round(each.win_chance, 4),
                "play_outs": each.play_outs,
                "line": [say(told, None, game) for told in each.line],
            }
            for each in thought.considered
        ],
    }


def fail(sentence: str) -> NoReturn:
    """A sentence that says what to do, and an exit code."""
    typer.echo(sentence, err=True)
    raise typer.Exit(1) from None
