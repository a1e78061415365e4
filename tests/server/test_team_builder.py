"""Building a team: its sheet with every fault and fix, what can be added and why not, quick games with it."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Iterator

import pytest

from overcrush.server.building.team_sheets import CardWanted, TeamDraft
from overcrush.server.building.trial_games import TrialProgress, Trials, trial_of
from overcrush.server.problems import Refused
from tests.server.serving import PATIENCE, Message, Site, serving

BASICS = ["AI-049", "AI-050"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def draft(cards: dict[str, int], basics: list[str] = BASICS, **more: str) -> Message:
    return {"cards": [{"id": card, "dice": dice} for card, dice in cards.items()], "basics": basics, **more}


def sheet(site: Site, team: Message) -> Message:
    reply = site.http.post("/api/teams/sheet", json=team)
    assert reply.status_code == 200, reply.text
    found: Message = reply.json()
    return found


def reasons(site: Site, team: Message, *cards: str) -> dict[str, str]:
    reply = site.http.post("/api/teams/additions", json={"team": team, "cards": list(cards)})
    assert reply.status_code == 200, reply.text
    return {each["id"]: each["rule"] or each["why"] for each in reply.json()}


def whole_team(site: Site, name: str = "Avengers Assembled") -> Message:
    preset = next(each for each in site.http.get("/api/teams").json() if each["name"] == name)
    return draft({each["id"]: each["dice"] for each in preset["cards"]}, [each["id"] for each in preset["basics"]])


def test_a_sheet_names_everything_that_is_wrong_and_the_team_with_all_fixes(site: Site) -> None:
    told = sheet(site, draft({"AI-011": 9, "AI-012": 1}, BASICS[:1]))
    assert [each["rule"] for each in told["wrong"]] == ["S-005", "S-009", "S-012"]
    assert [(each["id"], each["dice"]) for each in told["fitted"]["cards"]] == [("AI-011", 4)]
    assert told["dice"] == 10


def test_fixes_that_change_nothing_are_not_offered(site: Site) -> None:
    told = sheet(site, draft({"AI-011": 4}, []))
    assert [each["rule"] for each in told["wrong"]] == ["S-012"]
    assert told["fitted"] is None


@pytest.mark.parametrize("way", ["as_list", "as_link", "as_file"])
def test_what_a_sheet_writes_reads_back_as_the_same_team(site: Site, way: str) -> None:
    told = sheet(site, {**whole_team(site), "name": 'A "quoted" \\ name', "format": "casual"})
    read = site.http.post("/api/teams/read", json={"text": told[way]}).json()
    assert read["problems"] == []
    assert read["team"]["cards"] == told["team"]["cards"]
    assert read["team"]["basics"] == told["team"]["basics"]
    assert read["team"]["name"] == told["team"]["name"]
    assert read["team"]["format"] == ("casual" if way == "as_file" else "standard")


def test_figures_count_dice(site: Site) -> None:
    told = sheet(site, draft({"AI-011": 3, "AI-001": 2}))
    assert {each["name"]: each["dice"] for each in told["energy"]} == {"fist": 3, "bolt": 2, "mask": 0, "shield": 0}
    assert told["costs"] == [{"name": "2", "dice": 5}]
    widow = next(each for each in told["odds"] if each["id"] == "AI-011")
    assert widow["two"] == pytest.approx(1 - (1 - widow["first"]) ** 2)
    assert told["opening"] == sorted(told["opening"], reverse=True)


def test_cards_that_are_not_known_are_named_and_left_out(site: Site) -> None:
    told = sheet(site, draft({"AI-011": 3, "NO-001": 2}))
    assert [each["id"] for each in told["team"]["cards"]] == ["AI-011"]
    assert "NO-001" in told["problems"][0]


def test_a_format_that_is_not_known_is_refused_with_the_nearest_one(site: Site) -> None:
    reply = site.http.post("/api/teams/sheet", json=draft({}, format="standart"))
    assert reply.status_code == 422
    assert "standard" in reply.json()["detail"]


def test_a_card_can_be_added_or_the_rule_says_why_not(site: Site) -> None:
    few = draft({"AI-011": 4}, BASICS[:1])
    found = reasons(site, few, "AI-001", "AI-012", "AI-050", "AI-049", "NO-001")
    assert found == {
        "AI-001": "",
        "AI-012": "S-005",
        "AI-050": "",
        "AI-049": "S-012",
        "NO-001": "There is no card 'NO-001'.",
    }


def test_nothing_fits_on_a_team_that_is_full(site: Site) -> None:
    full = whole_team(site)
    found = reasons(site, full, "TMNT-004", "AI-051", "AI-053")
    assert all(found.values()), found


def test_a_team_that_is_too_small_can_grow(site: Site) -> None:
    small = draft({}, [], format="doubles-tmnt")
    assert reasons(site, small, "TMNT-004", "AI-049") == {"TMNT-004": "", "AI-049": ""}
    assert reasons(site, draft({"TMNT-004": 4}, [], format="doubles-tmnt"), "TMNT-014") == {"TMNT-014": ""}


def test_a_trial_over_http_tells_how_it_stands_and_leaving_ends_it(site: Site) -> None:
    team = draft({"AI-011": 2, "AI-015": 2}, BASICS[:1], format="demo-ai")
    with site.http.stream("POST", "/api/teams/trial", json=team, timeout=PATIENCE * 5) as reply:
        assert reply.status_code == 200
        lines = reply.iter_lines()
        told = next(line for line in map(json.loads, lines) if line["done"])
        assert (told["done"], told["of"], told["problem"]) == (1, 100, "")
        assert told["won"] + told["lost"] + told["tied"] == 1
        assert site.http.post("/api/teams/trial", json=team).status_code == 429
    # The address is free again once the server has seen that nobody reads any more.
    while True:
        with site.http.stream("POST", "/api/teams/trial", json=team, timeout=PATIENCE * 5) as reply:
            if reply.status_code == 200:
                break


@pytest.mark.parametrize(
    ("team", "words"),
    [
        (draft({"AI-011": 9}), "may not play"),
        (draft({}), "no cards"),
        (draft({"NO-001": 1}), "NO-001"),
        (draft({"AI-011": 1}, BASICS[:1], format="doubles"), "another format"),
        (draft({"SKC-001": 1}, BASICS, format="modern-2022"), ""),
    ],
)
def test_a_trial_of_a_team_that_may_not_play_is_refused(site: Site, team: Message, words: str) -> None:
    reply = site.http.post("/api/teams/trial", json=team)
    assert reply.status_code == 422
    assert words in reply.json()["detail"]


SMALL = TeamDraft([CardWanted("AI-011", 2), CardWanted("AI-015", 2)], BASICS[:1], format="demo-ai")


def test_all_games_of_a_trial_are_counted() -> None:
    async def tried() -> list[TrialProgress]:
        return [each async for each in Trials().play(trial_of(SMALL), "here", games=4)]

    lines = asyncio.run(tried())
    last = lines[-1]
    assert [line.done for line in lines] == [0, 0, 1, 2, 3, 4]
    assert (last.won + last.lost + last.tied, last.of, last.problem) == (4, 4, "")
    assert [each.games for each in last.against] == [2, 2, *[0] * (len(last.against) - 2)]
    assert 0 <= last.low <= last.share <= last.high <= 1
    assert last.low < last.high


def test_an_address_has_one_trial_at_a_time_and_others_wait_for_it() -> None:
    async def tried() -> None:
        trials = Trials()
        match = trial_of(SMALL)
        first = trials.play(match, "10.0.0.1")
        assert (await anext(first)).ahead == 0
        with pytest.raises(Refused, match="already"):
            trials.check_room("10.0.0.1")
        other = trials.play(match, "10.0.0.2")
        assert (await anext(other)).ahead == 1
        await anext(first)
        waiting = asyncio.ensure_future(anext(other))
        await asyncio.sleep(0)
        assert not waiting.done()
        await first.aclose()
        trials.check_room("10.0.0.1")
        assert (await waiting).ahead == 0
        await other.aclose()
        assert trials.addresses == []

    asyncio.run(tried())


def test_a_process_that_dies_is_told() -> None:
    async def tried() -> None:
        trials = Trials()
        nobody = dataclasses.replace(trial_of(SMALL), players=("nobody", "nobody"))
        found = [each async for each in trials.play(nobody, "here")]
        assert "came to an end" in found[-1].problem
        assert trials.addresses == []

    asyncio.run(tried())


def test_an_addition_is_told_as_the_team_would_be_with_it(site: Site) -> None:
    asked = {"team": whole_team(site), "cards": ["TMNT-004", "AI-053"]}
    found = [each["why"] for each in site.http.post("/api/teams/additions", json=asked).json()]
    assert found == [
        "With it, there are 9 cards, and at most 8 are allowed.",
        "With it, the team has 3 Basic Action Cards; each player brings 2.",
    ]


def test_a_format_without_a_set_in_the_program_names_the_sets_that_it_wants(site: Site) -> None:
    wanted = {each["code"]: each["to_come"] for each in site.http.get("/api/formats").json() if each["to_come"]}
    assert wanted == {"modern-2022": ["Infinity Gauntlet", "Dark Phoenix Saga", "Kryptonite Crisis"]}
    assert sheet(site, draft({}, [], format="modern-2022"))["limits"]["to_come"] == wanted["modern-2022"]


@pytest.mark.parametrize("text", ["\x00\x01\x02 PNG", "2x Thor\ufffd\ufffd"])
def test_what_is_no_text_is_refused_in_one_sentence(site: Site, text: str) -> None:
    told = site.http.post("/api/teams/read", json={"text": text}).json()
    assert len(told["problems"]) == 1
    assert told["problems"][0].startswith("This is no text.")


def test_a_card_that_is_not_known_is_told_without_a_command_to_type(site: Site) -> None:
    told = site.http.post("/api/teams/read", json={"text": "2x Zzzzz"}).json()
    assert "Search the cards" in told["problems"][0]
    assert "`" not in told["problems"][0]
