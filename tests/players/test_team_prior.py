"""What the team prior learns, that it can be stopped and continued, and that players purchase and evaluate by it."""

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
from overcrush.players.evaluation.features import NO_PRIOR, CardPrior, win_chance
from overcrush.players.evaluation.network import network_value
from overcrush.players.greedy import Value
from overcrush.players.plans.policy import Memory, policy_answer
from overcrush.players.protocol import Stop, never
from overcrush.players.tree_search import team_prior as team_prior_module
from overcrush.players.tree_search.team_prior import PriorEstimate, estimate_for, team_prior
from overcrush.practice import card
from overcrush.table.position import Position
from overcrush.wording.questions import words_of
from tests.players.test_players import PLAIN


def after(games: int) -> Stop:
    """Stops an estimate after some more games."""
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > games

    return stop


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of few games, and nobody knows anything yet."""
    monkeypatch.setattr(team_prior_module, "ROUND", 24)
    monkeypatch.setattr(team_prior_module, "_known", [])


def valued(game: Game, name: str, much: float) -> CardPrior:
    """Both seats like the dice of a card so much better than their cost."""
    return [[much if row.name == name else 0.0 for row in game.setting.cards] for _ in range(2)]


def test_a_strong_card_is_valued_higher_than_a_weak_one_of_the_same_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(team_prior_module, "ROUND", 128)
    weak, strong = card("Dock Hand"), card("Wrecker Captain")
    strong = replace(strong, cost=weak.cost)
    teams = tuple(TeamSetup(name, ((weak, 4), (strong, 4))) for name in ("Ours", "Theirs"))
    setting = build_setting(Setup(teams, life=10))
    prior = PriorEstimate(setting).go_on(128, never)
    for seat in (0, 1):
        number = {row.name: row.number for row in setting.cards if row.owner == seat}
        assert prior[seat][number["Wrecker Captain"]] > prior[seat][number["Dock Hand"]]
        assert all(prior[seat][row.number] == 0 for row in setting.cards if row.owner == 1 - seat)
        assert prior[seat][0] == 0, "Sidekicks are not for sale"


def test_the_same_number_of_games_gives_the_same_likings() -> None:
    setting = build_setting(PLAIN)
    more = team_prior(setting, 48, never)
    assert team_prior(setting, 24, never) == PriorEstimate(build_setting(PLAIN)).go_on(24, never)
    assert team_prior(setting, 48, never) is more
    assert estimate_for(build_setting(PLAIN)).played == 48, "an equal set-up has an estimate already"
    assert estimate_for(build_setting(replace(PLAIN, first=1))).played == 48, "whoever goes first"
    assert estimate_for(build_setting(replace(PLAIN, teams=PLAIN.teams[::-1]))).played == 0


def test_fewer_games_than_a_round_teach_nothing() -> None:
    setting = build_setting(PLAIN)
    assert team_prior(setting, 23, never) is NO_PRIOR
    assert estimate_for(setting).played == 0


def test_nothing_is_played_where_nothing_is_for_sale() -> None:
    setting = build_setting(Setup((TeamSetup("Ours"), TeamSetup("Theirs"))))
    assert team_prior(setting, 48, never) is NO_PRIOR
    assert estimate_for(setting).played == 0


def test_an_estimate_that_is_stopped_goes_on_where_it_was() -> None:
    whole, stopped = (PriorEstimate(build_setting(PLAIN)) for _ in range(2))
    expected = whole.go_on(48, never)
    assert stopped.go_on(48, after(30)) == whole.stages[1]
    assert stopped.played == 30
    assert stopped.go_on(48, never) == expected
    assert stopped.played == 48


def test_a_table_of_four_has_a_prior_for_every_seat() -> None:
    pair = PLAIN.teams
    setting = build_setting(Setup((*pair, *pair), life=10))
    prior = PriorEstimate(setting).go_on(24, never)
    assert len(prior) == 4


def test_only_so_many_set_ups_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(team_prior_module, "MOST_KNOWN", 2)
    settings = [build_setting(Setup(PLAIN.teams, life=life)) for life in (10, 11, 12)]
    first, _, last = (estimate_for(setting) for setting in settings)
    assert estimate_for(settings[2]) is last
    assert estimate_for(settings[0]) is not first


def test_the_policy_purchases_what_the_prior_values() -> None:
    game = Position(PLAIN).seat(0).virtual("wild", 6).build(step="main", active=0)
    lines = []
    for name in ("Dock Hand", "Wrecker Captain"):
        memory = Memory(valued(game, name, 9.0))
        lines.append(words_of(game, policy_answer(game, SeatId(0), offered(game), Seeded(1), memory)))
    assert "Dock Hand" in lines[0]
    assert "Wrecker Captain" in lines[1]


@pytest.mark.parametrize("value", [win_chance, network_value])
def test_a_die_that_the_prior_values_makes_winning_likelier(value: Value) -> None:
    game = Position(PLAIN).seat(0).place("Wrecker Captain", BAG).build(step="main", active=0)
    chances = [value(game, SideId(0), valued(game, "Wrecker Captain", much)) for much in (-3.0, 0.0, 3.0)]
    assert chances[0] < chances[1] < chances[2]
    assert value(game, SideId(0), valued(game, "Dock Hand", 3.0)) == chances[1] == value(game, SideId(0), NO_PRIOR)


class Clock:
    """A clock that goes on by a tenth of a second whenever somebody checks at it."""

    def __init__(self) -> None:
        self.checks = 0

    def monotonic(self) -> float:
        self.checks += 1
        return self.checks / 10


@pytest.mark.parametrize(
    ("seconds", "prior_seconds", "checks"),
    [(3.0, 0.0, 1 + 15 + 1), (0.0, 0.4, 1 + 4 + 1)],
    ids=["not more than half of the time", "not longer than a table allows"],
)
def test_the_prior_takes_its_share_of_the_time(
    seconds: float, prior_seconds: float, checks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr("overcrush.players.search_player.time", clock)
    game = Position(PLAIN).seat(0).virtual("wild", 6).build(step="main", active=0)
    decision = SearchPlayer(4096, seconds=seconds, prior_seconds=prior_seconds).think(observe(game, SeatId(0)))
    assert clock.checks == checks, "once at the start, then until the share is over and once more"
    assert 0 < estimate_for(game.setting).played <= checks
    assert not decision.whole, "there would have been more games to play"
    assert decision.considered


def test_the_smaller_of_both_limits_of_the_prior_counts() -> None:
    assert SearchPlayer(256, seconds=3.0, prior_seconds=1.0).prior_seconds == 1.0
    assert SearchPlayer(256, seconds=1.0, prior_seconds=1.0).prior_seconds == 0.5


def test_a_set_up_that_was_sent_has_the_estimate_of_its_equal() -> None:
    setup = Setup(PLAIN.teams, life=10)
    sent: Setup = pickle.loads(pickle.dumps(setup))
    other = replace(setup, options=edition("tmnt"))
    first = estimate_for(build_setting(setup))
    assert estimate_for(build_setting(sent)) is first
    assert estimate_for(build_setting(other)) is not first
