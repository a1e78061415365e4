"""The plain players: always legal, and the greedy player clearly better than chance."""

from __future__ import annotations

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, play
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.queries.energy import energy_by_type
from overcrush.engine.setup import Setup, TeamSetup, new_game
from overcrush.formats import demo_setup
from overcrush.players import GreedyPlayer, Player, RandomPlayer, observe, play_out
from overcrush.players.plans.policy import policy_answer
from overcrush.practice import card
from overcrush.practice.practice_teams import STANDARD
from overcrush.table.position import Position
from overcrush.table.table import new_table
from overcrush.wording.questions import question, words_of

PLAIN = Setup(
    (
        TeamSetup("Ours", ((card("Dock Hand"), 4), (card("Wrecker Captain"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4), (card("Breakwater Guard"), 4))),
    ),
    first=0,
)


def answered(game: Game) -> list[str]:
    """What the greedy player answers to the open question and those of the same kind behind it, in words."""
    player = GreedyPlayer()
    lines: list[str] = []
    seat = game.asked
    topic = question(game).kind.value
    while game.result == GOING_ON and game.asked == seat and question(game).kind.value == topic:
        answer = player.decide(observe(game, seat))
        lines.append(words_of(game, answer))
        assert play(game, answer) is None
    return lines


def test_greedy_beats_random_in_at_least_nineteen_games_of_twenty() -> None:
    won = 0
    games = 20
    for number in range(games):
        game = new_game(demo_setup(("ai", "wwe", "tmnt")[number % 3]))
        seat = number % 2
        seated: list[Player] = [RandomPlayer(number), RandomPlayer(number)]
        seated[seat] = GreedyPlayer()
        won += play_out(game, seated, Seeded(number)) == seat + 1
    assert won >= games * 19 // 20


def test_greedy_answers_every_question_of_a_game_at_a_table() -> None:
    table = new_table(demo_setup("fus"), Seeded(5))
    assert table.run([GreedyPlayer(), GreedyPlayer()]) != GOING_ON


def test_greedy_only_reads_the_game_it_is_shown() -> None:
    game = new_game(demo_setup("ai"))
    dice = Seeded(8)
    play(game, offered(game)[0], dice)
    player = GreedyPlayer()
    for _ in range(40):
        before = game.copy()
        answer = player.decide(observe(game, game.asked))
        assert game == before
        assert play(game, answer, dice) is None


def test_the_same_seed_gives_the_same_random_game() -> None:
    ends: list[tuple[object, ...]] = []
    for _ in range(2):
        game = new_game(demo_setup("bfu"))
        play_out(game, [RandomPlayer(3), RandomPlayer(4)], Seeded(5))
        ends.append(game.value())
    assert ends[0] == ends[1]


def test_a_game_without_end_counts_as_a_tie() -> None:
    assert play_out(new_game(demo_setup("ai")), [RandomPlayer(1), RandomPlayer(2)], Seeded(3), limit=5) == -1


def test_greedy_fields_everything_and_spends_its_energy() -> None:
    game = (
        Position(PLAIN)
        .seat(0)
        .reserve("Sidekick", face="L1")
        .reserve("Dock Hand", face="L1")
        .reserve("Sidekick", 5, face="fist")
        .build(step="main", active=0)
    )
    lines = answered(game)
    assert {"field Dock Hand L1", "field Sidekick L1"} <= set(lines)
    assert any(words.startswith("buy ") for words in lines)
    assert sum(energy_by_type(game, SeatId(0))) <= 1


def test_greedy_ends_the_game_when_an_attack_with_everything_does() -> None:
    game = (
        Position(PLAIN)
        .seat(0)
        .field("Dock Hand", level=3)
        .field("Sidekick", 2)
        .seat(1)
        .life(2)
        .field("Breakwater Guard", level=3)
        .build(step="attack", active=0)
    )
    assert len([words for words in answered(game) if words.startswith("attack with")]) == 3


def test_greedy_does_not_run_into_blockers_that_lose_nothing() -> None:
    game = (
        Position(PLAIN)
        .seat(0)
        .field("Sidekick", 2)
        .seat(1)
        .field("Breakwater Guard", 3, level=3)
        .build(step="attack", active=0)
    )
    assert answered(game) == ["done"]


def test_greedy_blocks_what_would_end_the_game() -> None:
    game = (
        Position(PLAIN)
        .seat(0)
        .field("Wrecker Captain", level=3)
        .seat(1)
        .life(6)
        .field("Sidekick")
        .build(step="attack", active=0)
    )
    play(game, offered(game)[0])
    assert question(game).kind.value == "blockers"
    assert answered(game)[0] == "block Wrecker Captain L3 with Sidekick"


def rolled(*faces: str) -> Game:
    """The first turn's dice as they are wanted."""
    game = new_game(PLAIN)
    for face in faces:
        assert question(game).kind.value == "roll"
        chosen = [each.number for each in question(game).answers if each.plain == f"roll {face}"]
        play(game, chosen[0])
    return game


def rerolled(game: Game) -> list[str]:
    """What is rolled again by the policy, in words."""
    lines: list[str] = []
    while question(game).kind.value == "reroll":
        answer = policy_answer(game, SeatId(0), offered(game), Seeded(1))
        lines.append(words_of(game, answer))
        play(game, answer)
    return [each for each in lines if each != "done"]


def test_the_policy_keeps_characters_and_the_energy_that_a_purchase_needs() -> None:
    # All cards of the team need a fist; the mask beside it buys as much as whatever it may be rerolled to.
    assert rerolled(rolled("fist", "mask", "L1")) == ["reroll Sidekick (mask)"]


def test_the_policy_rerolls_energy_that_buys_nothing() -> None:
    assert rerolled(rolled("mask", "mask", "mask")) == ["reroll Sidekick (mask)"] * 3


def test_two_greedy_players_do_not_wait_for_each_other_for_ever() -> None:
    for first, second in ((0, 3), (1, 5)):
        game = new_game(Setup((STANDARD[first], STANDARD[second]), life=12, first=0))
        assert play_out(game, [GreedyPlayer(), GreedyPlayer()], Seeded(first)) != GOING_ON
        assert game.turn < 60


def test_greedy_plays_doubles() -> None:
    names = ("One", "Two", "Three", "Four")
    teams = tuple(TeamSetup(name, ((card("Dock Hand"), 4), (card("Ferry Pilot"), 4))) for name in names)
    game = new_game(Setup(teams, life=10, first=0))
    assert play_out(game, [GreedyPlayer() for _ in names], Seeded(2)) != GOING_ON
