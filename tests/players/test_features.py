"""What positions are worth: the same from both sides, more for whoever has more, and as the page says."""

from __future__ import annotations

from pathlib import Path

import pytest

from overcrush.engine.model.constants import MAIN
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.players.evaluation.features import FEATURES, WEIGHTS, differences, win_chance, worth
from overcrush.table.position import Position
from tests.players.test_players import PLAIN

PAGE = Path(__file__).parents[2] / "docs" / "players.md"


def board(ours: int = 1, theirs: int = 1, life: int = 20) -> Game:
    """Captains on both sides at the start of our Main Step."""
    position = Position(PLAIN).seat(0).life(life)
    if ours:
        position = position.field("Wrecker Captain", ours, level=2)
    position = position.seat(1)
    if theirs:
        position = position.field("Breakwater Guard", theirs, level=2)
    game = position.build(step="main", active=0)
    # With nothing to do but pass, the game went on to the attack.
    game.step = MAIN
    return game


def test_what_one_side_has_the_other_lacks() -> None:
    game = board(2, 1, 14)
    assert differences(game, SideId(0)) == [-each for each in differences(game, SideId(1))]
    assert win_chance(game, SideId(0)) == pytest.approx(1 - win_chance(game, SideId(1)))


def test_more_dice_and_more_life_are_better() -> None:
    assert win_chance(board(2, 1), SideId(0)) > win_chance(board(1, 1), SideId(0)) > win_chance(board(1, 2), SideId(0))
    values = [worth(board(life=life), SideId(0)) for life in range(1, 21)]
    assert values == sorted(values)
    # The fewer are left, the more a point of life counts.
    assert values[3] - values[2] > values[18] - values[17]


def test_an_attack_that_ends_the_game_counts_as_such() -> None:
    names = [name for name, _ in FEATURES]
    game = board(1, 0)
    game.life[1] = 1
    assert differences(game, SideId(0))[names.index("next attack wins")] == 1
    assert differences(game, SideId(1))[names.index("next attack wins")] == -1
    game.life[1] = 20
    assert differences(game, SideId(0))[names.index("next attack wins")] == 0


def test_the_result_is_certain() -> None:
    game = board()
    for result, chance in ((1, 1.0), (2, 0.0), (-1, 0.5)):
        game.result = result
        assert win_chance(game, SideId(0)) == chance


def test_the_page_tells_every_feature_and_its_weight() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for (name, text), weight in zip(FEATURES, WEIGHTS, strict=True):
        assert f"| {name} | {text} | {weight:g} |" in page
