"""One-ply evaluation: what an answer does immediately, found out on a copy. The policy chooses targets this way.

It goes no further than the effect that the answer is part of: questions of the same effect get the simplest answer, and
dice are not rolled. So it costs little more than the answer itself, and it knows no card.
"""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import offered, play
from overcrush.engine.model.chance_source import ChanceSource
from overcrush.engine.model.constants import CHANCE, GOING_ON
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, SideId
from overcrush.engine.model.question import QuestionKind
from overcrush.engine.queries.targets import FINISHED
from overcrush.players.evaluation.features import worth

CHOOSE: Final = QuestionKind.CHOOSE
MAY: Final = QuestionKind.MAY
PAY: Final = QuestionKind.PAY
TARGET: Final = QuestionKind.TARGET

FURTHER: Final = 4
"""Questions of the same effect that are answered before its result is evaluated."""
MOST_TRIED: Final = 16
"""Of more answers than these only some are tried, at even steps."""
WON: Final = 1000.0
"""Beyond any worth of a position that is still open."""


def value_at_once(g: Game, side: SideId, answer: int) -> float:
    """What the position is worth to a side after an answer, as far as no dice are needed to know."""
    tried = g.copy()
    play(tried, answer)
    for _ in range(FURTHER):
        if tried.result != GOING_ON or tried.asked == CHANCE:
            break
        further = simplest(tried)
        if further is None:
            break
        play(tried, further)
    if tried.result != GOING_ON:
        return WON if tried.result == side + 1 else -WON if tried.result > 0 else 0.0
    return worth(tried, side)


def simplest(g: Game) -> int | None:
    """The simplest answer to a question in the middle of an effect; nothing if the effect asks no more."""
    f = g.frames[-1]
    asked = g.setting.programs[f.program].code[f.at]
    kind = asked.question_kind
    if kind is PAY:
        return offered(g)[0]
    if asked.declares and (kind is TARGET or kind is CHOOSE):
        offer = offered(g)
        return FINISHED if FINISHED in offer and asked.so_far(g, f) else offer[0]
    if kind is MAY:
        return 1
    return None


def best_at_once(g: Game, seat: SeatId, offer: list[int], dice: ChanceSource) -> int:
    """The answer after which the board looks best; dice decide between equals."""
    side = g.setting.side_of[seat]
    if len(offer) > MOST_TRIED:
        step = len(offer) / MOST_TRIED
        offer = [offer[int(i * step)] for i in range(MOST_TRIED)]
    best: list[int] = []
    best_value = -2 * WON
    for answer in offer:
        value = value_at_once(g, side, answer)
        if value > best_value + 1e-9:
            best = [answer]
            best_value = value
        elif value > best_value - 1e-9:
            best.append(answer)
    return best[0] if len(best) == 1 else best[dice.below(len(best))]
