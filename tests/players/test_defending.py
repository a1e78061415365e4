"""Blocks are planned for what the fight leaves behind, and declared as they were planned."""

from __future__ import annotations

from overcrush.engine.attacking import A_PAIRS
from overcrush.engine.choosing import FINISHED
from overcrush.engine.machine import offered, play
from overcrush.engine.position import Position
from overcrush.engine.questions import question, words_of
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.engine.state import Game
from overcrush.engine.table import Seeded
from overcrush.players.defending import plan_defense
from overcrush.players.habits import Memory, habit
from overcrush.practice import card

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
    while question(game).topic == "attackers":
        assert play(game, offered(game)[0]) is None
    assert question(game).topic == "blockers"
    return game


def blocked(game: Game) -> list[str]:
    """The blocks that habit declares, in words."""
    memory = Memory()
    told: list[str] = []
    while question(game).topic == "blockers":
        answer = habit(game, game.asked, offered(game), Seeded(1), memory)
        if answer != FINISHED:
            told.append(words_of(game, answer))
        assert play(game, answer) is None
    return told


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
    planned = plan_defense(game, game.asked, (), offered(game))
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
    usual = habit(game, game.asked, offered(game), Seeded(1), memory)
    other = next(answer for answer in offered(game) if answer not in (usual, FINISHED))
    assert play(game, other) is None
    assert memory.declared != game.frames[-1].slots[A_PAIRS]
    answer = habit(game, game.asked, offered(game), Seeded(1), memory)
    assert answer == habit(game, game.asked, offered(game), Seeded(1))
