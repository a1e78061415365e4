"""Where a die's attack and defense come from, line by line, in the order in which they are counted (X-044)."""

from __future__ import annotations

from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId
from overcrush.engine.model.modifiers import DURATIONS
from overcrush.engine.model.stat_lines import L_PRINTED, LINE_SOURCES, WHILE_IT_HOLDS, StatLine
from overcrush.engine.queries.active_bends import base_face
from overcrush.engine.queries.stats import stat_lines
from overcrush.wording.options import card_name
from overcrush.wording.texts import say

Line = tuple[str, int, int]
"""What it comes from, and how much it adds to attack and defense."""


def explain_stat(game: Game, die: DieId) -> list[Line]:
    """The sources of a die's attack and defense; the amounts add up to what it has now. Nothing without a face."""
    return [
        (source_of(game, die, line), line.attack, line.defense)
        for line in stat_lines(game, die)
        if line.source == L_PRINTED or line.attack or line.defense
    ]


def source_of(g: Game, die: DieId, line: StatLine) -> str:
    """In words what a line comes from, and how long it lasts."""
    fields = {"card": card_name(g, line.card), "level": str(base_face(g, die).level)}
    source = say(f"stat:{LINE_SOURCES[line.source]}", fields, g)
    if line.until == WHILE_IT_HOLDS:
        return source
    return say("stat:until", {"source": source, "until": say(f"until:{DURATIONS[line.until]}", None, g)})
