"""Computer players at the terminal: any of them in any seat, hints, and thinking that keeps its time."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from overcrush.cli.main import application
from overcrush.players.names import PLAYERS
from overcrush.players.thinkers.thinker_process import Thinker
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.observation import Observation
from overcrush.terminal.menu import Evening
from overcrush.terminal.plans import COMPUTER, PERSON, demo_game, guided_setup, names_for
from overcrush.terminal.saved_games import Folder
from overcrush.terminal.screen import Screen
from tests.terminal.driving import Keyboard, evening, robot, session, until_input_ends

MENU = [PERSON, *PLAYERS]


def numbers(*seats: str) -> list[str]:
    """What is typed to put those players into the seats."""
    return [str(MENU.index(who) + 1) for who in seats]


def test_any_computer_player_takes_any_seat_of_a_game_of_two(tmp_path: Path) -> None:
    evening(tmp_path, ["2", "1", "choose", *numbers("search:2", PERSON), "quit"])
    plan, _ = Folder(tmp_path).load()
    assert plan.seats == ["search:2", PERSON]


def test_both_seats_of_a_side_in_doubles_may_be_computers_of_different_levels(tmp_path: Path) -> None:
    seats = ("random", "search:1", PERSON, "greedy")
    evening(tmp_path, ["4", "choose", *numbers(*seats), "1", "1", "1", "quit"])
    plan, record = Folder(tmp_path).load()
    assert tuple(plan.seats) == seats
    assert [team.name for team in record.setup.teams] == ["Computer 1", "Computer 2", "You", "Computer 3"]


def test_a_named_opponent_takes_the_seats_of_the_computer_only(tmp_path: Path) -> None:
    keyboard = Keyboard(["2", "1", "1", "1", "quit"])
    Evening(keyboard.screen, Folder(tmp_path), 5, opponent="random").run()
    assert Folder(tmp_path).load()[0].seats == [PERSON, "random"]


def test_an_unknown_opponent_is_refused_with_what_was_meant() -> None:
    app, words = application(["play", "--opponent", "greddy"])
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 1
    assert "Did you mean greedy?" in told.output


def test_an_older_game_s_computer_goes_on_as_the_usual_one(tmp_path: Path) -> None:
    game, _ = session(tmp_path, guided_setup(), seats=(PERSON, "computer"))
    assert game.computers == {1: COMPUTER}
    assert names_for([PERSON, "computer"]) == ["You", "Computer"]


def test_a_hint_names_the_best_answers_and_changes_nothing(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["hint 1", "hint 9", "hint"])
    until_input_ends(game)
    told = keyboard.after(0)
    assert "search:1 is thinking" in told
    assert " %  " in told
    assert "expects: You: " in told
    assert "There are search:1 to search:5." in keyboard.after(1)
    assert "search:2 is thinking" in keyboard.after(2)
    assert "tries the teams" not in told
    assert "search:2 tries the teams in 256 quick games" in keyboard.after(2)
    seats = {game.record.replay(at).asked for at in range(len(game.record.answers))}
    assert 0 not in seats


def test_a_hint_speaks_in_the_words_of_the_edition(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, demo_game("fus"), ["hint 1"])
    until_input_ends(game)
    assert "reroll NPC" in keyboard.after(0)
    assert "Sidekick" not in keyboard.after(0)


def waited(screen: Screen, seconds: float) -> None:
    with screen.waiting("search:3 is thinking."):
        time.sleep(seconds)


def test_on_a_terminal_it_is_said_that_somebody_thinks_if_it_takes_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("overcrush.terminal.screen.PATIENCE", 0.1)
    terminal = io.StringIO()
    console = Console(file=terminal, force_terminal=True, width=80, color_system=None, _environ={"TERM": "xterm"})
    screen = Screen(console, input)
    waited(screen, 0.0)
    assert terminal.getvalue() == "", "a quick answer does not make the screen flicker"
    waited(screen, 0.5)
    assert "search:3 is thinking. 0:00:00" in terminal.getvalue()
    elsewhere = Keyboard([])
    waited(elsewhere.screen, 0.2)
    assert elsewhere.text == ""


def test_why_the_first_answers_take_longer_is_said_once(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup())
    for name in ("search:1", "search:3", "search:3"):
        game.thinking.announce_scouting(name)
    assert keyboard.text.count("search:3 tries the teams in 1,024 quick games") == 1
    assert "search:1 scouts" not in keyboard.text


def test_people_wait_for_three_seconds_at_most_up_to_level_3_and_never_long_for_the_team_prior(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed: set[tuple[str, float, float]] = set()

    def think(
        _: Thinker, observed: Observation, name: str, seed: int, seconds: float, lines: bool, prior_seconds: float
    ) -> Decision:
        assert isinstance(seed, int)
        assert isinstance(lines, bool)
        allowed.add((name, seconds, prior_seconds))
        return Decision(observed.offer[0], whole=False)

    monkeypatch.setattr(Thinker, "think", think)
    game, keyboard = session(tmp_path, guided_setup(), seats=(PERSON, "search:2"))
    robot(game, keyboard, lambda: ["hint 3", "hint 4", "quit"] if game.table.game.turn > 3 else [])
    with Thinker() as thinker:
        game.thinking.thinker = thinker
        until_input_ends(game)
    assert allowed == {("search:2", 3.0, 1.0), ("search:3", 3.0, 1.0), ("search:4", 0.0, 1.0)}
    assert "its time was up" not in keyboard.text, "nobody asked for a limit"


@pytest.mark.parametrize("seconds", [0.0, 0.2])
def test_a_searching_player_plays_from_its_own_process(tmp_path: Path, seconds: float) -> None:
    with Thinker() as thinker:
        game, keyboard = session(tmp_path, guided_setup(), seats=(PERSON, "search:1"))
        game.thinking.thinker = thinker
        game.thinking.seconds = seconds
        robot(game, keyboard, lambda: ["quit"] if game.table.game.turn > 3 else [])
        until_input_ends(game)
        assert thinker.process is not None
    assert any(game.record.replay(at).asked == 1 for at in range(len(game.record.answers)))
