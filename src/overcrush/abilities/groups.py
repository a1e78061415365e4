"""Who or what a verb acts on: groups of dice, and players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from overcrush.abilities.amounts import Amount, Number

if TYPE_CHECKING:
    from overcrush.abilities.costs import Cost
    from overcrush.abilities.selectors import Filter


@dataclass(frozen=True, slots=True)
class Group:
    """Some dice (or, for damage, dice and players)."""


@dataclass(frozen=True, slots=True)
class Each(Group):
    """Every die that matches; not targeting (X-015)."""

    of: Filter


@dataclass(frozen=True, slots=True)
class Bound(Group):
    """What an earlier step chose, drew, rolled or KO'd."""

    name: str


@dataclass(frozen=True, slots=True)
class ThisDie(Group):
    """The die whose ability it is."""


@dataclass(frozen=True, slots=True)
class ThisCharacter(Group):
    """All dice of this card that its controller has in the field."""


@dataclass(frozen=True, slots=True)
class It(Group):
    """The die the event happened to."""


@dataclass(frozen=True, slots=True)
class TheOther(Group):
    """The other die of the event: who blocked, who dealt the damage, who KO'd."""


@dataclass(frozen=True, slots=True)
class Host(Group):
    """The die that this one is attached to."""


@dataclass(frozen=True, slots=True)
class Marked(Group):
    """The die that this card remembers."""


@dataclass(frozen=True, slots=True)
class Together(Group):
    """Two groups at once: "the defending player and each opposing character"."""

    left: Group
    right: Group


@dataclass(frozen=True, slots=True)
class Divided(Group):
    """Of damage: the group shares it as the player chooses, instead of each taking all of it."""

    among: Group


@dataclass(frozen=True, slots=True)
class NewTokens(Group):
    """Character tokens that come into being when they are fielded or put into the field (V-045)."""

    name: str
    attack: int
    defense: int
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Globals(Group):
    """Up to so many different Globals, one after the other: abilities to use, not dice."""

    count: int


@dataclass(frozen=True, slots=True)
class Players(Group):
    """One player or several; a group, so that damage can go to dice and players alike."""


@dataclass(frozen=True, slots=True)
class You(Players):
    pass


@dataclass(frozen=True, slots=True)
class AnOpponent(Players):
    """The opponent; in doubles the one across for areas, the whole side for life."""


@dataclass(frozen=True, slots=True)
class EachOpponent(Players):
    pass


@dataclass(frozen=True, slots=True)
class EachPlayer(Players):
    pass


@dataclass(frozen=True, slots=True)
class ActivePlayer(Players):
    pass


@dataclass(frozen=True, slots=True)
class EachActivePlayer(Players):
    """Those who have the turn: in doubles two teammates."""


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Players):
    pass


@dataclass(frozen=True, slots=True)
class ControllerOf(Players):
    die: Group


@dataclass(frozen=True, slots=True)
class OwnerOf(Players):
    die: Group


@dataclass(frozen=True, slots=True)
class EventPlayer(Players):
    """The player the event is about: who took the damage, who drew."""


@dataclass(frozen=True, slots=True)
class EventDoer(Players):
    """The player who caused the event."""


@dataclass(frozen=True, slots=True)
class BoundPlayers(Players):
    name: str


# Said in passing: what a text chooses or points back to where it needs it. `unfolding` makes steps and names of these.


@dataclass(frozen=True, slots=True)
class Chosen(Group):
    """ "Target opposing character", "up to 2 sidekick dice in your used": chosen when the verb comes to it.

    how: "target", or "choose" for what does not say so; in 2018 it may be targeting all the same (X-012). The count may
    be `UpTo` or `AnyNumber`.
    """

    of: Filter
    count: Amount = Number(1)
    how: str = "target"
    by: Players = You()


@dataclass(frozen=True, slots=True)
class Unredeemed(Group):
    """Every die that matches and that its controller does not pay for: each is asked about before anything is done."""

    of: Filter
    cost: Cost


@dataclass(frozen=True, slots=True)
class ChosenEither(Group):
    """ "Target player or character"; players: any, opponent."""

    of: Filter
    players: str = "any"


@dataclass(frozen=True, slots=True)
class ChosenPlayer(Players):
    """ "Target player" (any), "target opponent" (opponent)."""

    players: str = "any"


@dataclass(frozen=True, slots=True)
class That(Group):
    """The dice spoken of last: chosen, drawn, rolled, or those of the event. word: it, them."""

    word: str = "it"


@dataclass(frozen=True, slots=True)
class TheChosen(Group):
    """What was chosen first, second, third in this effect."""

    place: int


@dataclass(frozen=True, slots=True)
class ThatPlayer(Players):
    """The player spoken of last: chosen, taken in turn, or the one of the event."""
