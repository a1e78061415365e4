"""The kinds of ability a card can have."""

from __future__ import annotations

from dataclasses import dataclass, field

from overcrush.abilities.bends import Bend
from overcrush.abilities.conditions import Always, Condition
from overcrush.abilities.costs import Cost
from overcrush.abilities.program import Effect
from overcrush.abilities.selectors import Filter
from overcrush.abilities.triggers import Event

ONCE_PER_TURN = "once per turn"
ONCE_ON_YOUR_TURN = "once on your turn"
ONLY_ON_YOUR_TURN = "only on your turn"
ONCE_PER_GAME = "once per game"
FIRST_TIME = "first time each turn"
FIRST_FROM_EACH = "first time each turn from each source"
"""Of damage: every source counts for itself."""
AT_ONCE = "once for all at once"
"""Several events of one moment trigger it once: "when one or more ..."."""
UNLIMITED = ""


@dataclass(frozen=True, slots=True)
class Ability:
    pass


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """When EVENT, if C: E.

    scope "die": the event is about this very die, and each die triggers. "card": needs one die active, once per event
    however many dice (A83). "always": works with no die in the field ("when purchased"). A zone word ("used", "prep"):
    works while the die is there.
    """

    when: Event
    do: Effect
    scope: str = "die"
    condition: Condition = field(default_factory=Always)
    limit: str = UNLIMITED
    burst: str = ""
    also: tuple[Event, ...] = ()
    """Alternative events ("when you or this die is damaged"): several that happen at once trigger it once (X-042)."""


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """While active: dice that match are bent. scope "card", "die" (this die alone) or "always" (own prices)."""

    of: Filter
    bend: Bend
    scope: str = "card"
    condition: Condition = field(default_factory=Always)
    burst: str = ""


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """When X would EVENT: E, in which `Instead`, `Prevent` or `Redirect` say what becomes of it."""

    would: Event
    do: Effect
    scope: str = "die"
    optional: str = "must"
    condition: Condition = field(default_factory=Always)
    limit: str = UNLIMITED
    burst: str = ""


@dataclass(frozen=True, slots=True)
class Global(Ability):
    """Anybody may use it; `when` makes it reactive (G-009)."""

    cost: Cost
    do: Effect
    limit: str = UNLIMITED
    when: Event | None = None
    condition: Condition = field(default_factory=Always)


@dataclass(frozen=True, slots=True)
class Anytime(Ability):
    """Usable by its controller whenever a Global could be used, with the die in the field (P-017)."""

    cost: Cost
    do: Effect
    limit: str = UNLIMITED
    scope: str = "die"
    condition: Condition = field(default_factory=Always)


@dataclass(frozen=True, slots=True)
class Action(Ability):
    """The text of an action die. `burst` lines add to it or stand instead of it (V-049 to V-052)."""

    do: Effect
    condition: Condition = field(default_factory=Always)
    window: str = "any"
    burst: str = ""
    how: str = "main"


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """A keyword with its number(s), its names, or an effect of its own."""

    name: str
    number: int = 0
    second: int = 0
    of: Filter | None = None
    do: Effect | None = None
    burst: str = ""
