"""Playing together: invitations, teams chosen in secret, presence, watching, rematch, phrases, players who are gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from overcrush.formats.team_lists import write_list
from overcrush.formats.team_lookup import team_for
from tests.server.serving import GENEROUS, Hand, Message, Page, Site, computer, person, serving
from tests.server.test_playing import played, quick_choice

HAND = Hand()
LIMITS = msgspec.structs.replace(GENEROUS, phrases_a_second=0.000_001)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server"), now=HAND, limits=LIMITS) as found:
        yield found


def of_type(kind: str) -> Any:
    return lambda message: message["type"] == kind


def two(site: Site, **wanted: Any) -> tuple[Message, Message]:
    """Ann and Bea, each with what they sit with."""
    seats = [person("Turtle Power", name="Ann"), person("Foot Clan")]
    opened = site.open_game(**{"first": 0, "seats": seats, **wanted})
    return opened, site.sit_down(opened, name="Bea")


def choosing(site: Site) -> Message:
    """A table at which whoever sits down chooses the team."""
    return site.open_game(first=0, seats=[person("Turtle Power", name="Ann"), {"kind": "person", "team": None}])


def look_at(site: Site, opened: Message, invitation: str) -> Any:
    return site.http.post(f"/api/games/{opened['game']}/invitation", json={"invitation": invitation})


# Inviting


def test_an_invitation_says_what_it_is_for(site: Site) -> None:
    opened = site.open_game(
        life=15, clock={"minutes": 20, "increment": 10}, seats=[person("Turtle Power", name="Ann"), person("Foot Clan")]
    )
    invitation = opened["invitations"][0]["invitation"]
    assert look_at(site, opened, invitation).json() == {
        "used": False,
        "seat": 1,
        "host": "Ann",
        "format": "standard",
        "life": 15,
        "chooses_team": False,
        "team": "Foot Clan",
        "clock": {"minutes": 20, "increment": 10},
        "device": False,
    }
    assert look_at(site, opened, "nonsense").status_code == 403
    assert look_at(site, opened, opened["token"]).status_code == 403


def test_an_invitation_that_was_used_says_so_and_what_to_do(site: Site) -> None:
    opened, _ = two(site)
    invitation = opened["invitations"][0]["invitation"]
    assert look_at(site, opened, invitation).json()["used"]
    reply = site.http.post(f"/api/games/{opened['game']}/seat", json={"invitation": invitation})
    assert reply.status_code == 409
    assert "watch" in reply.json()["detail"]


def test_whoever_opened_the_table_can_invite_anew_and_the_old_invitation_is_good_no_more(site: Site) -> None:
    opened = site.open_game(seats=[person("Turtle Power"), person("Foot Clan")])
    address = f"/api/games/{opened['game']}/invitations"
    mine = {"X-Seat-Token": opened["token"]}
    fresh = site.http.post(address, json={"seat": 1}, headers=mine).json()
    assert look_at(site, opened, opened["invitations"][0]["invitation"]).status_code == 403
    seated = site.sit_down({**opened, "invitations": [fresh]})
    assert site.http.post(address, json={"seat": 1}, headers=mine).status_code == 409
    theirs = {"X-Seat-Token": seated["token"]}
    assert site.http.post(address, json={"seat": 1}, headers=theirs).status_code == 403
    assert site.http.post(address, json={"seat": 1}).status_code == 403
    assert site.http.post("/api/games/none/invitations", json={"seat": 1}).status_code == 404


def test_the_lobby_says_who_sits_where_and_the_game_begins_when_all_sit(site: Site) -> None:
    opened = site.open_game(first=0, seats=[person("Turtle Power", name="Ann"), person("Foot Clan")])
    with site.page(opened["game"], opened["token"]) as ann:
        lobby = ann.until(of_type("lobby"))
        assert [(each["name"], each["sits"], each["team"]) for each in lobby["seats"]] == [
            ("Ann", True, "Turtle Power"),
            ("Player 2", False, "Foot Clan"),
        ]
        assert ann.ask("name", name="  Anna\n")["type"] == "taken"
        seated = site.sit_down(opened, name="Bea")
        begun = ann.until(lambda message: message["type"] == "state" and message["version"] > 0)
        assert begun["question"]
        facts = [message for message in ann.got if message["type"] == "table"][-1]
        assert [place["name"] for place in facts["places"]] == ["Anna", "Bea"]
        assert facts["people"] == 2
        with site.page(opened["game"], seated["token"]) as bea:
            assert bea.first_state()["version"] > 0
            assert not [message for message in bea.got if message["type"] == "lobby"]
            assert bea.ask("name", name="Late")["code"] == "begun"


# Teams chosen by whoever sits down


def test_no_team_is_shown_before_everybody_has_chosen(site: Site) -> None:
    opened = choosing(site)
    shown = look_at(site, opened, opened["invitations"][0]["invitation"]).json()
    assert shown["chooses_team"]
    assert not shown["team"]
    with site.page(opened["game"], opened["token"]) as ann, site.page(opened["game"]) as watcher:
        lobby = ann.until(of_type("lobby"))
        assert lobby["hidden"]
        assert [each.get("team") for each in lobby["seats"]] == ["Turtle Power", None]
        assert [each.get("team") for each in watcher.until(of_type("lobby"))["seats"]] == [None, None]
        site.sit_down(opened, name="Bea", team={"preset": "Foot Clan"})
        for page in (ann, watcher):
            state = page.until(of_type("state"))
            assert state["version"] > 0
            before = page.got[: page.got.index(state)]
            facts = [message for message in before if message["type"] == "table"]
            assert len(facts) == 1, "nothing of the teams before"
            assert [place["team"] for place in facts[0]["places"]] == ["Turtle Power", "Foot Clan"]
            assert [place["name"] for place in facts[0]["places"]] == ["Ann", "Bea"]


def test_a_team_that_does_not_fit_is_refused_and_the_invitation_stays_good(site: Site) -> None:
    opened = choosing(site)
    address = f"/api/games/{opened['game']}/seat"
    invitation = {"invitation": opened["invitations"][0]["invitation"]}
    for team, words in ((None, "choose the team"), ({"text": "2x Nobody"}, "understood"), ({"preset": "X"}, "X")):
        reply = site.http.post(address, json={**invitation, "team": team})
        assert reply.status_code == 422
        assert words in reply.json()["detail"]
    site.sit_down(opened, team={"text": write_list(team_for("Foot Clan").team)})


def test_a_team_that_was_chosen_is_not_chosen_again(site: Site) -> None:
    opened = site.open_game(seats=[person("Turtle Power"), person("Foot Clan")])
    body = {"invitation": opened["invitations"][0]["invitation"], "team": {"preset": "Foot Clan"}}
    assert site.http.post(f"/api/games/{opened['game']}/seat", json=body).status_code == 422


@pytest.mark.parametrize(
    "seats",
    [
        [{"kind": "person", "team": None}, person("Foot Clan")],
        [person("Foot Clan"), {"kind": "computer", "team": None}],
        [{"kind": "person", "team": None}, {"kind": "person", "team": None}],
    ],
)
def test_only_somebody_who_is_invited_may_choose_later(site: Site, seats: list[Message]) -> None:
    reply = site.http.post("/api/games", json={"seats": seats})
    assert reply.status_code == 422
    assert "needs a team" in reply.json()["detail"]


def test_in_doubles_people_sit_down_one_after_the_other_with_their_teams(site: Site) -> None:
    free = {"kind": "person", "team": None}
    opened = site.open_game(seats=[person("Turtle Power", name="Ann"), free, computer("Foot Clan"), free])
    with site.page(opened["game"], opened["token"]) as ann:
        ann.until(of_type("lobby"))
        site.sit_down(opened, 0, name="Bea", team={"preset": "Foot Clan"})
        lobby = ann.until(of_type("lobby"))
        assert [each["sits"] for each in lobby["seats"]] == [True, True, True, False]
        site.sit_down(opened, 1, name="Cy", team={"preset": "Turtle Power"})
        facts = ann.until(of_type("table"))
        assert [place["name"] for place in facts["places"]] == ["Ann", "Bea", "Computer", "Cy"]
        assert ann.until(of_type("state"))["version"] > 0


# Presence, another page, watching


def test_people_see_whether_the_other_is_here_away_or_gone(site: Site) -> None:
    first, second = two(site)
    with site.page(first["game"], first["token"]) as ann:
        seen = ann.until(of_type("presence"))
        assert not seen["seats"][1]["here"]
        with site.page(second["game"], second["token"]) as bea:
            ann.until(lambda message: message["type"] == "presence" and message["seats"][1]["here"])
            bea.ask("attention", here=False)
            ann.until(lambda message: message["type"] == "presence" and message["seats"][1].get("away"))
            bea.ask("attention", here=True)
            ann.until(lambda message: message["type"] == "presence" and not message["seats"][1].get("away"))
        ann.until(lambda message: message["type"] == "presence" and not message["seats"][1]["here"])
        HAND.move(42)
        with site.page(first["game"]) as watcher:
            seen = watcher.until(of_type("presence"))
            assert seen["seats"][1]["since"] == 42
            assert seen["watchers"] == 1
            assert seen["claim_after"] == 180


def test_a_seat_is_played_at_one_page_and_the_other_one_watches(site: Site) -> None:
    first, _ = two(site)
    with site.page(first["game"], first["token"]) as old:
        question = old.question()
        assert question is not None
        with site.page(first["game"], first["token"]) as new:
            hello = old.until(of_type("hello"))
            assert hello["moved"]
            assert "seats" not in hello
            assert "question" not in old.until(of_type("state"))
            assert new.question() == question
            # The page that played before belongs to the same person: nobody watches.
            assert [each.get("watchers", 0) for each in new.got if each["type"] == "presence"] == [0]
            assert old.ask("answer", version=old.state["version"], answer=0)["code"] == "watching"
            with site.page(first["game"], first["token"], watch=True) as third:
                assert "question" not in third.first_state()
                assert "seats" not in third.got[0]
                assert new.answer(quick_choice(question))["type"] == "taken"


def test_somebody_who_watches_cannot_do_what_players_can(site: Site) -> None:
    first, _ = two(site)
    with site.page(first["game"]) as watcher:
        watcher.first_state()
        for kind, fields in (
            ("rematch", {"agree": True}),
            ("claim", {}),
            ("replace", {"seat": 1, "level": 2}),
            ("return", {}),
            ("name", {"name": "Eve"}),
            ("attention", {"here": True}),
        ):
            assert watcher.ask(kind, **fields)["code"] == "watching"


# Phrases


def test_phrases_are_few_and_bounded(site: Site) -> None:
    first, second = two(site)
    with site.page(first["game"], first["token"]) as ann, site.page(second["game"], second["token"]) as bea:
        for _ in range(3):
            assert ann.ask("say", phrase="well_played")["type"] == "taken"
        assert ann.ask("say", phrase="well_played")["code"] == "phrase"
        heard = bea.until(of_type("phrase"))
        assert heard == {"type": "phrase", "seat": 0, "phrase": "well_played"}


# Players who are gone


def gone(page: Page, seconds: float) -> Message:
    """Wait until the page has heard that the other is gone, then let the time go by."""
    heard = page.until(lambda message: message["type"] == "presence" and not message["seats"][1]["here"])
    HAND.move(seconds)
    return heard


def test_a_computer_may_play_for_somebody_who_is_gone_until_they_come_back(site: Site) -> None:
    first, second = two(site)
    with site.page(first["game"], first["token"]) as ann:
        with site.page(second["game"], second["token"]) as bea:
            bea.first_state()
            assert ann.ask("replace", seat=1, level=1)["code"] == "not_gone"
        gone(ann, 59)
        assert ann.ask("replace", seat=1, level=1)["code"] == "not_gone"
        HAND.move(1)
        version = ann.state["version"]
        assert ann.ask("replace", seat=0, level=1)["code"] == "not_gone"
        assert ann.ask("replace", seat=1, level=1)["type"] == "taken"
        facts = ann.until(of_type("table"))
        assert facts["places"][1]["level"] == 1
        assert facts["replaced"] == [1]
        assert facts["places"][1]["since"] == ann.state["view"]["turn"]
        assert ann.until(of_type("state"))["version"] == version + 1
        played(ann, 3)
        with site.page(second["game"], second["token"]) as bea:
            bea.first_state()
            assert bea.got[0]["seats"] == [1]
            assert bea.ask("return")["type"] == "taken"
            assert "replaced" not in bea.until(of_type("table"))
            assert bea.ask("return")["code"] == "not_replaced"


def test_who_plays_for_a_seat_survives_a_restart(tmp_path: Any) -> None:
    hand = Hand()
    with serving(tmp_path, now=hand) as site:
        first, _ = two(site)
        with site.page(first["game"], first["token"]) as ann:
            assert ann.question() is not None
            hand.move(60)
            assert ann.ask("replace", seat=1, level=2)["type"] == "taken"
            version = ann.until(of_type("state"))["version"]
    with serving(tmp_path, now=hand) as site, site.page(first["game"], first["token"]) as ann:
        assert ann.first_state()["version"] == version
        assert ann.got[1]["replaced"] == [1]
        played(ann, 2)


def test_the_other_side_may_claim_the_win_after_the_stated_time(site: Site) -> None:
    first, second = two(site)
    with site.page(first["game"], first["token"]) as ann:
        with site.page(second["game"], second["token"]) as bea:
            bea.first_state()
            assert ann.ask("claim")["code"] == "not_gone"
        gone(ann, 179)
        assert ann.ask("claim")["code"] == "not_gone"
        HAND.move(1)
        assert ann.ask("claim")["type"] == "taken"
        state = ann.until(lambda message: message["type"] == "state" and "result" in message["view"])
        assert state["view"]["result"]["winner"] == 0
        assert state["view"]["result"]["loss"] == "gone"
        assert any("did not come back" in event["words"] for event in state["events"])
    assert "Bea: gone" in site.http.get(f"/api/games/{first['game']}/record").text


# Rematch


def conceded(site: Site) -> tuple[Message, Message, Page, Page]:
    first, second = two(site)
    ann = site.page(first["game"], first["token"])
    bea = site.page(second["game"], second["token"])
    bea.first_state()
    assert ann.ask("rematch", agree=True)["code"] == "rematch"
    assert ann.ask("concede")["type"] == "taken"
    bea.until(lambda message: message["type"] == "state" and "result" in message["view"])
    return first, second, ann, bea


def next_table(page: Page) -> Message:
    """Where the rematch is, as the page was told."""
    told = [message for message in page.got if message["type"] == "again" and "game" in message]
    return told[-1] if told else page.until(lambda message: message["type"] == "again" and "game" in message)


def test_a_rematch_asks_the_other_and_exchanges_the_teams(site: Site) -> None:
    first, _, ann, bea = conceded(site)
    with ann, bea:
        ann.ask("rematch", agree=True)
        assert bea.until(of_type("again")) == {"type": "again", "seats": [0], "missing": [1]}
        bea.ask("rematch", agree=False)
        ann.until(lambda message: message["type"] == "again" and not message["seats"])
        ann.ask("rematch", agree=True)
        bea.ask("rematch", agree=True)
        offers = [next_table(page) for page in (ann, bea)]
    assert offers[0]["game"] == offers[1]["game"] != first["game"]
    assert offers[0]["token"] != offers[1]["token"]
    for seat, offer in enumerate(offers):
        with site.page(offer["game"], offer["token"]) as page:
            assert page.first_state()["version"] > 0
            assert page.got[0]["seats"] == [seat]
            assert [place["team"] for place in page.got[1]["places"]] == ["Foot Clan", "Turtle Power"]
            assert [place["name"] for place in page.got[1]["places"]] == ["Ann", "Bea"]
            assert page.got[0].get("host", False) == (seat == 0)


def test_whoever_was_away_finds_the_rematch_at_the_old_table(site: Site) -> None:
    first, second, ann, bea = conceded(site)
    with ann, bea:
        ann.ask("rematch", agree=True)
        bea.ask("rematch", agree=True)
        game = next_table(ann)["game"]
    with site.page(second["game"], second["token"]) as late:
        offer = late.until(of_type("again"))
        assert offer["game"] == game
    with site.page(game, offer["token"]) as page:
        page.first_state()
        assert page.got[0]["seats"] == [1]
    with site.page(first["game"]) as watcher:
        watcher.first_state()
        assert not [message for message in watcher.got if message["type"] == "again"]


def test_a_game_that_begins_with_a_call_begins_when_all_sit(site: Site) -> None:
    opened = site.open_game(start="basic action die", seats=[person("Turtle Power"), {"kind": "person", "team": None}])
    with site.page(opened["game"], opened["token"]) as ann:
        ann.until(of_type("lobby"))
        site.sit_down(opened, name="Bea", team={"preset": "Foot Clan"})
        assert ann.until(of_type("table"))["people"] == 2
        assert ann.until(of_type("state"))["view"]["waiting"] is not None
        assert len([message for message in ann.got if message["type"] == "lobby"]) == 1
