"""What can be bought on the first turns, against plain enumeration."""

from fractions import Fraction
from itertools import product

import pytest

from overcrush.formats.opening_odds import FACES, Price, chance, energy_odds, opening_odds, pays


def test_one_energy_is_missed_only_by_eight_sidekicks_in_a_row() -> None:
    assert energy_odds(1) == 1 - Fraction(1, 6**8)


def test_four_energy_need_every_die_to_show_some() -> None:
    assert energy_odds(4) == Fraction(35, 36) ** 4
    assert energy_odds(5) == 0


def test_a_type_and_nothing_else_is_found_by_rerolling_everything() -> None:
    assert chance(Price(1, ("fist",))) == 1 - Fraction(4, 6) ** 8


@pytest.mark.parametrize("price", [Price(3, ("bolt",)), Price(4, ("fist", "mask"))])
def test_the_best_reroll_of_all_is_taken(price: Price) -> None:
    total = Fraction(0)
    for roll in product(FACES, repeat=4):
        best = Fraction(int(pays(roll, price)))
        for kept in product((False, True), repeat=4):
            again = [at for at in range(4) if not kept[at]]
            if best == 1 or not again or sorted(roll) != list(roll):
                continue
            good = 0
            for new in product(FACES, repeat=len(again)):
                rolled = list(roll)
                for at, face in zip(again, new, strict=True):
                    rolled[at] = face
                good += pays(rolled, price)
            best = max(best, Fraction(good, 6 ** len(again)))
        if sorted(roll) == list(roll):
            total += best * sum(1 for other in product(FACES, repeat=4) if sorted(other) == list(roll))
    assert chance(price) == total / 6**4


def test_the_second_turn_is_another_try() -> None:
    odds = opening_odds(Price(4, ("shield",)))
    assert odds.two_turns == 1 - (1 - odds.first_turn) ** 2
    assert opening_odds(Price(6, ("fist",))).two_turns == 0
