"""Event patterns: the same shapes serve "when", "would", history and reactive Globals."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from overcrush.abilities.selectors import AnyDie, Filter


class Cause(Enum):
    """What brought the event about. Damage of an ability is that of Range and Breath Weapon too."""

    COMBAT = "combat"
    ABILITY = "ability"
    RANGE = "Range"
    BREATH_WEAPON = "Breath Weapon"
    EFFECT = "effect"
    COST = "cost"
    STEP = "step"


class While(Enum):
    """What the die was doing when it was KO'd."""

    ATTACKING = "while attacking"
    BLOCKING = "while blocking"
    ENGAGED = "while engaged"


class Attackers(Enum):
    """How many attackers were declared: one, or more."""

    ALONE = "alone"
    TOGETHER = "together"


class Rolled(Enum):
    """What the die shows that was rolled."""

    DOUBLE = "double face"
    BURST = "burst face"
    CHARACTER = "character face"
    ENERGY = "energy face"
    ACTION = "action face"


class Spun(Enum):
    """Where the die was spun to."""

    UP = "up"
    DOWN = "down"


class Purchased(Enum):
    """What the die was paid with."""

    WITH_OWN_ENERGY = "own energy"


class FromCard(Enum):
    """Which card it is about, seen from the one that has the ability."""

    THIS = "this card"
    ANOTHER = "by another card"


@dataclass(frozen=True, slots=True)
class By:
    """A player brought it about: you or opponent."""

    who: str


@dataclass(frozen=True, slots=True)
class TargetedBy:
    """What targets the die: a global, an action or a character, of anyone or of an opponent."""

    source: str
    whose: str = "anyone"


@dataclass(frozen=True, slots=True)
class Spends:
    """Energy of that type was spent."""

    energy: str


@dataclass(frozen=True, slots=True)
class Uses:
    """That keyword was used."""

    keyword: str


@dataclass(frozen=True, slots=True)
class Into:
    """The die went to that zone."""

    zone: str


@dataclass(frozen=True, slots=True)
class OutOf:
    """The die came from that zone."""

    zone: str


@dataclass(frozen=True, slots=True)
class During:
    """In that step."""

    step: str


How = (
    Cause
    | While
    | Attackers
    | Rolled
    | Spun
    | Purchased
    | FromCard
    | By
    | TargetedBy
    | Spends
    | Uses
    | Into
    | OutOf
    | During
)
"""What narrows an event."""


def word_for(how: How) -> str:
    """The word for it in hashes of cards, which must stay the same for as long as the card does."""
    match how:
        case By(who):
            return f"by {who}"
        case TargetedBy(source, "opponent"):
            return f"opposing {source}"
        case TargetedBy(source):
            return source
        case Spends(energy):
            return f"spends {energy}"
        case Uses(keyword):
            return f"uses {keyword}"
        case Into(zone):
            return f"to {zone}"
        case OutOf(zone):
            return f"from {zone}"
        case During(step):
            return f"in {step}"
        case _:
            return str(how.value)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens; `kind` is one of the words of EVENTS.

    subject: the die it happens to. other: the second die (blocker, source, KO'er). who: whose event it is, seen from
    the ability's controller (you, opponent, anyone). how: what narrows it, such as combat
    damage or a step.
    """

    kind: str
    subject: Filter = AnyDie()
    other: Filter = AnyDie()
    who: str = "anyone"
    how: How | None = None


EVENTS = (
    "fielded",
    "attacks",
    "attack declared",
    "blocks",
    "is blocked",
    "unblocked",
    "blocks declared",
    "ko",
    "damaged",
    "dealt",
    "player damaged",
    "action used",
    "global used",
    "targeted",
    "purchased",
    "drawn",
    "drew",
    "rolled",
    "first roll",
    "spun",
    "moved",
    "left field",
    "entered field",
    "turn start",
    "turn end",
    "step start",
    "step end",
    "spent",
    "keyword used",
    "flipped",
    "life gained",
    "life lost",
    "captured",
    "control taken",
    "countered",
    "hits player",
    "blocked by",
    "leaves unblocked",
    "prepped",
    "drew and rolled",
    "before damage",
    "no attack",
)
"""Every kind of event, in the order of the engine's numbers."""

OWN_EVENTS = frozenset(
    (
        "fielded",
        "attacks",
        "blocks",
        "is blocked",
        "unblocked",
        "ko",
        "damaged",
        "dealt",
        "action used",
        "targeted",
        "purchased",
        "drawn",
        "rolled",
        "first roll",
        "spun",
        "moved",
        "left field",
        "entered field",
        "spent",
        "keyword used",
        "captured",
        "control taken",
        "hits player",
        "blocked by",
        "leaves unblocked",
    )
)
"""Events that happen to a die: with no subject named, a line per die means this very die."""
