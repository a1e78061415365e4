"""`?` on anything, at any question: always an explanation, never an error, never a changed game."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.practice import card
from overcrush.practice.practice_teams import STANDARD
from overcrush.table.position import Position
from overcrush.table.records.record import write
from overcrush.terminal.help import explain
from overcrush.terminal.plans import COMPUTER, PERSON, guided_setup, two_teams
from overcrush.terminal.session import NewGame
from overcrush.wording.questions import question
from tests.terminal.driving import robot, session, until_input_ends

TEAMS = Setup(
    (
        TeamSetup("You", ((card("Harbor Sentinel"), 4), (card("Ferry Pilot"), 4)), (card("Press On"),)),
        TeamSetup("Computer", ((card("Dock Hand"), 4), (card("Wrecker Captain"), 4)), (card("Rally"),)),
    ),
    first=0,
)
WORDS = (
    "?",
    "help",
    "? 1",
    "? 2",
    "? 99",
    "? Sidekick",
    "? buy Harbor Sentinel",
    "? buy Rally",
    "? field Sidekick",
    "? use Brace",
    "? global Brace",
    "? ability Sidekick",
    "? fabricate Sidekick",
    "? attack with Sidekick",
    "? block Sidekick with Sidekick",
    "? reroll Sidekick",
    "? target Sidekick",
    "? C-001",
    "? A36",
    "? Overcrush",
    "? life",
    "? zzzzz",
    "Sidekick?",
    "rules unblocked attacker",
    "rules",
    "rules zzzzz",
    "story",
    "cards",
    "board",
    "save",
)


def main_step(reserve: str = "fist", count: int = 2) -> Position:
    return (
        Position(TEAMS)
        .seat(0)
        .reserve("Sidekick", count, face=reserve)
        .field("Harbor Sentinel", level=1)
        .field("Ferry Pilot", level=2, damage=1)
        .seat(1)
        .field("Wrecker Captain", level=1)
    )


def told(position: Position, words: str, step: str = "main") -> str:
    game = position.build(step=step, active=0)
    before = game.copy()
    lines = explain(game, SeatId(0), question(game), words)
    assert game == before
    return "\n".join(lines)


def test_everything_can_be_asked_at_every_question_and_changes_nothing(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), seats=(PERSON, COMPUTER))
    answers: list[int] = []

    def ask() -> tuple[str, ...]:
        answers.append(len(game.record.answers))
        return WORDS

    robot(game, keyboard, ask)
    game.run()
    assert len(answers) == len(set(answers)) > 10
    explained = [keyboard.after(at).strip() for at in range(len(keyboard.marks) - 1)]
    assert all(explained)


def test_a_die_is_explained_line_by_line() -> None:
    text = told(main_step(), "Ferry Pilot")
    assert "Ferry Pilot: Both Shores" in text
    assert "Ferry Pilot L2, yours, in the Field Zone" in text
    assert " +3A  +3D  printed, level 2" in text
    assert " +0A  +1D  Harbor Sentinel, as long as it holds" in text
    assert "= 3A  = 4D  now; 1 damage taken, 3 more KO it" in text


def test_an_answer_is_explained_with_its_card_and_rules() -> None:
    game = main_step("fist", 4).build(step="main", active=0)
    asked = question(game)
    number = asked.words().index("buy Press On") + 1
    text = "\n".join(explain(game, SeatId(0), asked, str(number)))
    assert "Press On" in text
    assert "3 of 3 dice left" in text
    assert "B-004" in text


@pytest.mark.parametrize(
    ("words", "rule_id", "sentence"),
    [
        ("buy Harbor Sentinel", "B-004", "costs 4 energy and you have 2"),
        ("buy Wrecker Captain", "B-003", "is on an opponent's team"),
        ("buy Sidekick", "S-003", "cannot be purchased"),
        ("buy harb", "B-004", "costs 4"),
        ("field Ferry Pilot", "F-001", "is not in your Reserve Pool"),
        ("field Sidekick", "F-015", "does not show a character face"),
        ("use Press On", "A-001", "is not in your Reserve Pool"),
        ("global Harbor Sentinel", "G-003", "cannot be paid"),
        ("global Ferry Pilot", "G-001", "has no Global"),
        ("attack with Ferry Pilot", "C-001", "after the Main Step"),
        ("block Wrecker Captain with Ferry Pilot", "C-008", "when an opponent attacks"),
        ("reroll Sidekick", "T-019", "once"),
        ("target Sidekick", "X-012", "Nothing asks for a target"),
    ],
)
def test_a_missing_answer_is_explained_by_its_rule(words: str, rule_id: str, sentence: str) -> None:
    text = told(main_step(), words)
    assert sentence in text
    assert f"  {rule_id}  " in text


def test_in_the_attack_step_it_is_said_that_buying_is_over() -> None:
    text = told(main_step("fist", 4), "buy Press On", step="attack")
    assert "B-001" in text or "answer this first" in text


def test_a_name_that_nothing_has_gets_the_next_step() -> None:
    assert "Type cards to see every card" in told(main_step(), "buy Nobody At All")
    assert "Try ? with a number" in told(main_step(), "qqqqq wwwww")


def test_a_rule_a_ruling_and_a_keyword_are_shown_in_full() -> None:
    assert told(main_step(), "C-018").startswith("C-018  An unblocked attacker")
    assert told(main_step(), "A87").startswith("A87")
    assert told(main_step(), "overcrush").startswith("Overcrush (keyword")


def test_typing_something_impossible_explains_why_at_once(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["done", "buy Harbor Sentinel"])
    until_input_ends(game)
    assert "! buy Harbor Sentinel: Harbor Sentinel costs 4 energy and you have 3." in keyboard.after(1)
    assert "B-004" in keyboard.after(1)


GARBAGE = st.one_of(
    st.text(max_size=40),
    st.text("0123456789 ,;", max_size=30),
    st.sampled_from(
        ("²", "٣", "9" * 5000, "-1", "1 1 1 1 1 1 1 1", "1,1;1 and 1", "done done", "? ", "??", "[bold]x[/]")
    ),
    st.builds(
        "{} {}".format,
        st.sampled_from(("buy", "field", "use", "global", "attack with", "block", "reroll", "?", "rules", "settings")),
        st.text(max_size=20),
    ),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=st.lists(GARBAGE, max_size=6))
def test_nothing_that_can_be_typed_breaks_the_game(tmp_path: Path, lines: list[str]) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["done", *lines])
    game.settings.payment = "ask"
    try:
        until_input_ends(game)
    except NewGame:
        return
    assert game.table.text() == write(game.record)
    assert "Traceback" not in keyboard.text


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=st.lists(GARBAGE, max_size=6))
def test_nothing_typed_as_a_roll_breaks_the_game(tmp_path: Path, lines: list[str]) -> None:
    game, _ = session(tmp_path, guided_setup(), lines, real_dice=True)
    try:
        until_input_ends(game)
    except NewGame:
        return
    assert game.table.text() == write(game.record)


def test_every_card_on_the_table_can_be_asked_for(tmp_path: Path) -> None:
    setup = two_teams(STANDARD[6], STANDARD[7], "standard")
    names = [each.name for team in setup.teams for each, _ in team.cards]
    game, keyboard = session(tmp_path, setup, [*(f"? {name}" for name in names)])
    until_input_ends(game)
    for at, name in enumerate(names):
        assert name in keyboard.after(at)
