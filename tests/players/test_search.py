"""What overrules the first look, and by which measure a search tells chances."""

from __future__ import annotations

import pytest

from overcrush.engine.machine import offered, play
from overcrush.engine.model.constants import BAG, OUT, USED
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.players import GreedyPlayer, observe
from overcrush.players.evaluation.features import CardPrior
from overcrush.players.greedy import MAIN_EDGE, SAMPLES, edge_for
from overcrush.players.plans.policy import in_own_main_step
from overcrush.players.tree_search.search import Arm, Search
from overcrush.players.tree_search.search_settings import MANY, SOME, settings_for
from overcrush.table.position import Position
from overcrush.wording.questions import words_of
from overcrush.wording.texts import say
from tests.players.test_players import PLAIN


def shopping() -> Game:
    """Either card can be paid; the policy purchases the more expensive one."""
    return Position(PLAIN).seat(0).virtual("wild", 6).build(step="main", active=0)


class FondOfDockHands:
    """An evaluation in which a purchased Dock Hand adds to the chance to win."""

    def __init__(self, much: float) -> None:
        self.much = much

    def __call__(self, g: Game, side: int, _: CardPrior) -> float:
        cards = g.setting.cards
        bought = [
            d for d in range(len(g.zone)) if cards[g.card[d]].name == "Dock Hand" and g.zone[d] in (BAG, USED, OUT)
        ]
        return 0.5 + (self.much if any(g.owner[d] == side for d in bought) else 0.0)


@pytest.mark.parametrize(("much", "bought"), [(MAIN_EDGE - 0.02, "Wrecker Captain"), (MAIN_EDGE + 0.02, "Dock Hand")])
def test_in_the_own_main_step_only_what_promises_much_more_is_done_instead_of_the_usual(
    much: float, bought: str
) -> None:
    game = shopping()
    answer = GreedyPlayer(value=FondOfDockHands(much)).decide(observe(game, SeatId(0)))
    assert bought in words_of(game, answer)


def test_only_the_own_main_step_is_one() -> None:
    game = shopping()
    assert in_own_main_step(game)
    play(game, offered(game)[0])
    assert not in_own_main_step(game), "the other side is asked, or the attack has begun"
    attack = Position(PLAIN).seat(0).field("Sidekick").build(step="attack", active=0)
    assert not in_own_main_step(attack)


def test_a_few_play_outs_are_quick_ones() -> None:
    assert not settings_for(shopping(), SOME - 1).network_plans
    assert settings_for(shopping(), SOME).network_plans


def test_only_many_play_outs_overrule_the_first_evaluation_in_the_main_step() -> None:
    game = shopping()
    few, many = Search(observe(game, SeatId(0)), 1, MANY - 1), Search(observe(game, SeatId(0)), 1, MANY)
    few.run()
    many.run()
    assert few.played == 0
    assert few.best() == few.arms[0].answer
    assert many.played > 0


def test_without_play_outs_the_expected_line_follows_the_policy_to_the_end_of_the_turn() -> None:
    game = Position(PLAIN).seat(0).virtual("wild", 6).field("Sidekick").build(step="main", active=0)
    search = Search(observe(game, SeatId(0)), 1, SOME)
    search.run()
    assert search.played == 0
    best, *_ = search.decision(whole=True, lines=True).considered
    assert "Wrecker Captain" in say(best.line[0], None, game)
    assert len(best.line) > 1
    assert not any(told.key == "advice:turn" for told in best.line), "the next turn is not predicted without play-outs"


def test_a_first_evaluation_tries_answers_as_often_as_the_play_outs_allow() -> None:
    game = shopping()
    tries = {
        count: Search(observe(game, SeatId(0)), 1, count).first_evaluation().samples for count in (1, 16, 64, 256, 1024)
    }
    assert tries == {1: 2, 16: 2, 64: 8, 256: 32, 1024: 32}


def test_after_more_tries_a_smaller_lead_over_the_policy_counts() -> None:
    observed = observe(shopping(), SeatId(0))
    assert edge_for(observed, SAMPLES) == MAIN_EDGE
    assert edge_for(observed, 4 * SAMPLES) == pytest.approx(MAIN_EDGE / 2)
    attack = Position(PLAIN).seat(0).field("Sidekick").build(step="attack", active=0)
    assert edge_for(observe(attack, SeatId(0)), 1) == edge_for(observe(attack, SeatId(0)), SAMPLES)


def test_chances_are_told_by_the_measure_of_the_play_outs() -> None:
    search = Search(observe(shopping(), SeatId(0)), 1, 64)
    search.settings.lead = 0.05
    played, unplayed = Arm(1, 0.90 + search.settings.lead), Arm(2, 0.80)
    played.visits, played.total, played.values = 10, 4.0, [0.4] * 10
    search.arms, search.racing, search.played = [played, unplayed], [played], 10
    assert search.shown_chances() == pytest.approx({1: 0.4, 2: 0.3})


def test_the_lead_of_the_first_evaluation_is_not_overruled_by_less() -> None:
    for ahead, best in ((0.03, 1), (0.2, 2)):
        search = Search(observe(shopping(), SeatId(0)), 1, 64)
        search.settings.lead, search.noise = 0.06, 1e-6
        arms = [Arm(1, 0.5 + search.settings.lead), Arm(2, 0.5 + ahead)]
        for arm, value in zip(arms, (0.5, 0.5 + ahead), strict=True):
            arm.visits, arm.total, arm.values = 1, value, [value]
        # The first look counts as many play-outs here: what it saw and what was played say the same.
        search.settings.surprise = 1e-4
        search.arms, search.racing = arms, list(arms)
        assert search.best() == best
