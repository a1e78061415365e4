"""Breaks of the K rules from Fast to Underdog."""

from dataclasses import replace
from typing import Any

from overcrush.abilities import selectors as se
from overcrush.abilities.ability import Ability, Triggered
from overcrush.abilities.amounts import Number
from overcrush.abilities.conditions import Always, Exists
from overcrush.abilities.effects import (
    Field,
    PrepFromBag,
)
from overcrush.abilities.groups import ThisDie
from overcrush.abilities.triggers import During, Event
from overcrush.engine.atoms import captures, draws, ko, moves, overcrush
from overcrush.engine.atoms.captures import CAPTURED
from overcrush.engine.atoms.fielding import field_die
from overcrush.engine.atoms.moves import move
from overcrush.engine.atoms.triggers import emit
from overcrush.engine.effects import rolling
from overcrush.engine.effects.rolling import Regenerated
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import (
    ATTACK,
    BAG,
    DEALT_FAST_DAMAGE,
    K_FAST,
    K_IMMORTAL,
    K_IRON_WILL,
    K_OVERCRUSH,
    PREP,
    USED,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, as_dice
from overcrush.engine.model.measures import COMBAT
from overcrush.engine.model.proposal import P_CAUSE, STRIDE
from overcrush.engine.queries import dice, die_keywords, possibilities, situation_filters, trait_filters
from overcrush.engine.steps import attackers, combat
from overcrush.engine.steps.combat import DealWave
from overcrush.engine.steps.range import BeginRange, Shoot
from tools.breaks.keywording import every_damage_is, must, never_keyword, with_change, without_limit
from tools.breaks.making import (
    around,
    around_method,
    breaks,
    keyword_does_nothing,
    keyword_gives,
    kod_dice_go_to,
    put,
    turn_option,
    without_event,
)


@breaks("K-050", "Fast dice are not faster")
def _() -> None:
    never_keyword(K_FAST)


@breaks("K-051", "Fast dice strike twice")
def _() -> None:
    def do(old: Any, self: DealWave, g: Game, f: Frame) -> None:
        old(self, g, f)
        for seat in g.setting.all_seats:
            for d in dice.dice_in(g, SeatId(seat), ATTACK):
                g.flags[d] &= ~DEALT_FAST_DAMAGE

    around_method(DealWave, "do", do)


@breaks("K-052", "the attacker's Fast dice come first")
def _() -> None:
    def strikes(old: Any, g: Game, f: Frame, d: DieId) -> bool:
        late = f.slots[attackers.A_WAVE][0] == combat.FAST_WAVE and dice.side_of_die(g, d) != g.active
        return not late and bool(old(g, f, d))

    around(combat.strikes_now, strikes)


@breaks("K-053", "Frag does nothing")
def _() -> None:
    keyword_does_nothing("Frag")


@breaks("K-054", "Frag comes after damage is cleared")
def _() -> None:
    def late(given: list[Ability]) -> list[Ability]:
        from overcrush.abilities.effects import Delayed

        return [replace(a, do=Delayed("end of turn", a.do)) for a in given if isinstance(a, Triggered)]

    keyword_gives("Frag", late)


@breaks("K-055", "Frag happens for every blocker")
def _() -> None:
    keyword_gives("Frag", without_limit)


@breaks("K-056", "Gate must be used")
def _() -> None:
    keyword_gives("Gate", must)


@breaks("K-057", "a gated die is prepped whatever it shows")
def _() -> None:
    put(trait_filters.ShowsTest, "holds", lambda _self, _g, _f, _d: True)


@breaks("K-059", "Immortal dice die")
def _() -> None:
    never_keyword(K_IMMORTAL)


@breaks("K-060", "Immortal dice always go to the bag")
def _() -> None:
    def moved(old: Any, g: Game, d: DieId, zone: int, by: int) -> None:
        old(g, d, zone, by)
        if g.zone[d] == USED and die_keywords.has_keyword(g, d, K_IMMORTAL):
            old(g, d, BAG, by)

    def put_down(old: Any, g: Game, d: DieId, zone: int) -> None:
        old(g, d, BAG if zone == USED and die_keywords.has_keyword(g, d, K_IMMORTAL) else zone)

    around(moves.move, moved)
    around(moves.put_down, put_down)


@breaks("K-061", "a KO'd die goes to the bag")
def _() -> None:
    kod_dice_go_to(BAG)


@breaks("K-062", "Impulse does nothing")
def _() -> None:
    keyword_does_nothing("Impulse")


@breaks("K-063", "Impulse needs its character active")
def _() -> None:
    from overcrush.abilities.conditions import ThisIsActive

    with_change("Impulse", condition=ThisIsActive())


@breaks("K-064", "Infiltrate does nothing")
def _() -> None:
    keyword_does_nothing("Infiltrate")


@breaks("K-065", "Infiltrate must be used")
def _() -> None:
    keyword_gives("Infiltrate", must)


@breaks("K-066", "Infiltrate deals combat damage")
def _() -> None:
    every_damage_is(COMBAT)


@breaks("K-067", "Intimidate does nothing")
def _() -> None:
    keyword_does_nothing("Intimidate")


@breaks("K-068", "what was intimidated is fielded again")
def _() -> None:
    def restore(old: Any, g: Game, mod: Ints) -> None:
        old(g, mod)
        if mod[8] != CAPTURED:
            move(g, DieId(mod[1]), PREP, SeatId(mod[2]))
            g.face[mod[1]] = dice.row(g, DieId(mod[1])).levels[0]
            field_die(g, DieId(mod[1]), SeatId(mod[7]), 0)

    around(captures.restore, restore)


@breaks("K-069", "Iron Will is no use")
def _() -> None:
    never_keyword(K_IRON_WILL)


@breaks("K-070", "Iron Will stands everything")
def _() -> None:
    around(ko.is_dying, lambda old, g, d: not die_keywords.has_keyword(g, d, K_IRON_WILL) and old(g, d))


@breaks("K-071", "Iron Will stands a fall of its defense")
def _() -> None:
    around(ko.is_dying, lambda old, g, d: not die_keywords.has_keyword(g, d, K_IRON_WILL) and old(g, d))


@breaks("K-072", "Iron Will falls to every KO effect")
def _() -> None:
    around(possibilities.can_be_kod, lambda _old, _g, _d: True)


@breaks("K-073", "a die belongs to its owner's side")
def _() -> None:
    def holds(_self: situation_filters.OpposingTest, g: Game, f: Frame, d: int) -> bool:
        return g.owner[d] >= 0 and g.setting.side_of[g.owner[d]] != g.setting.side_of[f.seat]

    put(situation_filters.OpposingTest, "holds", holds)


@breaks("K-074", "Overcrush sends nothing on")
def _() -> None:
    never_keyword(K_OVERCRUSH)


@breaks("K-075", "Overcrush needs KO'd blockers in 2018, and none in 2016")
def _() -> None:
    turn_option("overcrush_past_removed")
    around(overcrush.with_overcrush, lambda _old, _g, entries: entries)


@breaks("K-076", "Overcrush sends on what it likes")
def _() -> None:
    def generous(_old: Any, g: Game, entries: Ints) -> Ints:
        extra: list[int] = []
        for i in range(0, len(entries), STRIDE):
            crushing = (
                entries[i] >= 0 and entries[i + P_CAUSE] == COMBAT and overcrush.overcrushes(g, DieId(entries[i + 2]))
            )
            if crushing and not any(entries[j] < 0 for j in range(0, len(entries), STRIDE)):
                target = -1 - g.setting.across[g.controller[entries[i + 2]]]
                extra = [target, 3, *entries[i + 2 : i + STRIDE]]
        return (*entries, *extra)

    around(overcrush.with_overcrush, generous)


@breaks("K-077", "earlier damage does not count for Overcrush")
def _() -> None:
    def blind(old: Any, g: Game, entries: Ints) -> Ints:
        g.damage, kept = (0,) * len(g.damage), g.damage
        found: Ints = old(g, entries)
        g.damage = kept
        return found

    around(overcrush.with_overcrush, blind)


@breaks("K-078", "blockers overcrush too")
def _() -> None:
    around(overcrush.overcrushes, lambda _old, g, d: die_keywords.has_keyword(g, d, K_OVERCRUSH))


@breaks("K-079", "a blocked Overcrush die goes Out of Play")
def _() -> None:
    def do(old: Any, self: combat.EndCombat, g: Game, f: Frame) -> None:
        for seat in g.setting.seats_of[g.active]:
            for d in dice.dice_in(g, seat, ATTACK):
                moves.to_used(g, d, seat)
        old(self, g, f)

    around_method(combat.EndCombat, "do", do)


@breaks("K-080", "what is prepped goes to the bag")
def _() -> None:
    from overcrush.engine.effects.moving import MoveDice

    def do(old: Any, self: MoveDice, g: Game, f: Frame) -> None:
        self.zone = BAG
        old(self, g, f)

    around_method(MoveDice, "do", do)


@breaks("K-081", "prepping from the bag rolls the die")
def _() -> None:

    def do(self: rolling.DrawDice, g: Game, f: Frame) -> None:
        draws.start_draw(g, f.seat, 1, draws.AND_ROLL, self.result, f)

    put(rolling.DrawDice, "do", do)


@breaks("K-082", "only the active side shoots, whoever attacks")
def _() -> None:
    def do(old: Any, self: BeginRange, g: Game, f: Frame) -> None:
        old(self, g, f)
        f.slots[2] = tuple(d for d in as_dice(f.slots[2]) if dice.side_of_die(g, d) == g.active)

    around_method(BeginRange, "do", do)

    with_change("Range", condition=Exists(se.Attacking()))


@breaks("K-083", "all of a side shoot at one die")
def _() -> None:
    def do(old: Any, self: Shoot, g: Game, f: Frame) -> None:
        shots = list(f.slots[3])
        for i in range(3, len(shots), 2):
            if g.controller[shots[i - 1]] == g.controller[shots[0]]:
                shots[i] = shots[1]
        f.slots[3] = tuple(shots)
        old(self, g, f)

    around_method(Shoot, "do", do)


@breaks("K-084", "the attacker's shots come first")
def _() -> None:
    def do(old: Any, self: Shoot, g: Game, f: Frame) -> None:
        shots = f.slots[3]
        hit = [shots[i + 1] for i in range(0, len(shots), 2) if dice.side_of_die(g, DieId(shots[i])) == g.active]
        f.slots[3] = tuple(x for i in range(0, len(shots), 2) if shots[i] not in hit for x in shots[i : i + 2])
        old(self, g, f)

    around_method(Shoot, "do", do)


@breaks("K-085", "Range comes after blocks")
def _() -> None:
    with_change("Range", when=Event("blocks declared"))


@breaks("K-086", "in TMNT too the die is rolled instead of its KO, and to no use")
def _() -> None:
    turn_option("regenerate_after_ko", False)
    put(Regenerated, "do", lambda _self, _g, _f: None)


@breaks("K-087", "Regenerate does nothing")
def _() -> None:
    keyword_does_nothing("Regenerate")


@breaks("K-088", "in 2018 too the die is KO'd first")
def _() -> None:
    turn_option("regenerate_after_ko", True)


@breaks("K-089", "a regenerated die is fielded")
def _() -> None:
    def do(old: Any, self: Regenerated, g: Game, f: Frame) -> None:
        old(self, g, f)
        if dice.in_field(g, f.die):
            emit(g, 0, f.seat, f.seat, die=f.die)

    around_method(Regenerated, "do", do)

    def fields(given: list[Ability]) -> list[Ability]:
        changed: list[Ability] = []
        for ability in given:
            if isinstance(ability, Triggered):
                ability = replace(ability, do=Field(ThisDie(), Number(1)))
            changed.append(ability)
        return changed

    keyword_gives("Regenerate", fields)


@breaks("K-090", "Suit Up does nothing")
def _() -> None:
    keyword_does_nothing("Suit Up")


@breaks("K-091", "Suit Up fields the die at level 1")
def _() -> None:
    turn_option("suit_up_fields", True)


@breaks("K-092", "Swarm needs no active copy, and draws two")
def _() -> None:
    def eager(given: list[Ability]) -> list[Ability]:
        return [replace(a, condition=Always(), do=PrepFromBag(Number(2))) for a in given if isinstance(a, Triggered)]

    keyword_gives("Swarm", eager)


@breaks("K-093", "Swarm works once a turn")
def _() -> None:
    with_change("Swarm", limit="once per turn")


@breaks("K-094", "a Swarm copy in the Prep Area draws too")
def _() -> None:
    def from_prep(given: list[Ability]) -> list[Ability]:
        more = Triggered(
            Event("step start", who="you", how=During("clear and draw")), PrepFromBag(Number(1)), scope="card"
        )
        return [*given, more]

    keyword_gives("Swarm", from_prep)


@breaks("K-095", "Swarm works whenever a copy is drawn")
def _() -> None:
    def anywhere(given: list[Ability]) -> list[Ability]:
        return [replace(a, when=replace(a.when, how=None)) for a in given if isinstance(a, Triggered)]

    keyword_gives("Swarm", anywhere)


@breaks("K-096", "Tag Out does nothing")
def _() -> None:
    keyword_does_nothing("Tag Out")


@breaks("K-097", "Tag Out must be used")
def _() -> None:
    keyword_gives("Tag Out", must)


@breaks("K-098", "Turtle Power does nothing")
def _() -> None:
    keyword_does_nothing("Turtle Power")


@breaks("K-099", "as many dice are enough for Underdog")
def _() -> None:
    from overcrush.engine.queries.predicates import UnderdogCond

    put(UnderdogCond, "holds", lambda _self, _g, _f: True)


@breaks("K-100", "nobody hears of fielding")
def _() -> None:
    without_event(0)
