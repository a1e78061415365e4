"""Earlier answers of the people at a terminal: which they typed or paid last, and whether it is theirs to take back."""

from __future__ import annotations

from collections.abc import Collection

from overcrush.engine.model.events import Named
from overcrush.engine.model.ids import SeatId
from overcrush.engine.model.question import QuestionKind
from overcrush.table.table import Table
from overcrush.wording.options import player_name
from overcrush.wording.texts import say, worded


def last_typed(table: Table, players: Collection[int], unasked: Collection[int]) -> int:
    """Which step of the table a person typed last; what was answered by itself does not count. -1 if none."""
    steps = table.steps
    for at in range(len(steps) - 1, -1, -1):
        if steps[at].seat not in players and steps[at].at not in unasked:
            return at
    return -1


def why_all_must_agree(table: Table, players: Collection[int], at: int, seat: SeatId) -> str:
    """What has happened since that step that is not the seat's own to take back; empty if nothing."""
    step = table.steps[at]
    since = table.steps[at + 1 :]
    if step.seat != seat:
        fields = {"player": player_name(table.game, SeatId(step.seat))}
        happening = table.happenings[step.at]
        if any(isinstance(event, Named) and event.secret for event in happening.events):
            # Nobody learns a secret choice from being asked to agree.
            return say("undo:last was secret", fields)
        return say("undo:last was", {**fields, "words": worded(happening.answer, table.game)})
    if any(later.seat in players for later in since):
        return say("undo:others answered")
    if len(table.answers) > step.at + 1 + len(since):
        return say("undo:dice rolled")
    return ""


def last_payment(table: Table, seat: SeatId) -> int | str:
    """Where the seat has paid last, counted in answers; a sentence if there is nothing to pay in another way."""
    for step in reversed(table.steps):
        if step.seat != seat:
            continue
        kind = table.happenings[step.at].kind
        if kind is QuestionKind.PAY:
            return step.at
        if kind is QuestionKind.ACT:
            return say("terminal:one way to pay")
    return say("terminal:nothing paid")
