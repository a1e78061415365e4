"""A table kept entry by entry is the same table again, with the same version and the same dice to come."""

import hashlib
import random

import pytest

import overcrush as oc
from overcrush.engine.chance import Chance, Seeded
from overcrush.formats import FORMATS, setup_for
from overcrush.formats.card_ids import lookup
from overcrush.formats.team_lookup import team_for
from overcrush.table.chance import Numbered, Scripted, place_of
from overcrush.table.entries import (
    CONCEDED,
    LEFT,
    SEATED,
    TAKEN_BACK,
    TIMED_OUT,
    Entry,
    answers_from,
    goes_on,
    rebuilt,
    setup_text,
)
from overcrush.table.records.record import Record
from overcrush.table.table import Table


class Hashed(Numbered):
    """Numbered dice for tests."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed

    def number(self, n: int, total: int) -> int:
        return int.from_bytes(hashlib.sha256(f"{self.seed} {n}".encode()).digest()) % total


def new_table(chance: Chance) -> Table:
    teams = [team_for(name).team for name in ("Turtle Power", "Foot Clan")]
    return Table(None, chance, Record(setup_for(teams, FORMATS["standard"])), agreeing=(0, 1))


def played_with_undos(seed: int, steps: int) -> tuple[Table, list[Entry]]:
    """Random answers and undos, with the entries of all of them."""
    table = new_table(Hashed(seed))
    entries = answers_from(table, 0)
    choice = random.Random(seed)
    for _ in range(steps):
        question = table.question
        if question is None:
            break
        offer = table.undo_offer(question.seat)
        if offer.points and choice.random() < 0.15:
            point = choice.choice(offer.points[:6])
            assert table.undo(question.seat, point.to) is None
            entries.append(Entry(question.seat, TAKEN_BACK, str(point.to)))
            continue
        before = len(table.answers)
        assert table.answer(question.seat, choice.choice(question.options)) is None
        entries += answers_from(table, before)
        assert table.version == len(entries)
    return table, entries


@pytest.mark.parametrize("seed", range(4))
def test_a_table_from_its_entries_is_the_same_table_with_the_same_version(seed: int) -> None:
    table, entries = played_with_undos(seed, 120)
    again = rebuilt(setup_text(record_of(table).setup), entries, Hashed(seed), lookup, (0, 1))
    assert again.stopped is None
    assert again.table == table
    assert again.table.version == table.version == len(entries)
    assert again.table.view(0) == table.view(0)
    assert again.table.question == table.question


@pytest.mark.parametrize("seed", range(3))
def test_the_dice_to_come_are_the_same_after_setting_up_again(seed: int) -> None:
    table, entries = played_with_undos(seed, 60)
    again = rebuilt(setup_text(record_of(table).setup), entries, Hashed(seed), lookup, (0, 1)).table
    for _ in range(40):
        question = table.question
        if question is None:
            break
        assert table.answer(question.seat, question.options[-1]) is None
        assert again.answer(question.seat, question.options[-1]) is None
    assert again.answers == table.answers


def test_numbered_dice_come_again_after_an_undo_in_a_table_that_was_set_up_again() -> None:
    table, entries = played_with_undos(5, 60)
    again = rebuilt(setup_text(record_of(table).setup), entries, Hashed(5), lookup, (0, 1)).table
    line = again.answers[:]
    seat = again.steps[0].seat
    while (points := again.undo_offer(seat).points) and points[-1].to < len(again.answers):
        again.undo(seat, points[-1].to)
    for answer in line[len(again.answers) :]:
        if len(again.answers) < len(line) and again.question is not None and answer == line[len(again.answers)]:
            assert again.answer(again.question.seat, answer) is None
    assert again.answers[: len(line)] == line


def test_seeded_dice_come_again_after_an_undo() -> None:
    table = oc.new_game("Turtle Power", "Foot Clan", seed=3, first=0)
    question = table.question
    assert question is not None
    table.agreeing = frozenset((0, 1))
    start = len(table.answers)
    given = [question.declaration.parts[0].answer] if question.declaration else []
    assert table.answer(0, given) is None
    first = table.answers[start:]
    assert table.undo(0, start) is None
    assert table.answer(0, given) is None
    assert table.answers[start:] == first


def test_a_concession_is_an_entry_too() -> None:
    table = new_table(Hashed(1))
    entries = answers_from(table, 0)
    table.concede(1)
    entries.append(Entry(1, CONCEDED))
    again = rebuilt(setup_text(record_of(table).setup), entries, Hashed(1), lookup).table
    assert again.over
    assert again.version == table.version == len(entries)


@pytest.mark.parametrize(("kind", "loss"), [(TIMED_OUT, "out of time"), (LEFT, "gone")])
def test_a_seat_that_loses_by_its_clock_or_by_being_gone_is_told_with_the_reason(kind: str, loss: str) -> None:
    table = new_table(Hashed(1))
    entries = answers_from(table, 0)
    table.concede(1, loss)
    entries.append(Entry(1, kind))
    again = rebuilt(setup_text(record_of(table).setup), entries, Hashed(1), lookup).table
    assert again.version == table.version == len(entries)
    result = again.view().result
    assert result is not None
    assert (result.conceded, result.loss) == (1, loss)
    assert again.text() == table.text()
    assert f": {loss}\n" in f"{again.text()}\n"
    words = [event.words for event in again.events(since=len(again.answers))]
    assert words == [event.words for event in table.events(since=len(table.answers))]
    assert words != [event.words for event in conceding().events(since=len(table.answers))]


def conceding() -> Table:
    table = new_table(Hashed(1))
    table.concede(1)
    return table


def test_a_change_of_who_plays_is_an_entry_that_changes_no_answer() -> None:
    table = new_table(Hashed(1))
    entries = [*answers_from(table, 0), Entry(1, SEATED, "3")]
    version = table.version
    table.count_change()
    again = rebuilt(setup_text(record_of(table).setup), entries, Hashed(1), lookup).table
    assert again.version == table.version == version + 1
    assert again.answers == table.answers


def test_an_entry_that_fits_no_more_leaves_the_game_as_far_as_it_goes_with_the_reason() -> None:
    table = new_table(Hashed(1))
    entries = [*answers_from(table, 0), Entry(0, "answer", "purchase card=1.NOBODY-1")]
    again = rebuilt(setup_text(record_of(table).setup), entries, Hashed(1), lookup)
    assert again.stopped is not None
    assert again.table.answers == table.answers


def test_sources_without_numbers_have_no_mark() -> None:
    assert Scripted([]).mark() == Scripted([]).mark_after(3) == ()
    assert Seeded(1).mark_after(3) == ()
    with pytest.raises(AssertionError, match="cannot be wound back"):
        Scripted([]).rewind((1,))


def test_a_number_behind_all_answers_is_an_error() -> None:
    assert place_of([1, 2, 3], 2) == 1
    with pytest.raises(ValueError, match="behind all answers"):
        place_of([1], 1)


def record_of(table: Table) -> Record:
    assert table.record is not None
    return table.record


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_of_a_table_goes_on_with_what_was_done_at_the_other_one(seed: int) -> None:
    table, entries = played_with_undos(seed, 120)
    choice = random.Random(seed)
    assert table.record is not None
    head = setup_text(table.record.setup)
    copied = rebuilt(head, [], Hashed(seed), lookup, (0, 1))
    copy, heights, unasked = copied.table, copied.heights, copied.unasked
    at = 0
    whole = [number for number in range(1, len(entries)) if entries[number].seat != -1]
    for end in [*sorted(choice.sample(whole, 9)), len(entries)]:
        found = goes_on(copy, entries[at:end], unasked)
        assert found is not None
        heights += found
        at = end
    again = rebuilt(head, entries, Hashed(seed), lookup, (0, 1))
    assert copy == table == again.table
    assert (copy.version, heights, unasked) == (table.version, again.heights, again.unasked)
    question = table.question
    if question is not None:
        for each in (table, copy):
            assert each.answer(question.seat, question.options[0].answer) is None
    assert copy.answers == table.answers
    assert copy.view(0) == table.view(0)
    assert copy.undo_offer(0) == table.undo_offer(0)


def test_entries_that_do_not_fit_are_noticed() -> None:
    table, entries = played_with_undos(1, 30)
    assert table.record is not None
    head = setup_text(table.record.setup)
    for wrong in (
        [Entry(0, "answer", "nonsense")],
        [Entry(0, TAKEN_BACK, "999")],
        [Entry(entries[0].seat, "answer", "something else"), *entries[1:]],
        entries[1:],
    ):
        copy = rebuilt(head, [], Hashed(1), lookup, (0, 1))
        assert goes_on(copy.table, wrong, copy.unasked) is None
