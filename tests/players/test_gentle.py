"""The gentle player, against whom somebody learns."""

from __future__ import annotations

from collections import Counter

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.formats import demo_setup
from overcrush.players import RandomPlayer, observe
from overcrush.players.gentle import SPARED, GentlePlayer
from overcrush.players.protocol import Stop, never
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.observation import Observation
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


class Watched(GentlePlayer):
    """Counts the attackers that it chose freely, turn by turn."""

    def __init__(self) -> None:
        self.chosen: Counter[int] = Counter()

    def think(self, observed: Observation, stop: Stop = never) -> Decision:
        decision = super().think(observed, stop)
        if observed.kind() is QuestionKind.ATTACKERS and FINISHED in observed.offer and decision.answer != FINISHED:
            self.chosen[observed.game.turn] += 1
        return decision


def test_it_plays_a_whole_game_and_attacks_with_one_at_a_time() -> None:
    player = Watched()
    table = new_table(demo_setup("ai"), Seeded(3))
    assert table.run([player, RandomPlayer(1)], limit=20_000) != GOING_ON
    assert set(player.chosen.values()) == {1}
