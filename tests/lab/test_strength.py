"""`overcrush strength`: contests that go on after a stop, measures, and the page that is written from them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from overcrush.cli import strength
from overcrush.cli.main import run
from overcrush.compiled_engine import ACTIVE, SWITCH, build_path
from overcrush.engine.machine import kind_asked
from overcrush.lab.competitions import contests
from overcrush.lab.competitions.contests import (
    CONTESTS,
    MOST,
    Contest,
    expected_games,
    interval,
    new_progress,
    seconds_of_game,
)
from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.decisions.judging import Judgement
from overcrush.lab.decisions.results import GameJudged, Results
from overcrush.lab.decisions.suite import OPEN, VERSION, WIN, Suite
from overcrush.lab.decisions.suite import Position as Decision
from overcrush.lab.reports.strength_page import page
from overcrush.lab.reports.strength_picture import picture, x
from overcrush.lab.speed import player_speed
from overcrush.lab.speed.measurements import Bench, Speeds, environment, load_speeds, save_speeds
from overcrush.lab.speed.player_speed import BuildSpeed, ProofTime, ThinkingTime
from overcrush.lab.statistics.intervals import wilson_of_pairs
from overcrush.lab.statistics.summary import pair_scores
from overcrush.players.tree_search.team_prior import estimate_for
from tests.lab.small_matches import small
from tests.lab.test_statistics import game

SVG = "{http://www.w3.org/2000/svg}"
SMALL = (
    Contest("one", "random", "random", 6, 6),
    Contest("two", "random", "random", 4, 40),
)


def test_these_are_the_contests() -> None:
    by_code = {contest.code: contest for contest in CONTESTS}
    assert by_code["greedy-random"].least >= 200
    assert by_code["greedy-random"].aim == 0.95
    pairs = {(contest.player_a, contest.player_b) for contest in CONTESTS}
    assert {("search:1", "greedy"), ("search:2", "search:1"), ("search:3", "search:2")} <= pairs
    assert by_code["3-greedy"].aim == 0.7
    for code in ("4-3", "5-4"):
        assert by_code[code].least >= 40
        assert by_code[code].most == 200


def test_contests_are_mirror_matches_of_preset_and_random_teams() -> None:
    match = new_progress(CONTESTS[0], 0).match
    assert len(match.teams) == 20
    assert all(one == other for one, other in match.pairings)
    assert match.paired
    assert match.rules.life == 15
    assert all(team.dice <= 15 for team in match.teams)
    names = [team.name for team in match.teams]
    assert len(set(names)) == 20
    assert sum(name.startswith("Random") for name in names) == 10
    first, second = match.seating(0), match.seating(1)
    assert first.teams == second.teams
    assert first.dice_seed == second.dice_seed
    assert first.sides != second.sides
    other = new_progress(CONTESTS[0], 1).match
    assert other.teams != match.teams


def test_how_many_games_it_will_take_is_judged_by_those_played() -> None:
    clear, open_one = Contest("c", "a", "b", 10), Contest("o", "a", "b", 10)
    won = [game(number, "a") for number in range(20)]
    even = [game(number, "ab"[number % 2]) for number in range(20)]
    assert expected_games(clear, won) < 40
    assert expected_games(open_one, even) > 500
    assert expected_games(CONTESTS[0], []) == 200
    assert 10 <= expected_games(clear, []) <= MOST
    assert seconds_of_game(clear, [], {"a": 0.5, "b": 0.1}) == pytest.approx(0.6 * contests.EXPECTED_ANSWERS)
    assert seconds_of_game(clear, [game(0, "a", seconds=3.0)], {}) == 3.0


def test_a_fixed_number_of_games_has_a_narrower_interval() -> None:
    games = [game(number, "a" if number % 3 else "b") for number in range(40)]
    fixed = interval(Contest("f", "a", "b", 40, 40), games)
    always = interval(Contest("u", "a", "b", 40), games)
    assert fixed == wilson_of_pairs(pair_scores(games))
    assert always[0] < fixed[0] < fixed[1] < always[1]


def strength_of(folder: Path, *words: str) -> int:
    with pytest.raises(SystemExit) as left:
        run(["strength", "--folder", str(folder), "--write", str(folder / "strength.md"), "--workers", "1", *words])
    return int(left.value.code or 0)


@pytest.fixture
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "CONTESTS", SMALL)
    monkeypatch.setattr(strength, "PARTS", ("speed", "one", "two"))
    monkeypatch.setattr(strength, "quick_estimate", lambda _: {"random": 0.001})


def timeless_page(folder: Path) -> str:
    """The page without times."""
    return re.sub(r"[\d.,]+ (µs|ms|s|min|h)\b", "", (folder / "strength.md").read_text(encoding="utf-8"))


@pytest.mark.usefixtures("_few")
def test_stopped_and_gone_on_with_it_comes_to_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    whole.mkdir()
    parts.mkdir()
    assert strength_of(whole, "--only", "one,two") == 0
    capsys.readouterr()
    # A few thousandths of a second: over after the first game.
    assert strength_of(parts, "--only", "one", "--only", "two", "--minutes", "0.00001") == 3
    told = capsys.readouterr().out
    assert "The time is up." in told
    assert "The same command goes on" in told
    assert re.search(r"one: 0 of 6 games, 0\.1 s each on one core, 0\.8 s left", told)
    stored = next(parts.glob("games-*.jsonl"))
    assert len(stored.read_bytes().splitlines()) == 2
    assert "going on, about 6 games in all" in (parts / "strength.md").read_text(encoding="utf-8")
    assert strength_of(parts, "--only", "one,two") == 0
    assert timeless_page(parts) == timeless_page(whole)
    assert strength_of(parts, "--only", "one,two") == 0
    assert "one: done, 6 games." in capsys.readouterr().out


@pytest.mark.usefixtures("_few")
def test_games_of_other_sources_go_into_a_file_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert strength_of(tmp_path, "--only", "one") == 0
    for place in ("overcrush.cli.strength", "overcrush.lab.storage.store"):
        monkeypatch.setattr(f"{place}.source_digest", lambda: "0123456789abcdef")
    assert strength_of(tmp_path, "--only", "two", "--minutes", "0.00001") == 3
    text = (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert "`0123456789abcdef`" in text
    assert text.count("not played yet") == 1
    assert len(list(tmp_path.glob("games-*.jsonl"))) == 2


@pytest.mark.usefixtures("_few")
def test_a_plan_plays_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength_of(tmp_path, "--plan") == 0
    assert "in all with 1 workers" in capsys.readouterr().out
    assert not (tmp_path / "strength.md").exists()


def test_teams_are_scouted_only_for_players_that_take_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prior_games: list[int] = []
    timed: list[str] = []

    def think(player: str, *_: object) -> ThinkingTime:
        timed.append(player)
        return ThinkingTime(player, 0.01, 0.01, 1, 1)

    monkeypatch.setattr(player_speed, "positions", lambda _: [])
    monkeypatch.setattr(player_speed, "think", think)
    monkeypatch.setattr(player_speed, "play_prior_games", lambda _, games: prior_games.append(games))
    assert strength_of(tmp_path, "--plan", "--only", "greedy-random") == 0
    assert (timed, prior_games) == (["random", "greedy"], [0])
    assert "1.4 s each on one core" in capsys.readouterr().out
    assert strength_of(tmp_path, "--plan", "--only", "4-3") == 0
    assert timed[2:] == ["search:3"], "level 4 is judged by level 3"
    assert prior_games[1] > 0


def test_wrong_parts_and_places_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength_of(tmp_path, "--only", "6-5") == 2
    assert "There is no part '6-5'" in capsys.readouterr().err
    with pytest.raises(SystemExit) as left:
        run(["strength", "--write", str(tmp_path / "none" / "strength.md")])
    assert left.value.code == 2
    assert "Start this in the project's folder" in capsys.readouterr().err


# The page


def progress(contest: Contest, winners: str) -> tuple[Contest, MatchProgress]:
    """A contest in which those sides won, in order."""
    found = MatchProgress(small(paired=True), contest.most, until_clear=not contest.fixed, least=contest.least)
    for number, winner in enumerate(winners):
        found.add(game(number, winner, seconds=2.0, thinking_a=1.0, thinking_b=0.5, compiled=True))
    return contest, found


def judged(folder: Path) -> Results:
    """Decisions of two players, one of them not judged to the end."""
    positions = tuple(Decision(kind, game, 1) for game in (0, 1) for kind in (WIN, OPEN))
    results = Results(Suite(VERSION, 7, ("one", "two"), positions), folder / "judged.jsonl")
    for player, games in (("greedy", (0, 1)), ("search:1", (0,))):
        for number in games:
            right = Judgement(WIN, number, 1, True, ()), Judgement(OPEN, number, 1, number == 0, ())
            results.keep(GameJudged(player, number, right))
    return results


def test_the_page_says_what_was_shown_and_what_was_not(tmp_path: Path) -> None:
    rows = [
        progress(Contest("1", "greedy", "random", 40, 40, aim=0.95), "a" * 40),
        progress(Contest("2", "search:3", "greedy", 40, 40, aim=0.8), "aaab" * 10),
        progress(Contest("3", "search:1", "greedy", 10), "a" * 24),
        progress(Contest("4", "search:2", "search:1", 10), "ab" * 6),
        progress(Contest("5", "search:4", "search:3", 8, 8), "b" * 8),
    ]
    text = page(rows, None, "0123", "strength.svg", judged(tmp_path))
    lines = {
        line.split("|")[1].strip(): line for line in text.splitlines() if line.startswith("| ") and " over " in line
    }
    assert "| 40 | 40 | 0 | 0 | 100.0 % |" in lines["greedy over random"]
    assert "stronger, aim reached" in lines["greedy over random"]
    assert "stronger, aim missed" in lines["search:3 over greedy"]
    assert text.count("; the aim was ") == 1, "only where an aim was missed"
    assert "search:3 won 75.0 % against greedy; the aim was 80 %." in text
    assert "in 10 of 20 pairs the same seat won both games" in text
    assert lines["search:1 over greedy"].count("stronger") == 1
    assert "going on, about" in lines["search:2 over search:1"]
    assert "weaker" in lines["search:4 over search:3"]
    assert "80 s" in lines["greedy over random"], "40 games of 2 s"
    other = 40 + rows[2][1].decided
    assert 40 < other < 64
    mean = (40 * 1.0 + other * 0.5) / (40 * 5 + other * 4)
    assert f"| greedy | {mean:.2f} s |" in text, "seconds over answers, from both sides"
    assert text.count("Not measured yet.") == 2
    assert "| greedy | 2 of 2 (100 %) |  |" in text
    assert "| 1 of 2 (50 %) |" in text
    assert "| search:1 (so far) | 1 of 1 (100 %) |" in text


def test_the_picture_has_a_dot_and_a_bar_for_each_contest_that_was_played() -> None:
    rows = [
        progress(Contest("1", "search:3", "greedy", 40, 40, aim=0.8), "aaab" * 10),
        progress(Contest("2", "search:2", "search:1", 10), "ab" * 6),
        progress(Contest("3", "search:4", "search:3", 8, 8), ""),
    ]
    root = ElementTree.fromstring(picture(rows))
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert {"search:3 over greedy", "75.0 % of 40", "search:2 over search:1", "50.0 % of 12 so far"} <= set(words)
    assert "search:4 over search:3" not in words
    assert words.count("aim") == 1
    over, going_on = root.iter(f"{SVG}circle")
    assert float(over.get("cx", "")) == pytest.approx(x(0.75), abs=0.1)
    assert going_on.get("fill") == "white", "told apart by shape, not by colour alone"
    low, high = interval(rows[0][0], rows[0][1].counted_games())
    bar = next(line for line in root.iter(f"{SVG}line") if line.get("stroke-width") == "6")
    assert float(bar.get("x1", "")) == pytest.approx(x(low), abs=0.1)
    assert float(bar.get("x2", "")) == pytest.approx(x(high), abs=0.1)


def test_measures_are_told_with_what_is_wanted(tmp_path: Path) -> None:
    def build(compiled: bool, seconds: float) -> BuildSpeed:
        thinking = [ThinkingTime("search:3", seconds, 2 * seconds, 30, 30 * 256)]
        share, answers = (0.0, 0.0) if compiled else (0.8, 40.0)
        proofs = ProofTime(50, 0.02 * seconds, 0.1 * seconds, 0.5 * seconds)
        play_outs = 256 / seconds
        return BuildSpeed(compiled, "0123", 30, thinking, play_outs, share, answers, 8e-6, 2, 4.0, 35 * seconds, proofs)

    speeds = Speeds("0123", [build(True, 0.2), build(False, 1.5)], [Bench(130_000, True), Bench(25_000, False)])
    speeds.one_worker, speeds.two_workers = [10.0, 11.0, 12.0], [6.0, 5.5, 5.0]
    text = page([], speeds, "0123", "strength.svg", judged(tmp_path))
    assert "Level 3 keeps to 0.25 s" in text
    assert "| search:3 |  | 0.20 s, at most 0.40 s | 1.50 s, at most 3.00 s |" in text
    assert "| compiled | 50 | 4.0 ms | 20.0 ms | 0.10 s |" in text
    assert "| uncompiled | 50 | 30.0 ms | 0.15 s | 0.75 s |" in text
    assert "scouts the two teams, which takes 7.00 s compiled and 52.50 s uncompiled" in text
    assert "| 1,280 | 171 |" in text
    assert "| about 41 % | 80 % |" in text
    assert "| 130,000 | 25,000 | 120,000 / 30,000 |" in text
    assert "2.00 times as fast. That reaches the 1.6" in text
    assert "on an idle one the figures would be better" in text
    path = tmp_path / "deep" / "speeds.json"
    save_speeds(path, speeds)
    assert load_speeds(path) is None, "measured with other sources"
    assert load_speeds(tmp_path / "none.json") is None


def test_players_are_measured_from_real_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_speed, "POSITION_EVERY", 40)
    found = player_speed.positions(1)
    assert len(found) >= 2
    kinds = {kind_asked(game) for game in found if player_speed.is_fight(game)}
    assert kinds <= set(player_speed.FIGHTS)
    proofs = player_speed.proof_time(found)
    assert proofs is not None
    assert proofs.positions == len(found)
    assert 0 < proofs.median <= proofs.most_of_them <= proofs.longest
    assert player_speed.proof_time([]) is None
    asked = player_speed.sights(found)
    followed = player_speed.searched(asked)
    assert 0 < len(followed) < len(asked), "rerolls and the Main Step are answered at first sight"
    third = player_speed.think("search:1", followed, 0.2)
    assert third.play_outs >= 16
    assert 0 < third.seconds <= third.longest
    assert player_speed.seconds_per_answer(found) > 0
    monkeypatch.setattr("overcrush.players.tree_search.team_prior.ROUND", 12)
    assert player_speed.play_prior_games(asked, 12) > 0
    assert estimate_for(asked[0].game.setting).played == 12
    monkeypatch.setattr("overcrush.players.tree_search.search.PRIOR_GAMES", ((0, 0),))
    samples = player_speed.ProfileSamples()
    with player_speed.profiled(samples):
        for _ in range(6):
            player_speed.think("search:2", asked[:1], 0.1)
    assert 0 < samples.in_engine <= samples.all
    assert player_speed.answers_counted(asked[:1]) > 256


def test_levels_that_were_not_measured_take_as_much_longer_as_they_have_more_play_outs() -> None:
    told = player_speed.with_high_levels({"greedy": 0.004, "search:2": 0.1, "search:3": 0.2})
    assert told == {"greedy": 0.004, "search:2": 0.1, "search:3": 0.2, "search:4": 0.8, "search:5": 3.2}


def test_a_measuring_process_gets_the_build_that_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{build_path()}:elsewhere")
    plain, compiled = environment(False), environment(True)
    assert plain["PYTHONPATH"] == "elsewhere"
    assert plain[SWITCH] == "0"
    assert ACTIVE not in plain
    assert compiled["PYTHONPATH"].split(":") == [str(build_path()), "elsewhere"]
    assert compiled[ACTIVE] == build_path().name
