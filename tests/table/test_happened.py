"""What happened, as each seat may know it."""

import json

from overcrush.engine.chance import Seeded
from overcrush.table.table import Table
from overcrush.testing import seat, table
from tests.table.seating import seated
from tests.table.test_answering import before_the_secret


def test_events_are_numbered_and_belong_to_the_answer_that_caused_them() -> None:
    game = seated(table(you=seat(field="Sidekick"), opponent=seat(life=10), step="attack"))
    assert game.answer(0, "attack with Sidekick") is None
    while game.view().step == "attack":
        assert game.question is not None
        assert game.answer(game.question.seat, game.question.options[-1]) is None
    events = game.events()
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert [event.answer for event in events] == sorted(event.answer for event in events)
    damage = next(event for event in events if event.kind == "player damaged")
    assert damage.fields["amount"] == 1
    assert damage.words
    assert all(isinstance(json.loads(event.to_json()), dict) for event in events)
    late = game.events(since=1)
    assert late == [event for event in events if event.answer > 1]
    moved = next(event for event in events if event.kind == "moved")
    assert (moved.fields["origin"], moved.fields["zone"]) == ("field", "attack")


def test_a_secret_choice_is_known_to_its_seat_alone() -> None:
    told: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
    for energy in ("bolt", "mask"):
        game = Table(before_the_secret(), Seeded(1))
        assert game.answer(0, f"name {energy}") is None
        for who in told:
            told[who].add("".join(event.to_json() for event in game.events(who)))
    assert len(told[0]) == 2
    assert len(told[1]) == len(told[None]) == 1


def test_what_was_taken_back_did_not_happen() -> None:
    game = seated(table(you=seat(field="Sidekick"), opponent=seat(life=10), step="attack"))
    assert game.answer(0, "attack with Sidekick") is None
    assert game.events()
    assert game.undo(0, agreed=[1]) is None
    assert game.events() == []
