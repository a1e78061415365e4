"""Taking back: how far it is free, what needs whose consent, and why.

A seat may take back its own answers as long as nothing came between that others decided or dice told. Beyond that the
others must agree. A declaration goes back whole. In what others are asked, nothing secret is told.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from overcrush.engine.model.columns import Ints
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId
from overcrush.table.chance import UNKNOWN_DICE, chance_answers
from overcrush.table.dialogue import Refusal, is_seat, table_refusal
from overcrush.table.happenings import replay_from
from overcrush.table.view import UndoRequest, Value
from overcrush.wording.options import player_message
from overcrush.wording.texts import Message, listing, say, spoken, worded

if TYPE_CHECKING:
    from overcrush.table.table import Table


class UndoPoint(Value, frozen=True):
    """A point in the game to which a seat may want to go back."""

    to: int
    """How many answers would stay: the name of the point."""
    words: str
    """The answer of the seat that would be given anew."""
    message: Message | str | int
    """The same to be said in any language."""
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


class Step:
    """A seat's answer: where it stands in the list of answers, and the dice before it."""

    def __init__(self, at: int, seat: int, dice: Ints, again: Ints = ()) -> None:
        self.at = at
        self.seat = seat
        self.dice = dice
        """The mark of the source of chance."""
        self.again = again
        """Dice that had fallen before and were still to fall again."""


class PendingUndo:
    """A request that waits for consent."""

    def __init__(self, number: int, seat: SeatId, point: UndoPoint, answers: int) -> None:
        self.number = number
        self.seat = seat
        self.point = point
        """As the seat that asks was offered it; what of it others may read is in `value`."""
        self.answers = answers
        self.missing = list(point.consent)
        """The seats that have not agreed yet."""

    def value(self, g: Game) -> UndoRequest:
        """As everybody may see it, in the language of whoever asks for it."""
        message = Message("table:undo_secret") if self.point.secret else self.point.message
        words = worded(message, g)
        return UndoRequest(self.number, self.seat, self.point.to, self.answers, words, message, list(self.missing))


def adopt_request(table: Table, number: int, seat: int, to: int, missing: list[int]) -> None:
    """Have the request that another copy of the table has; none if seat is no seat."""
    table.notices += 1
    table.requests = max(table.requests, number)
    table.undo_request = None
    point = undo_point(table, SeatId(seat), to)
    if not isinstance(point, Refusal):
        table.undo_request = PendingUndo(number, SeatId(seat), point, table.answers_since(to))
        table.undo_request.missing = list(missing)


def undo_offer(table: Table, seat: SeatId, most: int | None = None, without: Collection[int] = ()) -> UndoOffer:
    """All points to which a seat could go back.

    most: only so many of them are told, the last ones. without: points that nobody asks for.
    """
    g = table.game
    if not is_seat(g, seat):
        return UndoOffer(seat, [], refusal=table_refusal("no_seat", amount=g.setting.seats))
    if table.conceded >= 0:
        return UndoOffer(seat, [], refusal=table_refusal("undo_conceded"))
    told: list[tuple[int, str, list[int]]] = []
    # Most of what was offered before is offered again: putting it into words is most of the work.
    known = table.undo_points.get((seat, spoken()), {})
    free_to: int | None = None
    all_others = [other for other in range(g.setting.seats) if other != seat and other not in table.agreeing]
    others = False
    seats_since = 0
    dice = False
    for step in reversed(table.steps):
        seats_since += 1
        dice = dice or len(table.answers) - step.at > seats_since
        if step.seat != seat:
            others = True
            continue
        if table.lines[step.at].continues or step.at in without:
            continue
        reason = "others" if others else "dice" if dice else "free"
        consent = [] if reason == "free" else all_others
        if not consent:
            free_to = step.at
        if most is None or len(told) < most:
            told.append((step.at, reason, consent))
        elif consent:
            break
    if not told:
        return UndoOffer(seat, [], refusal=table_refusal("undo_nothing"))
    table.load_answers(told[-1][0])
    points = [point_of(table, at, reason, consent, known.get(at)) for at, reason, consent in told]
    table.undo_points[seat, spoken()] = {point.to: point for point in points}
    return UndoOffer(seat, points, free_to)


def point_of(table: Table, to: int, reason: str, consent: list[int], known: UndoPoint | None) -> UndoPoint:
    """A point of an offer; known: as it was offered before."""
    if reason != "free" and not consent:
        reason = "agreed"
    if known is not None and known.reason == reason and known.consent == consent:
        return known
    g = table.game
    line = table.lines[to]
    because = say(f"table:undo_{reason}", {"player": names_of(g, consent)})
    message = table.answer_at(to)
    return UndoPoint(to, worded(message, g), message, reason, because, consent, line.secret)


def names_of(g: Game, seats: list[int]) -> Message:
    """Players by name, one after the other."""
    return listing((player_message(g, seat) for seat in seats), "and")


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
    names = names_of(table.game, missing)
    return table_refusal(f"undo_{point.reason}", {"player": names}, player=missing[0])


def go_back(table: Table, to: int) -> None:
    """Play the first so many answers again from the start, whoever gave the others; dice that fell fall again."""
    kept, taken_back = table.answers[:to], table.answers[to:]
    game, fitted = replay_from(table.start, kept)
    assert fitted == len(kept), "the answers of a table always fit"
    step = next((each for each in table.steps if each.at == to), None)
    mark = table.dice_after(to) or (UNKNOWN_DICE if step is None else step.dice)
    if mark != UNKNOWN_DICE:
        table.chance.rewind(mark)
        table.again = [] if step is None else list(step.again)
    else:
        table.again = chance_answers(game, taken_back) + table.again
    table.game = game
    table.undo_request = None
    table.taken_back += len(taken_back) + 1
    del table.answers[to:], table.lines[to:], table.numbers[to + 1 :]
    table.undo_points.clear()
    del table.told[max(len(table.told) - len(taken_back), 0) :]
    table.steps = [each for each in table.steps if each.at < to]
