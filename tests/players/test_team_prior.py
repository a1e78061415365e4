"""What scouting learns, that it can be stopped and gone on with, and that players buy and judge by it."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from overcrush.editions import edition
from overcrush.engine.chance import Seeded
from overcrush.engine.machine import offered
from overcrush.engine.model.constants import BAG
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, SideId
from overcrush.engine.setup import Setup, TeamSetup, build_setting
from overcrush.players import SearchPlayer, observe
from overcrush.players.evaluation.features import NO_LIKING, Liking, win_chance
from overcrush.players.evaluation.network import judged
from overcrush.players.greedy import Value
from overcrush.players.plans.policy import Memory, habit
from overcrush.players.protocol import Stop, never
from overcrush.players.tree_search import team_prior as scouting
from overcrush.players.tree_search.team_prior import Scout, scout_of, scouted
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import words_of
from tests.players.test_players import PLAIN


def after(games: int) -> Stop:
    """Stops a scouting that has played so many games more."""
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > games

    return stop


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of few games, and nobody knows anything yet."""
    monkeypatch.setattr(scouting, "ROUND", 24)
    monkeypatch.setattr(scouting, "_known", [])


def liked(game: Game, name: str, much: float) -> Liking:
    """Both seats like the dice of a card so much better than their cost."""
    return [[much if row.name == name else 0.0 for row in game.setting.cards] for _ in range(2)]


def test_a_strong_card_is_liked_better_than_a_weak_one_of_the_same_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scouting, "ROUND", 128)
    weak, strong = card("Dock Hand"), card("Wrecker Captain")
    strong = replace(strong, cost=weak.cost)
    teams = tuple(TeamSetup(name, ((weak, 4), (strong, 4))) for name in ("Ours", "Theirs"))
    setting = build_setting(Setup(teams, life=10))
    liking = Scout(setting).go_on(128, never)
    for seat in (0, 1):
        number = {row.name: row.number for row in setting.cards if row.owner == seat}
        assert liking[seat][number["Wrecker Captain"]] > liking[seat][number["Dock Hand"]]
        assert all(liking[seat][row.number] == 0 for row in setting.cards if row.owner == 1 - seat)
        assert liking[seat][0] == 0, "Sidekicks are not for sale"


def test_the_same_number_of_games_gives_the_same_likings() -> None:
    setting = build_setting(PLAIN)
    more = scouted(setting, 48, never)
    assert scouted(setting, 24, never) == Scout(build_setting(PLAIN)).go_on(24, never)
    assert scouted(setting, 48, never) is more
    assert scout_of(build_setting(PLAIN)).played == 48, "an equal set-up has been scouted already"
    assert scout_of(build_setting(replace(PLAIN, first=1))).played == 48, "whoever goes first"
    assert scout_of(build_setting(replace(PLAIN, teams=PLAIN.teams[::-1]))).played == 0


def test_fewer_games_than_a_round_teach_nothing() -> None:
    setting = build_setting(PLAIN)
    assert scouted(setting, 23, never) is NO_LIKING
    assert scout_of(setting).played == 0


def test_nothing_is_played_where_nothing_is_for_sale() -> None:
    setting = build_setting(Setup((TeamSetup("Ours"), TeamSetup("Theirs"))))
    assert scouted(setting, 48, never) is NO_LIKING
    assert scout_of(setting).played == 0


def test_scouting_that_is_stopped_goes_on_where_it_was() -> None:
    whole, stopped = (Scout(build_setting(PLAIN)) for _ in range(2))
    expected = whole.go_on(48, never)
    assert stopped.go_on(48, after(30)) == whole.stages[1]
    assert stopped.played == 30
    assert stopped.go_on(48, never) == expected
    assert stopped.played == 48


def test_a_table_of_four_is_scouted_for_every_seat() -> None:
    pair = PLAIN.teams
    setting = build_setting(Setup((*pair, *pair), life=10))
    liking = Scout(setting).go_on(24, never)
    assert len(liking) == 4


def test_only_so_many_set_ups_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scouting, "MOST_KNOWN", 2)
    settings = [build_setting(Setup(PLAIN.teams, life=life)) for life in (10, 11, 12)]
    first, _, last = (scout_of(setting) for setting in settings)
    assert scout_of(settings[2]) is last
    assert scout_of(settings[0]) is not first


def test_habit_buys_what_is_liked() -> None:
    game = Position(PLAIN).seat(0).virtual("wild", 6).build(step="main", active=0)
    told = []
    for name in ("Dock Hand", "Wrecker Captain"):
        memory = Memory(liked(game, name, 9.0))
        told.append(words_of(game, habit(game, SeatId(0), offered(game), Seeded(1), memory)))
    assert "Dock Hand" in told[0]
    assert "Wrecker Captain" in told[1]


@pytest.mark.parametrize("value", [win_chance, judged])
def test_a_die_that_is_liked_makes_winning_likelier(value: Value) -> None:
    game = Position(PLAIN).seat(0).place("Wrecker Captain", BAG).build(step="main", active=0)
    chances = [value(game, SideId(0), liked(game, "Wrecker Captain", much)) for much in (-3.0, 0.0, 3.0)]
    assert chances[0] < chances[1] < chances[2]
    assert value(game, SideId(0), liked(game, "Dock Hand", 3.0)) == chances[1] == value(game, SideId(0), NO_LIKING)


class Clock:
    """A clock that goes on by a tenth of a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def monotonic(self) -> float:
        self.looks += 1
        return self.looks / 10


@pytest.mark.parametrize(
    ("seconds", "scouting", "looks"),
    [(3.0, 0.0, 1 + 15 + 1), (0.0, 0.4, 1 + 4 + 1)],
    ids=["not more than half of the time", "not longer than a table allows"],
)
def test_scouting_takes_its_share_of_the_time(
    seconds: float, scouting: float, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr("overcrush.players.tree_search.search.time", clock)
    game = Position(PLAIN).seat(0).virtual("wild", 6).build(step="main", active=0)
    thought = SearchPlayer(4096, seconds=seconds, scouting=scouting).think(observe(game, SeatId(0)))
    assert clock.looks == looks, "once at the start, then until the share is over and once more"
    assert 0 < scout_of(game.setting).played <= looks
    assert not thought.whole, "there would have been more to scout"
    assert thought.considered


def test_the_smaller_of_both_limits_of_scouting_counts() -> None:
    assert SearchPlayer(256, seconds=3.0, scouting=1.0).scouting == 1.0
    assert SearchPlayer(256, seconds=1.0, scouting=1.0).scouting == 0.5


def test_a_set_up_that_was_sent_is_known_by_whoever_scouted_it() -> None:
    setup = Setup(PLAIN.teams, life=10)
    sent: Setup = pickle.loads(pickle.dumps(setup))
    other = replace(setup, options=edition("tmnt"))
    first = scout_of(build_setting(setup))
    assert scout_of(build_setting(sent)) is first
    assert scout_of(build_setting(other)) is not first
