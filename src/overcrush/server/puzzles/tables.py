"""The table of a puzzle for a page: an attempt is made anew from its answers for every message."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from overcrush import __version__
from overcrush.editions import book
from overcrush.puzzles import Attempt, NotAnAnswer, Puzzle, UnknownPuzzle, puzzle_of
from overcrush.puzzles.puzzle import start_of
from overcrush.server import wire
from overcrush.server.problems import Refused
from overcrush.server.puzzles.messages import AttemptMessage, AttemptReply, Goal, PuzzleListed, PuzzleShown
from overcrush.server.replays.messages import ReplayShown, Walk
from overcrush.table.dialogue import Refusal, put_to
from overcrush.table.happened import of_one_turn, told_to
from overcrush.table.playback import Playback
from overcrush.table.records.record import Record
from overcrush.table.table import Table
from overcrush.table.undo import UndoOffer
from overcrush.table.view_builder import shown_to

FORECAST: Final = ("attackers", "blockers")
"""Kinds of questions whose drafts have a forecast."""
BEGIN_AGAIN: Final = "Load the page again, or begin the puzzle again."


def wanted(puzzle_id: str) -> Puzzle:
    """The puzzle of that id; Refused if there is none."""
    try:
        return puzzle_of(puzzle_id)
    except UnknownPuzzle as error:
        raise Refused(404, str(error)) from None


def attempt_of(puzzle: Puzzle, answers: list[int]) -> Attempt:
    """The attempt after these answers; Refused if they do not fit."""
    try:
        return Attempt.of(puzzle, answers)
    except NotAnAnswer as error:
        raise Refused(422, f"{error} {BEGIN_AGAIN}") from None


def listed(puzzle: Puzzle) -> PuzzleListed:
    """A puzzle as lists have it."""
    return PuzzleListed(puzzle.id, cast(Goal, puzzle.goal), puzzle.difficulty, book(puzzle.edition).title, puzzle.turn)


def shown(puzzle_id: str) -> PuzzleShown:
    """A puzzle as it lies on the table, before anything is answered."""
    puzzle = wanted(puzzle_id)
    levels = [int(name.partition(":")[2] or 0) for name in puzzle.missed_by]
    return PuzzleShown(listed(puzzle), puzzle.seat, facts_of(Attempt(puzzle).table()), levels)


def facts_of(table: Table) -> wire.TableFacts:
    """What does not change at the table of a puzzle."""
    assert table.record is not None, "the table of a puzzle begins with a record"
    setup = table.record.setup
    sides = table.game.setting.side_of
    places = [wire.Place(seat, team.name, sides[seat], "") for seat, team in enumerate(setup.teams)]
    return wire.TableFacts(table.cards(), places, "", setup.options.code, setup.life, again=False)


def answered(puzzle_id: str, asked: AttemptMessage) -> AttemptReply:
    """Do what a page asks for at the table of a puzzle."""
    attempt = attempt_of(wanted(puzzle_id), asked.answers)
    match asked.message:
        case wire.CheckDraft():
            return reply_of(attempt, [draft(attempt, asked.message)])
        case wire.AskWhy():
            refused = attempt.table().why_not(attempt.puzzle.seat, asked.message.about)
            return reply_of(attempt, [wire.WhyNot(asked.message.id, refused)])
        case wire.Answer():
            refused = attempt.answer(asked.message.answer)
            if refused is not None:
                return reply_of(attempt, [wire.Refused(asked.message.id, refused)])
        case wire.TakeBack():
            attempt.undo()
    return reply_of(attempt, [state_of(attempt, asked.told)])


def reply_of(
    attempt: Attempt, messages: list[wire.State | wire.Refused | wire.DraftChecked | wire.WhyNot]
) -> AttemptReply:
    """How an attempt stands, with what is told of it."""
    return AttemptReply(list(attempt.answers), attempt.status.value, messages)


def draft(attempt: Attempt, asked: wire.CheckDraft) -> wire.DraftChecked | wire.Refused:
    """What may be added to a declaration, and what would come of it if nobody did anything more."""
    table = attempt.table()
    question = table.question
    checked = table.check(asked.parts)
    if isinstance(checked, Refusal):
        return wire.Refused(asked.id, checked)
    told = None
    if question is not None and question.kind in FORECAST and checked.refusal is None:
        found = table.forecast(asked.parts)
        told = None if isinstance(found, Refusal) else found
    return wire.DraftChecked(asked.id, table.version, checked, told)


def state_of(attempt: Attempt, drawn: int | None) -> wire.State:
    """The table as it stands for whoever solves the puzzle.

    drawn: how many answers of both sides their page has drawn; what came of the others is told.
    """
    table = attempt.table()
    seat = attempt.puzzle.seat
    game = table.game
    told = min(drawn or 0, table.told_answers)
    view = table.view(seat)
    events = [event for event in table.events(seat, told) if drawn is None or event.answer > told]
    question = attempt.question()
    return wire.State(
        version=table.version,
        told=told,
        view=shown_to(view, game, seat),
        question=None if question is None else put_to(question, game),
        events=told_to(events, game, seat),
        explained=[wire.Explained(die.number, table.explain(die)) for die in view.dice if die.lines],
        undo=undo_of(attempt, table),
    )


def undo_of(attempt: Attempt, table: Table) -> UndoOffer | None:
    """The last answer of whoever solves the puzzle, which may be taken back always; None if there is none."""
    if not attempt.answers:
        return None
    table.agreeing = frozenset(table.game.setting.all_seats)
    offer = table.undo_offer(attempt.puzzle.seat, most=1)
    return msgspec.structs.replace(offer, points=offer.points[:1])


def walk(puzzle: Puzzle, answers: tuple[int, ...], begin: int, words: list[str]) -> Walk:
    """A line of both sides from the position on, as whoever solves the puzzle sees it."""
    start = start_of(puzzle)
    played = Playback(Record(start.setup, list(answers), start.position))
    game = played.table.game
    events = told_to(of_one_turn(played.table.events(puzzle.seat)), game, puzzle.seat)
    told = ReplayShown(
        id=puzzle.id,
        title="",
        program=__version__,
        finished=True,
        positions=played.last,
        facts=facts_of(played.table),
        moments=played.told(puzzle.seat),
        events=[msgspec.structs.replace(event, message=None) for event in events],
        seats=[puzzle.seat],
        ending=played.ending(),
    )
    return Walk(told, played.positions(0, played.last + 1, puzzle.seat), begin, words)
