"""Players who are gone: a computer plays for them until they return, or the other side wins."""

from __future__ import annotations

from collections.abc import Container

from overcrush.server import wire
from overcrush.server.play import Page, Play, Reply
from overcrush.table.dialogue import Refusal
from overcrush.table.entries import LEFT, PERSON, SEATED, Entry


def replace(play: Play, page: Page, message: wire.Replace, gone: bool) -> Reply:
    """Let a computer play for somebody who is gone."""
    seat = message.seat
    if not 0 <= seat < len(play.seats) or play.seats[seat].level is not None or seat in page.seats or not gone:
        words = "Nobody is gone there for long enough. A computer can play for somebody who is not at the table."
        return Reply(wire.Problem("not_gone", words, message.id))
    return change_seat(play, page, seat, str(message.level), message.id)


def take_over(play: Play, page: Page, message: wire.TakeOver) -> Reply:
    """Let a person play again for the seat that is theirs."""
    mine = [seat for seat in page.seats if play.seats[seat].level is not None]
    if not mine:
        return Reply(wire.Problem("not_replaced", "No computer plays for you. Play on.", message.id))
    return change_seat(play, page, mine[0], PERSON, message.id)


def change_seat(play: Play, page: Page, seat: int, words: str, message_id: str) -> Reply:
    """Let somebody else play for a seat from now on."""

    def act() -> list[Entry] | Refusal:
        if play.over:
            return play.refusal_of_end(page)
        play.table.count_change()
        play.heights.append(len(play.table.answers))
        return [Entry(seat, SEATED, words if words == PERSON else f"{words} {play.table.game.turn}")]

    reply = play.write(act, page, message_id)
    if isinstance(reply.message, wire.Taken):
        play.reload()
    return reply


def claim(play: Play, page: Page, message: wire.Claim, gone: Container[int]) -> Reply:
    """Win because all people of the other side are gone."""
    side_of = play.table.game.setting.side_of
    others = [seat.seat for seat in play.seats if side_of[seat.seat] != side_of[page.seats[0]]]
    people = [seat for seat in others if play.seats[seat].level is None]
    if not people or not all(seat in gone for seat in people):
        words = "Nobody of the other side is gone for long enough. Wait for them, or play on."
        return Reply(wire.Problem("not_gone", words, message.id))

    def act() -> list[Entry] | Refusal:
        return play.refusal_of_end(page) if play.over else play.lost(people[0], LEFT)

    return play.write(act, page, message.id)
