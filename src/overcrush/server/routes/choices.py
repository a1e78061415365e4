"""What a new game can be set to."""

from __future__ import annotations

from litestar import get

from overcrush.server.starting import game_choices
from overcrush.server.starting.game_choices import Choices


@get("/api/choices", sync_to_thread=True)
def choices() -> Choices:
    """Editions with their switches and their ways to find who begins."""
    return game_choices.choices()


ROUTES = (choices,)
