"""Players of a game about one card: they want its dice, and those of the cards that it needs, in the field.

They choose among the offered answers like everybody else, and still at random, but seven times of eight among those
that bring the card forward.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.ability import Global
from overcrush.abilities.triggers import Event
from overcrush.engine.cardrows import CardRow
from overcrush.engine.choosing import FINISHED
from overcrush.engine.setting import Setting
from overcrush.engine.state import Game
from overcrush.engine.windows import ARG, BUY, FABRICATE, FIELD_IT, PASS, USE, USE_ANYTIME, USE_GLOBAL, verb_of
from overcrush.engine.words import CHARACTER_FACE
from overcrush.soak.plans import Plan
from overcrush.soak.teams import all_cards
from overcrush.soak.wishes import parts, wishes

ELSEWHERE_IN: Final = 8
"""One answer in eight is any."""
SAVED_IN: Final = 2
"""For a card with a Global: every other time energy is saved."""


@dataclass(frozen=True)
class Sought:
    """The cards on a table that a game is about, by their numbers."""

    focus: frozenset[int]
    company: frozenset[int]
    """Cards that it needs, with itself where it needs its own dice."""
    globals_wanted: bool = False
    """The card waits for Globals to be used."""
    saving: bool = False
    """The card has a Global, which wants energy at the right moment, often in the Attack Step."""

    @property
    def all(self) -> frozenset[int]:
        return self.focus | self.company


def sought(setting: Setting, plan: Plan) -> Sought | None:
    """What the players of a game are after; None where the game is about nothing in particular."""
    if not plan.focus:
        return None
    card = all_cards()[plan.focus]

    def needed(row: CardRow) -> bool:
        return row.source.id != "sidekick" and any(wish.fits(row.source, card) for wish in wishes(card))

    return Sought(
        frozenset(row.number for row in setting.cards if row.source.id == plan.focus),
        frozenset(row.number for row in setting.cards if needed(row)),
        any(isinstance(part, Event) and part.kind == "global used" for part in parts((card.front, card.back))),
        any(isinstance(part, Global) for part in parts((card.front, card.back))),
    )


def keen_answers(g: Game, aim: Sought, patient: bool, topic: str, offer: list[int], rng: random.Random) -> list[int]:
    """Those of the offered answers that bring the card forward; all of them where none does, or now and then."""
    if rng.randrange(ELSEWHERE_IN) == 0:
        return offer
    if topic == "act":
        return acting(g, aim, offer, save=aim.saving and rng.randrange(SAVED_IN) == 0)
    if topic == "reroll":
        # A die that could be fielded is not rolled again.
        return [d for d in offer if d == FINISHED or not (g.card[d] in aim.all and shows_character(g, d))] or offer
    if topic == "attackers" and patient and FINISHED in offer and not gathered(g, aim, g.setting.side_of[g.asked]):
        return [FINISHED]
    return offer


def acting(g: Game, aim: Sought, offer: list[int], save: bool = False) -> list[int]:
    """Field and use dice of such cards, then purchase them or use the card's own Global; other Globals cost energy.

    save: nothing is purchased, so that energy is left for the Global.
    """
    found: dict[int, list[int]] = {}
    for answer in offer:
        verb, arg = verb_of(answer), answer & ARG
        if (
            (verb in (FIELD_IT, USE, USE_ANYTIME) and g.card[arg] in aim.all)
            or (verb in (BUY, FABRICATE) and arg in aim.all)
            or (verb == USE_GLOBAL and g.setting.abilities[arg].card in aim.focus)
        ):
            found.setdefault(verb, []).append(answer)
    for verb in (USE_ANYTIME, FIELD_IT, FABRICATE, USE):
        if verb in found:
            return found[verb]
    own_globals = found.get(USE_GLOBAL, [])
    if save:
        return own_globals or [PASS]
    bought = found.get(BUY, [])
    spending = ([answer for answer in bought if answer & ARG in aim.focus] or bought) + own_globals
    if spending or aim.globals_wanted:
        return spending or offer
    return [answer for answer in offer if verb_of(answer) != USE_GLOBAL] or offer


def shows_character(g: Game, d: int) -> bool:
    """Whether a die has rolled a character."""
    return g.face[d] >= 0 and g.setting.cards[g.card[d]].faces[g.face[d]].kind == CHARACTER_FACE


def gathered(g: Game, aim: Sought, side: int) -> bool:
    """Whether a side has what it can have of the card and of one that it needs in the field."""
    setting = g.setting
    mine = {
        row.number
        for row in setting.cards
        if row.source.kind == "character" and row.owner >= 0 and setting.side_of[row.owner] == side
    }
    return all(
        any(g.fielded[card * setting.sides + side] for card in cards)
        for cards in (mine & aim.focus, mine & aim.company - aim.focus)
        if cards
    )
