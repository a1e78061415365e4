"""Filters about what a die is: its card, name, affiliation, type, keywords, numbers."""

from __future__ import annotations

from typing import Final

from overcrush.engine.model.abilities import NOT_ONE_DIE, AbilityRow, Group, Test, Value
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ACTION,
    ACTION_FACE,
    ATTACK,
    BASIC,
    CHARACTER,
    CHARACTER_FACE,
    ENERGY_FACE,
    ENERGY_NAMES,
    FIELD,
    OUT,
    PREP,
    RESERVE,
    SIDEKICK,
    TOKEN,
    USED,
    ZONES,
)
from overcrush.engine.model.constants import BAG as BAG_ZONE
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, as_dice
from overcrush.engine.model.measures import MARKED_WORD, Q_AFFILIATION, Q_ENERGY_TYPE, Q_NAME, Q_NUMBER, STAT_NAMES
from overcrush.engine.queries.dice import face, faces_showing, in_field, row, shows_character
from overcrush.engine.queries.die_keywords import has_keyword
from overcrush.engine.queries.filters import FIELD_BITS, matching
from overcrush.engine.queries.stats import stat_of
from overcrush.engine.queries.traits import (
    affiliations_of,
    has_affiliation,
    has_tag,
    is_sidekick,
    is_type,
    printed_affiliations,
)


class CharacterTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        zone = g.zone[d]
        return (zone == FIELD or zone == ATTACK) and g.setting.die_faces[d][g.face[d]].kind == CHARACTER_FACE

    def zones(self) -> int:
        return FIELD_BITS


class SidekickTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return is_sidekick(g, d) and in_field(g, d)

    def zones(self) -> int:
        return FIELD_BITS


class KindTest(Test):
    """The kind of die, wherever it lies."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
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


class NamedTest(Test):
    """The name of the die's card, whoever has it: texts that mean their own team (X-008) say "your"."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return row(g, d).name == self.name


class NamedWithTest(Test):
    def __init__(self, part: str) -> None:
        self.part = part

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return self.part in row(g, d).name


class AffiliatedTest(Test):
    def __init__(self, affiliation: str) -> None:
        self.affiliation = affiliation

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return has_affiliation(g, d, self.affiliation)


class NoAffiliationTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return not affiliations_of(g, d)


class SharesTest(Test):
    def __init__(self, group: Group) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        mine = affiliations_of(g, d)
        return any(mine & affiliations_of(g, other) for other in as_dice(self.group.members(g, f)) if other >= 0)


class TypeTest(Test):
    def __init__(self, energy: int, name: str) -> None:
        self.energy = energy
        self.name = name

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return is_type(g, d, self.energy, self.name)


class CrossoverTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return len(row(g, d).types) > 1


class AlignedTest(Test):
    def __init__(self, alignment: str) -> None:
        self.alignment = alignment

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return row(g, d).alignment == self.alignment


class TaggedTest(Test):
    def __init__(self, tag: str) -> None:
        self.tag = tag

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
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

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return related(stat_of(g, self.stat, d), self.relation, self.amount.of(g, f))


class ExtremeTest(Test):
    def __init__(self, stat: str, which: str, among: Test) -> None:
        self.stat = STAT_NAMES.index(stat)
        self.highest = which == "highest"
        self.among = among

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
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

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return has_keyword(g, d, self.keyword)


class AbilityTest(Test):
    """Its card has an ability of that kind; neither a keyword that works then (V-063) nor one that watches other dice
    makes it one."""

    def __init__(self, event: int, kind: int) -> None:
        self.event = event
        self.kind = kind

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return any(self.is_one(a) for a in g.setting.abilities if a.card == g.card[d])

    def is_one(self, ability: AbilityRow) -> bool:
        if ability.keyword >= 0 or ability.granted or ability.kind != self.kind:
            return False
        return self.event < 0 or (ability.event == self.event and ability.own_event)


class CardTest(Test):
    """The first die of a card that can be seen stands for it; dice Out of Play cannot (Z-018)."""

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        s = g.setting
        card = s.die_card[d]
        if g.card[d] != card or s.cards[card].kind == TOKEN:
            return False
        for other in s.dice_of[card]:
            if g.zone[other] != OUT and g.card[other] == card:
                return other == d
        return False


class ThisTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return d == f.die

    def only(self, f: Frame) -> DieId:
        return f.die if f.die >= 0 else NOT_ONE_DIE


class CopyOfThisTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        if g.card[d] != f.card:
            return False
        who = g.controller[d]
        if who < 0:
            who = g.owner[d]
        return who < 0 or g.setting.side_of[who] == g.setting.side_of[f.seat]


class CopyOfTest(Test):
    def __init__(self, group: Group) -> None:
        self.group = group

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return any(other >= 0 and g.card[other] == g.card[d] for other in self.group.members(g, f))


class ShowsTest(Test):
    def __init__(self, kind: int, energy: int, least: int = 1) -> None:
        self.kind = kind
        self.energy = energy
        self.least = least

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        if g.face[d] < 0:
            return False
        shown = face(g, d)
        if self.energy >= 0:
            return shown.units[self.energy] >= self.least
        return shown.kind == self.kind


class EquipIconTest(Test):
    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        return row(g, d).equip


class QualityTest(Test):
    """Has the quality that was chosen: the slot holds (kind, word)."""

    def __init__(self, slot: int, printed: bool) -> None:
        self.slot = slot
        self.printed = printed
        """Whether the card is asked, whatever its dice count as."""

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        if self.slot >= 0:
            # In a rule that lasts the frame of the choice is gone, and the effect itself remembers the word.
            chosen = f.slots[self.slot] if f.program >= 0 else f.slots[-1]
        else:
            marked = marks_of(g, f)
            if marked and marked[0] != MARKED_WORD:
                # A die was marked: its kind are the dice of the same card.
                return any(g.card[other] == g.card[d] for other in marked)
            chosen = marked[1:]
        if len(chosen) < 2:
            return False
        kind = chosen[0]
        if self.printed and kind == Q_ENERGY_TYPE:
            return chosen[1] in row(g, d).types
        if self.printed and kind == Q_AFFILIATION:
            return g.setting.words[chosen[1]] in printed_affiliations(g, d)
        if kind == Q_ENERGY_TYPE:
            return is_type(g, d, chosen[1], ENERGY_NAMES[chosen[1]])
        word = g.setting.words[chosen[1]] if kind != Q_NUMBER else ""
        if kind == Q_AFFILIATION:
            return has_affiliation(g, d, word)
        if kind == Q_NAME:
            return row(g, d).name == word
        return row(g, d).cost == chosen[1]


def marks_of(g: Game, f: Frame) -> Ints:
    """What the card has marked: dice, or a word behind MARKED_WORD."""
    for mark in g.marks:
        if mark[0] == f.card and mark[1] == g.setting.side_of[f.seat]:
            return mark[2:]
    return ()


class TypeAmongTest(Test):
    """Shows an energy symbol of a type that one of the dice described has; wild is no type."""

    def __init__(self, of: Test) -> None:
        self.of = of

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        if g.face[d] < 0 or face(g, d).kind != ENERGY_FACE:
            return False
        units = face(g, d).units
        for other in matching(g, f, self.of):
            for energy in row(g, other).types:
                if units[energy] > 0:
                    return True
        return False


class LikeAnotherTest(Test):
    """Shows a symbol that is in the same Reserve Pool at least twice: symbols count, wild matches wild (E-003)."""

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        if g.zone[d] != RESERVE or face(g, d).kind != ENERGY_FACE:
            return False
        mine = face(g, d).units
        pool = [other for other in g.places[g.controller[d] * ZONES + RESERVE] if face(g, other).kind == ENERGY_FACE]
        for energy in range(len(mine)):
            if mine[energy] > 0 and sum(face(g, other).units[energy] for other in pool) > 1:
                return True
        return False

    def zones(self) -> int:
        return 1 << RESERVE


class CanShowTest(Test):
    """Has a face with exactly the energy that was kept."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        units = f.slots[self.slot] if self.slot < len(f.slots) else ()
        return len(units) > 0 and len(faces_showing(g, d, units)) > 0
