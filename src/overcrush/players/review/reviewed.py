"""A decision of a game that was played, with its mark and what would have been better, as people are told of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from overcrush.engine.machine import offered
from overcrush.players.review.answer_words import whole_message
from overcrush.players.review.marks import Certainty, Mark, judged
from overcrush.players.review.reasons import reasons
from overcrush.players.tree_search.search_result import Decision
from overcrush.table.playback import Decided, Playback
from overcrush.table.view import Value
from overcrush.wording.texts import say


class Reviewed(Value, frozen=True):
    """What is thought of one decision of a game, in words; a whole declaration counts as one."""

    at: int
    """The position at which it was asked."""
    last: int
    """The position after it."""
    seat: int
    turn: int
    words: str
    """What was answered."""
    mark: Mark | Literal[""] = ""
    """Nothing where there was no time to think about it."""
    chance: float = 0.0
    """The chance of whoever decided to win after it."""
    better_chance: float = 0.0
    """The same after the better answer."""
    error: float = 0.0
    """How far their difference may be off: one standard error."""
    certain: Certainty = ""
    """What is proven: a certain win was missed, or the game was lost for certain by it."""
    better: str = ""
    """What would have been better; nothing where the answer counts as the best."""
    why: str = ""
    """What the better answer leads to, or what is proven, in sentences."""
    of: int = 0
    """How many decisions there are in the game."""


def reviewed(playback: Playback, decided: Decided, found: Decision | None, of: int) -> Reviewed:
    """What is told of a decision. found: what a reviewer found; None if it failed. of: how many there are."""
    game = playback.game(decided.at)
    offered(game)
    words = say(whole_message(game, decided.answers), None, game)
    told = Reviewed(decided.at, decided.last, decided.seat, decided.turn, words, of=of)
    judgement = None if found is None else judged(found)
    if judgement is None:
        return told
    return msgspec.structs.replace(
        told,
        mark=judgement.mark,
        chance=round(judgement.chance, 3),
        better_chance=round(judgement.better_chance, 3),
        error=round(judgement.error, 3),
        certain=judgement.certain,
        better=say(whole_message(game, judgement.better), None, game) if judgement.better else "",
        why=" ".join(say(each, None, game) for each in reasons(game, judgement)),
    )
