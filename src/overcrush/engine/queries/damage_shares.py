"""Damage that is divided: what a share of it means as an answer, and all shares together as a declaration."""

from __future__ import annotations

from collections.abc import Sequence

from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.proposal import as_seat
from overcrush.engine.model.question import Declaration, Option, OptionKind, Question, QuestionKind


def take_share(asked: Question, member: int) -> None:
    """The question is about this die's or player's share."""
    if member >= 0:
        asked.other = DieId(member)
    else:
        asked.player = as_seat(member)


def share_option(answer: int, member: int | None) -> Option:
    """So much for a die or a player; for nobody if there was nobody to choose."""
    if member is None:
        return Option(answer, OptionKind.SHARE, amount=answer)
    if member >= 0:
        return Option(answer, OptionKind.SHARE, amount=answer, die=DieId(member))
    return Option(answer, OptionKind.SHARE, amount=answer, player=as_seat(member))


def shares_declaration(seat: SeatId, members: Sequence[int], total: int) -> Declaration:
    """Each of them gets a share of the whole; the parts say the most that each can get."""
    parts = [share_option(max(total, 0), member) for member in members]
    found = Declaration(seat, QuestionKind.SPLIT, parts, list(range(len(parts))))
    found.total = max(total, 0)
    found.least = min(found.total, 1)
    return found
