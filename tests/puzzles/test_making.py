"""Making puzzles: the same seed makes the same, and what was found before an interruption is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.cli.main import run
from overcrush.puzzles.library import WrongPuzzleFile, read_puzzles
from overcrush.puzzles.making import rating
from overcrush.puzzles.making.checking import problem_of
from overcrush.puzzles.making.maker import Maker, WrongProgress

SEED = 1
"""Its first game has a block to find."""


@pytest.fixture(autouse=True)
def quick_raters(monkeypatch: pytest.MonkeyPatch) -> None:
    """The searching players take seconds."""
    monkeypatch.setattr(rating, "RATED_BY", ("greedy",))


def test_a_seed_makes_the_same_puzzles_also_when_it_was_interrupted(tmp_path: Path) -> None:
    straight = tmp_path / "straight.json.gz"
    with pytest.raises(SystemExit) as left:
        run(["puzzle", "make", "--seed", str(SEED), "--count", "1", "--out", str(straight)])
    assert not left.value.code
    interrupted = tmp_path / "interrupted.json.gz"
    found = Maker(SEED, 1, interrupted).look_at_next()
    assert [each.goal for each in found] == ["block"]
    assert not interrupted.exists()
    again = Maker(SEED, 1, interrupted)
    assert again.progress.games == 1
    assert again.run(lambda: None) == tuple(found)
    assert interrupted.read_bytes() == straight.read_bytes()
    assert not again.unfinished.exists()
    assert [problem_of(each) for each in read_puzzles(straight)] == [""]


def test_what_another_seed_has_left_is_not_gone_on_with(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json.gz"
    Maker(SEED, 300, out).save()
    with pytest.raises(WrongProgress, match="--seed 1 --count 300"):
        Maker(SEED, 3, out)


def test_a_file_that_holds_no_puzzles_is_refused_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json.gz"
    with pytest.raises(WrongPuzzleFile, match="Check the name"):
        read_puzzles(path)
    path.write_bytes(b"no puzzles")
    with pytest.raises(WrongPuzzleFile):
        read_puzzles(path)
