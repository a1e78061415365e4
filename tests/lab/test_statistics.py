"""Intervals and the sequential test: against figures from books, and against chance itself."""

from __future__ import annotations

import random

import msgspec
import pytest

from overcrush.lab.competitions.match_progress import MatchProgress
from overcrush.lab.games.game_run import GameResult
from overcrush.lab.statistics.intervals import wilson, wilson_of_pairs
from overcrush.lab.statistics.sequential import Betting
from overcrush.lab.statistics.summary import mean_life, pair_scores, purchases, summarize
from tests.lab.small_matches import small


def game(number: int, winner: str, **changes: object) -> GameResult:
    """A game that nobody played."""
    facts: dict[str, object] = {
        "match": "m", "number": number, "team_a": "A", "team_b": "B", "first": "ab"[number % 2], "winner": winner,
        "turns": 10 + number, "answers_a": 5, "answers_b": 4, "life_a": [20, 10, 5], "life_b": [20, 12, -2],
        "bought_a": {"X-001": 2}, "bought_b": {"X-002": 1}, "energy_a": 0.0, "energy_b": 0.0,
        "characters_a": 0.0, "characters_b": 0.0,
    }  # fmt: skip
    return msgspec.convert({**facts, **changes}, GameResult)


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [
        # Newcombe 1998, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_figures_of_the_books(wins: int, count: int, low: float, high: float) -> None:
    assert wilson(wins, count) == pytest.approx((low, high), abs=0.00006)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Betting().interval() == (0.0, 1.0)
    assert Betting().clear() == 0


def test_pairs_that_go_alike_count_as_fewer_games() -> None:
    alike = wilson_of_pairs([1.0, 0.0] * 25)
    apart = wilson_of_pairs([0.5] * 50)
    assert apart == wilson(50, 100)
    assert alike == pytest.approx(wilson(25, 50), abs=0.003)


def test_one_sided_pairs_are_clear_and_even_ones_are_not() -> None:
    assert Betting([1.0] * 12).clear() == 1
    assert Betting([0.0] * 12).clear() == -1
    assert Betting([1.0] * 4).clear() == 0
    assert Betting([0.5] * 1000).clear() == 0


def test_the_interval_and_the_verdict_agree() -> None:
    rng = random.Random(3)
    for share in (0.3, 0.5, 0.6, 0.8):
        bets = Betting()
        for _ in range(12):
            for _ in range(6):
                bets.add(((rng.random() < share) + (rng.random() < share)) / 2)
            low, high = bets.interval()
            assert low <= high
            assert bets.clear() == (1 if low > 0.5 else -1 if high < 0.5 else 0)


def test_sides_are_treated_alike() -> None:
    scores = [1.0, 0.5, 1.0, 0.75, 0.0]
    low, high = Betting(scores).interval()
    assert Betting([1 - score for score in scores]).interval() == pytest.approx((1 - high, 1 - low))


def test_looking_after_every_pair_errs_less_than_five_times_in_a_hundred() -> None:
    """Equals, 100 pairs, a look after each: an ordinary interval cries wolf in a third of the rows."""
    rng = random.Random(11)
    wolves = naive = 0
    rows = 100
    for _ in range(rows):
        bets = Betting()
        wins = 0.0
        cried = False
        for pair in range(1, 101):
            score = (rng.randrange(2) + rng.randrange(2)) / 2
            bets.add(score)
            wins += 2 * score
            low, high = wilson(wins, 2 * pair)
            cried = cried or not low <= 0.5 <= high
            if bets.clear():
                wolves += 1
                break
        naive += cried
    assert wolves / rows <= 0.05
    assert naive / rows > 0.15


def test_a_stronger_side_is_found_with_few_games() -> None:
    rng = random.Random(5)
    needed = []
    for _ in range(40):
        bets = Betting()
        while not bets.clear():
            bets.add(((rng.random() < 0.7) + (rng.random() < 0.7)) / 2)
        assert bets.clear() == 1
        needed.append(bets.pairs)
    assert sorted(needed)[20] < 40


def test_a_pair_gives_no_more_than_a_whole() -> None:
    with pytest.raises(ValueError, match="0 to 1"):
        Betting().add(1.5)


def test_the_test_looks_at_games_in_the_order_of_their_numbers() -> None:
    """However the games come in: the decision falls at the same pair, and what was played beyond it does not count."""
    every = [game(number, "a" if number % 7 else "b") for number in range(60)]
    orders = [every, every[::-1], sorted(every, key=lambda each: (each.number * 37) % 60)]
    found = []
    for order in orders:
        progress = MatchProgress(small(paired=True), 60, until_clear=True)
        for each in order:
            progress.add(each)
        found.append((progress.decided, [each.number for each in progress.counted_games()]))
    assert found[0] == found[1] == found[2]
    decided, kept = found[0]
    assert 0 < decided < 60
    assert kept == list(range(decided))


def test_a_game_that_comes_twice_counts_once() -> None:
    progress = MatchProgress(small(), 4)
    assert progress.add(game(1, "a"))
    assert not progress.add(game(1, "b"))
    assert not progress.add(game(4, "a"))
    assert [each.winner for each in progress.counted_games()] == ["a"]


def test_only_what_is_left_is_given_out() -> None:
    progress = MatchProgress(small(("greedy", "greedy")), 7)
    for number in (0, 1, 4):
        progress.add(game(number, "a"))
    assert [job.numbers for job in progress.jobs()] == [(2, 3), (5,), (6,)]


def test_a_match_goes_on_until_the_least_number_of_games() -> None:
    progress = MatchProgress(small(paired=True), 100, until_clear=True, least=40)
    for number in range(60):
        progress.add(game(number, "a"))
    assert progress.decided == 40


def test_the_summary_adds_up() -> None:
    every = [game(0, "a"), game(1, "b"), game(2, "tie"), game(3, "a", bought_a={"X-001": 1, "X-003": 4})]
    figures = summarize(every, ("greedy", "random"), "standard", 7, teams=("A", "B"))
    assert (figures.games, figures.wins_a, figures.wins_b, figures.ties) == (4, 2, 1, 1)
    assert figures.win_rate_a == 0.625
    assert figures.interval_95 == pytest.approx(wilson(2.5, 4), abs=1e-6)
    assert figures.mean_turns == 11.5
    assert figures.turns == {10: 1, 11: 1, 12: 1, 13: 1}
    assert figures.life_a == [20, 10, 5]
    assert figures.life_b == [20, 12, 0], "life below 0 counts as 0"
    assert figures.wins_going_first == 2
    bought = {each.card: each for each in figures.bought_a}
    assert bought["X-001"].dice == 7 / 4
    assert (bought["X-001"].when_won, bought["X-001"].when_lost) == (1.5, 2.0)
    assert bought["X-003"].when_won == 2.0
    assert [each.card for each in purchases(every, "b")] == ["X-002"]


def test_pairs_need_both_games() -> None:
    assert pair_scores([game(0, "a"), game(1, "b"), game(3, "a"), game(4, "a"), game(5, "tie")]) == [0.5, 0.75]


def test_a_game_that_is_over_keeps_its_life_in_the_curve() -> None:
    assert mean_life([[20, 10], [20, 18, 16]], 2) == 13
