"""The commands that measure: what they print, and that it is true."""

import json
import subprocess
import sys

import pytest

from overcrush.cli.bench import RUNS, chosen_teams, measure, report_lines
from overcrush.cli.checksums import checksum, setup_of
from overcrush.editions import EDITIONS
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.playout import playout
from overcrush.engine.setup import Setup, build_setting, open_game
from overcrush.practice.practice_teams import BENCH, STANDARD

PROMISED = {
    "decisions_per_second",
    "games_per_second",
    "decisions_per_game",
    "answers_per_question",
    "copy_us",
    "encode_us",
    "compiled",
    "dice",
    "first_quarter_us",
    "last_quarter_us",
}


def run(*words: str) -> str:
    ran = subprocess.run([sys.executable, "-m", "overcrush", *words], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_bench_prints_one_json_object() -> None:
    found = json.loads(run("bench", "--json", "--games", "2"))
    assert found.keys() >= PROMISED
    assert found["compiled"] is False
    assert found["dice"] == 68
    assert found["engine"].endswith("machine.py")
    assert found["runs"] == RUNS == 5
    assert found["decisions_per_second"] == pytest.approx(
        found["games_per_second"] * found["decisions_per_game"], rel=0.01
    )


def test_a_decision_is_an_answer_to_a_question_with_two_answers_or_more() -> None:
    """Counted by hand, through the same door as any player: the bench must come to the same numbers."""
    setting = build_setting(Setup(tuple(BENCH), first=0))
    game = open_game(setting, 0, 8)
    dice, player = Seeded(0), Seeded(1_000_003)
    decisions = listed = 0
    while game.result == 0:
        offer = offered(game)
        if game.asked < 0:
            play(game, dice.answer(game))
            continue
        assert len(offer) >= 2
        decisions += 1
        listed += len(offer)
        assert play(game, offer[player.below(len(offer))]) is None
    figures = measure(1, tuple(BENCH))
    assert (figures.decisions_per_game, figures.answers_per_question) == (decisions, round(listed / decisions, 2))


def test_cut_into_quarters_a_game_is_the_same_game() -> None:
    setting = build_setting(Setup(tuple(BENCH), first=0))
    whole, parts = open_game(setting, 0, 8), open_game(setting, 0, 8)
    playout(whole, Seeded(3), Seeded(4), 1000)
    dice, player = Seeded(3), Seeded(4)
    while parts.result == 0:
        playout(parts, dice, player, 7)
    assert parts == whole


def test_the_bench_tells_people_which_engine_it_measured() -> None:
    lines = report_lines(measure(1, tuple(BENCH)))
    assert lines[0].startswith("engine")
    assert lines[0].endswith("machine.py")
    assert any(line.startswith("beside plain Python") for line in lines)


def test_other_teams_are_named_in_pairs() -> None:
    assert [team.name for team in chosen_teams("lamps, Tide")] == ["Lamps", "Tide"]
    assert chosen_teams("") == tuple(BENCH)
    with pytest.raises(Exception, match="name two teams"):
        chosen_teams("Lamps")
    with pytest.raises(Exception, match="Lanterns Out"):
        chosen_teams("Lamps,Nobody")


def test_the_teams_of_the_bench_are_full_of_abilities() -> None:
    cards = [card for team in BENCH for card, _ in team.cards]
    assert len(cards) == 16
    assert sum(bool(card.front.abilities) for card in cards) >= 12
    assert set(BENCH) <= set(STANDARD)


def test_checksums_are_the_same_every_time_and_differ_between_games() -> None:
    lines = run("checksums", "--games", "3").splitlines()
    assert lines == [checksum(seed) for seed in range(3)]
    assert len({line.split("state ")[1] for line in lines}) == 3


def test_checksums_cover_every_edition_and_two_and_four_seats() -> None:
    setups = [setup_of(seed) for seed in range(50)]
    assert {setup.options.code for setup in setups} == set(EDITIONS)
    assert {len(setup.teams) for setup in setups} == {2, 4}
    assert {setup.options.code for setup in setups if len(setup.teams) == 4} == set(EDITIONS)
    assert all(len({team.name for team in setup.teams}) == len(setup.teams) for setup in setups)
