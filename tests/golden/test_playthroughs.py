"""Five whole games in words: what players are asked, may answer and are told."""

import pytest

from tools.golden.games import load_games
from tools.golden.playthroughs import NAMES, PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_told_as_before(name: str) -> None:
    now = playthrough(load_games()[name]).splitlines()
    was = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8").splitlines()

    different = [at for at, (old, new) in enumerate(zip(was, now, strict=False)) if old != new]
    if different or len(was) != len(now):
        at = different[0] if different else min(len(was), len(now))
        pytest.fail(
            f"{name}.txt differs from line {at + 1} on. Write it anew with `python -m tools.golden playthroughs` and "
            f"read what changed.\n  was: {was[at : at + 1]}\n  now: {now[at : at + 1]}"
        )


def test_nothing_else_lies_in_the_folder() -> None:
    assert sorted(path.stem for path in PLAYTHROUGHS.iterdir()) == sorted(NAMES)
