"""Lowered amounts, conditions and groups."""

from __future__ import annotations

from overcrush.engine.abilityrows import Cond, Crowd, Test, Value
from overcrush.engine.bending import burst_matches, unaffected
from overcrush.engine.bendkinds import B_UNAFFECTED, S_ATTACK, S_DEFENSE, S_LEVEL, STAT_NAMES
from overcrush.engine.frames import Frame, Ints
from overcrush.engine.hurting import as_player
from overcrush.engine.places import characters_of_side, field_of, in_field, is_active, row
from overcrush.engine.queries import affiliations_of, discount_of, keyword_value, stat_of
from overcrush.engine.selecting import RELATIONS, at_least, matching, related
from overcrush.engine.state import Game
from overcrush.engine.words import (
    E_AMOUNT,
    E_ATTACK,
    E_BY,
    E_DEFENSE,
    E_DIE,
    E_KIND,
    E_LEVEL,
    RESERVE,
    ZONES,
)

# Groups


class EachCrowd(Crowd):
    def __init__(self, test: Test) -> None:
        self.test = test

    def members(self, g: Game, f: Frame) -> Ints:
        return tuple(matching(g, f, self.test))


class AffectedCrowd(Crowd):
    """Those of a group that a character's ability can do anything to."""

    def __init__(self, group: Crowd, fielded: bool) -> None:
        self.group = group
        self.fielded = fielded

    def members(self, g: Game, f: Frame) -> Ints:
        found = self.group.members(g, f)
        if not g.setting.bend_kinds >> B_UNAFFECTED & 1:
            return found
        return tuple(d for d in found if d < 0 or not unaffected(g, d, f.seat, self.fielded))


class SlotCrowd(Crowd):
    def __init__(self, slot: int) -> None:
        self.slot = slot

    def members(self, g: Game, f: Frame) -> Ints:
        # Whether an ability could be used is asked before anything is bound.
        return f.slots[self.slot] if self.slot < len(f.slots) else ()


class ThisCrowd(Crowd):
    def members(self, g: Game, f: Frame) -> Ints:
        return (f.die,) if f.die >= 0 else ()


class ThisCharacterCrowd(Crowd):
    def members(self, g: Game, f: Frame) -> Ints:
        side = g.setting.side_of[f.seat]
        return tuple(d for seat in g.setting.seats_of[side] for d in field_of(g, seat) if g.card[d] == f.card)


class EventCrowd(Crowd):
    """A die of the event: its subject or the other one."""

    def __init__(self, field: int) -> None:
        self.field = field

    def members(self, g: Game, f: Frame) -> Ints:
        event = f.slots[0]
        if not event or event[self.field] < 0:
            return ()
        return (event[self.field],)


class TogetherCrowd(Crowd):
    def __init__(self, left: Crowd, right: Crowd) -> None:
        self.left = left
        self.right = right

    def members(self, g: Game, f: Frame) -> Ints:
        return self.left.members(g, f) + self.right.members(g, f)


class HostCrowd(Crowd):
    def members(self, g: Game, f: Frame) -> Ints:
        if f.die >= 0 and g.host[f.die] >= 0:
            return (g.host[f.die],)
        return ()


class MarkedCrowd(Crowd):
    def members(self, g: Game, f: Frame) -> Ints:
        side = g.setting.side_of[f.seat]
        for mark in g.marks:
            if mark[0] == f.card and mark[1] == side:
                return mark[2:]
        return ()


class SeatCrowd(Crowd):
    """Players relative to the ability's controller."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.you = who == "you"

    def members(self, g: Game, f: Frame) -> Ints:
        s = g.setting
        who = self.who
        if who == "you":
            return (as_player(f.seat),)
        if who == "opponent":
            return (as_player(s.across[f.seat]),)
        if who == "each opponent":
            return tuple(as_player(seat) for seat in s.seats_of[1 - s.side_of[f.seat]])
        if who == "each player":
            mine = s.seats_of[g.active]
            return tuple(as_player(seat) for seat in (*mine, *s.seats_of[1 - g.active]))
        if who == "active":
            mine = s.seats_of[g.active]
            return (as_player(f.seat if f.seat in mine else s.across[f.seat]),)
        assert who == "defending"
        mine = s.seats_of[1 - g.active]
        return (as_player(f.seat if f.seat in mine else s.across[f.seat]),)


class EventSeatCrowd(Crowd):
    def __init__(self, field: int) -> None:
        self.field = field

    def members(self, g: Game, f: Frame) -> Ints:
        event = f.slots[0]
        if not event or event[self.field] < 0:
            return ()
        return (as_player(event[self.field]),)


class BelongsCrowd(Crowd):
    """Controller or owner of dice."""

    def __init__(self, group: Crowd, owner: bool) -> None:
        self.group = group
        self.owner = owner

    def members(self, g: Game, f: Frame) -> Ints:
        found: list[int] = []
        for d in self.group.members(g, f):
            if d >= 0:
                player = as_player(g.owner[d] if self.owner else g.controller[d])
                if player not in found:
                    found.append(player)
        return tuple(found)


def one_seat(g: Game, f: Frame, crowd: Crowd) -> int:
    """The first player of a group; the controller if it is empty."""
    if crowd.you:
        return f.seat
    for member in crowd.members(g, f):
        if member < 0:
            return -1 - member
    return f.seat


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
    def __init__(self, group: Crowd) -> None:
        self.group = group

    def of(self, g: Game, f: Frame) -> int:
        return len(self.group.members(g, f))


def known_stat(g: Game, f: Frame, stat: int, d: int) -> int:
    """A stat as it is, or as the event remembers it if the die has left (pitfall: last known facts)."""
    event = f.slots[0] if f.slots else ()
    if event and event[E_DIE] == d and not in_field(g, d):
        if stat == S_ATTACK:
            return event[E_ATTACK]
        if stat == S_DEFENSE:
            return event[E_DEFENSE]
        if stat == S_LEVEL:
            return event[E_LEVEL]
    return stat_of(g, stat, d)


class StatValue(Value):
    def __init__(self, stat: str, group: Crowd, how: str) -> None:
        self.stat = STAT_NAMES.index(stat)
        self.group = group
        self.how = how

    def of(self, g: Game, f: Frame) -> int:
        found = [known_stat(g, f, self.stat, d) for d in self.group.members(g, f) if d >= 0]
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
        return f.slots[0][E_AMOUNT] if f.slots[0] else 0


class SymbolsValue(Value):
    def __init__(self, energy: int, who: Crowd) -> None:
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

    def __init__(self, who: Crowd) -> None:
        self.who = who

    def of(self, g: Game, f: Frame) -> int:
        total = 0
        s = g.setting
        for player in self.who.members(g, f):
            seat = -1 - player
            total += sum(g.virtual[seat * 6 : seat * 6 + 6])
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
    def __init__(self, kind: int, group: Crowd | None) -> None:
        self.kind = kind
        self.group = group

    def of(self, g: Game, f: Frame) -> int:
        cards = [f.card]
        if self.group is not None:
            cards = [g.card[d] for d in self.group.members(g, f) if d >= 0]
        return sum(entry[2] for entry in g.counters if entry[0] in cards and entry[1] == self.kind)


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
    def __init__(self, who: Crowd) -> None:
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
        return sum(1 for e in g.events if e[E_KIND] == self.event and (e[E_DIE] < 0 or self.test.holds(g, f, e[E_DIE])))


# Conditions


class CompareCond(Cond):
    def __init__(self, left: Value, relation: str, right: Value) -> None:
        self.left = left
        self.relation = RELATIONS.index(relation)
        self.right = right

    def holds(self, g: Game, f: Frame) -> bool:
        return related(self.left.of(g, f), self.relation, self.right.of(g, f))


class ExistsCond(Cond):
    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, g: Game, f: Frame) -> bool:
        return at_least(g, f, self.test, 1)


class IsACond(Cond):
    def __init__(self, group: Crowd, test: Test) -> None:
        self.group = group
        self.test = test

    def holds(self, g: Game, f: Frame) -> bool:
        dice = [d for d in self.group.members(g, f) if d >= 0]
        return bool(dice) and all(self.test.holds(g, f, d) for d in dice)


class ActiveNamedCond(Cond):
    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, g: Game, f: Frame) -> bool:
        s = g.setting
        side = s.side_of[f.seat]
        for seat in s.seats_of[side]:
            for d in field_of(g, seat):
                if row(g, d).name == self.name:
                    return True
        return False


class ThisActiveCond(Cond):
    def holds(self, g: Game, f: Frame) -> bool:
        return is_active(g, f.card, g.setting.side_of[f.seat])


class YourTurnCond(Cond):
    def holds(self, g: Game, f: Frame) -> bool:
        return g.setting.side_of[f.seat] == g.active


class InStepCond(Cond):
    def __init__(self, step: int) -> None:
        self.step = step

    def holds(self, g: Game, f: Frame) -> bool:
        return g.step == self.step


class UnderdogCond(Cond):
    def holds(self, g: Game, f: Frame) -> bool:
        side = g.setting.side_of[f.seat]
        return len(characters_of_side(g, 1 - side)) > len(characters_of_side(g, side))


class HappenedCond(Cond):
    def __init__(self, event: int, test: Test | None, by: int) -> None:
        self.event = event
        self.test = test
        self.by = by

    def holds(self, g: Game, f: Frame) -> bool:
        side_of = g.setting.side_of
        for e in g.events:
            if e[E_KIND] != self.event:
                continue
            who = e[E_BY]
            if self.by and (who < 0 or (side_of[who] == side_of[f.seat]) != (self.by == 1)):
                continue
            if self.test is None or (e[E_DIE] >= 0 and self.test.holds(g, f, e[E_DIE])):
                return True
        return False


class DoneCond(Cond):
    def holds(self, g: Game, f: Frame) -> bool:
        done = f.slots[1]
        return len(done) > 0 and done[0] > 0


class SameSlotsCond(Cond):
    def __init__(self, left: int, right: int) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame) -> bool:
        return f.slots[self.left] == f.slots[self.right]


class SideUpCond(Cond):
    def __init__(self, side: int) -> None:
        self.side = side

    def holds(self, g: Game, f: Frame) -> bool:
        return g.side[f.card] == self.side


class BurstCond(Cond):
    """The face shows a burst that the line asks for."""

    def __init__(self, burst: int) -> None:
        self.burst = burst

    def holds(self, g: Game, f: Frame) -> bool:
        return f.die >= 0 and burst_matches(g, f.die, self.burst)


class AndCond(Cond):
    def __init__(self, left: Cond, right: Cond) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame) -> bool:
        return self.left.holds(g, f) and self.right.holds(g, f)


class OrCond(Cond):
    def __init__(self, left: Cond, right: Cond) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame) -> bool:
        return self.left.holds(g, f) or self.right.holds(g, f)


class NotCond(Cond):
    def __init__(self, of: Cond) -> None:
        self.of = of

    def holds(self, g: Game, f: Frame) -> bool:
        return not self.of.holds(g, f)
