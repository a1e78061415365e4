"""Random games with every practice card, under all laws; and every kind of ability comes to run in them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from overcrush.compiled_engine import is_compiled
from overcrush.editions import EDITIONS, edition
from overcrush.engine.chance import Seeded
from overcrush.engine.laws import check_laws
from overcrush.engine.machine import advance, offered, play
from overcrush.engine.model.constants import GOING_ON
from overcrush.engine.model.edition_options import Options
from overcrush.engine.model.game import Game
from overcrush.engine.setup import Setup, TeamSetup, build_setting, open_game
from overcrush.practice import CARDS
from overcrush.soak.coverage import Counts, Watcher, watching

MOST_DECISIONS = 600
"""Enough for most random games; a longer one is left where it is."""
LAWS_EVERY = 12


def tables(seats: int, seed: str) -> Iterator[tuple[TeamSetup, ...]]:
    """Tables at which together every card of the set lies."""
    chance = random.Random(seed)
    own = [each for each in CARDS.values() if each.kind != "basic action"]
    common = [each for each in CARDS.values() if each.kind == "basic action"]
    chance.shuffle(own)
    chance.shuffle(common)
    each_own, each_common = (8, 2) if seats == 2 else (4, 1)
    while own or common:
        teams = []
        for name in "ABCD"[:seats]:
            mine = [own.pop() for _ in range(min(each_own, len(own)))]
            basics = [common.pop() for _ in range(min(each_common, len(common)))]
            teams.append(TeamSetup(name, tuple((card, min(3, card.max_dice)) for card in mine), tuple(basics)))
        yield tuple(teams)


def play_out(game: Game, chance: Seeded, watcher: Watcher | None = None) -> None:
    """Random answers, rather wanted_actions than passing, with the laws looked at now and then."""
    advance(game, chance, None)
    for turn in range(MOST_DECISIONS):
        if game.result != GOING_ON:
            break
        offer = offered(game)
        answer = offer[chance.below(len(offer))]
        if answer == 0 and chance.below(5):
            answer = offer[chance.below(len(offer))]
        assert play(game, answer, chance) is None
        if watcher is not None:
            watcher.observe(game)
        if turn % LAWS_EVERY == 0:
            check_laws(game)
    check_laws(game)


def start(teams: tuple[TeamSetup, ...], options: Options) -> Game:
    doubles = len(teams) == 4
    setup = Setup(teams, life=30 if doubles else 20, basic_dice=6 if doubles else 3, first=0, options=options)
    return open_game(build_setting(setup), 0, setup.sidekicks)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("code", list(EDITIONS))
def test_every_card_can_be_on_the_table(code: str, seats: int) -> None:
    seen: set[str] = set()
    for number, teams in enumerate(tables(seats, f"{code} {seats}")):
        game = start(teams, edition(code))
        play_out(game, Seeded(number))
        seen.update(row.id for row in game.setting.cards)
    assert set(CARDS) <= seen


@pytest.mark.skipif(is_compiled(), reason="compiled instructions cannot be counted")
def test_nearly_every_ability_runs_in_a_few_random_games() -> None:
    """The soak asks for all of them; what a few games never reach would be an ability that cannot fire."""
    counts = Counts()
    watcher = Watcher(counts)
    with watching(watcher):
        for round_number in range(3):
            for number, teams in enumerate(tables(2, f"abilities {round_number}")):
                game = start(teams, edition("ai"))
                watcher.begin(game.setting)
                play_out(game, Seeded(100 * round_number + number), watcher)
    ran = {name for name in counts.present if counts.abilities[name]}
    assert len(ran) > len(counts.present) * 3 // 4
