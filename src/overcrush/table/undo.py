"""Taking back: how far it is free, what needs whose consent, and why.

A seat may take back its own answers as long as nothing came between that others decided or dice told. Beyond that the
others must agree. A declaration goes back whole. In what others are asked, nothing secret is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from overcrush.engine.model.ids import SeatId
from overcrush.table.dialogue import Refusal, is_seat, table_refusal
from overcrush.table.view import UndoRequest, Value
from overcrush.wording.options import player_name
from overcrush.wording.texts import listed, say

if TYPE_CHECKING:
    from overcrush.table.table import Table


class UndoPoint(Value, frozen=True):
    """A point in the game to which a seat may want to go back."""

    to: int
    """How many answers would stay: the name of the point."""
    words: str
    """The answer of the seat that would be given anew."""
    reason: str
    """free, agreed (everybody has beforehand), dice (were drawn or rolled since) or others (have answered since)."""
    because: str
    """The same as a sentence."""
    consent: list[int] = msgspec.field(default_factory=list)
    """The seats that must agree."""
    secret: bool = False
    """The others may not learn what was answered."""


class UndoOffer(Value, frozen=True):
    """Everything that a seat could take back."""

    seat: SeatId
    points: list[UndoPoint]
    """The last answer first."""
    free_to: int | None = None
    """The furthest point that needs nobody's consent; None if even the last answer does."""
    refusal: Refusal | None = None
    """Why there is nothing to take back, where there are no points."""


class PendingUndo:
    """A request that waits for consent."""

    def __init__(self, number: int, seat: SeatId, point: UndoPoint, answers: int) -> None:
        self.number = number
        self.seat = seat
        self.point = point
        self.answers = answers
        self.missing = list(point.consent)
        """The seats that have not agreed yet."""

    def value(self) -> UndoRequest:
        """As everybody may see it."""
        words = say("table:undo_secret") if self.point.secret else self.point.words
        return UndoRequest(self.number, self.seat, self.point.to, self.answers, words, list(self.missing))


def undo_offer(table: Table, seat: SeatId) -> UndoOffer:
    """All points to which a seat could go back."""
    g = table.game
    if not is_seat(g, seat):
        return UndoOffer(seat, [], refusal=table_refusal("no_seat", amount=g.setting.seats))
    if table.conceded >= 0:
        return UndoOffer(seat, [], refusal=table_refusal("undo_conceded"))
    points: list[UndoPoint] = []
    others: set[int] = set()
    seats_since = 0
    dice = False
    for step in reversed(table.steps):
        seats_since += 1
        dice = dice or len(table.answers) - step.at > seats_since
        if step.seat != seat:
            others.add(step.seat)
            continue
        if not table.lines[step.at].continues:
            reason = "others" if others else "dice" if dice else "free"
            points.append(point_of(table, seat, step.at, reason))
    if not points:
        return UndoOffer(seat, [], refusal=table_refusal("undo_nothing"))
    free = [point.to for point in points if not point.consent]
    return UndoOffer(seat, points, min(free, default=None))


def point_of(table: Table, seat: SeatId, to: int, reason: str) -> UndoPoint:
    g = table.game
    line = table.lines[to]
    consent: list[int] = []
    if reason != "free":
        consent = [other for other in range(g.setting.seats) if other != seat and other not in table.agreeing]
        reason = reason if consent else "agreed"
    because = say(
        f"table:undo_{reason}", {"player": listed((player_name(g, SeatId(other)) for other in consent), "and")}
    )
    return UndoPoint(to, table.words_at(to), reason, because, consent, line.secret)


def undo_point(table: Table, seat: SeatId, to: int | None) -> UndoPoint | Refusal:
    """The point of that name among those of the seat's offer, the last answer's if none is named."""
    offer = undo_offer(table, seat)
    if offer.refusal is not None:
        return offer.refusal
    if to is None:
        return offer.points[0]
    for point in offer.points:
        if point.to == to:
            return point
    return table_refusal("undo_point")


def consent_refusal(table: Table, point: UndoPoint, missing: list[int]) -> Refusal:
    """Why a point cannot be gone back to yet."""
    names = listed((player_name(table.game, SeatId(other)) for other in missing), "and")
    return table_refusal(f"undo_{point.reason}", {"player": names}, player=missing[0])
