"""Taking back at a table of several people: who has to agree, for how long they are asked, what is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from overcrush.server import wire
from overcrush.server.news import Requested
from overcrush.server.play_parts import Page, Reply, WaitingUndo
from overcrush.server.together import teammates
from overcrush.table.dialogue import Refusal, table_refusal
from overcrush.table.entries import TAKEN_BACK, Entry
from overcrush.table.undo import UndoOffer, adopt_request

if TYPE_CHECKING:
    from overcrush.server.play import Play

MOST_UNDO_POINTS: Final = 20
"""Points to go back to that a state lists."""
CONSENT_SECONDS: Final = 30.0
"""Who has not agreed for so long does not: what was answered stays."""


def take_back(play: Play, page: Page, message: wire.TakeBack) -> Reply:
    """Take back answers, or ask the others to agree."""

    if teammates.withdraw(play, page):
        return Reply(wire.Taken(message.id, play.version), prepared=True)

    def act() -> list[Entry] | Refusal:
        seat = seat_taking_back(play, page, message.to)
        offer = offer_of(play, seat)
        if offer.refusal is not None:
            return offer.refusal
        to = offer.points[0].to if message.to is None else message.to
        asked = play.table.request_undo(seat, to)
        if isinstance(asked, Refusal):
            return asked
        begin_waiting(play)
        return agreed_by(play, page) if asked is not None else [gone_back(play, seat, to)]

    return play.write(act, page, message.id)


def agreed_by(play: Play, page: Page) -> list[Entry]:
    """Let all seats of a page agree to what is asked; gives the entry of it if nobody else has to."""
    request = play.table.undo_request
    assert request is not None, "somebody asks"
    for seat in [seat for seat in request.missing if seat in page.seats]:
        play.table.agree(seat)
    return [gone_back(play, request.seat, request.point.to)] if play.table.undo_request is None else []


def gone_back(play: Play, seat: int, to: int) -> Entry:
    """The entry of an undo that was done at the table."""
    play.heights.append(len(play.table.answers))
    play.unasked = {at for at in play.unasked if at < to}
    return Entry(seat, TAKEN_BACK, str(to))


def consent(play: Play, page: Page, message: wire.Consent) -> Reply:
    """Agree to what somebody asks to take back, or decline."""

    def act() -> list[Entry] | Refusal:
        request = play.table.undo_request
        if request is None or request.number != message.request:
            return table_refusal("no_request")
        mine = [seat for seat in request.missing if seat in page.seats]
        if not message.agree:
            return play.table.decline((mine or list(page.seats))[0]) or []
        return agreed_by(play, page) if mine else table_refusal("no_request")

    return play.write(act, page, message.id)


# How long it is asked


def begin_waiting(play: Play) -> None:
    """Count the seconds of the request that is open now."""
    play.asked_since = play.now() if play.table.undo_request is not None else None


def seconds_left(play: Play) -> float | None:
    """How long what is asked to be taken back can still be agreed to; None if nothing is."""
    if play.table.undo_request is None or play.asked_since is None:
        return None
    return max(CONSENT_SECONDS - (play.now() - play.asked_since), 0.0)


def end_late_request(play: Play) -> bool:
    """End a request that nobody has answered in time; says whether that was done."""

    def act() -> list[Entry] | Refusal:
        request = play.table.undo_request
        # Another process may have been told an answer in the meantime.
        if request is None or seconds_left(play) != 0:
            return table_refusal("no_request")
        return play.table.decline(request.seat) or []

    return play.write(act, Page((0,)), None).changed


# What is kept, and what other processes tell


def wait_for_consent(play: Play) -> None:
    """Ask again for what somebody wants to take back, as it is kept."""
    if not play.game.undo or play.stopped:
        return
    kept = msgspec.json.decode(play.game.undo, type=WaitingUndo)
    points = play.table.undo_offer(kept.seat).points
    needed = next((point.consent for point in points if point.to == kept.to), [])
    missing = [seat for seat in kept.missing if seat in needed]
    if not missing:
        # Whoever had to agree is not asked any more.
        play.storage.keep_undo(play.game.id, "")
        return
    adopt_request(play.table, kept.number, kept.seat, kept.to, missing)
    begin_waiting(play)


def keep_request(play: Play) -> None:
    """Keep what waits for consent, or that nothing does any more."""
    request = play.table.undo_request
    if request is None:
        play.storage.keep_undo(play.game.id, "")
        return
    kept = WaitingUndo(request.number, request.seat, request.point.to, list(request.missing))
    play.storage.keep_undo(play.game.id, msgspec.json.encode(kept).decode())


def take_request(play: Play, note: Requested) -> None:
    """Another process was asked to take something back, or is not any more."""
    play.catch_up()
    if play.version != note.version or play.stopped:
        return
    known = play.table.undo_request
    adopt_request(play.table, note.number, note.seat, note.to, note.missing)
    if known is None or known.number != note.number or play.table.undo_request is None:
        begin_waiting(play)
    play.revision += 1


# Who takes back what


def seat_taking_back(play: Play, page: Page, to: int | None) -> int:
    """The seat of a page whose answers are taken back: whose answer stands there, or who answered last."""
    for step in reversed(play.table.steps):
        wanted = step.at == to if to is not None else step.at not in play.unasked
        if step.seat in page.seats and wanted:
            return step.seat
    return page.seats[0]


def offer_of(play: Play, seat: int) -> UndoOffer:
    """What a seat could take back, without what settings have answered for it."""
    return play.table.undo_offer(seat, MOST_UNDO_POINTS, play.unasked)


def offer_to(play: Play, page: Page) -> UndoOffer:
    """What a page could take back."""
    return offer_of(play, seat_taking_back(play, page, None))
