"""A player sees what its seat may see, and nothing that is hidden reaches it."""

from __future__ import annotations

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.codec import encode
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, new_game
from overcrush.formats import demo_setup
from overcrush.formats.team_files import playable_presets
from overcrush.players import PLAYERS, observe, player_named
from overcrush.players.search_player import SearchPlayer
from overcrush.players.thinkers.thinker_process import job
from tests.engine.test_observation import riddle

QUICK = ("random", "greedy", "search:1")


def asked_in(setup: Setup, seed: int, answers: int) -> Game:
    """A game after some random answers, with a seat asked."""
    game = new_game(setup)
    dice = Seeded(seed)
    player = Seeded(seed + 1)
    offered(game)
    if game.asked == CHANCE:
        advance(game, dice, None)
    for _ in range(answers):
        if game.result != GOING_ON:
            break
        offer = offered(game)
        play(game, offer[player.below(len(offer))], dice)
    return game


@pytest.mark.parametrize("name", QUICK)
def test_the_same_answer_whatever_was_chosen_in_secret(name: str) -> None:
    fist, mask = riddle("fist"), riddle("mask")
    assert fist != mask
    assert fist.asked == mask.asked
    ours, theirs = (player_named(name, 3).think(observe(game, game.asked)) for game in (fist, mask))
    assert ours == theirs


def test_what_is_sent_to_another_process_tells_no_secret() -> None:
    sent = [job(observe(game, game.asked), "greedy", 1, 0, False) for game in (riddle("fist"), riddle("mask"))]
    assert sent[0] == sent[1]
    assert sent[0].secrets


def test_a_sample_chooses_secrets_anew_and_leaves_the_sight_alone() -> None:
    game = riddle("fist")
    observed = observe(game, game.asked)
    before = encode(observed.game)
    samples = {encode(observed.sample(Seeded(number))) for number in range(40)}
    assert len(samples) == 4
    assert encode(game) in samples
    assert encode(observed.game) == before


@pytest.mark.parametrize("name", QUICK)
def test_a_player_changes_neither_game_nor_sight(name: str) -> None:
    game = asked_in(demo_setup("ai"), 4, 30)
    before = game.copy()
    observed = observe(game, game.asked)
    offer = observed.offer[:]
    assert player_named(name, 1).decide(observed) in offer
    assert game == before
    assert observed.game == before
    assert observed.offer == offer == offered(game)


@pytest.mark.parametrize("name", [name for name in PLAYERS if name not in ("search:3", "search:4", "search:5")])
def test_the_same_seed_and_question_give_the_same_decision(name: str) -> None:
    game = asked_in(demo_setup("wwe"), 8, 25)
    decisions = [player_named(name, 5).think(observe(game, game.asked)) for _ in range(2)]
    assert decisions[0] == decisions[1]
    assert player_named(name, 5).decide(observe(game, game.asked)) == decisions[0].answer


def test_a_decision_does_not_depend_on_earlier_ones() -> None:
    game = asked_in(demo_setup("wwe"), 8, 25)
    fresh = SearchPlayer(8, 5).think(observe(game, game.asked))
    busy = SearchPlayer(8, 5)
    for seed in range(3):
        other = asked_in(demo_setup("ai"), seed, 12)
        busy.think(observe(other, other.asked))
    assert busy.think(observe(game, game.asked)) == fresh


@pytest.mark.parametrize("seats", [2, 4])
def test_every_answer_is_legal_with_teams_of_the_catalogue(seats: int) -> None:
    presets = playable_presets()
    seated = (("greedy", "search"), ("search", "search", "greedy", "random"))[seats == 4]
    for first in range(0, len(presets), 5):
        teams = tuple(presets[(first + at) % len(presets)] for at in range(seats))
        game = new_game(Setup(teams, life=12, first=0))
        players = [
            SearchPlayer(3, at) if name == "search" else player_named(name, at) for at, name in enumerate(seated)
        ]
        dice = Seeded(first)
        offered(game)
        if game.asked == CHANCE:
            advance(game, dice, None)
        for _ in range(60):
            if game.result != GOING_ON:
                break
            decision = players[game.asked].think(observe(game, game.asked))
            assert decision.answer in offered(game)
            assert play(game, decision.answer, dice) is None
        assert game.turn > 1
