"""Luck: rolled against expected, by a measure that can be computed by hand."""

from __future__ import annotations

import math

from overcrush.server.replays.luck import luck
from overcrush.table.playback import DieRolled, FaceShown

ENERGY = FaceShown(5, 1, False, False)
CHARACTER = FaceShown(1, 0, True, False)
BURST = FaceShown(1, 0, False, True)


def sidekick(face: FaceShown, seat: int = 0) -> DieRolled:
    """A die with five faces of energy and a character."""
    return DieRolled(seat, [ENERGY, CHARACTER], face)


def test_a_roll_counts_against_what_its_die_promises() -> None:
    found = luck([sidekick(CHARACTER), sidekick(ENERGY), sidekick(CHARACTER)], 2)[0]
    energy, characters, bursts = found.measures
    assert found.dice == 3
    assert (energy.rolled, energy.expected) == (1, 2.5)
    assert (characters.rolled, characters.expected) == (2, 0.5)
    assert (bursts.rolled, bursts.expected, bursts.deviations) == (0, 0.0, 0.0)
    # The variance of one roll is 5/6 times 1/6.
    assert characters.deviations == round(1.5 / math.sqrt(3 * 5 / 36), 2)
    assert energy.deviations == -characters.deviations


def test_rarity_says_how_many_games_of_a_hundred_are_so_far_off() -> None:
    usual = luck([sidekick(ENERGY)] * 5 + [sidekick(CHARACTER)], 1)[0].measures[0]
    assert usual.deviations == 0
    assert usual.rarity == 100
    rare = luck([sidekick(CHARACTER)] * 6, 1)[0].measures[1]
    assert rare.deviations > 5
    assert rare.rarity == 0


def test_each_seat_has_its_own_dice_and_bursts_count_once() -> None:
    first, second = luck([sidekick(ENERGY), DieRolled(1, [ENERGY, BURST], BURST)], 2)
    assert (first.dice, second.dice) == (1, 1)
    assert second.measures[2].rolled == 1
    assert second.measures[2].expected == 0.2
