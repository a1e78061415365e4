"""Moments of random games with practice cards, two seats and four: every kind of question they came to."""

from functools import cache

from overcrush.editions import edition
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import advance, asking, concede, offered, play
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.setup import Setup, build_setting, open_game
from overcrush.practice.practice_teams import BENCH, DOUBLES

OF_A_KIND = 3
MOST_ANSWERS = 900


def setups() -> tuple[Setup, ...]:
    two = Setup(tuple(BENCH), first=-1, options=edition("ai"))
    four = Setup(tuple(DOUBLES), life=30, basic_dice=6, first=0, options=edition("bfu"))
    return two, four


@cache
def positions() -> tuple[Game, ...]:
    """A few games for each kind of question and number of seats, chance included, and one that is over."""
    found: list[Game] = []
    for setup in setups():
        setting = build_setting(setup)
        kinds: dict[str, int] = {}
        for seed in (3, 8):
            game = open_game(setting, setup.first, setup.sidekicks)
            dice = Seeded(seed)
            for _ in range(MOST_ANSWERS):
                if game.result != GOING_ON:
                    break
                offer = offered(game)
                kind = asking(game).question_kind.value
                if kinds.get(kind, 0) < OF_A_KIND and dice.below(3) == 0:
                    kinds[kind] = kinds.get(kind, 0) + 1
                    found.append(game.copy())
                answer = dice.answer(game) if game.asked == CHANCE else offer[dice.below(len(offer))]
                assert play(game, answer) is None
            over = game.copy()
            concede(over, SeatId(1))
            advance(over, None, None)
            found.append(over)
    return tuple(found)
