"""Whole moves are compared with the same dice, and what belongs together is answered together."""

from __future__ import annotations

import pytest

from overcrush.engine.machine import kind_asked, offered, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players import observe, player_named
from overcrush.players.evaluation.network import network_value
from overcrush.players.moves import Move, all_moves, before_declaration, move_by
from overcrush.players.races import raced_decision
from overcrush.players.races.candidates import declaration_moves
from overcrush.players.races.race import FIRST_TRIES, Race, RaceSettings
from overcrush.players.races.race_settings import FIGHTS, REROLLS, declaration_race
from overcrush.table.position import Position
from tests.players.test_players import PLAIN, rolled
from tests.players.test_proven_answers import attacked

QUICK = RaceSettings(moves=24, looks=2, tries=16, turns=2, network_plans=False)
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


def open_door() -> Game:
    """Our only character is all that stands between the last life and an enemy that may let it through."""
    return (
        Position(PLAIN)
        .seat(0)
        .life(1)
        .field("Dock Hand", level=3)
        .bag("Sidekick", 8)
        .seat(1)
        .life(8)
        .field("Sidekick")
        .bag("Sidekick", 7)
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
    assert max(counts) == QUICK.tries
    assert counts.count(QUICK.tries) in (2, 3), "two, and what looked best at first"
    assert min(counts) == FIRST_TRIES
    assert race.played == sum(counts) + QUICK.looks * len(counts)


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


def test_turns_are_counted_from_the_question_also_where_a_move_ends_one() -> None:
    game = open_door()
    race = raced(game, all_moves(game, 24), QUICK._replace(tries=0))
    stay = next(racer for racer in race.racers if racer.move.answers == [FINISHED])
    assert stay.move.after.turn == game.turn + 1
    assert set(stay.looks) == {network_value(stay.move.after, SideId(0))}, "nothing is played of the next turn"


@pytest.mark.parametrize("player", RACING)
def test_whoever_cannot_be_blocked_attacks(player: str) -> None:
    game = open_way()
    declared = move_by(player_named(player, 1), game)
    assert declared.answers[0] != FINISHED, "somebody attacks"
    assert kind_asked(declared.after) is not QuestionKind.ATTACKERS


@pytest.mark.parametrize("player", RACING)
def test_nobody_attacks_where_it_only_opens_the_door(player: str) -> None:
    game = open_door()
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


def test_rerolls_are_raced_too() -> None:
    game = rolled("mask", "fist", "mask")
    race = declaration_race(observe(game, SeatId(0)), 256)
    assert race is not None
    decision = raced_decision.raced_declaration(observe(game, SeatId(0)), race, 1)
    assert decision.answer in offered(game)
    assert decision.considered[0].declared, "what completes it is told"


def test_the_lead_of_the_usual_move_is_not_told_as_a_chance() -> None:
    game = open_way()
    moves = all_moves(game, 24)
    plain, ahead = (
        Race(observe(game, game.asked), moves, QUICK._replace(tries=0, lead=lead), 5, moves[0].name)
        for lead in (0.0, 0.2)
    )
    for race in (plain, ahead):
        assert race.run()
    assert ahead.racers[0].first() == pytest.approx(plain.racers[0].first() + 0.2)
    assert ahead.racers[0].chance(ahead.weight()) == pytest.approx(plain.racers[0].chance(plain.weight()))


def test_higher_levels_compare_more_and_longer() -> None:
    for levels in (FIGHTS, REROLLS):
        work = [settings.looks + settings.tries for _, settings in levels]
        assert work == sorted(work, reverse=True)
        assert len(set(work)) == len(work)
        assert levels[-1][0] == 0
