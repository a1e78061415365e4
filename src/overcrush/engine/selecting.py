"""Lowered filters: whether a die matches, seen from the ability that asks."""

from __future__ import annotations

from typing import Final

from overcrush.engine.abilityrows import AbilityRow, Crowd, Test, Value
from overcrush.engine.bendkinds import STAT_NAMES
from overcrush.engine.frames import Frame, Ints
from overcrush.engine.places import face, in_field, row, shows_character
from overcrush.engine.queries import (
    affiliations_of,
    engaged_with,
    has_affiliation,
    has_keyword,
    has_tag,
    is_sidekick,
    is_type,
    stat_of,
)
from overcrush.engine.state import Game
from overcrush.engine.words import (
    ACTION,
    ACTION_FACE,
    ATTACK,
    BASIC,
    BLOCKED,
    CHARACTER,
    CHARACTER_FACE,
    E_DIE,
    E_KIND,
    E_OTHER,
    E_SEAT,
    EV_DEALT,
    FIELD,
    HELD,
    OUT,
    PREP,
    RESERVE,
    SIDEKICK,
    TOKEN,
    USED,
    ZONES,
)
from overcrush.engine.words import BAG as BAG_ZONE
from overcrush.engine.words import CARD as CARD_ZONE

ATTACK_BIT: Final = 1 << ATTACK
FIELD_BITS: Final = 1 << FIELD | ATTACK_BIT
ALL_BITS: Final = (1 << ZONES) - 1


class BothTest(Test):
    def __init__(self, left: Test, right: Test) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return self.left.holds(g, f, d) and self.right.holds(g, f, d)

    def zones(self) -> int:
        return self.left.zones() & self.right.zones()

    def only(self, f: Frame) -> int:
        left = self.left.only(f)
        return left if left != -1 else self.right.only(f)


class EitherTest(Test):
    def __init__(self, left: Test, right: Test) -> None:
        self.left = left
        self.right = right

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return self.left.holds(g, f, d) or self.right.holds(g, f, d)

    def zones(self) -> int:
        return self.left.zones() | self.right.zones()


class NonTest(Test):
    def __init__(self, of: Test) -> None:
        self.of = of

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return not self.of.holds(g, f, d)


class AnyDieTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return True


class CharacterTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        zone = g.zone[d]
        return (zone == FIELD or zone == ATTACK) and g.setting.die_faces[d][g.face[d]].kind == CHARACTER_FACE

    def zones(self) -> int:
        return FIELD_BITS


class SidekickTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return is_sidekick(g, d) and in_field(g, d)

    def zones(self) -> int:
        return FIELD_BITS


class KindTest(Test):
    """The kind of die, wherever it lies."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        kind = g.setting.cards[g.card[d]].kind
        name = self.kind
        if name == "sidekick":
            return kind == SIDEKICK
        if name == "character":
            if kind == SIDEKICK and g.zone[d] in (BAG_ZONE, PREP, USED):
                return g.setting.options.unrolled_sidekick_is_character
            if g.zone[d] == RESERVE or in_field(g, d):
                return shows_character(g, d)
            return kind == CHARACTER
        if name == "action":
            if g.zone[d] == RESERVE:
                return face(g, d).kind == ACTION_FACE
            return kind == ACTION or kind == BASIC
        if name == "action card":
            return kind == ACTION or kind == BASIC
        if name == "basic":
            return kind == BASIC
        assert name == "token"
        return kind == TOKEN


class InTest(Test):
    def __init__(self, bits: int) -> None:
        self.bits = bits

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return self.bits >> g.zone[d] & 1 == 1

    def zones(self) -> int:
        return self.bits


class YoursTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        return who >= 0 and g.setting.side_of[who] == g.setting.side_of[f.seat]


class YoursAloneTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        return who == f.seat


class OpposingTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        side = g.setting.side_of[f.seat]
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        return who >= 0 and g.setting.side_of[who] != side


class BelongsTest(Test):
    def __init__(self, who: Crowd, owner: bool) -> None:
        self.who = who
        self.owner = owner

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        seat = g.owner[d] if self.owner else g.controller[d]
        return -1 - seat in self.who.members(g, f)


class NamedTest(Test):
    """A name in a text means dice of your own team (X-008)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if row(g, d).name != self.name:
            return False
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        if who < 0:
            who = row(g, d).owner
        return who < 0 or g.setting.side_of[who] == g.setting.side_of[f.seat]


class NamedWithTest(Test):
    def __init__(self, part: str) -> None:
        self.part = part

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return self.part in row(g, d).name


class AffiliatedTest(Test):
    def __init__(self, affiliation: str) -> None:
        self.affiliation = affiliation

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return has_affiliation(g, d, self.affiliation)


class NoAffiliationTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return not affiliations_of(g, d)


class SharesTest(Test):
    def __init__(self, group: Crowd) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        mine = affiliations_of(g, d)
        return any(mine & affiliations_of(g, other) for other in self.group.members(g, f) if other >= 0)


class TypeTest(Test):
    def __init__(self, energy: int, name: str) -> None:
        self.energy = energy
        self.name = name

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return is_type(g, d, self.energy, self.name)


class CrossoverTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return len(row(g, d).types) > 1


class AlignedTest(Test):
    def __init__(self, alignment: str) -> None:
        self.alignment = alignment

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return row(g, d).alignment == self.alignment


class TaggedTest(Test):
    def __init__(self, tag: str) -> None:
        self.tag = tag

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return has_tag(g, d, self.tag)


RELATIONS: Final = ("=", "<=", ">=", "<", ">")


def related(left: int, relation: int, right: int) -> bool:
    if relation == 0:
        return left == right
    if relation == 1:
        return left <= right
    if relation == 2:
        return left >= right
    if relation == 3:
        return left < right
    return left > right


class HavingTest(Test):
    def __init__(self, stat: str, relation: str, amount: Value) -> None:
        self.stat = STAT_NAMES.index(stat)
        self.relation = RELATIONS.index(relation)
        self.amount = amount

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return related(stat_of(g, self.stat, d), self.relation, self.amount.of(g, f))


class ExtremeTest(Test):
    def __init__(self, stat: str, which: str, among: Test) -> None:
        self.stat = STAT_NAMES.index(stat)
        self.highest = which == "highest"
        self.among = among

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if not self.among.holds(g, f, d):
            return False
        mine = stat_of(g, self.stat, d)
        for other in matching(g, f, self.among):
            theirs = stat_of(g, self.stat, other)
            if (theirs > mine) if self.highest else (theirs < mine):
                return False
        return True

    def zones(self) -> int:
        return self.among.zones()


class KeywordTest(Test):
    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return has_keyword(g, d, self.keyword)


class AbilityTest(Test):
    """Its card has an ability of that kind; a keyword that works then does not make it one (V-063)."""

    def __init__(self, event: int, kind: int) -> None:
        self.event = event
        self.kind = kind

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return any(self.is_one(a) for a in g.setting.abilities if a.card == g.card[d])

    def is_one(self, ability: AbilityRow) -> bool:
        return ability.keyword < 0 and ability.kind == self.kind and (self.event < 0 or ability.event == self.event)


class RoleTest(Test):
    """attacking, blocking, blocked, unblocked"""

    def __init__(self, role: str) -> None:
        self.role = role

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if g.zone[d] != ATTACK:
            return False
        attacker = g.setting.side_of[g.controller[d]] == g.active
        if self.role == "blocking":
            return not attacker
        if not attacker:
            return False
        if self.role == "attacking":
            return True
        return (g.flags[d] & BLOCKED != 0) == (self.role == "blocked")

    def zones(self) -> int:
        return 1 << ATTACK


class DamagedTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return g.damage[d] > 0


class FlagTest(Test):
    def __init__(self, flag: int) -> None:
        self.flag = flag

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return g.flags[d] & self.flag != 0


class HappenedToTest(Test):
    """Something happened to the die this turn, by the turn's events."""

    def __init__(self, event: int) -> None:
        self.event = event

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return any(e[E_KIND] == self.event and e[E_DIE] == d for e in g.events)


class DamagedByTest(Test):
    """By the turn's events: a die that matches dealt damage to it."""

    def __init__(self, sources: Test) -> None:
        self.sources = sources

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        for e in g.events:
            if e[E_KIND] == EV_DEALT and e[E_OTHER] == d and self.sources.holds(g, f, e[E_DIE]):
                return True
        return False


class CardTest(Test):
    """The first die of a card that can be seen stands for it; dice Out of Play cannot (Z-018)."""

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        s = g.setting
        card = s.die_card[d]
        if g.card[d] != card or s.cards[card].kind == TOKEN:
            return False
        for other in s.dice_of[card]:
            if g.zone[other] != OUT and g.card[other] == card:
                return other == d
        return False


class EngagedTest(Test):
    def __init__(self, group: Crowd) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        mine = engaged_with(g, d)
        return any(other in mine for other in self.group.members(g, f))

    def zones(self) -> int:
        return 1 << ATTACK


class ThisTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return d == f.die

    def only(self, f: Frame) -> int:
        return f.die if f.die >= 0 else -2


class CopyOfThisTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if g.card[d] != f.card:
            return False
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        return who < 0 or g.setting.side_of[who] == g.setting.side_of[f.seat]


class CopyOfTest(Test):
    def __init__(self, group: Crowd) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return any(other >= 0 and g.card[other] == g.card[d] for other in self.group.members(g, f))


class AmongTest(Test):
    def __init__(self, group: Crowd) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return d in self.group.members(g, f)


class ShowsTest(Test):
    def __init__(self, kind: int, energy: int, least: int = 1) -> None:
        self.kind = kind
        self.energy = energy
        self.least = least

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if g.face[d] < 0:
            return False
        shown = face(g, d)
        if self.energy >= 0:
            return shown.units[self.energy] >= self.least
        return shown.kind == self.kind


class EquipIconTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return row(g, d).equip


class HasAttachedTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return any(g.host[other] == d and g.zone[other] == FIELD for other in range(len(g.host)))


class AttachedTest(Test):
    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return g.host[d] >= 0 and g.zone[d] == FIELD


class CapturedTest(Test):
    def __init__(self, group: Crowd) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        return g.zone[d] == HELD and g.host[d] in self.group.members(g, f)

    def zones(self) -> int:
        return 1 << HELD


class QualityTest(Test):
    """Has the quality that was chosen: the slot holds (kind, word)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if self.slot >= 0:
            # In a rule that lasts the frame of the choice is gone, and the effect itself remembers the word.
            chosen = f.slots[self.slot] if f.program >= 0 else f.slots[-1]
        else:
            chosen = marked_quality(g, f)
        if len(chosen) < 2:
            return False
        kind = chosen[0]
        if kind == 0:
            return is_type(g, d, chosen[1], ("fist", "bolt", "mask", "shield")[chosen[1]])
        word = g.setting.words[chosen[1]] if kind != 3 else ""
        if kind == 1:
            return has_affiliation(g, d, word)
        if kind == 2:
            return row(g, d).name == word
        return row(g, d).cost == chosen[1]


class FirstThisTurnTest(Test):
    """A die of a kind of which the player has fielded or purchased none yet this turn."""

    def __init__(self, event: int, test: Test) -> None:
        self.event = event
        self.test = test

    def holds(self, g: Game, f: Frame, d: int) -> bool:
        if not self.test.holds(g, f, d):
            return False
        side_of = g.setting.side_of
        for e in g.events:
            if e[E_KIND] == self.event and e[E_SEAT] >= 0 and side_of[e[E_SEAT]] == side_of[f.seat]:
                if self.test.holds(g, f, e[E_DIE]):
                    return False
        return True


def marked_quality(g: Game, f: Frame) -> Ints:
    for mark in g.marks:
        if mark[0] == f.card and mark[1] == g.setting.side_of[f.seat]:
            return mark[2:]
    return ()


QUALITIES: Final = ("energy type", "affiliation", "name", "number")


def matching(g: Game, f: Frame, test: Test) -> list[int]:
    """Every die that matches, in ascending order by seat."""
    only = test.only(f)
    if only != -1:
        return [only] if only >= 0 and test.holds(g, f, only) else []
    bits = test.reach()
    found: list[int] = []
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
        for d in range(g.setting.first_token):
            if bits >> g.zone[d] & 1 and test.holds(g, f, d):
                found.append(d)
        if bits & FIELD_BITS:
            for d in range(g.setting.first_token, len(g.zone)):
                if in_field(g, d) and test.holds(g, f, d):
                    found.append(d)
        return found
    for seat in range(seats):
        for zone in range(ZONES):
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
    return len(matching(g, f, test)) >= count
