"""Blocks of two teammates at the same time: each sees what the other has chosen, and may be ready first (O-010).

The game asks them one after the other. Whoever is asked second gets the question already; what they declare waits in
their settings and counts together with the teammate's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from overcrush.server import wire
from overcrush.server.play_parts import Page, PreparedBlocks, Reply
from overcrush.table.dialogue import Option, Question, Refusal, table_refusal
from overcrush.table.teammates import Ahead

if TYPE_CHECKING:
    from overcrush.server.play import Play

BLOCKERS: Final = "blockers"


def is_blocking(play: Play) -> bool:
    """Whether somebody with a teammate is asked for blockers."""
    if len(play.seats) == 2:
        return False
    question = play.question
    return question is not None and question.kind == BLOCKERS


def ahead_for(play: Play, page: Page) -> Ahead | None:
    """What a seat of a page will be asked after its teammate; None if it will not be, or is asked now."""
    asked = play.table.game.asked
    if asked in page.seats or not is_blocking(play):
        return None
    for seat in page.seats:
        if play.seats[seat].level is None:
            found = play.table.ahead(seat, draft_of(play, asked))
            if found is not None:
                return found
    return None


def draft_of(play: Play, seat: int) -> list[int]:
    """What a seat has put together so far, as answers."""
    version, parts = play.drafts.get(seat, (-1, []))
    return parts if version == play.version else []


def parts_of_next(play: Play) -> list[int]:
    """What the teammate who is asked next has declared or put together, as answers."""
    if not is_blocking(play):
        return []
    game = play.table.game
    side_of = game.setting.side_of
    for seat in range(len(play.seats)):
        if seat != game.asked and side_of[seat] == side_of[game.asked]:
            return prepared_by(play, seat) or draft_of(play, seat)
    return []


def prepared_by(play: Play, seat: int) -> list[int] | None:
    """What a seat has declared before it is asked; None if nothing."""
    kept = play.windows[seat].prepared
    return kept.parts if kept is not None and kept.version == play.version else None


def question_for(play: Play, page: Page, question: Question | None) -> Question | None:
    """What a page is asked: one of its seats now, or soon, if it has not declared that yet."""
    if question is None or question.seat in page.seats:
        return question
    ahead = ahead_for(play, page)
    if ahead is None or prepared_by(play, ahead.game.asked) is not None:
        return None
    return ahead.question


def check_draft(play: Play, ahead: Ahead, message: wire.CheckDraft) -> wire.ToPage:
    """What may be added to blocks that a teammate puts together ahead, and what would come of them."""
    if message.version != play.version:
        return wire.Refused(message.id, table_refusal("stale", amount=play.version))
    draft = ahead.check(message.parts)
    if isinstance(draft, Refusal):
        return wire.Refused(message.id, draft)
    told = None if draft.refusal is not None else ahead.forecast(message.parts)
    return wire.DraftChecked(message.id, play.version, draft, None if isinstance(told, Refusal) else told)


def prepare(play: Play, ahead: Ahead, message: wire.Answer) -> Reply:
    """Keep blocks that a teammate declares before they are asked."""
    play.catch_up()
    if message.version != play.version:
        return Reply(wire.Refused(message.id, table_refusal("stale", amount=play.version)))
    if isinstance(message.answer, int):
        return Reply(wire.Refused(message.id, table_refusal("no_part")))
    draft = ahead.check(message.answer)
    refusal = draft if isinstance(draft, Refusal) else draft.refusal
    if refusal is not None:
        return Reply(wire.Refused(message.id, refusal))
    set_prepared(play, ahead.game.asked, PreparedBlocks(play.version, message.answer))
    return Reply(wire.Taken(message.id, play.version), prepared=True)


def withdraw(play: Play, page: Page) -> bool:
    """Take back what a page has declared before it is asked; says whether there was anything."""
    mine = [seat for seat in page.seats if prepared_by(play, seat) is not None]
    for seat in mine:
        set_prepared(play, seat, None)
    return bool(mine)


def set_prepared(play: Play, seat: int, prepared: PreparedBlocks | None) -> None:
    play.windows[seat].prepared = prepared
    play.keep_windows(seat)


def declare_prepared(play: Play) -> bool:
    """Answer for the seat that is asked what it has declared before; says whether that was done."""
    seat = play.table.game.asked
    parts = prepared_by(play, seat) if 0 <= seat < len(play.seats) and not play.table.over else None
    if parts is None:
        return False
    set_prepared(play, seat, None)
    question = play.table.question
    # What the teammate has declared may have changed what is allowed: then it is asked like any other question.
    return question is not None and question.kind == BLOCKERS and play.table.answer(seat, parts) is None


# What teammates see of each other


def side_blocks(play: Play, page: Page) -> wire.TeammateBlocks | None:
    """What the teammate of a page has chosen so far; None if nobody of the page's side is asked for blockers."""
    side_of = play.table.game.setting.side_of
    asked = play.table.game.asked
    if not page.seats or not is_blocking(play) or side_of[asked] != side_of[page.seats[0]]:
        return None
    shown = asked if asked in page.seats else page.seats[0]
    mate = next((seat.seat for seat in play.seats if seat.seat != shown and side_of[seat.seat] == side_of[shown]), None)
    if mate is None:
        return None
    blocks, done = blocks_of(play, mate)
    return wire.TeammateBlocks(mate, play.version, blocks, done)


def blocks_of(play: Play, seat: int) -> tuple[list[Option], bool]:
    """The blocks of a seat as far as they are chosen, and whether it has declared them."""
    declared = play.table.declared_by(seat)
    if declared:
        return declared, True
    asked = play.table.game.asked
    question = play.question
    if seat == asked and question is not None and question.declaration is not None:
        parts = draft_of(play, seat)
        return [part for part in question.declaration.parts if part.answer in parts], False
    prepared = prepared_by(play, seat)
    ahead = play.table.ahead(seat, draft_of(play, asked))
    if ahead is None:
        # It was asked before, or has nothing to block with.
        return [], True
    return ahead.options(draft_of(play, seat) if prepared is None else prepared), prepared is not None


def own_prepared(play: Play, page: Page) -> list[Option] | None:
    """What a page has declared before it is asked."""
    for seat in page.seats:
        parts = prepared_by(play, seat)
        ahead = None if parts is None else play.table.ahead(seat, draft_of(play, play.table.game.asked))
        if ahead is not None and parts is not None:
            return ahead.options(parts)
    return None
