"""Breaks of the V rules from V-049 on: bursts, when fielded, being active."""

from typing import Any

from overcrush.engine.atoms import fielding, ko, life, triggers
from overcrush.engine.effects import moving
from overcrush.engine.effects.uses import FinishUse
from overcrush.engine.model.abilities import AbilityRow
from overcrush.engine.model.actions import USE
from overcrush.engine.model.columns import Ints
from overcrush.engine.model.constants import EV_FIELDED
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId
from overcrush.engine.model.rows import E_CARD, E_KIND
from overcrush.engine.queries import active_bends, dice, targets
from overcrush.engine.queries.dice import in_field
from overcrush.engine.queries.filters import matching
from overcrush.engine.queries.situation_filters import OpposingTest
from overcrush.engine.queries.trait_filters import AbilityTest
from overcrush.engine.queries.values import DifferentValue
from overcrush.engine.steps.attackers import return_combatants
from tools.breaks.f import moving_is_fielding
from tools.breaks.making import around, around_method, breaks, burst_ignored, never_passing, put
from tools.breaks.v import fielded_as_well


@breaks("V-049", "one burst and two bursts match each other's lines only")
def _() -> None:
    def matches(old: Any, g: Game, d: int, burst: int) -> bool:
        return bool(old(g, d, {1: 2, 2: 1}.get(burst, burst)))

    around(active_bends.burst_matches, matches)


@breaks("V-050", "a line for one or two bursts matches neither")
def _() -> None:
    around(active_bends.burst_matches, lambda old, g, d, burst: burst != 3 and old(g, d, burst))


@breaks("V-052", "burst lines are read on faces without their burst instead")
def _() -> None:
    around(active_bends.burst_matches, lambda old, g, d, burst: burst == 0 or not old(g, d, burst))


@breaks("V-056", "a card is active only while two of its dice are in the field")
def _() -> None:
    def twice(g: Game, card: int, side: int) -> bool:
        return g.fielded[card * g.setting.sides + side] > 1

    def live(old: Any, g: Game) -> Any:
        return [
            entry
            for entry in old(g)
            if entry.frame.die >= 0 or twice(g, entry.ability.card, g.setting.side_of[entry.frame.seat])
        ]

    around(active_bends.live, live)
    around(dice.is_active, lambda _old, g, card, side: twice(g, card, side))


@breaks("V-057", "fielding for the cost causes nothing")
def _() -> None:
    from overcrush.engine.steps.purchase import FieldNow

    put(FieldNow, "do", lambda _self, g, f: fielding.move_to_field(g, f.die, f.seat))


@breaks("V-058", "an effect that fields a die causes nothing")
def _() -> None:
    def do(old: Any, self: moving.ToField, g: Game, f: Frame) -> None:
        self.fields = False
        old(self, g, f)

    around_method(moving.ToField, "do", do)


@breaks("V-059", "every way into the field is fielding")
def _() -> None:
    moving_is_fielding()

    def back(old: Any, g: Game) -> None:
        from overcrush.engine.steps.attackers import combatants

        returning_dice = combatants(g)
        old(g)
        for d in returning_dice:
            fielded_as_well(g, d)

    around(return_combatants, back)


@breaks("V-060", "a fielding ability works once a turn")
def _() -> None:
    def queue(old: Any, g: Game, ability: AbilityRow, seat: SeatId, die: int, card: int, event: Ints) -> None:
        earlier = sum(each[E_KIND] == EV_FIELDED and each[E_CARD] == event[E_CARD] for each in g.events)
        if event[0] != EV_FIELDED or earlier < 2:
            old(g, ability, seat, die, card, event)

    around(triggers.queue, queue)


@breaks("V-061", "a die that is fielded neither targets nor counts itself")
def _() -> None:
    def others(old: Any, g: Game, f: Frame, *rest: Any) -> list[int]:
        fielded = bool(f.slots and f.slots[0] and f.slots[0][0] == EV_FIELDED)
        return [d for d in old(g, f, *rest) if not (fielded and d == f.die)]

    around(targets.legal, others)
    around(matching, others)


@breaks("V-064", "active characters are counted by their dice")
def _() -> None:
    put(DifferentValue, "of", lambda self, g, f: len(matching(g, f, self.test)))


@breaks("V-065", "opposing dice count wherever they are, and cards once")
def _() -> None:
    put(OpposingTest, "holds", lambda _self, _g, _f, _d: False)


@breaks("V-051", "a burst without a line gives 1 life")
def _() -> None:
    def do(old: Any, self: FinishUse, g: Game, f: Frame) -> None:
        if active_bends.burst_of(g, f.die):
            life.gain_life(g, f.seat, 1, f.seat)
        old(self, g, f)

    around_method(FinishUse, "do", do)


@breaks("V-053", "bursts do nothing")
def _() -> None:
    burst_ignored()


@breaks("V-054", "action dice that can be used must be")
def _() -> None:
    never_passing(USE)


@breaks("V-055", "2016: bursts do nothing")
def _() -> None:
    burst_ignored()


@breaks("V-062", "a die that is KO'd at once does not do what it does when fielded")
def _() -> None:
    def commit(old: Any, g: Game, entries: Ints) -> None:
        old(g, entries)
        g.waiting = [entry for entry in g.waiting if entry[5] != EV_FIELDED or in_field(g, DieId(entry[6]))]

    around(ko.commit_ko, commit)


@breaks("V-063", "a keyword that works on fielding is a when fielded ability")
def _() -> None:
    put(AbilityTest, "is_one", lambda self, ability: ability.kind == self.kind and ability.event == self.event)


@breaks("V-066", "the text of every card on a team works")
def _() -> None:
    def watched(old: Any, g: Game, ability: AbilityRow, event: Ints) -> None:
        fielded = g.fielded
        g.fielded = (1,) * len(fielded)
        old(g, ability, event)
        g.fielded = fielded

    around(triggers.watch_trigger, watched)
