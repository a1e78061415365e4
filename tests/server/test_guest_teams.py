"""The team that an invited person brings: checked against the format of the game, with the nearest fixes, in secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from overcrush.formats.team_lists import write_list
from overcrush.formats.team_lookup import team_for
from tests.server.serving import Message, Site, person, serving

LIST = write_list(team_for("Turtle Power").team)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def casual(site: Site) -> Message:
    """A game in a smaller format, at which whoever sits down chooses the team."""
    seats = [person("Foot Clan", name="Ann"), {"kind": "person", "team": None}]
    return site.open_game(format="casual", seats=seats)


def checked(site: Site, opened: Message, team: Message) -> Any:
    invitation = opened["invitations"][0]["invitation"]
    return site.http.post(f"/api/games/{opened['game']}/invitation/team", json={"invitation": invitation, "team": team})


def test_everything_that_the_format_forbids_is_told_with_its_nearest_fix(site: Site) -> None:
    reply = checked(site, casual(site), {"text": LIST})
    assert reply.status_code == 200
    wrong = reply.json()["wrong"]
    assert wrong
    assert all(each["rule"] and each["words"] and each["fix"] for each in wrong)
    assert "Foot Clan" not in reply.text


def test_a_team_with_its_fixes_is_shown_as_it_will_be_played_and_can_be_sat_down_with(site: Site) -> None:
    opened = casual(site)
    team = {"text": LIST, "fitted": True}
    told = checked(site, opened, team).json()
    assert told["wrong"] == []
    assert 0 < sum(card["dice"] for card in told["team"]["cards"]) < 20
    assert site.sit_down(opened, name="Bea", team=team)["game"] == opened["game"]


def test_a_preset_team_always_fits(site: Site) -> None:
    assert checked(site, casual(site), {"preset": "Turtle Power"}).json()["wrong"] == []


def test_what_is_not_understood_is_told(site: Site) -> None:
    told = checked(site, casual(site), {"text": "4x Nobody At All"}).json()
    assert "Nobody At All" in told["problems"][0]


def test_without_a_choice_or_an_invitation_nothing_is_told(site: Site) -> None:
    given = site.open_game(seats=[person("Foot Clan"), person("Turtle Power")])
    assert checked(site, given, {"text": LIST}).status_code == 409
    opened = casual(site)
    opened["invitations"][0]["invitation"] = "wrong"
    assert checked(site, opened, {"text": LIST}).status_code == 403
