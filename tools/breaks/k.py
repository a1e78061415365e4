"""Breaks of the K rules from Ally to Experience."""

from dataclasses import replace
from typing import Any

from overcrush.abilities import selectors as se
from overcrush.abilities.ability import Ability, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.effects import (
    DealDamage,
    Ko,
    PutCounters,
    Spin,
)
from overcrush.abilities.groups import Bound, Chosen, Each, It, TheOther, ThisDie
from overcrush.abilities.program import Choose, sequence
from overcrush.engine.atoms import moves
from overcrush.engine.atoms.moves import move
from overcrush.engine.effects.combat import CallOut
from overcrush.engine.effects.damage import DealDamage as Deal
from overcrush.engine.effects.uses import Announce
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import ATTACK, FIELD, K_ALLY, PREP, USED
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.measures import ABILITY, COMBAT
from overcrush.engine.model.refusals import FABRICATE_TOO_FEW
from overcrush.engine.queries import combat_permissions, die_keywords, stats, trait_filters, traits
from overcrush.engine.queries import dice as queries_dice
from overcrush.engine.steps import act_problems, fabricate
from overcrush.engine.steps.fabricate import TakeFabricated
from tools.breaks.keywording import (
    every_damage_is,
    first_type_is_enough,
    must,
    never_keyword,
    nothing_stays,
    with_change,
    without_limit,
)
from tools.breaks.making import (
    around,
    around_method,
    breaks,
    keyword_does_nothing,
    keyword_gives,
    put,
)


class _Players:
    """Only the players of a group."""

    def __init__(self, group: Any) -> None:
        self.group = group

    def members(self, g: Game, f: Frame) -> Ints:
        return tuple(member for member in self.group.members(g, f) if member < 0)


def gone_callers(g: Game) -> list[int]:
    """Attackers that called somebody out, though nothing is left of it."""
    return [
        d
        for seat in g.setting.seats_of[g.active]
        for d in queries_dice.dice_in(g, seat, ATTACK)
        if queries_dice.row(g, d).name in ("Caller", "Herald")
    ]


@breaks("K-001", "damage of a text is combat damage")
def _() -> None:
    every_damage_is(COMBAT)


@breaks("K-002", "an Ally in the field is no Sidekick")
def _() -> None:
    never_keyword(K_ALLY)


@breaks("K-003", "an Ally is a Sidekick die everywhere")
def _() -> None:
    def holds(old: Any, self: trait_filters.KindTest, g: Game, f: Frame, d: DieId) -> bool:
        ally = self.kind == "sidekick" and die_keywords.has_keyword(g, d, K_ALLY)
        return ally or bool(old(self, g, f, d))

    around_method(trait_filters.KindTest, "holds", holds)


@breaks("K-004", "an Ally is a Sidekick and nothing else")
def _() -> None:
    around(
        traits.is_type,
        lambda old, g, d, energy, name: old(g, d, energy, name) and not die_keywords.has_keyword(g, d, K_ALLY),
    )


@breaks("K-005", "Attune does nothing")
def _() -> None:
    keyword_does_nothing("Attune")


@breaks("K-006", "Attune works once for each die")
def _() -> None:
    with_change("Attune", scope="watch die")


@breaks("K-007", "one Attune character speaks for all")
def _() -> None:
    with_change("Attune", scope="once for all")


@breaks("K-009", "a Breath Weapon must be paid for")
def _() -> None:
    keyword_gives("Breath Weapon", must)


@breaks("K-010", "a Breath Weapon spares the opponent's dice")
def _() -> None:
    def do(old: Any, self: Deal, g: Game, f: Frame) -> None:
        if any(member < 0 for member in self.to.members(g, f)):
            dice = self.to
            put(self, "to", _Players(dice))
        old(self, g, f)

    around_method(Deal, "do", do)


@breaks("K-011", "each die of a dragon breathes")
def _() -> None:
    with_change("Breath Weapon", scope="watch die")


@breaks("K-012", "nothing prevents a Breath Weapon")
def _() -> None:
    keyword_does_nothing("Anti-Breath Weapon")


@breaks("K-013", "Anti-Breath Weapon needs no active character")
def _() -> None:
    def do(_old: Any, _self: Announce, _g: Game, f: Frame) -> None:
        f.slots[1] = (0,)

    around_method(Announce, "do", do)


@breaks("K-014", "Call Out names nobody")
def _() -> None:
    keyword_does_nothing("Call Out")


@breaks("K-015", "a called die blocks whom it likes")
def _() -> None:
    put(CallOut, "do", lambda _self, _g, _f: None)


@breaks("K-016", "anybody blocks a caller")
def _() -> None:
    put(CallOut, "do", lambda _self, _g, _f: None)


@breaks("K-017", "a Call Out holds though it cannot")
def _() -> None:
    def callers(_old: Any, g: Game) -> list[tuple[int, int]]:
        return [(m[1], m[6]) for m in g.mods if m[0] == 1] or [(-1, d) for d in gone_callers(g)]

    around(combat_permissions.callers, callers)
    around(combat_permissions.unblockable, lambda _old, _g, _blocker, _attacker: False)


@breaks("K-018", "Cleave deals its whole attack")
def _() -> None:
    from overcrush.abilities.amounts import StatOf

    def whole(given: list[Ability]) -> list[Ability]:
        full = sequence(
            Choose("struck", Chosen(se.Opposing() & se.Character())),
            DealDamage(StatOf("attack", ThisDie()), Bound("struck"), kind="combat"),
        )
        return [replace(a, do=full) for a in given if isinstance(a, Triggered)]

    keyword_gives("Cleave", whole)


@breaks("K-019", "Cleave works for every blocker")
def _() -> None:
    keyword_gives("Cleave", without_limit)


@breaks("K-020", "a blocking Cleave die strikes on")
def _() -> None:
    def both(given: list[Ability]) -> list[Ability]:
        return [
            replace(a, when=replace(a.when, subject=se.Opposing() & se.EngagedWith(ThisDie())))
            for a in given
            if isinstance(a, Triggered)
        ]

    keyword_gives("Cleave", both)


@breaks("K-021", "Cleave deals ability damage")
def _() -> None:
    every_damage_is(ABILITY)


@breaks("K-022", "a Continuous die goes Out of Play")
def _() -> None:
    nothing_stays()


@breaks("K-026", "anybody uses a Continuous die")
def _() -> None:
    def problem(old: Any, g: Game, _seat: SeatId, ability: Any, d: int) -> Ints:
        found: Ints = old(g, g.controller[d], ability, d)
        return found

    around(act_problems.anytime_problem, problem)


@breaks("K-027", "one type of a Crossover card is enough")
def _() -> None:
    first_type_is_enough()


@breaks("K-028", "a cheaper Crossover die needs one type only")
def _() -> None:
    first_type_is_enough()


@breaks("K-029", "a Crossover card has its first type only")
def _() -> None:
    def is_type(_old: Any, g: Game, d: DieId, energy: int, _name: str) -> bool:
        return queries_dice.row(g, d).types[:1] == (energy,)

    around(traits.is_type, is_type)


@breaks("K-030", "Deadly does nothing")
def _() -> None:
    keyword_does_nothing("Deadly")


@breaks("K-031", "Deadly works at once, while the die is there")
def _() -> None:
    def only_while_there(given: list[Ability]) -> list[Ability]:
        from overcrush.abilities.conditions import ThisIsActive
        from overcrush.abilities.effects import Delayed
        from overcrush.abilities.program import If

        changed = []
        for ability in given:
            assert isinstance(ability, Triggered)
            assert isinstance(ability.do, Delayed)
            changed.append(replace(ability, do=replace(ability.do, do=If(ThisIsActive(), ability.do.do))))
        return list(changed)

    keyword_gives("Deadly", only_while_there)


@breaks("K-032", "only Deadly attackers are deadly")
def _() -> None:
    keyword_gives("Deadly", lambda given: given[1:])


@breaks("K-033", "Deadly deals damage")
def _() -> None:
    def hurts(given: list[Ability]) -> list[Ability]:
        from overcrush.abilities.effects import Delayed

        changed: list[Ability] = []
        for ability, group in zip(given, (TheOther(), It()), strict=True):
            assert isinstance(ability, Triggered)
            changed.append(replace(ability, do=Delayed("end of turn", DealDamage(Number(99), group))))
        return changed

    keyword_gives("Deadly", hurts)


@breaks("K-034", "Energy Drain does nothing")
def _() -> None:
    keyword_does_nothing("Energy Drain")


@breaks("K-035", "Energy Drain spins level 1 up")
def _() -> None:
    def up(given: list[Ability]) -> list[Ability]:
        changed: list[Ability] = []
        for ability, group in zip(given, (TheOther(), It()), strict=True):
            assert isinstance(ability, Triggered)
            changed.append(replace(ability, do=Spin(group, Number(1))))
        return changed

    keyword_gives("Energy Drain", up)


@breaks("K-036", "co-blockers are engaged with each other")
def _() -> None:
    def everybody(given: list[Ability]) -> list[Ability]:
        from overcrush.abilities.effects import Delayed

        changed: list[Ability] = []
        for ability in given:
            assert isinstance(ability, Triggered)
            others = Each(se.Character() & (se.Attacking() | se.Blocking()) & ~se.This())
            changed.append(replace(ability, do=sequence(Ko(others), Delayed("end of turn", Ko(others)))))
        return changed

    keyword_gives("Deadly", everybody)


@breaks("K-037", "Gear goes Out of Play")
def _() -> None:
    nothing_stays()


@breaks("K-038", "Gear is attached when it is placed and never again")
def _() -> None:
    keyword_gives("Equip", lambda given: given[:1])


@breaks("K-039", "Gear fits everybody")
def _() -> None:
    put(trait_filters.EquipIconTest, "holds", lambda _self, _g, _f, _d: True)


@breaks("K-040", "Gear leaves with its bearer")
def _() -> None:
    def leave(old: Any, g: Game, d: int, zone: int) -> None:
        old(g, d, zone)
        for gear in range(len(g.host)):
            if g.host[gear] == d and g.zone[gear] == FIELD:
                move(g, DieId(gear), USED, g.owner[gear])

    around(moves.leave_field, leave)


@breaks("K-041", "two tokens come, though the hero was not active")
def _() -> None:
    def always(given: list[Ability]) -> list[Ability]:
        changed: list[Ability] = []
        for ability in given:
            assert isinstance(ability, Triggered)
            changed.append(
                Triggered(
                    replace(ability.when, kind="turn end", subject=se.AnyDie(), how=None),
                    PutCounters("experience", Number(2)),
                    scope="card",
                )
            )
        return changed

    keyword_gives("Experience", always)


@breaks("K-042", "tokens give nothing")
def _() -> None:
    around(stats.experience_of, lambda _old, _g, _card: 0)


@breaks("K-043", "every Monster brings a token")
def _() -> None:
    keyword_gives("Experience", without_limit)


@breaks("K-044", "only one card gains a token")
def _() -> None:
    with_change("Experience", scope="once for all")


@breaks("K-045", "whoever KOs the Monster")
def _() -> None:
    def anybody(given: list[Ability]) -> list[Ability]:
        return [replace(a, when=replace(a.when, how=None)) for a in given if isinstance(a, Triggered)]

    keyword_gives("Experience", anybody)


@breaks("K-046", "Experience makes no Adventurer")
def _() -> None:
    def has_tag(old: Any, g: Game, d: int, tag: str) -> bool:
        return tag != "Adventurer" and bool(old(g, d, tag))

    around(traits.has_tag, has_tag)


@breaks("K-047", "Fabricate is not offered")
def _() -> None:
    around(act_problems.fabricate_problem, lambda _old, _g, _seat, card: (FABRICATE_TOO_FEW, card))


@breaks("K-048", "Fabricate asks for nothing")
def _() -> None:
    around(act_problems.fabricate_problem, lambda _old, _g, _seat, _card: ())
    put(fabricate.PickParts, "ask", lambda _self, _g, _f: [-1])


@breaks("K-049", "what is fabricated goes to the Prep Area")
def _() -> None:
    def do(old: Any, self: TakeFabricated, g: Game, f: Frame) -> None:
        old(self, g, f)
        for d in g.setting.dice_of[f.card]:
            if g.zone[d] == USED:
                move(g, d, PREP, f.seat)

    around_method(TakeFabricated, "do", do)
