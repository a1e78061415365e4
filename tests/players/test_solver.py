"""The solver: what it says of the rest of a turn holds, however early it is stopped."""

from __future__ import annotations

import pytest

from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered, proceed, weights
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.setup import Setup, TeamSetup, new_game
from overcrush.formats import demo_setup
from overcrush.players.protocol import never
from overcrush.players.solver.answer_bounds import AnswerBounds
from overcrush.players.solver.best_line import best_line
from overcrush.players.solver.goals import DAMAGE, SURVIVE, WIN, final_value
from overcrush.players.solver.proofs import prove
from overcrush.players.solver.turn_solver import TRIFLE
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import question, words_of
from overcrush.wording.texts import say

OURS, THEIRS = SideId(0), SideId(1)
PLAIN = Setup(
    (
        TeamSetup("Ours", ((card("Dock Hand"), 4), (card("Wrecker Captain"), 4))),
        TeamSetup("Theirs", ((card("Dock Hand"), 4), (card("Breakwater Guard"), 4))),
    ),
    first=0,
)
ENOUGH = 5_000
"""Positions with which all of these are solved."""


class TooMany(Exception):  # noqa: N818 - ends a count
    """A turn with more positions than a test looks at."""


class Exhaustive:
    """The same value by looking at everything: no order, no cutting short, nothing remembered."""

    def __init__(self, g: Game, side: SideId, goal: int, most: int) -> None:
        self.side, self.goal, self.turn = side, goal, g.turn
        self.life = max(g.life[1 - side], 0)
        self.left = most

    def value(self, g: Game) -> float:
        if g.result != GOING_ON or g.turn > self.turn:
            return final_value(g, self.side, self.goal, self.life)
        self.left -= 1
        if self.left < 0:
            raise TooMany
        offer = offered(g)
        values = []
        for answer in offer:
            tried = g.copy()
            proceed(tried, answer, None, None)
            values.append(self.value(tried))
        if g.asked == CHANCE:
            odds = weights(g)
            return sum(odd * value for odd, value in zip(odds, values, strict=True)) / sum(odds)
        return max(values) if g.setting.side_of[g.asked] == self.side else min(values)


def solved(game: Game, side: SideId, goal: int, positions: int = ENOUGH) -> tuple[float, float]:
    judged = AnswerBounds(game, side, goal)
    judged.narrow(positions)
    return judged.worst(), judged.best()


def at_the_attack(position: Position) -> Game:
    game = position.build(step="attack", active=0)
    assert question(game).kind.value == "attackers"
    return game


def attacked_by_all(position: Position) -> Game:
    game = at_the_attack(position)
    while question(game).kind.value == "attackers":
        proceed(game, offered(game)[0], None, None)
    assert question(game).kind.value == "blockers"
    return game


def test_an_attack_wins_that_no_block_can_stop() -> None:
    enough = Position(PLAIN).seat(0).field("Dock Hand", 2, level=3).seat(1).life(1).field("Sidekick")
    assert solved(at_the_attack(enough), OURS, WIN) == (1.0, 1.0)
    stopped = Position(PLAIN).seat(0).field("Dock Hand", 2, level=3).seat(1).life(1).field("Sidekick", 2)
    assert solved(at_the_attack(stopped), OURS, WIN) == (0.0, 0.0)


def test_the_other_side_blocks_what_hurts_it_most() -> None:
    game = at_the_attack(
        Position(PLAIN).seat(0).field("Wrecker Captain", level=3).field("Sidekick").seat(1).life(10).field("Sidekick")
    )
    assert solved(game, OURS, DAMAGE) == (1.0, 1.0)


def test_whoever_is_attacked_survives_with_the_right_block_alone() -> None:
    game = attacked_by_all(
        Position(PLAIN).seat(0).field("Wrecker Captain", level=3).field("Sidekick").seat(1).life(2).field("Sidekick")
    )
    judged = AnswerBounds(game, THEIRS, SURVIVE)
    judged.narrow(ENOUGH, every=True)
    assert [words_of(game, answer) for answer in judged.best_answers()] == ["block Wrecker Captain L3 with Sidekick"]
    assert (judged.worst(), judged.best()) == (1.0, 1.0)


def test_a_reaction_of_the_other_side_is_reckoned_with() -> None:
    teams = Setup(
        (TeamSetup("Ours", ((card("Dock Hand"), 4),)), TeamSetup("Theirs", ((card("Shield Smith"), 4),))), first=0
    )

    def through(shields: int) -> tuple[float, float]:
        position = Position(teams).seat(0).field("Dock Hand", level=3).seat(1).life(1)
        if shields:
            position.reserve("Sidekick", shields, face="shield")
        return solved(at_the_attack(position), OURS, WIN)

    assert through(0) == (1.0, 1.0)
    assert through(2) == (0.0, 0.0), "two shields prevent all of it"


def test_the_value_of_chance_is_its_average() -> None:
    teams = Setup(
        (TeamSetup("Ours", ((card("Mask Maker"), 4),)), TeamSetup("Theirs", ((card("Dock Hand"), 4),))), first=0
    )
    position = Position(teams).seat(0).reserve("Sidekick", face="mask").reserve("Sidekick", face="fist")
    game = position.seat(1).life(1).build(step="main", active=0)
    # The mask pays for rolling the other die again: it shows a character once in six times, and that wins.
    assert solved(game, OURS, WIN) == pytest.approx((1 / 6, 1 / 6))


@pytest.mark.parametrize("code", ["ai", "wwe", "tmnt", "bfu", "fus"])
@pytest.mark.parametrize("goal", [WIN, SURVIVE, DAMAGE])
def test_the_bounds_are_right_wherever_everything_can_be_looked_at(code: str, goal: int) -> None:
    """Random games in which both sides are about to lose; a position that is too large is passed over."""
    checked = 0
    for seed in range(6):
        dice = Seeded(seed)
        game = new_game(demo_setup(code))
        for _ in range(700):
            if game.result != GOING_ON or checked >= 25:
                break
            offer = offered(game)
            if game.asked != CHANCE and game.turn > 6 and dice.below(4) == 0:
                near = game.copy()
                near.life[:] = [min(life, 1 + dice.below(3)) for life in near.life]
                checked += checks(near, goal)
            answer = dice.answer(game) if game.asked == CHANCE else offer[dice.below(len(offer))]
            proceed(game, answer, None, None)
    assert checked >= 10


def checks(game: Game, goal: int) -> int:
    """Compare the solver with the exhaustive search, stopped early and not; gives 1 if the position is small enough."""
    side = SideId(game.setting.side_of[game.asked])
    try:
        right = Exhaustive(game, side, goal, 600).value(game.copy())
    except TooMany:
        return 0
    worst, best = solved(game, side, goal)
    assert worst == pytest.approx(best)
    assert worst == pytest.approx(right)
    for positions in (1, 5, 30):
        worst, best = solved(game, side, goal, positions)
        assert worst - TRIFLE <= right <= best + TRIFLE
    return 1


def test_a_search_that_is_stopped_says_so_and_knows_less() -> None:
    game = attacked_by_all(
        Position(PLAIN)
        .seat(0)
        .field("Dock Hand", 4, level=3)
        .field("Wrecker Captain", 2, level=2)
        .seat(1)
        .life(9)
        .field("Sidekick", 2)
        .field("Dock Hand", 2, level=2)
        .field("Breakwater Guard", level=1)
    )
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2

    judged = AnswerBounds(game, THEIRS, SURVIVE, stop)
    judged.narrow(1_000_000, every=True)
    assert judged.solver.stopped
    assert judged.solver.looked <= 32 * 3
    whole = AnswerBounds(game, THEIRS, SURVIVE)
    whole.narrow(100_000)
    assert judged.worst() <= whole.worst()
    assert judged.best() >= whole.best()


def test_nothing_is_changed_by_looking() -> None:
    game = attacked_by_all(
        Position(PLAIN).seat(0).field("Dock Hand", 2, level=3).seat(1).life(3).field("Sidekick").field("Dock Hand")
    )
    before = game.copy()
    solved(game, THEIRS, SURVIVE)
    prove(game, THEIRS, SURVIVE, ENOUGH, never)
    assert game == before


def test_what_follows_is_the_best_line_of_both() -> None:
    game = at_the_attack(
        Position(PLAIN).seat(0).field("Wrecker Captain", level=3).field("Sidekick").seat(1).life(1).field("Sidekick")
    )
    judged = AnswerBounds(game, OURS, WIN)
    judged.narrow(ENOUGH)
    line = [say(step, None, game) for step in best_line(game, OURS, WIN, judged.best_answers()[0])]
    assert line[:2] == ["Ours: attack with Sidekick", "Ours: attack with Wrecker Captain L3"]
    assert line[2].startswith("Theirs: block")
