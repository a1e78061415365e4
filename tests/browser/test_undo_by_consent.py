"""Two people with a browser each: one asks to take something back, the other says yes or no; both read one story."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.test_playing_together import play_on, two, whoever_is_asked
from tests.browser.visitor import Visitor

MOST_ANSWERS = 30


def asking(ann: Visitor, bea: Visitor) -> tuple[Visitor, Visitor, int]:
    """Play until somebody can take back only what the other agrees to, and let them ask.

    Gives who asks, who is asked, and how many answers would stay.
    """
    for _ in range(MOST_ANSWERS):
        asker = whoever_is_asked(ann, bea)
        assert asker is not None, "the game goes on"
        asker.table.wait()
        points = asker.line.state["undo"]["points"]
        if points and points[0].get("consent"):
            other = bea if asker is ann else ann
            asker.hand.use(asker.table.button("Undo"))
            expect(other.table.button("Allow")).to_be_visible()
            return asker, other, points[0]["to"]
        play_on(ann, bea, 1)
    raise AssertionError("nobody could take anything back")


def same_story(ann: Visitor, bea: Visitor) -> list[str]:
    """The story of both: as many lines on each page. Names differ, since everybody is "you" on their own page."""
    ann.line.wait_until(lambda: len(ann.table.story()) == len(bea.table.story()), "stories of the same length")
    return ann.table.story()


def test_a_no_leaves_both_stories_as_they_are(visit: Callable[..., Visitor]) -> None:
    ann, bea = two(visit)
    asker, other, _ = asking(ann, bea)
    version = asker.table.version
    before = [each.table.story() for each in (ann, bea)]
    assert len(before[0]) == len(before[1]) > 1
    other.hand.use(other.table.button("No"))
    expect(asker.table.button("Withdraw")).to_have_count(0)
    assert [each.table.story() for each in (ann, bea)] == before
    assert asker.table.version == version
    play_on(ann, bea, 2)
    longer = same_story(ann, bea)
    assert longer[: len(before[0])] == before[0]


def test_a_yes_takes_the_same_lines_from_both_stories(visit: Callable[..., Visitor]) -> None:
    ann, bea = two(visit)
    asker, other, to = asking(ann, bea)
    events = [event for message in asker.line.messages("state") for event in message.get("events", [])]
    gone = [event["words"] for event in events if event["answer"] > to and event.get("words")]
    assert gone
    before = asker.table.story()
    other.hand.use(other.table.button("Allow"))
    expect(asker.table.button("Withdraw")).to_have_count(0)
    asker.line.wait_until(lambda: len(asker.table.story()) < len(before), "a shorter story")
    after = same_story(ann, bea)
    asker.table.wait()
    assert asker.table.story() == before[: len(asker.table.story())]
    assert asker.line.question is not None, "whoever took something back is asked again"
    play_on(ann, bea, 1)
    assert len(same_story(ann, bea)) >= len(after)
