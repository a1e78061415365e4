"""Amounts, as abilities count them."""

from __future__ import annotations

from overcrush.engine.model.abilities import Group, Test, Value
from overcrush.engine.model.constants import ENERGY_TYPES, RESERVE, ZONES
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, as_dice
from overcrush.engine.model.instructions import EVENT
from overcrush.engine.model.measures import S_ATTACK, S_DEFENSE, S_LEVEL, STAT_NAMES
from overcrush.engine.model.rows import C_CARD, C_KIND, C_NUMBER, E_AMOUNT, E_ATTACK, E_DEFENSE, E_DIE, E_KIND, E_LEVEL
from overcrush.engine.queries.dice import field_of, in_field, row
from overcrush.engine.queries.die_keywords import discount_of, keyword_value
from overcrush.engine.queries.filters import matching
from overcrush.engine.queries.stats import stat_of
from overcrush.engine.queries.traits import affiliations_of

# Amounts


class NumberValue(Value):
    def __init__(self, number: int) -> None:
        self.number = number

    def of(self, g: Game, f: Frame) -> int:
        return self.number


class CountValue(Value):
    def __init__(self, test: Test) -> None:
        self.test = test

    def of(self, g: Game, f: Frame) -> int:
        return len(matching(g, f, self.test))


class DifferentValue(Value):
    """Cards, not dice (V-064); two players' cards are different ones."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def of(self, g: Game, f: Frame) -> int:
        side_of = g.setting.side_of
        return len({(g.card[d], side_of[g.controller[d]]) for d in matching(g, f, self.test)})


class SizeValue(Value):
    def __init__(self, group: Group) -> None:
        self.group = group

    def of(self, g: Game, f: Frame) -> int:
        return len(self.group.members(g, f))


def known_stat(g: Game, f: Frame, stat: int, d: DieId) -> int:
    """A stat as it is, or as the event remembers it if the die has left (pitfall: last known facts)."""
    event = f.slots[EVENT] if f.slots else ()
    if event and event[E_DIE] == d and not in_field(g, d):
        if stat == S_ATTACK:
            return event[E_ATTACK]
        if stat == S_DEFENSE:
            return event[E_DEFENSE]
        if stat == S_LEVEL:
            return event[E_LEVEL]
    return stat_of(g, stat, d)


class StatValue(Value):
    def __init__(self, stat: str, group: Group, how: str) -> None:
        self.stat = STAT_NAMES.index(stat)
        self.group = group
        self.how = how

    def of(self, g: Game, f: Frame) -> int:
        found = [known_stat(g, f, self.stat, d) for d in as_dice(self.group.members(g, f)) if d >= 0]
        if not found:
            return 0
        if self.how == "highest":
            return max(found)
        if self.how == "lowest":
            return min(found)
        return sum(found)


class SumValue(Value):
    def __init__(self, left: Value, right: Value, sign: int) -> None:
        self.left = left
        self.right = right
        self.sign = sign

    def of(self, g: Game, f: Frame) -> int:
        return self.left.of(g, f) + self.sign * self.right.of(g, f)


class ProductValue(Value):
    def __init__(self, left: Value, right: Value) -> None:
        self.left = left
        self.right = right

    def of(self, g: Game, f: Frame) -> int:
        return self.left.of(g, f) * self.right.of(g, f)


class HalfValue(Value):
    def __init__(self, value: Value) -> None:
        self.value = value

    def of(self, g: Game, f: Frame) -> int:
        return self.value.of(g, f) // 2


class BoundedValue(Value):
    def __init__(self, value: Value, floor: int, cap: int) -> None:
        self.value = value
        self.floor = floor
        self.cap = cap

    def of(self, g: Game, f: Frame) -> int:
        return min(self.cap, max(self.floor, self.value.of(g, f)))


class SlotValue(Value):
    """A number in a slot: what the last step did, or one that was kept."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def of(self, g: Game, f: Frame) -> int:
        kept = f.slots[self.slot] if self.slot < len(f.slots) else ()
        return kept[-1] if kept else 0


class EventAmountValue(Value):
    def of(self, g: Game, f: Frame) -> int:
        return f.slots[EVENT][E_AMOUNT] if f.slots[EVENT] else 0


class SymbolsValue(Value):
    def __init__(self, energy: int, who: Group) -> None:
        self.energy = energy
        self.who = who

    def of(self, g: Game, f: Frame) -> int:
        total = 0
        s = g.setting
        for player in self.who.members(g, f):
            for d in g.places[(-1 - player) * ZONES + RESERVE]:
                total += s.cards[s.die_card[d]].faces[g.face[d]].units[self.energy]
        return total


class EnergyValue(Value):
    """All energy in players' Reserve Pools, of whatever type, virtual energy too (E-004, E-016)."""

    def __init__(self, who: Group) -> None:
        self.who = who

    def of(self, g: Game, f: Frame) -> int:
        total = 0
        s = g.setting
        for player in self.who.members(g, f):
            seat = -1 - player
            total += sum(g.virtual[seat * ENERGY_TYPES : seat * ENERGY_TYPES + ENERGY_TYPES])
            for d in g.places[seat * ZONES + RESERVE]:
                total += s.cards[s.die_card[d]].faces[g.face[d]].total
        return total


class VarietyValue(Value):
    """Different energy types or affiliations among dice."""

    def __init__(self, test: Test, what: str) -> None:
        self.test = test
        self.what = what

    def of(self, g: Game, f: Frame) -> int:
        dice = matching(g, f, self.test)
        if self.what == "energy":
            types: set[int] = set()
            for d in dice:
                types.update(row(g, d).types)
            return len(types)
        words: set[str] = set()
        for d in dice:
            words.update(affiliations_of(g, d))
        return len(words)


class CountersValue(Value):
    def __init__(self, kind: int, group: Group | None) -> None:
        self.kind = kind
        self.group = group

    def of(self, g: Game, f: Frame) -> int:
        cards = [f.card]
        if self.group is not None:
            cards = [g.card[d] for d in self.group.members(g, f) if d >= 0]
        return sum(entry[C_NUMBER] for entry in g.counters if entry[C_CARD] in cards and entry[C_KIND] == self.kind)


class KeywordValue(Value):
    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def of(self, g: Game, f: Frame) -> int:
        return keyword_value(g, f.die, self.keyword) if f.die >= 0 else 0


class DiscountValue(Value):
    """What the best die of this card saves when the card uses a keyword."""

    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def of(self, g: Game, f: Frame) -> int:
        saved = 0
        for seat in g.setting.seats_of[g.setting.side_of[f.seat]]:
            for d in field_of(g, seat):
                if g.card[d] == f.card:
                    saved = max(saved, discount_of(g, d, self.keyword))
        return saved


class LifeValue(Value):
    def __init__(self, who: Group) -> None:
        self.who = who

    def of(self, g: Game, f: Frame) -> int:
        for player in self.who.members(g, f):
            return g.life[g.setting.side_of[-1 - player]]
        return 0


class TimesValue(Value):
    def __init__(self, event: int, test: Test) -> None:
        self.event = event
        self.test = test

    def of(self, g: Game, f: Frame) -> int:
        return sum(
            1 for e in g.events if e[E_KIND] == self.event and (e[E_DIE] < 0 or self.test.holds(g, f, DieId(e[E_DIE])))
        )
