"""Positions of stored games and records, most with printed cards, become scenarios that lead to the same table."""

import re
from pathlib import Path

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered
from overcrush.formats.card_ids import lookup
from overcrush.scenarios.runner import play
from overcrush.scenarios.scenario_file import read_scenario
from overcrush.scenarios.scenario_model import Outcome
from overcrush.scenarios.scenario_writer import CannotWrite, scenario_of
from overcrush.table.records.record import Record
from overcrush.table.records.record_reader import read
from overcrush.testing import seat, table
from tools.golden.door import Door, opened
from tools.golden.games import StoredGame, load_games

RECORDS = sorted((Path(__file__).parent.parent / "positions").glob("*.record"))
GAMES = load_games()
EVERY = 10
PARTS = 5
MOMENTS = 2
DIE = re.compile(r"die \d+")


def recorded(game: StoredGame) -> Record:
    """The answers by number, as records keep them."""
    door = opened(game.setup())
    numbers: list[int] = []
    for answer in game.answers:
        numbers.append(offered(door.game)[answer])
        door.take(answer)
    return Record(game.setup(), numbers)


def fingerprint(door: Door) -> list[str]:
    """What the stored fingerprints are made of, whatever the numbers of the dice."""
    head, *dice = door.facts()
    there = [die for die in dice if die.split(", ")[1] not in ("aside", "gone")]
    return [head, *sorted(DIE.sub(lambda found: dice[int(found.group()[4:])], die) for die in there)]


def check(record: Record, at: int) -> None:
    outcome = Outcome("")
    game = play(read_scenario(scenario_of(record, at)), outcome, thorough=False)
    assert not outcome.problems, outcome.problems[0]
    assert fingerprint(Door(game.ahead)) == fingerprint(Door(record.replay(at)))


@pytest.mark.parametrize("part", range(PARTS))
def test_positions_of_stored_games_become_scenarios(part: int) -> None:
    dice = Seeded(part)
    for game in list(GAMES.values())[part::PARTS][::EVERY]:
        record = recorded(game)
        for _ in range(MOMENTS):
            check(record, dice.below(len(record.answers) + 1))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_positions_of_records_become_scenarios(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"), lookup)
    for at in {0, len(record.answers) // 2, len(record.answers)}:
        check(record, at)


def test_printed_cards_are_named_by_their_ids() -> None:
    game = table(you=seat(reserve="TMNT-014 L1, 3 fist"), opponent=seat(field="Sidekick"))
    game.you.passes()
    assert "TMNT-014 L1" in scenario_of(game.record(), 0)


def test_what_cannot_be_written_is_named() -> None:
    game = table(step="attack", you=seat(field="Sidekick"), opponent=seat(field="Sidekick"))
    with pytest.raises(CannotWrite, match="begins in the middle of a step"):
        scenario_of(game.record(), 0)


def test_an_answer_after_a_turn_in_which_nobody_had_a_choice_is_written_exactly() -> None:
    """In words alone it would be taken for an answer in a Main Step in which the player could only pass."""
    check(recorded(GAMES["035-ai-presets-busy"]), 304)
