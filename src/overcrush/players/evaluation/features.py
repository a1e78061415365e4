"""What a position is worth to a side: a handful of named features, weighed into a chance to win.

No feature looks at a card's text. The weights were fitted to the outcomes of games that computer players played with
the preset teams (docs/players.md says how).
"""

from __future__ import annotations

from math import exp
from typing import Final

from overcrush.engine.model.constants import (
    ATTACK,
    ATTACK_STEP,
    BAG,
    CHARACTER_FACE,
    FIELD,
    GOING_ON,
    OUT,
    PREP,
    RESERVE,
    TIE,
    USED,
    ZONES,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SideId
from overcrush.engine.queries.stats import attack_of, defense_of

FEATURES: Final = (
    ("last life", "the side's life up to 5"),
    ("middle life", "its life from 5 to 10"),
    ("upper life", "its life above 10"),
    ("attack", "attack of its characters in the field"),
    ("defense", "defense of its characters in the field, less their damage"),
    ("characters", "number of its characters in the field"),
    ("fielded cost", "purchase cost of its dice in the field"),
    ("prepared cost", "purchase cost of its dice in the Prep Area"),
    ("bagged cost", "purchase cost of its dice in the bag"),
    ("used cost", "purchase cost of its dice in the Used Pile, Out of Play and in the Reserve Pool"),
    ("prepared dice", "number of its dice in the Prep Area: rolled besides the four of the next draw"),
    ("next attack", "the part of the other side's life that an attack with everything takes, if it attacks next"),
    ("next attack wins", "1 if that is all of it"),
    ("later attack", "the same if the other side attacks first"),
    ("later attack wins", "1 if that is all of it"),
    ("tempo", "1 if it is the next to attack"),
)
"""Each is counted for both sides; the value is the sum of the weighed differences."""

CardPrior = list[list[float]]
"""For each seat and card: what a die is worth to the seat beyond its purchase cost (`tree_search/team_prior.py`)."""
NO_PRIOR: Final[CardPrior] = []
"""Every die is worth what it costs."""

WEIGHTS: Final = [
    0.29, 0.26, 0.22, 0.15, 0.015, 0.15, 0.09, 0.18, 0.085, 0.09, 0.06, 0.55, 2.0, 0.3, 0.0, 0.37,
]  # fmt: skip
COSTS: Final = ((FIELD, 6), (ATTACK, 6), (PREP, 7), (BAG, 8), (USED, 9), (OUT, 9), (RESERVE, 9))
"""For each zone the index of the feature that counts the cost of its dice."""


def place_of_feature(name: str) -> int:
    """The index of a feature."""
    return [each for each, _ in FEATURES].index(name)


def weight_of(name: str) -> float:
    """The weight of a feature."""
    return WEIGHTS[place_of_feature(name)]


def attacks_next(g: Game) -> SideId:
    """The side that declares attackers next."""
    return g.active if g.step < ATTACK_STEP else SideId(1 - g.active)


def measured(g: Game, side: SideId, prior: CardPrior) -> list[float]:
    """Every feature of one side, except what depends on the other side's blockers."""
    s = g.setting
    cards = s.cards
    card = g.card
    faces = s.die_faces
    attack = 0
    defense = 0
    count = 0
    fielded = 0
    prepared = 0
    prepared_dice = 0
    bagged = 0
    used = 0
    for seat in s.seats_of[side]:
        at = seat * ZONES
        for zone in (FIELD, ATTACK):
            for d in g.places[at + zone]:
                fielded += cards[card[d]].cost
                shown = g.face[d]
                if shown >= 0 and faces[d][shown].kind == CHARACTER_FACE:
                    count += 1
                    attack += attack_of(g, d)
                    left = defense_of(g, d) - g.damage[d]
                    if left > 0:
                        defense += left
        for d in g.places[at + PREP]:
            prepared += cards[card[d]].cost
            prepared_dice += 1
        for d in g.places[at + BAG]:
            bagged += cards[card[d]].cost
        for d in g.places[at + USED]:
            used += cards[card[d]].cost
        for d in g.places[at + OUT]:
            used += cards[card[d]].cost
        for d in g.places[at + RESERVE]:
            used += cards[card[d]].cost
    life = g.life[side]
    if life < 0:
        life = 0
    row = [
        float(min(life, 5)),
        float(min(max(life - 5, 0), 5)),
        float(max(life - 10, 0)),
        float(attack),
        float(defense),
        float(count),
        float(fielded),
        float(prepared),
        float(bagged),
        float(used),
        float(prepared_dice),
    ]
    if prior:
        for seat in s.seats_of[side]:
            values = prior[seat]
            for zone, place in COSTS:
                for d in g.places[seat * ZONES + zone]:
                    row[place] += values[card[d]]
    return row


def attack_damage(g: Game, side: SideId) -> int:
    """The damage of an attack with everything when each character of the other side blocks one of the strongest."""
    s = g.setting
    faces = s.die_faces
    blockers = 0
    for seat in s.seats_of[1 - side]:
        for d in g.places[seat * ZONES + FIELD]:
            if g.face[d] >= 0 and faces[d][g.face[d]].kind == CHARACTER_FACE:
                blockers += 1
    attacks = [
        attack_of(g, d)
        for seat in s.seats_of[side]
        for d in g.places[seat * ZONES + FIELD]
        if g.face[d] >= 0 and faces[d][g.face[d]].kind == CHARACTER_FACE
    ]
    return let_through(attacks, blockers)


def let_through(attacks: list[int], blockers: int) -> int:
    """The damage of attackers when each blocker stops one of the strongest; sorts them."""
    if len(attacks) <= blockers:
        return 0
    attacks.sort()
    return sum(attacks[: len(attacks) - blockers])


def part_of(damage: int, life: int) -> float:
    """How much of a side's life the damage takes, 0 to 1."""
    return 1.0 if damage >= life else damage / life


def differences(g: Game, side: SideId, prior: CardPrior = NO_PRIOR) -> list[float]:
    """All features, less those of the other side."""
    mine = measured(g, side, prior)
    theirs = measured(g, SideId(1 - side), prior)
    row = [mine[i] - theirs[i] for i in range(len(mine))]
    after = attacks_next(g)
    strike = part_of(attack_damage(g, after), g.life[1 - after])
    answer = part_of(attack_damage(g, SideId(1 - after)), g.life[after])
    sign = 1.0 if after == side else -1.0
    row.append(sign * strike)
    row.append(sign if strike >= 1.0 else 0.0)
    row.append(-sign * answer)
    row.append(-sign if answer >= 1.0 else 0.0)
    row.append(sign)
    return row


def worth(g: Game, side: SideId, prior: CardPrior = NO_PRIOR) -> float:
    """The evaluation of a position for one side, before it is turned into a chance; only while the game goes on."""
    row = differences(g, side, prior)
    total = 0.0
    for i in range(len(row)):
        total += WEIGHTS[i] * row[i]
    return total


def win_chance(g: Game, side: SideId, prior: CardPrior = NO_PRIOR) -> float:
    """How likely the side is to win, 0 to 1."""
    return chance_of(worth(g, side, prior)) if g.result == GOING_ON else outcome(g.result, side)


def outcome(result: int, side: SideId) -> float:
    """What the end of a game is worth to a side."""
    if result == TIE:
        return 0.5
    return 1.0 if result == side + 1 else 0.0


def chance_of(total: float) -> float:
    """A sum of weighed numbers as a chance, 0 to 1."""
    if total > 30.0:
        return 1.0
    if total < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-total))
