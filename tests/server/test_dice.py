"""Fair dice: fixed before the game, the same again, and checkable after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.formats.card_ids import lookup
from overcrush.server.fairness import FairDice, commitment, fairness_lines, new_secret, verified
from overcrush.table.records.record_reader import read
from overcrush.table.table import Table
from tests.table.test_entries import new_table

SECRET = "11" * 32
SEEDS = ("one", "two")


def finished(dice: FairDice) -> str:
    """The record of some play with these dice."""
    table: Table = new_table(dice)
    for _ in range(30):
        question = table.question
        assert question is not None
        assert table.answer(question.seat, question.options[-1]) is None
    return table.text()


@pytest.fixture(scope="module")
def text() -> str:
    return "\n".join([*fairness_lines(SECRET, SEEDS), finished(FairDice(SECRET, SEEDS))])


def test_the_commitment_tells_nothing_of_the_secret_and_fits_no_other() -> None:
    assert SECRET not in commitment(SECRET)
    assert commitment(SECRET) != commitment(new_secret())


def test_every_number_hangs_on_the_secret_the_seeds_and_its_place() -> None:
    numbers = [FairDice(SECRET, SEEDS).number(n, 1000) for n in range(50)]
    assert numbers == [FairDice(SECRET, SEEDS).number(n, 1000) for n in range(50)]
    assert numbers != [FairDice(SECRET, ("one", "three")).number(n, 1000) for n in range(50)]
    assert numbers != [FairDice("22" * 32, SEEDS).number(n, 1000) for n in range(50)]
    assert len(set(numbers)) > 40


def test_all_numbers_are_about_as_likely() -> None:
    dice = FairDice(SECRET, SEEDS)
    counts = [0] * 6
    for n in range(6000):
        counts[dice.number(n, 6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_the_dice_of_an_honest_record_are_verified(text: str) -> None:
    verdict = verified(text, read(text, lookup))
    assert verdict.fair, verdict.words


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("# dice seed one", "# dice seed uno", "not what the secret"),
        (f"# dice secret {SECRET}", f"# dice secret {'22' * 32}", "not the one"),
        (f"# dice secret {SECRET}", "# dice secret xyz", "damaged"),
        ("# dice seed two\n", "", "names no secret"),
    ],
)
def test_a_record_whose_dice_are_others_is_told(text: str, old: str, new: str, told: str) -> None:
    changed = text.replace(old, new)
    assert changed != text
    verdict = verified(changed, read(changed, lookup))
    assert not verdict.fair
    assert told in verdict.words


def test_a_source_does_not_show_its_secret() -> None:
    assert SECRET not in repr(FairDice(SECRET, SEEDS))


def test_the_command_checks_a_file(tmp_path: Path, text: str) -> None:
    from typer.testing import CliRunner

    from overcrush.cli.main import application

    file = tmp_path / "game.record"
    file.write_text(text, encoding="utf-8")
    app, words = application(["record", "fair", str(file)])
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "Every die" in result.output
    file.write_text(text.replace("# dice seed one", "# dice seed uno"), encoding="utf-8")
    assert CliRunner().invoke(app, words).exit_code == 1
