"""Filters put together and asked: which dice match."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.abilities import Test
from overcrush.engine.model.constants import ALL_ZONES, ATTACK, FIELD, ZONES
from overcrush.engine.model.constants import CARD as CARD_ZONE
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import NO_DIE, DieId
from overcrush.engine.queries.dice import in_field

ATTACK_BIT: Final = 1 << ATTACK
FIELD_BITS: Final = 1 << FIELD | ATTACK_BIT
ALL_BITS: Final = (1 << ZONES) - 1


class BothTest(Test):
    def __init__(self, left: Test, right: Test) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return self.left.holds(g, f, d) and self.right.holds(g, f, d)

    def zones(self) -> int:
        return self.left.zones() & self.right.zones()

    def only(self, f: Frame) -> DieId:
        left = self.left.only(f)
        return left if left != NO_DIE else self.right.only(f)


class EitherTest(Test):
    def __init__(self, left: Test, right: Test) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return self.left.holds(g, f, d) or self.right.holds(g, f, d)

    def zones(self) -> int:
        return self.left.zones() | self.right.zones()


class NonTest(Test):
    def __init__(self, of: Test) -> None:
        self.of = of

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return not self.of.holds(g, f, d)


class AnyDieTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return True


def matching(g: Game, f: Frame, test: Test) -> list[DieId]:
    """Every die that matches, in ascending order by seat."""
    only = test.only(f)
    if only != NO_DIE:
        return [only] if only >= 0 and test.holds(g, f, only) else []
    bits = test.reach()
    found: list[DieId] = []
    seats = g.setting.seats
    if bits & ~FIELD_BITS == 0:
        for seat in range(seats):
            at = seat * ZONES
            for d in g.places[at + FIELD] if bits != ATTACK_BIT else ():
                if test.holds(g, f, d):
                    found.append(d)
            for d in g.places[at + ATTACK]:
                if test.holds(g, f, d):
                    found.append(d)
        return found
    if bits >> CARD_ZONE & 1 or bits == ALL_BITS:
        for d in g.setting.printed_dice:
            if bits >> g.zone[d] & 1 and test.holds(g, f, d):
                found.append(d)
        if bits & FIELD_BITS:
            for d in g.setting.token_dice:
                if in_field(g, d) and test.holds(g, f, d):
                    found.append(d)
        return found
    for seat in range(seats):
        for zone in ALL_ZONES:
            if bits >> zone & 1:
                for d in g.places[seat * ZONES + zone]:
                    if test.holds(g, f, d):
                        found.append(d)
    return found


def at_least(g: Game, f: Frame, test: Test, count: int) -> bool:
    """Whether so many dice match; stops early."""
    if count <= 0:
        return True
    bits = test.known_zones
    if bits < 0:
        bits = test.reach()
    if bits & ~FIELD_BITS == 0:
        places = g.places
        fielded = bits != ATTACK_BIT
        for at in range(0, len(places), ZONES):
            for d in places[at + FIELD] if fielded else ():
                if test.holds(g, f, d):
                    count -= 1
                    if count == 0:
                        return True
            for d in places[at + ATTACK]:
                if test.holds(g, f, d):
                    count -= 1
                    if count == 0:
                        return True
        return False
    if bits >> CARD_ZONE & 1 or test.only(f) != -1:
        return len(matching(g, f, test)) >= count
    places = g.places
    for zone in ALL_ZONES:
        if bits >> zone & 1:
            for at in range(zone, len(places), ZONES):
                for d in places[at]:
                    if test.holds(g, f, d):
                        count -= 1
                        if count == 0:
                            return True
    return False
