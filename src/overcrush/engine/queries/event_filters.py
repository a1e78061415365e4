"""Filters of events by how they came about: what `Event.how` is lowered to."""

from __future__ import annotations

from overcrush.engine.model.abilities import EventTest
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ATTACK, EV_STEP_END, EV_STEP_START
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, Zone
from overcrush.engine.model.rows import (
    CAUSE_ABILITY,
    CAUSE_BREATH_WEAPON,
    CAUSE_RANGE,
    E_AMOUNT,
    E_BY,
    E_CARD,
    E_CAUSE,
    E_DIE,
    E_DIRECTION,
    E_ENERGY,
    E_FROM,
    E_KEYWORD,
    E_KIND,
    E_SOURCE_CARD,
    E_STEP,
    E_TO,
    E_VIA,
    NO_ENERGY,
)
from overcrush.engine.queries.dice import face, side_of_die
from overcrush.engine.queries.stats import engaged_with


class CauseTest(EventTest):
    """One cause: a number CAUSE_..."""

    def __init__(self, cause: int) -> None:
        self.cause = cause

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_CAUSE] == self.cause


class AbilityDamageTest(EventTest):
    """Damage of an ability, that of Range and Breath Weapon included."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        cause = event[E_CAUSE]
        return cause == CAUSE_ABILITY or cause == CAUSE_RANGE or cause == CAUSE_BREATH_WEAPON


class AttackingTest(EventTest):
    """The die attacked."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_FROM] == ATTACK and side_of_die(g, DieId(event[E_DIE])) == g.active


class BlockingTest(EventTest):
    """The die blocked."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_FROM] == ATTACK and side_of_die(g, DieId(event[E_DIE])) != g.active


class EngagedTest(EventTest):
    """The die was engaged."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return len(engaged_with(g, DieId(event[E_DIE]))) > 0


class AloneTest(EventTest):
    """There is one attacker."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_AMOUNT] == 1


class TogetherTest(EventTest):
    """There are several attackers."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_AMOUNT] > 1


class DoubleFaceTest(EventTest):
    """The die shows two energy."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return face(g, DieId(event[E_DIE])).total == 2


class BurstFaceTest(EventTest):
    """The die shows a burst."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return face(g, DieId(event[E_DIE])).burst > 0


class FaceKindTest(EventTest):
    """The die shows a face of that kind."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return face(g, DieId(event[E_DIE])).kind == self.kind


class ThisCardTest(EventTest):
    """The card that was flipped has the ability."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_CARD] == f.card


class AnotherCardTest(EventTest):
    """Another card did it."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_SOURCE_CARD] != f.card


class ByYouTest(EventTest):
    """Your side did it."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        side_of = g.setting.side_of
        return event[E_BY] >= 0 and side_of[event[E_BY]] == side_of[f.seat]


class ByOpponentTest(EventTest):
    """The other side did it."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        side_of = g.setting.side_of
        return event[E_BY] >= 0 and side_of[event[E_BY]] != side_of[f.seat]


class SpunTest(EventTest):
    """The die was spun that way: a number SPUN_..."""

    def __init__(self, direction: int) -> None:
        self.direction = direction

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_DIRECTION] == self.direction


class OwnEnergyTest(EventTest):
    """Something was paid, and nothing but energy of the card's own types; wild is no type (compendium, Crosspulse)."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        paid = event[E_ENERGY]
        return paid != NO_ENERGY and paid & ~g.setting.cards[event[E_CARD]].own_energy == 0


class SourceTest(EventTest):
    """Something of that kind targets the die: a number BY_..."""

    def __init__(self, source: int) -> None:
        self.source = source

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_VIA] == self.source


class OpposingSourceTest(ByOpponentTest):
    """Something of the other side targets the die: a number BY_..."""

    def __init__(self, source: int) -> None:
        self.source = source

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_VIA] == self.source and super().holds(g, f, event)


class SpendsTest(EventTest):
    """Energy of that type is among what was spent."""

    def __init__(self, energy: int) -> None:
        self.energy = energy

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_ENERGY] >> self.energy & 1 == 1


class UsesTest(EventTest):
    """That keyword was used."""

    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_KEYWORD] == self.keyword


class IntoTest(EventTest):
    """The die went to that zone."""

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_TO] == self.zone


class OutOfTest(EventTest):
    """The die came from that zone."""

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        return event[E_FROM] == self.zone


class DuringTest(EventTest):
    """It happened in that step, or the step began or ended."""

    def __init__(self, step: int) -> None:
        self.step = step

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        if event[E_KIND] == EV_STEP_START or event[E_KIND] == EV_STEP_END:
            return event[E_STEP] == self.step
        return g.step == self.step
