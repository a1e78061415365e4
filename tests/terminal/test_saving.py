"""Saved after every answer: a crash, Ctrl-C or quit goes on at the same question."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from overcrush.command_name import command_name
from overcrush.formats.card_ids import lookup
from overcrush.table.records.record_reader import read
from overcrush.terminal.menu import Evening, recorded_game
from overcrush.terminal.saved_games import CURRENT, Folder, FolderProblem, home
from tests.terminal.driving import Keyboard, evening


def last_question(keyboard: Keyboard) -> str:
    """The board and question that were shown last."""
    shown = keyboard.text[keyboard.text.rindex("── Turn") :]
    return shown.split("Saved. The next start")[0].strip()


@pytest.mark.parametrize("end", ["quit", KeyboardInterrupt(), RuntimeError("power cut")])
def test_the_next_start_goes_on_at_the_same_question(tmp_path: Path, end: str | BaseException) -> None:
    lines: list[str | BaseException] = ["1", "", "done", "buy ferry", "done", end]
    keyboard = Keyboard(lines)
    evening_of = Evening(keyboard.screen, Folder(tmp_path), 5)
    if isinstance(end, BaseException):
        with pytest.raises(type(end)):
            evening_of.run()
    else:
        evening_of.run()
    again = evening(tmp_path, [], seed=77)
    assert "Your saved game goes on." in again.text
    assert last_question(keyboard) == last_question(again)


def test_every_answer_is_in_the_file_before_the_next_question(tmp_path: Path) -> None:
    seen: list[int] = []
    keyboard = Keyboard(["1", "", "done", "buy ferry", "done"])
    original = keyboard.read

    def read_and_look(prompt: str) -> str:
        if (tmp_path / CURRENT).exists():
            record = read((tmp_path / CURRENT).read_text(encoding="utf-8"), lookup)
            seen.append(len(record.answers))
        return original(prompt)

    keyboard.screen.read = read_and_look
    Evening(keyboard.screen, Folder(tmp_path), 5).run()
    assert seen == sorted(seen)
    assert len(set(seen)) >= 4


def test_two_programs_never_play_in_one_folder(tmp_path: Path) -> None:
    evening(tmp_path, ["1", "", "done"])
    before = (tmp_path / CURRENT).read_text(encoding="utf-8")
    with Folder(tmp_path).held():
        twice = Folder(tmp_path).held()
        with pytest.raises(FolderProblem, match=r"is being played in .* Go on there or end it") as refused, twice:
            pytest.fail("the folder was given away twice")
        assert str(os.getpid()) in str(refused.value)
    assert (tmp_path / CURRENT).read_text(encoding="utf-8") == before
    with Folder(tmp_path).held():
        assert Folder(tmp_path).has_game()


def test_a_program_that_was_killed_leaves_the_folder_free(tmp_path: Path) -> None:
    code = (
        "import os, pathlib, signal, sys; from overcrush.terminal.saved_games import Folder\n"
        "with Folder(pathlib.Path(sys.argv[1])).held(): os.kill(os.getpid(), signal.SIGKILL)"
    )
    ended = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False)
    assert ended.returncode == -signal.SIGKILL
    with Folder(tmp_path).held():
        assert not Folder(tmp_path).has_game()


def test_what_the_guide_has_explained_is_not_explained_again(tmp_path: Path) -> None:
    evening(tmp_path, ["1", "", "done"])
    again = evening(tmp_path, ["board"])
    assert "Welcome" not in again.text
    assert "Guide: These dice you rolled." not in again.text


def test_the_story_is_known_after_a_restart(tmp_path: Path) -> None:
    evening(tmp_path, ["1", "", "done", "buy ferry"])
    again = evening(tmp_path, ["story"])
    assert "You purchase Ferry Pilot for 3." in again.after(0)


def test_undo_works_after_a_restart(tmp_path: Path) -> None:
    evening(tmp_path, ["1", "", "done", "buy ferry"])
    again = evening(tmp_path, ["undo"])
    assert "Main Step: what do you do?" in again.after(0)
    assert "buy Ferry Pilot" in again.after(0)


def test_a_saved_game_with_an_answer_that_does_not_fit_goes_on_before_it(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, ["1", "", "done"])
    saved = tmp_path / CURRENT
    saved.write_text(saved.read_text(encoding="utf-8") + "You: juggle\n", encoding="utf-8")
    again = evening(tmp_path, [])
    plain = " ".join(again.text.split())
    assert "! The record fits up to its answer " in plain
    assert "there is no answer 'juggle' here" in plain
    assert again.prompts[-1] == keyboard.prompts[-1]
    assert len(list(tmp_path.glob("damaged-*.record"))) == 1


@pytest.mark.parametrize("text", ["", "# terminal {broken\novercrush record 1\n", "\x00\x01", "overcrush record 99\n"])
def test_any_garbage_as_saved_game_is_put_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / CURRENT).write_text(text, encoding="utf-8")
    assert "The saved game cannot be continued" in " ".join(evening(tmp_path, []).text.split())


def test_a_record_without_the_terminal_s_line_is_played_by_people(tmp_path: Path) -> None:
    evening(tmp_path, ["1", "", "done"])
    saved = tmp_path / CURRENT
    saved.write_text(saved.read_text(encoding="utf-8").split("\n", 1)[1], encoding="utf-8")
    again = evening(tmp_path, [])
    assert again.prompts[-1] == "You > "


def test_new_keeps_the_old_game_and_shows_the_menu(tmp_path: Path) -> None:
    keyboard = evening(tmp_path, ["1", "", "new", "no", "new", "yes"])
    assert keyboard.text.count("what do you want to play?") == 2
    kept = next(iter(tmp_path.glob("kept-*.record")))
    told = "".join(keyboard.text.split())
    assert "".join(f"Go on with it: {command_name()} play --from {kept}".split()) in told
    plan, _ = recorded_game(kept, None)
    assert plan is not None
    assert plan.guided


def test_the_folder_comes_from_the_environment(tmp_path: Path) -> None:
    assert home({"OVERCRUSH_HOME": str(tmp_path)}) == tmp_path
    assert home({"XDG_DATA_HOME": str(tmp_path)}, "linux") == tmp_path / "overcrush"
    assert home({"APPDATA": str(tmp_path)}, "win32") == tmp_path / "overcrush"
    assert home({}, "darwin").parts[-3:] == ("Library", "Application Support", "overcrush")


def test_a_folder_that_cannot_be_written_is_named_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(FolderProblem, match="set OVERCRUSH_HOME"):
        evening(tmp_path / "file", ["1", ""])


def test_no_half_written_file_is_left(tmp_path: Path) -> None:
    evening(tmp_path, ["1", "", "done"])
    assert [each.name for each in tmp_path.iterdir()] == [CURRENT]
