"""`overcrush analyse`: the best answers at a point of a recorded game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from overcrush.cli.main import run
from overcrush.engine.machine import offered
from overcrush.engine.model.constants import CHANCE
from overcrush.formats.card_ids import lookup
from overcrush.players.advice import advice
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.table.records.record_reader import read
from overcrush.wording.questions import question
from tests.cli.test_record import TEXT


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(TEXT, encoding="utf-8")
    return path


def analysed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        run(["analyse", *words])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


def test_the_best_answers_come_with_chances_and_the_line_that_is_expected(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    attack = 19
    asked = question(read(TEXT, lookup).replay(attack))
    code, text, _ = analysed(capsys, str(file), "--at", str(attack), "--level", "1", "--json")
    told = json.loads(text)
    assert code == 0
    assert told["play_outs"] >= 16
    assert told["whole"] is True
    assert told["question"] == asked.sentence
    assert told["answer"] == told["considered"][0]["answer"]
    assert {each["answer"] for each in told["considered"]} == {answer.plain for answer in asked.answers}
    assert all(0 <= each["win_chance"] <= 1 for each in told["considered"])
    assert sum(each["play_outs"] for each in told["considered"]) == told["play_outs"]
    best = told["considered"][0]
    assert best["line"][0].endswith(f": {best['answer']}")

    code, text, _ = analysed(capsys, str(file), "--at", str(attack), "--level", "1")
    assert code == 0
    assert asked.sentence in text
    shown = re.search(rf"([\d.]+) %  {re.escape(best['answer'])}  ", text)
    assert shown is not None
    assert float(shown[1]) == pytest.approx(100 * best["win_chance"], abs=0.06), "both are rounded, each in its own way"
    assert "expects: " in text


def test_what_the_first_look_decides_comes_with_chances_and_a_line_as_well(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main_step = 58
    code, text, _ = analysed(capsys, str(file), "--at", str(main_step), "--level", "1")
    assert code == 0
    assert question(read(TEXT, lookup).replay(main_step)).sentence in text
    assert "(by a first evaluation)" in text
    assert "expects: " in text
    assert "play-out" not in text


def test_an_answer_that_looks_better_by_luck_alone_is_not_taken_and_that_is_said() -> None:
    game = read(TEXT, lookup).replay(58)
    first, second = offered(game)[:2]
    found = Decision(first, [Considered(first, 0.5, 0, []), Considered(second, 0.51, 0, [])])
    assert any("ahead by less than luck may explain" in line for line in advice(game, found))
    found = Decision(first, [Considered(first, 0.5, 0, []), Considered(second, 0.49, 0, [])])
    assert not any("luck" in line for line in advice(game, found))


def test_where_nobody_is_asked_it_says_where_somebody_is(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = read(TEXT, lookup)
    chance = next(at for at in range(25) if question(record.replay(at)).seat == CHANCE)
    code, _, problem = analysed(capsys, str(file), "--at", str(chance))
    assert code == 1
    near = int(problem.rstrip(".\n").rpartition("--at ")[2])
    assert question(record.replay(near)).seat >= 0
    code, _, problem = analysed(capsys, str(file), "--at", "999")
    assert code == 1
    assert "--at is a number from 0 to" in problem


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, problem = analysed(capsys, str(tmp_path / "none.record"))
    assert code == 1
    assert "none.record cannot be read" in problem


LOST = Path(__file__).parent.parent / "records" / "lost-without-blocking.record"


def test_marks_of_all_decisions_are_told_with_what_would_have_been_better(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = analysed(capsys, str(LOST), "--marks", "--level", "1")
    assert code == 0
    assert "7  turn 10, First player: block with nobody" in text
    assert re.search(r"blunder: \d+ to 0 %\n", text), "what is proven is not off"
    assert "Better: block " in text
    assert "First player: 0 best, 0 fine, 0 doubtful, 1 blunder" in text

    code, text, _ = analysed(capsys, str(LOST), "--marks", "--level", "1", "--json")
    told = json.loads(text)
    assert code == 0
    assert [each["at"] for each in told["decisions"]] == [0, 7]
    block = told["decisions"][1]
    assert (block["mark"], block["certain"], block["win_chance"]) == ("blunder", "loss", 0.0)
    assert told["of"] == 2


def test_marks_are_of_the_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, problem = analysed(capsys, str(LOST), "--marks", "--at", "7")
    assert code == 1
    assert "Leave out --at" in problem
