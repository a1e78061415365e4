"""What a position is worth to a search: a small network over plain numbers of both sides.

Greedy weighs the differences of a handful of features (`features.py`), with the same weight from the first turn to the
last. The network sees the numbers of both sides and a few more of them, so that it can tell characters that are needed
for blocking from characters that win, and dice that will be rolled often from dice that come too late. No number
depends on a card's text. It was trained on games that began with random positions (tools/network_training).
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.constants import BAG, CHARACTER_FACE, FIELD, GOING_ON, OUT, RESERVE, USED, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.queries.stats import attack_of, defense_of
from overcrush.players.evaluation.features import (
    NO_PRIOR,
    CardPrior,
    attack_damage,
    attacks_next,
    chance_of,
    measured,
    outcome,
    part_of,
)
from overcrush.players.evaluation.network_weights import HIDDEN, OUTCOME

STRONGEST: Final = 3
"""How many of a side's best attacks and defenses count one by one."""


def numbers_of(g: Game, side: SideId, prior: CardPrior = NO_PRIOR) -> list[float]:
    """What is counted of one side: greedy's features, dice in bag and Used Pile, the best attacks and defenses."""
    row = measured(g, side, prior)
    s = g.setting
    faces = s.die_faces
    bagged = 0
    used = 0
    attacks: list[int] = []
    defenses: list[int] = []
    for seat in s.seats_of[side]:
        at = seat * ZONES
        bagged += len(g.places[at + BAG])
        used += len(g.places[at + USED]) + len(g.places[at + OUT]) + len(g.places[at + RESERVE])
        for d in g.places[at + FIELD]:
            shown = g.face[d]
            if shown >= 0 and faces[d][shown].kind == CHARACTER_FACE:
                attacks.append(attack_of(g, d))
                defenses.append(max(defense_of(g, d) - g.damage[d], 0))
    row.append(float(bagged))
    row.append(float(used))
    add_strongest(row, attacks)
    add_strongest(row, defenses)
    return row


def add_strongest(row: list[float], numbers: list[int]) -> None:
    """Add the largest few, 0 where there are fewer."""
    numbers.sort(reverse=True)
    row.extend([float(numbers[i]) if i < len(numbers) else 0.0 for i in range(STRONGEST)])


def position(g: Game, prior: CardPrior = NO_PRIOR) -> list[float]:
    """A position by the network: first the side that attacks next, then the other, then the damage of their attacks."""
    after = attacks_next(g)
    row = numbers_of(g, after, prior) + numbers_of(g, SideId(1 - after), prior)
    strike = part_of(attack_damage(g, after), g.life[1 - after])
    answer = part_of(attack_damage(g, SideId(1 - after)), g.life[after])
    return row + attack_inputs(strike, answer)


def attack_inputs(strike: float, answer: float) -> list[float]:
    """The parts of life that both sides can take next, and whether that is all of it."""
    return [strike, 1.0 if strike >= 1.0 else 0.0, answer, 1.0 if answer >= 1.0 else 0.0]


def network_output(row: list[float]) -> float:
    """The network's output for a position, before it is turned into the chance of the side that attacks next."""
    # Few characters, an empty Prep Area, no attack to speak of: what is 0 is left out of every unit's sum.
    places = [i for i in range(len(row)) if row[i] != 0.0]
    total = OUTCOME[-1]
    for number, unit in enumerate(HIDDEN):
        lit = unit[-1]
        for i in places:
            lit += unit[i] * row[i]
        if lit > 0.0:
            total += OUTCOME[number] * lit
    return total


def network_value(g: Game, side: SideId, prior: CardPrior = NO_PRIOR) -> float:
    """How likely the side is to win, 0 to 1, by the network."""
    if g.result != GOING_ON:
        return outcome(g.result, side)
    total = network_output(position(g, prior))
    return chance_of(total if attacks_next(g) == side else -total)
