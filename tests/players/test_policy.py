"""The policy: what it does without thinking."""

from __future__ import annotations

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.players import observe, player_named
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import question, words_of

TEAMS = Setup(
    (
        TeamSetup("Ours", ((card("Trapdoor Juggler"), 4), (card("Dock Hand"), 4)), (card("Brace"),)),
        TeamSetup("Theirs", ((card("Dock Hand"), 4), (card("Breakwater Guard"), 4))),
    ),
    first=0,
)


def chosen(game: Game, memory: Memory | None = None) -> str:
    return words_of(game, policy_answer(game, game.asked, offered(game), Seeded(3), memory))


def asked_to_swap(life: int) -> Game:
    """The Juggler attacks alone, nobody can block, and it may change places with a die of the Used Pile."""
    game = (
        Position(TEAMS)
        .seat(0)
        .field("Trapdoor Juggler", level=3)
        .used("Dock Hand")
        .seat(1)
        .life(life)
        .build(step="attack", active=0)
    )
    while question(game).kind.value == "attackers":
        assert play(game, offered(game)[0]) is None
    assert question(game).kind.value == "may"
    return game


def test_no_is_said_where_yes_would_give_a_won_fight_away() -> None:
    assert chosen(asked_to_swap(life=3)) == "no"
    assert chosen(asked_to_swap(life=3), Memory()) == "no"


def test_to_see_how_a_fight_ends_every_offer_is_taken() -> None:
    memory = Memory()
    memory.looks_ahead = True
    assert chosen(asked_to_swap(life=3), memory) == "yes"


def test_to_look_ahead_changes_nothing() -> None:
    game = asked_to_swap(life=3)
    before = game.copy()
    chosen(game)
    assert (game.zone, game.life, game.turn, offered(game)) == (before.zone, before.life, before.turn, offered(before))


def with_action_die(character: bool) -> Game:
    """An action die is at hand that makes the player's characters tougher."""
    position = Position(TEAMS).seat(0).reserve("Brace", face="action").reserve("Sidekick", 2, face="fist")
    if character:
        position = position.field("Sidekick")
    return position.build(step="main", active=0)


def test_an_action_die_is_kept_where_it_does_nothing() -> None:
    assert "Brace" in chosen(with_action_die(character=True))
    idle = with_action_die(character=False)
    assert any("Brace" in words_of(idle, answer) for answer in offered(idle))
    assert "use" not in chosen(idle)


def test_in_a_window_nothing_is_used_that_is_no_better_than_passing() -> None:
    """An action die that makes attackers tougher is of no use when nobody can block them."""
    game = (
        Position(TEAMS)
        .seat(0)
        .field("Dock Hand", level=1)
        .reserve("Brace", face="action")
        .seat(1)
        .build(step="attack", active=0)
    )
    while question(game).kind.value == "attackers":
        assert play(game, offered(game)[0]) is None
    if question(game).kind.value != "act":
        raise AssertionError("a window was expected")
    decision = player_named("greedy", 1).think(observe(game, game.asked))
    assert words_of(game, decision.answer) == "pass"
