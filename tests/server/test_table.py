"""What a page can do at a table besides answering."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Message, Page, Site, computer, person, serving
from tests.server.test_playing import played, quick_choice


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def page(site: Site) -> Iterator[Page]:
    """A person alone against the computer, at the first question of turn 1."""
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as found:
        assert found.question() is not None
        yield found


def until_asked(page: Page, kind: str) -> Message:
    """Play on until this page is asked such a question."""
    for _ in range(300):
        question = page.question()
        assert question is not None, "the game is over"
        if question["kind"] == kind:
            return question
        assert page.answer(quick_choice(question))["type"] == "taken"
    raise AssertionError(f"nobody was asked about {kind}")


def test_a_draft_says_what_may_be_added(page: Page) -> None:
    question = page.question()
    assert question is not None
    assert question["kind"] == "reroll"
    parts = [part["answer"] for part in question["declaration"]["parts"]]
    reply = page.ask("draft", version=page.state["version"], parts=parts[:1])
    assert reply["type"] == "drafted"
    groups = question["declaration"]["alike"]
    free = [part for part, group in zip(parts, groups, strict=True) if group != groups[0] or groups.count(group) > 1]
    assert sorted(option["answer"] for option in reply["draft"]["can_add"]) == sorted(free)
    assert page.answer(parts[:1])["type"] == "taken"


def test_a_draft_of_an_attack_has_a_forecast(site: Site) -> None:
    # With so much life the game does not end before somebody can attack, however the dice fall.
    opened = site.open_game(first=0, life=99)
    with site.page(opened["game"], opened["token"]) as page:
        question = until_asked(page, "attackers")
        parts = [part["answer"] for part in question["declaration"]["parts"]]
        reply = page.ask("draft", version=page.state["version"], parts=parts[:1])
        assert reply["forecast"]["lanes"]
        assert page.ask("draft", version=0, parts=[])["refusal"]["key"] == "table.stale"


def test_why_tells_the_reason_with_its_rule(page: Page) -> None:
    dear = max(page.state["view"]["cards"], key=lambda card: card.get("cost", 0))
    reply = page.ask("why", about={"card": dear["number"], "action": "buy"})
    assert reply["type"] == "because"
    assert reply["refusal"]["words"]
    assert page.ask("why", about={"die": 10_000})["refusal"]["key"] == "table.nothing_there"


def test_against_the_computer_everything_can_be_taken_back_and_the_same_dice_come_again(page: Page) -> None:
    question = page.question()
    assert question is not None
    version = page.state["version"]
    parts = [part["answer"] for part in question["declaration"]["parts"]]
    page.answer(parts)
    shown = [(die["number"], die.get("face")) for die in page.state["view"]["dice"]]
    offer = page.state["undo"]
    assert offer["points"]
    reply = page.ask("undo")
    assert reply["type"] == "taken"
    assert page.first_state()["version"] > version
    again = page.state["question"]
    assert {**again, "version": 0} == {**question, "version": 0}
    page.answer(parts)
    assert [(die["number"], die.get("face")) for die in page.state["view"]["dice"]] == shown


def test_a_hint_names_answers_with_their_chances(page: Page) -> None:
    until_asked(page, "act")
    reply = page.ask("hint")
    assert reply["type"] == "advice"
    offered = [option["answer"] for option in page.state["question"]["options"]]
    assert all(each["option"]["answer"] in offered for each in reply["answers"])
    assert 1 <= len(reply["answers"]) <= 3
    assert all(each["why"] for each in reply["answers"])


def test_a_hint_about_a_declaration_tells_all_of_it(page: Page) -> None:
    question = until_asked(page, "reroll")
    answers = page.ask("hint")["answers"]
    parts = [part["answer"] for part in question["declaration"]["parts"]]
    assert all(set(each["answer"]) <= set(parts) for each in answers)
    assert page.answer(answers[0]["answer"])["type"] == "taken"


def test_there_are_no_hints_against_other_people(site: Site) -> None:
    opened = site.open_game(first=0, seats=[person("Turtle Power"), person("Foot Clan")])
    friend = site.sit_down(opened)
    with site.page(opened["game"], opened["token"]) as one, site.page(friend["game"], friend["token"]):
        assert one.question() is not None
        reply = one.ask("hint")
        assert (reply["type"], reply["code"]) == ("problem", "hint")


def test_the_chance_to_win_comes_with_the_states_once_asked_for(page: Page) -> None:
    assert "chance" not in page.state
    assert page.ask("chance", on=True)["type"] == "taken"
    state = page.until(lambda message: message["type"] == "state")
    assert 0 <= state["chance"] <= 1


def test_conceding_ends_the_game_and_nothing_is_answered_any_more(page: Page) -> None:
    assert page.ask("concede")["type"] == "taken"
    state = page.first_state()
    assert state["view"]["result"]["conceded"] == 0
    assert page.ask("answer", version=state["version"], answer=0)["type"] == "refused"
    assert page.ask("concede")["type"] == "refused"


def test_windows_that_never_ask_are_passed_and_are_no_points_to_go_back_to(page: Page) -> None:
    assert page.ask("windows", ask="never")["type"] == "taken"
    for _ in range(60):
        question = page.question()
        if question is None:
            break
        view = page.state["view"]
        if question["kind"] == "act":
            assert view["active"] == 0, "a window of the other side's turn asks nobody"
        page.answer(quick_choice(question))
    assert page.ask("windows", ask="sometimes")["code"] == "windows"


def test_globals_that_are_left_alone_are_told_with_the_state_until_they_are_asked_about_again(page: Page) -> None:
    assert page.ask("windows", ask="payable", quiet=[3, 13])["type"] == "taken"
    assert page.until(lambda message: message["type"] == "state")["quiet"] == [3, 13]
    assert page.ask("windows", ask="payable")["type"] == "taken"
    assert "quiet" not in page.until(lambda message: message["type"] == "state")


def test_any_page_may_ask_whether_the_server_is_there(site: Site) -> None:
    opened = site.open_game()
    with site.page(opened["game"]) as watcher:
        assert watcher.ask("ping")["type"] == "taken"


def test_until_my_turn_passes_until_the_turn_has_come(page: Page) -> None:
    assert page.ask("windows", ask="payable", until_my_turn=True)["type"] == "taken"
    assert page.until(lambda message: message["type"] == "state")
    question = page.question()
    assert question is not None
    page.answer(quick_choice(question))
    assert "passed" not in page.state, "it is the seat's own turn"


def test_the_computer_says_that_it_thinks_and_can_be_hurried(site: Site) -> None:
    opened = site.open_game(first=1, seats=[person("Turtle Power"), computer("Foot Clan", 4)])
    with site.page(opened["game"], opened["token"]) as page:
        thinking = page.until(lambda message: message["type"] == "thinking")
        assert thinking["seat"] == 1
        assert thinking["about"]
        assert thinking["limit"] > thinking["seconds"]
        before = page.state["version"]
        assert page.ask("hurry")["type"] == "taken"
        page.until(lambda message: message["type"] == "state" and message["version"] > before, 20)


def test_somebody_who_watches_sees_the_table_and_can_do_nothing(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page, site.page(opened["game"]) as watcher:
        assert page.question() is not None
        watcher.first_state()
        assert watcher.got[0]["type"] == "hello"
        assert "seats" not in watcher.got[0]
        assert "question" not in watcher.state
        assert "undo" not in watcher.state
        for kind, fields in (
            ("answer", {"version": page.state["version"], "answer": page.state["question"]["options"][0]["answer"]}),
            ("undo", {}),
            ("concede", {}),
            ("hint", {}),
            ("draft", {"version": page.state["version"], "parts": []}),
            ("windows", {"ask": "never"}),
            ("say", {"phrase": "hello"}),
            ("hurry", {}),
        ):
            assert watcher.ask(kind, **fields)["code"] == "watching"
        page.ask("hurry")
        here = [message for message in page.got if message["type"] == "presence"]
        assert here[-1]["watchers"] == 1


def two_people(site: Site, **wanted: Any) -> tuple[Message, Message]:
    """A game of two people at two pages; gives what each of them sits with."""
    opened = site.open_game(first=0, seats=[person("Turtle Power", name="Ann"), person("Foot Clan")], **wanted)
    invitation = opened["invitations"][0]["invitation"]
    reply = site.http.post(
        f"/api/games/{opened['game']}/seat", json={"invitation": invitation, "name": "Bea", "seed": "bea"}
    )
    assert reply.status_code == 201, reply.text
    return opened, reply.json()


def test_no_die_is_rolled_before_everybody_sits(site: Site) -> None:
    opened = site.open_game(first=0, seats=[person("Turtle Power"), person("Foot Clan")])
    with site.page(opened["game"], opened["token"]) as page:
        assert page.first_state()["version"] == 0
        invitation = {"invitation": opened["invitations"][0]["invitation"]}
        assert site.http.post(f"/api/games/{opened['game']}/seat", json=invitation).status_code == 201
        assert page.first_state()["version"] > 0
        assert site.http.post(f"/api/games/{opened['game']}/seat", json=invitation).status_code == 409


def test_two_people_play_and_see_each_other(site: Site) -> None:
    ann, bea = two_people(site)
    with site.page(ann["game"], ann["token"]) as first, site.page(bea["game"], bea["token"]) as second:
        second.first_state()
        assert [place["name"] for place in second.got[1]["places"]] == ["Ann", "Bea"]
        assert second.got[0]["seats"] == [1]
        assert first.until(lambda message: message["type"] == "presence" and len(message["seats"]) == 2)
        question = first.question()
        assert question is not None
        assert "question" not in second.state
        wrong = second.ask("answer", version=second.state["version"], answer=question["options"][0]["answer"])
        assert wrong["refusal"]["key"] == "table.wrong_seat"
        first.answer(question["options"][0]["answer"])
        assert second.first_state()["version"] == first.state["version"]
        assert first.ask("say", phrase="good_luck")["type"] == "taken"
        assert second.until(lambda message: message["type"] == "phrase")["phrase"] == "good_luck"
        assert first.ask("say", phrase="you fool")["code"] == "phrase"
        second.close()
        gone = first.until(lambda message: message["type"] == "presence" and not message["seats"][1]["here"])
        assert gone["seats"][1]["since"] >= 0


def test_beyond_dice_the_other_person_is_asked_and_may_decline_or_agree(site: Site) -> None:
    ann, bea = two_people(site)
    with site.page(ann["game"], ann["token"]) as first, site.page(bea["game"], bea["token"]) as second:
        second.first_state()
        question = first.question()
        assert question is not None
        version = first.state["version"]
        first.answer([part["answer"] for part in question["declaration"]["parts"]])
        assert first.ask("undo")["type"] == "taken"
        request = second.until(lambda message: message["type"] == "state" and "undo_request" in message["view"])
        number = request["view"]["undo_request"]["number"]
        assert first.ask("consent", request=number, agree=True)["type"] == "refused"
        assert second.ask("consent", request=number + 1, agree=True)["type"] == "refused"
        assert second.ask("consent", request=number, agree=False)["type"] == "taken"
        assert "undo_request" not in second.first_state()["view"]
        assert first.ask("undo")["type"] == "taken"
        request = second.until(lambda message: message["type"] == "state" and "undo_request" in message["view"])
        reply = second.ask("consent", request=request["view"]["undo_request"]["number"], agree=True)
        assert reply["type"] == "taken"
        back = first.until(lambda message: message["type"] == "state" and message["version"] == reply["version"])
        assert back["version"] > version
        assert {**back["question"], "version": 0} == {**question, "version": 0}


def test_on_one_screen_one_page_answers_for_all_seats(site: Site) -> None:
    seats = [person("Turtle Power"), person("Foot Clan")]
    opened = site.open_game(first=0, one_screen=True, seats=seats, life=5)
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
        assert page.got[0]["seats"] == [0, 1]
        asked = set()
        for _ in range(40):
            question = page.question()
            if question is None:
                break
            asked.add(question["seat"])
            assert page.state["view"]["seat"] == question["seat"]
            page.answer(quick_choice(question))
        assert asked == {0, 1}
        assert page.ask("undo")["type"] == "taken"


def test_doubles_with_people_and_computers_in_any_seat(site: Site) -> None:
    seats = [computer("Turtle Power"), person("Foot Clan"), computer("Main Event"), person("Main Event")]
    opened = site.open_game(seats=seats, first=0, one_screen=True, life=8)
    with site.page(opened["game"], opened["token"]) as page:
        page.first_state()
        assert page.got[0]["seats"] == [1, 3]
        assert [place["side"] for place in page.got[1]["places"]] == [0, 0, 1, 1]
        played(page, 25)


def test_what_pages_get_has_no_secret_of_the_dice_and_no_token(site: Site) -> None:
    opened = site.open_game(first=0)
    with site.page(opened["game"], opened["token"]) as page:
        played(page, 5)
        text = str(page.got) + site.http.get(f"/api/games/{opened['game']}/record").text
        assert opened["token"] not in text
        assert "secret" not in text.replace("'secret': False", "")
