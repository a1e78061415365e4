"""One-ply evaluation: the policy chooses what helps immediately."""

from __future__ import annotations

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.players.plans.one_ply import MOST_TRIED, best_at_once
from overcrush.players.plans.policy import policy_answer
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import question, words_of

NAME = "Lightning Rod"
TEAMS = Setup(
    (
        TeamSetup("Ours", ((card(NAME), 4), (card("Dock Hand"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4), (card("Breakwater Guard"), 4))),
    ),
    first=0,
)


def aiming(life: int) -> Game:
    """We have used a Global that hurts any character or player, and are asked for its target."""
    game = (
        Position(TEAMS)
        .seat(0)
        .life(1)
        .reserve("Sidekick", 2, face="fist")
        .field("Sidekick")
        .seat(1)
        .life(life)
        .field("Sidekick")
        .field("Breakwater Guard", level=3)
        .build(step="main", active=0)
    )
    use = [each.number for each in question(game).answers if each.plain.startswith("global")]
    assert play(game, use[0]) is None
    assert question(game).kind.value == "target"
    return game


def chosen(game: Game) -> str:
    return words_of(game, policy_answer(game, SeatId(0), offered(game), Seeded(3)))


def test_a_target_is_chosen_by_what_it_comes_to() -> None:
    assert "Theirs" in chosen(aiming(life=1))
    assert "Sidekick" in chosen(aiming(life=20))
    game = aiming(life=20)
    target = policy_answer(game, SeatId(0), offered(game), Seeded(3))
    assert game.controller[target] == 1


def test_a_glance_changes_nothing_and_looks_at_no_more_than_it_must() -> None:
    game = aiming(life=20)
    before = game.copy()
    offer = offered(game) * MOST_TRIED
    assert best_at_once(game, SeatId(0), offer, Seeded(3)) in offered(game)
    assert game == before
