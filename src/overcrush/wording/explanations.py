"""Where a die's attack and defense come from, line by line, in the order in which they are counted (X-044)."""

from __future__ import annotations

from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.modifiers import DURATIONS
from overcrush.engine.model.stat_lines import L_PRINTED, LINE_SOURCES, WHILE_IT_HOLDS, StatLine
from overcrush.engine.queries.active_bends import base_face
from overcrush.engine.queries.stats import stat_lines
from overcrush.wording.options import card_message
from overcrush.wording.texts import Message, Part, say

Line = tuple[str, int, int]
"""What it comes from, and how much it adds to attack and defense."""


def explain_stat(game: Game, die: DieId) -> list[Line]:
    """The sources of a die's attack and defense; the amounts add up to what it has now. Nothing without a face."""
    return [
        (source_of(game, die, line), line.attack, line.defense)
        for line in stat_lines(game, die)
        if line.source == L_PRINTED or line.attack or line.defense
    ]


def source_message(g: Game, die: DieId, line: StatLine) -> Message:
    """What a line comes from, and how long it lasts."""
    fields: dict[str, Part | list[Part]] = {"card": card_message(g, line.card), "level": base_face(g, die).level}
    source = Message(f"stat:{LINE_SOURCES[line.source]}", fields)
    if line.until == WHILE_IT_HOLDS:
        return source
    return Message("stat:until", {"source": source, "until": Message(f"until:{DURATIONS[line.until]}")})


def source_of(g: Game, die: DieId, line: StatLine) -> str:
    """The same in words."""
    return say(source_message(g, die, line), None, g)
