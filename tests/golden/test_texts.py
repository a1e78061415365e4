"""Every refusal, event and duration in words, as a person has read it."""

from overcrush.engine.model.bend_kinds import B_GETS, BEND_NAMES
from overcrush.engine.model.events import EVENTS
from overcrush.wording.story import UNTOLD, event_message
from overcrush.wording.texts import language
from tools.golden.texts import TEXTS, practice_table, samples, written


def test_refusals_events_and_durations_read_as_before() -> None:
    assert written() == TEXTS.read_text(encoding="utf-8"), (
        "A text reads differently. If it should: python -m tools.golden texts"
    )


def test_every_text_is_shown_with_its_fields_filled_in() -> None:
    assert "{" not in TEXTS.read_text(encoding="utf-8")


def test_every_kind_of_event_is_told_or_says_why_it_is_not() -> None:
    game = practice_table()
    game.result = 1
    told = {type(event) for event in samples(game) if event_message(game, event) is not None}
    assert told | UNTOLD.keys() == set(EVENTS)
    assert not told & UNTOLD.keys()
    assert all(UNTOLD.values())


def test_every_kind_of_effect_that_lasts_has_a_text() -> None:
    for kind, name in enumerate(BEND_NAMES):
        if kind != B_GETS:
            assert {f"lasting:{name}", f"lasting:{name}:cause"} <= language().texts.keys()
