"""`overcrush solve`: what can be proven of the rest of a turn, at a point of a record or in a scenario."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Final, NoReturn

import msgspec
import typer

from overcrush.cli.analyse import fail, recorded_position
from overcrush.engine.machine import offered
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.solver.goals import DAMAGE, GOAL_NAMES, SURVIVE, WIN, goal_number
from overcrush.players.solver.proofs import Proof, prove, value_said
from overcrush.players.solver.turn_solver import TRIFLE
from overcrush.scenarios import ScenarioError, position, read_scenario
from overcrush.wording.questions import question, shown_words, words_of
from overcrush.wording.texts import listing, say

SCENARIO: Final = ".toml"
MOST_POSITIONS: Final = 10_000_000
"""Positions of one goal, if the time does not end before."""
MOST_SHOWN: Final = 12
"""Answers that are shown to people."""


def command(
    file: Annotated[Path, typer.Argument(metavar="RECORD|SCENARIO", help="A recorded game, or a scenario file.")],
    at: Annotated[
        int | None,
        typer.Option("--at", min=0, help="After how many answers, or lines of play; the end if left out."),
    ] = None,
    goal: Annotated[
        list[str] | None, typer.Option("--goal", help=f"Only this: {', '.join(GOAL_NAMES)}. May be given again.")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="The longest time for each of them.")] = 10.0,
    every: Annotated[
        bool, typer.Option("--every", help="Say of each answer whether it is as good as the best.")
    ] = False,
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Allow cards that have changed since, as long as every answer still fits.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """What the side that is asked can be sure of until the turn ends, whatever the other side answers.

    Ctrl-C ends it; what was proven until then is told.
    """
    wanted = [goal_of(name) for name in goal] if goal else []
    game = scenario_position(file, at) if file.suffix == SCENARIO else recorded_position(file, at, lenient)
    offered(game)
    side = SideId(game.active if game.asked == CHANCE else game.setting.side_of[game.asked])
    goals = wanted or ([WIN, DAMAGE] if side == game.active else [SURVIVE])
    proofs = []
    for each in goals:
        stopped = Stopped(seconds)
        proofs.append(prove(game, side, each, MOST_POSITIONS, stopped, every))
        if stopped.by_person:
            break
    if json:
        typer.echo(msgspec.json.encode(as_json(game, proofs)).decode())
        return
    asked = question(game)
    names = game.setting.names
    typer.echo(f"{file}: turn {game.turn}. {'' if game.asked == CHANCE else f'{names[game.asked]}: '}{asked.sentence}")
    for proof in proofs:
        tell(game, proof)


class Stopped:
    """Says whether the time is up; Ctrl-C ends it before."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds
        self.by_person = False

    def __call__(self) -> bool:
        try:
            return self.by_person or time.monotonic() > self.end
        except KeyboardInterrupt:
            self.by_person = True
            return True


def goal_of(name: str) -> int:
    """The goal of that name."""
    if name not in GOAL_NAMES:
        fail(f"There is no goal {name!r}. The goals are {', '.join(GOAL_NAMES)}.")
    return goal_number(name)


def scenario_position(file: Path, at: int | None) -> Game:
    """The game after so many lines of a scenario's play."""
    try:
        scenario = read_scenario(file.read_text(encoding="utf-8"), file.parent)
        if at is not None and at > len(scenario.steps):
            fail(f"{file} has {len(scenario.steps)} lines of play; --at is a number from 0 to {len(scenario.steps)}.")
        game = position(scenario, at)
    except ScenarioError as error:
        fail(f"{file}: {error}")
    except (OSError, UnicodeDecodeError) as error:
        unreadable(file, error)
    if game.result != GOING_ON:
        fail(f"{file}: the game is over there. Choose an earlier point with --at.")
    return game


def unreadable(file: Path, error: OSError | UnicodeDecodeError) -> NoReturn:
    """The file cannot be read, and why."""
    reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
    fail(f"{file} cannot be read: {reason}. Check the name of the file.")


def tell(game: Game, proof: Proof) -> None:
    """One goal, for people."""
    goal = goal_number(proof.goal)
    value = say(value_said(proof.worst, proof.best, proof.life, goal))
    typer.echo("")
    typer.echo(say("solve:found", {"goal": say(f"solve:{proof.goal}"), "value": value}))
    asked = question(game)
    for each in proof.answers[:MOST_SHOWN]:
        said = say(value_said(each.worst, each.best, proof.life, goal))
        typer.echo(f"  {say('solve:answer', {'value': f'{said:>16}', 'words': shown_words(asked, each.answer)})}")
    if len(proof.answers) > MOST_SHOWN:
        typer.echo(f"  {say('advice:more', {'number': str(len(proof.answers) - MOST_SHOWN)})}")
    if len(proof.line) > 1:
        typer.echo(f"  {say('advice:line', {'list': listing(list(proof.line), 'semicolon')}, game)}")
    typer.echo(f"  {say('solve:whole' if proof.exact else 'solve:bound', {'seen': f'{proof.looked:,}'})}")


def as_json(game: Game, proofs: list[Proof]) -> dict[str, object]:
    """What was proven, for programs."""
    return {
        "turn": game.turn,
        "player": "" if game.asked == CHANCE else game.setting.names[game.asked],
        "question": question(game).sentence,
        "goals": {
            proof.goal: {
                "worst": round(proof.worst, 6),
                "best": round(proof.best, 6),
                "exact": proof.best - proof.worst < TRIFLE,
                "positions": proof.looked,
                "answers": [
                    {"answer": words_of(game, each.answer), "worst": round(each.worst, 6), "best": round(each.best, 6)}
                    for each in proof.answers
                ],
                "line": [say(told, None, game) for told in proof.line],
            }
            for proof in proofs
        },
    }
