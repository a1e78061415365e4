"""What the solver proves decides before anything is estimated: a certain win, and staying alive."""

from __future__ import annotations

from typing import Any

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.players import observe, player_named
from overcrush.players.solver.answer_bounds import AnswerBounds
from overcrush.players.solver.proven_answers import (
    NEAR,
    NOT_ENOUGH,
    Proven,
    attack_to_come,
    proven_answers,
    work_worth_it,
)
from overcrush.players.solver.turn_solver import END_OF_TURN
from overcrush.players.tree_search.search_result import Considered, Decision
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import question, words_of

PLAIN = Setup(
    (
        TeamSetup("Ours", ((card("Dock Hand"), 4), (card("Wrecker Captain"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4), (card("Breakwater Guard"), 4))),
    ),
    first=0,
)
ENOUGH = 2_000
QUICK = ("greedy", "search:1", "search:2")


def proven(game: Game) -> Proven:
    return proven_answers(game, offered(game), ENOUGH)


def in_words(game: Game, answers: list[int]) -> list[str]:
    return [words_of(game, answer) for answer in answers]


def attacked(position: Position) -> Game:
    """The moment in which blocks are asked for, everybody attacking."""
    game = position.build(step="attack", active=0)
    while question(game).kind.value == "attackers":
        assert play(game, offered(game)[0]) is None
    assert question(game).kind.value == "blockers"
    return game


def one_way_to_survive() -> Game:
    return attacked(
        Position(PLAIN).seat(0).field("Wrecker Captain", level=3).field("Sidekick").seat(1).life(2).field("Sidekick")
    )


def one_way_to_win() -> Game:
    return (
        Position(PLAIN)
        .seat(0)
        .field("Dock Hand", level=3)
        .field("Sidekick", 2)
        .seat(1)
        .life(1)
        .field("Sidekick", 2)
        .build(step="attack", active=0)
    )


def test_only_the_block_that_survives_is_left() -> None:
    game = one_way_to_survive()
    found = proven(game)
    assert in_words(game, found.answers) == ["block Wrecker Captain L3 with Sidekick"]
    assert found.settled()
    assert not found.wins


@pytest.mark.parametrize("name", QUICK)
def test_whoever_can_stay_alive_does(name: str) -> None:
    game = one_way_to_survive()
    answer = player_named(name, 3).decide(observe(game, game.asked))
    assert words_of(game, answer) == "block Wrecker Captain L3 with Sidekick"


@pytest.mark.parametrize("name", QUICK)
def test_an_attack_that_wins_for_certain_is_declared_whole(name: str) -> None:
    game = one_way_to_win()
    assert proven(game).wins
    turn = game.turn
    while game.result == GOING_ON and game.turn == turn:
        player = player_named(name, 3) if game.asked == 0 else player_named("greedy", 4)
        assert play(game, player.decide(observe(game, game.asked)), Seeded(1)) is None
    assert game.result == 1


def test_nothing_is_ruled_out_where_no_attack_comes_near() -> None:
    game = attacked(
        Position(PLAIN).seat(0).field("Wrecker Captain", level=3).field("Sidekick").seat(1).life(20).field("Sidekick")
    )
    assert proven(game).answers == offered(game)


def test_a_lost_game_leaves_all_answers() -> None:
    game = attacked(Position(PLAIN).seat(0).field("Wrecker Captain", 2, level=3).seat(1).life(1).field("Sidekick"))
    assert proven(game).answers == offered(game)


def test_thoughts_that_were_misled_follow_what_is_proven() -> None:
    game = one_way_to_survive()
    found = proven(game)
    right = found.answers[0]
    wrong = next(answer for answer in offered(game) if answer != right)
    weighed = found.weigh(Decision(wrong, [Considered(wrong, 0.8, 9), Considered(right, 0.6, 9)], 18))
    assert weighed.answer == right
    assert [each.answer for each in weighed.considered] == [right, wrong]
    assert weighed.considered[1].win_chance == 0.0


def test_hints_tell_that_a_win_is_certain() -> None:
    game = one_way_to_win()
    thought = player_named("search:1", 1, lines=True).think(observe(game, game.asked))
    assert thought.considered[0].win_chance == 1.0


def test_no_answer_costs_more_work_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[AnswerBounds] = []

    def noted(*given: Any) -> AnswerBounds:
        made.append(AnswerBounds(*given))
        return made[-1]

    monkeypatch.setattr("overcrush.players.solver.proven_answers.AnswerBounds", noted)
    fight = Position(PLAIN).seat(0).field("Dock Hand", 4, level=3).field("Wrecker Captain", 3, level=2)
    game = attacked(fight.seat(1).life(9).field("Sidekick", 3).field("Dock Hand", 2, level=2))
    for work in (50, 200, 500):
        proven_answers(game, offered(game), work)
        assert 0 < made[-1].solver.work < work + END_OF_TURN
    assert work_worth_it(game, ENOUGH) == ENOUGH
    coming, _ = attack_to_come(game, False)
    game.life[1] = coming + 1
    assert work_worth_it(game, ENOUGH) == ENOUGH // NOT_ENOUGH
    game.life[1] = coming + NEAR + 1
    assert work_worth_it(game, ENOUGH) == 0


def test_thinking_about_a_turn_can_be_stopped() -> None:
    game = one_way_to_survive()
    assert proven_answers(game, offered(game), ENOUGH, lambda: True).answers
