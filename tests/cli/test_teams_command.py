"""`overcrush teams`: list and check."""

import json
from pathlib import Path

import pytest

from overcrush.cli.main import run
from tests.catalogue.toy import HEAD, built

LEVELS = 'cost = 2\nenergy = "fist"\nlevels = ["0/1/1", "1/2/2", "1/3/3"]\ntext = ""\n'
BASIC = 'kind = "basic action"\ncost = 2\ntext = ""\n'
CARDS = HEAD + "".join(
    [
        *(f'[[card]]\nnumber = {number}\nname = "Crab {number}"\n{LEVELS}' for number in range(1, 9)),
        *(f'[[card]]\nnumber = {number}\nname = "Act {number}"\n{BASIC}' for number in (9, 10)),
    ]
)
GOOD = "?view&cards=4x1mine;4x2mine;2x3mine;2x4mine;2x5mine;2x6mine;2x7mine;2x8mine;3x9mine;3x10mine&name=Crabs"


def output_of(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        run(words)
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err


@pytest.fixture
def _mine(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = built(CARDS)
    monkeypatch.setattr("overcrush.formats.team_lookup.load_catalogue", lambda: catalogue)


def test_list_as_json_names_set_and_format(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "teams", "list", "--json")
    told = json.loads(out)
    assert code == 0
    assert {"name": "Turtle Power", "set": "TMNT", "format": "standard"} in told
    assert all(list(team) == ["name", "set", "format"] for team in told)


def test_list_for_people_says_what_a_team_is_about(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = output_of(capsys, "teams", "list")
    assert "Turtle Power (TMNT, standard): All four brothers" in out


@pytest.mark.usefixtures("_mine")
def test_a_link_is_checked_and_may_be_printed_as_list_and_link(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, aside = output_of(capsys, "teams", "check", GOOD, "--link", "--text")
    assert code == 0
    lines = out.splitlines()
    assert lines[:2] == ["Team: Crabs", "4x Crab 1 (MINE-001)"]
    assert lines[-1] == GOOD
    assert aside.strip() == "Crabs may play in Standard 20/20: 8 cards, 20 dice, 2 Basic Actions."


@pytest.mark.usefixtures("_mine")
def test_an_illegal_team_is_told_with_rules_and_fixes(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "teams", "check", GOOD.replace("4x1mine", "6x1mine"))
    assert code == 1
    assert "S-009" in out
    assert out.splitlines()[-1] == "Crabs may not play in Standard 20/20."


@pytest.mark.usefixtures("_mine")
def test_another_format_may_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = output_of(capsys, "teams", "check", GOOD, "--format", "casual")
    assert code == 1
    assert "S-034" in out or "S-010" in out
    code, _, err = output_of(capsys, "teams", "check", GOOD, "--format", "causal")
    assert code == 2
    assert "Did you mean casual?" in err


@pytest.mark.usefixtures("_mine")
@pytest.mark.parametrize("ending", ["txt", "toml", "link"])
def test_files_of_all_kinds_are_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"team.{ending}"
    counts = [4, 4, 2, 2, 2, 2, 2, 2]
    match ending:
        case "txt":
            listed = [f"{count}x Crab {number}" for number, count in enumerate(counts, start=1)]
            file.write_text("\n".join(["Team: Crabs", *listed, "Act 9", "Act 10"]))
        case "toml":
            listed = [f'"MINE-{number:03d}" = {count}' for number, count in enumerate(counts, start=1)]
            file.write_text("\n".join(['name = "Crabs"', 'basics = ["MINE-009", "mine10"]', "[cards]", *listed]))
        case _:
            file.write_text(f"{GOOD}\n")
    code, out, _ = output_of(capsys, "teams", "check", str(file), "--json")
    told = json.loads(out)
    assert code == 0
    assert (told["name"], told["format"], told["problems"], told["violations"]) == ("Crabs", "standard", [], [])
    assert list(told["cards"].values()) == counts
    assert told["basics"] == ["MINE-009", "MINE-010"]


@pytest.mark.usefixtures("_mine")
def test_what_is_not_understood_is_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "team.txt"
    file.write_text("2x Carb 1\n2x Crab 2\n")
    code, out, _ = output_of(capsys, "teams", "check", str(file))
    assert code == 1
    assert "Line 1, '2x Carb 1': There is no card 'Carb 1'. Did you mean Crab 1" in out
    assert out.splitlines()[-1] == "Team: 1 problem. Understood were 1 card, 2 dice, 0 Basic Actions."


@pytest.mark.parametrize(
    ("content", "told"), [(b"\xff", "The file is not UTF-8 text."), (b"name = 3", "'name' is a text, not 3.")]
)
def test_a_file_that_is_no_team_says_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, told: str
) -> None:
    file = tmp_path / "team.toml"
    file.write_bytes(content)
    code, _, err = output_of(capsys, "teams", "check", str(file))
    assert code == 2
    assert told in err


@pytest.mark.parametrize("name", ["turle power", "turle power " * 200, "a\0b"])
def test_a_name_that_no_team_has_is_answered(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, _, err = output_of(capsys, "teams", "check", name)
    assert code == 2
    assert "There is no team" in err


def own_files(tmp_path: Path) -> tuple[Path, Path]:
    """A file of cards of one's own, and a list that names them."""
    cards, team = tmp_path / "mine.toml", tmp_path / "team.txt"
    cards.write_text(CARDS, encoding="utf-8")
    dice = (4, 4, 2, 2, 2, 2, 2, 2)
    lines = [f"{count}x Crab {number}" for number, count in enumerate(dice, start=1)]
    team.write_text("\n".join(["Team: Crabs", *lines, "Act 9", "Act 10"]), encoding="utf-8")
    return cards, team


def test_a_team_may_have_cards_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, team = own_files(tmp_path)
    code, out, _ = output_of(capsys, "teams", "check", str(team), "--cards", str(cards))
    assert code == 0
    assert "Crabs may play in Standard 20/20: 8 cards, 20 dice, 2 Basic Actions." in out
    code, out, _ = output_of(capsys, "teams", "check", str(team))
    assert code == 1
    assert "10 problems" in out


def test_a_file_of_cards_that_cannot_be_played_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, team = own_files(tmp_path)
    cards.write_text(CARDS.replace("cost = 2", "cost = 200", 1), encoding="utf-8")
    code, _, problem = output_of(capsys, "teams", "check", str(team), "--cards", str(cards))
    assert code == 2
    assert "'cost' is a whole number from 0 to 20, not 200." in problem


def test_games_are_simulated_with_cards_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, team = own_files(tmp_path)
    words = ("--games", "2", "--players", "random", "--life", "3", "--json")
    code, out, problem = output_of(capsys, "sim", str(team), "Turtle Power", "--cards", str(cards), *words)
    assert code == 0, problem
    assert json.loads(out)["games"] == 2
    code, _, problem = output_of(capsys, "sim", str(team), "Turtle Power", *words)
    assert code != 0
    assert "the team cannot be played" in problem


def test_a_file_that_is_not_there_is_said_to_be_missing(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = output_of(capsys, "teams", "check", "nowhere/mine.toml")
    assert code != 0
    assert "There is no file nowhere/mine.toml. Check its name and its folder." in out + err
