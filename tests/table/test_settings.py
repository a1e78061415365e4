"""Settings are kept by set-up, shared by games with other names, and safe under threads."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import overcrush as oc
from overcrush.engine.chance import Seeded
from overcrush.engine.laws import check_laws
from overcrush.engine.model.edition_options import Options
from overcrush.engine.setup import Setup
from overcrush.practice.practice_teams import STANDARD
from overcrush.table.setting_cache import MOST_KEPT, setting_for
from overcrush.table.table import new_table


def setup(first: int = 0, life: int = 20, options: Options | None = None) -> Setup:
    return Setup((STANDARD[first], STANDARD[first + 1]), life=life, options=options or Options())


def test_equal_set_ups_share_a_setting() -> None:
    assert setting_for(setup()) is setting_for(setup())
    assert setting_for(setup()) is not setting_for(setup(life=15))
    other = Options()
    other.turn_limit = 7
    assert setting_for(setup(options=other)) is not setting_for(setup())


def test_players_with_other_names_share_what_was_built() -> None:
    teams = ("Turtle Power", "Foot Clan")
    ann = oc.new_game(*teams, seed=1, names=["Ann", "Bea"])
    cid = oc.new_game(*teams, seed=1, names=["Cid", "Dee"])
    assert ann.game.setting.names == ["Ann", "Bea"]
    assert cid.game.setting.names == ["Cid", "Dee"]
    assert ann.game.setting.programs is cid.game.setting.programs
    assert [seat.name for seat in ann.view().seats] == ["Ann", "Bea"]
    assert ann != cid


def test_whoever_changes_options_afterwards_changes_nobody_elses_game() -> None:
    mine = Options()
    kept = setting_for(setup(options=mine))
    mine.turn_limit = 3
    assert kept.options.turn_limit == 0
    assert setting_for(setup()).options.turn_limit == 0


def test_only_so_many_are_kept() -> None:
    first = setting_for(setup(life=500))
    for life in range(501, 501 + MOST_KEPT):
        setting_for(Setup((STANDARD[0], STANDARD[0]), life=life))
    assert setting_for(setup(life=500)) is not first


def whole_game(seed: int) -> list[int]:
    """Every answer of a game; the laws hold along the way."""
    table = new_table(setup(seed % 2), Seeded(seed))
    player = oc.player("random", seed)
    for number in range(120):
        question = table.question
        if question is None:
            break
        assert table.answer(question.seat, player.answer(table)) is None
        table.view(question.seat)
        if number % 20 == 0:
            check_laws(table.game)
    return table.answers[:]


@pytest.fixture
def _busy_threads() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_busy_threads")
def test_games_in_many_threads_go_as_they_go_alone() -> None:
    seeds = list(range(8))
    alone = [whole_game(seed) for seed in seeds]
    for seat in range(2):
        setting_for(setup(seat)).energy_pools.clear()
    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(whole_game, seeds))
    assert together == alone


def test_many_threads_build_a_setting_once() -> None:
    wanted = setup(4, life=77)
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda _: setting_for(wanted), range(16)))
    assert len({id(each) for each in found}) == 1
