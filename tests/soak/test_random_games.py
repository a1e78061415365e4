"""Three hundred of the soak's games under all laws, in parts so that two processes can share them."""

import pytest

from overcrush.soak.coverage import Counts, Watcher, watching
from overcrush.soak.schedule import plan
from overcrush.soak.soak_game import play_game

GAMES = 300
PARTS = 30


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_every_law(part: int) -> None:
    watcher = Watcher(Counts())
    with watching(watcher):
        for number in range(part, GAMES, PARTS):
            outcome = play_game(plan(number), watcher)
            assert not outcome.problem, (
                f"{outcome.title}\n{outcome.trace}\nPlay it again with `overcrush soak --game {number}`."
            )
            assert outcome.result != 0
    assert len(watcher.counts.instructions) > 50
    assert watcher.counts.abilities
