"""What a card may bend: numbers and permissions that the engine reads only through queries.

A bend is the payload of a static ability ("while active: ..."), and of an applied or persistent effect ("until end of
turn ..."), so that "while" and "when" abilities are one system.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from overcrush.abilities.amounts import Amount
from overcrush.abilities.costs import Energy
from overcrush.abilities.groups import Group
from overcrush.abilities.selectors import AnyDie, Filter

if TYPE_CHECKING:
    from overcrush.abilities.ability import Ability


@dataclass(frozen=True, slots=True)
class Bend:
    pass


@dataclass(frozen=True, slots=True)
class Gets(Bend):
    """+A and +D; negative numbers are subtractions."""

    attack: Amount
    defense: Amount


@dataclass(frozen=True, slots=True)
class Becomes(Bend):
    """A stat is set: attack, defense, or level."""

    stat: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class FixedAt(Bend):
    """A or D is that number, whatever else would change it."""

    stat: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class FaceOfLevel(Bend):
    """Is as on its face of that level: A, D, fielding cost and bursts; the die is not spun."""

    level: Amount


@dataclass(frozen=True, slots=True)
class SwapsStats(Bend):
    """Attack and defense change places with what was applied to them (X-025)."""


@dataclass(frozen=True, slots=True)
class Doubles(Bend):
    stat: str


@dataclass(frozen=True, slots=True)
class Gains(Bend):
    """A keyword, with its number where it has one."""

    keyword: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class CannotUse(Bend):
    """Has the keyword still, but cannot use it."""

    keyword: str


@dataclass(frozen=True, slots=True)
class UsesCheaper(Bend):
    """What its card pays to use a keyword is so much less."""

    keyword: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Loses(Bend):
    keyword: str


@dataclass(frozen=True, slots=True)
class GainsAbility(Bend):
    """An ability that is written out in full."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class LosesText(Bend):
    """Its text is ignored; name, type, price and affiliation stay. what: all its "text", or what is "printed" on its
    card, so that what other effects give it stays."""

    globals_too: str = "no"
    what: str = "text"


@dataclass(frozen=True, slots=True)
class KeepsText(Bend):
    """Its text cannot be ignored."""


@dataclass(frozen=True, slots=True)
class CannotTrigger(Bend):
    """Its abilities of that kind do not trigger: fielded, attacks, ko; keywords still do (V-063)."""

    kind: str


@dataclass(frozen=True, slots=True)
class CountsAs(Bend):
    """A further affiliation, energy type, tag or kind: ("affiliation", "Avengers"), ("kind", "sidekick")."""

    quality: str
    word: str


@dataclass(frozen=True, slots=True)
class CannotAttack(Bend):
    pass


@dataclass(frozen=True, slots=True)
class MustAttack(Bend):
    pass


@dataclass(frozen=True, slots=True)
class CannotBlock(Bend):
    """Cannot block dice that match."""

    attackers: Filter


@dataclass(frozen=True, slots=True)
class MustBlock(Bend):
    """Must block dice that match, if able; which of them, its controller says, or "you", who made it block."""

    attackers: Filter
    arranged: str = "controller"


@dataclass(frozen=True, slots=True)
class CannotBeBlocked(Bend):
    """Not by dice that match."""

    blockers: Filter


@dataclass(frozen=True, slots=True)
class MustBeBlocked(Bend):
    """One die at least must block it, if any can."""


@dataclass(frozen=True, slots=True)
class NeedsBlockers(Bend):
    """Can be blocked only by that many or more."""

    count: int


@dataclass(frozen=True, slots=True)
class BlockedOnlyWithThis(Bend):
    """Can be blocked only if the die that says so is blocked too."""


@dataclass(frozen=True, slots=True)
class BlocksMore(Bend):
    """May block that many attackers that match."""

    count: int
    attackers: Filter


@dataclass(frozen=True, slots=True)
class CannotBeTargeted(Bend):
    """By abilities of that kind (any, global, action, character, or a keyword) of that side (any, opponent, you)."""

    by: str = "any"
    whose: str = "any"


@dataclass(frozen=True, slots=True)
class CannotBeTargetedBy(Bend):
    """By dice that match, whosever they are: "by Spell dice"."""

    sources: Filter


@dataclass(frozen=True, slots=True)
class Unaffected(Bend):
    """Abilities of opposing characters do nothing to the die: all of them, or only those for being fielded."""

    by: str


@dataclass(frozen=True, slots=True)
class CannotBeKod(Bend):
    pass


@dataclass(frozen=True, slots=True)
class RerolledWhile(Bend):
    """In its player's Roll and Reroll Step it may be rerolled again and again as long as it shows that face."""

    face: str


@dataclass(frozen=True, slots=True)
class CannotBe(Bend):
    """Nobody may do that to the die: spun, rerolled, captured, controlled."""

    verb: str


@dataclass(frozen=True, slots=True)
class TakesNoDamage(Bend):
    """Of that kind (any, combat, ability) from sources that match."""

    kind: str
    sources: Filter


@dataclass(frozen=True, slots=True)
class TakesLess(Bend):
    """Damage of that kind is reduced: per event (what it takes at one moment), or per source."""

    kind: str
    amount: Amount
    per: str = "event"


@dataclass(frozen=True, slots=True)
class TakesAtMost(Bend):
    """So much damage of that kind and no more: per event, or per source."""

    kind: str
    cap: int
    per: str = "event"


@dataclass(frozen=True, slots=True)
class DealsNoDamage(Bend):
    kind: str = "combat"


@dataclass(frozen=True, slots=True)
class DealsMore(Bend):
    """Extra damage of that kind; doubling is `DealsDouble`."""

    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class DealsAtMost(Bend):
    """So much combat damage in all, or so much ability damage to each that it damages, and no more."""

    kind: str
    cap: int


@dataclass(frozen=True, slots=True)
class DealsDouble(Bend):
    kind: str = "combat"


@dataclass(frozen=True, slots=True)
class Price(Bend):
    """A cost changes: of purchase, field or global; by an amount, for you, an opponent or anyone."""

    of: str
    change: Amount
    who: str = "you"


@dataclass(frozen=True, slots=True)
class OtherPrice(Bend):
    """Can be purchased for this instead of its price."""

    cost: Energy


@dataclass(frozen=True, slots=True)
class Free(Bend):
    """Costs nothing at all: of purchase or field."""

    of: str
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Forbid(Bend):
    """Players cannot do it to dice that match: one of the verbs purchase, field, use action, use global, attack, block,
    gain life, spin, reroll, draw, draw by an effect, capture, control."""

    verb: str
    who: str = "anyone"


@dataclass(frozen=True, slots=True)
class GoesTo(Bend):
    """Where dice that match end: event purchased, unblocked, ko, used; zone bag, prep, used, field, card.

    by: of a KO, the dice that did it.
    """

    event: str
    zone: str
    by: Filter = AnyDie()


@dataclass(frozen=True, slots=True)
class DrawsMore(Bend):
    """In the Clear and Draw Step; may be negative."""

    amount: Amount
    who: str = "you"


@dataclass(frozen=True, slots=True)
class NamesDraws(Bend):
    """Before the draw step players name what they will draw; what they draw and did not name goes to the Used Pile."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class SkipsStep(Bend):
    step: str
    who: str = "you"


@dataclass(frozen=True, slots=True)
class ExtraAttackStep(Bend):
    """A second attack step, in which only dice that match can attack."""

    attackers: Filter


@dataclass(frozen=True, slots=True)
class AttackersAtMost(Bend):
    count: int
    who: str = "you"


@dataclass(frozen=True, slots=True)
class AttackersAtLeast(Bend):
    """So many must attack in a turn, as far as they can; which, their player says."""

    count: int
    who: str = "you"


@dataclass(frozen=True, slots=True)
class EnergyCountsAs(Bend):
    """Your energy counts as that type too."""

    energy: str
    who: str = "you"


@dataclass(frozen=True, slots=True)
class CopiesStats(Bend):
    """Uses the printed numbers of another die's card (V-032, V-033)."""

    of: Group


@dataclass(frozen=True, slots=True)
class CopiesAbilities(Bend):
    of: Group


@dataclass(frozen=True, slots=True)
class BecomesCopy(Bend):
    """Is a full copy: name, affiliations, abilities, printed numbers (V-038)."""

    of: Group


@dataclass(frozen=True, slots=True)
class SendsThisInstead(Bend):
    """When it would go from the field to the Used Pile or the Prep Area, the die that says so goes there instead."""


@dataclass(frozen=True, slots=True)
class ArrangesBlocks(Bend):
    """You declare the blocks for the defending player: freely, or "spread", one for each attacker before any second."""

    how: str = "freely"


@dataclass(frozen=True, slots=True)
class Joined(Bend):
    """Two bends at once: "get +1A and gain Overcrush"."""

    left: Bend
    right: Bend
