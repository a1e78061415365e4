"""Players of a game about one card: they try to get its dice, and those of the cards that it needs, into the field.

They choose at random among the offered answers like all players of a soak, but seven times out of eight only among
those that help the card.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from overcrush.abilities.ability import Global
from overcrush.abilities.triggers import Event
from overcrush.engine.model.actions import PASS
from overcrush.engine.model.cards import CardRow
from overcrush.engine.model.constants import CHARACTER_FACE
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SideId
from overcrush.engine.model.question import OptionKind, QuestionKind
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries.act_options import act_option
from overcrush.engine.queries.targets import FINISHED
from overcrush.soak.card_needs import needs, parts
from overcrush.soak.random_teams import all_cards
from overcrush.soak.schedule import Plan

ANY_ANSWER_IN: Final = 8
"""One time in eight any answer will do."""
SAVES_ENERGY_IN: Final = 2
"""With a card that has a Global, energy is saved for it every other time."""


@dataclass(frozen=True)
class Hunt:
    """What the players of a game about one card try to achieve; cards by their numbers."""

    focus: frozenset[int]
    companions: frozenset[int]
    """The cards that it needs; it may need dice of its own as well."""
    globals_wanted: bool = False
    """Whether the card waits for Globals to be used."""
    saving: bool = False
    """Whether the card has a Global: it needs energy at the right moment, often in the Attack Step."""

    @property
    def all(self) -> frozenset[int]:
        return self.focus | self.companions


def hunt_for(setting: Setting, plan: Plan) -> Hunt | None:
    """The hunt of a planned game; None if the game is not about a card."""
    if not plan.focus:
        return None
    card = all_cards()[plan.focus]

    def needed(row: CardRow) -> bool:
        return row.source.id != "sidekick" and any(need.fits(row.source, card) for need in needs(card))

    return Hunt(
        frozenset(row.number for row in setting.cards if row.source.id == plan.focus),
        frozenset(row.number for row in setting.cards if needed(row)),
        any(isinstance(part, Event) and part.kind == "global used" for part in parts((card.front, card.back))),
        any(isinstance(part, Global) for part in parts((card.front, card.back))),
    )


def hunter_answers(
    g: Game, hunt: Hunt, patient: bool, kind: QuestionKind, offer: list[int], rng: random.Random
) -> list[int]:
    """The offered answers that help the card; all of them if none does, and now and then in any case."""
    if rng.randrange(ANY_ANSWER_IN) == 0:
        return offer
    if kind is QuestionKind.ACT:
        return wanted_actions(g, hunt, offer, save=hunt.saving and rng.randrange(SAVES_ENERGY_IN) == 0)
    if kind is QuestionKind.REROLL:
        # A die that could be fielded is not rolled again.
        return [
            d for d in offer if d == FINISHED or not (g.card[d] in hunt.all and shows_character(g, DieId(d)))
        ] or offer
    if kind is QuestionKind.ATTACKERS and patient and FINISHED in offer:
        return offer if all_fielded(g, hunt, g.setting.side_of[g.asked]) else [FINISHED]
    return offer


def wanted_actions(g: Game, hunt: Hunt, offer: list[int], save: bool = False) -> list[int]:
    """Where a player may act, the answers that help: to field and use dice of those cards, then to purchase them.

    The card's own Global is used too; other Globals would only cost energy. save: nothing is purchased, so that energy
    is left for the Global.
    """
    found: dict[OptionKind, list[int]] = {}
    bought_first: list[int] = []
    others_globals: list[int] = []
    for answer in offer:
        option = act_option(g, answer)
        card = option.card if option.die is None else g.card[option.die]
        if option.kind is OptionKind.USE_GLOBAL:
            if card not in hunt.focus:
                others_globals.append(answer)
                continue
        elif card not in hunt.all:
            continue
        elif option.kind is OptionKind.PURCHASE and card in hunt.focus:
            bought_first.append(answer)
        found.setdefault(option.kind, []).append(answer)
    for kind in (OptionKind.USE_ABILITY, OptionKind.FIELD, OptionKind.FABRICATE, OptionKind.USE_ACTION_DIE):
        if kind in found:
            return found[kind]
    own_globals = found.get(OptionKind.USE_GLOBAL, [])
    if save:
        return own_globals or [PASS]
    spending = (bought_first or found.get(OptionKind.PURCHASE, [])) + own_globals
    if spending or hunt.globals_wanted:
        return spending or offer
    return [answer for answer in offer if answer not in others_globals] or offer


def shows_character(g: Game, d: DieId) -> bool:
    """Whether a die shows a character."""
    return g.face[d] >= 0 and g.setting.cards[g.card[d]].faces[g.face[d]].kind == CHARACTER_FACE


def all_fielded(g: Game, hunt: Hunt, side: SideId) -> bool:
    """Whether a side has the card in the field, and one that it needs, as far as they are on its team."""
    setting = g.setting
    mine = {
        row.number
        for row in setting.cards
        if row.source.kind == "character" and row.owner >= 0 and setting.side_of[row.owner] == side
    }
    return all(
        any(g.fielded[card * setting.sides + side] for card in cards)
        for cards in (mine & hunt.focus, mine & hunt.companions - hunt.focus)
        if cards
    )
