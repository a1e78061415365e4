"""One verb each. Every verb takes every group and every amount, and says itself what others must know of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from overcrush.abilities.amounts import Amount, Number, Product
from overcrush.abilities.bends import Bend, Gets
from overcrush.abilities.groups import Bound, Each, Group, Players, ThisDie, Together, You
from overcrush.abilities.program import Effect
from overcrush.abilities.selectors import Filter

if TYPE_CHECKING:
    from overcrush.abilities.ability import Ability

UNTIL_END_OF_TURN = "end of turn"
UNTIL_YOUR_NEXT_TURN = "your next turn"
UNTIL_YOUR_NEXT_ROLL = "your next roll step"
FOR_THE_GAME = "game"
UNTIL_NEXT_PURCHASE = "next purchase"
"""Of a rule: for the next die that you purchase this turn and that matches."""

ROLLED = Bound("rolled")
"""The dice that a verb has rolled."""


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """Ability damage; `by` is the die that deals it (K-001)."""

    amount: Amount
    to: Group
    by: Group = ThisDie()
    kind: str = "ability"

    def needs(self) -> Group:
        return self.to

    def victims(self) -> Group:
        return self.to

    def times(self, count: Amount) -> Effect:
        return replace(self, amount=Product(self.amount, count))


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two dice deal each other damage at the same time, each as much as its own stat."""

    left: Group
    right: Group
    stat: str

    def it(self) -> Group:
        return Together(self.left, self.right)


@dataclass(frozen=True, slots=True)
class Ko(Effect):
    dice: Group

    def needs(self) -> Group:
        return self.dice

    def victims(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """To the Used Pile; not a KO."""

    dice: Group

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class Apply(Effect):
    """An applied or persistent effect on dice (or on players) with its duration (X-021, X-027)."""

    to: Group
    bend: Bend
    until: str = UNTIL_END_OF_TURN

    def needs(self) -> Group:
        return self.to

    def times(self, count: Amount) -> Effect | None:
        if not isinstance(self.bend, Gets):
            return None
        return replace(self, bend=Gets(Product(self.bend.attack, count), Product(self.bend.defense, count)))


@dataclass(frozen=True, slots=True)
class Rule(Effect):
    """A bend with no fixed dice: it holds for whatever matches while it lasts ("characters cost 1 more until ...")."""

    of: Filter
    bend: Bend
    until: str = UNTIL_END_OF_TURN
    again: str = "adds up"
    """A second one like it: "adds up", or is "not cumulative"."""


@dataclass(frozen=True, slots=True)
class Lasting(Effect):
    """You have an ability for a time, without a die: "until end of turn, when your character is KO'd: ..."."""

    ability: Ability
    until: str = UNTIL_END_OF_TURN


@dataclass(frozen=True, slots=True)
class Spin(Effect):
    """Up or down by an amount; negative is down."""

    dice: Group
    by: Amount

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class SpinTo(Effect):
    """To a level; "highest" is level 0."""

    dice: Group
    level: Amount

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class SpinToEnergy(Effect):
    """To an energy face, of that type if one is named; a fielded die goes to the Reserve Pool.

    by: who chooses the face, its "controller" or "you".
    """

    dice: Group
    by: str = "controller"
    energy: str = ""

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class Reroll(Effect):
    """Rolled dice; a fielded die that shows energy goes to the Reserve Pool (V-010 to V-015). Binds "rolled"."""

    dice: Group

    def needs(self) -> Group:
        return self.dice

    def able(self) -> tuple[tuple[Group, str], ...]:
        return ((self.dice, "rerolled"),)

    def it(self) -> Group | None:
        return ROLLED if isinstance(self.dice, Each) else None


@dataclass(frozen=True, slots=True)
class RerollOrKo(Effect):
    """Fielded dice; one that rolls energy is KO'd instead of going to the Reserve Pool (V-012). Binds "rolled"."""

    dice: Group

    def needs(self) -> Group:
        return self.dice

    def able(self) -> tuple[tuple[Group, str], ...]:
        return ((self.dice, "rerolled"),)

    def it(self) -> Group | None:
        return ROLLED if isinstance(self.dice, Each) else None


@dataclass(frozen=True, slots=True)
class Roll(Effect):
    """Dice of another zone; they stay there unless moved."""

    dice: Group

    def needs(self) -> Group:
        return self.dice

    def it(self) -> Group | None:
        return ROLLED if isinstance(self.dice, Each) else None


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draws and binds; a later step says where the dice go. What stays is rolled into the Reserve Pool (D-017).

    with_: the binding is these dice "alone", or together with those drawn "before" under the same name.
    """

    count: Amount
    name: str = "drawn"
    who: Players = You()
    with_: str = "alone"

    def it(self) -> Group:
        return Bound(self.name)


@dataclass(frozen=True, slots=True)
class DrawAndRoll(Effect):
    """Drawn, rolled once, into the Reserve Pool (D-017)."""

    count: Amount
    who: Players = You()
    name: str = "drawn"

    def it(self) -> Group:
        return Bound(self.name)

    def times(self, count: Amount) -> Effect:
        return replace(self, count=Product(self.count, count))


@dataclass(frozen=True, slots=True)
class PrepFromBag(Effect):
    """A random draw into the Prep Area (K-081)."""

    count: Amount
    who: Players = You()
    name: str = "drawn"

    def it(self) -> Group:
        return Bound(self.name)

    def times(self, count: Amount) -> Effect:
        return replace(self, count=Product(self.count, count))


@dataclass(frozen=True, slots=True)
class DrawForStep(Effect):
    """A further draw of the Clear and Draw Step, rolled with the others (T-012)."""

    count: Amount
    name: str = "drawn"

    def it(self) -> Group:
        return Bound(self.name)

    def times(self, count: Amount) -> Effect:
        return replace(self, count=Product(self.count, count))


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """To a zone of its owner: used, bag, prep, reserve, card. Never fielding.

    A die in the field can also go to its owner's "field" from somebody else's, or "back" to where it was before it came
    into the field this turn.
    """

    dice: Group
    zone: str

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class MoveToField(Effect):
    """Not fielding (F-013); level 0 keeps the level it had."""

    dice: Group
    level: Amount = Number(1)

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class Field(Effect):
    """Free, level 1 unless stated; triggers "when fielded" (F-012, V-058). under: owner, or yours."""

    dice: Group
    level: Amount = Number(1)
    under: str = "owner"

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class Purchase(Effect):
    """Now, for a price of its own (-1: the usual price), or for so much less than that, for 1 at least."""

    dice: Group
    price: Amount = Number(-1)
    less: Amount = Number(0)

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    amount: Amount
    who: Players = You()

    def times(self, count: Amount) -> Effect:
        return replace(self, amount=Product(self.amount, count))


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    amount: Amount
    who: Players = You()

    def times(self, count: Amount) -> Effect:
        return replace(self, amount=Product(self.amount, count))


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    who: Players


@dataclass(frozen=True, slots=True)
class Win(Effect):
    who: Players = You()


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    dice: Group

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class Capture(Effect):
    """Under this die until end of turn or until this leaves (V-016 to V-021); with a zone named, until this leaves,
    however long that takes, and then to that zone of the owner."""

    dice: Group
    then: str = ""

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class ToReserve(Effect):
    """To the Reserve Pool, unrolled: on "any" face that you choose, or on one that shows the "noted" energy."""

    dice: Group
    face: str = "any"

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class NoteEnergy(Effect):
    """Keep what energy a die shows, for "that energy"."""

    dice: Group


@dataclass(frozen=True, slots=True)
class UseEnergy(Effect):
    """One symbol of an energy die is yours to spend: the die shows one less, or leaves as if spent."""

    dice: Group

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class EndEffects(Effect):
    """What the dice have applied until end of turn or longer is over."""

    dice: Group

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class JoinCombat(Effect):
    """After the declaration: characters of the attacking player attack too, or one blocks the attacker named."""

    against: Group | None
    dice: Group

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class SetAside(Effect):
    """Out of every zone: fielded dice until end of turn (K-067), or rolled dice until "your next roll step", at which
    they come back to the Reserve Pool on the same face."""

    dice: Group
    until: str = UNTIL_END_OF_TURN

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class GoesBack(Effect):
    """A persistent effect: at the end of the turn the dice go to a zone of their owner, usually their card (V-044)."""

    dice: Group
    zone: str = "card"

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class TakeControl(Effect):
    """Until end of turn, or until this die leaves (V-022 to V-030)."""

    dice: Group

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class SwapDice(Effect):
    """Two dice change places exactly (V-039). What comes into the field shows level 1, or the "same" as what left.

    Until end of turn: dice in the fields of different players change controllers, in pairs, whatever becomes of this
    die.
    """

    left: Group
    right: Group
    level: str = "first"
    until: str = FOR_THE_GAME

    def able(self) -> tuple[tuple[Group, str], ...]:
        return ((self.left, "swapped"), (self.right, "swapped")) if self.until == FOR_THE_GAME else ()


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    dice: Group
    to: Group


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    kind: str
    count: Amount
    on: Group = ThisDie()


@dataclass(frozen=True, slots=True)
class TakeCounters(Effect):
    kind: str
    count: Amount
    on: Group = ThisDie()


@dataclass(frozen=True, slots=True)
class GainEnergy(Effect):
    """Virtual energy; generic unless a type is named (E-016)."""

    amount: Amount
    energy: str = "generic"
    who: Players = You()

    def times(self, count: Amount) -> Effect:
        return replace(self, amount=Product(self.amount, count))


@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    """Inside a reaction to damage: some of it, or all (amount -1)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """Inside a reaction to damage: so much of it (all: -1) goes elsewhere; the source stays (X-056)."""

    amount: Amount
    to: Group


@dataclass(frozen=True, slots=True)
class Retarget(Effect):
    """Inside an answer to being targeted: the effect has another target."""

    to: Group


@dataclass(frozen=True, slots=True)
class Instead(Effect):
    """Inside a replacement: what would have happened does not; of a use the costs stay paid."""


@dataclass(frozen=True, slots=True)
class ClearDamage(Effect):
    dice: Group

    def needs(self) -> Group:
        return self.dice


@dataclass(frozen=True, slots=True)
class UseEffect(Effect):
    """An effect without what it usually takes: the action text of a die's card without using the die, with choices of
    its own even if the die was just used; or Globals without paying for them."""

    of: Group


@dataclass(frozen=True, slots=True)
class FlipCard(Effect):
    """Cards show their other side, if they have one: this card, or those that the dice stand for."""

    on: Group = ThisDie()

    def able(self) -> tuple[tuple[Group, str], ...]:
        return ((self.on, "flipped"),)


@dataclass(frozen=True, slots=True)
class Mark(Effect):
    """This card remembers dice or a word; a new mark replaces the old."""

    what: Group


MARKED_WORDS = frozenset(("affiliation", "energy type", "name"))
"""Names of bindings that are words, not dice."""


@dataclass(frozen=True, slots=True)
class Delayed(Effect):
    """Later, remembering the bindings; `when` is "end of turn", "end of attack step", "first roll" (of the Roll and
    Reroll Step), or, in an answer to damage, "damage dealt"."""

    when: str
    do: Effect


@dataclass(frozen=True, slots=True)
class CallsOut(Effect):
    """Only that die may block this one, and it may block nothing else (K-014 to K-017)."""

    die: Group


@dataclass(frozen=True, slots=True)
class Announce(Effect):
    """A keyword is used, so that others can answer it; `Done` tells whether nobody cancelled it."""

    keyword: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class RegenerateRoll(Effect):
    """Inside a replacement of a KO: roll this die; a character face keeps it in the field on that face (K-087)."""
