"""What breaks of keywords have in common."""

from dataclasses import replace
from typing import Any

from overcrush.abilities.ability import Ability, Triggered
from overcrush.abilities.program import May
from overcrush.engine.effects.damage import DealDamage as Deal
from overcrush.engine.effects.uses import BeginUse
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.queries import die_keywords, energy
from tools.breaks.making import (
    around,
    around_method,
    keyword_gives,
)


def without_limit(given: list[Ability]) -> list[Ability]:
    return [replace(ability, limit="") if isinstance(ability, Triggered) else ability for ability in given]


def must(given: list[Ability]) -> list[Ability]:
    """What may be done is done without asking."""
    return [
        replace(ability, do=ability.do.do)
        if isinstance(ability, Triggered) and isinstance(ability.do, May)
        else ability
        for ability in given
    ]


def with_change(name: str, **changes: Any) -> None:
    """The triggered abilities of a keyword differ in something."""
    keyword_gives(name, lambda given: [replace(a, **changes) for a in given if isinstance(a, Triggered)])


def every_damage_is(kind: int) -> None:
    """What texts deal is damage of one kind."""

    def do(old: Any, self: Deal, g: Game, f: Frame) -> None:
        self.kind = kind
        old(self, g, f)

    around_method(Deal, "do", do)


def nothing_stays() -> None:
    """A die that should stand in the field is used like any other."""

    def begin_use(old: Any, self: BeginUse, g: Game, f: Frame) -> None:
        row = g.setting.cards[g.card[f.die]]
        row.stays, kept = False, row.stays
        old(self, g, f)
        row.stays = kept

    around_method(BeginUse, "do", begin_use)


def first_type_is_enough() -> None:
    around(energy.lack, lambda old, g, seat, have, amount, types: old(g, seat, have, amount, types[:1]))


def never_keyword(keyword: int) -> None:
    """No die has a keyword that the engine itself asks for."""
    around(die_keywords.has_keyword, lambda old, g, d, asked: asked != keyword and old(g, d, asked))
