"""Without a terminal nobody can answer: then the computer plays a short game by itself and tells it."""

from __future__ import annotations

from typing import Final

from overcrush.command_name import command_name
from overcrush.engine.chance import Seeded
from overcrush.engine.model.ids import FIRST_SEAT
from overcrush.players import player_named
from overcrush.table.observation import observe
from overcrush.table.table import new_table
from overcrush.terminal.board import draw
from overcrush.terminal.own_cards import OwnCards
from overcrush.terminal.plans import COMPUTER, guided_setup, named, names_for, two_teams
from overcrush.terminal.screen import Screen
from overcrush.terminal.story_lines import tell_story
from overcrush.wording.texts import say

MOST_TURNS: Final = 30
"""The player with more life wins after so many turns: a demo is short."""
LENGTH: Final = "casual"
"""The format of a game with cards of one's own."""


def watch(screen: Screen, seed: int, own: OwnCards | None = None) -> int:
    """Play and tell a demo game, or a game with cards of one's own; gives its result."""
    shown = guided_setup() if own is None else two_teams(own.teams[0], own.teams[-1], LENGTH)
    setup = named(shown, names_for([COMPUTER, COMPUTER]))
    setup.options.turn_limit = MOST_TURNS
    table = new_table(setup, Seeded(seed))
    players = [player_named(COMPUTER, seed), player_named(COMPUTER, seed)]
    screen.line(say("terminal:no terminal"))
    screen.line(say("terminal:how to play", {"command": command_name()}))
    draw(screen, table.game, FIRST_SEAT)
    told = -1
    while not table.over:
        seat = table.game.asked
        refused = table.answer(seat, players[seat].decide(observe(table.game, seat)))
        assert refused is None, refused
        screen.lines(tell_story(table.game, table.story(told)))
        told = len(table.answers)
    draw(screen, table.game, FIRST_SEAT)
    return table.game.result
