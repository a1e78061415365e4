"""Which dice: predicates joined with and, or, not. One noun phrase serves targets, triggers, counts and permissions."""

from __future__ import annotations

from dataclasses import dataclass

from overcrush.abilities.amounts import Amount
from overcrush.abilities.groups import Group, Players


@dataclass(frozen=True, slots=True)
class Filter:
    """A test on one die."""

    def __and__(self, other: Filter) -> Filter:
        return Both(self, other)

    def __or__(self, other: Filter) -> Filter:
        return Either(self, other)

    def __invert__(self) -> Filter:
        return Non(self)


@dataclass(frozen=True, slots=True)
class Both(Filter):
    left: Filter
    right: Filter


@dataclass(frozen=True, slots=True)
class Either(Filter):
    left: Filter
    right: Filter


@dataclass(frozen=True, slots=True)
class Non(Filter):
    of: Filter


@dataclass(frozen=True, slots=True)
class AnyDie(Filter):
    """Every die, wherever it is; join with `In`."""


@dataclass(frozen=True, slots=True)
class Character(Filter):
    """A die on a character face in the Field or Attack Zone."""


@dataclass(frozen=True, slots=True)
class Sidekick(Filter):
    """A Sidekick on its character face in the field; Allies count (K-002)."""


@dataclass(frozen=True, slots=True)
class SidekickDie(Filter):
    """A Sidekick die wherever it is."""


@dataclass(frozen=True, slots=True)
class CharacterDie(Filter):
    """A die of the kind character, wherever it is (D-011; in FUS unrolled Sidekick dice too, D-012)."""


@dataclass(frozen=True, slots=True)
class ActionDie(Filter):
    pass


@dataclass(frozen=True, slots=True)
class DieOfAction(Filter):
    """Its card is an action card, whatever the die shows."""


@dataclass(frozen=True, slots=True)
class BasicActionDie(Filter):
    pass


@dataclass(frozen=True, slots=True)
class TokenDie(Filter):
    pass


@dataclass(frozen=True, slots=True)
class In(Filter):
    """In one of these zones: bag, prep, reserve, field, attack, used, out, card, drawn, held."""

    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InField(Filter):
    """Field Zone with the Attack Zone (Z-015)."""


@dataclass(frozen=True, slots=True)
class Yours(Filter):
    """Controlled by you or your teammate (O-018)."""


@dataclass(frozen=True, slots=True)
class YoursAlone(Filter):
    """Controlled by you, not by a teammate: for bags, Reserve Pools and Used Piles."""


@dataclass(frozen=True, slots=True)
class Opposing(Filter):
    """Owned or controlled by the other side (K-073)."""


@dataclass(frozen=True, slots=True)
class NotItsOwners(Filter):
    """In the field of somebody who does not own it."""


@dataclass(frozen=True, slots=True)
class OnLoan(Filter):
    """In the field, and an effect sends it somewhere else at the end of the turn (V-044)."""


@dataclass(frozen=True, slots=True)
class Affecting(Filter):
    """Has applied something to dice that match that still lasts; wherever the die itself is now."""

    of: Filter


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    who: Players


@dataclass(frozen=True, slots=True)
class OwnedBy(Filter):
    who: Players


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """A die of that name on either side; a text that means its own team (X-008) adds `Yours`."""

    name: str


@dataclass(frozen=True, slots=True)
class NamedWith(Filter):
    part: str


@dataclass(frozen=True, slots=True)
class Affiliated(Filter):
    affiliation: str


@dataclass(frozen=True, slots=True)
class NoAffiliation(Filter):
    pass


@dataclass(frozen=True, slots=True)
class SharesAffiliation(Filter):
    with_: Group


@dataclass(frozen=True, slots=True)
class OfType(Filter):
    """The energy type of the card."""

    energy: str


@dataclass(frozen=True, slots=True)
class Crossover(Filter):
    """Two energy types or more."""


@dataclass(frozen=True, slots=True)
class Aligned(Filter):
    alignment: str


@dataclass(frozen=True, slots=True)
class Tagged(Filter):
    """A word of the card that other cards look for: Monster, Fiend, Dragon, Gear, Spell, Founder."""

    tag: str


@dataclass(frozen=True, slots=True)
class Having(Filter):
    """A comparison of the die's own numbers: level, cost, fielding, attack, defense, damage, bursts."""

    stat: str
    relation: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Extreme(Filter):
    """The die or dice with the highest or lowest stat among those that match."""

    stat: str
    which: str
    among: Filter


@dataclass(frozen=True, slots=True)
class WithKeyword(Filter):
    keyword: str


@dataclass(frozen=True, slots=True)
class WithAbility(Filter):
    """Its card has an ability of that kind: fielded, attacks, ko, global; keywords do not count (V-063)."""

    kind: str


@dataclass(frozen=True, slots=True)
class Attacking(Filter):
    pass


@dataclass(frozen=True, slots=True)
class Blocking(Filter):
    pass


@dataclass(frozen=True, slots=True)
class BlockedDie(Filter):
    pass


@dataclass(frozen=True, slots=True)
class UnblockedDie(Filter):
    pass


@dataclass(frozen=True, slots=True)
class Damaged(Filter):
    pass


@dataclass(frozen=True, slots=True)
class DidThisTurn(Filter):
    """Something happened to the die this turn: fielded, attacked, blocked, damaged."""

    event: str


@dataclass(frozen=True, slots=True)
class DamagedBy(Filter):
    """A die that matches dealt damage to it this turn."""

    sources: Filter


@dataclass(frozen=True, slots=True)
class Fallen(Filter):
    """Said in passing: one of those that this effect has dealt damage to or KO'd, and that were KO'd by it."""


@dataclass(frozen=True, slots=True)
class CardItself(Filter):
    """One die of each card stands for it, wherever that die is: "target card", "each card" (counters lie on cards)."""


@dataclass(frozen=True, slots=True)
class EngagedWith(Filter):
    die: Group


@dataclass(frozen=True, slots=True)
class FoughtThisTurn(Filter):
    """Blocked one of the dice this turn, or was blocked by it."""

    die: Group


@dataclass(frozen=True, slots=True)
class ShowsTypeAmong(Filter):
    """Shows energy of a type that dice which match have; wild is no type."""

    of: Filter


@dataclass(frozen=True, slots=True)
class LikeAnother(Filter):
    """An energy die that shows a symbol which is in the same Reserve Pool twice or more."""


@dataclass(frozen=True, slots=True)
class CanShowNoted(Filter):
    """Has a face with exactly the energy that was noted."""


@dataclass(frozen=True, slots=True)
class This(Filter):
    """This die."""


@dataclass(frozen=True, slots=True)
class CopyOfThis(Filter):
    """A die of this card, of the same controller."""


@dataclass(frozen=True, slots=True)
class CopyOf(Filter):
    """A die of the same card."""

    die: Group


@dataclass(frozen=True, slots=True)
class Among(Filter):
    """One of a group bound before."""

    group: Group


@dataclass(frozen=True, slots=True)
class Shows(Filter):
    """What the face gives: energy, character, action, or a symbol; rolled dice only."""

    face: str


@dataclass(frozen=True, slots=True)
class EquipIcon(Filter):
    pass


@dataclass(frozen=True, slots=True)
class HasAttached(Filter):
    """Carries an attached die."""


@dataclass(frozen=True, slots=True)
class Attached(Filter):
    """Is attached to a die."""


@dataclass(frozen=True, slots=True)
class CanBe(Filter):
    """That could be done to the die now: spun up, spun down, rerolled (V-010, V-047), swapped (V-044)."""

    verb: str


@dataclass(frozen=True, slots=True)
class CapturedBy(Filter):
    die: Group


@dataclass(frozen=True, slots=True)
class HasQuality(Filter):
    """Has the quality (energy type, affiliation, name, card) that was chosen under a name; of "card": as printed."""

    name: str
    of: str = "die"


@dataclass(frozen=True, slots=True)
class Other(Filter):
    """ "Other": in a line about this die not this die, in a line about this card no die of this card."""


@dataclass(frozen=True, slots=True)
class FirstThisTurn(Filter):
    """The first die of its kind that you field or purchase this turn: none before it, whoever fielded it for you."""

    event: str
    of: Filter


@dataclass(frozen=True, slots=True)
class NotChosen(Filter):
    """ "Another target": none that this effect has chosen before."""
