"""Positions in which something was once wrong can still be reached, in both forms in which they are kept."""

from pathlib import Path

import pytest

from overcrush.wording.questions import question
from tools.golden.door import Door
from tools.golden.positions import load_positions, read_record, record_file

POSITIONS = load_positions()


@pytest.mark.parametrize("name", POSITIONS)
def test_the_position_asks_the_same_player_the_same_question(name: str) -> None:
    position = POSITIONS[name]
    door = position.door()

    assert (door.asked(), door.turn(), question(door.game).kind.value) == (
        position.asked,
        position.turn,
        position.question,
    )
    assert door.offers() > 1


@pytest.mark.parametrize("name", POSITIONS)
def test_its_record_leads_to_the_same_table(name: str) -> None:
    replayed = Door(read_record(record_file(name)).replay())

    assert replayed.facts() == POSITIONS[name].door().facts(), (
        "The words or the offered answers have changed: see `python -m tools.golden positions` in docs/testing.md"
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_its_note_says_what_it_shows(name: str) -> None:
    told = record_file(name).read_text(encoding="utf-8").partition("overcrush record")[0]

    assert told.replace("# ", "").split() == POSITIONS[name].note.split() != []


def test_every_record_is_a_position() -> None:
    assert sorted(path.stem for path in Path(__file__).parent.glob("*.record")) == sorted(POSITIONS)
