"""One game of a match: who goes first, which dice, and what is kept of it."""

from __future__ import annotations

import pickle

import pytest

from overcrush.abilities.card import Card
from overcrush.engine.setup import new_game
from overcrush.formats import demo_setup, format_named
from overcrush.lab.games import game_run
from overcrush.lab.games.game_run import play_game
from overcrush.lab.games.matches import SIDE_A, SIDE_B, Match, Seating, over_teams
from overcrush.lab.games.turn_dice import TurnDice, seed_from
from overcrush.players import RandomPlayer
from tests.lab.small_matches import games, small, team, timeless


def test_both_sides_go_first_equally_often() -> None:
    played = games(small(), 6)
    assert [game.first for game in played] == ["a", "b"] * 3
    assert {game.team_a for game in played} == {"Turtle Power"}
    assert {game.team_b for game in played} == {"Foot Clan"}


def test_a_game_depends_on_seed_and_number_alone() -> None:
    alone = timeless(play_game(small(), 3))
    after_others = timeless(games(small(), 4)[3])
    sent = timeless(play_game(pickle.loads(pickle.dumps(small())), 3))
    assert alone == after_others == sent
    assert timeless(play_game(small(seed=8), 3)) != alone


def test_a_pair_has_the_same_dice_and_other_pairs_have_others() -> None:
    match = small(paired=True)
    dice = [match.seating(number).dice_seed for number in range(6)]
    assert dice[0] == dice[1]
    assert dice[2] == dice[3]
    assert len(set(dice)) == 3
    assert len({small().seating(number).dice_seed for number in range(6)}) == 6


class SameMinds(Match):
    """A match in which whoever sits in a seat thinks with the seed of the seat."""

    def seating(self, number: int) -> Seating:
        return super().seating(number)._replace(player_seeds=(1, 2))


def test_with_one_team_and_one_mind_a_pair_is_one_game_seen_from_both_sides() -> None:
    """Between equals the dice alone decide: whoever goes first in one game has the other's dice in the other."""
    match = small(paired=True, teams=("Turtle Power", "Turtle Power"), life=10)
    alike = SameMinds(match.name, match.teams, match.pairings, match.players, match.rules, match.seed, True)
    for one, other in (games(alike, 6)[at : at + 2] for at in (0, 2, 4)):
        assert one.life_a == other.life_b
        assert one.life_b == other.life_a
        assert {one.winner, other.winner} in ({"a", "b"}, {"tie"})
        assert one.bought_a == other.bought_b


def test_dice_of_a_turn_do_not_depend_on_how_many_were_rolled_before() -> None:
    standing = new_game(demo_setup("ai"))
    standing.turn = standing.step = 3
    one, other = TurnDice(5), TurnDice(5)
    first = [one.for_next_answer(standing).below(1000) for _ in range(3)]
    other.for_next_answer(standing)
    standing.turn = 4
    assert one.for_next_answer(standing).below(10**6) == other.for_next_answer(standing).below(10**6)
    assert len(set(first)) == 3, "rolls of one turn differ from each other"


def test_numbers_of_seeds_look_like_any_other() -> None:
    found = {seed_from(seed, "dice", number) for seed in range(20) for number in range(50)}
    assert len(found) == 1000
    assert all(0 <= number < 2**60 for number in found)


def test_what_is_kept_fits_the_game() -> None:
    for game in games(small(), 8):
        assert len(game.life_a) == len(game.life_b) == game.turns + 1
        assert game.life_a[0] == game.life_b[0] == 6
        loser = {"a": game.life_b, "b": game.life_a}.get(game.winner)
        assert loser is None or loser[-1] <= 0
        assert game.winner == "tie" or (game.life_a if game.winner == "a" else game.life_b)[-1] > 0
        assert set(game.bought_a) <= {card.id for card in cards_of("Turtle Power", "Foot Clan")}
        assert game.answers_a > 0
        assert game.answers_b > 0
        assert not game.cut


def cards_of(*names: str) -> list[Card]:
    own = [card for card, _ in team(names[0]).cards]
    return [*own, *(card for name in names for card in team(name).basics)]


def test_luck_is_nothing_on_average() -> None:
    """Sixty games: what is rolled above the average of the same dice must even out."""
    match = small(life=20)
    played = games(match, 60)
    rolled = [luck for game in played for luck in (game.energy_a, game.energy_b)]
    others = [luck for game in played for luck in (game.characters_a, game.characters_b)]
    for found in (rolled, others):
        mean = sum(found) / len(found)
        spread = (sum((each - mean) ** 2 for each in found) / len(found)) ** 0.5
        assert spread > 0.5
        assert abs(mean) < 4 * spread / len(found) ** 0.5


def test_a_game_without_end_counts_as_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_run, "MOST_ANSWERS", 5)
    game = play_game(small(), 0)
    assert (game.winner, game.cut) == ("tie", True)


def test_over_many_teams_players_change_places_and_teams_stay() -> None:
    names = ("Turtle Power", "Foot Clan", "Main Event")
    match = over_teams(tuple(map(team, names)), ("greedy", "random"), format_named("standard", life=4), 1)
    assert len(match.pairings) == 6
    assert len(set(match.pairings)) == 6
    for pair in range(6):
        one, other = match.seating(2 * pair), match.seating(2 * pair + 1)
        assert one.teams == other.teams
        assert one.dice_seed == other.dice_seed
        assert one.sides == (SIDE_A, SIDE_B)
        assert other.sides == (SIDE_B, SIDE_A)
    first, second = games(match, 2)
    assert (first.team_a, first.team_b) == (second.team_b, second.team_a)


def test_players_of_a_game_think_with_seeds_of_their_own() -> None:
    seating = small(paired=True).seating(0)
    assert seating.player_seeds[0] != seating.player_seeds[1]
    assert RandomPlayer(seating.player_seeds[0]).dice.first != RandomPlayer(seating.player_seeds[1]).dice.first
