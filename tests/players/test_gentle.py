"""The gentle player, against whom somebody learns."""

from __future__ import annotations

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.queries.targets import FINISHED
from overcrush.formats import demo_setup
from overcrush.players import RandomPlayer, observe
from overcrush.players.gentle import SPARED, GentlePlayer
from overcrush.table.position import Position
from overcrush.table.table import new_table
from overcrush.wording.questions import words_of
from tests.players.test_players import PLAIN


def attacking(sidekicks: int, life: int = 20) -> Game:
    """The first player may attack with a Dock Hand and Sidekicks."""
    position = Position(PLAIN).seat(0).field("Dock Hand").field("Sidekick", sidekicks).seat(1).life(life)
    return position.build(step="attack", active=0)


def answer_in_words(game: Game) -> str:
    """What the gentle player answers."""
    offered(game)
    return words_of(game, GentlePlayer().decide(observe(game, game.asked)))


def test_it_attacks_with_its_weakest_character_if_two_stay_at_home() -> None:
    assert "Sidekick" in answer_in_words(attacking(2))


def test_with_fewer_characters_it_does_not_attack() -> None:
    game = attacking(1)
    offered(game)
    assert GentlePlayer().decide(observe(game, game.asked)) == FINISHED


@pytest.mark.parametrize(("life", "attacks"), [(SPARED, False), (SPARED + 1, True)])
def test_who_has_little_life_left_is_spared(life: int, attacks: bool) -> None:
    game = attacking(3, life)
    offered(game)
    assert (GentlePlayer().decide(observe(game, game.asked)) != FINISHED) is attacks


def test_it_plays_a_whole_game_and_attacks_with_one_at_a_time() -> None:
    table = new_table(demo_setup("ai"), Seeded(3))
    assert table.run([GentlePlayer(), RandomPlayer(1)], limit=20_000) != GOING_ON
    attackers: list[int] = [0]
    for event in table.events(0):
        if event.kind == "turn began":
            attackers.append(0)
        elif event.kind == "attacked" and (event.fields or {}).get("seat") == 0:
            attackers[-1] += 1
    assert max(attackers) == 1
