"""What could have been played instead, over HTTP: up to the end of the turn, or to the next dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from overcrush.engine.machine import offered, open_question
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.review.marks import Judgement
from overcrush.puzzles.unplayed_lines import MOST_ANSWERS, better_line
from overcrush.server.replays import reviews
from overcrush.server.replays.other_lines import other_line
from overcrush.server.replays.sources import Source, source_of_text
from overcrush.wording.questions import answer_message
from overcrush.wording.texts import Message, Part
from tests.server.serving import Site, serving
from tests.server.test_reviews import LOST, RECORDS, marks, opened

NO_BLOCK = -1
WHOLE = (RECORDS / "format-1.record").read_text(encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with serving(tmp_path) as found:
        yield found


@pytest.fixture(scope="module")
def whole() -> Source:
    """A game from its first die to its last."""
    return source_of_text("whole", WHOLE)


def line(site: Site, replay: str, at: int, answers: Sequence[int], **more: Any) -> httpx.Response:
    return site.http.get(f"/api/replays/{replay}/line", params={"at": at, "answer": list(answers), **more})


def told(reply: httpx.Response) -> list[str]:
    """What happens in a line, in words."""
    assert reply.status_code == 200, reply.text
    return [event["words"] for event in reply.json()["walk"]["shown"]["events"] if event.get("words")]


def test_the_better_block_is_played_out_to_the_end_of_its_turn(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LEVEL", 1)
    replay = opened(site, LOST)
    block = marks(site, replay)[-1]
    reply = line(site, replay, block["at"], block["better_answers"])
    found = reply.json()
    assert found["ends"] == "turn"
    assert len(found["walk"]["positions"]) == found["walk"]["shown"]["positions"] + 1
    assert any("First player's Sidekick blocks" in words for words in told(reply))
    assert not any("wins" in words for words in told(reply))


def test_a_line_begins_where_the_decision_was_asked(site: Site) -> None:
    replay = opened(site, LOST)
    asked = site.http.get(f"/api/replays/{replay}/positions", params={"first": 7}).json()["positions"][0]["view"]
    first = line(site, replay, 7, [NO_BLOCK]).json()["walk"]["positions"][0]["view"]
    assert [die["number"] for die in first["dice"]] == [die["number"] for die in asked["dice"]]
    assert [side["life"] for side in first["sides"]] == [side["life"] for side in asked["sides"]]


def test_a_game_that_is_lost_by_an_answer_ends_in_its_line(site: Site) -> None:
    reply = line(site, opened(site, LOST), 7, [NO_BLOCK])
    assert reply.json()["ends"] == "game"
    assert told(reply)[-1] == "Second player wins."


def test_what_was_not_offered_begins_no_line(site: Site) -> None:
    replay = opened(site, LOST)
    assert "not offered" in line(site, replay, 7, [9_999]).json()["detail"]
    assert "asks something at positions 0 to 7" in line(site, replay, 8, [0]).json()["detail"]
    assert line(site, replay, 7, [0] * 61).status_code == 422


def test_a_line_ends_where_dice_would_fall_and_never_goes_beyond_its_turn(whole: Source) -> None:
    ends = set()
    for decided in whole.playback.decisions()[::9]:
        found = other_line(whole, decided.at, decided.answers, 0)
        ends.add(found.ends)
        shown = found.walk.shown
        assert shown.positions <= MOST_ANSWERS + len(decided.answers)
        assert {moment.turn for moment in shown.moments} == {decided.turn}
        rolled = [event.kind for event in shown.events if event.kind in ("rolled", "drawn")]
        assert rolled == []
    assert ends >= {"turn", "dice"}


def judged(better: list[int], follows: Sequence[Part] = ()) -> Judgement:
    return Judgement("blunder", 0.3, 0.5, 0.01, better=better, follows=list(follows))


def test_a_reroll_has_no_line_since_only_dice_follow(whole: Source) -> None:
    playback = whole.playback
    reroll = next(each for each in playback.decisions() if playback.kinds[each.at] is QuestionKind.REROLL)
    first, *_ = offered(playback.game(reroll.at))
    assert better_line(playback, reroll, judged([first, FINISHED])) == []
    assert better_line(playback, reroll, judged([])) == []


def test_what_was_expected_to_follow_is_part_of_the_line(whole: Source) -> None:
    playback = whole.playback
    main = [each for each in playback.decisions() if playback.kinds[each.at] is QuestionKind.ACT]
    bought, later = next(
        (one, other)
        for one, other in pairwise(main)
        if "buy" in playback.moments[one.at].words
        and "buy" in playback.moments[other.at].words
        and (one.seat, one.turn) == (other.seat, other.turn)
    )
    game = playback.game(later.at)
    offered(game)
    expected = answer_message(game, open_question(game), later.answers[0])
    line = better_line(playback, bought, judged(list(bought.answers), [expected]))
    assert line[0] == bought.answers[0]
    assert line[-1] == later.answers[0]


def test_an_expectation_that_does_not_come_about_leaves_the_better_answer_alone(whole: Source) -> None:
    playback = whole.playback
    decided = next(each for each in playback.decisions() if playback.kinds[each.at] is QuestionKind.ACT)
    line = better_line(playback, decided, judged(list(decided.answers), [Message("option:yes")]))
    assert line == list(decided.answers)
