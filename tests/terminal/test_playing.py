"""Playing in the terminal: menu, answers, taking back, payments, the end of a game."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from overcrush.engine.codec import encode
from overcrush.engine.model.constants import GOING_ON
from overcrush.practice.practice_teams import STANDARD
from overcrush.table.position import Position
from overcrush.table.records.record import Record, write
from overcrush.terminal.guide import lesson
from overcrush.terminal.plans import (
    COMPUTER,
    PERSON,
    Plan,
    demo_game,
    doubles_game,
    guided_setup,
    named,
    names_for,
    two_teams,
)
from overcrush.terminal.saved_games import Folder, Settings
from overcrush.terminal.session import Session
from tests.terminal.driving import Keyboard, evening, robot, session, until_input_ends


def test_the_guided_game_is_the_first_choice(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, [])
    assert "  1 guided game" in keyboard.text
    keyboard = evening(tmp_path, ["1", ""])
    assert "Guide: Welcome!" in keyboard.text
    assert "Reroll which dice?" in keyboard.text


def test_every_book_s_demo_can_be_chosen_with_its_sides(tmp_path: Path) -> None:
    for number in range(1, 7):
        home = tmp_path / str(number)
        keyboard = evening(home, ["2", str(number), "1", "2"])
        assert "Which side do you take?" in keyboard.text
        assert Folder(home).has_game()
        assert re.search(r"You  life \d+ of 10", keyboard.text)


def test_two_teams_by_any_book_and_two_against_two(tmp_path: Path) -> None:
    keyboard = evening(tmp_path / "teams", ["3", "casual", "wwe", "hot-seat", "two people", "tide", "monsters", "1"])
    assert "Tide against Monsters" in keyboard.text
    assert "life 15 of 15" in keyboard.text
    assert keyboard.prompts[-1].startswith("Player ")
    keyboard = evening(tmp_path / "doubles", ["4", "1", "1", "usual", "coin"])
    assert "Two against two" in keyboard.text
    assert "life 30 of 30" in keyboard.text


def test_the_guide_explains_each_step_once(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), guided=True)
    robot(game, keyboard)
    assert game.run().result != GOING_ON
    plain = " ".join(keyboard.text.split())
    for key in ("welcome", "turn", "reroll", "act:main", "buy", "field", "attackers", "purchased", "hurt"):
        assert plain.count(" ".join(lesson(key, game.table.game).split())) == 1, key


def test_an_answer_may_be_a_number_words_or_their_beginning(tmp_path: Path) -> None:
    for number, typed in enumerate(("4", "done", "DONE", "d")):
        game, keyboard = session(tmp_path / str(number), guided_setup(), [typed])
        until_input_ends(game)
        assert "Main Step: what do you do?" in keyboard.text, typed


def test_several_numbers_may_be_typed_at_once_and_wait_for_done_too(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["1 2", "done"])
    until_input_ends(game)
    assert "So far: reroll Sidekick (fist), reroll Sidekick (mask)." in keyboard.after(0)
    assert "You reroll " in keyboard.after(1)
    assert "Main Step: what do you do?" in keyboard.after(1)
    steps = [line for line in game.table.text().splitlines() if line.startswith("You: ")]
    assert len(steps) == 3
    assert steps[-1] == "You: done"


def test_dice_of_a_declaration_may_be_chosen_in_any_order_and_nothing_happens_before_done(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["wild", "fist", "undo", "1", "done"])
    until_input_ends(game)
    assert "So far: reroll Sidekick (wild)." in keyboard.after(0)
    assert "1 reroll Sidekick (fist)" in keyboard.after(0)
    assert "So far: reroll Sidekick (wild), reroll Sidekick (fist)." in keyboard.after(1)
    assert "So far: reroll Sidekick (wild)." in keyboard.after(2)
    assert "You reroll " in keyboard.after(4)
    lines = [line for line in game.table.text().splitlines() if line.startswith("You: ")]
    assert [line.partition("=")[0] for line in lines] == ["You: reroll die", "You: reroll die"]


def test_a_declaration_of_everything_waits_for_done_as_well(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["3", "1", "1", "done"])
    until_input_ends(game)
    assert "You reroll " not in keyboard.after(2)
    assert "You reroll " in keyboard.after(3)
    assert "Main Step: what do you do?" in keyboard.after(3)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("99", "There is no answer 99. Type a number from 1 to"),
        ("flibber", "Type a number, words, or ? for help."),
        ("1 99", "There is no answer 99."),
        ("4 1", "Done comes last: type the dice first."),
        ("pass", "'pass' is no answer here. Type done if you want nothing more."),
        ("ide", "There is no answer 'ide' here."),
        ("buy Harbor Sentinel", "Dice are purchased in the Main Step only."),
        ("reroll", "could mean several answers"),
    ],
)
def test_what_is_no_answer_is_refused_with_the_next_step(tmp_path: Path, typed: str, told: str) -> None:
    game, keyboard = session(tmp_path, guided_setup(), [typed])
    until_input_ends(game)
    assert told in " ".join(keyboard.after(0).split())
    assert len([line for line in game.table.text().splitlines() if line.startswith("You")]) == 0


def test_the_payment_is_suggested_and_changed_on_request(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["done", "buy press", "pay", "3"])
    until_input_ends(game)
    assert "Done for you: pay 1 fist 1 mask." in " ".join(keyboard.after(1).split())
    assert "2 pay 1 fist 1 wild" in keyboard.after(2)
    assert "You: pay energy=mask:1,wild:1" in game.table.text()
    assert "You: pay energy=fist:1,mask:1" not in game.table.text()


def test_payments_ask_if_they_are_set_to(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["done", "settings payment ask", "buy press"])
    until_input_ends(game)
    assert "Pay 2 energy for Press On." in keyboard.after(2)
    assert "Suggested" not in keyboard.text
    assert Folder(tmp_path).settings().payment == "ask"


def test_pay_without_a_payment_says_so(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["done", "pay"])
    until_input_ends(game)
    assert "Nothing has been paid yet" in keyboard.after(1)


def test_undo_takes_back_the_purchase_with_its_payment(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["done", "buy press", "undo"])
    until_input_ends(game)
    assert "Taken back." in keyboard.after(2)
    assert "buy Press On" in keyboard.after(2)
    assert "purchase" not in "".join(line for _, line in game.told)


def test_undo_reaches_back_past_the_computer_s_turn_and_the_same_dice_come_again(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["done", "buy ferry", "undo", "buy ferry"])
    until_input_ends(game)
    told = keyboard.after(1).split("── Turn")[0]
    again = keyboard.after(3).split("── Turn")[0]
    assert "Computer's turn" in told
    assert told == again


def test_undo_before_the_first_answer_is_refused(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["undo"])
    until_input_ends(game)
    assert "! Nothing has been answered yet that could be taken back." in keyboard.text


def test_at_one_keyboard_the_last_answer_is_taken_back_whoever_gave_it(tmp_path: Path) -> None:
    lines = ["done", "buy ferry", "undo", "no", "undo", "yes"]
    game, keyboard = session(tmp_path, guided_setup(), lines, seats=(PERSON, PERSON))
    until_input_ends(game)
    assert keyboard.prompts[2] == "Player 2 > "
    asked = " ".join(keyboard.after(2).split())
    assert "The last answer was Player 1's: buy Ferry Pilot. Does everybody agree to go back?" in asked
    assert "Taken back." not in keyboard.after(3)
    assert "Main Step: what do you do?" in keyboard.after(5)
    assert keyboard.prompts[-1] == "Player 1 > "
    assert "purchase" not in game.table.text().partition("answers")[2]


def test_done_ends_a_declaration_and_never_the_step_after_it(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["1 done", "done", "pass"])
    until_input_ends(game)
    assert "Main Step: what do you do?" in keyboard.after(0)
    assert "Type pass if you want nothing more." in keyboard.after(1)
    assert "Computer's turn" in keyboard.after(2)


def test_a_step_that_ends_by_itself_is_told_and_pass_does_not_fall_through_to_the_next(tmp_path: Path) -> None:
    """The last energy is spent, so the Main Step ends; pass by habit does not decline the attack."""
    setup = named(two_teams(STANDARD[0], STANDARD[1], "casual"), names_for([PERSON, COMPUTER]))
    position = Position(setup).seat(0).reserve("Sidekick", 1, face="L1").build(step="main", active=0)
    keyboard = Keyboard(["field sidekick", "pass", "done"])
    plan = Plan("Test game", [PERSON, COMPUTER])
    record = Record(setup, [], encode(position))
    game = Session(keyboard.screen, Folder(tmp_path), Settings(), plan, record, 5)
    until_input_ends(game)
    assert "The Main Step is over: there was nothing left to do in it." in keyboard.after(0)
    assert "Declare attackers" in keyboard.after(0)
    assert "finished already" in keyboard.after(1)
    assert "Computer's turn" in keyboard.after(2)


def test_done_may_follow_the_numbers_of_a_declaration(tmp_path: Path) -> None:
    for number, typed in enumerate(("1 done", "1 2 done", "1, 2, done", "1 2 4")):
        game, keyboard = session(tmp_path / str(number), guided_setup(), [typed])
        until_input_ends(game)
        assert "You reroll " in keyboard.after(0), typed
        assert "Main Step: what do you do?" in keyboard.after(0), typed


def test_pass_is_the_last_answer_of_a_window(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), ["done"])
    until_input_ends(game)
    numbered = re.findall(r"(\d+) (pass|buy)", keyboard.after(0))
    assert numbered[0] == ("1", "buy")
    assert max(numbered, key=lambda each: int(each[0]))[1] == "pass"


def test_a_menu_goes_back_to_the_first_one(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, ["3", "back", "2", "1", "back", "1", ""])
    assert keyboard.text.count("Overcrush: what do you want to play?") == 3
    assert "Guide: Welcome!" in keyboard.text


def test_at_one_keyboard_going_back_past_dice_needs_everybody_s_consent(tmp_path: Path) -> None:
    lines = ["1 2 done", "undo", "no", "undo", "yes"]
    game, keyboard = session(tmp_path, guided_setup(), lines, seats=(PERSON, PERSON))
    until_input_ends(game)
    assert keyboard.prompts[0] == "Player 1 > "
    assert "Dice were drawn or rolled since" in keyboard.after(1)
    assert "Does everybody agree to go back?" in " ".join(keyboard.after(1).split())
    assert "Taken back." in keyboard.after(4)
    assert "Reroll which dice?" in keyboard.after(4)
    assert "So far" not in keyboard.after(4)
    assert len(game.table.steps) == 0


def test_conceding_asks_once_and_ends_the_game(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, ["1", "", "concede", "no", "concede", "yes", "quit"])
    assert "You concede." in keyboard.text
    assert "Computer wins." in keyboard.text
    assert "again with sides swapped" in keyboard.text
    assert not Folder(tmp_path).has_game()
    kept = list((tmp_path / "games").iterdir())
    assert len(kept) == 1
    assert kept[0].read_text().endswith("You: concede\n")


def test_again_with_sides_swapped_gives_each_the_other_cards(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, ["1", "", "concede", "yes", "1", "concede", "yes", "quit"])
    before, after = keyboard.text.split("What now?", 1)
    # The own cards stand last; those of the computer are left out where there is no room for them.
    assert before.rindex("cards   Ferry Pilot 3 bolt") > before.rfind("cards   Wrecker Lookout 2 bolt")
    assert after.rindex("cards   Wrecker Lookout 2 bolt") > after.rfind("cards   Ferry Pilot 3 bolt")


def test_a_whole_game_against_the_computer_ends_with_its_result(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, demo_game("ai"))
    robot(game, keyboard)
    result = game.run().result
    assert result in (1, 2)
    assert ("You win." if result == 1 else "Computer wins.") in keyboard.text


def test_doubles_is_played_by_four_people_at_one_keyboard(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, dataclasses.replace(doubles_game(), life=6), seats=(PERSON,) * 4)
    robot(game, keyboard)
    game.run()
    assert {prompt for prompt in keyboard.prompts if prompt.startswith("Player")} == {
        f"Player {number} > " for number in (1, 2, 3, 4)
    }


def test_nothing_is_wider_than_the_screen(tmp_path: Path) -> None:
    for width in (60, 80, 120):
        setup = dataclasses.replace(two_teams(STANDARD[0], STANDARD[3], "casual"), life=3)
        game, keyboard = session(tmp_path / str(width), setup, width=width)
        robot(game, keyboard, lambda: ("cards", "?", "? 1"))
        game.run()
        assert max(len(line) for line in keyboard.text.splitlines()) <= width


def test_the_edition_s_words_appear(tmp_path: Path) -> None:
    for code, word, plain in (("wwe", "Superstar", "character"), ("fus", "NPC", "Sidekick")):
        game, keyboard = session(tmp_path / code, demo_game(code))
        robot(game, keyboard, lambda: ("board", "? 1", "cards"))
        game.run()
        assert word in keyboard.text
        assert plain not in keyboard.text


def test_windows_on_another_s_turn_ask_whoever_can_pay_unless_set_to_never(tmp_path: Path) -> None:
    for choice, topics in (
        ("when I can pay", "It is not your turn, but you may use a Global"),
        ("never", "Reroll which"),
    ):
        # All energy is kept, so the Globals on the table can be paid for on the computer's turn.
        game, keyboard = session(tmp_path / choice, guided_setup(), ["done", "pass"], settings=Settings(windows=choice))
        until_input_ends(game)
        assert topics in keyboard.after(1)
        assert game.table.game.turn == (2 if choice == "when I can pay" else 3)


def test_with_windows_set_to_always_passing_is_told_when_nothing_else_is_possible(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), settings=Settings(windows="always"), seed=9)
    robot(game, keyboard)
    game.run()
    assert "You have priority and can only pass: press Enter." in " ".join(keyboard.text.split())


def test_after_everybody_passed_the_last_window_asks_only_if_set_to_always(tmp_path: Path) -> None:
    lines = ["done", "pass"]
    for choice, again in (("when I can pay", 0), ("always", 1)):
        game, keyboard = session(tmp_path / choice, guided_setup(), [*lines], settings=Settings(windows=choice))
        until_input_ends(game)
        # With always the computer's pass is told first, and Enter is asked for.
        assert keyboard.text.split("pass")[-1].count("Main Step: what do you do?") <= 1
        stands = game.table.asked()
        assert (stands.kind.value == "act" and game.table.game.turn == 1) == bool(again)


def test_watching_two_computers_needs_no_answer(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), seats=(COMPUTER, COMPUTER))
    assert game.run().result != GOING_ON
    assert keyboard.prompts == []


def test_the_scribe_writes_what_the_record_writes(tmp_path: Path) -> None:
    setup = dataclasses.replace(two_teams(STANDARD[2], STANDARD[4], "casual"), life=8)
    game, keyboard = session(tmp_path, setup)
    robot(game, keyboard)
    game.run()
    assert game.table.text() == write(game.record)


def test_settings_are_shown_checked_and_kept(tmp_path: Path) -> None:
    lines = ["settings", "settings windows", "settings windows never", "settings colour red"]
    game, keyboard = session(tmp_path, guided_setup(), lines)
    until_input_ends(game)
    assert "windows: when I can pay" in keyboard.after(0)
    assert "windows is one of: always, when I can pay, never" in " ".join(keyboard.after(1).split())
    assert Folder(tmp_path).settings().windows == "never"
    assert "There is no setting 'colour'" in keyboard.after(3)


def test_a_damaged_settings_file_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"windows": "sometimes", "payment": 3}')
    assert Folder(tmp_path).settings() == Settings()


def test_an_empty_line_shows_board_and_question_again(tmp_path: Path) -> None:
    game, keyboard = session(tmp_path, guided_setup(), [""])
    until_input_ends(game)
    assert "── Turn 1" in keyboard.after(0)
    assert "Reroll which dice?" in keyboard.after(0)


def test_a_small_screen_leaves_cards_out_and_says_so(tmp_path: Path) -> None:
    game, _ = session(tmp_path, two_teams(STANDARD[0], STANDARD[3], "standard"))
    keyboard = Keyboard([], height=18)
    game.screen = keyboard.screen
    until_input_ends(game)
    assert "Type cards to see them all." in keyboard.text
