"""How effects are put together: in sequence, chosen, optional, conditional, for each, repeated."""

from __future__ import annotations

from dataclasses import dataclass, field

from overcrush.abilities.amounts import Amount
from overcrush.abilities.conditions import Condition
from overcrush.abilities.costs import Cost
from overcrush.abilities.groups import Chosen, Group, Players, You
from overcrush.abilities.qualities import Quality
from overcrush.abilities.selectors import Filter


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that is done. What others must know of a verb before it is done, the verb says itself."""

    def needs(self) -> Group | None:
        """The group without which it does nothing: where that is all an ability does, it cannot be used (X-019)."""
        return None

    def able(self) -> tuple[tuple[Group, str], ...]:
        """What dice must be able to be ("rerolled") for something to come of it: others are not chosen for it."""
        return ()

    def victims(self) -> Group | None:
        """Those it may KO, for a text that asks afterwards whom it did."""
        return None

    def it(self) -> Group | None:
        """What "it" or "them" means after it, if that is not what was chosen for it."""
        return None

    def times(self, count: Amount) -> Effect | None:  # noqa: ARG002 - verbs with an amount use it
        """The same for several payments made together; None if it has no amount that could be multiplied."""
        return None


@dataclass(frozen=True, slots=True)
class Nothing(Effect):
    pass


@dataclass(frozen=True, slots=True)
class Sequence(Effect):
    steps: tuple[Effect, ...]


def sequence(*steps: Effect) -> Effect:
    """Steps one after the other, with checks between them."""
    return steps[0] if len(steps) == 1 else Sequence(steps)


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Make a choice now, and bind the dice chosen."""

    name: str
    what: Chosen


@dataclass(frozen=True, slots=True)
class ChoosePlayerOrDie(Effect):
    """ "Target player or character"."""

    name: str
    of: Filter
    players: str = "any"


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Effect):
    """players: any, opponent."""

    name: str
    players: str = "any"


@dataclass(frozen=True, slots=True)
class ChooseQuality(Effect):
    """Bind a quality. What is chosen in secret is known as soon as a step makes use of it."""

    name: str
    quality: Quality
    by: Players = field(default_factory=You)
    secrecy: str = "open"


@dataclass(frozen=True, slots=True)
class May(Effect):
    """Always asked (A78)."""

    do: Effect
    who: Players = field(default_factory=You)


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """A cost inside an effect; not paid if it cannot be. `Done` tells."""

    cost: Cost
    who: Players = field(default_factory=You)


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Effect
    otherwise: Effect = field(default_factory=Nothing)


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """Once for every die or player of the group, bound under the name."""

    name: str
    group: Group
    do: Effect


@dataclass(frozen=True, slots=True)
class Times(Effect):
    count: Amount
    do: Effect


@dataclass(frozen=True, slots=True)
class RepeatWhile(Effect):
    """Again as long as the condition holds after each round, a hundred times at most."""

    condition: Condition
    do: Effect


@dataclass(frozen=True, slots=True)
class ChooseOne(Effect):
    """One of several; `labels` name them for the player."""

    labels: tuple[str, ...]
    options: tuple[Effect, ...]
    by: Players = field(default_factory=You)


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """The effect happens unless a player pays the cost."""

    do: Effect
    who: Players
    cost: Cost


@dataclass(frozen=True, slots=True)
class Keep(Effect):
    """Bind what a group is now under a name, for later steps."""

    name: str
    group: Group


@dataclass(frozen=True, slots=True)
class Gather(Effect):
    """Add what a group is now to what a name holds already, round after round."""

    name: str
    group: Group


@dataclass(frozen=True, slots=True)
class KeepNumber(Effect):
    name: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Jointly(Effect):
    """ "A and B": all that the parts choose is chosen first, then they are done."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class AtOnce(Effect):
    """Damage of several verbs that "and" joins: dealt at the same moment, so that both players can reach 0 (W-003)."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Procedure(Effect):
    """A procedure of the engine that the rules of a keyword describe, by its name: the exchange of Range."""

    name: str


@dataclass(frozen=True, slots=True)
class Pick(Effect):
    """ "Choose target attacker": only the choice; later steps say what becomes of it."""

    what: Group
