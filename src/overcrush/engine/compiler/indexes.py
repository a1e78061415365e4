"""What is found out about lowered abilities once, so that nobody has to look for it during a game."""

from __future__ import annotations

from overcrush.engine.model.abilities import AbilityRow, CostRow
from overcrush.engine.model.ability_kinds import ALWAYS, FROM_PREP, FROM_USED, TRIGGERED
from overcrush.engine.model.bend_kinds import B_BECOMES, B_COPIES_ABILITIES, B_FIXED, B_GETS, B_SWAPS, SHRINKS
from overcrush.engine.model.constants import EV_STEP_END, EV_STEP_START
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.ids import NO_DIE
from overcrush.engine.model.setting import Setting
from overcrush.engine.queries.event_filters import DuringTest
from overcrush.engine.queries.trait_filters import CharacterTest
from overcrush.engine.queries.values import NumberValue


def mark_shrinking(s: Setting) -> None:
    """Mark the bends that can take defense away: of bonuses only those that may be below 0."""
    for bend in s.bends:
        if bend.kind == B_GETS:
            second = bend.second
            if second is not None and (not isinstance(second, NumberValue) or second.number < 0):
                bend.bits |= SHRINKS
        elif bend.kind in (B_BECOMES, B_SWAPS, B_FIXED):
            bend.bits |= SHRINKS


def note_listeners(s: Setting) -> None:
    """What must be asked about an event: abilities that an effect gave, and cards that watch it from the field."""
    copied = s.bend_kinds >> B_COPIES_ABILITIES & 1 == 1
    for ability in s.abilities:
        if ability.kind == TRIGGERED and ability.event >= 0 and (copied or s.abilities[ability.first].granted):
            s.granting[ability.event] = True
    for watching in s.watch:
        for ability in watching:
            if not s.may_copy and ability.scope not in (ALWAYS, FROM_USED, FROM_PREP):
                ability.fielded_at = ability.card * s.sides
    for kind in (EV_STEP_START, EV_STEP_END):
        for ability in s.watch[kind]:
            if isinstance(ability.how, DuringTest):
                ability.step = ability.how.step


def note_price(s: Setting, ability: AbilityRow) -> None:
    """For a simple Global a quick check says whether it can be paid and used."""
    ability.least = least_cost(ability)
    ability.users = [Frame(-1, seat, NO_DIE, ability.card, [()]) for seat in s.all_seats]
    ability.energy_only = ability.least > 0 and costs_energy_only(ability.cost)
    ability.simple = needs_a_character_at_most(ability)


def least_cost(ability: AbilityRow) -> int:
    """What a Global costs, if that is a plain number."""
    cost = ability.cost
    if cost is None or cost.amount is None:
        return 0
    return cost.amount.number if isinstance(cost.amount, NumberValue) else 0


def needs_a_character_at_most(ability: AbilityRow) -> bool:
    if ability.side >= 0 or ability.condition is not None or ability.any_of or not ability.energy_only:
        return False
    return all(isinstance(need.test, CharacterTest) for need in ability.needs)


def costs_energy_only(cost: CostRow | None) -> bool:
    return cost is not None and cost.life is None and cost.dice is None and cost.counter < 0
