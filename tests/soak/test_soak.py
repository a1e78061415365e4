"""The soak itself: the same games every time, everything counted, nothing overlooked, and it goes on after a stop."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from overcrush.abilities.keywords import KEYWORDS
from overcrush.editions import EDITIONS
from overcrush.engine import machine
from overcrush.engine.atoms import damage
from overcrush.engine.laws import check_laws
from overcrush.engine.machine import play
from overcrush.engine.model.game import Game
from overcrush.engine.steps.turn import BeginMain
from overcrush.practice import lookup
from overcrush.soak import soak_game, state_file
from overcrush.soak.coverage import Counts, Watcher, all_instructions, watching
from overcrush.soak.schedule import plan
from overcrush.soak.soak_game import Outcome, play_game
from overcrush.soak.soak_report import failures, report
from overcrush.soak.soak_workers import play_all
from overcrush.soak.state_file import SoakState, load, ranges, save, save_broken
from overcrush.table.records import record_reader

QUICK = next(number for number in range(20) if plan(number).seats == 2 and plan(number).setup.life == 10)
"""A game that is soon over."""


def test_a_number_is_always_the_same_game() -> None:
    assert plan(7).title == plan(7, seed=0).title
    assert plan(7).setup.teams == plan(7, seed=0).setup.teams
    assert plan(7).setup.teams != plan(7, seed=1).setup.teams
    first, second = play_game(plan(QUICK)), play_game(plan(QUICK))
    assert (first.answers, first.turns, first.result) == (second.answers, second.turns, second.result)


def test_every_edition_both_sizes_and_all_kinds_of_players_come_up() -> None:
    plans = [plan(number) for number in range(100)]
    assert {each.setup.options.code for each in plans} == set(EDITIONS)
    assert {each.setup.options.code for each in plans if each.seats == 4} == set(EDITIONS)
    assert {busy for each in plans for busy in each.busy} == {True, False}
    assert {each.stepwise for each in plans} == {True, False}
    assert any("as printed" in each.title for each in plans)
    assert any("swarm_chains=False" in each.title for each in plans)


def test_what_has_run_is_counted_and_the_classes_are_left_as_they_were() -> None:
    untouched = BeginMain.do
    watcher = Watcher(Counts())
    with watching(watcher):
        assert BeginMain.do is not untouched
        outcome = play_game(plan(QUICK), watcher)
    assert BeginMain.do is untouched
    assert watcher.counts.instructions["BeginMain"] >= 2 * outcome.turns, "once in the game, once in its replay"
    assert "BeginMain" in all_instructions()
    assert set(watcher.counts.never()["instruction"]).isdisjoint(watcher.counts.instructions)
    assert watcher.counts.present


def test_a_broken_law_gives_a_record_that_ends_where_it_broke(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Somebody gains life without an event: the life law must notice, and the record must replay."""

    def silently(g: Game, answer: object, *rest: object) -> object:
        refused = play(g, answer, *rest)  # type: ignore[arg-type]
        if g.turn == 3 and g.result == 0:
            g.life[0] -= 1
        return refused

    monkeypatch.setattr(soak_game, "play", silently)
    outcome = play_game(plan(QUICK))
    assert outcome.problem.startswith("LawBroken: life: at 0 the events say")
    state = SoakState(0, 1)
    state.add(outcome)
    path = save_broken(tmp_path, state, outcome)
    text = path.read_text(encoding="utf-8")
    assert text.rstrip().endswith(f"# {outcome.problem}")
    assert len(record_reader.read(text, lookup).answers) == outcome.answers
    assert failures(state) == ["1 games broke"]
    assert f"  record: {path}" in report(state)
    assert any("overcrush soak --seed 0 --game" in line for line in report(state))


def test_a_crash_of_the_engine_is_reported_with_the_record_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def crashes(_self: BeginMain, g: Game, _f: object) -> None:
        raise ZeroDivisionError(f"turn {g.turn}")

    monkeypatch.setattr(BeginMain, "do", crashes)
    outcome = play_game(plan(QUICK))
    assert outcome.problem == "ZeroDivisionError: turn 1"
    assert "crashes" in outcome.trace
    assert outcome.record.startswith("overcrush record")


def test_an_endless_game_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_game, "MOST_DECISIONS", 20)
    outcome = play_game(plan(QUICK))
    assert outcome.problem.startswith("Endless: the game has not ended after 21 decisions")


def test_the_laws_are_checked_between_the_dice_of_a_stepwise_game(monkeypatch: pytest.MonkeyPatch) -> None:
    moments: list[int] = []

    def noted(g: Game, thorough: bool) -> None:
        moments.append(g.asked)
        check_laws(g, thorough)

    monkeypatch.setattr(soak_game, "check_laws", noted)
    stepwise = next(number for number in range(60) if plan(number).stepwise and plan(number).setup.life == 10)
    outcome = play_game(plan(stepwise))
    assert not outcome.problem
    assert len(moments) == outcome.answers + 1
    assert moments.count(-1) == outcome.answers - outcome.decisions


def test_a_soak_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    state = SoakState(0, 5)
    for number in (0, 1, 3):
        state.add(Outcome(number, "", 2, "ai", decisions=10, turns=number))
    state.counts.instructions["Draw"] = 3
    save(tmp_path, state)
    again, sentence = load(tmp_path, 0, 5)
    assert sentence == "Going on after 3 of 5 games."
    assert again.left() == [(2, ""), (4, "")]
    assert (again.decisions, again.longest, again.counts.instructions) == (30, (3, 3), {"Draw": 3})


@pytest.mark.parametrize(("seed", "games"), [(1, 5), (0, 6)])
def test_another_soak_starts_anew(tmp_path: Path, seed: int, games: int) -> None:
    state = SoakState(0, 5)
    state.add(Outcome(0, "", 2, "ai"))
    save(tmp_path, state)
    again, sentence = load(tmp_path, seed, games)
    assert "starts from the beginning" in sentence
    assert len(again.left()) == games


def test_after_an_edit_the_games_are_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = SoakState(0, 5)
    state.add(Outcome(0, "", 2, "ai"))
    save(tmp_path, state)
    monkeypatch.setattr(state_file, "source_digest", lambda: "edited")
    again, sentence = load(tmp_path, 0, 5)
    assert "edited" in sentence
    assert not again.done


def test_a_damaged_state_file_is_said_and_not_used(tmp_path: Path) -> None:
    (tmp_path / state_file.STATE).write_text("{", encoding="utf-8")
    again, sentence = load(tmp_path, 0, 5)
    assert "cannot be read" in sentence
    assert not again.done


def test_cards_of_which_a_part_never_ran_get_a_round() -> None:
    state = SoakState(0, state_file.FULL)
    state.done = {0, 1}
    state.counts.present = {"PRA-001 Harbor Sentinel, fielded 1", "PRA-002 Bell Ringer, fielded 1"}
    state.counts.abilities["PRA-001 Harbor Sentinel, fielded 1"] = 1
    state.counts.keywords.update(KEYWORDS)
    games = state.start_round()
    assert games == [(2 + at, "PRA-002") for at in range(state_file.GAMES_EACH)]
    team = plan(*games[0][:1], 0, "PRA-002").setup.teams[0]
    assert "PRA-002" in [card.id for card, _ in team.cards]
    state.rounds = state_file.MOST_ROUNDS
    assert state.start_round() == []


def test_burst_lines_of_action_dice_are_counted() -> None:
    watcher = Watcher(Counts())
    with watching(watcher):
        for number in range(9):
            play_game(plan(number), watcher)
    lines = [label for label in watcher.counts.present if label.endswith("*")]
    assert lines
    assert any(watcher.counts.abilities[label] for label in lines)


def test_rows_of_numbers() -> None:
    assert ranges({1, 2, 3, 7, 9, 10}) == [(1, 3), (7, 7), (9, 10)]


def test_two_processes_play_what_one_plays() -> None:
    alone = [outcome for outcomes, _ in play_all(0, [(QUICK, "")], 1) for outcome in outcomes]
    shared = [outcome for outcomes, _ in play_all(0, [(QUICK, "")], 2) for outcome in outcomes]
    assert [(each.answers, each.turns) for each in alone] == [(each.answers, each.turns) for each in shared]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_nobody_plays_on_when_the_first_process_is_gone(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "overcrush", "soak", "--folder", str(tmp_path)]
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        children = waited_for(lambda: playing_for(first.pid))
        assert len(children) == 2
    finally:
        first.kill()
        first.wait()
    assert waited_for(lambda: not any(map(running, children)))


def waited_for(found: Callable[[], Any]) -> Any:
    for _ in range(600):
        if result := found():
            return result
        time.sleep(0.2)
    raise AssertionError("waited for two minutes in vain")


def running(process: int) -> bool:
    """Not if it is gone, or has ended and only waits for somebody to ask how."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def children_of(parent: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="utf-8").split()]


def playing_for(parent: int) -> list[int]:
    """Both processes that play, as soon as they are there."""
    found = [each for each in children_of(parent) if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]
    return found if len(found) == 2 else []


def test_the_command_says_what_it_did(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "overcrush", "soak", "--games", "3", "--folder", str(tmp_path), "-p", "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "soak: 3 games passed" in ran.stdout
    assert "Never ran, keyword" in ran.stdout
    again = subprocess.run(
        [sys.executable, "-m", "overcrush", "soak", "--game", "1", "--folder", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 0, again.stdout + again.stderr
    assert again.stdout.startswith("game 1:")


def test_the_engine_of_these_tests_is_the_uncompiled_one() -> None:
    """Everything above wraps classes, which compiled ones do not allow."""
    assert machine.__file__.endswith(".py")
    assert damage.__file__.endswith(".py")
