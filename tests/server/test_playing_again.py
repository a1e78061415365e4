"""Playing again with the sides exchanged: by the server, also alone against the computer and on one screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Message, Page, Site, computer, person, serving


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("own"), own=True) as found:
        yield found


def conceded(page: Page) -> None:
    page.first_state()
    page.send({"type": "concede", "id": "c"})
    page.until(lambda message: message["type"] == "state" and "result" in message["view"])


def again(page: Page) -> Message:
    page.send({"type": "rematch", "id": "r", "agree": True})
    return page.until(lambda message: message["type"] == "again" and bool(message.get("game")))


def teams(page: Page) -> list[str]:
    facts = page.until(lambda message: message["type"] == "table")
    assert facts.get("again", True)
    return [place["team"] for place in facts["places"]]


@pytest.mark.parametrize("one_screen", [False, True])
def test_whoever_is_alone_at_a_table_plays_again_at_once_in_any_browser(own: Site, one_screen: bool) -> None:
    other = person("Foot Clan") if one_screen else computer("Foot Clan")
    opened = own.open_game(seats=[person("Turtle Power"), other], one_screen=one_screen)
    # Another browser of the same person: it has no token.
    page = own.page(opened["game"])
    before = teams(page)
    conceded(page)
    offer = again(page)
    assert offer["game"] != opened["game"]
    assert teams(own.page(offer["game"], offer["token"])) == before[::-1]


def test_after_the_next_game_was_deleted_another_one_can_be_opened(own: Site) -> None:
    opened = own.open_game()
    page = own.page(opened["game"], opened["token"])
    conceded(page)
    first = again(page)["game"]
    assert own.http.delete(f"/api/games/{first}").status_code == 204
    second = again(page)["game"]
    assert second != first
    assert own.http.get(f"/api/games/{second}/record").status_code == 200


def test_a_lesson_is_not_played_with_sides_exchanged(own: Site) -> None:
    opened = own.http.post("/api/lessons", json={}).json()
    facts = own.page(opened["game"], opened["token"]).until(lambda message: message["type"] == "table")
    assert facts["again"] is False


def test_lessons_stand_in_the_list_once_and_questions_by_their_kind(own: Site) -> None:
    lessons = [own.http.post("/api/lessons", json={}).json()["game"] for _ in range(2)]
    for game in lessons:
        own.page(game).first_state()
    listed = [each for each in own.http.get("/api/games").json()["open"] if each["lessons"]]
    assert len(listed) == 1
    assert set(lessons) <= set(listed[0]["lessons"])
    assert listed[0]["kind"] == "reroll"
    assert "words" not in listed[0]
