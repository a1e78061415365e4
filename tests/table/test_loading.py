"""Records at a table: appending costs one answer's work, and loading plays the answers once."""

from collections.abc import Callable
from pathlib import Path

import pytest

import overcrush as oc
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered
from overcrush.soak.random_teams import all_cards
from overcrush.table import table as tables
from overcrush.table.records import record_reader as records
from overcrush.table.records.record import Record, write
from overcrush.table.records.record_reader import read
from overcrush.table.table import Table
from tests.stopwatch import quickly
from tools.golden.games import load_games

ANSWERS = 600


@pytest.fixture(scope="module")
def long_game() -> Table:
    """A whole game of at least so many answers, as it was played."""
    game = next(each for each in load_games().values() if len(each.answers) >= ANSWERS and len(each.teams) == 2)
    table = Table(None, Seeded(0), Record(game.setup()), rolls=False)
    for index in game.answers[:ANSWERS]:
        assert table.answer(table.game.asked, offered(table.game)[index]) is None
    return table


def counting(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[int]:
    """Counts the calls of a function."""
    calls: list[int] = []
    inside: Callable[..., object] = getattr(module, name)

    def counted(*given: object) -> object:
        calls.append(1)
        return inside(*given)

    monkeypatch.setattr(module, name, counted)
    return calls


def test_loading_six_hundred_answers_takes_less_than_a_tenth_of_a_second(long_game: Table) -> None:
    text = long_game.text()

    def load() -> Table:
        return Table(None, Seeded(0), read(text, all_cards().get), rolls=False)

    assert quickly(0.1, load) == long_game


def test_loading_plays_each_answer_once(long_game: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    text = long_game.text()
    played = counting(monkeypatch, records, "play")
    told = counting(monkeypatch, tables, "happening_of")
    again = Table(None, Seeded(0), read(text, all_cards().get), rolls=False)
    assert len(played) == ANSWERS
    assert told == []
    assert again.text() == text
    assert again.undo_offer(0).points == long_game.undo_offer(0).points
    assert told == []


def test_what_came_of_loaded_answers_is_told_when_somebody_asks(long_game: Table) -> None:
    again = Table(None, Seeded(0), read(long_game.text(), all_cards().get), rolls=False)
    assert [each.said for each in again.happenings] == [each.said for each in long_game.happenings]
    assert [each.events for each in again.happenings] == [each.events for each in long_game.happenings]


def test_an_answer_after_loading_is_told_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(30)
    assert table.record is not None
    again = Table(None, Seeded(0), read(write(table.record), all_cards().get), rolls=False)
    told = counting(monkeypatch, tables, "happening_of")
    before = len(again.answers)
    assert again.answer(again.game.asked, offered(again.game)[0]) is None
    assert len(again.answers) == before + 1
    assert len(told) == 1
    assert len(again.happenings) == len(again.answers)


def test_events_of_a_loaded_game_have_the_same_numbers_from_any_answer_on() -> None:
    table = played(30)
    assert table.record is not None
    text = write(table.record)
    for since in (0, 1, 17, len(table.answers) - 1):
        again = Table(None, Seeded(0), read(text, all_cards().get), rolls=False)
        assert again.events(0, since) == table.events(0, since)
    again = Table(None, Seeded(0), read(text, all_cards().get), rolls=False)
    answer = offered(again.game)[0]
    before = len(again.answers)
    assert again.answer(again.game.asked, answer) is None
    assert table.answer(table.game.asked, answer) is None
    told = again.events(0, before)
    # The loaded one rolls no dice here.
    assert told
    assert told == table.events(0, before)[: len(told)]


def test_a_loaded_answer_far_back_can_be_taken_back_too(long_game: Table) -> None:
    again = Table(None, Seeded(0), read(long_game.text(), all_cards().get), rolls=False)
    assert again.undo_offer(0, most=2).points == long_game.undo_offer(0, most=2).points
    assert again.undo_offer(0).points == long_game.undo_offer(0).points


def played(answers: int) -> Table:
    table = oc.new_game("Turtle Power", "Foot Clan", seed=5)
    player = oc.player("random", seed=1)
    for _ in range(answers):
        assert table.question is not None
        assert table.answer(table.question.seat, player.answer(table)) is None
    return table


def test_saving_again_adds_the_new_answers_to_the_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = played(20)
    table.save(file)
    first = file.stat().st_ino
    for _ in range(5):
        assert table.question is not None
        assert table.answer(table.question.seat, table.question.options[0]) is None
        table.save(file)
        assert file.read_text(encoding="utf-8") == table.text()
    assert file.stat().st_ino == first
    assert oc.load(file) == table


def test_a_file_is_written_anew_when_something_was_taken_back_or_somebody_changed_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = played(20)
    table.save(file)
    first = file.stat().st_ino
    seat = table.steps[-1].seat
    assert table.undo(seat, agreed=(0, 1)) is None
    table.save(file)
    assert file.read_text(encoding="utf-8") == table.text()
    assert file.stat().st_ino != first
    file.write_text("something else", encoding="utf-8")
    table.save(file)
    assert file.read_text(encoding="utf-8") == table.text()
    table.concede(0)
    table.save(file)
    again = oc.load(file)
    assert again.over
    assert again == table
