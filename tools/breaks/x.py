"""Breaks of the X rules: costs, targets, effects and their order."""

from typing import Any

from overcrush.engine.atoms import damage as atoms_damage
from overcrush.engine.atoms import ko as atoms_ko
from overcrush.engine.atoms import moves, proposals, reactions, redirection, rolls, triggers
from overcrush.engine.atoms import queue as atoms_queue
from overcrush.engine.atoms.queue import Order
from overcrush.engine.compiler import analysis
from overcrush.engine.effects import lasting
from overcrush.engine.effects.answers import PreventDamage, RedirectDamage
from overcrush.engine.effects.choices import ChooseDice
from overcrush.engine.effects.lasting import ApplyBend
from overcrush.engine.effects.moving import MoveDice
from overcrush.engine.effects.payments import PayOther
from overcrush.engine.model import instructions, proposal
from overcrush.engine.model.abilities import AbilityRow, Live
from overcrush.engine.model.ability_kinds import PER_CARD
from overcrush.engine.model.bend_kinds import B_GETS, B_SWAPS
from overcrush.engine.model.columns import MOST_STAT, STAT_BITS, STATS_KNOWN, Ints, with_entry
from overcrush.engine.model.constants import (
    ATTACK,
    BAG,
    EV_ATTACKS,
    EV_BLOCKS,
    EV_DAMAGED,
    EV_FIELDED,
    EV_KO,
    FIELD,
    PREP,
    RESERVE,
    SIDEKICK,
)
from overcrush.engine.model.frame import Frame
from overcrush.engine.model.game import Game
from overcrush.engine.model.ids import DieId, SeatId, as_dice
from overcrush.engine.model.measures import BY_ACTION
from overcrush.engine.model.modifiers import M_FIRST, M_SECOND, M_TARGET, M_UNTIL, YOUR_NEXT_TURN
from overcrush.engine.model.rows import E_BY, E_CAUSE, E_DIE, E_OTHER, E_SEAT
from overcrush.engine.queries import active_bends, combat_permissions, kept_bonuses, stats, targets, usability
from overcrush.engine.queries import dice as queries_dice
from overcrush.engine.queries.caches import touch_all
from overcrush.engine.queries.dice import in_field
from overcrush.engine.queries.dice_groups import EachGroup
from overcrush.engine.queries.predicates import DoneCond
from overcrush.engine.queries.situation_filters import RoleTest
from overcrush.engine.queries.trait_filters import CharacterTest, CopyOfThisTest, NamedTest, SidekickTest
from overcrush.engine.queries.usability import FINE
from overcrush.engine.steps import cleanup
from overcrush.engine.steps.turn import StartTurn
from tools.breaks.making import (
    around,
    around_method,
    breaks,
    inactive_player_first,
    lasting_effects,
    put,
    turn_option,
)


def once_a_turn(*kinds: int) -> None:
    """Abilities that hear of those events trigger once a turn, however many dice it is about."""

    def queue(old: Any, g: Game, ability: AbilityRow, seat: SeatId, die: int, card: int, event: Ints) -> None:
        if event[0] in kinds:
            if (ability.number, -7, seat, 0) in g.uses:
                return
            g.uses.append((ability.number, -7, seat, 0))
        old(g, ability, seat, die, card, event)

    around(triggers.queue, queue)


def kept_on_leaving() -> None:
    """A die takes what was applied to it along."""

    def leave(old: Any, g: Game, d: int, zone: int) -> None:
        kept = [mod for mod in g.mods if mod[M_TARGET] == d]
        old(g, d, zone)
        g.mods += [mod for mod in kept if mod not in g.mods]

    around(moves.leave_field, leave)


@breaks("X-003", "what cannot be paid may be used, and costs beside energy are not paid")
def _() -> None:
    around(usability.cost_problem, lambda _old, *_given: FINE)
    put(PayOther, "do", lambda _self, _g, f: f.slots.__setitem__(instructions.DONE, (1,)))


@breaks("X-005", "an effect on more dice than there are does nothing")
def _() -> None:
    def ask(old: Any, self: ChooseDice, g: Game, f: Frame) -> list[int]:
        dice = targets.legal(g, f, self.test, self.targeting, self.source)
        offer: list[int] = old(self, g, f)
        return [targets.FINISHED] if len(dice) < self.count.of(g, f) else offer

    around_method(ChooseDice, "ask", ask)


@breaks("X-007", "the second part is done if the first is not")
def _() -> None:
    around_method(DoneCond, "holds", lambda old, self, g, f: not old(self, g, f))


@breaks("X-008", "a name in a text means both teams")
def _() -> None:
    put(NamedTest, "holds", lambda self, g, _f, d: g.setting.cards[g.card[d]].name == self.name)


@breaks("X-010", "Sidekicks in a text are the own ones")
def _() -> None:
    def own(g: Game, f: Frame, d: int) -> bool:
        return g.setting.side_of[g.controller[d]] == g.setting.side_of[f.seat]

    around_method(SidekickTest, "holds", lambda old, self, g, f, d: old(self, g, f, d) and own(g, f, d))


@breaks("X-013", "only dice in the Field Zone proper and the Reserve Pool are targets")
def _() -> None:
    def holds(_self: object, g: Game, _f: object, d: DieId) -> bool:
        return g.zone[d] in (FIELD, RESERVE) and queries_dice.shows_character(g, d)

    put(CharacterTest, "holds", holds)
    put(CharacterTest, "zones", lambda _self: 1 << FIELD | 1 << RESERVE)


@breaks("X-014", "Sidekicks cannot be targeted")
def _() -> None:
    def legal(old: Any, g: Game, *rest: Any) -> list[int]:
        return [d for d in old(g, *rest) if g.setting.cards[g.card[d]].kind != SIDEKICK]

    around(targets.legal, legal)


@breaks("X-018", "dice in the Attack Zone are not counted")
def _() -> None:
    put(CharacterTest, "holds", lambda _self, g, _f, d: g.zone[d] == FIELD and queries_dice.is_character(g, d))


@breaks("X-019", "what has nothing to affect may be used")
def _() -> None:
    def problem(old: Any, g: Game, ability: AbilityRow, f: Frame) -> int:
        found: int = old(g, ability, f)
        return FINE if found == usability.NO_TARGET else found

    around(usability.use_problem, problem)


@breaks("X-021", "applied effects do not end")
def _() -> None:
    lasting_effects()


@breaks("X-022", "a triggered effect occurs once a turn")
def _() -> None:
    once_a_turn(EV_FIELDED, EV_ATTACKS, EV_BLOCKS)


@breaks("X-023", "what a die or card gave ends with its place in the field")
def _() -> None:
    def leave(old: Any, g: Game, d: int, zone: int) -> None:
        card = g.card[d]
        old(g, d, zone)
        g.mods = [mod for mod in g.mods if mod[3] != d and mod[4] != card]
        touch_all(g)

    around(moves.leave_field, leave)


@breaks("X-024", "a die that comes back has what was applied to it before")
def _() -> None:
    kept_on_leaving()


@breaks("X-027", "an effect until your next turn ends with this one, or never")
def _() -> None:
    def end(old: Any, g: Game) -> None:
        old(g)
        g.mods = [mod for mod in g.mods if mod[M_UNTIL] != YOUR_NEXT_TURN]
        touch_all(g)

    def do(old: Any, self: StartTurn, g: Game, f: Frame) -> None:
        kept = [mod for mod in g.mods if mod[M_UNTIL] == YOUR_NEXT_TURN]
        old(self, g, f)
        g.mods += [mod for mod in kept if mod not in g.mods]

    around(cleanup.end_effects, end)
    around_method(StartTurn, "do", do)


@breaks("X-029", "a persistent effect stays on a die that leaves the field")
def _() -> None:
    kept_on_leaving()


@breaks("X-030", "a static bonus stays for the turn")
def _() -> None:
    turn_option("static_bonus_stays_for_turn")


@breaks("X-031", "a card is active from its second die on")
def _() -> None:
    def twice(g: Game, entry: Live) -> bool:
        side = g.setting.side_of[entry.frame.seat]
        return entry.ability.scope != PER_CARD or g.fielded[entry.ability.card * g.setting.sides + side] > 1

    def live(old: Any, g: Game) -> list[Live]:
        return [entry for entry in old(g) if twice(g, entry)]

    around(active_bends.live, live)


@breaks("X-032", "a while active effect applies for each die of its card, and once more")
def _() -> None:
    def live(old: Any, g: Game) -> list[Live]:
        if g.live is not None:
            return g.live
        found: list[Live] = []
        for entry in old(g):
            side = g.setting.side_of[entry.frame.seat]
            many = g.fielded[entry.ability.card * g.setting.sides + side] if entry.ability.scope == PER_CARD else 1
            found += [entry] * (many + 1)
        # Others read the list where it is kept.
        g.live = found
        return found

    around(active_bends.live, live)


@breaks("X-033", "whatever is said of attacking and blocking dice holds for the others")
def _() -> None:
    around_method(RoleTest, "holds", lambda old, self, g, f, d: not old(self, g, f, d))


@breaks("X-035", "abilities that trigger at once are not put in order")
def _() -> None:
    around_method(Order, "ask", lambda old, self, g, f: old(self, g, f)[:1])


@breaks("X-036", "the inactive player's abilities come first")
def _() -> None:
    inactive_player_first()


@breaks("X-037", "what triggers during an effect comes before what waits")
def _() -> None:
    def last(_old: Any, g: Game) -> list[int]:
        batch = max(entry[0] for entry in g.waiting)
        return [at for at, entry in enumerate(g.waiting) if entry[0] == batch]

    around(atoms_queue.first_in_line, last)


@breaks("X-040", "the first time is counted for each die and for the whole game")
def _() -> None:
    def key(_old: Any, _ability: AbilityRow, card: int, die: int) -> int:
        return 100_000 + die if die >= 0 else card

    def note(old: Any, g: Game, *rest: Any) -> None:
        old(g, *rest)
        g.uses = [(*use[:3], 1) for use in g.uses]

    around(triggers.limit_key, key)
    around(triggers.note_use, note)


@breaks("X-043", "a trigger of dice fires once for all of them")
def _() -> None:
    once_a_turn(EV_FIELDED, EV_ATTACKS, EV_BLOCKS, EV_KO, EV_DAMAGED)


@breaks("X-045", "a stat can fall below zero and takes other bonuses along")
def _() -> None:
    around(stats.attack_of, lambda old, g, d: max(1, old(g, d)))
    around(stats.defense_of, lambda old, g, d: max(1, old(g, d)))


@breaks("X-046", "a die with no D stays in the field")
def _() -> None:
    around(atoms_ko.is_dying, lambda old, g, d: stats.defense_of(g, d) > 0 and old(g, d))


@breaks("X-047", "damage stays over the turn and on dice that leave the field")
def _() -> None:
    def leave(old: Any, g: Game, d: int, zone: int) -> None:
        damage = g.damage[d]
        old(g, d, zone)
        g.damage = with_entry(g.damage, d, damage)

    around(cleanup.clear_damage, lambda _old, _g: None)
    around(moves.leave_field, leave)


@breaks("X-048", "2016: damage is gone by a reroll and by new damage, but not by the end of the turn")
def _() -> None:
    turn_option("damage_stays_on_rerolled_die")
    around(cleanup.clear_damage, lambda _old, _g: None)

    def commit(old: Any, g: Game, packets: Ints) -> int:
        for d in packets[:: proposal.STRIDE]:
            if d >= 0:
                g.damage = with_entry(g.damage, d, 0)
        total: int = old(g, packets)
        return total

    around(atoms_damage.commit_damage, commit)


@breaks("X-051", "a static bonus lasts like an applied one")
def _() -> None:
    turn_option("static_bonus_stays_for_turn")


@breaks("X-052", "2016: twice of a bonus stays, also while it is given")
def _() -> None:
    around(kept_bonuses.beyond, lambda _old, most, _now: 2 * most)


@breaks("X-053", "a KO counts as damage")
def _() -> None:
    def ko(old: Any, g: Game, dice: Ints, source: DieId, card: int, by: SeatId, how: int) -> None:
        for d in dice:
            if d >= 0 and in_field(g, DieId(d)):
                triggers.emit(
                    g,
                    EV_DAMAGED,
                    g.controller[d],
                    by,
                    die=DieId(d),
                    other=source,
                    amount=1,
                    cause=how,
                    came_from=g.zone[d],
                )
        old(g, dice, source, card, by, how)

    around(proposals.propose_ko, ko)


@breaks("X-055", "2016: preventing a part cancels the rest of an ability, preventing all does not")
def _() -> None:
    around(proposals.prevented, lambda old, entries: not old(entries))


@breaks("X-057", "2016: damage cannot be redirected")
def _() -> None:
    around(redirection.may_go_to, lambda _old, *_given: False)


@breaks("X-058", "damage is redirected only to what the effect could not have chosen")
def _() -> None:
    around(proposals.redirectable, lambda _old, *_given: True)
    around(redirection.may_go_to, lambda old, *given: not old(*given))


@breaks("X-001", "no card lets a die block a second attacker")
def _() -> None:
    around(combat_permissions.blocks_at_once, lambda _old, *_given: 1)


@breaks("X-002", "a die that cannot be blocked can be blocked by one that must")
def _() -> None:
    around(combat_permissions.unblockable, lambda _old, *_given: False)


@breaks("X-004", "an own die that an action KOs first is no cost")
def _() -> None:
    around(analysis.first_cost, lambda _old, _effect: None)


@breaks("X-006", "the place named last is filled first")
def _() -> None:
    def do(old: Any, self: MoveDice, g: Game, f: Frame) -> None:
        self.zone = {PREP: BAG, BAG: PREP}.get(self.zone, self.zone)
        old(self, g, f)
        self.zone = {PREP: BAG, BAG: PREP}.get(self.zone, self.zone)

    around_method(MoveDice, "do", do)


@breaks("X-009", "cards of one name are one card, whoever has them")
def _() -> None:
    put(
        CopyOfThisTest,
        "holds",
        lambda _self, g, f, d: g.setting.cards[g.card[d]].name == g.setting.cards[f.card].name,
    )


@breaks("X-011", "2016: bonuses do not end")
def _() -> None:
    lasting_effects()


@breaks("X-012", "what cannot be targeted is targeted all the same")
def _() -> None:
    around(targets.can_be_targeted, lambda _old, *_given: True)


@breaks("X-015", "an effect on all dice leaves out those that cannot be targeted")
def _() -> None:
    def members(old: Any, self: EachGroup, g: Game, f: Frame) -> Ints:
        return tuple(d for d in old(self, g, f) if targets.can_be_targeted(g, f, d, BY_ACTION))

    around_method(EachGroup, "members", members)


@breaks("X-016", "whoever gives up an own die targets it")
def _() -> None:
    def ask(old: Any, self: ChooseDice, g: Game, f: Frame) -> list[int]:
        self.targeting = True
        offer: list[int] = old(self, g, f)
        return offer

    around_method(ChooseDice, "ask", ask)


@breaks("X-017", "an effect on all your characters reaches those in the Reserve Pool")
def _() -> None:
    def reached(g: Game, d: DieId) -> bool:
        return in_field(g, d) or g.zone[d] == RESERVE

    put(CharacterTest, "holds", lambda _self, g, _f, d: reached(g, d) and queries_dice.shows_character(g, d))
    put(CharacterTest, "zones", lambda _self: 1 << FIELD | 1 << ATTACK | 1 << RESERVE)
    put(lasting, "in_field", reached)


@breaks("X-025", "swapping attack and defense leaves applied bonuses where they are")
def _() -> None:
    def do(old: Any, self: ApplyBend, g: Game, f: Frame) -> None:
        before = len(g.mods)
        old(self, g, f)
        if self.bend.kind == B_SWAPS:
            g.mods = g.mods[before:] + g.mods[:before]

    around_method(ApplyBend, "do", do)


@breaks("X-026", "swapping attack and defense takes static bonuses along")
def _() -> None:
    def computed(old: Any, g: Game, d: int, *lines: Any) -> int:
        swaps = [m for m in g.mods if m[M_TARGET] == d and g.setting.bends[m[0]].kind == B_SWAPS]
        kept = g.mods
        g.mods = [m for m in kept if m not in swaps]
        packed: int = old(g, d, *lines)
        g.mods = kept
        if len(swaps) % 2:
            packed = STATS_KNOWN | (packed & MOST_STAT) << STAT_BITS | packed >> STAT_BITS & MOST_STAT
            g.stats[d] = packed
        return packed

    around(stats.compute_stats, computed)


@breaks("X-028", "a persistent effect that did not come into play goes on")
def _() -> None:
    lasting_effects()


@breaks("X-038", "nothing is prevented while abilities wait")
def _() -> None:
    around(reactions.reactions, lambda old, g, *rest: [] if g.waiting else old(g, *rest))


@breaks("X-039", "damage that was prevented triggers what damage triggers")
def _() -> None:
    def do(old: Any, self: PreventDamage, g: Game, f: Frame) -> None:
        old(self, g, f)
        event = f.slots[0]
        die, other = DieId(event[E_DIE]), DieId(event[E_OTHER])
        seat, by = SeatId(event[E_SEAT]), SeatId(event[E_BY])
        triggers.emit(
            g, EV_DAMAGED, seat, by, die=die, other=other, amount=1, cause=event[E_CAUSE], came_from=g.zone[die]
        )

    around_method(PreventDamage, "do", do)


@breaks("X-041", "every copy that triggers first counts")
def _() -> None:
    around(triggers.limit_key, lambda _old, _ability, card, die: 100_000 + die if die >= 0 else card)


@breaks("X-042", "each of the alternative events that happen at once triggers")
def _() -> None:
    def queue(_old: Any, g: Game, ability: AbilityRow, seat: SeatId, die: int, card: int, event: Ints) -> None:
        g.waiting.append((g.batch, seat, ability.number, die, card, *event))

    around(triggers.queue, queue)


@breaks("X-044", "each modifier by itself stops at zero")
def _() -> None:
    def do(old: Any, self: ApplyBend, g: Game, f: Frame) -> None:
        before = len(g.mods)
        low = {d: -stats.attack_of(g, d) for d in as_dice(self.to.members(g, f))}
        old(self, g, f)
        if self.bend.kind == B_GETS:
            given = [(*m[:M_FIRST], max(m[M_FIRST], low[DieId(m[M_TARGET])]), *m[M_SECOND:]) for m in g.mods[before:]]
            g.mods = [*g.mods[:before], *given]
            touch_all(g)

    around_method(ApplyBend, "do", do)


@breaks("X-049", "a die that is turned to a lower D lives on")
def _() -> None:
    def face(old: Any, g: Game, d: int, new: int) -> None:
        before = g.checks
        old(g, d, new)
        g.checks = before

    around(rolls.set_face, face)


@breaks("X-050", "a die that loses D lives on until it is damaged again")
def _() -> None:
    def is_dying(old: Any, g: Game, d: DieId) -> bool:
        return bool(old(g, d)) and g.damage[d] >= active_bends.base_face(g, d).defense + 1

    around(atoms_ko.is_dying, is_dying)


@breaks("X-054", "prevented damage is dealt")
def _() -> None:
    put(PreventDamage, "do", lambda _self, _g, _f: None)
    around(atoms_damage.taken_amount, lambda _old, _g, packet: packet[proposal.P_AMOUNT])


@breaks("X-056", "who redirects damage is its source")
def _() -> None:
    def do(old: Any, self: RedirectDamage, g: Game, f: Frame) -> None:
        old(self, g, f)
        for w in g.frames[:-1]:
            if w.program == g.setting.procedures["would"]:
                entries = list(w.slots[proposal.W_ENTRIES])
                entries[-proposal.STRIDE + proposal.P_SOURCE] = f.die
                w.slots[proposal.W_ENTRIES] = tuple(entries)

    around_method(RedirectDamage, "do", do)


@breaks("X-059", "prevented and redirected damage is dealt to its first target as well")
def _() -> None:
    def do(old: Any, self: RedirectDamage, g: Game, f: Frame) -> None:
        old(self, g, f)
        for w in g.frames[:-1]:
            if w.program == g.setting.procedures["would"]:
                entries = list(w.slots[proposal.W_ENTRIES])
                entries[proposal.P_AMOUNT] += f.slots[instructions.DONE][0]
                w.slots[proposal.W_ENTRIES] = tuple(entries)

    around_method(RedirectDamage, "do", do)
    put(PreventDamage, "do", lambda _self, _g, _f: None)
