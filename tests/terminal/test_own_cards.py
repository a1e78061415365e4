"""Playing with cards of one's own, and going on with such a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.cli.main import run
from overcrush.formats import check, format_named
from overcrush.formats.card_files import OwnCardsProblem
from overcrush.formats.team_files import playable_presets
from overcrush.practice.practice_teams import STANDARD
from overcrush.terminal.menu import Evening
from overcrush.terminal.own_cards import OwnCards, known_teams, own_cards
from overcrush.terminal.plans import as_team
from overcrush.terminal.saved_games import CURRENT, Folder
from tests.terminal.driving import Keyboard

DIE = '[die.watch]\nlevels = ["1/2/3", "1/3/3", "2/4/5"]\nenergy = "shield"\n'


def card(name: str, subtitle: str) -> str:
    return f'[[card]]\nname = "{name}"\nsubtitle = "{subtitle}"\ncost = 3\ndie = "watch"\ntext = ""\n'


BASIC = '[[card]]\nname = "Lamp Oil"\nkind = "basic action"\ncost = 2\ntext = ""\n'
FILE = 'set = "MINE"\nname = "Mine"\n' + DIE + card("Watchman", "By Day") + card("Watchman", "By Night") + BASIC


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def evening(home: Path, lines: list[str], own: OwnCards | None) -> Keyboard:
    keyboard = Keyboard(lines)
    Evening(keyboard.screen, Folder(home), 5, own=own).run()
    return keyboard


def test_a_file_becomes_legal_teams_that_hold_all_its_cards(file: Path) -> None:
    own = own_cards(file)
    assert [team.name for team in own.teams] == ["Mine 1", "Mine 2"]
    assert [team.cards[0][0].subtitle for team in own.teams] == ["By Day", "By Night"]
    assert [team.basics[0].name for team in own.teams] == ["Lamp Oil", "Press On"]
    # A standard team has room for fewer dice than eight full cards: the game takes the nearest legal one.
    assert {violation.rule for team in own.teams for violation in check(as_team(team), format_named("standard"))} <= {
        "S-010"
    }


def test_nine_names_are_two_teams(file: Path) -> None:
    file.write_text('set = "MINE"\n' + DIE + "".join(card(f"Watchman {number}", "") for number in range(9)))
    assert [len(team.cards) for team in own_cards(file).teams] == [8, 8]
    assert [team.name for team in own_cards(file).teams] == ["MINE 1", "MINE 2"]


def test_own_teams_come_first_and_practice_teams_last(file: Path) -> None:
    names = [team.name for team in known_teams(own_cards(file))]
    assert names[:2] == ["Mine 1", "Mine 2"]
    assert names[2 : -len(STANDARD)] == [team.name for team in playable_presets()]
    assert names[-len(STANDARD) :] == [team.name for team in STANDARD]
    assert [team.name for team in known_teams(None)] == names[2:]


def test_a_game_with_own_cards_goes_on_without_naming_the_file_again(file: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    first = evening(home, ["1", "1", "1", "Mine 1", "Mine 2", "coin", "quit"], own_cards(file))
    assert "Your team" in first.text
    assert "Watchman" in first.text
    assert (home / CURRENT).is_file()
    again = evening(home, ["quit"], None)
    assert "Your saved game goes on." in again.text
    assert "Watchman" in again.text


def test_a_game_whose_file_is_gone_or_changed_is_put_aside(file: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    for change in (lambda: file.write_text(FILE.replace("2/4/5", "2/4/6"), encoding="utf-8"), file.unlink):
        file.write_text(FILE, encoding="utf-8")
        evening(home, ["1", "1", "1", "Mine 1", "Mine 2", "coin", "quit"], own_cards(file))
        change()
        again = evening(home, ["quit"], None)
        assert "The saved game cannot be continued" in " ".join(again.text.split())
        assert not (home / CURRENT).is_file()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"MINE"', '"WWE"', "There are two sets with the code WWE. Give yours another code."),
        ("cost = 3", "cost = 300", "'cost' is a whole number from 0 to 20, not 300."),
        ('text = ""', "", "MINE-001 Watchman: Its text is not written yet."),
    ],
)
def test_a_file_that_cannot_be_played_with_says_why(file: Path, old: str, new: str, told: str) -> None:
    file.write_text(FILE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(OwnCardsProblem) as raised:
        own_cards(file)
    assert told in str(raised.value)


def test_a_file_without_cards_says_so(file: Path) -> None:
    file.write_text('set = "MINE"\n', encoding="utf-8")
    with pytest.raises(OwnCardsProblem, match="There is no card in the file"):
        own_cards(file)


def test_the_command_plays_with_the_file(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit) as ended:
        run(["play", "--cards", str(file), "--seed", "3"])
    assert not ended.value.code
    assert "Watchman" in capsys.readouterr().out


def test_the_command_refuses_a_file_that_is_wrong(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("set = ", encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        run(["play", "--cards", str(file)])
    assert ended.value.code == 1
    assert "This is not TOML" in capsys.readouterr().err
