"""Attacks are planned for what is left when they are blocked as is to be expected."""

from __future__ import annotations

import pytest

from overcrush.engine.machine import offered, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.plans.attack_plan import BOLDNESS, PATIENCE, plan_attack
from overcrush.table.position import Position
from overcrush.wording.questions import question
from tests.players.test_players import PLAIN


def sent(position: Position, turn: int = 3, network_plans: bool = False) -> list[str]:
    """The names and levels of the planned attackers."""
    game = position.build(step="attack", active=0, turn=turn)
    return sorted(named(game, d) for d in plan_attack(game, SeatId(0), [], offered(game), network_plans=network_plans))


def named(game: Game, d: int) -> str:
    """A die in words."""
    return f"{game.setting.cards[game.card[d]].name} {game.setting.die_faces[d][game.face[d]].level}"


@pytest.mark.parametrize("network_plans", [False, True])
def test_everybody_attacks_where_that_ends_the_game(network_plans: bool) -> None:
    position = Position(PLAIN).seat(0).field("Dock Hand", level=3).field("Sidekick", 2)
    assert len(sent(position.seat(1).life(2).field("Breakwater Guard", level=3), network_plans=network_plans)) == 3


@pytest.mark.parametrize("network_plans", [False, True])
def test_nobody_runs_into_blockers_that_lose_nothing(network_plans: bool) -> None:
    position = Position(PLAIN).seat(0).field("Sidekick", 2).seat(1).field("Breakwater Guard", 3, level=3)
    assert sent(position, network_plans=network_plans) == []


def test_whoever_cannot_be_stopped_goes_and_the_weak_stay() -> None:
    position = Position(PLAIN).seat(0).life(4).field("Wrecker Captain", level=3).field("Sidekick", 2)
    planned = sent(position.seat(1).field("Sidekick"))
    assert "Wrecker Captain 3" in planned
    assert planned.count("Sidekick 1") < 2


def test_the_plan_keeps_those_who_were_picked_already() -> None:
    position = Position(PLAIN).seat(0).field("Dock Hand", level=3).field("Sidekick", 2)
    game = position.seat(1).life(2).field("Breakwater Guard", level=3).build(step="attack", active=0)
    first = next(answer for answer in offered(game) if answer != FINISHED)
    assert play(game, first) is None
    assert question(game).kind.value == "attackers"
    more = plan_attack(game, SeatId(0), [first], offered(game))
    assert first not in more
    assert len(more) == 2


def test_two_armies_do_not_wait_for_each_other_for_ever() -> None:
    def fields() -> Position:
        return Position(PLAIN).seat(0).field("Dock Hand", 2, level=1).seat(1).field("Breakwater Guard", 3, level=3)

    assert sent(fields(), turn=PATIENCE) == []
    assert len(sent(fields(), turn=PATIENCE + int(10 / BOLDNESS))) == 2
