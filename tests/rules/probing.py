"""Basic Actions for rule tests: one that does something, one with a Global, one whose Global counts."""

from __future__ import annotations

from typing import Final

from overcrush.abilities.ability import Ability, Action, Global
from overcrush.abilities.amounts import Amount, Number
from overcrush.abilities.card import Card
from overcrush.abilities.costs import Cost, Energy
from overcrush.abilities.effects import GainLife
from overcrush.abilities.program import Effect
from overcrush.testing import Tabletop, card
from overcrush.wording.questions import WordedQuestion, question
from tests.rules.small_cards import BOOKS_2016

ANY_ONE: Final = Energy((), Number(1))
"""One energy of any kind."""


def deed(name: str, *effects: Effect, cost: int = 2) -> Card:
    """A Basic Action whose die does something when it is used."""
    texts: list[Ability] = [Action(effect) for effect in effects]
    return card(name, kind="basic action", cost=cost, abilities=texts)


def with_global(name: str, effect: Effect, cost: Cost = ANY_ONE) -> Card:
    """A Basic Action with a Global that does something."""
    return card(name, kind="basic action", cost=5, abilities=[Global(cost, effect)])


def counting(name: str, amount: Amount) -> Card:
    """A Basic Action with a Global for 1: gain that much life, so that a test can read a number off the table."""
    return with_global(name, GainLife(amount))


def chance_question(game: Tabletop) -> WordedQuestion:
    """What chance is asked now, as everybody at the table can read it."""
    return question(game.game)


def likely(game: Tabletop) -> dict[str, int]:
    """What chance may answer now, each with its weight."""
    asked = chance_question(game)
    return dict(zip([answer.plain for answer in asked.answers], asked.question.weights, strict=True))


def once(edition: str) -> list[str]:
    """In 2016 a player who can pay for a Global several times at once is asked how often (A67)."""
    return ["once"] if edition in BOOKS_2016 else []
