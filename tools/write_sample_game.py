"""Writes web/samples/: messages as the server sends them, to develop and test the page without a server.

`game.json` is a whole game seen from its first seat; `questions/` has a position for each kind of question, and for
declarations what the server answers to some drafts of them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from overcrush.api import new_game
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import open_question
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.players.names import player_named
from overcrush.server import wire
from overcrush.table.dialogue import Draft, Option, Question
from overcrush.table.forecast import Forecast
from overcrush.table.observation import observe
from overcrush.table.table import Table
from tools.golden.questions import QUESTIONS, games_in, moments

FOLDER: Final = Path(__file__).parent.parent / "web" / "samples"
TEAMS: Final = ("Avengers Assembled", "Rogues and Guardians")
SEED: Final = 11
MOST_STATES: Final = 400
OWN_SEAT: Final = 0


class Sample(msgspec.Struct):
    """What the server has sent to one page."""

    hello: wire.Hello
    table: wire.TableFacts
    states: list[wire.State]
    drafts: list[RecordedDraft] = []


class RecordedDraft(msgspec.Struct):
    """What the server answers to a draft."""

    parts: list[int]
    drafted: wire.DraftChecked


def hello(seats: list[int]) -> wire.Hello:
    return wire.Hello(wire.PROTOCOL, "sample", "sample", seats, host=True)


def table_facts(table: Table, teams: tuple[str, ...], one_screen: bool) -> wire.TableFacts:
    """What does not change; every seat but the first is a computer's unless all sit at one screen."""
    view = table.view()
    places = [
        wire.Place(
            seat.number,
            seat.name,
            seat.side,
            teams[seat.number] if teams else seat.name,
            None if one_screen or seat.number == OWN_SEAT else 3,
        )
        for seat in view.seats
    ]
    return wire.TableFacts(table.cards(), places, "standard", "ai", view.sides[0].start_life, one_screen=one_screen)


def state(table: Table, seat: int, since: int) -> wire.State:
    """What the page of a seat gets."""
    question = table.question
    view = table.view(seat)
    return wire.State(
        table.version,
        since,
        view,
        question if question is not None and question.seat == seat else None,
        table.events(seat, since),
        [wire.Explained(die.number, table.explain(die)) for die in view.dice if die.lines],
        table.undo_offer(seat),
    )


def whole_game(seed: int) -> Sample:
    """A game between two greedy players, a state for each answer, seen from the first seat."""
    table = new_game(*TEAMS, seed=seed, names=("You", "Computer"))
    players = [player_named("greedy", seat) for seat in range(2)]
    facts = table_facts(table, TEAMS, one_screen=False)
    states = [state(table, OWN_SEAT, 0)]
    while not table.over and len(states) < MOST_STATES:
        seen = len(table.answers)
        asked = table.game.asked
        refused = table.answer(asked, players[asked].decide(observe(table.game, asked)))
        assert refused is None, f"a computer's answer is taken: {refused}"
        states.append(state(table, OWN_SEAT, seen))
    return Sample(hello([OWN_SEAT]), facts, states)


def record_of_whole_game(seed: int) -> str:
    """The same game as the text of a record."""
    table = new_game(*TEAMS, seed=seed, names=("You", "Computer"))
    players = [player_named("greedy", seat) for seat in range(2)]
    while not table.over:
        asked = table.game.asked
        refused = table.answer(asked, players[asked].decide(observe(table.game, asked)))
        assert refused is None, f"a computer's answer is taken: {refused}"
    return table.text()


def questions() -> Iterator[tuple[str, Sample]]:
    """A position for each sentence in which a seat is asked, by its key."""
    seen: set[str] = set()
    for _, game in moments(games_in(QUESTIONS.read_text(encoding="utf-8"))):
        key = sentence_of(game)
        if key and key not in seen:
            seen.add(key)
            yield key, position(game)


def sentence_of(game: Game) -> str:
    """The key of the sentence that a seat is asked; empty if none is."""
    asked = open_question(game)
    if game.result != GOING_ON or asked.seat == CHANCE:
        return ""
    event = "" if asked.event is None else f" {asked.event.kind.value}"
    return f"{asked.key().removeprefix('ask:')}{event}".replace(":", " ").replace(" ", "-")


def position(game: Game) -> Sample:
    """A position for the seat that is asked there."""
    table = Table(game.copy(), Seeded(1))
    question = table.question
    assert question is not None, "a seat is asked"
    seats = list(range(game.setting.seats))
    sample = Sample(hello(seats), table_facts(table, (), one_screen=True), [state(table, question.seat, 0)])
    sample.drafts = list(drafts(table, question))
    return sample


def drafts(table: Table, question: Question) -> Iterator[RecordedDraft]:
    """The answers to drafts: none, as many as fit one after the other, and the last one alone."""
    declared = question.declaration
    if declared is None or declared.total is not None:
        return
    parts: list[Option] = []
    while True:
        checked = table.check(parts)
        assert isinstance(checked, Draft), f"a draft of parts is checked: {checked}"
        yield recorded(table, parts, checked)
        if not checked.can_add or len(parts) >= declared.most:
            return
        parts = [*parts, checked.can_add[0]]


def recorded(table: Table, parts: list[Option], checked: Draft) -> RecordedDraft:
    forecast = table.forecast(parts)
    told = forecast if isinstance(forecast, Forecast) else None
    return RecordedDraft([part.answer for part in parts], wire.DraftChecked("sample", table.version, checked, told))


def write(seed: int) -> None:
    """Write all samples."""
    (FOLDER / "questions").mkdir(parents=True, exist_ok=True)
    (FOLDER / "game.json").write_bytes(msgspec.json.encode(whole_game(seed)))
    for key, sample in questions():
        (FOLDER / "questions" / f"{key}.json").write_bytes(msgspec.json.encode(sample))
        print(key, file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=SEED)
    write(parser.parse_args().seed)


if __name__ == "__main__":
    main()
