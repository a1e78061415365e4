"""What happened since the test last looked, in sentences and as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from overcrush.abilities.triggers import EVENTS
from overcrush.engine.answers import card_name, player_name
from overcrush.engine.events import HOWS
from overcrush.engine.frames import Ints
from overcrush.engine.machine import asking
from overcrush.engine.state import Game
from overcrush.engine.story import tell
from overcrush.engine.texts import say, second_person
from overcrush.engine.windows import USE_GLOBAL, Act, verb_of
from overcrush.engine.words import (
    E_AMOUNT,
    E_CARD,
    E_DIE,
    E_FROM,
    E_HOW,
    E_KIND,
    E_LEVEL,
    E_OTHER,
    E_SEAT,
    EV_DRAWN,
    EV_GLOBAL_USED,
    EV_ROLLED,
    ZONE_NAMES,
)

ONLY_IF_HEARD: Final = (EV_DRAWN, EV_ROLLED, EV_GLOBAL_USED)
"""Events that exist only when a card on the table listens: a story with them would depend on cards that do nothing.

Draws and rolls are the test's own script; the use of a Global is told from the answer.
"""


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


def sentences(g: Game, events: list[Ints]) -> list[str]:
    """What events tell, those left out that exist only for cards that listen."""
    told = [tell(g, event) for event in events if event[E_KIND] not in ONLY_IF_HEARD]
    return [second_person(sentence) for sentence in told if sentence]


def of_answer(g: Game, number: int) -> list[str]:
    """What an answer tells before it is played: only the use of a Global, which makes no event of its own."""
    if not isinstance(asking(g), Act) or verb_of(number) != USE_GLOBAL:
        return []
    card = g.setting.abilities[number & 0xFFF].card
    fields = {"player": player_name(g, g.asked), "name": card_name(g, card)}
    return [second_person(say("global used", fields))]


def happened(g: Game, event: Ints) -> Happened:
    """An event as a value in words."""
    other = event[E_OTHER]
    card = event[E_CARD] if event[E_DIE] >= 0 else -1
    return Happened(
        EVENTS[event[E_KIND]],
        card_name(g, card) if card >= 0 else "",
        player_name(g, event[E_SEAT]) if event[E_SEAT] >= 0 else "",
        card_name(g, g.card[other]) if 0 <= other < len(g.card) else "",
        event[E_AMOUNT],
        HOWS[event[E_HOW]] if 0 <= event[E_HOW] < len(HOWS) else "",
        event[E_LEVEL],
        ZONE_NAMES[event[E_FROM]] if 0 <= event[E_FROM] < len(ZONE_NAMES) else "",
    )
