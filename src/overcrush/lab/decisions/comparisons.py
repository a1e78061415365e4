"""Decisions that play-outs judge: fights, purchases and rerolls, where most deeds are clearly worse than the best."""

from __future__ import annotations

from typing import Final

from overcrush.engine.machine import kind_asked, offered
from overcrush.engine.model.actions import BUY, FABRICATE, PASS, verb_of
from overcrush.engine.model.constants import ATTACK, FIELD
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import SeatId, Zone
from overcrush.engine.model.question import QuestionKind
from overcrush.lab.decisions.deeds import Deed, TooMany, all_deeds
from overcrush.lab.decisions.play_outs import MOST, TURNS, Rated, compare
from overcrush.lab.decisions.suite import OPEN, PURCHASE, REROLL, TRADE, KnownDeed, Position, words_of_deed
from overcrush.players.plans.fighters import characters
from overcrush.players.plans.policy import in_own_main_step

MOST_DEEDS: Final = {OPEN: 24, TRADE: 24, PURCHASE: 16, REROLL: 24}
"""Positions with more of them are left out."""
MOST_PLAYED: Final = {OPEN: 640}
"""Play-outs of each deed where fewer would not show the difference."""
TURNS_PLAYED: Final = {REROLL: 4}
"""Turns of a play-out where a few show what the dice were good for."""
LEAST_WRONG: Final = {OPEN: 0.0, TRADE: 0.5, PURCHASE: 0.3, REROLL: 0.5}
"""The share of deeds that must be clearly worse than the best: elsewhere any guess would do."""


def compared_kind(game: Game) -> str:
    """Which of these decisions a position may be; "" if none."""
    kind = kind_asked(game)
    offer = offered(game)
    if len(offer) < 2:
        return ""
    if kind is QuestionKind.REROLL:
        return REROLL
    side = game.setting.side_of[game.asked]
    if kind is QuestionKind.ATTACKERS:
        return TRADE if has_characters(game, 1 - side, FIELD) else OPEN
    if kind is QuestionKind.BLOCKERS:
        return TRADE if has_characters(game, 1 - side, ATTACK) else ""
    buys = [answer for answer in offer if verb_of(answer) in (BUY, FABRICATE)]
    if in_own_main_step(game) and len(buys) > 1 and all(answer == PASS or answer in buys for answer in offer):
        return PURCHASE
    return ""


def has_characters(game: Game, side: int, zone: Zone) -> bool:
    """Whether a side has characters there."""
    return any(
        characters(game, SeatId(seat), zone) for seat in range(game.setting.seats) if game.setting.side_of[seat] == side
    )


def compared_position(game: Game, kind: str, number: int, at: int, seed: int) -> Position | None:
    """The position as a decision, if play-outs show clearly which deeds are wrong."""
    try:
        deeds = all_deeds(game, MOST_DEEDS[kind])
    except TooMany:
        return None
    if len(deeds) < 2:
        return None
    ratings = compare(game, deeds, seed, MOST_PLAYED.get(kind, MOST), TURNS_PLAYED.get(kind, TURNS))
    wrong = [deed for deed in deeds if ratings[deed.name].clearly_worse]
    if not wrong or len(wrong) < LEAST_WRONG[kind] * len(deeds):
        return None
    if kind == OPEN and all(deed.name != () for deed in wrong):
        # It may as well be right not to attack.
        return None
    return Position(kind, number, at, deeds=tuple(known_deed(game, deed, ratings[deed.name]) for deed in deeds))


def known_deed(game: Game, deed: Deed, rating: Rated) -> KnownDeed:
    """A deed with its figures."""
    return KnownDeed(
        words_of_deed(game, deed),
        rating.clearly_worse,
        round(rating.value, 4),
        round(rating.behind, 4),
        round(rating.error, 4),
        rating.played,
    )
