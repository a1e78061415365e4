"""What a new game can be set to."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from overcrush.server.starting import demo_games, game_choices
from overcrush.server.starting.demo_games import DemoShown
from overcrush.server.starting.game_choices import Choices


@get("/api/choices", sync_to_thread=True)
def choices() -> Choices:
    """Editions with their switches and their ways to find who begins."""
    return game_choices.choices()


@get("/api/demos/{code:str}", sync_to_thread=True)
def demo_game(code: FromPath[str]) -> DemoShown:
    """The two sides of a book's demo game, by the code of its format."""
    return demo_games.demo_shown(code)


ROUTES = (choices, demo_game)
