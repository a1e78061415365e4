"""Blocks are planned for what the fight leaves behind, and declared as they were planned."""

from __future__ import annotations

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.model.constants import ATTACK, FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, SideId
from overcrush.engine.queries.targets import FINISHED
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.engine.steps.attackers import A_PAIRS
from overcrush.engine.steps.blockers import PAIR
from overcrush.players.evaluation import network as judging
from overcrush.players.evaluation.features import NO_PRIOR
from overcrush.players.evaluation.network import position
from overcrush.players.evaluation.network_inputs import NetworkDefense, SideInputs
from overcrush.players.plans.block_plan import plan_blocks
from overcrush.players.plans.fight_outcome import ALONE, Ranks, combatants
from overcrush.players.plans.fighters import characters
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.players.plans.rollout import follow
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


def attacked(position: Position) -> Game:
    """The moment in which blocks are asked for, everybody attacking."""
    game = position.build(step="attack", active=0)
    while question(game).kind.value == "attackers":
        assert play(game, offered(game)[0]) is None
    assert question(game).kind.value == "blockers"
    return game


def blocked(game: Game, network_plans: bool = False) -> list[str]:
    """The blocks that the policy declares, in words."""
    memory = Memory(network_plans=network_plans)
    words: list[str] = []
    while question(game).kind.value == "blockers":
        answer = policy_answer(game, game.asked, offered(game), Seeded(1), memory)
        if answer != FINISHED:
            words.append(words_of(game, answer))
        assert play(game, answer) is None
    return words


def test_two_block_together_whom_one_alone_cannot_ko() -> None:
    game = attacked(
        Position(PLAIN).seat(0).field("Wrecker Captain", level=3).seat(1).life(8).field("Dock Hand", 2, level=3)
    )
    assert blocked(game) == ["block Wrecker Captain L3 with Dock Hand L3"] * 2


def test_a_sidekick_is_let_through_where_a_block_would_cost_more_than_it_keeps_out() -> None:
    game = attacked(Position(PLAIN).seat(0).field("Sidekick").seat(1).field("Dock Hand", level=1))
    assert blocked(game) == []


def test_whoever_would_lose_the_game_blocks_even_so() -> None:
    game = attacked(
        Position(PLAIN).seat(0).field("Dock Hand", 2, level=3).seat(1).life(4).field("Sidekick").field("Sidekick")
    )
    assert len(blocked(game)) >= 1


def test_the_plan_of_a_declaration_is_carried_out_whole() -> None:
    game = attacked(
        Position(PLAIN)
        .seat(0)
        .field("Wrecker Captain", level=2)
        .field("Dock Hand", 2, level=1)
        .seat(1)
        .life(7)
        .field("Dock Hand", 3, level=3)
        .field("Breakwater Guard", level=3)
    )
    planned = plan_blocks(game, game.asked, (), offered(game))
    assert len(planned) == len(blocked(game)) > 1


def test_a_declaration_that_somebody_else_began_is_planned_anew() -> None:
    game = attacked(
        Position(PLAIN)
        .seat(0)
        .field("Wrecker Captain", level=3)
        .field("Dock Hand", level=1)
        .seat(1)
        .life(8)
        .field("Dock Hand", 2, level=3)
    )
    memory = Memory()
    usual = policy_answer(game, game.asked, offered(game), Seeded(1), memory)
    other = next(answer for answer in offered(game) if answer not in (usual, FINISHED))
    assert play(game, other) is None
    assert memory.declared != game.frames[-1].slots[A_PAIRS]
    answer = policy_answer(game, game.asked, offered(game), Seeded(1), memory)
    assert answer == policy_answer(game, game.asked, offered(game), Seeded(1))


FIGHTS = {
    "nobody blocks": [],
    "a block each": [(0, 0), (1, 1)],
    "two together": [(0, 0), (1, 0)],
    "one attacker is let through": [(2, 2)],
}


@pytest.mark.parametrize("blocks", FIGHTS.values(), ids=FIGHTS.keys())
def test_what_a_network_plan_expects_is_what_the_fight_leaves(blocks: list[tuple[int, int]]) -> None:
    """The numbers that the network is asked about are those of the position after the fight."""
    game = attacked(
        Position(PLAIN)
        .seat(0)
        .life(13)
        .field("Wrecker Captain", level=3)
        .field("Dock Hand", 2, level=1)
        .used("Dock Hand")
        .prep("Sidekick")
        .seat(1)
        .life(12)
        .field("Breakwater Guard", level=2)
        .field("Dock Hand", level=3)
        .field("Sidekick")
        .bag("Dock Hand")
    )
    attackers = combatants(game, characters(game, SeatId(0), ATTACK))
    blockers = combatants(game, characters(game, SeatId(1), FIELD))
    sides = [
        SideInputs(game, side, fighters, NO_PRIOR) for side, fighters in ((SideId(1), blockers), (SideId(0), attackers))
    ]
    defense = NetworkDefense(Ranks(attackers, blockers, [], []), sides[0], sides[1])
    chosen = [ALONE] * len(blockers)
    for number, place in blocks:
        chosen[number] = place
    expected = defense.position(game.life[1] - defense.fight(chosen))
    turn = game.turn
    for number, place in blocks:
        wanted = blockers[number].die << PAIR | attackers[place].die
        assert wanted in offered(game)
        assert play(game, wanted) is None
    if question(game).kind.value == "blockers":
        assert play(game, FINISHED) is None
    follow(game, Seeded(1), turn)
    assert position(game) == expected


def test_a_network_plan_holds_by_a_narrow_margin_too() -> None:
    game = attacked(
        Position(PLAIN).seat(0).field("Dock Hand", 2, level=3).seat(1).life(4).field("Sidekick").field("Sidekick")
    )
    assert len(blocked(game, network_plans=True)) >= 1


@pytest.mark.parametrize(("worth", "blockers"), [(1.0, 2), (-1.0, 0)])
def test_a_player_with_network_plans_declares_what_the_network_prefers(
    worth: float, blockers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A network that sees nothing but the defender's life, which it wants to keep or to lose.
    life = [1.0, 1.0, 1.0] + [0.0] * 39
    monkeypatch.setattr(judging, "HIDDEN", [[*life, 0.0]])
    monkeypatch.setattr(judging, "OUTCOME", [worth, 0.0])

    def game() -> Game:
        return attacked(
            Position(PLAIN).seat(0).field("Wrecker Captain", level=3).seat(1).life(8).field("Dock Hand", 2, level=3)
        )

    assert len(plan_blocks(game(), SeatId(1), (), offered(game()))) == 2
    assert len(plan_blocks(game(), SeatId(1), (), offered(game()), network_plans=True)) == blockers
    assert len(blocked(game(), network_plans=True)) == blockers
