"""Windows that pass by themselves: what a person's settings say need not be asked.

A window in which nothing can be done is asked of nobody. Of the others a person may leave out those in which others are
active, Globals that they do not want to be asked about again this turn, or everything until their own turn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from overcrush.engine.machine import asking, kind_asked, offered, open_question
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.constants import ATTACK, ATTACK_STEP, CHANCE, GOING_ON, ZONES
from overcrush.engine.model.events import Event, Targeted
from overcrush.engine.model.game import Game
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.engine.steps.window import AFTER_PASSES, window_stage

ALWAYS: Final = "always"
PAYABLE: Final = "payable"
"""Whenever the seat can do something there, except after everybody has passed."""
NEVER: Final = "never"
"""Not while others are active."""
CHOICES: Final = (ALWAYS, PAYABLE, NEVER)


def passes(g: Game, ask: str, quiet: Collection[int] = (), until_own_turn: bool = False) -> int | None:
    """The answer that a person's settings give to the open question; None if the person is to be asked.

    ask: one of the choices. quiet: Globals, by ability, that are not asked about. until_own_turn: nothing is asked
    while others are active.
    """
    if g.result != GOING_ON:
        return None
    offered(g)
    if g.asked == CHANCE:
        return None
    kind = kind_asked(g)
    active = g.setting.side_of[g.asked] == g.active
    if kind is QuestionKind.REACT:
        asked = open_question(g)
        left_out = asked.ability in quiet or (until_own_turn and not active)
        return next(option.answer for option in asked.options if option.kind is OptionKind.NO) if left_out else None
    if kind is not QuestionKind.ACT:
        return None
    if active:
        return PASS if ask != ALWAYS and window_stage(g) == AFTER_PASSES else None
    return PASS if until_own_turn or ask == NEVER or only_quiet(g, quiet) else None


def only_quiet(g: Game, quiet: Collection[int]) -> bool:
    """Whether nothing could be done but what the person does not want to be asked about."""
    if not quiet:
        return False
    asks = asking(g)
    options = [asks.option(g, g.frames[-1], answer) for answer in offered(g) if answer != PASS]
    return all(option.kind is OptionKind.USE_GLOBAL and option.ability in quiet for option in options)


def is_called(g: Game, seat: int, events: Iterable[Event]) -> bool:
    """Whether a seat that is left alone is asked again: its turn has come, or what it has is attacked or targeted."""
    side = g.setting.side_of[seat]
    if g.active == side:
        return True
    if g.step == ATTACK_STEP and any(g.places[other * ZONES + ATTACK] for other in g.setting.seats_of[g.active]):
        return True
    return any(isinstance(event, Targeted) and g.controller[event.die] == seat for event in events)
