"""What happened since the test last looked, in sentences and as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.keywords import KEYWORDS
from overcrush.engine.model.constants import ZONE_NAMES
from overcrush.engine.model.events import (
    AbilityUsed,
    ActionUsed,
    Attacked,
    AttackersDeclared,
    Blocked,
    BlockersDeclared,
    Captured,
    ControlTaken,
    CountersChanged,
    Damaged,
    Drawn,
    Event,
    Fielded,
    Flipped,
    GlobalUsed,
    KeywordUsed,
    Kod,
    LifeGained,
    LifeLost,
    Moved,
    NothingToDo,
    PlayerDamaged,
    Purchased,
    Rolled,
    Spun,
    Targeted,
    TurnBegan,
)
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.wording.options import player_name
from overcrush.wording.plain_names import card_name
from overcrush.wording.story import tell

UNTOLD: Final = (AbilityUsed, Drawn, NothingToDo, Rolled)
"""Draws, rolls and the use of an ability are the test's own script; what does not happen it says itself."""
KINDS: Final[dict[type[Event], str]] = {
    ActionUsed: "action used",
    Attacked: "attacks",
    AttackersDeclared: "attack declared",
    Blocked: "blocks",
    Captured: "captured",
    ControlTaken: "control taken",
    CountersChanged: "countered",
    Damaged: "damaged",
    Drawn: "drawn",
    Fielded: "fielded",
    Flipped: "flipped",
    GlobalUsed: "global used",
    KeywordUsed: "keyword used",
    Kod: "ko",
    LifeGained: "life gained",
    LifeLost: "life lost",
    Moved: "moved",
    PlayerDamaged: "player damaged",
    Purchased: "purchased",
    Rolled: "rolled",
    Spun: "spun",
    Targeted: "targeted",
    TurnBegan: "turn start",
}
"""The kinds of events that tests look at, by the words they have always used for them."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One event: its kind ("ko", "damaged", ...) and what it was about, in words."""

    kind: str
    name: str = ""
    """The die or card it happened to."""
    player: str = ""
    other: str = ""
    """The other die: who dealt the damage, whom it blocks."""
    amount: int = 0
    how: str = ""
    level: int = 0
    origin: str = ""


def sentences(g: Game, events: Sequence[Event]) -> list[str]:
    """What events tell, those left out that are the test's own script."""
    entries = [tell(g, event) for event in events if not isinstance(event, UNTOLD) and not is_reaction(g, event)]
    return [sentence for sentence in entries if sentence]


def is_reaction(g: Game, event: Event) -> bool:
    """Whether a Global was used in answer to something: the answer to that question tells it."""
    return isinstance(event, GlobalUsed) and g.setting.abilities[event.ability].event >= 0


def blocks_declared(g: Game, event: BlockersDeclared) -> list[Happened]:
    """Which attackers are blocked and which are not."""
    blocked = dict.fromkeys(attacker for _, attacker in event.pairs)
    entries = [("is blocked", attacker) for attacker in blocked] + [("unblocked", d) for d in event.unblocked]
    return [Happened(kind, card_name(g, g.card[d]), player_name(g, g.controller[d])) for kind, d in entries]


def happened(g: Game, event: Event) -> list[Happened]:
    """An event as a value in words; none for kinds that no test looks at, one for each player of a turn."""
    if isinstance(event, BlockersDeclared):
        return blocks_declared(g, event)
    kind = KINDS.get(type(event), "")
    if not kind or (isinstance(event, AttackersDeclared) and not event.dice):
        return []
    if isinstance(event, TurnBegan):
        return [Happened(kind, player=player_name(g, seat)) for seat in g.setting.seats_of[event.side]]
    card: object = getattr(event, "card", -1)
    level: object = getattr(event, "level", 0)
    other = other_die(event)
    origin: object = getattr(event, "origin", -1)
    return [
        Happened(
            kind,
            card_name(g, card) if isinstance(card, int) and card >= 0 else "",
            player_name(g, seat) if (seat := SeatId(player_of(g, event))) >= 0 else "",
            card_name(g, g.card[other]) if other >= 0 else "",
            amount_of(event),
            way_of(g, event),
            level if isinstance(level, int) else 0,
            ZONE_NAMES[origin] if isinstance(origin, int) and origin >= 0 else "",
        )
    ]


def player_of(g: Game, event: Event) -> int:
    """The player it is about: whose die it was, or the player of the event."""
    match event:
        case Damaged() | Kod() | Targeted():
            return g.controller[event.die]
        case _:
            seat: object = getattr(event, "seat", -1)
            return seat if isinstance(seat, int) else -1


def other_die(event: Event) -> int:
    match event:
        case Damaged() | PlayerDamaged():
            return event.sources[0] if event.sources else -1
        case Kod():
            return event.source
        case Blocked():
            return event.attacker
        case Captured():
            return event.captor
        case _:
            return -1


def amount_of(event: Event) -> int:
    match event:
        case Purchased():
            return event.cost
        case Spun():
            return abs(event.levels)
        case AttackersDeclared():
            return len(event.dice)
        case _:
            amount: object = getattr(event, "amount", 0)
            return amount if isinstance(amount, int) else 0


def way_of(g: Game, event: Event) -> str:
    """combat or ability, the keyword behind damage, the keyword used, up or down."""
    match event:
        case Damaged() | PlayerDamaged():
            keyword = g.setting.abilities[event.cause.ability].keyword if event.cause.ability >= 0 else -1
            if keyword >= 0 and KEYWORDS[keyword] in ("Range", "Breath Weapon"):
                return KEYWORDS[keyword]
            return "combat" if event.combat else "ability"
        case KeywordUsed():
            return KEYWORDS[event.keyword]
        case Spun():
            return "up" if event.levels > 0 else "down"
        case _:
            return ""
