"""Which dice to reroll: for every face that a die may show, what the whole roll could then do.

A roll is worth the characters that it can field and the dice that it can purchase. Energy types count, so a die that
shows the only shield is kept when a card needs it. Several dice are rerolled together if that promises more, by a fixed
sample of what they may show. It is a rule of thumb with numbers: no dice are rolled for it.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.cards import FaceRow
from overcrush.engine.model.constants import BASIC, CARD, CHARACTER_FACE, ENERGY_FACE, OUT, PREP, SIDEKICK, WILD, ZONES
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import CardId, DieId, SeatId
from overcrush.engine.queries.prices import purchase_cost
from overcrush.engine.queries.targets import FINISHED

ATTACK_WORTH: Final = 0.15
DEFENSE_WORTH: Final = 0.015
CHARACTER_WORTH: Final = 0.15
"""What a fielded character and its numbers are worth, as in `evaluation/features.py`."""
ACTION_WORTH: Final = 0.1
ACTION_COST_WORTH: Final = 0.03
"""What an action face is worth, and more for every point of its card's cost."""
COST_WORTH: Final = 0.09
"""A purchased die, for every point of its cost."""
ANOTHER: Final = 0.03
"""How much less a die is worth for each die of its card that the player already has."""
BASIC_LESS: Final = 0.05
"""How much less a Basic Action Die is worth, and again for each one that the player already has."""
LEFT_OVER: Final = 0.02
"""Energy that buys nothing."""
FIELDING_PRICE: Final = 0.06
"""What a character must be worth for each energy that fielding it costs."""
MARGIN: Final = 0.02
"""A reroll must promise this much more than what the die shows now."""
MARGIN_EACH: Final = 0.005
"""Another die must raise the worth of the roll by this much."""
SAMPLES: Final = 18
"""Rolls of several dice that are averaged: three times each face of a die."""
NOTHING_KNOWN: Final = -1000.0
"""In place of a gain that was not computed yet."""
FIRST_STATE: Final = 12_345
MULTIPLIER: Final = 48_271
MODULUS: Final = 2_147_483_647
"""Of the sequence that shuffles the sampled faces: no dice of the game are rolled for a plan."""


class Purchase:
    """A card of which a die could be purchased."""

    def __init__(self, worth: float, price: int, types: tuple[int, ...], number: int) -> None:
        self.worth = worth
        self.price = price
        self.types = types
        self.number = number


def most_valuable_first(purchase: Purchase) -> tuple[float, int]:
    """Sort key."""
    return (-purchase.worth, purchase.number)


def possible_purchases(g: Game, seat: SeatId) -> list[Purchase]:
    """What the player may purchase, affordable or not; the most valuable first."""
    s = g.setting
    zone = g.zone
    found: list[Purchase] = []
    for number in range(len(s.cards)):
        row = s.cards[number]
        if row.kind == SIDEKICK or (row.owner != seat and row.owner != -1):
            continue
        left = False
        owned = 0
        for d in s.dice_of[number]:
            if zone[d] == CARD:
                left = True
            elif g.owner[d] == seat and zone[d] <= OUT:
                owned += 1
        if not left:
            continue
        worth = COST_WORTH * row.cost - ANOTHER * owned
        if row.kind == BASIC:
            worth -= BASIC_LESS * (1 + owned)
        if worth > 0.0:
            found.append(Purchase(worth, purchase_cost(g, seat, CardId(number)), row.types, number))
    found.sort(key=most_valuable_first)
    return found


def roll_worth(shown: list[FaceRow], costs: list[int], market: list[Purchase]) -> float:
    """What a roll comes to: characters are fielded first, then the rest of the energy pays for purchases."""
    total = 0.0
    energy = 0
    have = [0, 0, 0, 0, 0, 0]
    fielded: list[tuple[float, int]] = []
    for i in range(len(shown)):
        face = shown[i]
        if face.kind == ENERGY_FACE:
            energy += face.total
            if face.first >= 0:
                have[face.first] += 1
            if face.second >= 0:
                have[face.second] += 1
        elif face.kind == CHARACTER_FACE:
            worth = ATTACK_WORTH * face.attack + DEFENSE_WORTH * face.defense + CHARACTER_WORTH
            fielded.append((FIELDING_PRICE * face.fielding - worth, face.fielding))
        else:
            total += ACTION_WORTH + ACTION_COST_WORTH * costs[i]
    fielded.sort()
    for net, price in fielded:
        if price <= energy and net < 0.0:
            total += FIELDING_PRICE * price - net
            energy -= price
    bought = True
    while bought and energy > 0:
        bought = False
        for purchase in market:
            if purchase.price <= energy and has_types(have, purchase.types):
                total += purchase.worth
                energy -= purchase.price
                bought = True
                break
    return total + LEFT_OVER * energy


def has_types(have: list[int], types: tuple[int, ...]) -> bool:
    """Whether the energy has one of each type; a wild one stands in for one that is missing (E-021)."""
    missing = 0
    for needed in types:
        if not have[needed]:
            missing += 1
    return missing <= have[WILD]


class Roll:
    """The dice just rolled, what they show, and what could be done with it."""

    def __init__(self, g: Game, seat: SeatId) -> None:
        s = g.setting
        self.game = g
        self.dice: list[DieId] = [d for d in g.places[seat * ZONES + PREP] if g.face[d] >= 0]
        self.shown: list[FaceRow] = [s.die_faces[d][g.face[d]] for d in self.dice]
        self.costs: list[int] = [s.cards[g.card[d]].cost for d in self.dice]
        self.market = possible_purchases(g, seat)
        self.worth: float = roll_worth(self.shown, self.costs, self.market)
        """As it lies."""

    def most_gained_first(self) -> list[tuple[float, int]]:
        """For each die what rolling it again loses on average, and its place; the best first."""
        known: dict[int, float] = {}
        found: list[tuple[float, int]] = []
        for i in range(len(self.dice)):
            d = self.dice[i]
            # Dice of one card that show the same face have the same prospects.
            alike = self.game.setting.die_card[d] << 8 | self.game.face[d]
            gain = known.get(alike, NOTHING_KNOWN)
            if gain == NOTHING_KNOWN:
                gain = self.gain(i)
                known[alike] = gain
            found.append((-gain, i))
        found.sort()
        return found

    def gain(self, i: int) -> float:
        """What rolling a die again gains on average, with the others as they lie."""
        s = self.game.setting
        d = self.dice[i]
        face = self.shown[i]
        total = 0.0
        sides = 0
        faces = s.die_faces[d]
        for number in s.cards[s.die_card[d]].rolls:
            other = faces[number]
            self.shown[i] = other
            total += other.weight * roll_worth(self.shown, self.costs, self.market)
            sides += other.weight
        self.shown[i] = face
        return total / sides - self.worth


def plan_rerolls(g: Game, seat: SeatId) -> list[int]:
    """The dice to reroll: those that promise most, as many of them together as raise the expected worth of the roll.

    A die alone may promise more than it shows although all of them together do not: they pay for the same purchase.
    """
    roll = Roll(g, seat)
    dice = roll.dice
    promising = [each for each in roll.most_gained_first() if -each[0] > MARGIN]
    if len(promising) < 2:
        return [dice[i] for _, i in promising]
    wanted = [i for _, i in promising]
    outcomes = [sampled_faces(g, dice[i], place) for place, i in enumerate(wanted)]
    best = roll.worth + MARGIN
    count = 0
    for together in range(1, len(wanted) + 1):
        if together == 1:
            worth = roll.worth - promising[0][0]
        else:
            worth = worth_together(roll.shown, roll.costs, roll.market, wanted[:together], outcomes)
        if worth > best + MARGIN_EACH:
            best = worth
            count = together
    return [dice[i] for i in wanted[:count]]


def promising_rerolls(g: Game, seat: SeatId) -> list[list[int]]:
    """What might be rolled again: nothing, the die that gains most by it, the two that do, and so on."""
    roll = Roll(g, seat)
    order = [roll.dice[i] for _, i in roll.most_gained_first()]
    return [[*order[:count]] for count in range(len(order) + 1)]


def worth_together(
    shown: list[FaceRow], costs: list[int], market: list[Purchase], wanted: list[int], outcomes: list[list[FaceRow]]
) -> float:
    """What the roll is worth on average when all these dice are rolled again."""
    rolled = shown[:]
    total = 0.0
    for number in range(SAMPLES):
        for place in range(len(wanted)):
            rolled[wanted[place]] = outcomes[place][number]
        total += roll_worth(rolled, costs, market)
    return total / SAMPLES


def sampled_faces(g: Game, d: DieId, place: int) -> list[FaceRow]:
    """A fixed sample of what a die may show: each face as often as it is likely, in another order for each place."""
    s = g.setting
    faces = s.die_faces[d]
    sides: list[FaceRow] = []
    for number in s.cards[s.die_card[d]].rolls:
        face = faces[number]
        sides += [face] * face.weight
    found: list[FaceRow] = []
    state = FIRST_STATE + place
    pool: list[FaceRow] = []
    for _ in range(SAMPLES):
        if not pool:
            pool = sides[:]
        state = state * MULTIPLIER % MODULUS
        found.append(pool.pop(state % len(pool)))
    return found


def next_reroll(wanted: list[int], picked: tuple[int, ...], offer: list[int]) -> int:
    """The next small answer on the way to the wanted rerolls."""
    for d in offer:
        if d != FINISHED and d in wanted and d not in picked:
            return d
    return FINISHED if FINISHED in offer else offer[0]
