"""Building a team: its sheet, what can be added, and quick games with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream

from overcrush.server.building import team_sheets
from overcrush.server.building.team_sheets import Addition, AdditionsWanted, TeamDraft, TeamSheet
from overcrush.server.building.trial_games import trial_of
from overcrush.server.routes.replays import NEVER_COMPRESSED
from overcrush.server.services import Server, address_of


@post("/api/teams/sheet", sync_to_thread=True, status_code=200)
def sheet(data: JSONBody[TeamDraft]) -> TeamSheet:
    """A team with everything that its format forbids, the nearest fixes, its figures and its texts."""
    return team_sheets.sheet_of(data)


@post("/api/teams/additions", sync_to_thread=True, status_code=200)
def additions(data: JSONBody[AdditionsWanted]) -> list[Addition]:
    """For each of some cards whether it can be added to a team, and if not, why."""
    return team_sheets.additions(data)


@post("/api/teams/trial", status_code=200, opt={NEVER_COMPRESSED: True})
async def trial(request: Request[Any, Any, Any], data: JSONBody[TeamDraft], server: NamedDependency[Server]) -> Stream:
    """Let a team play 100 quick games against the preset teams: how it stands, line by line; leaving ends them."""
    address = address_of(request)
    server.trials.check_room(address)
    match = await asyncio.to_thread(trial_of, data)

    async def lines() -> AsyncIterator[bytes]:
        async for progress in server.trials.play(match, address):
            yield msgspec.json.encode(progress) + b"\n"

    return Stream(lines(), media_type="application/x-ndjson")


ROUTES = (sheet, additions, trial)
