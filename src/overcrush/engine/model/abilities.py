"""Abilities as the engine holds them, lowered from what a card says: filters, amounts, costs, bends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import BAG, ZONES
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.ids import NO_DIE, AbilityId, CardId, DieId, Zone
from overcrush.engine.model.measures import BY_CHARACTER

if TYPE_CHECKING:
    from overcrush.engine.model.game import Game


NOT_ONE_DIE: Final = DieId(-2)
"""In place of the only die that could match: there is none (`Test.only`)."""


class Test:
    """A lowered filter: whether one die matches, seen from a frame."""

    def holds(self, g: Game, f: Frame, d: DieId) -> bool:
        raise AssertionError(f"{type(self).__name__} tests nothing")

    known_zones: int = -1
    """What `zones` said; -1: it was not asked yet."""

    def zones(self) -> int:
        """The zones in which a match is possible, as bits."""
        return (1 << ZONES) - 1

    def reach(self) -> int:
        """The same, found out once: it hangs on nothing but the test."""
        if self.known_zones < 0:
            self.known_zones = self.zones()
        return self.known_zones

    def only(self, f: Frame) -> DieId:
        """The one die that could match; NO_DIE if there is no such limit, NOT_ONE_DIE if none can."""
        return NO_DIE


class Value:
    """A lowered amount."""

    def of(self, g: Game, f: Frame) -> int:
        raise AssertionError(f"{type(self).__name__} has no value")


class Cond:
    """A lowered condition."""

    def holds(self, g: Game, f: Frame) -> bool:
        raise AssertionError(f"{type(self).__name__} tests nothing")


class EventTest:
    """A lowered `Event.how`: what narrows an event."""

    def holds(self, g: Game, f: Frame, event: Ints) -> bool:
        raise AssertionError(f"{type(self).__name__} tests nothing")


class Group:
    """A lowered group: dice, and players as -1 - seat."""

    you: bool = False
    """It is the player whose ability it is."""

    def members(self, g: Game, f: Frame) -> Ints:
        raise AssertionError(f"{type(self).__name__} has no members")


class CostRow:
    """A lowered cost."""

    __slots__ = ("amount", "counter", "counters", "dice", "dice_count", "dice_verb", "dice_zone", "life", "types")

    def __init__(self) -> None:
        self.types: Ints = ()
        """Energy types that must be among the energy paid, a number for each symbol."""
        self.amount: Value | None = None
        self.life: Value | None = None
        self.dice: Test | None = None
        self.dice_count: int = 0
        self.dice_verb: int = 0
        """What happens to those dice: see costs.py."""
        self.dice_zone: Zone = BAG
        self.counter: int = -1
        self.counters: int = 0


class Need:
    """Dice of which one at least must be there."""

    __slots__ = ("after", "of_effects", "slot", "targeting", "test")

    def __init__(self, test: Test) -> None:
        self.test = test
        self.targeting: bool = False
        self.of_effects: bool = False
        """It is about what dice have applied: dice Out of Play count too."""
        self.slot: int = -1
        """Where they are bound, for needs that speak of them."""
        self.after: list[Need] = []
        """It speaks of dice that these have bound."""


class Way:
    """One way for an ability to have something to affect: all of this must be there (X-019)."""

    __slots__ = ("amounts", "chained", "condition", "needs", "slots")

    def __init__(self) -> None:
        self.needs: list[Need] = []
        self.amounts: list[Value] = []
        """Numbers that must not be 0: of dice to draw."""
        self.condition: Cond | None = None
        """Of a line that only some bursts use."""
        self.chained: bool = False
        """Its needs speak of each other: they are looked at in their order, each for every die of those before."""
        self.slots: int = 0

    def bare(self) -> bool:
        """Whether it asks for nothing."""
        return not self.needs and not self.amounts


class BendRow:
    """A lowered bend: its kind, the dice it holds for, and its numbers."""

    __slots__ = ("bits", "dice", "first", "group", "how", "kind", "number", "second", "test", "text", "word")

    def __init__(self, number: int, kind: int) -> None:
        self.number = number
        self.kind = kind
        self.bits: int = 1 << kind
        """The kind as a bit, and that of SHRINKS if it can take the defense of an unhurt die to 0."""
        self.dice: Test | None = None
        self.test: Test | None = None
        self.first: Value | None = None
        self.second: Value | None = None
        self.word: int = 0
        self.how: int = 0
        self.group: Group | None = None
        self.text: str = ""


class AbilityRow:
    """A lowered ability."""

    # fmt: off
    __slots__ = (
        "any_of", "bend", "burst", "by_fielding", "card", "condition", "cost", "destinations", "energy_only", "event",
        "fielded_at",
        "first", "free", "granted", "how", "keyword", "kind", "label", "least", "limit", "needs", "number", "optional",
        "other", "others", "own_event", "program", "redirects", "scope", "side", "simple", "source", "step", "subject",
        "users", "who", "window",
    )
    # fmt: on

    def __init__(self, number: AbilityId, kind: int, card: CardId, side: int) -> None:
        self.number = number
        self.kind = kind
        self.card = card
        """The card that has it; -1 for the abilities of a keyword."""
        self.side = side
        self.keyword: int = -1
        self.source: int = BY_CHARACTER
        """What its targets are targeted by: a Global, an Action Die or a character."""
        self.scope: int = 0
        self.event: int = -1
        self.fielded_at: int = -1
        """Of one that watches others: where `Game.fielded` counts its dice, if only dice in the field can have it."""
        self.own_event: bool = False
        """Its event happens to the very die: "when fielded", not "when you field a ..."."""
        self.step: int = -1
        """Of one that watches the start or the end of steps: the only step that it is about."""
        self.first: int = number
        """An ability with alternative events has a row for each: the number of the first of them (X-042)."""
        self.others: list[int] = []
        self.subject: Test | None = None
        self.other: Test | None = None
        self.who: int = 0
        self.how: EventTest | None = None
        self.condition: Cond | None = None
        self.limit: int = 0
        self.burst: int = 0
        self.program: int = -1
        self.bend: BendRow | None = None
        self.by_fielding: bool = False
        """Of a static ability: it is about what its card marks when it is fielded, and so a part of that effect."""
        self.cost: CostRow | None = None
        self.needs: list[Need] = []
        """What must be there for the ability to be used at all (X-019)."""
        self.any_of: list[Way] = []
        """If there are any, at least one of these must be open as well."""
        self.optional: bool = False
        self.redirects: int = 0
        """Of an answer to damage that only redirects it: to dice, players or either, as bits of `proposal`."""
        self.destinations: list[Test] = []
        """Of an answer that does nothing but redirect to dice: which dice those are, if it is known beforehand."""
        self.free: int = -1
        """Of a Global, if a card lets it be used for nothing: the program without its cost."""
        self.granted: bool = False
        """It belongs to whatever die an effect gives it to, not to the dice of its card."""
        self.window: int = 0
        self.label: str = ""
        self.least: int = 0
        """The energy it costs as a plain number, 0 if it is not one."""
        self.simple: bool = False
        """A Global that nothing but its energy, its limit and a character to target stands in the way of."""
        self.users: list[Frame] = []
        """Of a Global: for each seat a frame that its conditions are asked from."""
        self.energy_only: bool = False
        """It costs a plain number of energy and nothing else."""


class Live:
    """A static ability that holds now, for one side."""

    __slots__ = ("ability", "frame")

    def __init__(self, ability: AbilityRow, frame: Frame) -> None:
        self.ability = ability
        self.frame = frame
