"""`overcrush record`: what it prints and how it exits."""

import json
from pathlib import Path

import pytest

from overcrush.cli.main import run
from overcrush.editions import edition
from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.machine import offered
from overcrush.engine.setup import Setup
from overcrush.formats import DEMOS, demo_setup
from overcrush.formats.card_ids import lookup
from overcrush.practice.practice_teams import FIRST_LESSON
from overcrush.table.records.record import card_hash, write
from overcrush.table.records.record_reader import read, verify
from overcrush.table.table import new_table


def played(setup: Setup, answers: int, conceding: int = -1) -> str:
    table = new_table(setup, Seeded(7))
    player = Seeded(8)
    for _ in range(answers):
        offer = offered(table.game)
        assert table.answer(table.game.asked, offer[player.below(len(offer))]) is None
    if conceding >= 0:
        table.concede(conceding)
    assert table.record is not None
    return write(table.record)


SETUP = Setup(tuple(FIRST_LESSON), first=0, options=edition("ai"))
TEXT = played(SETUP, 25)
FIRST, SECOND = (team.name for team in FIRST_LESSON)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(TEXT, encoding="utf-8")
    return path


def overcrush(*words: str | Path) -> int:
    with pytest.raises(SystemExit) as stop:
        run([str(word) for word in words])
    assert isinstance(stop.value.code, int)
    return stop.value.code


def test_show_draws_the_table_and_what_is_asked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    count = len(read(TEXT, lookup).answers)
    assert overcrush("record", "show", file) == 0
    told = capsys.readouterr().out
    assert f"after {count} of {count} answers." in told
    assert FIRST in told
    assert SECOND in told
    assert "life 20 of 20" in told
    assert overcrush("record", "show", file, "--at", "0") == 0
    told = capsys.readouterr().out
    assert f"after 0 of {count} answers." in told
    assert "Asked: chance" in told
    assert "  roll fist" in told


def test_show_refuses_a_point_behind_the_end(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert overcrush("record", "show", file, "--at", "99999") == 1
    assert "--at is a number from 0 to" in capsys.readouterr().err


def test_replay_tells_the_story(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert overcrush("record", "replay", file) == 0
    told = capsys.readouterr().out
    assert f"{SECOND}' turn" in told
    assert f"{FIRST} rolls " in told
    assert told.rstrip().endswith("the game goes on.")


def test_replay_tells_who_concedes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "conceded.record"
    path.write_text(played(SETUP, 3, conceding=0), encoding="utf-8")
    assert overcrush("record", "replay", path) == 0
    told = capsys.readouterr().out
    assert f"{FIRST} concedes.\n" in told
    assert SECOND in told.splitlines()[-1]


def test_verify_names_the_first_line_that_does_not_fit(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert overcrush("record", "verify", file) == 0
    assert "answers fit." in capsys.readouterr().out
    lines = TEXT.splitlines()
    at = lines.index("answers") + 2
    bad = file.with_name("bad.record")
    bad.write_text("\n".join([*lines[:at], "nobody: nothing", *lines[at:]]), encoding="utf-8")
    assert overcrush("record", "verify", file, bad) == 1
    told = capsys.readouterr().out
    assert f"{bad}: Line {at + 1}: the game asks " in told
    assert "One of: " in told
    assert overcrush("record", "replay", bad) == 1
    assert f"Line {at + 1}: " in capsys.readouterr().err


def test_verify_as_data(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = file.with_name("missing.record")
    binary = file.with_name("binary.record")
    binary.write_bytes(b"\xff\xfe\x00")
    half = file.with_name("half.record")
    half.write_text('overcrush record 1\nplayer "\\ud800"\ncard x 1 0\n', encoding="utf-8")
    assert overcrush("record", "verify", "--json", file, missing, binary, half) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["files"], data["fit"]) == (4, 1)
    assert data["results"][0] == {
        "file": str(file),
        "fits": True,
        "answers": len(read(TEXT, lookup).answers),
        "line": 0,
        "problem": "",
    }
    assert "cannot be read" in data["results"][1]["problem"]
    assert "not UTF-8" in data["results"][2]["problem"]
    assert data["results"][3]["line"] == 3


def test_changed_cards_are_named_and_can_be_allowed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = FIRST_LESSON[0].cards[0][0]
    file.write_text(TEXT.replace(card_hash(card), "0" * 16), encoding="utf-8")
    assert overcrush("record", "verify", file) == 1
    assert "is not what it was" in capsys.readouterr().out
    assert overcrush("record", "verify", "--lenient", file) == 0
    assert f"Changed since: {card.id}" in capsys.readouterr().out


def test_cut_writes_a_record_to_go_on_from(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = file.with_name("part.record")
    assert overcrush("record", "cut", file, "--at", "9", "--out", out) == 0
    assert "the first 9 of " in capsys.readouterr().out
    part = read(out.read_text(encoding="utf-8"), lookup)
    assert part.answers == read(TEXT, lookup).answers[:9]
    assert encode(part.replay()) == encode(read(TEXT, lookup).replay(9))


def test_cut_never_overwrites_the_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert overcrush("record", "cut", file, "--at", "9", "--out", file) == 1
    assert "would be lost" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == TEXT
    assert overcrush("record", "cut", file, "--at", "9", "--out", file / "no" / "folder") == 1
    assert "cannot be written" in capsys.readouterr().err


def test_games_with_demo_cards_are_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "demo.record"
    path.write_text(played(demo_setup(next(iter(DEMOS))), 5), encoding="utf-8")
    assert overcrush("record", "verify", path) == 0
    assert overcrush("record", "replay", path) == 0
    assert capsys.readouterr().err == ""


def test_the_examples_of_the_page_about_records_hold() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    example, *_, error = [part.partition("```")[0] for part in page.split("```\n")[1:] if part[:1] in "oL"]
    # Cards may change behind their hashes; what the page says about a game may not.
    assert read(example, lookup, strict=False).answers
    lines = example.splitlines()
    lines.insert(lines.index("answers") + 2, "Watch: pass")
    problem = verify("\n".join(lines), lookup, strict=False)
    assert str(problem) == error.strip()
