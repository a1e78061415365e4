"""Puzzles: which there are, one of them on the table, attempts at it, its solution."""

from __future__ import annotations

import datetime
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from overcrush.puzzles import puzzle_of_the_day, puzzles
from overcrush.server.puzzles import lines, tables
from overcrush.server.puzzles.messages import (
    AttemptMessage,
    AttemptReply,
    Defeat,
    PuzzleList,
    PuzzleShown,
    SmallAnswers,
    Solution,
)
from overcrush.server.services import Server, address_of

DAY = QueryParameter(description="The day where the page is; without it that of the server.")


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attempt that has failed."""

    answers: SmallAnswers


@get("/api/puzzles", sync_to_thread=True)
def every_puzzle(day: Annotated[datetime.date | None, DAY] = None) -> PuzzleList:
    """All puzzles, the easier ones first, and which one is the puzzle of a day."""
    today = puzzle_of_the_day(day or datetime.datetime.now(tz=datetime.UTC).date())
    return PuzzleList(today.id, [tables.listed(puzzle) for puzzle in puzzles()])


@get("/api/puzzles/{puzzle:str}")
async def one_puzzle(
    request: Request[Any, Any, Any], puzzle: FromPath[str], server: NamedDependency[Server]
) -> PuzzleShown:
    """A puzzle: what is asked, and what does not change at its table."""
    return await server.desk.run(address_of(request), tables.shown, puzzle)


@post("/api/puzzles/{puzzle:str}/attempt", status_code=200)
async def attempt(
    request: Request[Any, Any, Any],
    puzzle: FromPath[str],
    data: JSONBody[AttemptMessage],
    server: NamedDependency[Server],
) -> AttemptReply:
    """Do something at the table of a puzzle. Nothing of it is kept: every request has all answers so far."""
    return await server.desk.run(address_of(request), tables.answered, puzzle, data)


@post("/api/puzzles/{puzzle:str}/defeat", status_code=200)
async def defeated(
    request: Request[Any, Any, Any], puzzle: FromPath[str], data: JSONBody[Tried], server: NamedDependency[Server]
) -> Defeat:
    """How the other side defeats an attempt that has failed."""
    return await server.desk.run(address_of(request), lines.defeat, puzzle, data.answers)


@get("/api/puzzles/{puzzle:str}/solution")
async def solution(request: Request[Any, Any, Any], puzzle: FromPath[str], server: NamedDependency[Server]) -> Solution:
    """The one best line, and what leads to it."""
    return await server.desk.run(address_of(request), lines.solution, puzzle)


ROUTES = (every_puzzle, one_puzzle, attempt, defeated, solution)
