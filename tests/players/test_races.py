"""Whole moves are compared with the same dice, and what belongs together is answered together."""

from __future__ import annotations

import pytest

from overcrush.engine.machine import kind_asked, offered, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players import observe, player_named
from overcrush.players.moves import Move, all_moves, before_declaration, move_by
from overcrush.players.races import raced_decision
from overcrush.players.races.candidates import declaration_moves, purchase_moves
from overcrush.players.races.race import FIRST_TRIES, Race, RaceSettings
from overcrush.players.races.race_settings import FIGHTS, PURCHASES, REROLLS, declaration_race
from overcrush.table.position import Position
from overcrush.wording.questions import words_of
from tests.players.test_players import PLAIN, rolled
from tests.players.test_proven_answers import attacked

QUICK = RaceSettings(moves=24, tries=16, turns=2, network_plans=False)
RACING = ("greedy", "search:1", "search:2")


def open_way() -> Game:
    """Nobody can block, and the other side is not near to a win."""
    return (
        Position(PLAIN)
        .seat(0)
        .life(15)
        .field("Wrecker Captain", level=3)
        .field("Sidekick", 2)
        .seat(1)
        .life(15)
        .build(step="attack", active=0)
    )


def hopeless_way() -> Game:
    """A lone Sidekick in front of a wall, and an enemy that would win against nobody at home."""
    return (
        Position(PLAIN)
        .seat(0)
        .life(1)
        .field("Sidekick")
        .seat(1)
        .life(20)
        .field("Breakwater Guard", level=3)
        .build(step="attack", active=0)
    )


def raced(game: Game, moves: list[Move], settings: RaceSettings = QUICK) -> Race:
    race = Race(observe(game, game.asked), moves, settings, seed=5)
    assert race.run()
    return race


def test_all_moves_get_the_same_dice() -> None:
    game = open_way()
    twice = [*all_moves(game, 24), *all_moves(game, 24)]
    half = len(twice) // 2
    race = raced(game, twice, QUICK._replace(tries=FIRST_TRIES))
    for one, other in zip(race.racers[:half], race.racers[half:], strict=True):
        assert one.values == other.values
        assert len(one.values) == FIRST_TRIES


def test_the_worse_half_drops_out_and_the_best_are_tried_most() -> None:
    game = open_way()
    race = raced(game, all_moves(game, 24))
    counts = [len(racer.values) for racer in race.ranked()]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == counts[1] == QUICK.tries
    assert counts[-1] == FIRST_TRIES
    assert race.played == sum(counts)


def test_a_race_that_is_stopped_has_tried_all_before_any_of_them_again() -> None:
    game = open_way()
    left = 3
    race = Race(observe(game, game.asked), all_moves(game, 24), QUICK, seed=5)

    def stop() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    assert not race.run(stop)
    assert race.played == 3
    assert race.ranked()


@pytest.mark.parametrize("player", RACING)
def test_whoever_cannot_be_blocked_attacks(player: str) -> None:
    game = open_way()
    declared = move_by(player_named(player, 1), game)
    assert declared.answers[0] != FINISHED, "somebody attacks"
    assert kind_asked(declared.after) is not QuestionKind.ATTACKERS


@pytest.mark.parametrize("player", RACING)
def test_nobody_attacks_where_it_only_opens_the_door(player: str) -> None:
    game = hopeless_way()
    assert player_named(player, 1).decide(observe(game, SeatId(0))) == FINISHED


@pytest.mark.parametrize("player", RACING[1:])
def test_the_parts_of_a_declaration_are_those_of_one_move_in_whichever_process(player: str) -> None:
    game = attacked(
        Position(PLAIN)
        .seat(0)
        .field("Wrecker Captain", level=3)
        .field("Sidekick", 2)
        .seat(1)
        .life(12)
        .field("Dock Hand", 2, level=1)
        .field("Sidekick")
    )
    remembered = move_by(player_named(player, 1), game)
    at = game.copy()
    again: list[int] = []
    while len(again) < len(remembered.answers):
        raced_decision.forget()
        again.append(player_named(player, 1).decide(observe(at, at.asked)))
        play(at, again[-1])
    assert again == remembered.answers


def test_the_position_before_a_declaration_is_found_again() -> None:
    game = open_way()
    begun = game.copy()
    offered(begun)
    play(game, offered(game)[0])
    found = before_declaration(game)
    assert found is not None
    assert found.value() == begun.value()
    assert offered(found) == offered(begun)


def test_of_too_many_moves_nothing_everything_and_the_plans_are_compared() -> None:
    game = (
        Position(PLAIN)
        .seat(0)
        .field("Wrecker Captain", 2, level=1)
        .field("Wrecker Captain", 1, level=3)
        .field("Dock Hand", 2, level=2)
        .field("Sidekick", 4)
        .seat(1)
        .field("Breakwater Guard", 2, level=1)
        .build(step="attack", active=0)
    )
    most = 8
    assert len(all_moves(game, 500)) > most
    chosen = declaration_moves(game, most)
    sizes = sorted(len(move.answers) for move in chosen)
    assert len(chosen) <= most
    assert len({move.name for move in chosen}) == len(chosen)
    assert sizes[0] == 1, "nobody attacks"
    assert sizes[-1] >= 9, "everybody does"


def test_a_declaration_that_departs_from_all_moves_compared_is_completed_all_the_same() -> None:
    game = (
        Position(PLAIN)
        .seat(0)
        .field("Wrecker Captain", level=3)
        .field("Dock Hand", level=1)
        .field("Sidekick", 2)
        .build(step="attack", active=0)
    )
    play(game, offered(game)[1])
    assert kind_asked(game) is QuestionKind.ATTACKERS
    decision = raced_decision.raced_declaration(observe(game, SeatId(0)), QUICK._replace(moves=2), 1)
    assert decision.answer in offered(game)


def test_each_purchase_and_none_are_compared() -> None:
    game = Position(PLAIN).seat(0).virtual("wild", 6).build(step="main", active=0)
    moves = purchase_moves(game, offered(game))
    said = {words_of(game, move.answers[0]) for move in moves}
    assert len(said) == len(moves) >= 3
    assert all(kind_asked(move.after) is not QuestionKind.PAY for move in moves), "they are paid for"


def test_rerolls_are_raced_too() -> None:
    game = rolled("mask", "fist", "mask")
    race = declaration_race(observe(game, SeatId(0)), 256)
    assert race is not None
    decision = raced_decision.raced_declaration(observe(game, SeatId(0)), race, 1)
    assert decision.answer in offered(game)
    assert decision.considered[0].declared, "what completes it is told"


def test_higher_levels_compare_more_and_longer() -> None:
    for levels in (FIGHTS, REROLLS, PURCHASES):
        tries = [settings.tries for _, settings in levels]
        assert tries == sorted(tries, reverse=True)
        assert len(set(tries)) == len(tries)
        assert levels[-1][0] == 0
