"""What a printed sentence leaves to its surroundings: whether dice are meant or characters in the field, whether cards
are counted or dice, whether one die or the card is spoken of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from overcrush.abilities.ability import Ability, Action, Global, Static, Triggered
from overcrush.abilities.amounts import CountDifferent, CountOf
from overcrush.abilities.bends import Bend, BlocksMore, Free, Joined, NeedsBlockers, OtherPrice, Price
from overcrush.abilities.conditions import ActiveNamed, Always, Done, Exists, IsA
from overcrush.abilities.effects import (
    Apply,
    Delayed,
    Draw,
    DrawAndRoll,
    Field,
    Move,
    PrepFromBag,
    Roll,
    Rule,
    Spin,
    SpinTo,
)
from overcrush.abilities.groups import Chosen, EventDoer, That, ThatPlayer, ThisCharacter, ThisDie, You
from overcrush.abilities.program import If, Jointly, May, Nothing, Pick, Sequence
from overcrush.abilities.selectors import (
    ActionDie,
    Affiliated,
    AnyDie,
    Attacking,
    BasicActionDie,
    Both,
    CardItself,
    Character,
    CharacterDie,
    CopyOfThis,
    Either,
    Filter,
    FirstThisTurn,
    In,
    InField,
    Named,
    Non,
    Opposing,
    Other,
    Shows,
    Sidekick,
    SidekickDie,
    Tagged,
    This,
    Yours,
    YoursAlone,
)
from overcrush.abilities.triggers import Event, While
from overcrush.language.grammar import names_of


@dataclass(frozen=True, slots=True)
class Card(Filter):
    """Said of "characters" where no dice are mentioned: if they are counted, a card counts once."""


DICE_EVENTS: Final = ("purchased", "drawn", "rolled", "first roll", "moved")
"""What happens to dice that are no characters in the field."""


UNSAID: Final = "unsaid"
"""Whose a price is, if the words do not say it."""


class Unsettled(Exception):  # noqa: N818 - it names what was found
    """The words can be filled in, but not with anything that they are known to mean."""


def settled(ability: Ability) -> Ability:
    """The ability with everything filled in; Unsettled if what is left open has no known meaning."""
    value: Any = without_cards(counted(ability))
    value = alike(in_zones(value))
    refuse(value)
    match value:
        case Triggered():
            value = in_head(replace(value, when=of_event(value.when), also=tuple(map(of_event, value.also))))
            if not any(spoken_of(each) for each in (value.when, *value.also)):
                value = replace(value, do=of_the_card(value.do))
            value = replace(value, do=of_the_doer(value.do, value.when))
            if isinstance(value.do, Apply) and isinstance(value.do.bend, NeedsBlockers):
                raise Unsettled
        case Static(bend=bend) if is_price(bend):
            value = replace(value, of=priced(value.of, bend), bend=for_everybody(bend, value.of))
        case Action(do=Apply(to=ThisDie() | ThisCharacter()) | If(then=Apply(to=ThisDie())) | Delayed()):
            raise Unsettled
        case Action(do=Pick(), how="instead") | Action(do=If(condition=Done())) | Action(do=Field(dice=ThisDie())):
            raise Unsettled
        case Action(do=Sequence(steps=(If(condition=Done()) | Apply(to=ThisDie()), *_))):
            raise Unsettled
        case Global():
            value = paid_for(value)
        case _:
            pass
    result: Ability = changed(value, for_you)
    return result


def paid_for(ability: Global) -> Global:
    """With its condition in the head. Who pays for a Global may do it anyway."""
    match ability:
        case Global(condition=Always(), do=If(condition, then, Nothing())):
            return paid_for(replace(ability, condition=condition, do=then))
        case Global(do=May(do, You())):
            return replace(ability, do=do)
        case _:
            return ability


def for_you(part: Any) -> Any:
    """A price for a time is the price of those who made it so, if nobody else is named."""
    return replace(part, who="you") if isinstance(part, Price) and part.who == UNSAID else part


def refuse(value: Any) -> None:
    """Unsettled for what reads only because the words of something else can be read so."""

    def change(part: Any) -> Any:
        match part:
            case Chosen(of=of, how="choose") if AnyDie() in parts_of(of) and In(("bag",)) in parts_of(of):
                raise Unsettled
            case Jointly(parts=(Draw(), Move() | Roll(), *_)):
                raise Unsettled
            case Both(Named(), of) if InField() in parts_of(of) and AnyDie() in map(plain, parts_of(of)):
                raise Unsettled
            case _:
                return part

    changed(value, change)


def plain(of: Filter) -> Filter:
    """Any die, for whatever kind of die it is."""
    return AnyDie() if of == CharacterDie() else of


def alike(value: Any) -> Any:
    """What is said in one of several ways that mean the same."""
    draws = any_of(value, (Draw, PrepFromBag, DrawAndRoll))

    def change(part: Any) -> Any:
        match part:
            case Both(AnyDie(), Both(Shows("energy"), rest)):
                return Both(Shows("energy"), rest)
            case Both(AnyDie(), Shows("energy")):
                return Shows("energy")
            case Both(Tagged("Gear" | "Spell"), Character()):
                return Both(part.left, AnyDie())
            case BlocksMore(count, Both(Opposing(), of)):
                return BlocksMore(count, of)
            case Both(Other(), of) if CardItself() in parts_of(of):
                return Both(Non(CopyOfThis()), of)
            case CountDifferent(of):
                return CountDifferent(changed(of, lambda each: Non(CopyOfThis()) if each == Other() else each))
            case Exists(Both(Yours(), Both(AnyDie(), Both(YoursAlone(), In())) as of)):
                return Exists(of)
            case Event("ko", Both(Yours(), Both(Attacking(), of)), how=None):
                return replace(part, subject=Both(Yours(), of), how=While.ATTACKING)
            case FirstThisTurn("fielded", Character()):
                return FirstThisTurn("fielded", AnyDie())
            case FirstThisTurn(done, of):
                return FirstThisTurn(done, as_dice(of))
            case Rule(of=ActionDie(), until="next purchase"):
                return replace(part, of=Either(ActionDie(), BasicActionDie()))
            case Rule(until="next purchase"):
                return replace(part, of=as_dice(part.of))
            case IsA(That("it"), of) if draws:
                return IsA(That("it"), as_dice(of))
            case Triggered(condition=ActiveNamed(name)):
                return replace(part, condition=named(name))
            case If(ActiveNamed(name)):
                return replace(part, condition=named(name))
            case _:
                return part

    return changed(value, change)


def named(name: str) -> Exists:
    return Exists(Both(Yours(), Both(Named(name), Character())))


def any_of(value: Any, kinds: tuple[type, ...]) -> bool:
    if isinstance(value, kinds):
        return True
    if isinstance(value, tuple):
        return any(any_of(each, kinds) for each in value)
    return any(any_of(getattr(value, name), kinds) for name in names_of(value))


def priced(of: Filter, bend: Bend) -> Filter:
    """The dice whose price it is. Action dice for which you pay need not be yours."""
    if of == Both(Yours(), ActionDie()):
        return ActionDie()
    if isinstance(bend, Price) and bend.who == "you" and not belongs(of):
        of = Both(Yours(), of)
    dice: Filter = changed(as_dice(of), headless)
    return dice


def headless(of: Any) -> Any:
    """Types of cards stand for all dice, teams for characters."""
    match of:
        case Both(Tagged(), CharacterDie()):
            return Both(of.left, AnyDie())
        case Both(Affiliated(), AnyDie()):
            return Both(of.left, CharacterDie())
        case _:
            return of


def of_the_doer(do: Any, event: Event) -> Any:
    """Where a die is used, "that player" is the player who did it."""
    if event.kind != "action used":
        return do
    return changed(do, lambda part: EventDoer() if isinstance(part, ThatPlayer) else part)


def changed(value: Any, change: Any) -> Any:
    """A value with a change made to each of its parts, and then to itself."""
    if isinstance(value, tuple):
        return tuple(changed(each, change) for each in value)
    names = names_of(value)
    if names:
        old = [getattr(value, name) for name in names]
        new = [changed(each, change) for each in old]
        if any(one is not other for one, other in zip(old, new, strict=True)):
            value = type(value)(*new)
    return change(value)


def contains(value: Any, what: Any) -> bool:
    if value == what:
        return True
    if isinstance(value, tuple):
        return any(contains(each, what) for each in value)
    return any(contains(getattr(value, name), what) for name in names_of(value))


def counted(value: Any) -> Any:
    """Cards that are counted, each once."""

    def change(part: Any) -> Any:
        return CountDifferent(part.of) if isinstance(part, CountOf) and contains(part.of, Card()) else part

    return changed(value, change)


def without_cards(value: Any) -> Any:
    def change(part: Any) -> Any:
        if isinstance(part, Both) and Card() in (part.left, part.right):
            return part.left if part.right == Card() else part.right
        return part

    return changed(value, change)


def parts_of(of: Filter) -> list[Filter]:
    """What is all true of dice."""
    return [*parts_of(of.left), *parts_of(of.right)] if isinstance(of, Both) else [of]


def in_zones(value: Any) -> Any:
    """Characters outside the field are dice, and characters in it need not be said to be there."""
    if isinstance(value, tuple):
        return tuple(in_zones(each) for each in value)
    if isinstance(value, Both):
        parts = parts_of(value)
        if any(isinstance(part, In) for part in parts):
            return as_dice(value)
        if InField() in parts and (Character() in parts or Sidekick() in parts):
            return without(value, InField())
        return value
    names = names_of(value)
    old = [getattr(value, name) for name in names]
    new = [in_zones(each) for each in old]
    return type(value)(*new) if any(one is not other for one, other in zip(old, new, strict=True)) else value


def without(of: Filter, what: Filter) -> Filter:
    if not isinstance(of, Both):
        return of
    if of.left == what:
        return without(of.right, what)
    if of.right == what:
        return without(of.left, what)
    return Both(without(of.left, what), without(of.right, what))


def as_dice(of: Any) -> Any:
    """The same dice wherever they are."""
    match of:
        case Character():
            return CharacterDie()
        case Sidekick():
            return SidekickDie()
        case Both(left, right):
            return Both(as_dice(left), as_dice(right))
        case Either(left, right):
            return Either(as_dice(left), as_dice(right))
        case Non(Sidekick() | Character()):
            return Non(as_dice(of.of))
        case _:
            return of


def of_event(event: Event) -> Event:
    return replace(event, subject=as_dice(event.subject)) if event.kind in DICE_EVENTS else event


def spoken_of(event: Event) -> bool:
    """Whether an event is about this very die."""
    return contains(event, This())


def of_the_card(do: Any) -> Any:
    """What happens to "this" if no die was mentioned happens to all dice of the card."""

    def change(part: Any) -> Any:
        match part:
            case Apply(to=ThisDie()):
                return replace(part, to=ThisCharacter())
            case Spin(dice=ThisDie()) | SpinTo(dice=ThisDie()):
                return replace(part, dice=ThisCharacter())
            case _:
                return part

    return changed(do, change)


def in_head(ability: Triggered) -> Triggered:
    """With the condition of all that is done in the head."""
    match ability:
        case Triggered(condition=Always(), do=If(condition, then, Nothing())):
            return replace(ability, condition=condition, do=then)
        case _:
            return ability


def is_price(bend: Any) -> bool:
    match bend:
        case Price(of="global"):
            return False
        case Price() | Free() | OtherPrice():
            return True
        case Joined(left, right):
            return is_price(left) and is_price(right)
        case _:
            return False


def for_everybody(bend: Any, of: Filter) -> Any:
    """A price that nobody is named for is everybody's, unless the dice are yours or an opponent's."""
    match bend:
        case Price(who=who) if who == UNSAID and Opposing() in parts_of(of):
            return replace(bend, who="opponent")
        case Price(who=who) if who == UNSAID:
            return replace(bend, who="you" if belongs(of) or ActionDie() in parts_of(of) else "anyone")
        case Joined(left, right):
            return Joined(for_everybody(left, of), for_everybody(right, of))
        case _:
            return bend


def belongs(of: Filter) -> bool:
    return any(part in (Yours(), YoursAlone(), Opposing(), This()) for part in parts_of(of))
