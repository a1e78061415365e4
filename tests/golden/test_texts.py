"""Every refusal, event and duration in words, as a person has read it."""

from tools.golden.texts import TEXTS, written


def test_refusals_events_and_durations_read_as_before() -> None:
    assert written() == TEXTS.read_text(encoding="utf-8"), (
        "A text reads differently. If it should: python -m tools.golden texts"
    )
