"""Teams of one's own in the terminal: links, files, lists, and those that the browser keeps."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from overcrush.cli.main import run
from overcrush.engine.setup import TeamSetup
from overcrush.formats import format_named
from overcrush.formats.team_links import write_link
from overcrush.formats.team_lists import write_list
from overcrush.formats.team_lookup import team_for
from overcrush.server.storage.database_file import DATABASE
from overcrush.server.storage.migrating import file_url
from overcrush.server.storage.queries import Storage, StoredTeam
from overcrush.terminal.own_cards import known_teams, own_cards
from overcrush.terminal.saved_games import Folder
from overcrush.terminal.screen import Leave
from overcrush.terminal.team_menu import TeamShelf, choose_team
from tests.terminal.driving import Keyboard, evening
from tests.terminal.test_own_cards import FILE

TURTLES = team_for("Turtle Power").team
LIST = write_list(TURTLES)
STANDARD = format_named("standard")
OWN = "a team of"


def chosen(lines: list[str], shelf: TeamShelf | None = None) -> tuple[TeamSetup, Keyboard]:
    keyboard = Keyboard(lines)
    return choose_team(keyboard.screen, "Your team", shelf or TeamShelf(tuple(known_teams(None))), STANDARD), keyboard


def test_a_list_is_typed_line_by_line_and_an_empty_line_ends_it() -> None:
    team, keyboard = chosen([OWN, *LIST.splitlines(), ""])
    assert team == TeamSetup("Turtle Power", TURTLES.cards, TURTLES.basics)
    assert "Turtle Power for Standard 20/20: 8 cards with 20 dice" in " ".join(keyboard.text.split())


def test_the_rest_of_a_pasted_list_behind_an_empty_line_belongs_to_it() -> None:
    top, bottom = LIST.split("Basic Actions:\n")
    keyboard = Keyboard([OWN, *top.splitlines(), ""])
    keyboard.screen.typed_before = lambda: bottom
    team = choose_team(keyboard.screen, "Your team", TeamShelf(tuple(known_teams(None))), STANDARD)
    assert team.basics == TURTLES.basics


def test_a_link_or_a_file_is_a_team(tmp_path: Path) -> None:
    assert chosen([OWN, write_link(TURTLES)])[0].cards == TURTLES.cards
    file = tmp_path / "mine.txt"
    file.write_text(LIST, encoding="utf-8")
    assert chosen([OWN, str(file)])[0].cards == TURTLES.cards


def test_everything_that_is_wrong_is_shown_with_its_fix_before_it_is_played_fitted() -> None:
    team, keyboard = chosen([OWN, "9x Shredder: Old Rival", "2x Nobody At All", "", "play it"])
    told = " ".join(keyboard.text.split())
    assert "Line 2, '2x Nobody At All'" in told
    assert "Line 1" not in told
    assert "Add 2 Basic Action Cards. (S-012)" in told
    assert "With the nearest fixes:" in told
    assert [card.name for card, _ in team.cards] == ["Shredder"]


def test_a_team_that_is_not_understood_leads_to_another_one() -> None:
    team, keyboard = chosen([OWN, "nonsense", "", "give another", "no-such.toml", "back to", "1"])
    assert "cannot be changed so that Standard 20/20 allows it" in " ".join(keyboard.text.split())
    assert "There is no file no-such.toml." in keyboard.text
    assert team == known_teams(None)[0]


def test_back_returns_to_the_teams_and_quit_leaves() -> None:
    assert chosen([OWN, "back", "2"])[0] == known_teams(None)[1]
    with pytest.raises(Leave):
        chosen([OWN, "quit"])


def test_both_sides_may_have_the_same_team(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, ["3", "1", "1", "1", "Turtle", "Turtle", "1", "quit"])
    assert "Turtle Power against Turtle Power" in keyboard.text
    first, second = Folder(tmp_path).load()[1].setup.teams
    assert first.cards == second.cards == TURTLES.cards


def test_doubles_ask_for_the_team_of_every_seat_and_fit_it(tmp_path: Path) -> None:
    teams = ["Turtle", "Turtle", "Foot", OWN, write_link(TURTLES), "play it"]
    keyboard = evening(tmp_path, ["4", "1", "teenage", "choose a team", *teams, "Sidekick", "quit"])
    setup = Folder(tmp_path).load()[1].setup
    assert len(setup.teams) == 4
    assert all(len(team.cards) <= 4 and len(team.basics) == 1 for team in setup.teams)
    assert setup.start == "sidekick die"
    shared = {card.name for card, _ in setup.teams[0].cards} & {card.name for card, _ in setup.teams[1].cards}
    assert not shared
    assert "Computer 3's team" in keyboard.text


def test_teams_of_the_browser_can_be_chosen(tmp_path: Path) -> None:
    with closing(Storage(file_url(tmp_path / DATABASE))) as storage:
        storage.keep_team(StoredTeam("a", "My Shells", LIST, 0.0))
    keyboard = evening(tmp_path, ["3", "1", "1", "1", "? 1", "My Shells", "2", "1", "quit"])
    assert "My Shells" in keyboard.text
    assert keyboard.after(4).count(" dice\n") == 8
    assert Folder(tmp_path).load()[1].setup.teams[0].cards == TURTLES.cards


def test_a_database_that_cannot_be_read_is_said_and_the_other_teams_are_there(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_text("no database", encoding="utf-8")
    keyboard = evening(tmp_path, ["3", "1", "1", "1", "Turtle", "Foot", "1", "quit"])
    assert "The others can be chosen." in " ".join(keyboard.text.split())
    assert Folder(tmp_path).has_game()


def test_a_list_may_name_own_cards_and_the_game_goes_on_with_them(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FILE, encoding="utf-8")
    own = own_cards(file)
    shelf = TeamShelf(tuple(known_teams(own)), (), own.catalogue)
    team, _ = chosen([OWN, "2x Watchman: By Night", "Lamp Oil", "", "play it"], shelf)
    assert [(card.subtitle, dice) for card, dice in team.cards] == [("By Night", 2)]


def test_an_unknown_team_of_the_command_line_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["play", "--team", "Turtel Power"])
    assert ended.value.code == 1
    assert "Did you mean Turtle Power?" in capsys.readouterr().err
    with pytest.raises(SystemExit) as ended:
        run(["play", *["--team", "Turtle Power"] * 5])
    assert "two play against each other, or four in doubles" in capsys.readouterr().err
