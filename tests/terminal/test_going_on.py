"""Going on with a recorded game from any point: `overcrush play --from FILE --at N`."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.cli.main import run
from overcrush.terminal.menu import Evening, recorded_game, with_players
from overcrush.terminal.saved_games import CURRENT, Folder, FolderProblem
from tests.terminal.driving import Keyboard, evening


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A guided game up to the second turn of the person, put aside as `--new` does."""
    evening(tmp_path, ["1", "", "done", "buy ferry", "done"])
    return Folder(tmp_path).put_aside("kept")


def go_on(home: Path, file: Path, at: int | None, lines: list[str]) -> Keyboard:
    keyboard = Keyboard(lines)
    start = with_players(keyboard.screen, *recorded_game(file, at), real_dice=False)
    Evening(keyboard.screen, Folder(home), 5).run(start)
    return keyboard


def test_a_game_that_was_put_aside_goes_on_where_it_was_left(tmp_path: Path, saved: Path) -> None:
    keyboard = go_on(tmp_path, saved, None, [])
    assert "Turn 3 · Main Step · your turn" in keyboard.text
    assert keyboard.prompts == ["> "]


def test_it_goes_on_from_any_earlier_answer_and_the_file_stays_as_it_is(tmp_path: Path, saved: Path) -> None:
    before = saved.read_text(encoding="utf-8")
    _, whole = recorded_game(saved, None)
    for at in range(len(whole.answers) + 1):
        _, record = recorded_game(saved, at)
        assert record.answers == whole.answers[:at]
    keyboard = go_on(tmp_path, saved, 4, ["buy press"])
    assert "Turn 1 · Main Step · your turn" in keyboard.text
    assert "You purchase Press On for 2." in keyboard.text
    assert saved.read_text(encoding="utf-8") == before
    assert "You: purchase card=" in (tmp_path / CURRENT).read_text(encoding="utf-8")


def test_a_record_from_elsewhere_asks_who_plays(tmp_path: Path, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8").split("\n", 1)[1].replace('"You"', '"Watch"').replace("You: ", "Watch: ")
    saved.write_text(text.replace("You\n", "Watch\n"), encoding="utf-8")
    keyboard = go_on(tmp_path, saved, None, ["against the computer"])
    assert "Who plays?" in keyboard.text
    assert "Turn 3 · Main Step · your turn" in keyboard.text
    assert keyboard.prompts[-1] == "> "


def test_a_game_that_is_over_names_the_points_to_go_on_from(tmp_path: Path) -> None:
    evening(tmp_path, ["1", "", "concede", "yes", "quit"])
    (file,) = (tmp_path / "games").iterdir()
    with pytest.raises(FolderProblem, match="Go on from an earlier point: --at N, from 0 to 3"):
        recorded_game(file, None)
    assert recorded_game(file, 3)[1].conceded == -1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--from", "nowhere.record"], "nowhere.record cannot be read: No such file"),
        (["--from", "{saved}", "--at", "999"], "--at is a number from 0 to"),
        (["--from", "{broken}"], "Line 1: "),
        (["--from", "{bytes}"], "it is not UTF-8 text"),
        (["--at", "3"], "--at belongs to --from"),
        (["--demo", "wwf"], "Did you mean wwe?"),
    ],
)
def test_what_cannot_be_continued_is_one_sentence_and_the_saved_game_stays(
    tmp_path: Path,
    saved: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    told: str,
) -> None:
    monkeypatch.setenv("OVERCRUSH_HOME", str(tmp_path))
    evening(tmp_path, ["1", ""])
    (tmp_path / "broken.record").write_text("nonsense", encoding="utf-8")
    (tmp_path / "bytes.record").write_bytes(b"\xff\xfe")
    names = {"saved": saved, "broken": tmp_path / "broken.record", "bytes": tmp_path / "bytes.record"}
    with pytest.raises(SystemExit) as ended:
        run(["play", *(word.format(**names) for word in words)])
    assert ended.value.code == 1
    assert told in capsys.readouterr().err
    assert Folder(tmp_path).has_game()


def test_a_saved_game_with_an_unknown_computer_player_is_put_aside_with_a_sentence(tmp_path: Path, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    (tmp_path / CURRENT).write_text(text.replace('"greedy"', '"wizard"', 1), encoding="utf-8")
    keyboard = evening(tmp_path, ["quit"])
    assert "'wizard'" in keyboard.text
    assert not (tmp_path / CURRENT).exists()
    (aside,) = tmp_path.glob("damaged-*.record")
    assert '"wizard"' in aside.read_text(encoding="utf-8")


def test_a_game_whose_card_has_changed_goes_on_when_asked_to_be_lenient(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = saved.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("card "))
    lines[at] = f"{lines[at].rpartition(' ')[0]} 0123456789abcdef"
    saved.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(FolderProblem, match="--lenient"):
        recorded_game(saved, None)
    _, record = recorded_game(saved, None, strict=False)
    assert record.changed
    # A scenario file does not know who played it.
    saved.write_text("\n".join(lines[1:]), encoding="utf-8")
    for lenient, code in (([], 1), (["--lenient"], 0)):
        with pytest.raises(SystemExit) as ended:
            run(["scenario", "new", "--from", str(saved), "--at", "4", *lenient])
        assert ended.value.code == code
        if code:
            assert "--lenient" in capsys.readouterr().err
    assert "scenario = 2" in capsys.readouterr().out
