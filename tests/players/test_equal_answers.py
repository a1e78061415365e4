"""Answers that come to the same are looked at once, and nothing else is left out."""

from __future__ import annotations

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import kind_asked, offered, proceed
from overcrush.engine.model.constants import ATTACK, CHANCE, FIELD, GOING_ON, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.stats import attack_of
from overcrush.engine.setup import Setup, TeamSetup
from overcrush.engine.steps.blockers import block_answer
from overcrush.players.solver.answer_bounds import AnswerBounds
from overcrush.players.solver.equal_answers import shares_are_alike, unlike_blocks
from overcrush.players.solver.goals import DAMAGE, SURVIVE, WIN
from overcrush.players.solver.turn_solver import TRIFLE
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import words_of
from tests.players.test_solver import PLAIN, Exhaustive, TooMany, at_the_attack, attacked_by_all

LIVELY = ("Dock Hand", "Bitter Widow", "Toll Collector", "Gallows Crow", "Ram Crew", "Storm Caller", "Shield Smith")
SECOND = ("Doldrums", "Gallows Crow")
MOST = 500
"""Positions of a turn that a test looks at."""


def lively(names: tuple[str, str]) -> Setup:
    """Two teams of the same two cards."""
    cards = tuple((card(name), 4) for name in names)
    return Setup((TeamSetup("Ours", cards), TeamSetup("Theirs", cards)), first=0)


def blocks(game: Game, fixed: int = 0) -> list[str]:
    """The blocks that the solver looks at, in words."""
    return [words_of(game, answer) for answer in unlike_blocks(game, game.frames[-1], offered(game), fixed)]


def to_the_split(game: Game) -> Game:
    """All are declared: the moment in which it is asked how a die divides its damage."""
    while kind_asked(game) in (QuestionKind.BLOCKERS, QuestionKind.ACT):
        proceed(game, offered(game)[-1 if kind_asked(game) is QuestionKind.BLOCKERS else 0], None, None)
    assert kind_asked(game) is QuestionKind.SPLIT
    return game


def name_of(game: Game, die: DieId) -> str:
    return game.setting.cards[game.card[die]].name


def test_of_attackers_that_look_alike_the_first_is_blocked_first() -> None:
    game = attacked_by_all(
        Position(PLAIN).seat(0).field("Sidekick", 3).field("Dock Hand").seat(1).life(2).field("Sidekick")
    )
    assert len(offered(game)) == 5
    assert blocks(game) == ["block Sidekick with Sidekick", "block Dock Hand L1 with Sidekick", "done"]


def test_attackers_that_are_hurt_differently_do_not_look_alike() -> None:
    game = attacked_by_all(
        Position(PLAIN)
        .seat(0)
        .field("Dock Hand", level=3)
        .field("Dock Hand", level=3, damage=1)
        .seat(1)
        .field("Sidekick")
    )
    assert len(blocks(game)) == 3


def test_blockers_that_look_alike_block_in_ascending_order_unless_it_is_too_late() -> None:
    game = attacked_by_all(
        Position(PLAIN)
        .seat(0)
        .field("Dock Hand")
        .field("Wrecker Captain")
        .field("Sidekick")
        .seat(1)
        .life(2)
        .field("Sidekick", 2)
    )
    first = sorted(answer for answer in offered(game) if answer >= 0)
    proceed(game, first[-1], None, None)
    assert len(offered(game)) == 4
    assert len(blocks(game)) == 2, "the same attacker or none"
    assert len(blocks(game, 2)) == 4, "the first block is made already"


def test_a_block_that_is_made_already_is_not_thought_of_as_another_one() -> None:
    position = Position(PLAIN).seat(0).field("Dock Hand", level=3).field("Wrecker Captain", level=3)
    game = attacked_by_all(position.seat(1).life(1).field("Sidekick", 2))
    right = {answer: 1.0 if answer >= 0 else 0.0 for answer in offered(game)}
    judged = AnswerBounds(game, SideId(1), SURVIVE)
    judged.narrow(MOST, every=True)
    assert {each.answer: each.worst for each in judged.all} == right
    proceed(game, max(right), None, None)
    assert len(blocks(game)) < len(offered(game))
    judged = AnswerBounds(game, SideId(1), SURVIVE)
    judged.narrow(MOST)
    assert (judged.worst(), judged.best()) == (1.0, 1.0)


@pytest.mark.parametrize(
    ("attacker", "blocker", "beside", "expected"),
    [
        ("Dock Hand", "Sidekick", "Sidekick", True),
        ("Dock Hand", "Sidekick", "Doldrums", True),
        ("Dock Hand", "Doldrums", "Sidekick", False),
        ("Dock Hand", "Sidekick", "Gallows Crow", False),
        ("Ram Crew", "Sidekick", "Sidekick", False),
        ("Toll Collector", "Sidekick", "Sidekick", False),
    ],
)
def test_how_damage_is_divided_matters_only_where_a_text_hears_of_it(
    attacker: str, blocker: str, beside: str, expected: bool
) -> None:
    teams = (TeamSetup("Ours", ((card(attacker), 4),)), TeamSetup("Theirs", tuple((card(n), 4) for n in SECOND)))
    position = Position(Setup(teams, first=0)).seat(0).field(attacker, level=3).field("Sidekick")
    position.seat(1).life(9).field("Sidekick").field(blocker)
    game = at_the_attack(position.field(beside))
    while kind_asked(game) is QuestionKind.ATTACKERS:
        proceed(game, offered(game)[0], None, None)
    strong = max(game.places[ATTACK], key=lambda die: attack_of(game, die))
    fighting = [name_of(game, die) for die in game.places[ZONES + FIELD]]
    for name in ("Sidekick", blocker):
        die = game.places[ZONES + FIELD][fighting.index(name)]
        fighting[fighting.index(name)] = ""
        proceed(game, block_answer(die, strong), None, None)
    game = to_the_split(game)
    assert shares_are_alike(game, game.frames[-1]) == expected


@pytest.mark.parametrize("goal", [WIN, SURVIVE, DAMAGE])
@pytest.mark.parametrize("names", list(zip(LIVELY, LIVELY[1:] + LIVELY[:1], strict=True)))
def test_every_answer_is_worth_what_a_search_that_leaves_nothing_out_finds(names: tuple[str, str], goal: int) -> None:
    """Random fights full of look-alikes; in declarations under way, too."""
    team = lively(names)
    checked = 0
    for seed in range(8):
        dice = Seeded(seed)
        position = Position(team)
        for seat in range(2):
            position.seat(seat).life(1 + dice.below(4)).field("Sidekick", 1 + dice.below(2))
            for name in names:
                if count := dice.below(3):
                    position.field(name, count, level=1 + dice.below(3))
        game = position.build(step="attack", active=0)
        turn = game.turn
        while game.result == GOING_ON and game.turn == turn and game.asked != CHANCE:
            checked += compared(game, goal)
            offer = offered(game)
            proceed(game, offer[dice.below(len(offer))], None, None)
    assert checked >= 10


def compared(game: Game, goal: int) -> int:
    """Compare each answer's bounds with the exhaustive search; gives 1 if the position is small enough."""
    side = SideId(game.setting.side_of[game.asked])
    exhaustive = Exhaustive(game, side, goal, MOST)
    right: dict[int, float] = {}
    for answer in offered(game):
        tried = game.copy()
        proceed(tried, answer, None, None)
        try:
            right[answer] = exhaustive.value(tried)
        except TooMany:
            return 0
    judged = AnswerBounds(game, side, goal)
    judged.narrow(MOST, every=True)
    for each in judged.all:
        assert each.worst - TRIFLE <= right[each.answer] <= each.best + TRIFLE
    best = max(right.values())
    assert (judged.worst(), judged.best()) == pytest.approx((best, best))
    assert judged.best_answers()
    return 1
