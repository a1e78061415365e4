"""The guided game: each step is explained in a sentence or two, the first time it comes up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overcrush.engine.model.constants import ATTACK, FIELD, PREP, RESERVE
from overcrush.engine.model.events import Event, Kod, PlayerDamaged, Purchased
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.engine.queries.dice import face
from overcrush.wording.questions import WordedQuestion
from overcrush.wording.texts import say

OPTION_LESSONS: Final[dict[OptionKind, tuple[str, ...]]] = {
    OptionKind.FIELD: ("field", "level", "strength"),
    OptionKind.PURCHASE: ("buy", "price", "choice"),
    OptionKind.USE_ACTION_DIE: ("use",),
    OptionKind.USE_GLOBAL: ("global",),
}
"""What is explained when such an option is offered for the first time."""
KIND_LESSONS: Final = frozenset(
    (
        QuestionKind.REROLL,
        QuestionKind.PAY,
        QuestionKind.BLOCKERS,
        QuestionKind.SPLIT,
        QuestionKind.MAY,
    )
)
"""Questions that are explained by their kind."""
ATTACK_LESSONS: Final = ("attackers", "keep blockers")
OPEN_ZONES: Final = (PREP, RESERVE, FIELD, ATTACK)
"""Where dice lie with a face that everybody sees."""
AT_ONCE: Final = 2
"""More would push the board off a small screen; the rest waits for the next question."""
BEGINNING: Final = ("welcome", "turn")
"""What is explained before the first board."""


def lesson(key: str, g: Game) -> str:
    """What the guide says about something."""
    return say("guide:line", {"mark": guide_mark(), "lesson": say(f"guide:{key}", None, g)})


def guide_mark() -> str:
    """What every line of the guide begins with."""
    return say("guide:mark")


def lessons(asked: WordedQuestion, seen: Sequence[str], g: Game) -> list[str]:
    """Keys of what to explain before a question, without what was explained already."""
    keys: list[str] = []
    if asked.kind is QuestionKind.ACT:
        keys.append(f"act:{asked.question.variant}")
        kinds = {option.kind for option in asked.question.options}
        for kind, more in OPTION_LESSONS.items():
            keys += more if kind in kinds else ()
    elif asked.kind in (QuestionKind.CHOOSE, QuestionKind.TARGET):
        keys.append("target")
    elif asked.kind is QuestionKind.ATTACKERS:
        keys += ATTACK_LESSONS
    elif asked.kind in KIND_LESSONS:
        keys.append(asked.kind.value)
    if shows_burst(g):
        keys.append("burst")
    return [key for key in keys if key not in seen][:AT_ONCE]


def shows_burst(g: Game) -> bool:
    """Whether a die with a star lies open."""
    return any(g.face[d] >= 0 and g.zone[d] in OPEN_ZONES and face(g, d).burst for d in g.setting.all_dice)


def events_lessons(game: Game, events: Sequence[Event], seat: SeatId, seen: Sequence[str]) -> list[str]:
    """Keys of what to explain after something happened for the first time."""
    keys: list[str] = []
    for event in events:
        if isinstance(event, Purchased) and event.seat == seat:
            keys.append("purchased")
        elif isinstance(event, Kod):
            keys.append("ko")
        elif isinstance(event, PlayerDamaged):
            keys.append("hurt")
    return [key for key in dict.fromkeys(keys) if key not in seen and game.turn]
